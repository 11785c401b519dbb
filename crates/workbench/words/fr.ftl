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
cli-value-engine = MOTEUR
cli-value-command = COMMANDE
cli-value-target = JEU|FICHIER
cli-value-seconds = SECONDES
cli-arg-target = Un jeu (voir « stratege games »), ou un fichier : partie enregistrée, SGF, PGN, arène ou arbre ; - lit l'entrée standard
cli-arg-input = Une position de ce jeu, dans un fichier ; - lit l'entrée standard
cli-arg-first = Qui commence : human, un niveau de 1 à 5 (go : 10), perfect, mcts ou exam [human]
cli-arg-second = Qui joue en second : human, un niveau de 1 à 5 (go : 10), perfect, mcts ou exam [3]
cli-arg-moves = Jouer d'abord ces coups, par exemple "b2 cxb2"
cli-arg-position = Commencer à cette position au lieu du début
cli-arg-seed = D'où vient le hasard des moteurs [1]
cli-arg-move-time = Temps de réflexion d'un moteur par coup [2]
cli-arg-solve-time = Renoncer après tant de secondes
cli-arg-nodes = Renoncer après tant de positions
cli-arg-values = Montrer tout le temps la valeur exacte de chaque coup
cli-arg-method = Comment résoudre : auto, fast (Hexapawn), naive, memo, alphabeta ou attractor [auto]
cli-arg-stats = Dire aussi le coût : appels, positions, temps
cli-arg-ponder = Réfléchir aussi sur le temps de l'adversaire
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
usage-negative = { $number } : ce qui le précède n'accepte pas de nombre négatif
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
usage-bad-player = { $text } n'est pas un joueur : human, un niveau de 1 à 5 (go : 10), perfect, mcts ou exam
usage-gtp-level = Ce jeu a des niveaux de 1 à { $most }
usage-gtp-only-go = --{ $option } ne vaut que pour le go ; les autres jeux ont --level et --time
usage-gtp-indigo = --{ $option } est pour la recherche arborescente ; indigo n'en a pas
usage-exam-selection = le schéma exam a sa propre règle de choix : ne donnez pas --selection, ou dites exam
usage-no-time = sans aucun temps, rien ne peut être dit : donnez plus de 0 seconde
usage-gtp-no-time = --time 0 ne laisse pas le temps de trouver un coup : donnez-en, par exemple --time 0.1
usage-bad-time = un temps est un nombre de secondes, ni négatif ni sans fin
no-such-target = { $target } n'est ni un jeu ({ $games }) ni un fichier qui existe

## Recherche arborescente
cli-search-about = Ce qu'une recherche arborescente de Monte-Carlo pense d'une position : coups, simulations, taux de victoire
cli-usage-search = stratege search JEU|FICHIER [FICHIER] [OPTIONS]
cli-search-after =
    Exemples :
      stratege search tictactoe --moves "b2 a1"
      stratege search gomoku --size 15x15 --time 5 --threads 2
      stratege search hexapawn --size 4x4 --selection uct --visits 20000 --json
      stratege search nim --heaps 3,4,5 --scheme exam --threads 4
      stratege search go --scheme exam --threads 4 --visits 2000

    Le schéma exam est celui du sujet : un verrou par nœud, cinq défaites virtuelles,
    une expansion par tour. Il a sa propre règle de choix. Au go, les valeurs a priori viennent
    des motifs appris, quels que soient le schéma et la règle.

    La valeur a priori d'un coup est sa part de ce qui a été pensé de tous les coups avant la
    première partie simulée ; leur somme est 100 %. Les protocoles disent la même.

    Au go, 4 % d'un taux disent de combien les parties ont été gagnées : un gain sûr est dit à
    98 % environ. Rien n'y est dit prouvé : les coups qui comblent un œil ne sont pas essayés
    (« stratege solve » prouve les petits plateaux). Ctrl-C montre ce qui est trouvé.
cli-arg-scheme = Comment l'arbre est parcouru : fast ou exam [fast]
cli-arg-selection = Comment un fils est choisi : rave, puct, uct ou exam [selon le jeu]
cli-arg-search-visits = Parties simulées au plus [100000, sans limite avec --time]
cli-arg-search-threads = Fils d'exécution dans l'arbre en même temps [1]
cli-arg-search-memory = Mémoire pour l'arbre, par exemple 2G ; un nombre seul compte des mégaoctets [256M]
cli-arg-search-time = Réfléchir au plus tant de secondes
cli-arg-search-all = Montrer tous les coups, et non les dix meilleurs
cli-value-word = MOT
search-summary = Trait à { $mover } : { $visits } simulations, gagnées à { $rate }.
search-proved = Prouvé : { $value } au plus.
search-draw = Prouvé : nulle.
search-over = La partie est finie.
search-move = coup
search-visits = parties
search-wins = gagnées ± 2σ
search-prior = a priori, %
search-line = suite attendue

## Analyser une partie
cli-analyze-about = Ce qu'une recherche pense d'une position d'une partie, sur le plateau et en arbre
cli-usage-analyze = stratege analyze FICHIER|JEU [--move N] [OPTIONS]
cli-analyze-after =
    Exemples :
      stratege analyze partie.sgf --move 30
      stratege analyze partie.sgf --move 30 --time 10 --tree 3
      stratege analyze gomoku --moves "H8 H9" --svg position.svg

    Les nombres sur le plateau sont les meilleurs coups ; là où l'on compte des points, x et o disent
    à qui est un point à la fin de la plupart des simulations, et × quelles pierres y sont
    mortes. Ctrl-C montre ce qui a été trouvé.
cli-arg-analyze-move = La position où le coup N a été joué [la fin de la partie]
cli-arg-analyze-visits = Parties au hasard au plus [100000, sans limite si --time est donné]
cli-arg-analyze-tree = Montrer l'arbre des coups jusqu'à cette profondeur
cli-arg-analyze-svg = Dessiner la position dans ce fichier
analyze-no-move = Il n'y a pas de coup { $number } : la partie en a { $moves }
analyze-played = Joué : { $mv }, numéro { $rank } ici, gagné à { $rate }.
analyze-played-untried = Joué : { $mv }, qu'aucune simulation n'a essayé.
seat-mcts = recherche arborescente
seat-exam = recherche arborescente (exam)

