#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int d;
static char board[32][32];

static const int DOWN[4] = {-1, 1, 0, 0}, RIGHT[4] = {0, 0, -1, 1};
static bool seen[32][32];

static bool inside(int i, int j) {
    return 0 <= i && i < d && 0 <= j && j < d;
}

// Marks the string of (i, j) and its liberties as seen; counts the liberties.
static int explore(int i, int j) {
    int count = 0;
    seen[i][j] = true;
    for (int k = 0; k < 4; k++) {
        int a = i + DOWN[k], b = j + RIGHT[k];
        if (!inside(a, b) || seen[a][b]) continue;
        if (board[a][b] == '.') {
            seen[a][b] = true;
            count++;
        } else if (board[a][b] == board[i][j]) {
            count += explore(a, b);
        }
    }
    return count;
}

static void take_off(int i, int j) {
    char colour = board[i][j];
    board[i][j] = '.';
    for (int k = 0; k < 4; k++) {
        int a = i + DOWN[k], b = j + RIGHT[k];
        if (inside(a, b) && board[a][b] == colour) take_off(a, b);
    }
}

// Puts a stone and takes off what it captures.
static void play(char colour, int i, int j) {
    board[i][j] = colour;
    for (int k = 0; k < 4; k++) {
        int a = i + DOWN[k], b = j + RIGHT[k];
        if (!inside(a, b) || board[a][b] == '.' || board[a][b] == colour) continue;
        memset(seen, 0, sizeof seen);
        if (explore(a, b) == 0) take_off(a, b);
    }
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
