n = int(input())
m = int(input())
board = "".join(input().ljust(m) for _ in range(n))

def value(board):
    """The value for White, who is to move."""
    return 0

print(value(board))
