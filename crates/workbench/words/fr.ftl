# Tous les textes qu'une personne lit, en français. Les mêmes clés sont dans en.ftl ; un test les compare.

## Le programme
error = erreur : { $text }
note = remarque : { $text }
interrupted = interrompu
list-or = { $others } ou { $last }
at = ligne { $line }, colonne { $column } : { $reason }
in-file = { $path }, { $reason }
not-read = { $path } ne peut pas être lu : { $reason }
not-written = { $path } ne peut pas être écrit : { $reason }. Rien de ce qui existait n'est perdu.

## La ligne de commande
cli-about = Résoudre, jouer et expliquer les jeux à deux joueurs.
cli-usage = Usage :
cli-usage-stratege = stratege [COMMANDE] [OPTIONS]
cli-usage-play = stratege play JEU|FICHIER [FICHIER] [OPTIONS]
cli-usage-solve = stratege solve JEU|FICHIER [FICHIER] [OPTIONS]
cli-usage-bipartite = stratege check-bipartite FICHIER [--json]
cli-usage-games = stratege games
cli-usage-doctor = stratege doctor
cli-usage-completions = stratege completions INTERPRÉTEUR
cli-usage-man = stratege man [COMMANDE]
cli-heading-commands = Commandes{" "}
cli-heading-arguments = Arguments{" "}
cli-heading-options = Options{" "}
cli-heading-general = Options générales{" "}
cli-heading-settings = Réglages des jeux{" "}
cli-after =
    Exemples :
      stratege play hexapawn --size 4x4 --second perfect
      stratege solve nim --heaps 3,4,5
      stratege solve arene.dot --svg --out arene.svg
      stratege play --help

    Codes de sortie : 0 fait ; 1 la réponse est non ; 2 ligne de commande incorrecte ;
    3 entrée incorrecte ; 4 pas terminé ou pas écrit ; 130 interrompu.
    Rien n'est jamais envoyé nulle part.
