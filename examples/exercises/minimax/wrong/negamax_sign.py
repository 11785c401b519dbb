# Negamax that forgets to change the sign of a child's value.
n = int(input())
kind, numbers = [], []
for _ in range(n):
    word, *rest = input().split()
    kind.append(word)
    numbers.append(int(rest[0]) if word == "leaf" else list(map(int, rest[1:])))


def negamax(node, sign):
    if kind[node] == "leaf":
        return sign * numbers[node], [node]
    sign = 1 if kind[node] == "max" else -1
    value, line = max((negamax(child, sign) for child in numbers[node]), key=lambda pair: pair[0])
    return value, [node] + line


value, line = negamax(0, 1)
print(value)
print(*line)
