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

static int liberties(int i, int j) {
    memset(seen, 0, sizeof seen);
    return explore(i, j);
}

int main(void) {
    int i, j;
    scanf("%d", &d);
    for (int row = 0; row < d; row++) scanf("%31s", board[row]);
    scanf("%d %d", &i, &j);
    printf("%d\n", liberties(i, j));
    return 0;
}
