# The listing of the source: `grille_pleine == True` compares the function, which is never True.
import math

signs = {"O": 0, "X": 1, ".": math.inf}
jeu = [[signs[sign] for sign in input()] for _ in range(3)]


def grille_pleine(jeu):
    pleine = True
    for i in range(3):
        for j in range(3):
            if jeu[i][j] == math.inf:
                pleine = False
    return pleine


def gagne(jeu, J):
    gagne = False
    for i in range(3):
        if [jeu[i][0], jeu[i][1], jeu[i][2]] == [J, J, J]:
            gagne = True
    for j in range(3):
        if [jeu[0][j], jeu[1][j], jeu[2][j]] == [J, J, J]:
            gagne = True
    if [jeu[0][0], jeu[1][1], jeu[2][2]] == [J, J, J] or [jeu[0][2], jeu[1][1], jeu[2][0]] == [J, J, J]:
        gagne = True
    return gagne, J


def Etat_final(jeu):
    if gagne(jeu, 0) == (True, 0):
        return (True, 0)
    elif gagne(jeu, 1) == (True, 1):
        return (True, 1)
    elif grille_pleine == True:
        return (True, 2)
    else:
        return (False, 2)


over, winner = Etat_final(jeu)
print("yes" if grille_pleine(jeu) else "no", "OX-"[winner], "yes" if over else "no")
