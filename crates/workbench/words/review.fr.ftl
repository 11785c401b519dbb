# Une partie jugée coup par coup.
judge-line = Juge : { $name }, { $each } par position ; { $strength }.
judge-seconds = { $seconds } s
judge-visits = { $count ->
        [one] une visite
       *[other] { $visits } visites
    }
judge-both = { $seconds } s ou { $visits } visites
judge-measured = force mesurée : { $games }
judge-measured-elsewhere = force non mesurée à cette cadence ; mesurée : { $games }
judge-games = { $won } parties gagnées sur { $games } contre GNU Go 3.8 niveau 10 en { $side }×{ $side }, un fil et { $seconds } s par coup ({ $low } à { $high } %)
judge-unmeasured = force non mesurée sur cette taille
judge-cannot = { $name } ne connaît ni kata-analyze ni lz-analyze et ne peut juger
judge-failed = le juge { $name } n’a pas répondu : { $what }
review-no-moves = il n’y a aucun coup à revoir
review-no-file = seule une partie lue dans un fichier peut être écrite avec des remarques
review-stopped = Arrêté après { $done } positions sur { $all } ; la même commande reprend de là.
review-title = { $black } (Noir) – { $white } (Blanc)
review-legend = Noir en haut ; la bande est d’une erreur type σ ; ▼ est une erreur ; un trait tireté, un changement de main de l’avance.
review-method = Un coup est une erreur s’il perd une preuve, ou si sa perte moins 2σ dépasse 3 points. ± est 2σ. σ est le plus grand de l’erreur type des deux estimations et de l’agitation du juge dans cette partie : 1,4826 fois le changement médian de son estimation d’un coup à l’autre, { $unrest } points.
review-method-wins = Un coup est une erreur s’il perd une preuve. Ce juge dit combien de fois un camp gagne, sans compter de points : les pertes ne sont pas dites.
review-turns = Tournants
review-turns-uncounted = Les tournants se lisent aux points, et ce juge n’en compte pas.
review-no-turns = Le camp sûrement en tête ne change jamais.
review-mistakes = { $count ->
    [0] Aucun coup n’est sûrement une erreur.
    [one] Une erreur
   *[other] { $count } erreurs, les pires d’abord
}
review-loss = perd environ { $points } ± { $error } points (2σ).
review-forced = des pierres sont perdues de force.
review-about = Environ { $points } ± { $error } points (2σ).
review-stands = { $leader } mène de { $lead } ± { $error } (2σ) ; Noir gagne { $rate } % des simulations.
review-stands-rate = Noir gagne { $rate } % des simulations.
review-played = Joué
review-better = Mieux

## Sur la page
web-tab-review = Revue
web-review-no-moves = Il n’y a encore aucun coup à revoir.
web-review-judge = Juge
web-review-built-in = moteur intégré
web-review-time = Temps par position
web-review-start = Revoir la partie, environ { $time }
web-review-go-on = Continuer, environ { $time }
web-review-stopped = { $done } positions sur { $all } sont jugées ; elles restent.
web-review-stop = Arrêter
web-review-again = Revoir encore
web-review-progress = Positions jugées
web-review-seconds = { $seconds } s
web-review-minutes = { $minutes } min
web-review-full = Tant de parties sont revues en ce moment qu’une autre doit attendre. Réessayez dans un moment.
web-review-scale = Noir en haut ; de − { $points } à + { $points } points
web-review-scale-rates = Noir en haut ; de 0 à 100 % des parties
web-review-how = Comment lire ceci
web-review-here = Cette position
web-review-unsure = Ce n’est pas sûrement une erreur.
web-review-compare = Comparer les deux suites
web-review-sgf = SGF annoté
web-review-html = Rapport (HTML)
web-review-report = Revue d’une partie
web-review-last-words = { $said } Ses derniers mots : { $last }
web-practise-side = { $player ->
    [black] Travailler les erreurs de Noir ({ $count })
   *[white] Travailler les erreurs de Blanc ({ $count })
}
web-practise-title = Erreur { $place } sur { $count }
web-practise-ask = Coup { $number }, à { $player } de jouer. Trouvez un meilleur coup que celui de la partie.
web-practise-answer = Montrer la réponse
web-practise-next = Erreur suivante
web-practise-leave = Retour à la revue
web-practise-nothing = Il n’y a rien à dire de ce coup.
web-practise-best = Le juge joue { $mv } ici.
web-practise-found = { $mv } est le coup même du juge.
web-practise-even = { $mv } vaut le coup du juge, à ± { $points } points près (2σ).
web-practise-played = { $mv } est le coup de la partie.
web-practise-unclear = On ne sait pas si { $mv } est moins bon que le coup du juge.
web-practise-worse = { $mv } est moins bon que le coup du juge. Essayez-en un autre.
web-reviewed = { $percent } % revus
web-key-review = revoir la partie
web-key-mistake = l’erreur suivante (avec Maj : la précédente)
web-proof-title = La preuve, rejouée
web-proof-replay = { $moves ->
    [one] Rejouer la preuve, un coup
   *[other] Rejouer la preuve, { $moves } coups
}
web-line-title = La suite lue, rejouée
web-line-replay = { $moves ->
    [one] Rejouer la suite, un coup
   *[other] Rejouer la suite, { $moves } coups
}
web-proof-turn = À { $player } de jouer.
web-proof-how = Parcourez-la avec les flèches. Quand c’est au défenseur de jouer, appuyez sur une intersection pour l’essayer à la place : la réponse vient aussitôt.
