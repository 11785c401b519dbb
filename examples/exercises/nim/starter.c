#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool misere;
static int most, count, heaps[16];

// Finds a winning move; false if there is none.
static bool winning_move(int *heap, int *take) {
    *heap = *take = 0;
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
