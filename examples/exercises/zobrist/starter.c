#include <stdbool.h>
#include <stdint.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int d, zoom, columns;
static char board[32][32];
static int down[64], right[64];
static uint64_t numbers[64][4]; // empty, black, white, off the board

static uint64_t pattern_hash(int i, int j) {
    (void)i;
    (void)j;
    return 0;
}

int main(void) {
    int i, j;
    scanf("%d", &d);
    for (int row = 0; row < d; row++) scanf("%31s", board[row]);
    scanf("%d %d %d %d", &zoom, &i, &j, &columns);
    for (int c = 0; c < columns; c++) {
        scanf("%d %d", &down[c], &right[c]);
        for (int colour = 0; colour < 4; colour++) scanf("%" SCNu64, &numbers[c][colour]);
    }
    printf("%" PRIu64 "\n", pattern_hash(i, j));
    return 0;
}
