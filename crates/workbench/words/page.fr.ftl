# La page : réglages, pendules, petits plateaux, plusieurs revues.
page-board = Plateaux
page-board-wood = Bois
page-board-paper = Papier : noir sur blanc
page-coordinates = Coordonnées
page-coordinates-usual = Lettres et chiffres
page-coordinates-zero = (i, j) à partir de 0, en haut à gauche
page-sound = Un léger clic à chaque coup
page-pause = Faire une pause
page-clock = Pendule
page-clock-none = sans pendule
page-clock-choice = { $minutes } min, { $seconds } s de plus par coup
page-clock-over = temps écoulé
page-time-up = { $player } : le temps est écoulé. Terminer la partie
page-players = Joueurs
page-players-change = Les installer
page-program-gone = Le programme au trait n’est plus attaché.
page-built-in = Continuer avec le moteur intégré
page-think-bound = Les visiteurs cherchent { $seconds } s au plus, pour que chacun ait sa part.
seat-program = programme attaché
page-thinking = Un moteur réfléchit au plus
page-answered = Le moteur a répondu.
page-look = Voir
page-dismiss = Fermer
page-play-point = Jouer { $point }
page-autoplay = Faire défiler les coups
page-key-ten = dix coups en arrière, dix coups en avant
page-key-layers = couches, par leur numéro ; 0 les éteint toutes
page-key-coordinates = autres coordonnées
page-key-open = ouvrir un fichier
page-key-copy = copier la partie en SGF, celle de Hexapawn en PGN
page-open-ogs = Stratège ne va pas sur le réseau. Votre navigateur le peut : téléchargez le SGF de cette partie, puis déposez-le ici.
page-open-ogs-link = Le SGF de la partie

page-reviews = Plusieurs revues
page-reviews-none = Aucune partie n’est encore revue. Choisissez des fichiers ou un dossier ci-dessous.
page-reviews-done = { $done ->
    [0] Aucune partie sur { $all } n’est revue jusqu’au bout.
    [one] Une partie sur { $all } est revue jusqu’au bout.
   *[other] { $done } parties sur { $all } sont revues jusqu’au bout.
}
page-reviews-added = { $added ->
    [0] Aucune nouvelle partie.
    [one] Une partie est ouverte et sera revue.
   *[other] { $added } parties sont ouvertes et seront revues.
} { $known ->
    [0] {""}
    [one] Une était déjà là.
   *[other] { $known } étaient déjà là.
} { $refused ->
    [0] {""}
    [one] Un fichier n’est pas une partie lisible.
   *[other] { $refused } fichiers ne sont pas des parties lisibles.
}
page-reviews-refused = Non ouverts : { $names }
page-refused-no-record = pas un fichier de partie : SGF, GIB, NGF ou UGF
page-refused-too-large = plus de 16 Mo
page-refused-unread = illisible sur le disque
page-refused-other-game = une partie de cinq en ligne ; seul le go se revoit
page-no-review = Seules les parties de go se revoient.
page-reviews-game = Partie
page-reviews-progress = Revu
page-reviews-black = Fautes de Noir
page-reviews-white = Fautes de Blanc
page-reviews-turns = Tournants
page-reviews-worst = Pire coup
page-reviews-lost = coup { $number } : □ { $points } ± { $error } points (2σ)
page-reviews-begin = Revoir un dossier
page-reviews-how = Chaque partie est rangée dans la bibliothèque et jugée à son tour, une position à la fois, en arrière-plan ; celles qui y sont déjà sont passées. Si vous arrêtez le programme, il continuera plus tard.
page-reviews-files = Fichiers (plusieurs au choix)
page-reviews-folder = Ou un dossier de cette machine
page-reviews-start = Tout revoir
page-reviews-no-folder = Le dossier { $path } ne peut pas être lu.
page-truth = La recherche donne { $rate } à { $mover } (□ estimé, ± 2σ) ; la vérité : { $value } (■ prouvé).
page-lead = { $player } mène de { $points } ± { $error } points (2σ) à la fin des simulations, en moyenne.
page-owner = À { $player } dans { $share } % des simulations
page-owners-hide = Cacher la possession
page-owners-instead = Possession au lieu de la couche
page-values-reached = Valeur exacte : { $known } coups sur { $all } en 2 s ; les autres ne sont pas meilleurs.
page-sentence-score = { $turn } : au mieux { $moves }, { $worth } ; toutes les pierres comptent comme elles sont.
page-sentence-most = { $turn } : { $moves } gagne en { $plies } au plus, par des menaces rejouées contre toutes les défenses.
value-lead = gain de { $points }
value-behind = perte de { $points }
value-win-most = gain en { $plies } au plus
page-busy = La machine calcule pour { $visitors } visiteurs ; votre part : { $seconds } s.
page-played = { $player } a joué { $mv }.
page-passed = { $player } a passé.
card-title = Bulletin
card-about = Le programme respecte-t-il son protocole et les règles ? Une question par ligne ; le programme est lancé avec vos droits, comme lorsqu’il joue.
card-begin = L’examiner
card-stop = Arrêter
card-stopped = arrêté
card-none = Ce programme n’a pas été examiné depuis le lancement de Stratège.
page-programs = Couches des programmes attachés
page-programs-none = Ce programme n’annonce rien à montrer (gogui-analyze_commands).
page-programs-shown = Les marques sur le plateau sont celles de { $name }.
page-programs-word = selon { $name }
page-programs-refused = { $name } a refusé : { $text }
page-programs-failed = { $name } n’a pas répondu : { $what }
threats-title = Recherche par menaces
threats-about = Cinq en ligne : des quatres qui ne laissent qu’une réponse, jusqu’à ce que deux cases fassent cinq
threats-lead = Noir n’attaque que par des quatres : chacun ne laisse qu’une réponse. Allis, van den Herik et Huntjens 1994, diagramme 2a.
threats-lists = { $attacker } a { $count ->
    [one] un coup qui fait un quatre
   *[other] { $count } coups qui font un quatre
} : { $cells }.
threats-none = { $attacker } n’a ici aucun coup qui fasse un quatre.
threats-stops = { $limit } quatres de suite sont tout ce que ce tour permet.
threats-four = { $attacker } joue { $four }, un quatre : cinq suivrait en { $holes }.
threats-five = { $attacker } fait cinq en { $five }.
threats-double = Cinq suivrait sur deux cases, { $holes }, et { $defender } n’en prend qu’une : { $attacker } a gagné.
threats-late = { $defender } ferait cinq d’abord, en { $five } : ce quatre vient trop tard.
threats-forced = { $defender } n’a qu’une réponse, { $hole }.
threats-back = Rien ne gagne après { $four } : { $attacker } reprend ce coup.
threats-won = gagné
threats-result = { $attacker } gagne par { $line } ; { $tried } quatres ont été essayés dans ce tour.
threats-result-none = Aucune suite de quatres ne gagne pour { $attacker } ; { $tried } ont été essayés.
threats-result-cut = La recherche a été interrompue après { $tried } quatres.
threats-no-position = Ce n’est pas une position de cinq en ligne sur un tel plateau où quelqu’un puisse jouer.
threats-step = étape
threats-depth = profondeur
threats-move = quatre
threats-holes = cinq en
threats-then = ensuite
threats-known = Cette position s’est déjà présentée, et rien ne gagnait.
threats-look = Cette position dans la recherche par menaces, pas à pas
page-tour = Une visite
see-whole = Montrer tout le dessin
see-fold = Ne montrer que le voisinage
page-engine-turn = C’est au moteur de jouer : faites-le jouer, ou changez les joueurs
