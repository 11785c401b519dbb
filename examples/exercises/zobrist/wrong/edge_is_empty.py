# Takes points off the board for empty ones.
d = int(input())
board = [list(input()) for _ in range(d)]
zoom, i, j = map(int, input().split())
value = 0
for _ in range(int(input())):
    down, right, *numbers = map(int, input().split())
    a, b = i + down, j + right
    inside = 0 <= a < d and 0 <= b < d
    value ^= numbers[".XO".index(board[a][b]) if inside else 0]
print(value)
