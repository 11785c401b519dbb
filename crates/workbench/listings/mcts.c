/* visits, wins and grown have one place for each vertex, all 0. */
unsigned long long state = 1;

int draw(int k) {                        /* a number below k */
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % k);
}

double action_value(int n, int c) {      /* of the child c, for the owner of n */
    if (visits[c] == 0) return 0.5;
    double won = owner(n) == 0 ? wins[c] : visits[c] - wins[c];
    return won / visits[c] + 0.5 / (1 + visits[c]);
}

double playout(int n) {
    while (!leaf(n)) n = child(n, draw(degree(n)));
    return value(n) > 0 ? 1 : value(n) == 0 ? 0.5 : 0;
}

int choose(int n) {                      /* the first of the greatest action values */
    int b = child(n, 0);
    for (int i = 1; i < degree(n); i++)
        if (action_value(n, child(n, i)) > action_value(n, b)) b = child(n, i);
    return b;
}

int most_visited(int n) {
    if (leaf(n)) return n;
    int b = child(n, 0);
    for (int i = 1; i < degree(n); i++)
        if (visits[child(n, i)] > visits[b]) b = child(n, i);
    return b;
}

double simulate(int n) {
    double won;
    if (!grown[n]) won = playout(n);                        //@ play-out
    else if (owner(n) == 0) won = simulate(choose(n));      //@ descend-max
    else won = simulate(choose(n));                         //@ descend-min
    visits[n]++, wins[n] += won;                            //@ count
    return won;
}

void grow(int n) {
    while (grown[n]) n = most_visited(n);
    if (!leaf(n)) grown[n] = 1;                             //@ grow
}

int mcts(int root, int rounds) {
    for (int i = 0; i < rounds; i++) simulate(root), grow(root);
    return most_visited(root);                              //@ prefer
}
