/* pred(v, i) is the i-th predecessor of v; rank[v] is -1 outside. */
void attractor(int n, int deg[], int rank[]) {
    int queue[n], first = 0, last = 0;
    for (int v = 0; v < n; v++) {
        deg[v] = out_degree(v);
        rank[v] = -1;
        if (won(v)) {
            rank[v] = 0;                             //@ seed
            queue[last++] = v;
        }
    }
    while (first < last) {
        int v = queue[first++];                      //@ take
        for (int i = 0; i < in_degree(v); i++) {
            int u = pred(v, i);
            if (rank[u] >= 0) continue;
            deg[u]--;                                //@ decrement
            if (owner(u) == 0 || deg[u] == 0) {
                rank[u] = rank[v] + 1;               //@ join
                queue[last++] = u;
            }
        }
    }
}                                                    //@ done
