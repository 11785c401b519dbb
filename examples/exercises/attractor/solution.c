#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, m;
static int owner[200], from[2000], to[2000], targets, target[200];
static int said[200]; // -1 not won, -2 won without a move, else the successor

// Fills said.
static void attractor(void) {
    static int open_edges[200], waiting[200];
    int count = 0;
    for (int v = 0; v < n; v++) said[v] = -1;
    for (int e = 0; e < m; e++) open_edges[from[e]]++;
    for (int t = 0; t < targets; t++) {
        said[target[t]] = -2;
        waiting[count++] = target[t];
    }
    for (int next = 0; next < count; next++) {
        for (int e = 0; e < m; e++) {
            if (to[e] != waiting[next]) continue;
            int u = from[e];
            open_edges[u]--;
            if (said[u] != -1) continue;
            if (owner[u] == 0) said[u] = to[e];
            else if (open_edges[u] == 0) said[u] = -2;
            if (said[u] != -1) waiting[count++] = u;
        }
    }
}

int main(void) {
    scanf("%d %d", &n, &m);
    for (int v = 0; v < n; v++) scanf("%d", &owner[v]);
    for (int e = 0; e < m; e++) scanf("%d %d", &from[e], &to[e]);
    scanf("%d", &targets);
    for (int t = 0; t < targets; t++) scanf("%d", &target[t]);
    attractor();
    for (int v = 0; v < n; v++) {
        if (said[v] == -1) printf("- ");
        else if (said[v] == -2) printf("* ");
        else printf("%d ", said[v]);
    }
    printf("\n");
    return 0;
}
