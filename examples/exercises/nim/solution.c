#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool misere;
static int most, count, heaps[16];

// Whether the player to move loses: every position with heaps at most these is a number.
static char *lost;
static int unit[17];

static void fill(void) {
    unit[0] = 1;
    for (int h = 0; h < count; h++) unit[h + 1] = unit[h] * (heaps[h] + 1);
    lost = malloc(unit[count]);
    for (int position = 0; position < unit[count]; position++) {
        bool wins = position == 0 && misere;
        for (int h = 0; h < count; h++) {
            int tokens = position / unit[h] % (heaps[h] + 1);
            for (int take = 1; take <= tokens && take <= most; take++)
                wins = wins || lost[position - take * unit[h]];
        }
        lost[position] = !wins;
    }
}

// Finds a winning move; false if there is none.
static bool winning_move(int *heap, int *take) {
    fill();
    for (*heap = 0; *heap < count; ++*heap)
        for (*take = 1; *take <= most && *take <= heaps[*heap]; ++*take)
            if (lost[unit[count] - 1 - *take * unit[*heap]]) return true;
    return false;
}

int main(void) {
    char ending[16];
    int heap, take;
    scanf("%15s %d %d", ending, &most, &count);
    misere = strcmp(ending, "misere") == 0;
    for (int h = 0; h < count; h++) scanf("%d", &heaps[h]);
    if (winning_move(&heap, &take)) printf("%d %d\n", heap, take);
    else printf("lost\n");
    return 0;
}
