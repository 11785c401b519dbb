#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n;
static int adjacent[200][200]; // 1 where there is an edge from one to the other
static int order[200];         // the vertices in the order of the input
static int side[200];

static bool colour(int vertex) {
    for (int other = 0; other < n; other++) {
        if (!adjacent[vertex][other] && !adjacent[other][vertex]) continue;
        if (side[other] == side[vertex]) return false;
        if (side[other] == -1) {
            side[other] = 1 - side[vertex];
            if (!colour(other)) return false;
        }
    }
    return true;
}

// Fills side with 0 and 1; false if that cannot be.
static bool find_sides(void) {
    for (int v = 0; v < n; v++) side[v] = -1;
    for (int v = 0; v < n; v++) {
        if (side[v] != -1) continue;
        side[v] = 0;
        if (!colour(v)) return false;
    }
    return true;
}

int main(void) {
    scanf("%d", &n);
    for (int line = 0; line < n; line++) {
        int count, other;
        scanf("%d %d", &order[line], &count);
        while (count-- > 0) {
            scanf("%d", &other);
            adjacent[order[line]][other] = 1;
        }
    }
    if (!find_sides()) {
        printf("no\n");
        return 0;
    }
    printf("yes\n");
    for (int v = 0; v < n; v++) printf("%d ", side[v]);
    printf("\n");
    return 0;
}