cli-arg-help = Afficher cette aide
cli-arg-version = Afficher la version
cli-arg-lang = La langue : en ou fr (sinon d'après LANG)
cli-arg-colour = Couleurs : auto, always ou never (NO_COLOR est respecté)
cli-arg-quiet = Seulement les résultats : ni remarques ni progression
cli-arg-verbose = Plus de remarques
cli-value-language = LANGUE
cli-value-when = QUAND
cli-value-player = JOUEUR
cli-value-moves = COUPS
cli-value-position = POSITION
cli-value-method = MÉTHODE
cli-value-file = FICHIER
cli-value-shell = INTERPRÉTEUR
cli-value-command = COMMANDE
cli-value-target = JEU|FICHIER
cli-value-seconds = SECONDES
cli-arg-target = Un jeu (voir « stratege games »), ou un fichier : partie enregistrée, PGN, arène ou arbre ; - lit l'entrée standard
cli-arg-input = Une position de ce jeu, dans un fichier ; - lit l'entrée standard
cli-arg-first = Qui commence : human, un niveau de 1 à 5, ou perfect [human]
cli-arg-second = Qui joue en second : human, un niveau de 1 à 5, ou perfect [3]
cli-arg-moves = Jouer d'abord ces coups, par exemple "b2 cxb2"
cli-arg-position = Commencer à cette position au lieu du début
cli-arg-seed = D'où vient le hasard des moteurs [1]
cli-arg-move-time = Temps de réflexion d'un moteur par coup [2]
cli-arg-solve-time = Renoncer après tant de secondes
cli-arg-nodes = Renoncer après tant de positions
cli-arg-values = Montrer tout le temps la valeur exacte de chaque coup
cli-arg-method = Comment résoudre : auto, fast (Hexapawn), naive, memo, alphabeta ou attractor [auto]
cli-arg-stats = Dire aussi le coût : appels, positions, temps
cli-arg-strategy = Écrire aussi le coup du gagnant dans chaque position
cli-arg-json = Écrire du JSON
cli-arg-dot = Écrire la stratégie gagnante comme graphe GraphViz
cli-arg-svg = Écrire une image : la position avec la valeur de chaque coup, l'arène avec ses régions
cli-arg-out = Écrire dans ce fichier au lieu de la sortie standard
cli-arg-file = Un graphe : JSON, DOT, PGSolver ou dictionnaire Python ; - lit l'entrée standard
cli-arg-shell = bash, elvish, fish, powershell ou zsh
cli-arg-man-command = La commande à décrire ; sans elle, tout le programme
cli-play-about = Jouer dans le terminal
cli-play-after =
    Exemples :
      stratege play tictactoe                     vous êtes O, le niveau 3 répond
      stratege play hexapawn --first perfect --second human
      stratege play nim --heaps 3,4,5 --misere --values
      stratege play tictactoe --size 5x5 --line 4 --second 5
      stratege play partie.json                   reprendre une partie enregistrée
      stratege play arene.dot                     déplacer le jeton d'une arène

    À l'invite, tapez un coup, ou ? pour les commandes.
cli-solve-about = La valeur exacte d'une position, la meilleure suite et la stratégie
cli-solve-after =
    Exemples :
      stratege solve hexapawn --size 4x4 --stats
      stratege solve hexapawn --size 6x6 --threads 2 --memory 2G
      stratege solve hexapawn - < position.txt    affiche un nombre : +k, 0 ou -k
      stratege solve nim --heaps 1,3,5,7 --json
      stratege solve tictactoe --moves "b2 a1"
      stratege solve graphe.py --svg --out graphe.svg
      stratege solve arbre.json                   min-max et alpha-bêta

    Entrée propre à Hexapawn : lignes, colonnes, puis le plateau de haut en bas ; P blanc, p noir.
cli-bipartite-about = Un graphe est-il biparti ? Sinon, montrer un cycle impair
cli-bipartite-after =
    Exemples :
      echo '{"{"}0:[1,2], 2:[3], 3:[1], 1:[]{"}"}' | stratege check-bipartite -
      stratege check-bipartite graphe.dot --json

    Code de sortie 1 s'il ne l'est pas.
cli-games-about = Les jeux et leurs réglages
cli-doctor-about = Ce qui marche sur cette machine, et que faire pour le reste
cli-completions-about = Complétions pour un interpréteur de commandes
cli-completions-after =
    Exemple :
      stratege completions bash > ~/.local/share/bash-completion/completions/stratege
cli-man-about = La page de manuel
cli-man-after =
    Exemple :
      stratege man play > stratege-play.1
man-name = NOM
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = COMMANDES
man-extra = EXEMPLES
man-version = VERSION

## Une ligne de commande incorrecte
usage-unknown-argument = { $argument } n'est pas une option ici
usage-unknown-command = il n'y a pas de commande { $command }
usage-no-value = { $argument } demande une valeur
usage-bad-value = { $value } ne convient pas à { $argument }
usage-missing = il manque : { $argument }
usage-conflict = { $argument } et { $other } ne vont pas ensemble
usage-not-text = la ligne de commande n'est pas un texte correct
usage-wrong = la ligne de commande est incorrecte près de { $argument }
usage-did-you-mean = vouliez-vous dire { $suggestion } ?
usage-valid-values = possibles : { $values }
usage-see-help = voir --help pour ce qui est possible
usage-bad-player = { $text } n'est pas un joueur : human, un niveau de 1 à 5, ou perfect
usage-bad-time = un temps est un nombre de secondes, ni négatif ni sans fin
no-such-target = { $target } n'est ni un jeu ({ $games }) ni un fichier qui existe

## Les jeux
game-tictactoe = Morpion et jeux m,n,k
game-nim = Nim
game-hexapawn = Hexapawn
game-arena = Un jeu dessiné comme un graphe
setting-size = Lignes et colonnes [tictactoe 3x3, hexapawn 3x4]
setting-line = Combien d'alignés gagnent [3]
setting-exact-line = Un alignement plus long ne compte pas
setting-heaps = Les tas [13]
setting-take = Combien on peut prendre : des nombres, ou any [1,2,3]
setting-misere = Qui prend le dernier perd
setting-dead-end = Qui ne peut pas jouer : loses (perd), wins (gagne) ou draw (nulle) [loses]
setting-value-size = LxC
setting-value-numbers = NOMBRES
setting-value-rule = RÈGLE
setting-refused = --{ $setting } { $value } : { $reason }
setting-not-a-size = écrivez lignes et colonnes, par exemple 3x4
setting-not-a-list = écrivez des nombres séparés par des virgules, par exemple 3,4,5
setting-not-a-number = écrivez un nombre entier
setting-out-of-range = possible de { $least } à { $most }
setting-heap-count = il peut y avoir de 1 à { $most } tas
setting-rows = possible de { $least } à { $most } lignes
setting-columns = possible de { $least } à { $most } colonnes
setting-unknown-word = ce mot n'est pas connu ; voir --help
setting-not-of-this-game = ce jeu n'a pas de réglage --{ $setting } ; voir « stratege games »

## Joueurs et valeurs
player-white = Blanc
player-black = Noir
player-nought = O
player-cross = X
player-0 = Joueur 0
player-1 = Joueur 1
turn-white = À Blanc de jouer
turn-black = À Noir de jouer
turn-nought = À O de jouer
turn-cross = À X de jouer
turn-0 = Au joueur 0 de jouer
turn-1 = Au joueur 1 de jouer
plies = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
value-won = déjà gagné
value-lost = déjà perdu
value-win = gain en { $plies }
value-draw = nulle
value-loss = perte en { $plies }

## Jouer dans le terminal
play-welcome = Tapez un coup, ou ? pour l'aide.
play-help =
    Tapez un coup comme le plateau le nomme, ou un de ces mots (précédé de deux-points si un coup porte ce nom) :
      coups, m              les coups permis
      annuler, u            revenir à avant votre dernier coup
      indice, h             un bon coup, et sa certitude
      valeurs, v            la valeur exacte de chaque coup
      plateau, b            revoir le plateau
      enregistrer FICHIER   enregistrer la partie (.json ; Hexapawn aussi .pgn)
      quitter, q            partir
play-see-help = Tapez ? pour les commandes, coups pour les coups permis.
play-unknown = il n'y a pas de commande { $text } ; tapez ? pour les commandes
play-engine = { $player } joue { $text }.
play-wins = { $player } gagne.
play-draw = Nulle.
play-nothing-to-undo = Il n'y a rien à annuler.
play-save-where = Où ? Par exemple : enregistrer partie.json
play-saved = Enregistré : { $path }
prompt-move = { $turn } :
prompt-over = Partie finie (annuler, enregistrer, quitter) :
hint-proved = { $text } : { $value } (■ prouvé)
hint-read = { $text } (◧ lu à { $plies } coups)
hint-estimated = { $text } (□ estimé)

## Refus
move-unreadable = « { $text } » n'est pas un coup ; les coups s'écrivent comme { $example }
move-forbidden = { $text } est interdit : { $why }
move-ambiguous = « { $text } » peut vouloir dire { $candidates }
move-over = la partie est finie
forbidden-off-board = c'est hors du plateau
forbidden-occupied = la place est prise
forbidden-blocked = une pièce barre le passage
forbidden-no-piece = aucune de vos pièces ne peut y aller
forbidden-nothing-to-capture = il n'y a rien à prendre là
forbidden-no-heap = ce tas n'existe pas
forbidden-heap-too-small = le tas n'en contient pas autant
forbidden-take = on ne peut pas prendre ce nombre
forbidden-no-edge = aucun arc n'y mène d'ici
forbidden-not-centre = la première pierre se pose au centre
forbidden-overline = cela fait une ligne de plus de cinq, interdite à Noir
forbidden-double-four = cela fait deux quatre, ce qui est interdit à Noir
forbidden-double-three = cela fait deux trois ouverts, ce qui est interdit à Noir
bad-move-in-line = coup { $number } de la suite : { $reason }
bad-position = la position est illisible : { $reason }
state-unexpected = « { $character } » ne veut rien dire ici
state-ends-early = le texte finit trop tôt
state-number = un nombre de { $least } à { $most } est attendu
state-row-too-long = la ligne a plus de { $columns } cases
state-row-too-short = la ligne a moins de { $columns } cases
state-too-many-rows = il y a plus de { $rows } lignes
state-too-few-rows = { $found ->
    [0] il n'y a aucune ligne, il en faut { $rows }
    [one] il n'y a qu'une ligne sur { $rows }
   *[other] il n'y a que { $found } lignes sur { $rows }
}
state-impossible = cette position ne peut pas se produire : { $why }
state-trailing = la position devrait finir ici
state-unknown-vertex = aucun sommet ne s'appelle { $name }
impossible-stone-counts = les nombres de jetons ne vont pas ensemble
impossible-both-won = les deux joueurs ont gagné
impossible-played-on = quelqu'un a joué après la fin de la partie
impossible-both-arrived = les deux joueurs sont arrivés
pgn-tag = une étiquette s'écrit [Nom "texte"]
pgn-late-tag = les étiquettes viennent avant les coups
pgn-unclosed = « { $open } » n'est jamais fermé
pgn-wrong-result = la partie n'a pas fini ainsi
pgn-after-result = la partie devrait finir ici
io-not-found = il n'y a pas de tel fichier ou dossier
io-permission = l'accès est refusé
io-directory = c'est un dossier
io-not-a-directory = une partie du chemin n'est pas un dossier
io-full = le disque est plein
io-too-large = il est trop grand
io-not-text = ce n'est pas du texte UTF-8
io-read-only = le disque ne peut pas être écrit
io-other = le système refuse (code { $code })

## Résoudre
solve-checked = contrôlé : { $vertices } positions, chacune vérifiée indépendamment
solve-not-checked = le contrôle a échoué : c'est une faute de Stratège, signalez la position
cli-arg-check = Résoudre encore une fois, à rebours, et vérifier chaque position indépendamment
progress-table = , table { $fill } % { $bounds }
solver-too-long = la partie pourrait durer { $plies }, plus que le solveur rapide ne compte : choisissez --method memo
usage-bad-memory = { $text } n'est pas une taille de mémoire : écrivez par exemple 512M ou 8G
checkpoint-foreign = ce n'est pas un fichier de reprise
checkpoint-version = écrit par une autre version du solveur ({ $version }) : recommencez avec un autre fichier
checkpoint-cut-off = le fichier est coupé : recommencez avec un autre fichier
checkpoint-damaged = le fichier est abîmé (sa somme de contrôle ne convient pas) : recommencez avec un autre fichier
checkpoint-other = le fichier concerne un autre plateau ou une autre position
cli-arg-threads = Fils d'exécution du solveur rapide de Hexapawn [tous]
cli-arg-memory = Mémoire de sa table, par exemple 8G [1G]
cli-arg-resume = Garder ce qu'il a prouvé dans ce fichier, et reprendre de là
cli-arg-all-moves = La valeur de chaque coup aussi sur les grands plateaux
cli-value-bytes = TAILLE
region-won = { $vertex } : { $winner } gagne en { $plies }, meilleur coup { $best }
region-end = { $vertex } : { $winner } a gagné
region-draw = { $vertex } : nulle
standard-input = l'entrée standard
standard-output = la sortie standard
cli-help-about = L'aide d'une commande
cli-usage-help = stratege help [COMMANDE]
cli-arg-help-command = La commande ; sans elle, tout le programme
solve-verdict = { $turn } : { $value } (■ prouvé).
solve-number = Valeur pour le joueur 0 : { $number } (■ prouvé).
solve-line = Meilleure suite : { $line }
solve-strategy = Le coup du gagnant dans chaque position :
solve-stats = { $calls } appels, { $positions } positions, { $seconds } s
solve-stats-calls = { $calls } appels, { $seconds } s
solve-tree-nodes = Min-max visite { $whole } sommets, alpha-bêta { $pruned } : { $saved } de moins.
progress-solve = { $nodes } positions, { $rate }/s
unsolved = pas résolu : { $reason }. Augmentez --time ou --nodes, ou prenez un jeu plus petit.
unsolved-too-large = plus de { $limit } positions sont accessibles
stopped-cancelled = arrêté à la demande
stopped-time = le temps était écoulé
stopped-nodes = la limite de { $nodes } positions était atteinte
no-strategy = la position est nulle : personne n'a de stratégie gagnante à écrire
bipartite-yes =
    Biparti (■ prouvé).
    Premier côté : { $first }
    Second côté : { $second }
bipartite-no =
    Pas biparti (■ prouvé).
    Cycle impair de longueur { $length } : { $cycle }

## Le docteur
doctor-version = Stratège { $version }
doctor-system = { $system }, { $threads } fils d'exécution
doctor-language = langue : { $code } (à changer par --lang ou LANG)
doctor-game = jeu { $name } : son moteur répond
doctor-broken-game = le jeu { $name } ne s'ouvre pas : le programme est abîmé, compilez-le à nouveau
doctor-program = { $name } (GraphViz) est là : il dessine ce que --dot écrit
doctor-no-program = { $name } (GraphViz) n'est pas là ; il ne sert qu'à dessiner ce que --dot écrit
doctor-folder = on peut écrire des fichiers temporaires dans { $path }
doctor-bad-folder = on ne peut rien écrire dans { $path } : libérez de la place ou réglez TMPDIR
doctor-network = le réseau n'est pas utilisé : rien n'est jamais envoyé nulle part

## Arènes et arbres
arena-unknown-format = ce n'est ni le JSON de Stratège, ni GraphViz DOT, ni PGSolver, ni un dictionnaire Python
arena-too-long = le texte dépasse { $limit } octets
arena-too-deep = plus de { $limit } niveaux sont emboîtés
arena-too-large = cela fait plus de { $limit } arcs et lettres sur les arcs
arena-unterminated = cette citation ou ce commentaire n'est jamais fermé
arena-unexpected = { $expected } est attendu, pas « { $found } »
arena-bad-escape = « { $text } » ne désigne aucun caractère
arena-bad-number = « { $text } » n'est pas un nombre entier d'au plus 64 bits
arena-choice = « { $field } » doit être { $choices }, pas « { $found } »
arena-parity = les priorités { $one } et { $other } hors des puits en font un vrai jeu de parité, pas un jeu d'accessibilité
arena-unknown-field = il n'y a pas de champ « { $name } » ici
arena-missing-field = il manque le champ « { $name } »
arena-duplicate = plusieurs sommets s'appellent { $name }
arena-no-owner = { $name } n'appartient à aucun joueur
arena-contradiction = ce qui est dit de { $name } se contredit
arena-joined = ce n'est pas un arbre : plusieurs arcs mènent à { $name }, ou c'est la racine
arena-unreachable = ce n'est pas un arbre : la racine ne mène pas à { $name }
arena-no-value = la feuille { $name } n'a pas de valeur
arena-inner-value = { $name } a des fils : sa valeur se calcule et ne se donne pas
arena-empty = il n'y a aucun sommet
expected-symbol = « { $symbol } »
expected-name = un nom
expected-number = un nombre entier
expected-value = une valeur
expected-list = une liste
expected-pair = un couple de sommets
expected-fields = un groupe de champs entre accolades
expected-end = la fin
note-owners-names = les propriétaires ne sont pas donnés : les noms avec max sont au joueur 0, les noms avec min au joueur 1
note-owners-tuples = les propriétaires ne sont pas donnés : le dernier nombre d'un nom comme (5, 0) le dit
note-owners-layers = les propriétaires ne sont pas donnés : les joueurs alternent le long de chaque arc, le joueur 0 au départ
note-owners-first = les propriétaires ne sont pas donnés et le graphe n'est pas biparti : tout est au joueur 0
note-values-labels = les nombres inscrits sur les feuilles sont lus comme leurs valeurs
note-last-mover = comme dans l'exercice min-max, un max sans fils vaut +1 et un min sans fils -1 : qui ne peut pas jouer gagne
note-endless-0 = dans un jeu de parité le joueur 0 gagne les parties infinies ; ici elles sont nulles
note-endless-1 = dans un jeu de parité le joueur 1 gagne les parties infinies ; ici elles sont nulles
note-ignored = { $name } ne dit rien de l'arène et a été passé

## Documents
document-syntax = ce n'est pas du JSON
document-not-a-game = ce n'est pas une partie enregistrée
document-later = enregistré par un Stratège plus récent (format { $version }) : il faut ce programme
document-checksum = la somme de contrôle ne convient pas : le fichier a été changé ou abîmé depuis son enregistrement
document-part = « { $part } » manque ou n'est pas ce qu'il faut
document-unknown-game = le fichier contient un jeu que ce programme ne connaît pas : { $game }
document-move = nœud { $node } : { $reason }
document-other-name = le fichier contient le document { $id } et devrait en porter le nom
document-bad-name = aucun document ne peut porter ce nom
tree-no-node = il n'y a pas, ou plus, de nœud { $node } dans cette partie
tree-root = le début de la partie ne peut être ni supprimé ni déplacé
tree-full = cette partie ne peut plus recevoir de coups
store-no-document = il n'y a pas, ou plus, de document { $id }
store-exists = il y a déjà un document { $id }
store-conflict = cette partie a avancé dans un autre onglet : il faut la recharger
store-files = { $path } : { $reason }

## Les algorithmes, pas à pas
cli-trace-about = Voir comment marche un algorithme, pas à pas
cli-usage-trace = stratege trace ALGORITHME [EXEMPLE|JEU|FICHIER] [OPTIONS]
cli-trace-after =
    Exemples :
      stratege trace alphabeta                        l'arbre du cours : tableau et valeur
      stratege trace alphabeta --step 9 --code ocaml  une étape : dessin, phrase, programme
      stratege trace minimax --seed 7 --blank --html --out exercice.html
      stratege trace memo hexapawn-3x4 --csv
      stratege trace attractor nim --heaps 5 --svg --out nim.svg
      echo '{"{"}0:[1,2], 2:[3], 3:[1], 1:[]{"}"}' | stratege trace attractor -

    Exemples prêts : course (l'arbre du cours), tictactoe-4, hexapawn-3x3 (minimax, alphabeta),
    hexapawn-3x4 (memo), nim-8, dictionary (attractor). Le fichier HTML avance hors ligne avec ← et →.
cli-value-algorithm = ALGORITHME
cli-value-code = LANGAGE
cli-arg-algorithm = minimax, alphabeta, memo ou attractor
cli-arg-trace-target = Un exemple, un jeu, ou un fichier : arbre, arène ou partie enregistrée ; - lit l'entrée standard [le premier exemple de l'algorithme]
cli-arg-step = Ne montrer que cette étape, comptée à partir de 1
cli-arg-code = Le langage du programme : python, ocaml, c ou pseudo [python]
cli-arg-blank = Cacher ce qu'il faut trouver : une feuille d'exercice ; en HTML le corrigé suit sur une nouvelle page
cli-arg-trace-seed = Un autre exercice de même taille, toujours le même pour le même nombre
cli-arg-trace-svg = Écrire le dessin de l'étape (la dernière sans --step) en SVG
cli-arg-tikz = Écrire ce dessin pour LaTeX, en TikZ
cli-arg-csv = Écrire le tableau en CSV
cli-arg-latex = Écrire le tableau pour LaTeX
cli-arg-html = Écrire un seul fichier HTML qui avance pas à pas hors ligne
trace-no-such-step = il n'y a pas d'étape { $step } : ce calcul en a { $total }
trace-no-such-target = { $target } n'est ni un exemple ({ $examples }), ni un jeu ({ $games }), ni un fichier qui existe
trace-title-minimax = Min-max
trace-title-alphabeta = Élagage alpha-bêta
trace-title-memo = Mémoïsation
trace-title-attractor = Attracteur du joueur 0
trace-step = Étape { $number } / { $total }
trace-stack = pile d'appels : { $stack }
trace-first = Début
trace-back = Retour
trace-next = Pas
trace-last = Fin
trace-answers = Corrigé
trace-blank = À compléter : la valeur de chaque sommet, et le tableau.
trace-rank = rang
trace-queue = file
trace-column-step = étape
trace-column-vertex = sommet
trace-column-value = valeur
trace-column-cut = coupe
trace-column-source = d'où
trace-source-table = la table
trace-source-leaf = la fin de partie
trace-source-children = ses fils
trace-at-most = au plus { $number }
trace-at-least = au moins { $number }
trace-list-and = { $others } et { $last }
trace-entered-max = { $vertex } est à Max, qui cherche la plus grande valeur parmi ses fils : v part de −∞.
trace-entered-min = { $vertex } est à Min, qui cherche la plus petite valeur parmi ses fils : v part de +∞.
trace-leaf = La partie finit en { $vertex } : ce sommet vaut { $value }.
trace-known = { $vertex } a déjà été évalué : { $value } est dans la table, rien n'est recalculé.
trace-returned-better-max = { $child } vaut { $worth }, le mieux pour Max en { $vertex } jusqu'ici : v devient { $v }.
trace-returned-better-min = { $child } vaut { $worth }, le mieux pour Min en { $vertex } jusqu'ici : v devient { $v }.
trace-returned-worse-max = { $child } vaut { $worth }, pas mieux pour Max en { $vertex } que ce qu'il a : v reste { $v }.
trace-returned-worse-min = { $child } vaut { $worth }, pas mieux pour Min en { $vertex } que ce qu'il a : v reste { $v }.
trace-raised-alpha = En { $vertex }, Max est maintenant sûr de { $alpha } : alpha monte à { $alpha }.
trace-lowered-beta = En { $vertex }, Min est maintenant sûr de { $beta } : bêta descend à { $beta }.
trace-cut-max = Le sommet { $vertex } vaut au moins { $v }, et Min a déjà { $beta } ailleurs : { $count ->
    [one] le fils { $skipped } ne peut plus changer la valeur de la racine. Il est coupé.
   *[other] les fils { $skipped } ne peuvent plus changer la valeur de la racine. Ils sont coupés.
}
trace-cut-min = Le sommet { $vertex } vaut au plus { $v }, et Max a déjà { $alpha } ailleurs : { $count ->
    [one] le fils { $skipped } ne peut plus changer la valeur de la racine. Il est coupé.
   *[other] les fils { $skipped } ne peuvent plus changer la valeur de la racine. Ils sont coupés.
}
trace-finished-max = Tous les fils de { $vertex } sont vus : Max prend la plus grande valeur, { $worth }.
trace-finished-min = Tous les fils de { $vertex } sont vus : Min prend la plus petite valeur, { $worth }.
trace-stored-max = Tous les fils de { $vertex } sont vus : la plus grande valeur, { $worth }, est rangée dans la table.
trace-stored-min = Tous les fils de { $vertex } sont vus : la plus petite valeur, { $worth }, est rangée dans la table.
trace-seeded = En { $vertex } le joueur 0 a déjà gagné : rang 0, et dans la file.
trace-took = { $vertex }, de rang { $rank }, sort de la file : on regarde les sommets qui ont un arc vers lui.
trace-decremented = L'arc de { $vertex } vers { $towards } mène dans l'attracteur : deg de { $vertex } descend à { $degree }.
trace-joined-one = { $vertex } est au joueur 0, qui peut aller en { $towards } : il entre dans l'attracteur avec le rang { $rank }.
trace-joined-every = { $vertex } est au joueur 1, et tous ses arcs mènent dans l'attracteur : il y entre avec le rang { $rank }.
trace-done = La file est vide : l'attracteur compte { $size } des { $total } sommets. De là le joueur 0 gagne, d'aucun autre.
trace-verdict = { $root } vaut { $value } pour le joueur 0 (■ prouvé). { $visits }
trace-visits = Sommets visités : { $visited } / { $total }.
trace-visits-calls = Positions évaluées : { $visited } / { $total }, en { $calls } appels.
trace-without-memory = Sans mémoire il y aurait { $calls } appels.
trace-visits-attractor = Dans l'attracteur : { $visited } / { $total }.
trace-folded = le dessin montre { $shown } sommets sur { $vertices } : le chemin en cours et ce qui l'entoure
trace-too-large = ce calcul aurait { $vertices } sommets, et on peut en suivre au plus { $limit }. Prenez un jeu plus petit, ou une position plus proche de la fin.
trace-too-many-positions = le jeu a plus de { $limit } positions, trop pour être suivi. Prenez un jeu plus petit, ou une position plus proche de la fin.
trace-too-many-steps = ce calcul a { $steps } étapes, et un fichier peut en montrer au plus { $limit }. Prenez un jeu plus petit, ou --csv.
trace-cyclic = on peut revenir à une position passée : cet algorithme tournerait en rond. L'attracteur, lui, sait suivre ce jeu.
trace-example-course = L'arbre du cours
trace-example-tictactoe = Morpion, 4 cases vides
trace-example-hexapawn = Hexapawn { $size }
trace-example-nim = Nim, 8 jetons
trace-example-dictionary = Un dictionnaire Python

## La page
web-name = Stratège
web-lost = Connexion perdue. Le plateau est gardé ; nouvel essai en cours.
web-arena-too-large = L'arène a { $vertices } sommets ; une page en montre au plus { $most }. En ligne de commande, stratege solve la lit.
web-open-nothing = Rien n'a été donné : collez un texte ou choisissez un fichier.
web-open-link = Stratège ne va pas sur le réseau. Téléchargez le fichier, puis déposez-le ici.
web-skip = Aller au contenu
web-nav = Parties de l'atelier
web-nav-play = Jouer
web-nav-see = Algorithmes
web-nav-library = Bibliothèque
web-nav-help = Aide
web-theme-auto = Thème : comme le système
web-theme-light = Thème : clair
web-theme-dark = Thème : sombre
web-problem = Cela n'a pas marché
web-to-home = À la première page
web-forbidden = Cette demande ne vient pas d'une page de cet atelier, ou le lien est sans jeton valable.
web-too-large = Fichier de plus de 16 Mo.
web-not-found = Page ou document inconnu.
web-broken = L'atelier a fait une erreur. Rien de ce qui était enregistré n'est perdu ; essayez encore.
web-no-node = ce document n'a pas cette position
web-nothing-there = on ne peut rien jouer là
web-board = Plateau
web-point-piece = { $point }, { $piece }
web-point-value = { $point }, { $value }
web-take = prendre { $count } dans le tas { $heap }
piece-black-stone = pierre noire
piece-white-stone = pierre blanche
piece-black-pawn = pion noir
piece-white-pawn = pion blanc
web-status = { $turn } · coup { $number }
web-engine-begins = Faire jouer le moteur
seat-you = vous
seat-perfect = jeu parfait
seat-level = niveau { $level }
web-steps = Étapes
web-first = Début
web-previous = Reculer
web-next = Avancer
web-last = Fin
web-move = Coup
web-play = Jouer
web-hint = Indice
web-values = Valeurs
web-undo = Annuler
web-more = Plus
web-new = Nouvelle partie
web-copy-link = Copier le lien
web-copied = Copié
web-save = Enregistrer la partie
web-save-pgn = Enregistrer en PGN
web-save-picture = Enregistrer l'image
web-delete-branch = Supprimer à partir de ce coup
web-print = Imprimer
web-project = Projeter
web-tabs = À côté du plateau
web-tab-moves = Coups
web-tab-why = Pourquoi
web-comment = Commentaire
web-keep = Garder
web-no-moves = Aucun coup encore. Appuyez sur un point du plateau.
web-unsolved = Pas de valeur exacte ici : { $reason }.
web-sentence-win = { $turn } : { $moves } gagne en { $plies }.
web-sentence-draw = { $turn } : { $moves } fait nulle.
web-sentence-loss = { $turn } : tout coup perd ; { $moves } tient { $plies }.
certainty-proved = prouvé
web-begin = Commencer
web-live-board = Un plateau vivant
web-home-title = Jouer, résoudre, comprendre.
web-home-lead = Ce plateau est vivant : cliquez un pion. Chaque coup porte sa valeur exacte.
web-task-play = Jouer
web-task-play-how = contre la machine ou à deux
web-task-see = Voir un algorithme
web-task-see-how = min-max, alpha-bêta, mémoïsation, attracteur
web-task-open = Ouvrir un fichier
web-task-open-how = déposez une partie, une arène ou un arbre n'importe où, ou collez-le
web-task-words = Chercher un mot
web-task-words-how = les mots du domaine, en français et en anglais
web-resume = Reprendre
web-summary = { $count ->
    [one] { $title } · { $count } coup
   *[other] { $title } · { $count } coups
}
web-choose-game = Choisissez un jeu : le plateau est prêt, rien d'autre à régler.
web-help-lead = Appuyez sur un point du plateau pour jouer ; tout le reste est un lien ou un bouton. Rien n'est jamais envoyé nulle part.
web-help-signs = Signes
web-sign-win = bon pour le joueur au trait : gain en cinq coups
web-sign-draw = nulle
web-sign-loss = mauvais pour le joueur au trait : perte en six coups
web-sign-certainty = prouvé (résolu), lu (une recherche qui a touché une limite), estimé
web-help-keys = Touches
web-help-more = Plus
web-key-help = cette liste
web-key-steps = un coup en arrière, un coup en avant (algorithmes : une étape ; avec Maj : finir ce nœud)
web-key-ends = le début, la fin
web-key-variations = la variante précédente, la suivante
web-key-fork = revenir à la dernière bifurcation
web-key-save = enregistrer la partie
web-key-field = taper un coup
web-key-board = au plateau : les flèches déplacent, Entrée joue, Échap quitte
web-key-undo = revenir à avant votre dernier coup
web-key-hint = un bon coup
web-key-values = la valeur exacte de chaque coup
web-key-why = pourquoi
web-key-project = pour le projecteur
web-key-language = l'autre langue
web-key-paste = ouvrir ce qui est copié : une partie, une arène, un arbre
web-glossary = Glossaire
web-glossary-lead = Un mot par idée, sur toutes les pages et dans le programme.
web-settings = Réglages
web-language = Langue
web-theme = Thème
web-keys = Lettres comme raccourcis
web-on = Oui
web-off = Non
web-state = État du programme
web-data-folder = les documents sont gardés dans { $path }
web-deleted = Supprimé.
web-undelete = Annuler
web-open-text = Une partie, une arène, un arbre ou une position de Hexapawn, en texte
web-open-file = ou un fichier
web-open = Ouvrir
web-documents = Documents
web-no-document = Aucune partie encore. Déposez un fichier ici, ou commencez au plateau.
web-title = Titre
web-rename = Renommer
web-delete = Supprimer
web-export-all = Tout enregistrer dans un fichier
web-damaged = { $path } est illisible et a été laissé tel quel : { $reason }
web-elsewhere = Cette partie a avancé dans un autre onglet.
web-reload = Recharger
web-see-lead = Pas à pas : ce que fait l'algorithme, pourquoi, et à quelle ligne.
web-see-own = Le vôtre
web-see-minimax = l'arbre entier, valeur par valeur
web-see-alphabeta = la même valeur, moins de sommets
web-see-memo = chaque position évaluée une fois
web-see-attractor = à rebours depuis les fins
web-see-with = À côté : { $algorithm }
web-see-blank = Vierge
web-see-export = Exporter
web-see-step = étape { $number } / { $total }
web-see-finish = Finir ce nœud
web-see-auto = Lecture
web-see-code = Langage du programme
web-see-pseudo = Pseudo-code
web-see-table = Tableau de la trace
web-see-answers = Réponses
serve-ready = L'atelier est à { $address } (Ctrl-C l'arrête)
serve-no-port = le port { $port } ne peut pas servir : { $reason }. Choisissez-en un autre par --port.
serve-no-store = les documents sont inaccessibles : { $reason }. Choisissez un autre dossier par --data.
serve-no-threads = le système ne donne pas de fils d'exécution : { $reason }
serve-ended = le serveur s'est arrêté : { $reason }
cli-serve-about = L'atelier dans le navigateur (ce que fait stratege seul)
cli-usage-serve = stratege [serve] [OPTIONS]
cli-serve-after =
    Exemples :
      stratege                         ouvrir l'atelier
      stratege serve --port 8000 --no-open
      stratege serve --data ./parties  garder les documents dans ce dossier

    Seule cette machine peut l'atteindre. Rien n'est jamais envoyé nulle part.
