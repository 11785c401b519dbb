# Right, but it sorts everything: too many comparisons.
from functools import cmp_to_key

n, k = map(int, input().split())


def compare(a, b):
    print("?", a, b, flush=True)
    return -1 if input() == "<" else 1


print("!", *sorted(range(n), key=cmp_to_key(compare))[:k], flush=True)
