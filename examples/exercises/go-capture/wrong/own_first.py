# Takes off the mover's own string before the captured ones.
d = int(input())
board = [list(input()) for _ in range(d)]
colour, i, j = input().split()
i, j = int(i), int(j)


def neighbours(i, j):
    around = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    return [(a, b) for a, b in around if 0 <= a < d and 0 <= b < d]


def take_off_if_captured(i, j):
    stones, liberties, waiting = {(i, j)}, 0, [(i, j)]
    while waiting:
        for a, b in neighbours(*waiting.pop()):
            if board[a][b] == ".":
                liberties += 1
            elif board[a][b] == board[i][j] and (a, b) not in stones:
                stones.add((a, b))
                waiting.append((a, b))
    if liberties == 0:
        for a, b in stones:
            board[a][b] = "."


board[i][j] = colour
take_off_if_captured(i, j)
for a, b in neighbours(i, j):
    if board[a][b] != ".":
        take_off_if_captured(a, b)
for row in board:
    print("".join(row))