cli-arg-port = Le port [7860, ou un port libre]
cli-arg-no-open = Ne pas ouvrir le navigateur
cli-arg-data = Où garder les documents [le dossier de données de l'utilisateur]
cli-value-folder = DOSSIER
web-see-reveal-vertex = montrer ce que vaut { $vertex }
web-not-understood = L'atelier ne comprend pas cette demande.
web-arena-of-game = Ce qui peut encore arriver, en graphe : ronds pour le joueur 0, carrés pour le joueur 1.
web-long-line = Une adresse porte au plus { $most } caractères de coups ; ouvrez les parties plus longues comme fichiers.
web-see-speed = Vitesse
web-see-stack = pile : { $stack }

## Mesurer
cli-bench-about = La vitesse de chaque partie du programme
cli-usage-bench = stratege bench [--only PARTIE] [--peer PARTIE=COMMANDE] [OPTIONS]
cli-bench-after =
    Exemples :
      stratege bench
      stratege bench --only attractor --only memo --repeat 5
      stratege bench --only hexapawn --peer "hexapawn=./autre-solveur 6 6"

    Le meilleur des essais compte ; un concurrent est chronométré en alternance avec nous.
cli-arg-only = Seulement cette partie ; peut être répété
cli-arg-repeat = Combien d'essais par partie [3]
cli-arg-peer = Une commande à chronométrer à côté d'une partie
cli-value-part = PARTIE
cli-value-peer = PARTIE=COMMANDE
bench-unknown = il n'y a pas de partie { $name } : dites { $names }
bench-edges = { $count } arcs
bench-positions = { $count } positions
bench-peer = concurrent { $seconds } s, rapport { $ratio }
