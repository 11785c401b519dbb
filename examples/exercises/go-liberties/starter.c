#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int d;
static char board[32][32];

static int liberties(int i, int j) {
    (void)i;
    (void)j;
    return 0;
}

int main(void) {
    int i, j;
    scanf("%d", &d);
    for (int row = 0; row < d; row++) scanf("%31s", board[row]);
    scanf("%d %d", &i, &j);
    printf("%d\n", liberties(i, j));
    return 0;
}
