d = int(input())
board = [list(input()) for _ in range(d)]

def controller(board, i, j):
    """"X", "O" or None."""
    if board[i][j] != ".":
        return board[i][j]
    around = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
    colours = {board[a][b] for a, b in around if 0 <= a < d and 0 <= b < d}
    return colours.pop() if len(colours) == 1 and colours != {"."} else None


def score(board):
    """Black's and White's intersections."""
    owners = [controller(board, i, j) for i in range(d) for j in range(d)]
    return owners.count("X"), owners.count("O")

black, white = score(board)
print(black, white, "final" if black + white == d * d else "open")
