#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int d;
static char board[32][32];

// 'X', 'O', or '.' for nobody.
static char controller(int i, int j) {
    static const int DOWN[4] = {-1, 1, 0, 0}, RIGHT[4] = {0, 0, -1, 1};
    if (board[i][j] != '.') return board[i][j];
    char found = 0;
    for (int k = 0; k < 4; k++) {
        int a = i + DOWN[k], b = j + RIGHT[k];
        if (a < 0 || a >= d || b < 0 || b >= d) continue;
        if (found && board[a][b] != found) return '.';
        found = board[a][b];
    }
    return found ? found : '.';
}

static void score(int *black, int *white) {
    *black = *white = 0;
    for (int i = 0; i < d; i++)
        for (int j = 0; j < d; j++) {
            *black += controller(i, j) == 'X';
            *white += controller(i, j) == 'O';
        }
}

int main(void) {
    int black, white;
    scanf("%d", &d);
    for (int row = 0; row < d; row++) scanf("%31s", board[row]);
    score(&black, &white);
    printf("%d %d %s\n", black, white, black + white == d * d ? "final" : "open");
    return 0;
}
