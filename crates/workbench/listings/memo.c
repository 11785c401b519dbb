bool known[VERTICES];
int table[VERTICES];

int memo(int s) {
    if (known[s]) return table[s];              //@ known
    int v;
    if (leaf(s)) {
        v = value(s);                           //@ leaf
    } else if (owner(s) == 0) {
        v = INT_MIN;                            //@ enter-max
        for (int i = 0; i < degree(s); i++)
            v = max(v, memo(child(s, i)));      //@ return-max
    } else {
        v = INT_MAX;                            //@ enter-min
        for (int i = 0; i < degree(s); i++)
            v = min(v, memo(child(s, i)));      //@ return-min
    }
    known[s] = true;
    table[s] = v;                               //@ finish-max finish-min
    return v;
}
