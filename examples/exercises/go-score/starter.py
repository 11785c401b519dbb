d = int(input())
board = [list(input()) for _ in range(d)]

def score(board):
    """Black's and White's intersections."""
    return 0, 0

black, white = score(board)
print(black, white, "final" if black + white == d * d else "open")
