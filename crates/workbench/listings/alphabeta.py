from math import inf

def alphabeta(s, alpha, beta):
    if leaf(s): return value(s)                      #@ leaf
    if owner(s) == 0:
        v = -inf                                     #@ enter-max
        for c in children(s):
            v = max(v, alphabeta(c, alpha, beta))    #@ return-max
            if v >= beta: return v                   #@ cut-max
            alpha = max(alpha, v)                    #@ narrow-max
    else:
        v = +inf                                     #@ enter-min
        for c in children(s):
            v = min(v, alphabeta(c, alpha, beta))    #@ return-min
            if v <= alpha: return v                  #@ cut-min
            beta = min(beta, v)                      #@ narrow-min
    return v                                         #@ finish-max finish-min
