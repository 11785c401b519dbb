#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int d, count;
static char boards[400][32][32]; // the last one is the board now
static char board[32][32];

static bool is_legal(char colour, int i, int j) {
    return board[i][j] != colour;
}

int main(void) {
    int i, j;
    char colour;
    scanf("%d %d", &d, &count);
    for (int b = 0; b < count; b++)
        for (int row = 0; row < d; row++) scanf("%31s", boards[b][row]);
    scanf(" %c %d %d", &colour, &i, &j);
    printf("%s\n", is_legal(colour, i, j) ? "legal" : "illegal");
    return 0;
}
