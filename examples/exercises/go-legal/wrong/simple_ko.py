# Compares only with the board before the last: simple ko, not every earlier board.
d, count = map(int, input().split())
boards = [[list(input()) for _ in range(d)] for _ in range(count)]
colour, i, j = input().split()
i, j = int(i), int(j)


def neighbours(i, j):
    around = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    return [(a, b) for a, b in around if 0 <= a < d and 0 <= b < d]


def string(board, i, j):
    stones, liberties, waiting = {(i, j)}, set(), [(i, j)]
    while waiting:
        for a, b in neighbours(*waiting.pop()):
            if board[a][b] == ".":
                liberties.add((a, b))
            elif board[a][b] == board[i][j] and (a, b) not in stones:
                stones.add((a, b))
                waiting.append((a, b))
    return stones, liberties


def is_legal():
    after = [row[:] for row in boards[-1]]
    if after[i][j] != ".":
        return False
    after[i][j] = colour
    for a, b in neighbours(i, j):
        if after[a][b] not in (".", colour):
            stones, liberties = string(after, a, b)
            if not liberties:
                for x, y in stones:
                    after[x][y] = "."
    return bool(string(after, i, j)[1]) and after not in boards[-2:]


print("legal" if is_legal() else "illegal")
