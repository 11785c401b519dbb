/* pn, dn and expanded have one place for each vertex. */
enum { INF = 1000000000 };

int best(int n, int x[]) {      /* the first child with the least x */
    int b = child(n, 0);
    for (int i = 1; i < degree(n); i++)
        if (x[child(n, i)] < x[b]) b = child(n, i);
    return b;
}

int sum(int n, int x[]) {
    int s = 0;
    for (int i = 0; i < degree(n); i++) s = min(INF, s + x[child(n, i)]);
    return s;
}

void set(int n, int p, int d) { pn[n] = p; dn[n] = d; }

void initialise(int n) {
    if (!leaf(n)) set(n, 1, 1);                             //@ new-open
    else if (value(n) > 0) set(n, 0, INF);                  //@ new-proved
    else set(n, INF, 0);                                    //@ new-disproved
}

void update(int n) {
    if (owner(n) == 0) set(n, pn[best(n, pn)], sum(n, dn)); //@ update-max
    else set(n, sum(n, pn), dn[best(n, dn)]);               //@ update-min
}

void develop(int n) {
    if (!expanded[n]) {
        expanded[n] = 1;                                    //@ expand
        for (int i = 0; i < degree(n); i++) initialise(child(n, i));
    }
    else if (owner(n) == 0) develop(best(n, pn));           //@ descend-max
    else develop(best(n, dn));                              //@ descend-min
    update(n);
}

int pns(int root) {
    initialise(root);
    while (pn[root] != 0 && dn[root] != 0) develop(root);
    return pn[root] == 0;                                   //@ decided
}
