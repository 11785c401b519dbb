int minimax(int s) {
    if (leaf(s)) return value(s);               //@ leaf
    int v;
    if (owner(s) == 0) {
        v = INT_MIN;                            //@ enter-max
        for (int i = 0; i < degree(s); i++)
            v = max(v, minimax(child(s, i)));   //@ return-max
    } else {
        v = INT_MAX;                            //@ enter-min
        for (int i = 0; i < degree(s); i++)
            v = min(v, minimax(child(s, i)));   //@ return-min
    }
    return v;                                   //@ finish-max finish-min
}
