# Une classe qui suit son professeur.
class-title = Classe
class-lead = Des visiteurs du même réseau ouvrent cet atelier par un lien, chacun avec son plateau. Il n’y a pas de comptes, et rien n’est gardé à leur sujet.
class-link = Le lien des visiteurs
class-qr = Code QR du lien
class-followers = { $count ->
    [0] Personne ne suit en ce moment.
    [one] Une page suit en ce moment.
   *[other] { $count } pages suivent en ce moment.
}
class-begin = Pour commencer
class-begin-how = Arrêtez le programme et relancez-le de sorte que des visiteurs l’atteignent ; il affiche alors un lien avec un jeton, et cette page le montre en code QR :
class-follow = Suivez-moi
class-follow-on = Les autres voient ce que vous regardez : les plateaux avec leurs couches, les algorithmes pas à pas.
class-follow-stop = Arrêter
class-follow-how = Tant que c’est allumé, la page des visiteurs montre le plateau ou l’algorithme que vous avez regardé en dernier. Ils ne peuvent rien y changer.
class-live = En direct
class-own-board = L’essayer sur mon plateau
class-nothing = Rien n’est montré en ce moment. Cette page suit d’elle-même.
class-limits = Ce que les visiteurs peuvent faire
class-limits-how = Jouer, voir des algorithmes, ouvrir leurs propres fichiers et les revoir, jusqu’à 1 s par position. Ils ne peuvent ni attacher des programmes, ni lancer des matchs, ni voir les documents des autres. Chacun a la même part de la machine.
class-too-many = Trop à la fois depuis cette adresse. Réessayez dans un instant.
class-kept = Ce que font les visiteurs reste à part de votre bibliothèque, au plus { $most } plateaux chacun, et disparaît quand le programme s’arrête ; un cookie jusqu’à la fermeture du navigateur est tout ce qui rend ses plateaux à un visiteur.
class-board-gone = Ce plateau n’est pas ici, ou n’y est plus. Les plateaux des visiteurs disparaissent à la fin de la classe, et de chacun on ne garde que les { $most } regardés en dernier. Commencez-en un nouveau.
class-file-too-large = Fichier de plus de { $most } ko, le plus qu’un visiteur puisse ouvrir.
class-too-large-kept = Conservé comme document, cela dépasserait { $most } Mo, le plus qu’un visiteur puisse avoir.
class-full = Trop de pages sont connectées à la fois. Celle-ci redemande toutes les 10 s ; rechargez-la pour en voir plus.
