n = int(input())
kind, numbers = [], []
for _ in range(n):
    word, *rest = input().split()
    kind.append(word)
    # A leaf has its value; any other node the number of its children and the children.
    numbers.append(int(rest[0]) if word == "leaf" else list(map(int, rest[1:])))

def minimax(node):
    """The value of a node and a line of best play from it."""
    return 0, [node]

value, line = minimax(0)
print(value)
print(*line)
