# Layers: moves that are put forward, territory by any dilations and erosions.
moves-search = search
moves-patterns = patterns
moves-masters = master games
moves-search-said = A search of { $playouts } playouts visits { $mv } most: { $visits } visits, won { $rate }. Letters by visits; ± is two standard errors (2σ), one more win and loss counted.
moves-patterns-said = A strong player’s likeliest move is { $mv }, { $percent } %: a model learned from 30,000 games by shapes and tactics, without reading ahead.
moves-table = Zoom and v/n: the largest pattern around the move that a table of { $games } has (zooms up to { $zooms }), chosen v times of n.
moves-no-table = Only this model ships. Zooms and counts v/n need a table of patterns in the folder of the data: stratege patterns learn GAMES --out { $file }.
moves-none = There is no move to put forward.
moves-no-games = The table that ships contains no games.
moves-other-boards = The index of recorded games has boards of { $size } only.
moves-games-same = { $same } of { $games } had this position, turned, reflected or with colours exchanged too. Letters by how many went on so; won: by the mover, ± two standard errors (2σ), one more win and loss counted.
moves-games-near = None of { $games } had this position. Letters: what was played in the { $count } nearest ones, the most frequent first; the nearest differs in { $distance ->
    [one] one point
   *[other] { $distance } points
}.
moves-games-none = None of { $games } had a position near this one.
moves-rate = { $percent } ± { $error } %
moves-percent = { $percent } %
moves-visits = visits
moves-wins = won ± 2σ
moves-likely = likely
moves-zoom = zoom
moves-games = games
moves-won = won ± 2σ
moves-times = times
moves-distance = differs in
moves-near = Nearest recorded positions
moves-near-played = played { $mv }, differs in { $distance ->
    [0] nothing
    [one] one point
   *[other] { $distance } points
}
moves-lookup = This position in the master games
moves-copy = Copy
moves-copied = Copied
field-dilations = dilations d
field-erosions = erosions e
field-usual = d(d−1)+1
field-show = Show
threats-blank = To be filled in: the cells where five would follow, and the table.
threats-plain = Fours in the order of the board, nothing remembered
threats-reveal = Show this step
threats-beside = { $algorithm }: { $result }
problems-mine-of = { $title }:
see-here = See an algorithm here
see-examples = Examples
see-compare = Compare
see-others = Another algorithm
see-possible = Here, however: { $algorithm }
see-board = Board: { $game }
