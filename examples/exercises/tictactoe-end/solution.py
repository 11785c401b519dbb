grid = [input() for _ in range(3)]

def is_full(grid):
    return all(cell != "." for row in grid for cell in row)


def has_won(grid, player):
    lines = [list(row) for row in grid]
    lines += [[grid[i][j] for i in range(3)] for j in range(3)]
    lines += [[grid[i][i] for i in range(3)], [grid[i][2 - i] for i in range(3)]]
    return any(line == [player] * 3 for line in lines)


def winner(grid):
    """"O", "X" or "-"."""
    for player in "OX":
        if has_won(grid, player):
            return player
    return "-"


def is_over(grid):
    return winner(grid) != "-" or is_full(grid)

print("yes" if is_full(grid) else "no", winner(grid), "yes" if is_over(grid) else "no")
