#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n;
static char board[32][32];
static int black[6], white[6], untouched; // by the number of stones

// Fills black, white and untouched.
static void bars(void) {
    static const int DOWN[4] = {0, 1, 1, 1}, RIGHT[4] = {1, 0, 1, -1};
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < 4; k++) {
                int last_row = i + 4 * DOWN[k], last = j + 4 * RIGHT[k];
                if (last_row >= n || last < 0 || last >= n) continue;
                int x = 0, o = 0;
                for (int s = 0; s < 5; s++) {
                    char cell = board[i + s * DOWN[k]][j + s * RIGHT[k]];
                    x += cell == 'X';
                    o += cell == 'O';
                }
                if (x == 0 && o == 0) untouched++;
                else if (o == 0) black[x]++;
                else if (x == 0) white[o]++;
            }
}

int main(void) {
    scanf("%d", &n);
    for (int row = 0; row < n; row++) scanf("%31s", board[row]);
    bars();
    for (int s = 1; s <= 5; s++) printf("%d ", black[s]);
    printf("\n");
    for (int s = 1; s <= 5; s++) printf("%d ", white[s]);
    printf("\n%d\n", untouched);
    return 0;
}
