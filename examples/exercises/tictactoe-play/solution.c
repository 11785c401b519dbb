#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char mover, grid[3][8];

static bool has_won(char player) {
    for (int i = 0; i < 3; i++) {
        if (grid[i][0] == player && grid[i][1] == player && grid[i][2] == player) return true;
        if (grid[0][i] == player && grid[1][i] == player && grid[2][i] == player) return true;
    }
    if (grid[0][0] == player && grid[1][1] == player && grid[2][2] == player) return true;
    return grid[0][2] == player && grid[1][1] == player && grid[2][0] == player;
}

static char other(char player) {
    return player == 'O' ? 'X' : 'O';
}

// The value for the player to move; row and column become those of a best cell.
static int search(char player, int *row, int *column) {
    int best = -2, i, j, deeper_row, deeper_column;
    if (has_won(other(player))) return -1;
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++) {
            if (grid[i][j] != '.' || best == 1) continue;
            grid[i][j] = player;
            int value = -search(other(player), &deeper_row, &deeper_column);
            grid[i][j] = '.';
            if (value > best) {
                best = value;
                *row = i;
                *column = j;
            }
        }
    }
    return best == -2 ? 0 : best;
}

static void best_cell(int *row, int *column) {
    search(mover, row, column);
}

int main(void) {
    int row, column;
    scanf(" %c", &mover);
    for (int i = 0; i < 3; i++) scanf("%7s", grid[i]);
    best_cell(&row, &column);
    printf("%d %d\n", row, column);
    return 0;
}
