n, m = map(int, input().split())
owner = list(map(int, input().split()))
edges = [tuple(map(int, input().split())) for _ in range(m)]
target = list(map(int, input().split()))[1:]

def attractor(n, owner, edges, target):
    """For each vertex "-", "*", or the successor to move to."""
    before = [[] for _ in range(n)]
    open_edges = [0] * n
    for u, v in edges:
        before[v].append(u)
        open_edges[u] += 1
    said = ["-"] * n
    for vertex in target:
        said[vertex] = "*"
    waiting = list(target)
    for vertex in waiting:
        for u in before[vertex]:
            open_edges[u] -= 1
            if said[u] != "-":
                continue
            if owner[u] == 0:
                said[u] = str(vertex)
                waiting.append(u)
            elif open_edges[u] == 0:
                said[u] = "*"
                waiting.append(u)
    return said

print(*attractor(n, owner, edges, target))
