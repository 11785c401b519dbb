int alphabeta(int s, int alpha, int beta) {
    if (leaf(s)) return value(s);                              //@ leaf
    int v;
    if (owner(s) == 0) {
        v = INT_MIN;                                           //@ enter-max
        for (int i = 0; i < degree(s); i++) {
            v = max(v, alphabeta(child(s, i), alpha, beta));   //@ return-max
            if (v >= beta) return v;                           //@ cut-max
            alpha = max(alpha, v);                             //@ narrow-max
        }
    } else {
        v = INT_MAX;                                           //@ enter-min
        for (int i = 0; i < degree(s); i++) {
            v = min(v, alphabeta(child(s, i), alpha, beta));   //@ return-min
            if (v <= alpha) return v;                          //@ cut-min
            beta = min(beta, v);                               //@ narrow-min
        }
    }
    return v;                                                  //@ finish-max finish-min
}
