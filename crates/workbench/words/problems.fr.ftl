# Problèmes : `stratege tsumego`, et les pages où on les essaie.
cli-tsumego-about = Résoudre un problème de go : la réponse, pourquoi les coups tentants échouent, un fichier à parcourir
cli-usage-tsumego = stratege tsumego FICHIER [--to-move COULEUR] [--kill|--live|--capture|--save POINT] [--nodes N|--time SECONDES] [--json] [--out FICHIER] [--svg FICHIER] [--html FICHIER]
cli-tsumego-after =
    FICHIER est un fichier SGF, le texte d’un tel fichier, un plateau dessiné avec . X O, ou - pour
    l’entrée standard. D’un fichier où des pierres sont posées on prend la première position, d’une
    partie la dernière, sauf si --move en dit une autre. Ce qui est demandé se voit aux pierres ; les
    options ci-dessous le nomment. --out écrit un SGF où vient d’abord la réponse, puis chaque défense
    avec sa suite, puis les coups qui échouent avec ce qui les réfute.

    Exemples :
      stratege tsumego probleme.sgf
      stratege tsumego probleme.sgf --out reponse.sgf --html reponse.html
      stratege tsumego "(;SZ[9]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea]PL[W])"
      stratege tsumego - --to-move white < dessin.txt
      stratege tsumego partie.sgf --move 80 --kill D4 --time 10

    ■ est prouvé, ◧ lu à l’intérieur de murs tenus pour acquis, □ estimé.
    Code de sortie : 0 il y a une réponse, 1 il n’y en a pas, 4 la recherche n’a pas abouti.
