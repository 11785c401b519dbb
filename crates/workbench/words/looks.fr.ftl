# Couches : coups proposés, territoire par dilatations et érosions au choix.
moves-search = recherche
moves-patterns = motifs
moves-masters = parties de maîtres
moves-search-said = Une recherche de { $playouts } simulations visite surtout { $mv } : { $visits } visites, gagnées à { $rate }. Lettres par nombre de visites ; ± est deux erreurs types (2σ), une victoire et une défaite de plus comptées.
moves-patterns-said = Le coup le plus probable d'un joueur fort est { $mv }, { $percent } % : un modèle appris sur 30 000 parties, par formes et tactique, sans lecture.
moves-table = Zoom et v/n : le plus grand motif autour du coup que connaît une table de { $games } (zooms jusqu'à { $zooms }), choisi v fois sur n.
moves-no-table = Seul ce modèle est livré. Les zooms et les comptes v/n demandent une table de motifs dans le dossier des données : stratege patterns learn PARTIES --out { $file }.
moves-none = Il n'y a pas de coup à proposer.
moves-no-games = La table livrée ne contient pas de parties.
moves-other-boards = L'index des parties n'a que des plateaux { $size }.
moves-games-same = { $same } sur { $games } ont eu cette position, tournée, reflétée ou couleurs échangées aussi. Lettres par nombre de parties ; gagnées : par le joueur au trait, ± deux erreurs types (2σ), une victoire et une défaite de plus comptées.
moves-games-near = Aucune de { $games } n'a eu cette position. Lettres : ce qui fut joué dans les { $count } plus proches, le plus fréquent d'abord ; la plus proche diffère en { $distance ->
    [one] une intersection
   *[other] { $distance } intersections
}.
moves-games-none = Aucune de { $games } n'a eu de position proche de celle-ci.
moves-rate = { $percent } ± { $error } %
moves-percent = { $percent } %
moves-visits = visites
moves-wins = gagnées ± 2σ
moves-likely = probable
moves-zoom = zoom
moves-games = parties
moves-won = gagnées ± 2σ
moves-times = fois
moves-distance = diffère en
moves-near = Positions enregistrées les plus proches
moves-near-played = joué { $mv }, diffère en { $distance ->
    [0] rien
    [one] une intersection
   *[other] { $distance } intersections
}
moves-lookup = Cette position dans les parties de maîtres
moves-copy = Copier
moves-copied = Copié
field-dilations = dilatations d
field-erosions = érosions e
field-usual = d(d−1)+1
field-show = Montrer
threats-blank = À compléter : les cases où cinq suivrait, et le tableau.
threats-plain = Quatres dans l'ordre du plateau, rien de retenu
threats-reveal = Montrer cette étape
threats-beside = { $algorithm } : { $result }
problems-mine-of = { $title } :
see-here = Voir un algorithme ici
see-examples = Exemples
see-compare = Comparer
see-others = Un autre algorithme
see-possible = Possible ici : { $algorithm }
see-board = Plateau : { $game }
