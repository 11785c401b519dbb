#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char grid[3][8];

static bool has_won(char player) {
    for (int i = 0; i < 3; i++) {
        if (grid[i][0] == player && grid[i][1] == player && grid[i][2] == player) return true;
        if (grid[0][i] == player && grid[1][i] == player && grid[2][i] == player) return true;
    }
    if (grid[0][0] == player && grid[1][1] == player && grid[2][2] == player) return true;
    return grid[0][2] == player && grid[1][1] == player && grid[2][0] == player;
}

static bool is_full(void) {
    for (int i = 0; i < 3; i++)
        if (strchr(grid[i], '.')) return false;
    return true;
}

// 'O', 'X' or '-'.
static char winner(void) {
    return has_won('O') ? 'O' : has_won('X') ? 'X' : '-';
}

static bool is_over(void) {
    return is_full() || winner() != '-';
}

int main(void) {
    for (int i = 0; i < 3; i++) scanf("%7s", grid[i]);
    printf("%s %c %s\n", is_full() ? "yes" : "no", winner(), is_over() ? "yes" : "no");
    return 0;
}