cli-heading-tsumego = Ce qui est demandé
cli-arg-tsumego-file = Un fichier SGF, son texte, un plateau dessiné, ou -
cli-arg-tsumego-move = La position après tant de coups
cli-arg-tsumego-to-move = Qui joue d’abord : black ou white
cli-arg-tsumego-nodes = Chercher la réponse dans au plus tant de positions [20000 ; 400000 pour une pierre nommée]
cli-arg-tsumego-time = Arrêter après tant de secondes
cli-arg-tsumego-out = Écrire le problème avec ses réponses et ses réfutations en SGF
cli-arg-tsumego-svg = Écrire une image de la réponse
cli-arg-tsumego-html = Écrire un seul fichier HTML, la réponse repliée
cli-arg-tsumego-kill = Le groupe de cette pierre peut-il être tué ?
cli-arg-tsumego-live = Le groupe de cette pierre peut-il vivre ?
cli-arg-tsumego-capture = Cette chaîne peut-elle être capturée ?
cli-arg-tsumego-save = Cette chaîne peut-elle être sauvée ?
tsumego-title = Un problème
tsumego-show-answer = Montrer la réponse
tsumego-searches = { $count ->
    [one] une recherche
   *[other] { $count } recherches
}
tsumego-nothing-asked = rien n’est demandé ici : aucun groupe n’est enfermé, aucune chaîne ne peut être prise ni ne doit être sauvée ; nommez-en une avec --kill, --live, --capture ou --save
tsumego-no-stone = il n’y a pas de pierre en { $point }
tsumego-wrong-turn = { $point } est une pierre de l’autre camp : omettez --to-move, que la question indique, ou nommez une autre pierre
tsumego-empty = il n’y a aucune pierre sur le plateau
tsumego-ended = le temps était écoulé avant que rien ne soit trouvé ; donnez plus de --time
tsumego-unfinished = la recherche n’a pas abouti ; donnez plus de --nodes ou de --time
tsumego-no-letters = SGF n’a pas de lettres pour un plateau de cette taille
tsumego-group = le groupe { $colour ->
    [black] noir
   *[white] blanc
} de { $point } ({ $count ->
    [one] une pierre
   *[other] { $count } pierres
})
tsumego-string = la chaîne { $colour ->
    [black] noire
   *[white] blanche
} de { $point } ({ $count ->
    [one] une pierre
   *[other] { $count } pierres
})
tsumego-pair = les pierres { $colour ->
    [black] noires
   *[white] blanches
} { $one } et { $other }
tsumego-question = { $aim ->
    [kill] { $player } joue : peut-il tuer { $what } ?
    [live] { $player } joue : peut-il faire vivre { $what } ?
    [capture] { $player } joue : peut-il capturer { $what } ?
    [save] { $player } joue : peut-il sauver { $what } ?
    [connect] { $player } joue : peut-il relier { $what } ?
   *[cut] { $player } joue : peut-il séparer { $what } ?
}
tsumego-yes = { $aim ->
    [kill] { $mv } tue.
    [live] { $mv } fait vivre.
    [capture] { $mv } capture.
    [save] { $mv } sauve la chaîne.
    [connect] { $mv } relie.
   *[cut] { $mv } coupe.
}
tsumego-already = { $aim ->
    [kill] Il n’y a rien à jouer : { $what } est mort tel quel.
    [live] Il n’y a rien à jouer : { $what } vit tel quel.
    [capture] Il n’y a rien à jouer : { $what } n’est plus là.
    [save] Il n’y a rien à jouer : { $what } est hors de danger.
    [connect] Il n’y a rien à jouer : { $what } sont reliées.
   *[cut] Il n’y a rien à jouer : { $what } sont séparées.
}
tsumego-ko = { $mv } mène à un ko où { $player } a besoin de la première menace.
tsumego-guess = { $mv } semble le meilleur coup.
tsumego-no = { $aim ->
    [kill] Non : { $what } vit même si { $player } commence.
    [live] Non : { $what } meurt même si { $player } commence.
    [capture] Non : { $what } ne peut pas être capturée.
    [save] Non : { $what } ne peut pas être sauvée.
    [connect] Non : { $what } peuvent être séparées.
   *[cut] Non : { $what } restent reliées.
}
tsumego-also = { $mv } convient aussi.
tsumego-fails = { $aim ->
    [live] { $mv } échoue : { $player } répond { $reply } et vit.
    [kill] { $mv } échoue : { $player } répond { $reply } et tue.
    [capture] { $mv } échoue : { $player } répond { $reply } et capture.
    [save] { $mv } échoue : { $player } répond { $reply } et sauve la chaîne.
    [connect] { $mv } échoue : { $player } répond { $reply } et relie.
   *[cut] { $mv } échoue : { $player } répond { $reply } et coupe.
}
tsumego-fails-anyway = { $mv } échoue : { $player } n’a même pas besoin de répondre.
tsumego-only-ko = { $mv } ne vaut qu’un ko : { $player } répond { $reply }.
tsumego-proved = prouvé : tous les coups sur { $points ->
    [one] le seul point
   *[other] les { $points } points
} entre les murs, { $count ->
    [0] rien à chercher
    [one] une position
   *[other] { $nodes } positions
}
tsumego-replayed = prouvé : rejoué contre toute réponse
tsumego-read-likely = lu : { $count ->
    [0] rien à chercher
    [one] une position
   *[other] { $nodes } positions
} ; de chaque camp, seuls les coups vraisemblables ont été examinés
tsumego-row = { $count ->
    [0] { $player } n’a besoin d’aucun coup : les pierres sont perdues même si leur camp joue en premier.
    [1] { $player } a besoin d’un coup.
   *[other] { $player } a besoin de { $count } coups de suite.
}
tsumego-row-read = lu : une courte recherche pour chacun
tsumego-read = lu : tous les coups sur { $points ->
    [one] un point
   *[other] { $points } points
}, { $count ->
    [0] rien à chercher
    [one] une position
   *[other] { $nodes } positions
} ; les murs autour sont tenus pour acquis
tsumego-share = estimé : cela se réalise dans { $share } % (± { $margin } %, 2σ) de { $playouts } simulations après { $mv } ; rien n’est prouvé
tsumego-not-found = Aucune réponse n’a été trouvée.
tsumego-also-more = { $count ->
    [one] Un autre coup convient aussi.
   *[other] { $count } autres coups conviennent aussi.
}
tsumego-argument = le texte donné
tsumego-stray = « { $sign } » n’est pas un point ; un plateau se dessine avec . X O
tsumego-ragged = cette rangée du plateau a { $found ->
    [one] un point
   *[other] { $found } points
}, les autres en ont { $expected }
tsumego-estimated = estimé : { $count ->
    [0] rien n’a été cherché
    [one] une position
   *[other] { $nodes } positions
}, et la recherche n’a pas abouti

# Le lecteur de preuves.
replay-back = Retour
replay-holds = { $aim ->
    [kill] Dans cette suite { $what } meurt ({ $moves ->
        [one] un coup
       *[other] { $moves } coups
    }).
    [live] Dans cette suite { $what } vit ({ $moves ->
        [one] un coup
       *[other] { $moves } coups
    }).
    [capture] On prend { $what } ({ $moves ->
        [one] un coup
       *[other] { $moves } coups
    }).
    [save] On sauve { $what } ({ $moves ->
        [one] un coup
       *[other] { $moves } coups
    }).
    [connect] On relie { $what } ({ $moves ->
        [one] un coup
       *[other] { $moves } coups
    }).
   *[cut] On sépare { $what } ({ $moves ->
        [one] un coup
       *[other] { $moves } coups
    }).
}
replay-open = { $aim ->
    [kill] La recherche ne montre pas jusqu’au bout que { $what } meurt.
    [live] La recherche ne montre pas jusqu’au bout que { $what } vit.
    [capture] Contre cette défense, la recherche ne prend pas { $what }.
    [save] La recherche ne montre pas jusqu’au bout que { $what } est sauvée.
    [connect] La recherche ne montre pas jusqu’au bout que { $what } sont reliées.
   *[cut] La recherche ne montre pas jusqu’au bout que { $what } sont séparées.
}
replay-end = { $aim ->
    [kill] Le groupe est mort.
    [live] Le groupe vit.
    [capture] Les pierres sont prises.
    [save] Les pierres sont hors de danger.
    [connect] Les pierres sont reliées.
   *[cut] Les pierres sont séparées.
}
replay-five-holds = { $player } gagne par menaces, quoi que joue l’autre ; cette suite prend { $moves ->
    [one] un coup
   *[other] { $moves } coups
}.
replay-five-open = La recherche ne trouve pas de gain par menaces pour { $player }.
replay-five-end = Cinq alignés.

