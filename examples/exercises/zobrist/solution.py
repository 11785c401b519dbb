d = int(input())
board = [list(input()) for _ in range(d)]
zoom, i, j = map(int, input().split())
table = {}
for _ in range(int(input())):
    down, right, *numbers = map(int, input().split())
    table[down, right] = numbers

def pattern_hash(board, i, j, table):
    value = 0
    for (down, right), numbers in table.items():
        a, b = i + down, j + right
        inside = 0 <= a < d and 0 <= b < d
        value ^= numbers[".XO".index(board[a][b]) if inside else 3]
    return value

print(pattern_hash(board, i, j, table))
