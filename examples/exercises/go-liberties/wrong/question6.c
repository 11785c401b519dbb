// The function of question 6: it counts a liberty once for each stone next to it.
#include <stdbool.h>
#include <stdio.h>

static int d;
static char g[32][32];
static bool g1[32][32];

static void groupe(int i, int j) {
    static const int DOWN[4] = {-1, 1, 0, 0}, RIGHT[4] = {0, 0, -1, 1};
    g1[i][j] = true;
    for (int k = 0; k < 4; k++) {
        int a = i + DOWN[k], b = j + RIGHT[k];
        if (a < 0 || a >= d || b < 0 || b >= d || g1[a][b]) continue;
        if (g[a][b] == g[i][j]) groupe(a, b);
    }
}

static int liberte(int row, int column) {
    static const int DOWN[4] = {-1, 1, 0, 0}, RIGHT[4] = {0, 0, -1, 1};
    int cpt = 0;
    groupe(row, column);
    for (int i = 0; i < d; i = i + 1) {
        for (int j = 0; j < d; j = j + 1) {
            if (!g1[i][j]) continue;
            for (int k = 0; k < 4; k = k + 1) {
                int a = i + DOWN[k], b = j + RIGHT[k];
                if (a < 0 || a >= d || b < 0 || b >= d) continue;
                if (g[a][b] == '.') cpt = cpt + 1;
            }
        }
    }
    return cpt;
}

int main(void) {
    int i, j;
    scanf("%d", &d);
    for (int row = 0; row < d; row++) scanf("%31s", g[row]);
    scanf("%d %d", &i, &j);
    printf("%d\n", liberte(i, j));
    return 0;
}
