#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n;
static char board[32][32];
static int black[6], white[6], untouched; // by the number of stones

// Fills black, white and untouched.
static void bars(void) {
}

int main(void) {
    scanf("%d", &n);
    for (int row = 0; row < n; row++) scanf("%31s", board[row]);
    bars();
    for (int s = 1; s <= 5; s++) printf("%d ", black[s]);
    printf("\n");
    for (int s = 1; s <= 5; s++) printf("%d ", white[s]);
    printf("\n%d\n", untouched);
    return 0;
}
