#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, m;

static int value(const char *board);

// The value for the other player after a move, the board turned and the colours exchanged.
static int after(const char *board, int from, int to) {
    char next[64];
    int squares = n * m;
    for (int square = 0; square < squares; square++) {
        int turned = squares - 1 - square;
        char piece = square == from ? ' ' : square == to ? 'P' : board[square];
        next[turned] = piece == 'P' ? 'p' : piece == 'p' ? 'P' : piece;
    }
    return value(next);
}

// The value for White, who is to move.
static int value(const char *board) {
    for (int column = 0; column < m; column++)
        if (board[(n - 1) * m + column] == 'p') return 0;
    bool any = false, wins = false;
    int best_won = 0, best = 0;
    for (int from = 0; from < n * m; from++) {
        if (board[from] != 'P') continue;
        for (int step = -1; step <= 1; step++) {
            int to = from - m + step, column = from % m + step;
            if (to < 0 || column < 0 || column >= m) continue;
            if (board[to] != (step == 0 ? ' ' : 'p')) continue;
            int other = after(board, from, to);
            if (other <= 0 && (!wins || other > best_won)) best_won = other;
            if (other <= 0) wins = true;
            if (!any || other > best) best = other;
            any = true;
        }
    }
    if (!any) return 0;
    return wins ? 1 - best_won : -(1 + best);
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
