d = int(input())
board = [list(input()) for _ in range(d)]
i, j = map(int, input().split())

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


def liberties(board, i, j):
    """How many liberties the string of the stone at (i, j) has."""
    return len(string(board, i, j)[1])

print(liberties(board, i, j))
