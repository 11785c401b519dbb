grid = [input() for _ in range(3)]

def is_full(grid):
    return False


def winner(grid):
    """"O", "X" or "-"."""
    return "-"


def is_over(grid):
    return False

print("yes" if is_full(grid) else "no", winner(grid), "yes" if is_over(grid) else "no")
