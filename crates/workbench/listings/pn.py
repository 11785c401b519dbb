from math import inf

pn, dn, expanded = {}, {}, set()

def initialise(n):
    if not leaf(n): pn[n], dn[n] = 1, 1              #@ new-open
    elif value(n) > 0: pn[n], dn[n] = 0, inf         #@ new-proved
    else: pn[n], dn[n] = inf, 0                      #@ new-disproved

def update(n):
    proofs = [pn[c] for c in children(n)]
    disproofs = [dn[c] for c in children(n)]
    if owner(n) == 0:
        pn[n], dn[n] = min(proofs), sum(disproofs)   #@ update-max
    else:
        pn[n], dn[n] = sum(proofs), min(disproofs)   #@ update-min

def develop(n):
    if n not in expanded:
        expanded.add(n)                              #@ expand
        for c in children(n): initialise(c)
    elif owner(n) == 0:
        develop(min(children(n), key=pn.get))        #@ descend-max
    else:
        develop(min(children(n), key=dn.get))        #@ descend-min
    update(n)

def pns(root):
    initialise(root)
    while pn[root] != 0 and dn[root] != 0:
        develop(root)
    return pn[root] == 0                             #@ decided
