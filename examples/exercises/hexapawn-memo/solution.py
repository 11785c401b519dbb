n = int(input())
m = int(input())
board = "".join(input().ljust(m) for _ in range(n))

from functools import lru_cache


def moves(board):
    """The boards after each move, seen by the other player: turned, colours exchanged."""
    for square in range(n * m):
        if board[square] != "P":
            continue
        column = square % m
        for step in (-1, 0, 1):
            to = square - m + step
            if to < 0 or not 0 <= column + step < m:
                continue
            if board[to] == (" " if step == 0 else "p"):
                after = list(board)
                after[square], after[to] = " ", "P"
                yield "".join(after)[::-1].swapcase()


@lru_cache(maxsize=None)
def value(board):
    """The value for White, who is to move."""
    if "p" in board[(n - 1) * m:]:
        return 0
    values = [value(after) for after in moves(board)]
    if not values:
        return 0
    won = [v for v in values if v <= 0]
    return 1 - max(won) if won else -(1 + max(values))

print(value(board))
