n = int(input())
graph = {}
for _ in range(n):
    numbers = list(map(int, input().split()))
    graph[numbers[0]] = numbers[2:]

def sides(graph):
    """The side of each vertex, 0 or 1, or None."""
    return None

side = sides(graph)
if side is None:
    print("no")
else:
    print("yes")
    print(*(side[vertex] for vertex in range(n)))
