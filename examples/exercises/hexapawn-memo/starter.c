#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, m;

// The value for White, who is to move.
static int value(const char *board) {
    (void)board;
    return 0;
}

int main(void) {
    char line[256];
    if (!fgets(line, sizeof line, stdin)) return 1;
    n = atoi(line);
    if (!fgets(line, sizeof line, stdin)) return 1;
    m = atoi(line);
    static char board[64];
    memset(board, ' ', sizeof board);
    for (int row = 0; row < n; row++) {
        if (!fgets(line, sizeof line, stdin)) break;
        for (int column = 0; column < m && line[column] && line[column] != '\n'; column++)
            board[row * m + column] = line[column];
    }
    printf("%d\n", value(board));
    return 0;
}
