mover = input()
grid = [list(input()) for _ in range(3)]

def other(player):
    return "X" if player == "O" else "O"


def has_won(player):
    lines = [list(row) for row in grid]
    lines += [[grid[i][j] for i in range(3)] for j in range(3)]
    lines += [[grid[i][i] for i in range(3)], [grid[i][2 - i] for i in range(3)]]
    return any(line == [player] * 3 for line in lines)


def search(player):
    """The value for the player to move and a best cell."""
    if has_won(other(player)):
        return -1, None
    best, cell = -2, None
    for i in range(3):
        for j in range(3):
            if grid[i][j] == "." and best < 1:
                grid[i][j] = player
                value = -search(other(player))[0]
                grid[i][j] = "."
                if value > best:
                    best, cell = value, (i, j)
    return (0, None) if cell is None else (best, cell)


def best_cell():
    """The row and the column of a best move."""
    return search(mover)[1]

print(*best_cell())
