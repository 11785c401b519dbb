# The listing of the source: it fixes sides before all neighbours have been seen.
n = int(input())
dictio = {}
for _ in range(n):
    numbers = list(map(int, input().split()))
    dictio[numbers[0]] = numbers[2:]


def verif_bipart(dictio: dict):
    V0 = []
    V1 = []
    Bool = True
    for cle in dictio:
        if cle not in V0 and cle not in V1:
            V0.append(cle)
        if cle in V0:
            for vi in dictio[cle]:
                if vi in V0:
                    Bool = False
                if vi not in V1:
                    V1.append(vi)
        if cle in V1:
            for vi in dictio[cle]:
                if vi in V1:
                    Bool = False
                if vi not in V0:
                    V0.append(vi)
    if Bool:
        return V0, V1
    else:
        return False


answer = verif_bipart(dictio)
if answer is False:
    print("no")
else:
    print("yes")
    print(*(0 if vertex in answer[0] else 1 for vertex in range(n)))
