d = int(input())
board = [list(input()) for _ in range(d)]
i, j = map(int, input().split())

def liberties(board, i, j):
    """How many liberties the string of the stone at (i, j) has."""
    return 0

print(liberties(board, i, j))
