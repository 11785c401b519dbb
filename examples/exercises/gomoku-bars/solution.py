n = int(input())
board = [input() for _ in range(n)]

def bars(board):
    """Black's bars with 1 to 5 stones, White's, and the untouched ones."""
    counts = {"X": [0] * 6, "O": [0] * 6}
    untouched = 0
    for i in range(n):
        for j in range(n):
            for down, right in (0, 1), (1, 0), (1, 1), (1, -1):
                if not (i + 4 * down < n and 0 <= j + 4 * right < n):
                    continue
                cells = [board[i + k * down][j + k * right] for k in range(5)]
                black, white = cells.count("X"), cells.count("O")
                if black == white == 0:
                    untouched += 1
                elif white == 0:
                    counts["X"][black] += 1
                elif black == 0:
                    counts["O"][white] += 1
    return counts["X"][1:], counts["O"][1:], untouched

black, white, untouched = bars(board)
print(*black)
print(*white)
print(untouched)
