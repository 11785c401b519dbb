d, count = map(int, input().split())
# The boards of the game; the last one is the board now.
boards = [[list(input()) for _ in range(d)] for _ in range(count)]
colour, i, j = input().split()
i, j = int(i), int(j)

def neighbours(i, j):
    around = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    return [(a, b) for a, b in around if 0 <= a < d and 0 <= b < d]


def string(board, i, j):
    """The stones connected to the one at (i, j), and their liberties."""
    stones, liberties, waiting = {(i, j)}, set(), [(i, j)]
    while waiting:
        for a, b in neighbours(*waiting.pop()):
            if board[a][b] == ".":
                liberties.add((a, b))
            elif board[a][b] == board[i][j] and (a, b) not in stones:
                stones.add((a, b))
                waiting.append((a, b))
    return stones, liberties


def play(board, colour, i, j):
    """Puts a stone and takes off what it captures."""
    board[i][j] = colour
    for a, b in neighbours(i, j):
        if board[a][b] not in (".", colour):
            stones, liberties = string(board, a, b)
            if not liberties:
                for x, y in stones:
                    board[x][y] = "."


def is_legal(boards, colour, i, j):
    after = [row[:] for row in boards[-1]]
    if after[i][j] != ".":
        return False
    play(after, colour, i, j)
    return bool(string(after, i, j)[1]) and after not in boards

print("legal" if is_legal(boards, colour, i, j) else "illegal")
