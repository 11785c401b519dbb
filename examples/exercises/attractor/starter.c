#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, m;
static int owner[200], from[2000], to[2000], targets, target[200];
static int said[200]; // -1 not won, -2 won without a move, else the successor

// Fills said.
static void attractor(void) {
    for (int v = 0; v < n; v++) said[v] = -1;
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
