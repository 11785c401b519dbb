d, count = map(int, input().split())
# The boards of the game; the last one is the board now.
boards = [[list(input()) for _ in range(d)] for _ in range(count)]
colour, i, j = input().split()
i, j = int(i), int(j)

def is_legal(boards, colour, i, j):
    return True

print("legal" if is_legal(boards, colour, i, j) else "illegal")
