#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n;
static int adjacent[200][200]; // 1 where there is an edge from one to the other
static int order[200];         // the vertices in the order of the input
static int side[200];

// Fills side with 0 and 1; false if that cannot be.
static bool find_sides(void) {
    return false;
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
