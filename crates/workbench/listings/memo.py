from math import inf

known = {}

def memo(s):
    if s in known: return known[s]      #@ known
    if leaf(s):
        known[s] = value(s)             #@ leaf
        return known[s]
    if owner(s) == 0:
        v = -inf                        #@ enter-max
        for c in children(s):
            v = max(v, memo(c))         #@ return-max
    else:
        v = +inf                        #@ enter-min
        for c in children(s):
            v = min(v, memo(c))         #@ return-min
    known[s] = v                        #@ finish-max finish-min
    return v
