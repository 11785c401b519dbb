n, k = map(int, input().split())


def is_less(a, b):
    """Asks whether value a is less than value b."""
    print("?", a, b, flush=True)
    return input() == "<"


def smallest(n, k):
    """The indices of the k smallest values."""
    leaves = 1
    while leaves < n:
        leaves *= 2
    # A tournament: tree[1] is the champion, None an empty place.
    tree = [None] * leaves + list(range(n)) + [None] * (leaves - n)

    def decide(node):
        a, b = tree[2 * node], tree[2 * node + 1]
        if a is None or b is None:
            tree[node] = b if a is None else a
        else:
            tree[node] = a if is_less(a, b) else b

    for node in range(leaves - 1, 0, -1):
        decide(node)
    found = [tree[1]]
    while len(found) < k:
        node = leaves + found[-1]
        tree[node] = None
        while node > 1:
            node //= 2
            decide(node)
        found.append(tree[1])
    return found


print("!", *smallest(n, k), flush=True)
