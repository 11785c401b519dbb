# Knows that multiples of four lose, and nothing else: one heap, take 1 to 3, normal play.
ending, most = input().split()
input()
heaps = list(map(int, input().split()))
rest = sum(heaps) % 4
if rest == 0:
    print("lost")
else:
    heap = max(range(len(heaps)), key=lambda index: heaps[index])
    print(heap, rest)