# Les pages de problèmes.
problems-nav = Problèmes
problems-title = Problèmes
problems-lead = Une position, et un coup à trouver. Appuyez sur un point : un mauvais coup reçoit sa réponse, le bon vient avec sa preuve, que vous pouvez suivre pas à pas et essayer de réfuter.
problems-command = Un problème à vous, en fichier ou dessiné :
problems-own = Un problème à vous
problems-own-lead = Collez une position de go ou de gomoku ou choisissez un fichier : SGF, PSQ, ou un plateau dessiné avec . X O. Dites ce qui est demandé, ou laissez-le aux pierres. Il s’ouvre ici pour être essayé, répondu et prouvé ; son adresse contient tout le problème, et rien n’est gardé.
problems-own-text = SGF ou plateau dessiné
problems-own-first = Au trait
problems-own-first-told = comme le dit le texte
problems-own-game = Jeu
problems-own-asked = Ce qui est demandé
problems-own-asked-told = comme le disent les pierres
problems-own-aim = { $aim ->
    [kill] tuer un groupe
    [live] faire vivre un groupe
    [capture] capturer des pierres
    [save] sauver des pierres
   *[win] cinq à la suite par menaces
}
problems-own-stone = De la pierre en (peut rester vide)
problems-own-no-stone = ce qui est demandé suppose une pierre de { $player } en { $point }
problems-own-over = rien ne peut être demandé ici : la partie est finie, ou un tel plateau ne peut pas être
problems-own-change = Demander autre chose, ou changer le plateau
problems-own-black = Noir
problems-own-white = Blanc
problems-own-size = les plateaux de plus de { $most } lignes ne sont pas pris comme problèmes
problems-own-nothing = rien n’est demandé ici : aucun groupe n’est enfermé, aucune chaîne ne peut être prise ni ne doit être sauvée
problems-heading = { $set }, problème { $number }
problems-life = Vie et mort
problems-life-lead = Go. Un coup décide si un groupe vit.
problems-threats = Cinq par menaces
problems-threats-lead = Gomoku. Chaque coup menace ; trouvez le premier.
problems-solved = { $done } sur { $all } résolus.
problems-number-solved = Problème { $number }, résolu
problems-go-question = { $aim ->
    [kill] { $player } joue et tue.
    [live] { $player } joue et vit.
    [capture] { $player } joue et capture.
   *[save] { $player } joue et sauve les pierres.
}
problems-go-meant = { $count ->
    [one] Il s’agit de la pierre { $colour ->
        [black] noire
       *[white] blanche
    } { $stone }, marquée △.
   *[other] Il s’agit du groupe { $colour ->
        [black] noir
       *[white] blanc
    } de { $stone } : ses { $count } pierres sont marquées △.
}
problems-five-question = { $player } joue et gagne par menaces.
problems-find = Trouvez le coup : appuyez sur un point du plateau.
problems-right = Juste.
problems-wrong = Pas celui-ci.
problems-again = Réessayer
problems-answer = Montrer la réponse
problems-next = Problème suivant
problems-previous = Problème précédent
problems-back = Tous les problèmes
problems-open = La recherche n’a pas abouti : rien n’est sûr.
problems-limit = La recherche a été arrêtée après { $seconds } s ; voici ce qu’elle avait trouvé.
problems-limit-longer = Avec plus de temps :
problems-replay = Rejouer la preuve
problems-five-wins = { $mv } gagne de force.
problems-five-quiet = { $mv } ne menace rien qui gagne aussitôt : l’autre a un coup libre.
problems-five-stopped = { $mv } ne suffit pas : { $player } répond { $reply }, et aucun gain par menaces ne se trouve plus.
problems-five-open = { $mv } : le temps n’a pas suffi pour savoir si ce coup gagne.
problems-five-none = Aucun gain par menaces n’a été trouvé.
problems-five-answer = { $mv } gagne : cinq alignés en au plus { $plies } demi-coups.
problems-mine = Mes erreurs
problems-mine-lead = Les positions de vos parties revues où un coup fut appelé une erreur.
problems-mine-none = Ouvrez une partie et revoyez-la : ses erreurs deviennent des problèmes.
problems-mine-side = { $player } ({ $count })

bench-shares = Tactique, parts du temps : { $shares }
