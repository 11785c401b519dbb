#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char grid[3][8];

static bool is_full(void) {
    return false;
}

// 'O', 'X' or '-'.
static char winner(void) {
    return '-';
}

static bool is_over(void) {
    return false;
}

int main(void) {
    for (int i = 0; i < 3; i++) scanf("%7s", grid[i]);
    printf("%s %c %s\n", is_full() ? "yes" : "no", winner(), is_over() ? "yes" : "no");
    return 0;
}
