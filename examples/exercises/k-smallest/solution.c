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

static int tree[512]; // a tournament: tree[1] is the champion, -1 an empty place

static void decide(int node) {
    int a = tree[2 * node], b = tree[2 * node + 1];
    if (a == -1 || b == -1) tree[node] = a == -1 ? b : a;
    else tree[node] = is_less(a, b) ? a : b;
}

// Fills found with the indices of the k smallest values.
static void smallest(void) {
    int leaves = 1;
    while (leaves < n) leaves *= 2;
    for (int i = 0; i < leaves; i++) tree[leaves + i] = i < n ? i : -1;
    for (int node = leaves - 1; node > 0; node--) decide(node);
    for (int place = 0; place < k; place++) {
        found[place] = tree[1];
        int node = leaves + tree[1];
        tree[node] = -1;
        while (node > 1 && place < k - 1) decide(node /= 2);
    }
}

int main(void) {
    scanf("%d %d", &n, &k);
    smallest();
    printf("!");
    for (int place = 0; place < k; place++) printf(" %d", found[place]);
    printf("\n");
    return 0;
}
