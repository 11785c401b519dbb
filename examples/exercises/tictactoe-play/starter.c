#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char mover, grid[3][8];

static void best_cell(int *row, int *column) {
    *row = *column = 0;
}

int main(void) {
    int row, column;
    scanf(" %c", &mover);
    for (int i = 0; i < 3; i++) scanf("%7s", grid[i]);
    best_cell(&row, &column);
    printf("%d %d\n", row, column);
    return 0;
}
