#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int d;
static char board[32][32];

static void score(int *black, int *white) {
    *black = *white = 0;
}

int main(void) {
    int black, white;
    scanf("%d", &d);
    for (int row = 0; row < d; row++) scanf("%31s", board[row]);
    score(&black, &white);
    printf("%d %d %s\n", black, white, black + white == d * d ? "final" : "open");
    return 0;
}
