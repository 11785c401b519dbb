# Takes the least of the values that are 0 or less: the longest win instead of the shortest.
n = int(input())
m = int(input())
board = "".join(input().ljust(m) for _ in range(n))


def moves(board):
    for square in range(n * m):
        if board[square] != "P":
            continue
        for step in (-1, 0, 1):
            to = square - m + step
            if to < 0 or not 0 <= square % m + step < m:
                continue
            if board[to] == (" " if step == 0 else "p"):
                after = list(board)
                after[square], after[to] = " ", "P"
                yield "".join(after)[::-1].swapcase()


def value(board):
    if "p" in board[(n - 1) * m:]:
        return 0
    values = [value(after) for after in moves(board)]
    if not values:
        return 0
    won = [v for v in values if v <= 0]
    return 1 - min(won) if won else -(1 + max(values))


print(value(board))
