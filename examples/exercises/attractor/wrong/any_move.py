# The right set, but any move that stays in it: such a player may go round for ever.
n, m = map(int, input().split())
owner = list(map(int, input().split()))
edges = [tuple(map(int, input().split())) for _ in range(m)]
target = list(map(int, input().split()))[1:]
won = set(target)
changed = True
while changed:
    changed = False
    for vertex in range(n):
        heads = [v for u, v in edges if u == vertex]
        inside = [v in won for v in heads]
        if vertex not in won and heads and (any(inside) if owner[vertex] == 0 else all(inside)):
            won.add(vertex)
            changed = True
said = []
for vertex in range(n):
    heads = [v for u, v in edges if u == vertex and v in won]
    if vertex not in won:
        said.append("-")
    elif vertex in target or owner[vertex] == 1:
        said.append("*")
    else:
        said.append(str(min(heads)))
print(*said)