## Les jeux
game-tictactoe = Morpion et jeux m,n,k
game-nim = Nim
game-hexapawn = Hexapawn
game-gomoku = Gomoku (cinq alignés)
game-go = Go
game-arena = Un jeu dessiné comme un graphe
game-short-tictactoe = Morpion
game-short-gomoku = Gomoku
game-short-arena = Graphe de jeu
setting-size = Lignes et colonnes [tictactoe 3x3, hexapawn 3x4, gomoku 15x15, go 9x9]
setting-line = Combien d'alignés gagnent [3]
setting-exact-line = Un alignement plus long ne compte pas
setting-heaps = Les tas [13]
setting-take = Combien on peut prendre : des nombres, ou any [1,2,3]
setting-misere = Qui prend le dernier perd
setting-dead-end = Qui ne peut pas jouer : loses (perd), wins (gagne) ou draw (nulle) [loses]
setting-rules = Règles : du go chinese, tromp-taylor, japanese ou exam ; du gomoku freestyle, standard ou renju [go chinese, gomoku freestyle]
setting-komi = Points pour Blanc au go [7 en 9x9, sinon 7.5 ; exam 0]
setting-handicap = Pierres noires sur des points fixes avant que Blanc commence [0]
setting-max-stones = Le gomoku est nul quand il y a tant de pierres ; 0 : quand le plateau est plein [0]
setting-open-centre = Au gomoku, la première pierre va au centre
setting-value-size = LxC
setting-value-numbers = NOMBRES
setting-value-rule = RÈGLE
label-size = Lignes × colonnes
label-line = Alignement qui gagne
label-exact-line = Les alignements plus longs ne comptent pas
label-heaps = Tas
label-take = On peut prendre
label-misere = Prendre le dernier perd
label-dead-end = Qui ne peut pas jouer
label-rules = Règles
label-komi = Komi
label-handicap = Pierres de handicap
label-unknown-word = ce mot n'est pas connu
label-refused = { $field }, « { $value } » : { $reason }
setting-refused = --{ $setting } { $value } : { $reason }
setting-not-a-size = écrivez lignes et colonnes, par exemple 3x4
setting-not-a-list = écrivez des nombres séparés par des virgules, par exemple 3,4,5
setting-not-a-number = écrivez un nombre entier
setting-out-of-range = possible de { $least } à { $most }
setting-heap-count = il peut y avoir de 1 à { $most } tas
setting-rows = possible de { $least } à { $most } lignes
setting-columns = possible de { $least } à { $most } colonnes
setting-squares = au plus { $most } cases, lignes × colonnes
setting-unknown-word = ce mot n'est pas connu ; voir --help
setting-not-a-komi = écrivez un nombre de points, par exemple 7 ou 7.5
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
counted-games = { $count ->
    [one] { $shown } partie
   *[other] { $shown } parties
}
counted-observations = { $count ->
    [one] { $shown } observation
   *[other] { $shown } observations
}
counted-moves = { $count ->
    [one] { $shown } coup
   *[other] { $shown } coups
}
counted-shapes = { $count ->
    [one] { $shown } forme
   *[other] { $shown } formes
}
counted-patterns = { $count ->
    [one] { $shown } motif
   *[other] { $shown } motifs
}
counted-times = { $count ->
    [one] { $shown } fois
   *[other] { $shown } fois
}
counted-damaged = { $count ->
    [one] { $shown } partie abîmée
   *[other] { $shown } parties abîmées
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
      menaces, t            ce qui menace, et un gain forcé (gomoku)
      analyser N, a         les N meilleurs coups (gomoku)
      plateau, b            revoir le plateau
      enregistrer FICHIER   enregistrer la partie (.json ; Hexapawn aussi .pgn, go .sgf, gomoku .sgf et .psq)
      abandonner            abandonner la partie
      accepter, reprendre   après deux passes au go : garder le compte, ou rejouer
      quitter, q            partir
play-no-layers = ce jeu n’a pas de menaces à montrer
play-see-help = Tapez ? pour les commandes, coups pour les coups permis.
play-unknown = il n'y a pas de commande { $text } ; tapez ? pour les commandes
play-engine = { $player } joue { $text }.
play-count-how = Tapez une intersection pour enlever sa chaîne ou la remettre, puis accepter ; reprendre continue la partie.
play-sgf-ends = SGF n'a de lettres que pour 52 lignes ; un nom qui finit par .json garde toute la partie
play-no-such-form = ce jeu n'a pas cette forme ; un nom qui finit par .json garde toute la partie
play-nothing-to-count = Il n'y a rien à compter maintenant.
play-wins = { $player } gagne.
play-draw = Nulle.
play-taken = Prisonniers : { $first } { $own }, { $second } { $other }
play-resigned = { $loser } abandonne : { $winner } gagne.
play-nothing-to-undo = Il n'y a rien à annuler.
play-save-where = Où ? Par exemple : enregistrer partie.json
play-saved = Enregistré : { $path }
prompt-move = { $turn } :
prompt-count = Compte (une intersection, accepter, reprendre) :
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
forbidden-suicide = suicide, aucune liberté après le coup
forbidden-ko = le ko ne peut pas être repris tout de suite
forbidden-repetition = la position du coup { $number } reviendrait
forbidden-must-play = on ne passe pas tant qu’on peut jouer
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
impossible-no-liberty = une chaîne n’a aucune liberté
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
io-cut = le fichier s'arrête trop tôt ou est endommagé
io-broken-off = l'écriture s'est arrêtée avant la fin
io-other = le système refuse (code { $code })

## Résoudre
solve-checked = contrôlé : { $vertices } positions, chacune vérifiée indépendamment
solve-not-checked = le contrôle a échoué : c'est une faute de Stratège, signalez la position
cli-arg-check = Résoudre encore une fois, à rebours, et vérifier chaque position indépendamment
progress-table = , table { $fill } % { $bounds }
solver-too-long = la partie pourrait durer { $plies }, plus que le solveur rapide ne compte : choisissez --method memo
usage-bad-memory = { $text } n'est pas une taille de mémoire : écrivez par exemple 512M ou 8G
usage-much-memory = { $text } dépasse la mémoire de cette machine ({ $there } Mo) : demandez moins
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
      stratege trace pn tictactoe --moves "a1 b1 b2"
      echo '{"{"}0:[1,2], 2:[3], 3:[1], 1:[]{"}"}' | stratege trace attractor -

    Exemples prêts : course (l'arbre du cours, minimax et alphabeta), tictactoe-4, hexapawn-3x3
    (ceux-ci, pn et mcts), hexapawn-3x4 (memo), nim-8, dictionary (attractor). Le fichier HTML avance
    hors ligne avec ← et →.
cli-value-algorithm = ALGORITHME
cli-value-code = LANGAGE
cli-arg-algorithm = minimax, alphabeta, memo, attractor, pn (nombres de preuve) ou mcts (Monte-Carlo)
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
trace-title-pn = Recherche par nombres de preuve
trace-title-mcts = Recherche arborescente de Monte-Carlo
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
trace-source-new = nouveau
trace-source-chosen = le plus prouvant : déployé
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
trace-new-open = { $vertex } est nouveau et indécis : à lui seul il peut être prouvé ou réfuté, donc pn = 1 et dn = 1.
trace-new-proved = La partie finit en { $vertex }, gagnée par le joueur 0 : il ne reste rien à prouver (pn = 0), et on ne pourra jamais le réfuter (dn = ∞).
trace-new-disproved = La partie finit en { $vertex }, que le joueur 0 ne gagne pas : on ne pourra jamais le prouver (pn = ∞), et il ne reste rien à réfuter (dn = 0).
trace-descended-max = { $parent } est à Max, à qui un seul fils prouvé suffit : on descend en { $vertex }, le premier fils de plus petit pn, { $pn }.
trace-descended-min = { $parent } est à Min, à qui un seul fils réfuté suffit : on descend en { $vertex }, le premier fils de plus petit dn, { $dn }.
trace-expanded = { $vertex } est la feuille la plus prouvante : elle sert quelle que soit la réponse. On la déploie : { $count ->
    [one] un fils.
   *[other] { $count } fils.
}
trace-updated-max = Un fils suffit pour prouver { $vertex }, il les faut tous pour le réfuter : pn est le plus petit pn de ses fils, { $pn }, et dn la somme de leurs dn, { $dn }.
trace-updated-min = Il faut tous les fils pour prouver { $vertex }, un seul suffit pour le réfuter : pn est la somme de leurs pn, { $pn }, et dn le plus petit dn, { $dn }.
trace-not-updated = Recalculés d'après ses fils, les nombres de { $vertex } n'ont pas changé : pn = { $pn }, dn = { $dn }.
trace-proved = Le nombre de preuve de la racine { $vertex } est 0 : le joueur 0 gagne (■ prouvé).
trace-disproved = Le nombre de réfutation de la racine { $vertex } est 0 : le joueur 0 ne peut pas forcer le gain (■ prouvé).
trace-verdict = { $root } vaut { $value } pour le joueur 0 (■ prouvé). { $visits }
trace-visits = Sommets visités : { $visited } / { $total }.
trace-visits-calls = Positions évaluées : { $visited } / { $total }, en { $calls } appels.
trace-without-memory = Sans mémoire il y aurait { $calls } appels.
trace-visits-attractor = Dans l'attracteur : { $visited } / { $total }.
trace-visits-pn = Sommets créés : { $visited } / { $total } ; feuilles déployées : { $calls }.
trace-visits-mcts = Sommets créés : { $visited } / { $total } ; simulations : { $calls }.
trace-column-action = valeur d’action
trace-column-prior = a priori
trace-chose-max = { $parent } appartient à Max : la descente continue par { $vertex }, le fils de plus grande valeur d’action, v/n + ½/(1 + n) = { $value }.
trace-chose-min = { $parent } appartient à Min : la descente continue par { $vertex }, le fils de plus grande valeur d’action, (n − v)/n + ½/(1 + n) = { $value }.
trace-chose-new = { $vertex } n’a pas été visité : sa valeur d’action est son a priori, ½, et aucun autre fils de { $parent } n’a plus.
trace-played-out = { $vertex } n’a pas encore de fils dans l’arbre : des coups sont tirés au hasard jusqu’à la fin de la partie, en { $end }. { $result }
trace-played-end = La partie finit en { $vertex }. { $result }
trace-playout-win = Max gagne cette simulation.
trace-playout-draw = Cette simulation est nulle, un demi-gain.
trace-playout-loss = Max perd cette simulation.
trace-counted = En remontant, { $vertex } compte le résultat : { $visits ->
    [one] 1 simulation est passée
   *[other] { $visits } simulations sont passées
} par lui, Max en a gagné { $wins }.
trace-grown = Le tour est fini. { $vertex }, atteint depuis la racine par les fils les plus visités, reçoit { $count ->
    [one] son fils, pas encore visité
   *[other] ses { $count } fils, pas encore visités
}.
trace-preferred = Après { $rounds } tours, { $vertex } a été visité le plus souvent, { $visits } fois : il est joué.
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
web-lost = Connexion perdue. Le plateau est gardé ; nouvel essai dans { $seconds } s.
web-arena-too-large = L'arène a { $vertices } sommets ; une page en montre au plus { $most }. En ligne de commande, stratege solve la lit.
web-open-nothing = Rien n'a été donné : collez un texte ou choisissez un fichier.
web-open-unknown = Ce texte n’est d’aucune sorte qui s’ouvre ici : une partie de go (SGF, GIB, NGF, UGF, un plateau dessiné), de cinq en ligne (SGF, PSQ) ou de Hexapawn (PGN, une position), un document de Stratège, une arène ou un arbre (JSON de Stratège, GraphViz DOT, PGSolver, dictionnaire Python), une formule (DIMACS).
web-open-pgn = En PGN, seules les parties de Hexapawn se lisent.
web-open-link = Stratège ne va pas sur le réseau. Téléchargez le fichier, puis déposez-le ici.
web-skip = Aller au contenu
web-nav = Parties de l'atelier
web-nav-play = Jouer
web-nav-see = Algorithmes
web-nav-engines = Moteurs
web-nav-library = Bibliothèque
web-nav-help = Aide
web-theme-auto = Thème : comme le système
web-theme-light = Thème : clair
web-theme-dark = Thème : sombre
web-problem = Cela n'a pas marché
web-to-home = À la première page
web-forbidden = Cette demande ne vient pas d'une page de cet atelier, ou le lien est sans jeton valable.
web-for-owner = Seule la personne assise à cette machine peut le faire : attacher des programmes, lancer des matchs et parcourir la bibliothèque ne sont pas ouverts aux visiteurs.
web-too-large = Fichier de plus de 16 Mo.
web-too-large-kept = Conservé comme document, cela dépasserait 16 Mo.
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
seat-chance = hasard
seat-strongest = niveau { $level }, le plus de simulations
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
web-no-moves-typed = Pas encore de coup. Tapez une intersection sous le plateau.
web-unsolved = Pas de valeur exacte ici : { $reason }.
web-too-large-to-solve = Trop grand pour une valeur exacte en { $seconds } s (au plus environ { $many } positions).
web-read-for = Chercher { $seconds } s ◧
web-estimate = Estimer □
web-sentence-win = { $turn } : { $moves } gagne en { $plies }.
web-sentence-draw = { $turn } : { $moves } fait nulle.
web-sentence-loss = { $turn } : tout coup perd ; { $moves } tient { $plies }.
certainty-proved = prouvé
certainty-read = lu
certainty-estimated = estimé
web-begin = Commencer
web-live-board = Un plateau vivant
web-home-title = Jouer, résoudre, comprendre.
web-home-lead = Ce plateau est vivant : cliquez un pion. Chaque coup porte sa valeur exacte.
web-task-play = Jouer
web-task-play-how = contre la machine ou à deux
web-task-see = Voir un algorithme
web-task-see-how = min-max, alpha-bêta, mémoïsation, attracteur, nombres de preuve
web-task-open = Revoir une partie
web-task-open-how = ouvrez un fichier, ou déposez-le n’importe où ; pressez R : courbe, tournants, erreurs
web-task-test = Tester un programme
web-task-test-how = des moteurs l'un contre l'autre : tableau, Elo, fautes
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
web-see-pn = toujours la feuille qui prouve le plus
web-see-mcts = beaucoup de simulations, davantage là où elles se gagnent
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
serve-guests = Visiteurs : { $address }
serve-no-port = le port { $port } ne peut pas servir : { $reason }. Choisissez-en un autre par --port.
serve-no-store = les documents sont inaccessibles : { $reason }. Choisissez un autre dossier par --data.
serve-no-address = on ne peut pas écouter sur { $address } : { $reason }. Choisissez-en une autre par --listen.
serve-no-threads = le système ne donne pas de fils d'exécution : { $reason }
serve-ended = le serveur s'est arrêté : { $reason }
cli-serve-about = L'atelier dans le navigateur (ce que fait stratege seul)
cli-usage-serve = stratege [serve] [OPTIONS]
cli-serve-after =
    Exemples :
      stratege                         ouvrir l'atelier
      stratege serve --port 8000 --no-open
      stratege serve --data ./parties  garder les documents dans ce dossier

    Seule cette machine peut l'atteindre, sauf si --listen ouvre une adresse aux visiteurs. Ils
    viennent par le lien affiché, et ne peuvent ni attacher de programmes ni lancer de matchs ;
    personne n’en attache pendant ce temps. Rien n’est jamais envoyé nulle part.
cli-arg-port = Le port [7860, ou un port libre]
cli-arg-no-open = Ne pas ouvrir le navigateur
cli-arg-listen = Accueillir aussi des visiteurs à cette adresse, par un lien à jeton
cli-value-address = ADRESSE
cli-arg-data = Où garder les documents [le dossier de données de l'utilisateur]
cli-value-folder = DOSSIER
web-see-reveal-vertex = montrer ce que vaut { $vertex }
web-not-understood = L'atelier ne comprend pas cette demande.
web-arena-of-game = Ce qui peut encore arriver, en graphe : ronds pour le joueur 0, carrés pour le joueur 1.
web-long-line = Une adresse porte au plus { $most } caractères de coups ; ouvrez les parties plus longues comme fichiers.
web-see-speed = Vitesse
web-see-stack = pile : { $stack }

## Matchs
cli-match-about = Faire jouer des moteurs entre eux, intégrés ou programmes qui parlent GTP ou le protocole de Gomocup
cli-usage-match =
    stratege match --game JEU --first JOUEUR --second JOUEUR [OPTIONS]
           stratege match resume DOSSIER
           stratege match show DOSSIER [PARTIE] [--wire] [--from COUP]
           stratege match report DOSSIER --html FICHIER
cli-usage-match-resume = stratege match resume DOSSIER [--parallel N]
cli-usage-match-show = stratege match show DOSSIER [PARTIE] [--wire] [--from COUP]
cli-usage-match-report = stratege match report DOSSIER [--html FICHIER] [--svg FICHIER [--game N]]
cli-match-after =
    Un joueur est un niveau de 1 à 5 (go : 10), perfect, reads-N, mcts (recherche
    arborescente), exam (la même par le schéma du sujet), ou un programme :
      'level 2'    'gtp: gnugo --mode gtp'    'gomocup: ./pbrain-x'
    Un nom peut le précéder : 'faible=level 1'. Aucun interpréteur ne lit la ligne du programme ; les
    guillemets gardent les espaces. {"{"}seed{"}"} et {"{"}game{"}"} y deviennent des nombres propres à chaque
    partie : un hasard de 1 à 2147483647, et le numéro de la partie :
      'gtp: gnugo --mode gtp --seed {"{"}seed{"}"}'

    Exemples :
      stratege match --game tictactoe --first 'level 2' --second 'level 1' --games 20
      stratege match --game tictactoe --size 15x15 --line 5 --openings ouvertures.txt \
        --first 'level 3' --second 'gomocup: ./pbrain-x' --time 1s --parallel 2 --out gomoku
      stratege match --game hexapawn --first reads-4 --second 'level 2' --sprt 0,50
      stratege match resume gomoku
      stratege match show gomoku 7 --wire --from 12
      stratege match report gomoku --html gomoku.html

    Les joueurs changent de couleur après chaque partie, et chaque ouverture est jouée des deux
    côtés. Un arrêt du programme, un coup illégal, une réponse trop tardive ou qui n'en est pas une
    perd la partie et compte comme une faute. Ctrl-C arrête proprement ; resume continue, aucune
    partie n'est perdue ni comptée deux fois.

    Codes de sortie : 0 joué ; 2 ligne de commande incorrecte ; 3 entrée incorrecte, ou programme qui
    ne répond pas ; 4 non écrit ; 130 interrompu.
cli-match-resume-about = Continuer un match arrêté
cli-match-show-about = Montrer un match, une de ses parties, ou tout ce qui s'y est dit
cli-match-report-about = Écrire le compte rendu d'un match
cli-arg-match-game = Le jeu (voir « stratege games »), ou un fichier avec une arène
cli-arg-match-first = Un joueur : un niveau, perfect, reads-N, mcts, exam, gtp: COMMANDE ou gomocup: COMMANDE
cli-arg-match-second = L'autre joueur
cli-arg-match-games = Combien de parties [100]
cli-arg-match-openings = Un fichier avec une ouverture par ligne, chacune jouée deux fois
cli-arg-match-seed = D'où vient le hasard des joueurs intégrés [1]
cli-arg-match-time = Le temps par coup, par exemple 500ms, 1s ou 2m [2s]
cli-arg-match-clock = Le temps pour toute la partie, et ce qu'ajoute chaque coup
cli-arg-match-nodes = Positions ou visites par coup, pour les moteurs qui les comptent
cli-arg-match-tolerance = De combien une réponse peut dépasser son temps [1s]
cli-arg-match-max-moves = Au-delà de ce nombre de coups la partie est nulle [10000]
cli-arg-match-count = Qui compte une partie finie par des passes : rules, ou players s'ils sont d'accord [rules]
cli-arg-match-sprt = Finir le match dès que l'écart de force est clair ; aussi ELO0,ELO1,ALPHA,BETA
cli-arg-match-parallel = Combien de parties à la fois [1]
cli-arg-match-out = Le dossier du match [match-1, match-2 …]
cli-arg-match-folder = Le dossier d'un match
cli-arg-match-number = Le numéro d'une partie
cli-arg-match-wire = Tout ce qui s'est dit, avec les millisecondes : (>) vers le moteur, (<) de lui, (!) sa sortie d'erreur
cli-arg-match-from = Commencer à ce coup
cli-arg-match-html = Écrire le compte rendu en un seul fichier HTML
cli-arg-match-svg = Écrire une image : les barres du match, ou la dernière position de --game
cli-value-time = TEMPS
cli-value-clock = TEMPS+TEMPS
cli-value-count = QUI
match-folder = Le match est gardé dans { $path }
match-go-on = Pour continuer : stratege match resume { $path }
match-left = encore { $minutes } min { $seconds } s
match-result =
    { $one } contre { $two } : { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    } ; { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } sur { $planned }
match-strength = Score { $score } % (95 % : de { $low } à { $high } %), Elo { $elo } (de { $elolow } à { $elohigh })
match-repeated =
    { $distinct ->
        [one] Une seule partie sur { $games } est différente
       *[other] { $distinct } parties sur { $games } seulement sont différentes
    } : les autres les répètent et n'apprennent rien de plus. Variez les ouvertures (--openings) ou donnez un hasard au programme ({"{"}seed{"}"} dans sa commande).
match-method = Score et Elo sont ceux du premier joueur. Les intervalles sont ceux de Wilson, à 95 %, une nulle comptant pour une demi-victoire.
match-sprt = SPRT, Elo { $elo0 } ou { $elo1 } : log du rapport de vraisemblance { $ratio } entre { $low } et { $high } ({ $model }) ; { $verdict }
match-sprt-trinomial = trinomial, par parties
match-sprt-pentanomial = pentanomial, par paires de parties
match-sprt-open = pas encore décidé
match-sprt-elo0 = le plus petit est retenu
match-sprt-elo1 = le plus grand est retenu
match-seat-first = { $name } joue en premier
match-seat-second = { $name } joue en second
match-seat-both = ensemble
match-row =
    { $seat } : { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }
match-won = gagnées
match-drawn = nulles
match-lost = perdues
match-percent = score, %
match-heading-seats = Résultats
match-heading-faults = Fautes
match-heading-games = Parties
match-most-pictures = La dernière position est dessinée pour les { $count } premières parties.
match-game = Partie { $number }
match-no-faults = Aucune faute.
match-faults = Fautes de { $name } : { $kinds }
match-kind-crash = arrêt
match-kind-illegal = coup illégal
match-kind-time = temps
match-kind-protocol = protocole
match-kind-refused = refus
match-fault-crash = s'est arrêté (code { $detail })
match-fault-not-started = n'a pas pu être lancé : { $detail }
match-fault-illegal = a joué { $detail }, qui est illégal
match-fault-time = a répondu trop tard ou pas du tout ({ $detail } ms)
match-fault-silent = n'a pas répondu à temps
match-fault-protocol = a donné une réponse qui n'en est pas une : { $detail }
match-fault-refused = a refusé : { $detail }
match-ended-too-long = nulle : trop de coups
match-ended-fault = { $name } { $what }
match-ended-draw = nulle
match-ended-resigned = gagnée par { $name } : abandon de l'adversaire
match-ended-counted = gagnée par { $name } au compte des joueurs
match-ended-won = gagnée par { $name }
match-header =
    { $number }  { $points }  { $first } – { $second }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } : { $outcome }
match-no-such-game = la partie { $number } n'est pas dans ce match, ou pas encore
match-no-such-move =
    la partie n'a que { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, on ne peut pas la montrer à partir du coup { $from }
match-not-for-gomocup = { $name } parle le protocole de Gomocup, qui ne connaît que les jeux de pierres sur un plateau
match-opening = ligne { $line } : { $reason }
match-opening-over = ligne { $line } : il ne reste rien à jouer après cette ouverture
match-exists = { $path } contient déjà un match ; « stratege match resume » le continue
match-not-a-match = il n'y a pas de match dans { $path }
tune-exists = { $path } contient déjà un réglage ; « stratege tune --resume » le continue, --out en garde un autre ailleurs
tune-not-a-tuning = il n'y a pas de réglage dans { $path }
match-later = { $path } a été écrit par une version plus récente de ce programme
match-damaged = { $path }, ligne { $line } : elle a été changée après avoir été écrite
match-in-use = un autre programme joue le match de { $path }
match-file = { $path } : { $reason }
match-not-attached =
    le moteur { $name } { $what }
    Sa commande : { $line }
match-last-words = Ses derniers mots :
match-no-last-words = Il n'a pas laissé de derniers mots. Un joueur intégré est toujours là : « level 3 ».
match-bad-player = « { $text } » n'est pas un joueur : dites « level 2 », perfect, reads-4, « gtp: COMMANDE » ou « gomocup: COMMANDE »
match-no-command = il manque une commande après les deux-points
match-unclosed = { $quote } est ouvert dans la commande et jamais fermé
match-bad-sprt = « { $text } » n'est pas un test : dites ELO0,ELO1 avec ELO0 < ELO1, par exemple 0,10
match-bad-time = « { $text } » n'est pas un temps : dites 500ms, 1s ou 2m

## Mesurer
cli-bench-about = La vitesse de chaque partie du programme
cli-usage-bench = stratege bench [--only PARTIE] [--peer PARTIE=COMMANDE] [OPTIONS]
cli-bench-after =
    Exemples :
      stratege bench
      stratege bench --only attractor --only memo --repeat 5
      stratege bench --only hexapawn --peer "hexapawn=./autre-solveur 6 6"
      stratege bench --only mcts-9 --only mcts-9-2 --only mcts-9-4 --only mcts-9-8 --repeat 5 --median
      stratege bench --only spatial --only spatial-step --games go19/dan.tsv.zst

    Le meilleur des essais compte ; un concurrent est chronométré en alternance avec nous.
cli-arg-only = Seulement cette partie, ou toutes celles dont le nom commence ainsi (tactics) ; peut être répété
cli-arg-repeat = Combien d'essais par partie [3]
cli-arg-median = Les parties tournent à tour de rôle, et l'essai médian de chacune compte
cli-arg-bench-games = Parties de 19 lignes (TSV, SGF) pour les parties spatial, spatial-step, morphology, links-19 et celles de tactics ; sans elles, leurs positions viennent de simulations
cli-arg-peer = Une commande à chronométrer à côté d'une partie
cli-value-part = PARTIE
cli-value-peer = PARTIE=COMMANDE
bench-unknown = il n'y a pas de partie { $name } : dites { $names }
bench-edges = { $count } arcs
bench-positions = { $count } positions
bench-playouts = { $count } simulations
bench-questions = { $count } questions
bench-searched = { $searched } cherchées après la position précédente, { $ratio } fois moins
bench-speed-ups = Rapporté à un seul fil d'exécution : { $parts }
bench-peer = concurrent : la commande entière prend { $seconds } s, rapport { $ratio }
bench-peer-rate = le concurrent dit { $rate } M/s, rapport { $ratio }
bench-peer-failed = le concurrent n'a pas démarré, ou a échoué : { $command }

## Les tables de jeux entiers
cli-usage-tablebase = stratege tablebase build|probe|verify [OPTIONS]
cli-usage-build = stratege tablebase build JEU [OPTIONS]
cli-usage-probe = stratege tablebase probe FICHIER [COUPS] [OPTIONS]
cli-usage-verify = stratege tablebase verify FICHIER
cli-tablebase-about = Des jeux entiers résolus dans un fichier qui répond aussitôt
cli-tablebase-after =
    Exemples :
      stratege tablebase build hexapawn --size 5x5
      stratege tablebase probe hexapawn.table c2
      stratege tablebase verify hexapawn.table

    Les tables du dossier tables de vos données sont trouvées par play et par la page.
cli-build-about = Résoudre un jeu entier et écrire la valeur de chaque position
cli-build-after =
    Exemples :
      stratege tablebase build hexapawn --size 5x5
      stratege tablebase build hexapawn --size 4x4 --out hexapawn.table
      stratege tablebase build nim --heaps 3,5,7 --take any
cli-probe-about = La valeur d'une position et de chaque coup, d'après une table
cli-probe-after =
    Exemples :
      stratege tablebase probe hexapawn.table
      stratege tablebase probe hexapawn.table c2 bxc2
      stratege tablebase probe hexapawn.table --position "pp../..P./...P w" --json

    Code de sortie 1 : la table n'a pas la position.
cli-verify-about = Vérifier chaque valeur d'une table par les seules règles
cli-verify-after =
    Exemple :
      stratege tablebase verify hexapawn.table

    Code de sortie 1 : une valeur est fausse ou manque. Code de sortie 3 : le fichier est abîmé.
cli-arg-table-game = Un jeu ; voir « stratege games »
cli-arg-table-file = Une table
cli-arg-table-out = Où l'écrire [le dossier tables de vos données]
cli-arg-table-positions = Renoncer au-delà de tant de positions [100000000]
cli-arg-table-memory = Renoncer au-delà de tant de mémoire, par exemple 8G [4G]
cli-arg-play-table = Les valeurs de cette table ; sans elle, du dossier tables de vos données
cli-arg-tables = Où sont les tables de jeux entiers [tables dans le dossier des données]
cli-value-game = JEU
usage-tablebase = dites que faire : build, probe ou verify. Voir « stratege tablebase --help »
table-no-game = { $name } n'est pas un jeu : dites { $games }. Les arènes et les arbres des fichiers sont résolus aussitôt par « stratege solve »
table-summary = { $label } : { $entries } positions, { $wins } gagnées, { $draws } nulles, { $losses } perdues pour qui doit jouer ; la plus longue demande { $plies }
table-written = Écrite dans { $path } : { $size } octets, en { $seconds } s
table-verified = ■ Vérifiée par les seules règles : { $positions } positions, { $moves } coups
table-not-there = Pas dans la table : depuis le début, on n'arrive pas à cette position. « stratege solve » prend n'importe quelle position.
table-too-large = le jeu a plus de { $limit } positions : augmentez --positions, choisissez un jeu plus petit, ou demandez une position à « stratege solve »
table-memory = { $megabytes } Mo ne contiennent que { $positions } positions et leurs coups : augmentez --memory, choisissez un jeu plus petit, ou demandez une position à « stratege solve »
table-collision = deux positions de ce jeu ont la même clé ; il ne peut pas avoir de table
table-long-label = les réglages sont trop longs
table-foreign = ce n'est pas une table
table-version = la table a été écrite par une autre version ({ $version }) : construisez-la de nouveau
table-cut-off = la table est coupée après { $found } octets sur { $expected } : construisez-la de nouveau
table-damaged = la table est abîmée (une somme de contrôle ne correspond pas) : construisez-la de nouveau
table-unknown-game = la table porte sur { $label }, que ce programme ne connaît pas
table-other = { $path } porte sur { $found }, et non sur { $label }
table-missing = Faux : { $position } n'est pas dans la table
table-wrong = Faux : la table dit de { $position } « { $stored } », ses coups disent « { $due } »
table-counts = Faux : la table compte { $stated } positions, le jeu en atteint { $found } ; ou bien elle compte mal leurs valeurs
doctor-table = table { $label } : répond aussitôt pour { $entries } positions ({ $path })
doctor-no-tables = aucune table de jeu entier dans { $folder } ; « stratege tablebase build » en fait une
web-from-table = D'après la table du jeu entier.

## Le protocole GTP
cli-gtp-about = Un moteur pour les programmes qui parlent GTP (Sabaki, GoGui, Lizzie)
cli-usage-gtp = stratege gtp [--game JEU] [OPTIONS]
cli-gtp-after =
    Exemples :
      stratege gtp                                le go en 9x9, aussi fort que possible
      stratege gtp --size 19 --threads 2 --time 5
      stratege gtp --rules japanese --komi 6.5 --visits 2000
      stratege gtp --scheme exam --threads 4      par le schéma du sujet
      stratege gtp --selection puct --visits 2000
      stratege gtp --game tictactoe               arbitré par GoGui

    Dans Sabaki : 1. File, Preferences, Engines. 2. Add. 3. Donnez-lui un nom ; comme chemin, le
    programme stratege ; comme arguments, gtp. 4. Engines, Show Engines Sidebar ; attachez-le et
    choisissez-le comme joueur. Analyse : Engines, Analyze.
    Dans GoGui : 1. Program, New Program. 2. Comme commande, le programme et gtp, par exemple
    /usr/local/bin/stratege gtp. 3. OK ; le nom est demandé. 4. Program, Attach.
    Tools, Analyze Commands montre ce qu'il sait dessiner.
    Dans Lizzie : 1. Settings, Engine. 2. Comme commande du moteur, le programme et
    gtp --size 19 --threads 2. 3. Enregistrez et relancez Lizzie.

    quit, ou la fin de l'entrée, termine le programme.
gtp-levels = Niveaux du go : simulations par coup, si son temps les permet, et Elo contre GNU Go 3.8 niveau 10 en 9x9 (intervalle à 95 %) :
gtp-level = { $number } : { $plays }, { $strength }
gtp-level-strength = { $elo } (de { $low } à { $high }, { $games } parties)
gtp-level-below = { $told } ; contre le niveau { $level } : { $strength }
gtp-level-unmeasured = { $number } : { $plays }, non mesuré
gtp-level-playouts = { $visits } simulations
gtp-level-slips = { $visits } simulations et { $slips } % des coups au hasard
cli-arg-gtp-game = Le jeu [go]
cli-arg-gtp-engine = Qui joue au go : mcts (la recherche arborescente) ou indigo (la description spatiale) [mcts]
cli-arg-gtp-level = La force, de 1 à 10 (autres jeux : 5) [la plus grande]
cli-arg-gtp-visits = Parties au hasard par coup au plus, au lieu de celles du niveau
cli-arg-gtp-time = Secondes par coup au plus, quoi que dise la pendule ; demander si passer est sûr prend jusqu'à un dixième de plus
cli-arg-gtp-threads = Fils d'exécution [1]
cli-arg-gtp-weight = Go : un nombre du moteur par son nom, comme shapes=80 ; les autres restent
cli-arg-gtp-ponder = Go : réfléchir aussi pendant le temps de l'autre
cli-arg-gtp-memory = Mémoire pour l'arbre au plus, par exemple 2G ; un nombre seul compte des mégaoctets [512M]

## Le protocole d'analyse de KataGo
cli-analysis-about = Des positions de go analysées pour les programmes du protocole JSON de KataGo (KaTrain)
cli-usage-analysis = stratege analysis [OPTIONS]
cli-analysis-after =
    Exemples :
      stratege analysis --positions 2             deux positions à la fois, un fil chacune
      stratege analysis --threads 2 --visits 5000

    Dans KaTrain : 1. General and Engine Settings. 2. Comme commande de remplacement du moteur, le
    programme et analysis --positions 2, par exemple /usr/local/bin/stratege analysis --positions 2.
    3. Comme maximum de visites, 2000 ou plus ; les simulations sont nombreuses et rapides.
    4. Update Settings.

    Chaque ligne est un objet JSON : une question (id, moves, rules, boardXSize, boardYSize...) ou une
    action (query_version, query_models, clear_cache, terminate, terminate_all). Quand l'entrée
    finit, ce qui a été demandé reçoit encore sa réponse.
cli-arg-analysis-positions = Positions à la fois [1]
cli-arg-analysis-threads = Fils d'exécution pour chaque position [1]
cli-arg-analysis-visits = Parties au hasard par position, sauf si la question le dit [1000]
cli-arg-analysis-memory = Mémoire pour chaque arbre au plus, par exemple 2G ; un nombre seul compte des mégaoctets [256M]

## Gomocup
cli-gomocup-about = Un moteur pour les programmes du protocole Gomocup (Piskvork, Yixin-Board)
cli-usage-gomocup = stratege gomocup [OPTIONS]
cli-gomocup-after =
    Exemples :
      stratege gomocup
      ln -s stratege pbrain-stratege              un lien de ce nom se passe de commande
      stratege match --game gomoku --first "gomocup: ./pbrain-stratege" --second bars --out duel

    Ce que dit le gestionnaire du temps, de la mémoire et des règles l’emporte sur ces options.
cli-value-name = NOM
cli-value-param = NOM=DÉBUT,MIN,MAX
cli-value-weight = NOM=N
cli-arg-gomocup-engine = Quel moteur : threats, ou bars [threats]
cli-arg-gomocup-memory = Mémoire de tout le programme en mégaoctets
cli-arg-gomocup-time = Secondes par coup si le gestionnaire ne dit rien [5]

## Go : fichiers, compte, mise en place
cli-stats-about = Profondeur et largeur de parties de go enregistrées
cli-usage-stats = stratege stats FICHIER… [--json]
cli-stats-after =
    Exemples :
      stratege stats partie.sgf
      stratege stats parties/ --json

    La profondeur est le nombre de coups, la largeur le nombre moyen de coups permis (intersections
    et passe) ; un tel arbre a environ largeur^profondeur feuilles. Fichiers : SGF, GIB, NGF, UGF et
    plateaux dessinés. Code de sortie 3 : un fichier est illisible ; les autres sont comptés.
cli-arg-stats-files = Des fichiers de parties de go, ou des dossiers
stats-game = { $name } : profondeur { $moves }, largeur { $width }, arbre 10^{ $exponent }
stats-total = Parties : { $games }. Profondeur moyenne { $depth }, largeur moyenne { $width }, arbre 10^{ $exponent }
stats-empty = { $count ->
    [one] { $count } partie n'a aucun coup et n'est pas comptée
   *[other] { $count } parties n'ont aucun coup et ne sont pas comptées
}
stats-cut-short = { $count ->
    [one] { $count } partie ne compte que jusqu'à un coup interdit ou des pierres posées sans liberté
   *[other] { $count } parties ne comptent que jusqu'à un coup interdit ou des pierres posées sans liberté
}
stats-damaged = { $count ->
    [one] { $count } fichier est illisible
   *[other] { $count } fichiers sont illisibles
}
tree-property = « { $name } » ne peut pas être gardé avec la partie
go-stopped = { $nodes ->
    [one] coup { $number } : { $reason } ; à partir de là, un nœud n'est que dans le fichier
   *[other] coup { $number } : { $reason } ; à partir de là, { $nodes } nœuds ne sont que dans le fichier
}
go-stones-by-hand = des pierres posées à la main laissent une chaîne sans liberté
go-forced = coup { $number } : { $reason }. Il a été joué quand même, comme le dit le fichier
go-twice = coup { $number } : une couleur joue deux fois, comme le dit le fichier
go-turn = une couleur joue deux fois
go-no-rules = le fichier ne nomme pas de règles ; lues { $read }
go-no-komi = le fichier ne nomme pas de komi ; lu { $read }
rules-japanese = japonaises
rules-chinese = chinoises
rules-tromp-taylor = Tromp–Taylor
rules-exam = de l'examen
go-only-first = seules les { $count } premières parties ont été ouvertes
go-other-game = ce fichier contient un autre jeu que le go
go-size = on ne joue pas sur { $width } × { $height } intersections
go-no-liberty = la chaîne en { $point } n'a pas de liberté
sgf-no-game = aucune partie ne commence ici
sgf-skipped = { $bytes } octets hors des parties ignorés
sgf-several = { $games } parties dans un fichier
sgf-charset = encodage non indiqué, { $name } supposé
sgf-wrong-charset = l'encodage { $name } ne convient pas aux octets, un autre a été pris
sgf-bytes = des octets que { $name } ne connaît pas
sgf-missing = il manque « { $sign } »
sgf-unescaped = « ] » sans « \ » dans { $name }
sgf-empty-tree = une partie du fichier est vide
sgf-more = { $count } autres remarques
sgf-long-name = { $written } lu { $read }
sgf-twice = { $name } figure deux fois dans un nœud
sgf-stray = « { $text } » ignoré
sgf-move-in-root = un coup dans le premier nœud
sgf-setup-with-move = des pierres posées à la main et un coup dans un même nœud
sgf-two-moves = deux coups dans un nœud
sgf-off-board = { $name }[{ $value }] est hors du plateau
sgf-printed = { $name }[{ $value }] lu comme on l'écrit à la main
sgf-empty-value = { $name } est vide
sgf-bad-size = aucun plateau n'a la taille { $text }
sgf-komi = komi { $written } lu { $read }
sgf-handicap-one = un handicap d'une pierre n'en est pas un
sgf-rules = règles « { $written } » lues { $read }
sgf-not-understood = { $name }[{ $value }] non compris
sgf-handicap = { $stones } pierres de handicap posées aux points habituels
web-move-number = coup { $number }
web-pass = Passer
web-resign = Abandonner
web-count-score = Compter les points (les deux passent)
web-set-up = Placer une position
web-set-up-how = Appuyez sur une intersection pour y poser une pierre ; encore une fois pour l'ôter.
web-empty-point = Vide
web-brush = Ce qu'un appui pose
web-to-move = Au trait
web-play-from-here = Jouer d'ici
web-clear = Vider le plateau
web-no-liberty = La chaîne en { $point } n'a pas de liberté : donnez-lui-en une, ou ôtez-la.
web-save-sgf = Enregistrer en SGF
web-save-original = Enregistrer le fichier ouvert
web-string = { $stones ->
    [one] { $label }, seule, { $liberties ->
        [one] { $liberties } liberté
       *[other] { $liberties } libertés
    }
   *[other] { $label }, chaîne de { $stones }, { $liberties ->
        [one] { $liberties } liberté
       *[other] { $liberties } libertés
    }
}
web-dead = morte
web-alive = vivante
web-prisoners = { $count ->
    [one] { $count } prisonnier
   *[other] { $count } prisonniers
}
web-komi = komi { $komi }
web-komi-unknown = komi non indiqué
web-wins-by = { $player } gagne de { $points }.
web-wins-on-time = { $player } gagne au temps.
web-no-result = La partie n'a pas de résultat.
web-count = Compte
web-sum-area = Aire : pierres et intersections entourées ; Blanc reçoit aussi le komi.
web-sum-territory = Territoire, puis prisonniers avec les pierres mortes ; Blanc reçoit aussi le komi.
web-agreed = accepté
web-proposed = □ proposé
web-accept = Accepter
web-resume-play = Reprendre la partie
web-fallen = { $stones ->
    [one] { $colour } { $point }, une pierre seule
   *[other] { $colour } { $point }, { $stones } pierres
}
web-none-fallen = Aucune pierre n'est ôtée.
web-count-how = Appuyez sur une chaîne pour l'ôter, ou pour la remettre.
web-dead-said = comme vous le dites
web-dead-enclosed = ■ prouvé : entourée de pierres vivantes sans condition
web-dead-played-out = □ estimé : à l'adversaire dans { $percent } % des simulations
web-put-by-hand = pierres posées
web-hidden-moves = { $count } autres coups ne sont pas affichés ici.
web-opened-with = { $count ->
    [one] Ouvert avec { $count } remarque
   *[other] Ouvert avec { $count } remarques
}
web-key-pass = passer

## Les preuves
cli-prove-about = Un joueur peut-il forcer le gain, ou la nulle ? Avec une preuve vérifiable
cli-usage-prove = stratege prove JEU|FICHIER [FICHIER] [OPTIONS]
cli-prove-after =
    Exemples :
      stratege prove hexapawn --size 4x4 --out blanc.preuve
      stratege prove tictactoe --goal draw --for second
      stratege prove tictactoe --size 4x4 --line 4 --time 60 --memory 2G
      stratege prove arene.dot --for second --json
      stratege prove nim --out - | stratege proof check -
      stratege prove gomoku --opening "H8 A1" --resume gomoku.resultats --out noir.strategie

    Au gomoku, à partir de 9x9, des ouvertures sont prouvées gagnées pour Noir par une recherche de
    menaces ; sans --opening, le premier coup de Noir au centre contre toute réponse. --resume garde ce
    qui est trouvé : on peut arrêter et reprendre ; --out écrit une stratégie.
    Ailleurs la recherche est df-pn (voir « stratege trace pn »). Avant toute réponse, la preuve est écrite,
    relue et rejouée par un vérificateur qui ne connaît que les règles. Une partie sans fin compte
    comme nulle : ni gain, ni perte. Dans un arbre à nombres, plus de 0 est un gain du joueur 0 et
    moins de 0 un gain du joueur 1.
    Codes de sortie : 0 prouvé ; 1 réfuté (ce qui est prouvé aussi) ; 2 mauvaise commande ;
    3 mauvaise entrée ; 4 indécis dans les limites, ou pas écrit ; 130 interrompu.
cli-arg-goal = Ce qu'il s'agit de forcer : win (le gain) ou draw (au moins la nulle) [win]
cli-arg-for = Par qui : first (le premier) ou second (le second) [qui est au trait]
cli-arg-proof-memory = Mémoire pour la table de la recherche, par exemple 8G [1G]
cli-arg-opening = Gomoku : une ouverture à prouver, après laquelle Noir joue ; peut se répéter
cli-arg-prove-resume = Gomoku : un fichier où les résultats sont gardés dès qu'ils sont trouvés, et repris
cli-arg-proof-full = Une stratégie de gomoku : jouer toute réponse, même loin du combat (lent)
cli-arg-follow = Jouer selon cette stratégie là où elle sait quoi jouer ; « stratege prove gomoku » en écrit
cli-arg-proof-out = Écrire la preuve dans ce fichier ; - l'écrit sur la sortie standard à la place de la réponse
cli-proof-about = Vérifier par les seules règles la preuve d'un fichier, ou voir sa stratégie
cli-usage-proof = stratege proof check|show FICHIER [OPTIONS]
cli-proof-after =
    Exemples :
      stratege proof check blanc.preuve
      stratege proof show blanc.preuve --depth 5
      stratege proof show blanc.preuve --moves "b2 c3"   à partir de là
      stratege proof show blanc.preuve --svg --out blanc.svg

    Le fichier dit de quel jeu il s'agit : il n'y a besoin de rien d'autre.
    Codes de sortie : 0 la preuve tient ; 1 elle se lit mais ne tient pas ; 2 mauvaise commande ;
    3 pas une preuve, abîmée, ou d'un jeu inconnu ; 4 trop grande à montrer ; 130 interrompu.
cli-value-action = ACTION
cli-arg-proof-action = check : la preuve tient-elle ? show : sa stratégie, après la même vérification
cli-arg-proof-file = Une preuve écrite par « stratege prove --out » ; - lit l'entrée standard
cli-arg-proof-moves = Commencer après ces coups, que la stratégie doit tous permettre
cli-arg-depth = Jusqu'à combien de coups de l'adversaire [3]
cli-arg-proof-dot = Écrire toute la stratégie en graphe GraphViz
cli-arg-proof-svg = Écrire un dessin de la stratégie près de la position
prove-win = { $player } peut forcer le gain (■ prouvé).
prove-no-win = { $player } ne peut pas forcer le gain (■ prouvé). { $other } peut l'empêcher.
prove-draw = { $player } peut forcer au moins la nulle (■ prouvé).
prove-no-draw = { $player } ne peut pas forcer la nulle (■ prouvé). { $other } peut forcer le gain.
prove-first-move = Premier coup de la stratégie : { $mv }
prove-size = La stratégie couvre { $positions } positions : un coup dans { $moves }, la fin de la partie dans { $ends } ; la plus longue suite a { $plies }.
prove-size-endless = La stratégie couvre { $positions } positions : un coup dans { $moves }, la fin de la partie dans { $ends } ; on peut tourner sans fin, ce qui compte comme nulle.
prove-cost = { $nodes } positions explorées, { $seconds } s
prove-written = La preuve est dans { $path } ({ $bytes } octets).
prove-openings = { $won } ouvertures sur { $all } sont gagnées pour Noir (■ prouvé) ; la stratégie a été rejouée par les seules règles.
prove-openings-none = Sur { $all } ouvertures, aucune n'a été prouvée dans les limites ; aucune stratégie n'a été écrite.
prove-openings-settings = les ouvertures se prouvent sans max-stones ni open-centre, que le fichier de stratégie ne contient pas
prove-openings-cost = { $positions } positions dans l'arbre, { $nodes } visitées par le solveur, { $seconds } s
prove-openings-unfinished = toutes les ouvertures n'ont pas été décidées dans les limites ; --resume reprend le travail
prove-bad-opening = l'ouverture « { $opening } » n'en est pas une après laquelle Noir joue : voir { $text }
prove-foreign-results = { $path } ne contient pas de résultats de ce jeu ; rien n'y a été changé
progress-openings = arbre { $positions }, prouvées { $proved }, ouvertures { $won } sur { $all }
strategy-opening = Noir { $black } · Blanc { $white } · Noir joue { $mv } et gagne en { $plies } au plus
strategy-size = { $openings ->
    [one] Une ouverture, { $steps } étapes.
   *[other] { $openings } ouvertures, { $steps } étapes.
}
strategy-holds = La stratégie gagne : { $positions } positions et { $wins } gains par menaces ont été rejoués par les seules règles. Les réponses loin de ce qu'exige une menace sont couvertes en la rejouant une fois.
strategy-holds-fully = La stratégie gagne : toute réponse légale a été rejouée par les seules règles ; celles qui laissent un cinq immédiat, par un seul coup d’œil.
strategy-format = ce n'est pas une stratégie que cette version sache lire ; elle commencerait par « stratege-strategy 1 »
strategy-contents = ce qui se trouve { $bytes } octets avant la somme de contrôle est impossible
strategy-refuted = dans l'ouverture { $number }, { $reason }
strategy-no-opening = elle ne contient aucune ouverture : elle ne gagne rien
strategy-not-to-move = son joueur n'est pas au trait
strategy-illegal = un coup après { $plies } demi-coups ne peut être joué
strategy-no-five = un coup après { $plies } demi-coups devrait faire cinq et ne le fait pas, ou l'inverse
strategy-defender = après { $plies } demi-coups l'autre joueur gagne
strategy-endless = une étape revient à elle-même
proof-position = Position : { $position }
proof-holds = La preuve tient : elle a été rejouée par les seules règles.
proof-fails = La preuve ne tient pas : { $reason }.
proof-again = (comme ci-dessus)
proof-more = … plus de { $lines } lignes ; --moves commence plus bas, --dot écrit tout
proof-bad-move = le coup { $number }, { $text }, n'est pas de ceux que la stratégie permet ici ; elle permet { $moves }
proof-at-line = ligne { $line } : { $reason }
proof-format = ce n'est pas une preuve que cette version sait lire ; elle commencerait par « stratege-proof 1 »
proof-cut-off = le fichier ne finit pas par sa somme de contrôle : il a été coupé, ou on y a ajouté quelque chose
proof-checksum = la somme de contrôle ne convient pas : le fichier a été changé ou abîmé après son écriture
proof-field = il faut ici une ligne « { $field } … »
proof-other-game = la preuve parle de « { $game } », qui n'est pas un jeu de la liste
proof-no-setup = le jeu dont parle la preuve ne peut pas être mis en place : { $reason }
proof-endless = le fichier compte le jeu sans fin comme gagné ou perdu ; dans ce jeu c'est une nulle
proof-count = { $announced } entrées sont annoncées, et il y en a { $found }
proof-entry = il faut ici une entrée de la stratégie
proof-escape = une barre oblique inverse est suivie d'un signe inconnu
proof-too-large = la stratégie a { $positions } positions, et on en écrit au plus { $limit } ; « stratege proof check » marche quand même
flaw-twice = « { $position } » est écrit deux fois
flaw-no-move = la stratégie n'a pas de coup dans « { $position } »
flaw-illegal = la stratégie joue un coup interdit dans « { $position } »
flaw-end = la partie finit dans « { $position } » autrement qu'écrit
flaw-fails = la partie finit dans « { $position } » contre la stratégie
flaw-circle = on peut tourner en rond et arriver à « { $position } »
flaw-superfluous = il y a une entrée pour « { $position } », où la stratégie n'a jamais à jouer

## La page des moteurs et des matchs
engines-name = Nom
engines-game = Jeu
engines-protocol = Protocole
engines-state = État
engines-levels = niveaux
engines-play-level = Jouer contre le niveau { $level }
engines-built-in = intégré
engines-ready = prêt
engines-answers = répond : { $about }
engines-none = Aucun programme attaché. Les moteurs intégrés sont ci-dessus ; un programme qui parle GTP ou le protocole de Gomocup peut les rejoindre.
engines-none-to-check = Aucun programme attaché : il n’y a encore rien à vérifier.
engines-for-owner = On n'attache un programme et on ne lance un match que sur la machine elle-même.
engines-attach-title = Attacher un programme
engines-attach = Attacher un programme
engines-not-listening = On n’attache aucun programme tant que des visiteurs sont admis à une autre adresse (--listen) : lancez stratege sans cette option, attachez le programme, puis relancez-le pour la classe. Les programmes attachés auparavant restent, et vous seul pouvez les faire jouer.
engines-attach-note = Il est lancé avec vos droits pour se présenter, puis chaque fois qu'il joue. Aucun interpréteur de commandes n'intervient.
engines-command = Ligne de commande
engines-called = Nom (facultatif)
engines-matches = Matchs
engines-no-match = Aucun match encore. Le niveau 1 contre le niveau 2 est prêt à commencer.
engines-match-title = Commencer un match
engines-first = Premier joueur
engines-second = Second joueur
engines-games = Parties
engines-more = Ouvertures, limites, test de force
engines-size = Plateau
engines-time = Temps par coup
engines-sprt = SPRT : Elo0,Elo1
engines-openings = Ouvertures, une par ligne
engines-begin = Commencer le match
engines-stopped = Le moteur s'est arrêté (code { $code }).
engines-failed = Le moteur { $what }.
engines-no-last-words = Ses derniers mots : aucun.
engines-restart = Relancer
engines-detach = Détacher
engines-use-built-in = Jouer avec le moteur intégré
engines-introduced = Il se présente ainsi : { $about }
engines-too-many = Trop de programmes sont attachés. Détachez-en un d'abord.
engines-wire = Ce qui s'est dit
engines-wire-signs = (>) vers le moteur, (<) venant de lui, (!) sa sortie d'erreur, (#) une remarque de l'arbitre.
engines-wire-empty = Rien ne s'est dit : les moteurs intégrés se passent de fil.
engines-layer-wire = Ce qui s'est dit quand il montrait quelque chose sur un plateau
engines-board-wire = Ce qui s'est dit pendant ses parties sur la page
engines-board-wire-game = { $side }, partie { $game }
engines-wire-before = … { $bytes } octets plus anciens sont dans le fichier { $file }, dans le dossier « engines » des données.
engines-wire-cut = Les { $most } premières lignes sont montrées.
matches-stop = Arrêter
matches-resume = Continuer
matches-reload = Rechargez la page pour voir où il en est.
matches-points = Points
matches-results =
    { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }
matches-no-game = Aucune partie finie encore.
matches-all = Montrer toutes les parties
matches-playing = en cours
matches-waiting = attend une table libre
matches-stopped = arrêté
matches-over = terminé
matches-failed = ne peut pas continuer
matches-record = Enregistrer en { $kind }
matches-too-many = Trop de matchs se jouent ou attendent. Laissez-en finir quelques-uns.
matches-bad-games = Le nombre de parties va de 1 à { $most }.

## Couches et meilleurs coups
web-tab-layers = Couches
web-tab-search = Recherche
web-think-limit = Au plus :
web-think-longest = 1 min, en direct
web-think-once = Chercher
web-think-live = Chercher en direct
web-think-idle = Rien n’a encore été cherché. La recherche arborescente joue d’ici de nombreuses parties jusqu’au bout et compte qui les gagne.
web-think-waits = La recherche attend son tour.
web-think-shared = D’autres attendent le processeur : cette recherche a eu sa part, { $seconds } s.
web-think-exact = exact
web-think-score = score ± 2σ
web-think-tree = L’arbre ; chaque pourcentage est celui du joueur qui joue le coup
web-think-sprout = { $mv } · { $visits } · { $rate }
web-key-space = Espace
web-key-think = recherche en direct, marche et arrêt
web-search-said = Les meilleurs coups d’une recherche de { $seconds } s, profonde de { $plies }. Un score vaut pour qui doit jouer, dans l’unité du moteur ; ■ est prouvé contre toute défense, ◧ lu à cette profondeur.
web-save-psq = Enregistrer en PSQ
layer-bars = Barres vivantes
layer-fours = Quatre
layer-threes = Trois ouverts
layer-sequence = Suite gagnante
layer-forbidden = Points interdits
layer-bars-said = { $mover } a { $own } barres vivantes avec des pierres, l’adversaire { $other }. Un carré est où celles de qui joue pèsent plus, un losange où celles de l’adversaire ; chaque pierre d’une barre triple son poids.
layer-fours-said = { $mover } peut faire cinq ou un quatre sur { $own } cases, l’adversaire sur { $other } ; les carrés disent qui. 5 : cinq ; 44 : deux quatre ou un quatre ouvert ; 43 : quatre et trois ouvert.
layer-threes-said = { $mover } peut faire un trois ouvert sur { $own } cases, l’adversaire sur { $other } ; les carrés disent qui. 33 : deux à la fois.
layer-forbidden-said = { $count ->
    [one] Une case est interdite à Noir : plus de cinq, deux quatre ou deux trois.
   *[other] { $count } cases sont interdites à Noir : plus de cinq, deux quatre ou deux trois.
}
layer-sequence-wins = { $winner } gagne par menaces en { $plies } : chaque défense a sa réponse, vérifiée par les règles, en { $steps } étapes.
layer-sequence-threatens = Si qui doit jouer passait, { $winner } gagnerait par menaces en { $plies }, en { $steps } étapes.
solve-threats-time = Trouvé et vérifié en { $seconds } s.
layer-no-sequence = Aucun gain par menaces n’a été trouvé d’un côté ou de l’autre dans le temps. Cela ne prouve rien.
fives-cut = le coup { $number } de la partie n’est pas légal ; lui et la suite ont été laissés de côté
solve-threats-forms = un gain par menaces se donne en texte, avec --json ou avec --strategy ; il n’y en a ni --svg ni --dot
solve-no-threats = { layer-no-sequence } Pour chercher une preuve dès l’ouverture, aussi long que ce soit : stratege prove gomoku.

## Vérifier des programmes
cli-check-about = Vérifie un programme : réponse à un exercice, ou moteur.
cli-usage-check = stratege check EXERCICE|gtp|gomocup|truth|strength [OPTIONS] -- COMMANDE…
cli-check-after =
    Exemples :
      stratege check                                     la liste des exercices
      stratege check bipartite --statement               l'énoncé, avec deux exemples
      stratege check bipartite --starter python          un fichier qui ne fait que lire et écrire
      stratege check bipartite -- python3 mien.py
      stratege check hexapawn-memo --time 20 --cases 100 --seed 7 -- ./mien
      stratege check nim --each 'classe/*/' --build 'make' --out notes -- ./nim
      stratege check gtp -- gnugo --mode gtp
      stratege check truth --game hexapawn --protocol gtp -- ./mien
      stratege check strength --game tictactoe --protocol gtp --games 40 -- ./mien

    Le programme lit un cas sur l'entrée standard et écrit sa réponse sur la sortie standard. Le
    premier cas raté est réduit autant que possible, dessiné, et montré avec la réponse attendue.
    Le programme s'exécute avec vos droits : il peut faire à vos fichiers ce que vous pouvez. Temps,
    mémoire, sortie et processus sont limités, ce qui arrête les erreurs, pas la malveillance.
    Codes de sortie : 0 tout est juste ; 1 ce n'est pas juste ; 2 mauvaise commande ; 3 le programme
    ne peut être lancé ou il n'y a rien à vérifier ; 4 un résultat ne peut être écrit ; 130 interrompu.
    Avec --each, 0 veut dire que toutes les copies ont été notées.
cli-value-exercise = EXERCICE
cli-value-program = COMMANDE
cli-value-folders = 'DOSSIER/*/'
cli-arg-check-subject = Un exercice, ou gtp, gomocup, truth ou strength
cli-arg-check-program = Le programme et ses arguments
cli-arg-check-statement = Afficher l'exercice : énoncé, format, deux exemples
cli-arg-check-starter = Afficher un fichier de départ qui ne fait que lire et écrire
cli-arg-check-seed = Graine des cas engendrés [1]
cli-arg-check-cases = Nombre de cas engendrés, outre les cas fixes [40]
cli-arg-check-case = Seulement le cas de ce numéro
cli-arg-check-time = Secondes de processeur que peut prendre un cas ; quatre fois plus à l'horloge [5, 10 pour hexapawn-memo]
cli-arg-check-memory = Mémoire que peut prendre une exécution [512M]
cli-arg-check-output = Sortie que peut écrire une exécution [1M]
cli-arg-check-each = Vérifier chaque dossier qui convient ; le programme s'y exécute
cli-arg-check-build = Commande qui construit chaque copie, dans son dossier
cli-arg-check-out = Dossier de results.csv et report.html ; ce qui y est n'est pas noté de nouveau
cli-arg-check-game = truth, strength : le jeu
cli-arg-check-protocol = truth, strength : comment parle le programme [gtp]
cli-arg-check-games = strength : parties contre chaque niveau [20]
check-unknown = Il n'y a pas d'exercice « { $name } ». Il y a { $known } ; et gtp, gomocup, truth, strength.
check-no-program = Dites quel programme vérifier, après « -- » : stratege check nim -- python3 nim.py
check-bad-case = --case attend un nombre de 1 à { $last } : il n’y a pas d’autre cas.
check-bad-time = --time veut des secondes, plus de 0 et au plus 3600.
check-rights = ceci exécute le programme avec vos droits ; son temps, sa mémoire et sa sortie sont limités, pas ce qu'il peut faire.
check-rights-engine = ce programme tourne avec vos droits ; seul le temps de ses réponses est limité.
check-list = Exercices (stratege check EXERCICE --statement en dit plus) :
check-list-engines = Moteurs : stratege check gtp, gomocup, truth, strength.
check-example-input = Exemple { $number }, entrée :
check-example-output = Exemple { $number }, sortie :
check-passed = Juste : les { $passed } cas.
check-failed = Le cas { $number } échoue ({ $passed } sur { $total } étaient justes avant lui).
check-not-started = « { $program } » ne peut être lancé.
check-no-folders = Aucun dossier ne convient à { $pattern }.
check-right = Juste.
check-wrong = Réponse fausse : { $reason }.
check-format = Mauvais format : { $reason }.
check-kind-right = juste
check-kind-wrong = réponse fausse
check-kind-format = mauvais format
check-kind-crash = plantage
check-kind-time = temps dépassé
check-kind-output = trop de sortie
check-kind-memory = trop de mémoire
check-kind-processes = trop de processus
check-kind-build = non construit
check-kind-not-started = non lancé
check-ended-code = Plantage : le programme s'est terminé avec le code { $code }.
check-ended-signal = Plantage : le signal { $signal } a terminé le programme.
check-ended-time = Temps dépassé : le programme ne s'est pas terminé à temps.
check-ended-output = Trop de sortie.
check-ended-memory = Trop de mémoire.
check-ended-processes = Trop de processus.
check-ended-not-started = Le programme ne peut être lancé : { $reason }
check-malformed-missing = il manque quelque chose
check-malformed-number = « { $text } » devrait être un entier
check-malformed-word = « { $text } » n'est pas un des mots possibles ici
check-malformed-range = { $number } est hors limites
check-malformed-more = « { $text } » suit une réponse complète
check-why-differs = il n'y a qu'une réponse juste, et c'en est une autre
check-why-sides = le graphe est biparti
check-why-cycle = le graphe n'est pas biparti, car ce cycle est impair : { $cycle }
check-why-same = { $one } et { $other } sont voisins et du même côté
check-why-not-named = le sommet { $vertex } est gagné
check-why-not-won = le sommet { $vertex } n'est pas gagné
check-why-no-choice = le sommet { $vertex } a un coup là où il n'en faut pas, ou n'en a pas là où il en faut un
check-why-no-edge = il n'y a pas d'arête de { $from } à { $to }
check-why-circles = qui suit ces coups depuis le sommet { $vertex } n'atteint pas forcément la cible
check-why-value = la valeur est { $value }
check-why-no-line = ce n'est pas une ligne de la racine à une feuille
check-why-bad-choice = au nœud { $vertex }, un meilleur enfant était là
check-why-winnable = la position peut être gagnée
check-why-illegal = le coup n'est pas permis
check-why-spoils = ce coup abandonne la valeur de la position
check-why-too-many = la réponse est juste, mais a pris { $asked } comparaisons ; { $allowed } suffisent
check-smallest = { $steps ->
    [0] Le cas :
    [one] Le plus petit cas raté trouvé (réduit une fois) :
   *[other] Le plus petit cas raté trouvé (réduit { $steps } fois) :
}
check-input = Entrée :
check-expected = Attendu, par exemple :
check-got = Obtenu :
check-errors = Erreur standard :
check-rerun = Pour le rejouer :
check-class-title = Exercice { $exercise }
check-class-summary = { $right } copies justes sur { $all }.
check-class-name = Copie
check-class-verdict = Verdict
check-class-passed = Cas réussis
check-class-same = Identique à
check-class-copy = identique à { $names }
check-class-written = Résultats : { $folder }/results.csv et { $folder }/report.html
check-no-game = Il n'y a pas de jeu « { $game } » ; « stratege games » en donne la liste.
check-card-fine = bon    { $question }
check-card-fault = FAUTE  { $question } : { $said }
check-card-told = note   { $question } : { $said }
check-card-sum = { $faults ->
    [0] Aucune faute en { $all } questions.
    [one] Une faute en { $all } questions.
   *[other] { $faults } fautes en { $all } questions.
}
check-truth = { $games } parties, { $moves } coups en positions résolues : { $kept } gardent la valeur. Non résolues : { $unknown }. Parties perdues par une faute : { $faults }.
check-truth-spoiled = { $position } : { $mv } abandonne la valeur, { $better } la garde.
check-strength-level = Contre le niveau { $level } : { $wins } gagnées, { $draws } nulles, { $losses } perdues, { $faults } par une faute.
card-gtp-version = la version du protocole est 2
card-gtp-name = il a un nom et une version
card-gtp-required = il annonce toutes les commandes obligatoires
card-gtp-known = il sait quelles commandes il connaît
card-gtp-numbers = les réponses portent le numéro de leur commande
card-gtp-comments = commentaires, lignes vides, tabulations et fins de ligne sont traités comme il faut
card-gtp-case = couleurs et intersections en majuscules ou minuscules
card-gtp-time = il respecte son temps (2 s par coup)
card-gtp-unknown = une commande inconnue reçoit « unknown command »
card-gtp-nonsense = ce qui n'a pas de sens est refusé, et ne change rien
card-gtp-long = une ligne de 12 000 signes reçoit une réponse
card-gtp-quit = « quit » reçoit une réponse, et il part
card-gtp-end = il part quand son entrée se termine
card-gtp-sizes = gobans de 19, 13, 9 et 7
card-gtp-size-refused = une taille impossible reçoit « unacceptable size »
card-gtp-komi = komi de tout signe
card-gtp-occupied = une intersection prise reçoit « illegal move », et rien ne change
card-gtp-off-board = les points hors du goban, et la lettre I, sont refusés
card-gtp-twice = une couleur peut jouer deux fois de suite
card-gtp-pass = passer est un coup
card-gtp-capture = les pierres capturées quittent le goban
card-gtp-ko = un ko ne peut être repris aussitôt
card-gtp-ko-later = un ko peut être repris plus tard
card-gtp-superko = un ko repris après deux passes (le superko l'interdit)
card-gtp-suicide = le suicide d'une pierre est refusé
card-gtp-suicide-two = le suicide de deux pierres (selon les règles)
card-gtp-undo = undo reprend des coups
card-gtp-undo-nothing = undo sur un goban vide reçoit « cannot undo »
card-gtp-clear = clear_board vide le goban
card-gtp-legal = ses propres coups sont permis
card-gomocup-about = ABOUT donne son nom
card-gomocup-start = START 15 reçoit OK
card-gomocup-start-20 = START 20 reçoit OK
card-gomocup-size-refused = une taille impossible est refusée
card-gomocup-begin = BEGIN reçoit un coup
card-gomocup-turn = TURN reçoit des coups sur des cases libres
card-gomocup-board = BOARD … DONE reçoit un coup sur une case libre
card-gomocup-occupied = une case prise est refusée
card-gomocup-info = INFO ne reçoit jamais de réponse
card-gomocup-restart = RESTART vide le plateau
card-gomocup-takeback = TAKEBACK (facultatif)
card-gomocup-time = il respecte son temps (1 s par coup)
card-gomocup-nonsense = ce qui n'a pas de sens est refusé, et ne change rien
card-gomocup-quit = il part à END
card-gomocup-end = il part quand son entrée se termine

## Réglage
cli-tune-about = Trouver par des matchs de meilleures valeurs pour les options d’un moteur
cli-usage-tune = stratege tune --game JEU --engine JOUEUR --param NOM=DÉBUT,MIN,MAX [OPTIONS]
cli-tune-after =
    À chaque tour, chaque valeur est déplacée au hasard, les deux moteurs jouent un court match, et les
    valeurs vont vers le vainqueur (SPSA). Un nom entre accolades tient lieu de sa valeur. Les
    valeurs sont entières, sauf si un nombre de --param est écrit avec un point : margin=0.04,0,0.2.

    Exemples :
      stratege tune --game gomoku --engine "gomocup: ./pbrain-stratege --weight four={"{"}four{"}"}" --param four=20,0,300 --time 0.1s
      stratege tune --resume tune --sprt 0,10     reprendre, puis comparer aux premières valeurs
cli-arg-tune-engine = Le moteur, avec le nom d’un paramètre entre accolades là où va sa valeur
cli-arg-tune-param = Ce qui est réglé : début, minimum, maximum, et un pas s’il n’est pas le dixième ; un point dans l’un d’eux garde les décimales
cli-arg-tune-rounds = Combien de tours [100]
cli-arg-tune-games = Parties par tour [2]
cli-arg-tune-out = Le dossier du réglage [tune]
cli-arg-tune-resume = Reprendre le réglage d’un dossier
tune-unused-param = le texte du moteur ne contient pas {"{"}{ $name }{"}"} : --param { $name } ne changerait rien
tune-unknown-param = {"{"}{ $name }{"}"} est dans le texte du moteur, et il n’y a pas de --param { $name }
tune-bad-param = { $text } : écrivez NOM=DÉBUT,MIN,MAX, par exemple four=20,0,300
tune-round = Tour { $round } sur { $rounds } : { $last } ; { $values }
weight-unreadable = { $text } : écrivez NOM=N, par exemple shapes=80
weight-refused = { $text } : { $reason }
weight-unknown = aucun nombre ne porte ce nom ; il y a { $names }
weight-out-of-range = c’est un nombre de { $least } à { $most }
gomocup-bad-weight = { $text } : ce poids n’existe pas, ou ne peut pas valoir cela
cli-arg-gomocup-weight = Un poids de l’évaluation, comme four=20

## Suites de régression
cli-regress-about = Passer un moteur aux suites de régression, dans la forme de GNU Go
cli-usage-regress = stratege regress [OPTIONS] FICHIER...
cli-regress-after =
    Une suite est une liste de commandes GTP ; celles qui ont un numéro sont des tests, et la ligne
    « #? [MOTIF] » qui suit dit à quoi la réponse doit correspondre. Une étoile après le crochet marque
    un test dont l’échec est connu. Les fichiers que charge une suite se trouvent à côté d’elle ; un
    test dont le fichier ne peut être chargé échoue. Un programme qui ne répond pas à temps, ou s’arrête,
    échoue aux tests sur cette position et est relancé.

    Exemples :
      stratege regress reading.tst connect.tst
      stratege regress --engine "gnugo --mode gtp" --html rapport.html reading.tst

    Codes de sortie : 0 aucun échec sauf ceux qui sont connus ; 1 d’autres échecs ; 2 la ligne de commande
    n’a pas de sens ; 3 un fichier ou le moteur est inutilisable ; 4 un fichier ne peut être écrit ;
    130 interrompu.
cli-arg-regress-files = Les suites
cli-arg-regress-engine = Un programme qui parle GTP, au lieu du moteur intégré
cli-arg-regress-visits = Simulations du moteur intégré là où une suite demande un coup [2000]
cli-arg-regress-threads = Combien de positions à la fois [autant que de processeurs]
cli-arg-regress-time = Attendre une réponse pendant au plus tant de secondes [un programme 120 ; le moteur intégré tant qu’il cherche]
cli-arg-regress-html = Écrire un rapport avec les gobans des échecs
cli-arg-regress-last = Où est gardé le dernier passage, pour comparer [regress.json dans le dossier de données]
regress-suite-line = { $suite } : { $passed } tests réussis sur { $tests } ({ $seconds } s)
regress-total = En tout : { $passed } tests réussis sur { $tests } ({ $seconds } s à la montre)
regress-fails = { $test } échoue : { $asked } : { $answer }, attendu { $expected }
regress-known-fails = { $test } échoue, comme on le sait : { $asked } : { $answer }, attendu { $expected }
regress-surprise = { $test } réussit contre toute attente : { $asked } : { $answer }
regress-first = Aucun passage antérieur auquel comparer.
regress-same = Comme au dernier passage.
regress-better = Réussissent maintenant : { $tests }
regress-worse = Échouent maintenant : { $tests }
regress-nothing = Rien n’a été demandé.
regress-suite-nothing = { $suite } : rien n’a été demandé
regress-not-started = le moteur ne peut pas être lancé : { $reason }
regress-useless = { $why } (il n’a répondu à rien)
regress-no-position = aucune position à interroger : ligne { $line } de la suite, { $command } : { $reason }
regress-no-file = le fichier n’existe pas
regress-silent = le moteur n’a pas répondu en { $seconds } s ; { $said }
regress-gone = le moteur s’est arrêté avec le code { $code } ; { $said }
regress-gone-signal = le signal { $signal } a arrêté le moteur ; { $said }
regress-gone-somehow = le moteur s’est arrêté ; { $said }
regress-too-long = le moteur a écrit une ligne trop longue pour une réponse ; { $said }
regress-after = pas demandé, car { $why }
regress-said = ses derniers mots : { $said }
regress-said-nothing = il n’a pas laissé de derniers mots
regress-title = Régression de { $engine }
regress-failures = Échecs
regress-suite = Suite
regress-tests = Tests
regress-passed = Réussis
regress-surprises = Réussites inattendues
regress-known = Échecs connus
regress-expected = attendu

## D'une formule à un goban
cli-reduce-about = Transformer une formule en un goban que Blanc gagne si et seulement si elle est satisfiable
cli-usage-reduce = stratege reduce FORMULE [OPTIONS]
cli-value-formula = FORMULE
cli-value-values = BITS
cli-arg-formula = Une formule, un fichier DIMACS ou texte qui en contient une, ou - pour l'entrée standard
cli-arg-reduce-svg = Écrire le goban en SVG
cli-arg-reduce-drawing = Écrire le dessin planaire de la formule en SVG
cli-arg-reduce-figure = Écrire le goban comme figure : un dessin en texte
cli-arg-reduce-sgf = Écrire le goban en SGF (jusqu'à 52x52)
cli-arg-reduce-certificate = Vérifier, et écrire un certificat que l'on peut contrôler de nouveau
cli-arg-reduce-check = Contrôler un certificat à partir de sa seule formule
cli-arg-reduce-verify = Explorer chaque gadget employé, et le goban entier s'il est assez petit
cli-arg-reduce-play = Jouer Blanc contre un Noir qui répond à toute menace
cli-arg-reduce-watch = Montrer les deux stratégies prévues, coup par coup
cli-arg-reduce-values = La valuation de Blanc pour --watch, un chiffre par variable : 101
cli-arg-reduce-time = Arrêter chaque recherche après ce nombre de secondes (avec --verify, le goban entier en a 60 sans cette option)
cli-reduce-after =
    Une formule est une suite de clauses séparées par ; et de littéraux séparés par des espaces :
    'x1 x2; -x1 -x3'. Chaque clause a un à trois littéraux, tous positifs ou tous négatifs, et les
    clauses ne doivent pas se croiser quand les variables sont dans l'ordre où elles apparaissent ;
    'order: a b c', seul sur une ligne, donne un autre ordre, en DIMACS 'c order 1 2 3'.

    Exemples :
      stratege reduce 'x1 x2; -x1 -x2'
      stratege reduce 'x1; -x1' --verify
      stratege reduce formule.cnf --svg goban.svg --certificate goban.cert
      stratege reduce --check goban.cert
      stratege reduce 'x1 x2' --play
      stratege reduce 'x1 x2 x3; -x1 -x2' --watch --values 110
      echo 'x1' | stratege reduce - --sgf goban.sgf

    Codes de sortie : 0 fait, ou le certificat est juste ; 1 le certificat, un gadget ou le goban
    n'est pas ce qui est affirmé ; 2 ligne de commande fautive ; 3 mauvaise formule : mal formée,
    vide, non monotone, non planaire ou trop grande (pour SGF aussi) ; 4 non terminé ou non écrit ;
    130 interrompu.
formula-empty = la formule est vide : elle n'a aucune clause. Écrivez par exemple 'x1 x2; -x1 -x2'.
formula-empty-clause = la clause { $clause } n'a aucun littéral ; elle ne pourrait jamais être vraie et n'a pas de goban.
formula-not-monotone = la clause { $clause } n'est pas monotone : elle a des littéraux positifs et négatifs. Chaque clause doit être toute positive ou toute négative.
formula-too-long = la clause { $clause } a plus de trois littéraux.
formula-no-literal = « { $text } » n'est pas un littéral ; écrivez un nom comme x1, ou -x1 pour sa négation.
formula-parenthesis = « { $text } » n'a pas sa parenthèse associée dans la clause ; les parenthèses entourent une seule clause.
formula-no-header = ceci ressemble à du DIMACS sans son en-tête : mettez une ligne « p cnf VARIABLES CLAUSES » avant les clauses, ou retirez le 0.
formula-comment = ceci ressemble à un commentaire DIMACS sans l'en-tête « p cnf VARIABLES CLAUSES » ; dans un texte, les commentaires commencent par #.
formula-header = l'en-tête doit être « p cnf VARIABLES CLAUSES », une seule fois, avant la première clause.
formula-unknown-variable = la variable { $found } n'est pas parmi les { $most } que l'en-tête annonce.
formula-clause-count = { $found ->
        [one] { $found } clause a été trouvée
       *[other] { $found } clauses ont été trouvées
    } ; l'en-tête en annonce { $announced }.
formula-unfinished = la dernière clause ne se termine pas par 0.
formula-order = l'ordre doit nommer chaque variable exactement une fois.
formula-too-large = plus de { $variables } variables ou de { $clauses } clauses.
formula-crossed = La formule n'est pas planaire dans cet ordre des variables : les clauses { $first } et { $second } se croisent. Un autre ordre convient peut-être (une ligne « order: … »).
formula-no-order = La formule n'est pas planaire : dans l'ordre de ses variables, les clauses { $first } et { $second } se croisent, et dans tout autre ordre deux clauses se croisent aussi.
formula-no-order-found = La formule n'est pas planaire dans cet ordre de ses variables : les clauses { $first } et { $second } se croisent. Un autre ordre a été cherché sans succès ; il en existe peut-être un (une ligne « order: … »).
reduce-reordered = Les clauses { $first } et { $second } se croisent dans l'ordre donné ; les variables ont été mises dans l'ordre { $order }.
reduce-too-large = Le goban aurait plus de { $most } lignes.
reduce-flawed = Le goban obtenu ne passe pas ses propres contrôles ({ $flaw }). Signalez cette formule, s'il vous plaît.
reduce-no-sgf = Un goban SGF a au plus { $most } lignes, et celui-ci en a { $side }. Écrivez-le plutôt avec --svg ou --figure.
reduce-no-sgf-page = Un goban SGF a au plus { $most } lignes, et celui-ci en a { $side }. Gardez-le plutôt en SVG ou comme figure.
reduce-folder = { $path } est un dossier ; nommez le fichier qui contient la formule.
reduce-large-svg = Le dessin de { $side }x{ $side } points prend des centaines de mégaoctets ou plus ; --figure écrit le même goban à raison d'un caractère par point.
reduce-repetition = une position antérieure reviendrait
reduce-one-output = une seule chose peut être affichée : donnez « - » à un fichier au plus, et sans --json, --play ni --watch.
reduce-bad-values = --values prend un chiffre, 0 ou 1, pour chacune des { $count } variables, de gauche à droite.
gadget-reserve = réserve
gadget-white-choice = choix de Blanc
gadget-merge = réunion
gadget-joint = joint
gadget-literal = test d'un littéral
gadget-literal-unused = tuyau sans test
gadget-black-choice = choix de Noir
gadget-crossing = croisement
reduce-formula =
    { $text }
    { $variables ->
        [one] { $variables } variable
       *[other] { $variables } variables
    }, { $clauses ->
        [one] { $clauses } clause
       *[other] { $clauses } clauses
    }
reduce-circuit = Le circuit
circuit-reserve = La réserve, { $stones } pierres blanches avec une liberté : Blanc commence ici.
circuit-variable = { $name } : Blanc prend le tuyau du haut ({ $name } est fausse ; { $above ->
        [one] { $above } test
       *[other] { $above } tests
    }) ou celui du bas ({ $name } est vraie ; { $below ->
        [one] { $below } test
       *[other] { $below } tests
    }) ; les deux se rejoignent.
circuit-only-above = Un échange forcé, puis les clauses du haut.
circuit-only-below = Un échange forcé, puis les clauses du bas.
circuit-sides = Noir choisit : les clauses du haut, ou celles du bas.
circuit-clause-fork = Noir s'arrête à la clause { $number } ({ $text }) ou continue vers l'extérieur.
circuit-clause-last = La clause { $number } ({ $text }) est la dernière de son côté.
circuit-crossings = Le chemin croise { $count ->
        [one] { $count } patte
       *[other] { $count } pattes
    } des clauses qui l'enjambent.
circuit-leg = Sa patte mène au test de { $literal }.
circuit-legs = Blanc choisit la patte : { $literals }.
reduce-board = Le goban : { $side }x{ $side }, à Blanc de jouer. { $gadgets }.
reduce-check-cells = contrôlé : { $cells } cases et { $pipes } pierres de tuyaux touchent ce qu'elles doivent et rien d'autre
reduce-check-circuit = contrôlé : chaque chemin du circuit mène sur le goban de tuyau en tuyau, de la réserve au test de son littéral
reduce-check-life = contrôlé : { $walls } pierres de murs et { $eyes } d'yeux vivent quoi qu'il arrive (Benson), la réserve non
reduce-check-reserve = vérifié : rien ne vit à la place de la réserve une fois prise : ses { $stones } points touchent tous des murs vivants, et elle n'a qu'une porte, que Noir ferme
reduce-check-balance = contrôlé : Blanc finit avec au moins { $alive } points si la réserve vit, au plus { $dead } si elle est prise ; la moitié du goban est { $half }
reduce-check-spare = contrôlé : assez de coups d'attente pour que personne ne doive passer (Blanc { $white }, Noir { $black })
reduce-sat = Solveur SAT : satisfiable, { $values }. Blanc gagne, d'après le solveur SAT et la construction.
reduce-unsat = Solveur SAT : non satisfiable. Noir gagne, d'après le solveur SAT et la construction.
reduce-no-answer = Le solveur SAT a abandonné.
reduce-circuit-white = Circuit : Blanc gagne, { $positions } positions (■ prouvé).
reduce-circuit-black = Circuit : Noir gagne, { $positions } positions (■ prouvé).
reduce-circuit-large = Circuit : non résolu (plus de { $most } variables et aucune valuation à suivre, ou arrêté).
reduce-white = Blanc { $point }.
reduce-black = Noir répond { $point }.
reduce-value-true = Blanc { $point } : { $name } est vraie (tuyau du bas).
reduce-value-false = Blanc { $point } : { $name } est fausse (tuyau du haut).
reduce-passes = Blanc { $point } : le long du tuyau de { $name }, devant un test que Noir doit fermer.
reduce-leaves = Blanc { $point } : { $name } est choisie, les deux tuyaux se rejoignent.
reduce-enters = Blanc { $point } : vers les clauses.
reduce-asks = Blanc { $point } : par où ? À Noir de choisir.
reduce-above = Blanc { $point } : Noir l'envoie aux clauses du haut.
reduce-below = Blanc { $point } : Noir l'envoie aux clauses du bas.
reduce-clause = Blanc { $point } : Noir a désigné la clause { $number } ({ $text }).
reduce-not-clause = Blanc { $point } : pas la clause { $number }, une autre plus à l'extérieur.
reduce-crosses = Blanc { $point } : à travers un croisement.
reduce-leg = Blanc { $point } : dans la clause { $number }, le littéral { $literal } est choisi.
reduce-no-leg = Blanc { $point } : dans la clause { $number }, vers la patte suivante.
reduce-test = Blanc { $point } : le test de { $name }. Il est ouvert, le littéral est vrai : la réserve est reliée à des yeux.
reduce-white-wins = La réserve vit : Blanc gagne. La valuation satisfait la clause que Noir a désignée.
reduce-closed = Clause { $number } ({ $text }) : le test de { $literal } est fermé, le littéral est faux.
reduce-black-wins = La réserve est prise : Noir gagne.
verify-kept = { $name } : { $runs } promesses tenues, { $count } positions (■ prouvé)
verify-broken = { $name } : une promesse est rompue.
verify-board = le goban entier
verify-too-large = Le goban entier a trop de cases pour être exploré.
verify-stopped = Le goban entier n'a pas été exploré jusqu'au bout : le temps ou les positions permis sont épuisés.
verify-composed-white = Par composition : Blanc gagne, d'après les contrats des gadgets et le circuit, tous explorés (■ prouvé).
verify-composed-black = Par composition : Noir gagne, d'après les contrats des gadgets et le circuit, tous explorés (■ prouvé).
verify-by-sat-white = Blanc gagne d'après le solveur SAT et les contrats des gadgets ; le circuit n'a pas été résolu.
verify-by-sat-black = Noir gagne d'après le solveur SAT et les contrats des gadgets ; le circuit n'a pas été résolu.
verify-by-nobody = On ne sait rien du vainqueur : le solveur SAT a abandonné et le circuit n'a pas été résolu.
verify-not-solved = Ni le goban entier ni le circuit n'ont été résolus : sans valuation, un circuit de plus de { $most } variables ne l'est pas. Les gadgets tiennent leurs contrats.
verify-white = Le goban entier : Blanc gagne, { $count } positions (■ prouvé)
verify-black = Le goban entier : Noir gagne, { $count } positions (■ prouvé)
verify-disagrees = Le goban entier et la formule se contredisent.
certificate-unreadable = la ligne { $line } du certificat est illisible
certificate-gadget = le gadget { $name } rompt son contrat
certificate-circuit = le circuit et la formule se contredisent
certificate-differs = ce qui est affirmé de « { $name } » est faux
certificate-written = Le certificat est dans { $path }.
certificate-white = Le certificat est juste : { $formula } est satisfiable, et Blanc gagne son goban de { $side }x{ $side }.
certificate-black = Le certificat est juste : { $formula } n'est pas satisfiable, et Noir gagne son goban de { $side }x{ $side }.
certificate-checked = Contrôlés de nouveau : le goban et sa structure, chaque gadget par exploration, le circuit, et la valuation ou le fait que le solveur SAT n'en trouve pas.
certificate-checked-without-circuit = Contrôlés de nouveau : le goban et sa structure, chaque gadget par exploration, et le fait que le solveur SAT ne trouve pas de valuation. Le circuit n'a pas été résolu : la victoire de Noir repose sur le solveur SAT et les contrats des gadgets.
certificate-fails = Le certificat n'est pas juste : { $reason }.
watch-begins = Blanc joue { $values } ; Noir désigne une clause fausse, s'il y en a une.
watch-other-wins = Une autre valuation gagne : { $values }.
watch-fails = La partie ne s'est pas terminée comme prévu.
watch-score = Jouée jusqu'au compte, { $moves } coups : Blanc { $white }, Noir { $black } (points de Blanc prévus : { $expected }).
watch-foretold = Le plateau est trop grand pour jouer ici jusqu'au compte ; selon la prévision, Blanc aurait { $expected } points.
duel-welcome = Vous êtes Blanc et devez relier la réserve à des yeux. Tapez le numéro d'un chemin, ou un point comme K12 ; ? pour l'aide.
duel-prompt = Blanc :
duel-help = Un numéro prend ce chemin, un point joue là ; u reprend, q quitte.
duel-values = Jusqu'ici : { $values }
duel-no-way = Il n'y a pas de chemin { $number }.
duel-no-point = « { $text } » n'est pas un point de ce goban.
web-reduce-title = D'une formule au go
web-reduce-about = une formule devient un goban que Blanc gagne si et seulement si elle est satisfiable
web-reduce-formula = Formule
web-reduce-how = Des clauses séparées par ; ou par des lignes, d'un à trois littéraux, tous positifs ou tous négatifs : x1 x2; -x1 -x3. « order: a b c » donne l'ordre des variables. DIMACS CNF est lu aussi.
web-reduce-go = Construire le goban
web-reduce-size = { $side }x{ $side } · variables : { $variables } · clauses : { $clauses }
web-reduce-board = La partie visible du goban
web-reduce-view = Regarder
web-reduce-nearer = Plus près
web-reduce-farther = Plus loin
web-reduce-left = Gauche
web-reduce-right = Droite
web-reduce-up = Haut
web-reduce-down = Bas
web-reduce-turn = Vous êtes Blanc : reliez la réserve à des yeux. Par où ?
web-reduce-watch-start = Blanc joue d'après une valuation ; Noir désigne une clause qu'elle rend fausse, s'il y en a une.
web-reduce-play = Jouer Blanc
web-reduce-watch = Regarder les deux camps
web-reduce-point = Un autre point
web-reduce-play-point = Jouer
web-reduce-undo = Reprendre
web-reduce-restart = Recommencer
web-reduce-planar = La formule dans le plan
web-reduce-no-values = Aucune variable n'a encore de valeur.
web-reduce-certificate = Certificat
web-reduce-drawing = Dessin
web-reduce-figure = Figure
web-reduce-checks = Ce qui a été contrôlé
web-reduce-draw = Dessiner la formule
web-reduce-draw-how = Choisissez une à trois variables, puis placez leur clause au-dessus (positive) ou au-dessous (négative). La barre d'une clause l'enlève à nouveau.
web-reduce-take = Enlever la clause { $number }
web-reduce-above = Clause au-dessus
web-reduce-below = Clause au-dessous
web-reduce-clear = Ne rien choisir
web-reduce-move-left = Vers la gauche
web-reduce-move-right = Vers la droite
web-reduce-remove = Supprimer
web-reduce-name = Nom
web-reduce-new = Nouvelle variable
web-reduce-blank = Feuille blanche
web-reduce-overview = Le plateau entier
web-reduce-whole = L'afficher en grand
web-reduce-zone = Regarder la ligne { $row }, colonne { $column }
web-reduce-why = Pourquoi cela marche : de SAT à un plateau de Go, gadget par gadget
web-reduce-legend = ○ Blanc choisit, ■ Noir choisit, × croisement à usage unique, ◇ test d'un littéral (noir : fermé). La boîte à gauche est la réserve ; les nombres sont ceux des clauses.

## Parties enregistrées
cli-usage-records = stratege records import|info|query|index|find [OPTIONS]
cli-usage-import = stratege records import FICHIER… [--into DOSSIER] [OPTIONS]
cli-usage-info = stratege records info [DOSSIER] [--json]
cli-usage-query = stratege records query SQL [--from DOSSIER] [--csv | --json]
cli-usage-index = stratege records index FICHIER… [--out FICHIER] [OPTIONS]
cli-usage-find = stratege records find FICHIER [--move N] [--region A1:K10] [OPTIONS]
cli-usage-neighbours = stratege neighbours FICHIER [--move N] [OPTIONS]
cli-records-about = Parties enregistrées : tables pour d'autres outils, et un index à interroger
cli-records-after =
    Exemples :
      stratege records index parties/
      stratege records find partie.sgf --move 12 --region K10:T19
      stratege records import parties.tsv.zst --into maitres

    Fichiers : SGF, GIB, NGF, UGF ; dossiers et archives de ceux-ci (.zip, .tar, .tar.zst) ;
    collections d'une partie par ligne (.tsv, .tsv.zst).
cli-import-about = Parties et observations en tables Parquet que tout outil sait lire
cli-import-after =
    Exemples :
      stratege records import parties/ --into maitres
      stratege records import a.tsv.zst b.zip

    Ce que le dossier contenait vaut jusqu'à ce que les nouvelles tables soient entières. Un import
    arrêté en chemin reprend quand on importe les mêmes fichiers. Les parties abîmées sont sautées et
    listées.
cli-info-about = Ce que contient un jeu de données, et où sont ses tables
cli-query-about = Une question en SQL sur les tables d'un jeu de données
cli-query-after =
    Exemples :
      stratege records query "SELECT winner, count(*) FROM games GROUP BY winner"
      stratege records query "SELECT number, count(*) FROM observations GROUP BY number" --csv

    Les tables sont games et observations ; les questions lisent et n'écrivent jamais. SQL est là si
    le programme est construit avec : cargo build --release --features sql
cli-index-about = Toutes les positions de parties enregistrées dans un fichier, à interroger aussitôt
cli-index-after =
    Exemples :
      stratege records index parties/
      stratege records index parties.tsv.zst --out maitres.index --memory 2G

    Les fichiers sont lus plusieurs fois, d'autant plus souvent qu'il y a moins de mémoire. Les parties
    abîmées et celles d'autres plateaux sont laissées et comptées ; la liste des parties abîmées est à côté de
    l'index, dans FICHIER.damaged.tsv. Code de sortie 3 : aucune partie ne peut être rejouée.
cli-find-about = Les parties qui ont eu une position ou une forme, et ce qui y fut joué
cli-find-after =
    Exemples :
      stratege records find partie.sgf --move 30
      stratege records find coin.txt --region K10:T19 --json
      stratege records find partie.sgf --move 30 --region C9:G12 --anywhere

    La position est celle d'une partie après quelques coups, ou un plateau dessiné. La forme est
    cherchée tournée et retournée, et couleurs échangées. Code de sortie 1 : aucune partie ne l'a eue.
cli-neighbours-about = Ce qui fut joué dans les positions enregistrées les plus proches
cli-neighbours-after =
    Exemples :
      stratege neighbours partie.sgf --move 40
      stratege neighbours partie.sgf --move 40 --around Q16 --count 50 --json
      stratege neighbours partie.sgf --move 40 --weights poids.txt

    La distance est le nombre d'intersections qui diffèrent ; le plateau est tourné et retourné, et les
    couleurs sont échangées quand le joueur enregistré a l'autre couleur. La réponse est exacte.
cli-arg-records = Fichiers, dossiers et archives de parties
cli-arg-dataset = Un jeu de données [masters dans le dossier de données]
cli-arg-sql = La question
cli-arg-query-json = Écrire du JSON : un tableau avec un objet par ligne
cli-arg-index-out = Où l'écrire [masters.index dans le dossier de données]
cli-arg-index = L'index à interroger [masters.index dans le dossier de données]
cli-arg-index-size = Parties sur des plateaux de tant de lignes [19]
cli-arg-index-memory = Tant de mémoire pour les positions à la fois, par exemple 2G [1G]
cli-arg-index-most = Au plus tant d'observations
cli-arg-record-threads = Tant de fils d'exécution [autant que de cœurs]
cli-arg-asked = Une partie ou un plateau dessiné
cli-arg-asked-move = La position après tant de coups [après le dernier]
cli-arg-find-move = La position après tant de coups [avant le dernier coup : un index a les positions où quelqu'un a joué]
cli-arg-shown = On en montre tant
cli-arg-region = Seulement les intersections entre deux coins
cli-arg-anywhere = Partout sur le plateau, pas seulement où elle est ; un bord que la région touche en fait partie
cli-arg-same-colours = Sans échanger les couleurs
cli-arg-same-mover = Seulement là où la même couleur joue ensuite
cli-arg-around = Les intersections proches de celle-ci pèsent plus
cli-arg-weights = Le poids de chaque intersection qui diffère : un fichier de nombres de 0 à 15, ligne par ligne depuis le haut
cli-value-region = COIN:COIN
cli-value-point = POINT
usage-records = dites que faire : import, info, query, index ou find. Voir « stratege records --help »
records-progress = { $games }, { $rate }/s
records-indexed = Écrit dans { $path } : { $games }, { $observations }, en { $seconds } s
records-passed-damaged = Sans { $damaged }, en liste dans { $list }
records-passed-sizes = Sans { $games } sur des plateaux d'autres tailles
records-passed-beyond = Sans { $games } au-delà du nombre d'observations demandé
records-imported = Importé dans { $path } : { $games }, { $observations }, en { $seconds } s
records-info =
    { $games }, { $observations }, { $bytes } octets
    parties : { $tables }
    observations : { $boards }
records-unfinished = Un import a été arrêté en chemin : importez les mêmes fichiers et il reprendra
records-not-built = ce programme a été construit sans les tables. Pour les avoir : cargo build --release --features records
records-no-sql = ce programme a été construit sans SQL. Pour l'avoir : cargo build --release --features sql. Ou bien DuckDB lit les tables telles quelles : duckdb -c "CREATE VIEW games AS FROM '{ $path }/v*/games/*.parquet'; CREATE VIEW observations AS FROM '{ $path }/v*/observations/*.parquet'; { $sql }"
records-sql-refused = la question n'a pas de réponse : { $reason }
records-sql-long = une question en SQL a au plus { $most } octets
records-foreign = { $path } contient autre chose qu'un import ; donnez un dossier vide, ou celui d'un import précédent : rien n'a été modifié
records-none = aucune partie qui puisse être rejouée n'a été trouvée ; ce qui existait est conservé
patterns-busy = un autre apprentissage de { $path } est en cours : attendez-le, ou donnez un autre --out
records-none-damaged = sans { $damaged }, la première dans { $place } : { $reason }
records-none-files = il n'y a là aucun fichier d'un format connu : .sgf, .gib, .ngf, .ugf, .ugi, .tsv, .tsv.zst, .zip, .tar, .tar.zst
records-passed-index = { $path } n'est pas un index lisible et n'est pas consulté : reconstruisez-le avec « stratege records index FICHIERS »
damage-charset = ce n'est pas de l'UTF-8
damage-line = une ligne de plus de { $most } octets
damage-game = une partie de plus de { $most } octets, ou sans fin
damage-fields = { $found } champs au lieu de { $expected }
damage-field = { $field } : « { $text } » est illisible
damage-not-go = ce n'est pas une partie de go
damage-format = format inconnu
damage-setup = une chaîne sans liberté avant le premier coup
damage-put = des pierres posées à la main après le coup { $number }
damage-turn = le coup { $number } n'est pas à son tour
damage-occupied = le coup { $number } va sur une intersection occupée
damage-moves = plus de coups qu'aucune partie n'en a
damage-no-moves = une partie sans coups
patterns-none = aucune partie à apprendre n'a été trouvée ; ce qui était là est gardé
patterns-no-games = --games 0 ne laisse aucune partie à examiner : donnez un nombre à partir de 1
patterns-none-held = aucune partie mise de côté n'a été trouvée : une partie sur 115 l'est, par le hachage de son nom, et une petite collection peut n'en avoir aucune
records-own-source = { $path } écraserait ce qui est lu : donnez un autre fichier avec --out
records-busy = un autre import est en cours dans { $path }
records-missing = aucun jeu de données dans { $path } ; « stratege records import » en fait un
records-no-index = aucun index dans { $path } ; « stratege records index FICHIERS » en fait un
records-other = { $path } n'est pas un index de positions, ou a été coupé : reconstruisez-le
records-damaged = { $path } est abîmé : reconstruisez-le
records-size = { $path } contient des plateaux de { $has }, la question porte sur { $asked }
records-large = on garde des plateaux d'au plus 19 lignes
records-no-position = { $path } ne contient aucune position de go que l'on puisse rejouer
records-no-point = « { $name } » n'est pas une intersection du plateau
records-not-a-weight = { $path } : « { $word } » n'est pas un poids ; écrivez des nombres de 0 à { $most }, un par intersection
records-weights = { $path } : poids trouvés : { $found }, intersections du plateau : { $expected }
records-too-many-weights = { $path } : il y a plus de poids que les { $expected } intersections du plateau
records-no-region = « { $text } » n'est pas une région : nommez deux coins, par exemple K10:T19
records-black-to-move = À Noir de jouer
records-white-to-move = À Blanc de jouer
records-at-move = coup { $number }
neighbours-found = { $count ->
    [one] La plus proche de { $observations }, exactement, en { $milliseconds } ms ; { $share } % ont été regardées
   *[other] Les { $shown } plus proches de { $observations }, exactement, en { $milliseconds } ms ; { $share } % ont été regardées
}
neighbours-moves = Joués là : { $moves }
find-found = Trouvé : { $found } sur { $games }, en { $milliseconds } ms
find-results = Le camp dessiné en noir en a gagné { $won } et perdu { $lost }
find-move = { $mv } : { $games }, gains { $won }, pertes { $lost }

## Patterns and prediction
cli-patterns-about = Les coups que choisissent les forts joueurs : tables de motifs et modèles
cli-usage-patterns = stratege patterns learn|info|show|eval [OPTIONS]
cli-patterns-after =
    Exemples :
      stratege patterns learn parties.tsv.zst --out motifs.table
      stratege patterns info motifs.table
      stratege patterns eval parties.tsv.zst --table motifs.table

    Un motif de zoom z autour d'une intersection libre est ce qui se trouve à z pas au plus le long des
    lignes. Il est observé quand un joueur l'a devant lui au moment de jouer, et choisi quand ce joueur
    joue en son centre.
cli-patterns-learn-about = Apprendre une table de motifs, ou un modèle, à partir de parties
cli-usage-patterns-learn = stratege patterns learn FICHIER… --out FICHIER [OPTIONS]
cli-patterns-learn-after =
    Exemples :
      stratege patterns learn dan.tsv.zst --out motifs.table --games 160000
      stratege patterns learn dan.tsv.zst --out coups.modele --kind model

    Les parties viennent de fichiers SGF, de dossiers, d’archives et de collections d’une partie par ligne
    (.tsv, .tsv.zst). Une partie sur 115,
    choisie par le hachage de son nom, est mise de côté pour « stratege patterns eval ». Ce qui
    s'apprend est gardé par morceaux, à côté du fichier écrit : la même commande reprend là où une autre a été
    interrompue. Jusqu'au zoom 3, tout motif observé est gardé, au-delà ceux choisis au moins deux fois.
    Code de sortie 3 : il n'y a pas de partie à apprendre ; 4 : un autre apprentissage du même fichier est en cours.
cli-patterns-info-about = Ce que contient une table ou un modèle ; sans fichier, le modèle fourni
cli-usage-patterns-info = stratege patterns info [FICHIER] [--verify] [--json]
cli-patterns-show-about = Les motifs autour d'une intersection d'une partie, avec leurs nombres
cli-usage-patterns-show = stratege patterns show TABLE PARTIE POINT [--move N] [--json]
cli-patterns-show-after =
    Exemple :
      stratege patterns show motifs.table partie.sgf D4 --move 20
cli-patterns-eval-about = Combien de coups de parties mises de côté sont prédits
cli-usage-patterns-eval = stratege patterns eval FICHIER… [--table FICHIER] [--model FICHIER] [OPTIONS]
cli-patterns-eval-after =
    Exemples :
      stratege patterns eval dan.tsv.zst
      stratege patterns eval dan.tsv.zst --table motifs.table --games 200 --json
      stratege patterns eval dan.tsv.zst --svg justesse.svg

    Pour chaque méthode : combien de fois le coup joué est le premier choix, parmi les cinq premiers,
    parmi les vingt premiers, et l'opposé du logarithme moyen de sa probabilité (perte logarithmique).
    Seules sont utilisées des parties dont rien n'a été appris. Code de sortie 3 : il n'y en a pas.
cli-predict-about = Quel coup un fort joueur choisirait-il ici ?
cli-usage-predict = stratege predict FICHIER [--move N] [OPTIONS]
cli-predict-after =
    Exemples :
      stratege predict partie.sgf --move 20
      stratege predict partie.sgf --move 20 --svg chaleur.svg
      stratege predict partie.sgf --json --top 3

    Avec --table, chaque coup montre aussi le plus grand motif autour de lui que la table connaît.
cli-arg-patterns-out = Où écrire ce qui est appris
cli-arg-patterns-kind = Ce qu'il faut apprendre : table ou model [table]
cli-arg-patterns-games = Apprendre d'autant de parties, celles aux plus petits hachages [table : toutes ; modèle : 30000]
cli-arg-patterns-train = Modèle : apprendre les poids sur autant d'entre elles [12000]
cli-arg-patterns-shapes = Modèle : garder au plus autant de formes [1900000]
cli-arg-patterns-zooms = Table : le plus grand zoom, de 1 à 12 [12]
cli-arg-patterns-least = Laisser ce qui a été choisi moins souvent [table : 2, au-delà du zoom 3 ; modèle : 3]
cli-arg-patterns-part = Table : parties dans un morceau [4000]
cli-arg-patterns-threads = Table : morceaux traités à la fois [un par cœur]
cli-arg-patterns-verify = Lire chaque entrée et comparer les sommes de contrôle
cli-arg-patterns-point = Une intersection libre, par exemple D4
cli-arg-patterns-table = Une table de motifs
cli-arg-patterns-model = Un modèle [celui qui est fourni]
cli-arg-patterns-held = Interroger autant de parties mises de côté [2000]
cli-arg-patterns-files = Des fichiers, dossiers ou archives de parties (TSV, SGF, zip, tar)
cli-arg-patterns-file = Une table de motifs, ou un modèle
cli-arg-predict-file = Une partie de go (SGF, GIB, NGF, UGF)
cli-arg-predict-index = Montrer aussi les positions les plus proches de cet index et leurs parties [masters.index du dossier des données, s’il existe]
cli-arg-predict-top = Donner autant de coups [10]
cli-arg-predict-svg = Écrire le plateau avec les probabilités en chaleur
cli-value-kind = GENRE
usage-patterns = dites quoi faire : learn, info, show ou eval. Voir « stratege patterns --help »
patterns-passed-over = { $path } : { $count ->
    [one] { $count } ligne n'est pas une partie
   *[other] { $count } lignes ne sont pas des parties
}
patterns-written = Écrit dans { $path } en { $seconds } s
patterns-model = Un modèle de { $shapes }, { $bytes } octets ; de la clé de chaque forme, 40 bits sont gardés
patterns-table = Une table apprise de { $games }, { $observations } ; { $bytes } octets, clés de 64 bits
patterns-zoom = zoom { $zoom } : { $entries } (au plus 2^{ $bound } possibles)
patterns-kept = Jusqu'au zoom { $whole }, tout motif observé ; au-delà, ceux choisis au moins { $least } fois
patterns-no-point = { $point } n'est pas une intersection libre de ce plateau
patterns-never-seen = Même le plus petit motif n'a jamais été vu
patterns-smoothed = Tous les zooms ensemble, lissés : choisi { $rate } % du temps
patterns-found = zoom { $zoom } : choisi { $chosen } sur { $observed }
patterns-eval-games = { $games }, { $choices }, { $seconds } s. Premier choix, parmi 5, parmi 20 (%), perte logarithmique :
patterns-eval-model = Modèle
patterns-eval-stretch = coups { $from } à { $to }
patterns-eval-zoom = Motifs jusqu'au zoom { $zoom }
patterns-eval-smoothed = Motifs, tous les zooms lissés
patterns-eval-line = { $name } ({ $count }) : { $one }  { $five }  { $twenty }  { $loss }
patterns-foreign-model = ce n'est pas un modèle
patterns-foreign-table = ce n'est pas une table de motifs
patterns-version = une autre version l'a écrit ({ $version }) : apprenez-le de nouveau
patterns-features = il a été appris avec d'autres traits : apprenez-le de nouveau
patterns-damaged = il est abîmé (une somme de contrôle ou une longueur ne convient pas) : apprenez-le de nouveau
predict-no-game = { $path } n'a pas de partie de go que l'on puisse rejouer
predict-move = { $number }. { $point }  { $percent } %
predict-played = { $rank ->
    [0] Joué : { $point }, que le modèle n'attend pas du tout
   *[other] Joué : { $point }, numéro { $rank } de la liste du modèle
}

## Parties de maîtres
masters-title = Parties de maîtres
masters-none = Il n’y a pas encore d’index de parties. Les tables livrées ne contiennent pas de parties. Cette commande fait un index :
masters-kept = Vers l’index présent
masters-paths = Fichiers ou dossiers de parties sur cette machine, un par ligne (SGF, archives, TSV)
masters-build = Construire l’index
masters-build-again = Construire l’index de nouveau
masters-building = L’index se construit : { $percent } %, déjà { $games }
masters-stop = Arrêter
masters-stopped = La construction a été arrêtée.
masters-no-path = Nommez au moins un fichier ou un dossier de parties.
masters-how = Dessinez une position, ou une forme et un rectangle autour : la recherche porte sur { $games }. Hors du rectangle tout est permis.
masters-second-corner = Appuyez sur le coin opposé du rectangle.
masters-anything = N’importe quoi
masters-rectangle = Rectangle
masters-anybody = Trait indifférent
masters-same-colours = Ces couleurs seulement
masters-anywhere = Partout sur le plateau
masters-whole-board = Plateau entier
masters-around = Autour des pierres
masters-moves = Ce qui y fut joué
masters-move = Coup
masters-games = Parties
masters-won = Gains de Noir du dessin
masters-list = { $shown } sur { $games }
masters-percent = { $percent } %
layer-moves = Coups
patterns-effort = Trouver les motifs choisis a pris { $choosing } s, compter { $counting } s ({ $rate } observations/s), fusionner { $merging } s. Observations/s de chaque zoom sur un fil :
patterns-speed = zoom { $zoom } : { $rate }
patterns-unsound = { $count ->
    [one] { $count } partie ne peut être rejouée et est laissée
   *[other] { $count } parties ne peuvent être rejouées et sont laissées
}
patterns-plot-title = Coups prédits de parties mises à part, pour cent
patterns-plot-number = numéro du coup
patterns-plot-first = premier choix
patterns-plot-among = parmi { $most }
cli-arg-patterns-plot = Écrire les parts selon le numéro du coup en graphique
## À quoi ressemble une position de go
cli-explain-about = Dire à quoi ressemble une position de go : territoire, groupes faibles, coupes, morts
cli-usage-explain = stratege explain FICHIER [--move N|--why N|--game] [--all] [--svg|--json|--html [FICHIER]] [--out FICHIER] [--judge COMMANDE]
cli-explain-after =
    Exemples :
      stratege explain partie.sgf
      stratege explain partie.sgf --move 150 --html --out position.html
      stratege explain go --size 9 --moves "E5 C3 G7" --all
      stratege explain partie.sgf --why 57
      stratege explain partie.sgf --game --out revue.sgf --html revue.html --time 1

    ■ est prouvé, ◧ lu par une recherche dont la limite est dite, □ estimé. Le plateau de --svg et
    --html montre par des carrés les points tenus, par des croix les pierres mortes, par des lettres
    les groupes qui ne sont pas stabilisés.
cli-arg-explain-move = La position après ce nombre de coups [la dernière]
cli-arg-explain-all = Tout dire : les liaisons, les murs, les pierres seules et les petites coupes aussi
cli-arg-explain-svg = Écrire en image le plateau et ce qui y a été trouvé
cli-arg-explain-html = Écrire un fichier HTML, nommé ici ou par --out, sinon l’afficher : le goban et les mots
explain-html-is-a-game = --html écrirait la page par-dessus { $path } : donnez la partie d’abord, puis --html et le nom de la page
explain-only-go = seules les positions de go s’expliquent
explain-no-such-move = il n’y a pas de coup { $number } : la partie en a { $played }
explain-heading = { $title }, après le coup { $number }
explain-legend = Carrés : points tenus. Croix : pierres mortes. Lettres : groupes qui ne sont pas stabilisés.
explain-pass = passe
explain-proved = prouvé
explain-read-plies = lu, { $plies } coups au plus
explain-read-nodes = lu dans ses murs, { $nodes } positions au plus
explain-read-stones = lu sur les pierres telles qu’elles sont
explain-estimated = estimé
explain-estimated-by = estimé, ± { $error } (2σ)
explain-estimated-mean = estimé, ± { $error } en moyenne
explain-group-black = Le groupe noir de { $point } ({ $stones ->
        [one] 1 pierre
       *[other] { $stones } pierres
    })
explain-group-white = Le groupe blanc de { $point } ({ $stones ->
        [one] 1 pierre
       *[other] { $stones } pierres
    })
explain-enemy-black = le groupe noir de { $point }
explain-enemy-white = le groupe blanc de { $point }
explain-enemy-walls = les murs adverses
explain-sum = Noir tient { $black ->
        [one] { $black } point
       *[other] { $black } points
    }, Blanc { $white } et un komi de { $komi } : { $leader } mène de { $lead }.
explain-sum-open = Noir tient { $black ->
        [one] { $black } point
       *[other] { $black } points
    } à présent, Blanc { $white } et un komi de { $komi }. En comptant ce que des simulations y ajoutent et le trait à { $mover }, { $leader } mène d’environ { $lead }.
explain-sum-open-even = Noir tient { $black ->
        [one] { $black } point
       *[other] { $black } points
    } à présent, Blanc { $white } et un komi de { $komi }. En comptant ce que des simulations y ajoutent et le trait à { $mover }, la partie est égale.
explain-dead-played-out = { $group } est mort : ses points finissent à l’adversaire dans { $lost } simulations sur { $playouts }.
explain-dead-played-out-mean = { $group } est mort : ses points finissent à l’adversaire dans { $lost } simulations sur { $playouts } en moyenne.
explain-dead-read = { $group } est mort : il ne peut pas vivre dans ses murs, même en jouant le premier.
explain-dead-rule = { $group } est mort : il a { $liberties ->
        [one] une liberté
       *[other] { $liberties } libertés
    }, de la place pour { $room ->
        [one] un point
       *[other] { $room } points
    } et aucun ami pour l'aider ; { $enemy } est plus fort, et il est enfermé à { $orders }.
explain-lives = { $group } vit, quel que soit celui qui commence.
explain-orders = { $sure } pas (ordre ({ $sure }, >))
explain-orders-open = { $sure } pas (ordre ({ $sure }, >)), { $open } si l’adversaire joue le premier (({ $open }, *))
explain-weak = { $group } n'est pas stabilisé : il est enfermé à { $orders }, surtout par { $enemy }.
explain-encircled = { $group } vit, bien qu’enfermé à { $orders }, surtout par { $enemy }.
explain-territory-black = Noir a { $points ->
        [one] un point
       *[other] { $points } points
    } de territoire autour de { $point }.
explain-territory-white = Blanc a { $points ->
        [one] un point
       *[other] { $points } points
    } de territoire autour de { $point }.
explain-connected = { $one } et { $other } sont connectées, quel que soit celui qui commence.
explain-cutting-point = { $one } et { $other } peuvent être coupées : qui joue le premier en { $cut } connecte ou coupe.
explain-cutting-points = { $one } et { $other } peuvent être coupées : { $enemy } coupe en { $cut }, { $owner } connecte en { $connect }.
explain-wall = { $one } et { $other } font un mur que l’adversaire ne traverse pas.
explain-wall-standing = { $one } et { $other } font un mur que l’adversaire ne traverse pas tant que les deux pierres tiennent.
explain-wall-side = { $one } et { $side } font un mur que l’adversaire ne traverse pas.
explain-wall-side-standing = { $one } et { $side } font un mur que l’adversaire ne traverse pas tant que la pierre tient.
explain-side-top = le bord supérieur
explain-side-bottom = le bord inférieur
explain-side-left = le bord gauche
explain-side-right = le bord droit

## Pourquoi un coup vaut moins qu’un autre, et revues de parties
cli-arg-explain-why = Pourquoi le coup N vaut moins qu’un autre : cinq énoncés au plus, les prouvés d’abord
cli-arg-explain-game = Revoir toute la partie : --out reçoit un fichier SGF annoté, --html un rapport
cli-arg-explain-judge = Qui juge : un programme GTP qui connaît kata-analyze ou lz-analyze [le moteur intégré]
cli-arg-explain-time = Secondes dont le juge dispose pour chaque position
cli-arg-explain-visits = Visites dont le juge dispose pour chaque position [3 000]
cli-heading-judge = Juge (pour --why et --game)
why-no-move = l’étape { $number } de la partie n’est pas un coup : des pierres y ont été posées à la main
why-heading = Coup { $number }, { $player } { $mv } :
why-best = le juge l’aurait joué aussi.
why-even = rien de prouvé ni de net : les deux coups se valent à ± { $points } points près (2σ).
why-unclear = rien n’est prouvé ni clair.
why-proved = prouvé : chaque réponse du plateau a été jouée jusqu’au bout
why-read = lu, { $nodes } positions au plus
why-unread = estimé : une recherche de { $nodes } positions n’a pas abouti
why-fought = estimé par { $playouts } simulations du combat
why-judged = estimé par le juge
why-by-ko = , par un ko
why-stones-black = { $stones ->
    [one] la pierre noire { $point }
   *[other] les { $stones } pierres noires de { $point }
}
why-stones-white = { $stones ->
    [one] la pierre blanche { $point }
   *[other] les { $stones } pierres blanches de { $point }
}
why-also = { $mv } répond aussi bien.
why-reply = { $player } répond { $mv }.
why-reply-takes = { $player } { $mv } prend maintenant { $what }{ $ko }.
why-reply-saves = { $player } { $mv } sauve maintenant { $what }{ $ko }.
why-reply-kills = { $player } { $mv } tue maintenant { $what }{ $ko }.
why-reply-lives = { $player } { $mv } fait vivre maintenant { $what }{ $ko }.
why-better = Le juge préfère { $mv }.
why-answered = { $player } joue { $mv }.
why-better-fought = { $mv } aurait été meilleur.
why-better-answered = Le juge préfère { $mv } ; la réponse serait { $answer }.
why-better-takes = { $mv } aurait pris { $what }{ $ko }.
why-better-saves = { $mv } aurait sauvé { $what }{ $ko }.
why-better-kills = { $mv } aurait tué { $what }{ $ko }.
why-better-lives = { $mv } aurait fait vivre { $what }{ $ko }.
why-group = { $group } { $played ->
        [taken] est pris
        [dead] est mort
        [open] n’est pas stabilisé
       *[alive] vit
    } ; après { $better } il { $then ->
        [taken] aurait été pris
        [dead] serait mort
        [open] ne serait pas stabilisé
       *[alive] vivrait
    }.
why-link = { $one } et { $other } { $played ->
        [joined] sont connectées
        [open] peuvent être coupées
       *[cut] sont coupées
    } ; après { $better } elles { $then ->
        [joined] seraient connectées
        [open] pourraient encore être coupées
       *[cut] seraient coupées
    }.
why-eyes = { $group } n’a { $played ->
        [0] aucun espace pour un œil
        [one] d’espace que pour un œil
       *[other] d’espace que pour { $played } yeux
    } ; après { $better } il en aurait pour { $then ->
        [one] un
       *[other] { $then }
    }.
why-loss = Le coup perd environ { $points } points, entre { $low } et { $high }.

## Couches sur le Go
layer-none = aucune
layer-territory = Territoire et influence
layer-fractions = Fractions
layer-ownership = Possession (recherche)
layer-groups = Groupes
layer-connectors = Connecteurs
layer-liberties = Chaînes et libertés
layer-encirclement = Encerclement
layer-dead = Groupes morts
layer-groups-union = union
layer-groups-connected = groupes-connectés
layer-groups-morphological = groupes-morphologiques
layer-territory-said = Dilatations et érosions { $steps } : Noir tient { $black } intersections vides, Blanc { $white }. Un carré plein est tenu (intérieur), un carré creux seulement atteint (extérieur) ; plus il est grand, plus c’est sûr.
layer-fractions-said = Les murs de Noir ferment { $black } parties du plateau (hachures montantes), ceux de Blanc { $white } (descendantes). Un trait plein est un mur qui tient quel que soit celui qui joue le premier, un tireté en dépend.
layer-ownership-said = À la fin de { $playouts } simulations, Noir tient en moyenne { $black } intersections, Blanc { $white }, komi non compris. Un carré dit à qui est l’intersection : plus il est grand, plus c’est fréquent ; sur une pierre, qu’elle tombe le plus souvent.
layer-ownership-counted = La partie est finie, et ceci est son compte : Noir tient { $black } intersections, Blanc { $white }, les pierres mortes ôtées.
layer-groups-union-said = Groupes : Noir { $black }, Blanc { $white }. Chacun est fait de chaînes qu’un connecteur joint ou qu’un même territoire tient ; un trait double l’entoure avec son territoire.
layer-groups-connected-said = Groupes-connectés : Noir { $black }, Blanc { $white }. Chacun est fait de chaînes jointes par des connecteurs qui tiennent quel que soit celui qui joue le premier ; un trait entoure ses pierres.
layer-groups-morphological-said = Groupes-morphologiques : Noir { $black }, Blanc { $white }. Ce sont les parties que laissent les dilatations et érosions 4/13 ; un tireté entoure chacune.
layer-connectors-said = Paires de chaînes : { $sure } connectées quel que soit celui qui joue le premier (trait double), { $open } à couper (tireté) ; les paires pointillées sont coupées. Lu jusqu’à 6 coups.
layer-liberties-said = Chaînes : Noir { $black }, Blanc { $white }. Le nombre sur une pierre est celui des libertés de sa chaîne.
layer-encirclement-said = Groupes encerclés de près : Noir { $black }, Blanc { $white }. Le nombre est la distance du point le plus éloigné dans les murs adverses, « > » dit que les murs tiennent quel que soit celui qui joue le premier.
layer-dead-said = Pierres mortes (barrées) : Noir { $black }, Blanc { $white }.
layer-string-said = { $point } : chaîne de { $stones }, { $liberties ->
    [one] une liberté
   *[other] { $liberties } libertés
  } : { $points }.
web-more-said = { $count } de plus
web-nothing-said = Il n’y a encore rien à dire de cette position.
