ending, most = input().split()
most = int(most)
input()
heaps = list(map(int, input().split()))

def winning_move(heaps):
    """A winning move (heap, take), or None."""
    return None

move = winning_move(tuple(heaps))
if move is None:
    print("lost")
else:
    print(*move)
