from collections import deque

def attractor(V, A, V0, F0):
    pred = {v: [] for v in V}
    deg = {v: 0 for v in V}
    for u, v in A:
        pred[v].append(u)
        deg[u] += 1
    rank = {v: 0 for v in F0}                    #@ seed
    queue = deque(F0)
    while queue:
        v = queue.popleft()                      #@ take
        for u in pred[v]:
            if u in rank: continue
            deg[u] -= 1                          #@ decrement
            if u in V0 or deg[u] == 0:
                rank[u] = rank[v] + 1            #@ join
                queue.append(u)
    return rank                                  #@ done
