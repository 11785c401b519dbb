n = int(input())
graph = {}
for _ in range(n):
    numbers = list(map(int, input().split()))
    graph[numbers[0]] = numbers[2:]

def sides(graph):
    """The side of each vertex, 0 or 1, or None."""
    neighbours = {vertex: set() for vertex in graph}
    for vertex in graph:
        for other in graph[vertex]:
            neighbours[vertex].add(other)
            neighbours[other].add(vertex)
    side = {}
    for start in graph:
        if start in side:
            continue
        side[start] = 0
        waiting = [start]
        while waiting:
            vertex = waiting.pop()
            for other in neighbours[vertex]:
                if other not in side:
                    side[other] = 1 - side[vertex]
                    waiting.append(other)
                elif side[other] == side[vertex]:
                    return None
    return side

side = sides(graph)
if side is None:
    print("no")
else:
    print("yes")
    print(*(side[vertex] for vertex in range(n)))
