ending, most = input().split()
most = int(most)
input()
heaps = list(map(int, input().split()))

from functools import lru_cache


def after(heaps, heap, take):
    return heaps[:heap] + (heaps[heap] - take,) + heaps[heap + 1:]


@lru_cache(maxsize=None)
def lost(heaps):
    """Whether the player to move loses."""
    if sum(heaps) == 0:
        return ending == "normal"
    return not any(
        lost(tuple(sorted(after(heaps, heap, take))))
        for heap in range(len(heaps))
        for take in range(1, min(most, heaps[heap]) + 1)
    )


def winning_move(heaps):
    """A winning move (heap, take), or None."""
    for heap in range(len(heaps)):
        for take in range(1, min(most, heaps[heap]) + 1):
            if lost(tuple(sorted(after(heaps, heap, take)))):
                return heap, take
    return None

move = winning_move(tuple(heaps))
if move is None:
    print("lost")
else:
    print(*move)
