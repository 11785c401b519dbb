#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int d;
static char board[32][32];

// Puts a stone and takes off what it captures.
static void play(char colour, int i, int j) {
    board[i][j] = colour;
}

int main(void) {
    int i, j;
    char colour;
    scanf("%d", &d);
    for (int row = 0; row < d; row++) scanf("%31s", board[row]);
    scanf(" %c %d %d", &colour, &i, &j);
    play(colour, i, j);
    for (int row = 0; row < d; row++) printf("%s\n", board[row]);
    return 0;
}
