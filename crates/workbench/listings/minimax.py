from math import inf

def minimax(s):
    if leaf(s): return value(s)            #@ leaf
    if owner(s) == 0:
        v = -inf                           #@ enter-max
        for c in children(s):
            v = max(v, minimax(c))         #@ return-max
    else:
        v = +inf                           #@ enter-min
        for c in children(s):
            v = min(v, minimax(c))         #@ return-min
    return v                               #@ finish-max finish-min
