d = int(input())
board = [list(input()) for _ in range(d)]
zoom, i, j = map(int, input().split())
table = {}
for _ in range(int(input())):
    down, right, *numbers = map(int, input().split())
    table[down, right] = numbers

def pattern_hash(board, i, j, table):
    return 0

print(pattern_hash(board, i, j, table))
