# Forgets one of the two diagonals.
n = int(input())
board = [input() for _ in range(n)]
counts = {"X": [0] * 6, "O": [0] * 6}
untouched = 0
for i in range(n):
    for j in range(n):
        for down, right in (0, 1), (1, 0), (1, 1):
            if i + 4 * down < n and j + 4 * right < n:
                cells = [board[i + k * down][j + k * right] for k in range(5)]
                black, white = cells.count("X"), cells.count("O")
                if black == white == 0:
                    untouched += 1
                elif white == 0:
                    counts["X"][black] += 1
                elif black == 0:
                    counts["O"][white] += 1
print(*counts["X"][1:])
print(*counts["O"][1:])
print(untouched)
