# Every text that a person reads, in English. The same keys stand in fr.ftl; a test compares them.

## The program as a whole
error = error: { $text }
note = note: { $text }
interrupted = interrupted
list-or = { $others } or { $last }
at = line { $line }, column { $column }: { $reason }
in-file = { $path }, { $reason }
not-read = { $path } cannot be read: { $reason }
not-written = { $path } cannot be written: { $reason }. Nothing that was there before is lost.

## The command line
cli-about = Solves, plays and explains two-player games.
cli-usage = Usage:
cli-usage-stratege = stratege [COMMAND] [OPTIONS]
cli-usage-play = stratege play GAME|FILE [FILE] [OPTIONS]
cli-usage-solve = stratege solve GAME|FILE [FILE] [OPTIONS]
cli-usage-bipartite = stratege check-bipartite FILE [--json]
cli-usage-games = stratege games
cli-usage-doctor = stratege doctor
cli-usage-completions = stratege completions SHELL
cli-usage-man = stratege man [COMMAND]
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-general = General options
cli-heading-settings = Settings of the games
cli-after =
    Examples:
      stratege play hexapawn --size 4x4 --second perfect
      stratege solve nim --heaps 3,4,5
      stratege solve arena.dot --svg --out arena.svg
      stratege play --help

    Exit codes: 0 done; 1 the answer is no; 2 wrong command line; 3 bad input;
    4 not finished or not written; 130 interrupted.
    Nothing is ever sent anywhere.
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-lang = The language: en or fr (else from LANG)
cli-arg-colour = Colours: auto, always or never (NO_COLOR is respected)
cli-arg-quiet = Only results: no remarks, no progress
cli-arg-verbose = More remarks
cli-value-language = LANGUAGE
cli-value-when = WHEN
cli-value-player = PLAYER
cli-value-moves = MOVES
cli-value-position = POSITION
cli-value-method = METHOD
cli-value-file = FILE
cli-value-shell = SHELL
cli-value-command = COMMAND
cli-value-target = GAME|FILE
cli-value-seconds = SECONDS
cli-arg-target = A game (see “stratege games”), or a file: saved game, PGN, arena or tree; - reads standard input
cli-arg-input = A position of that game, as a file; - reads standard input
cli-arg-first = Who plays first: human, a level from 1 to 5, or perfect [human]
cli-arg-second = Who plays second: human, a level from 1 to 5, or perfect [3]
cli-arg-moves = Play these moves first, for example "b2 cxb2"
cli-arg-position = Begin at this position instead of the start
cli-arg-seed = Where the engines' chance comes from [1]
cli-arg-move-time = How long an engine may think about a move [2]
cli-arg-solve-time = Give up after so many seconds
cli-arg-nodes = Give up after so many positions
cli-arg-values = Show the exact value of each move all the time
cli-arg-method = How to solve: auto, fast (Hexapawn), naive, memo, alphabeta or attractor [auto]
cli-arg-stats = Also say what it cost: calls, positions, time
cli-arg-strategy = Also write the winner's move in each position
cli-arg-json = Write JSON
cli-arg-dot = Write the winner's strategy as a GraphViz graph
cli-arg-svg = Write a picture: the position with the value of each move, the arena with its regions
cli-arg-out = Write to this file instead of standard output
cli-arg-file = A graph: JSON, DOT, PGSolver, or a Python dictionary; - reads standard input
cli-arg-shell = bash, elvish, fish, powershell or zsh
cli-arg-man-command = The command to describe; without it, the whole program
cli-play-about = Play in the terminal
cli-play-after =
    Examples:
      stratege play tictactoe                     you are O, level 3 answers
      stratege play hexapawn --first perfect --second human
      stratege play nim --heaps 3,4,5 --misere --values
      stratege play tictactoe --size 5x5 --line 4 --second 5
      stratege play game.json                     go on with a saved game
      stratege play arena.dot                     move the token of an arena

    At the prompt, type a move, or ? for the commands.
cli-solve-about = The exact value of a position, the best line and the strategy
cli-solve-after =
    Examples:
      stratege solve hexapawn --size 4x4 --stats
      stratege solve hexapawn --size 6x6 --threads 2 --memory 2G
      stratege solve hexapawn - < position.txt    prints one number: +k, 0 or -k
      stratege solve nim --heaps 1,3,5,7 --json
      stratege solve tictactoe --moves "b2 a1"
      stratege solve graph.py --svg --out graph.svg
      stratege solve tree.json                    minimax and alpha-beta

    Hexapawn's own input: rows, columns, then the board from the top; P white, p black.
cli-bipartite-about = Has a graph two sides? If not, show an odd cycle
cli-bipartite-after =
    Examples:
      echo '{"{"}0:[1,2], 2:[3], 3:[1], 1:[]{"}"}' | stratege check-bipartite -
      stratege check-bipartite graph.dot --json

    Exit code 1 if it has not.
cli-games-about = The games and their settings
cli-doctor-about = What works on this machine, and what to do about the rest
cli-completions-about = Completions for a shell
cli-completions-after =
    Example:
      stratege completions bash > ~/.local/share/bash-completion/completions/stratege
cli-man-about = The manual page
cli-man-after =
    Example:
      stratege man play > stratege-play.1
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = COMMANDS
man-extra = EXAMPLES
man-version = VERSION

## A wrong command line
usage-unknown-argument = { $argument } is not an option here
usage-unknown-command = there is no command { $command }
usage-no-value = { $argument } needs a value
usage-bad-value = { $value } does not fit { $argument }
usage-missing = missing: { $argument }
usage-conflict = { $argument } and { $other } cannot be used together
usage-not-text = the command line is not valid text
usage-wrong = the command line is wrong near { $argument }
usage-did-you-mean = did you mean { $suggestion }?
usage-valid-values = possible: { $values }
usage-see-help = see --help for what is possible
usage-bad-player = { $text } is no player: say human, a level from 1 to 5, or perfect
usage-bad-time = a time is a number of seconds, not negative and not endless
no-such-target = { $target } is neither a game ({ $games }) nor a file that exists

## Games
game-tictactoe = Tic-tac-toe and m,n,k games
game-nim = Nim
game-hexapawn = Hexapawn
game-arena = A game drawn as a graph
setting-size = Rows and columns [tictactoe 3x3, hexapawn 3x4]
setting-line = How many in a row win [3]
setting-exact-line = More in a row than that do not count
setting-heaps = The heaps [13]
setting-take = How many may be taken: numbers, or any [1,2,3]
setting-misere = Whoever takes the last one loses
setting-dead-end = Who cannot move: loses, wins, or draw [loses]
setting-value-size = RxC
setting-value-numbers = NUMBERS
setting-value-rule = RULE
setting-refused = --{ $setting } { $value }: { $reason }
setting-not-a-size = write rows and columns, for example 3x4
setting-not-a-list = write numbers separated by commas, for example 3,4,5
setting-not-a-number = write a whole number
setting-out-of-range = possible are { $least } to { $most }
setting-heap-count = there may be 1 to { $most } heaps
setting-rows = possible are { $least } to { $most } rows
setting-columns = possible are { $least } to { $most } columns
setting-unknown-word = this word is not known; see --help
setting-not-of-this-game = this game has no setting --{ $setting }; see “stratege games”

## Players and values
player-white = White
player-black = Black
player-nought = O
player-cross = X
player-0 = Player 0
player-1 = Player 1
turn-white = White to move
turn-black = Black to move
turn-nought = O to move
turn-cross = X to move
turn-0 = Player 0 to move
turn-1 = Player 1 to move
plies = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
value-won = already won
value-lost = already lost
value-win = win in { $plies }
value-draw = draw
value-loss = loss in { $plies }

## Playing in the terminal
play-welcome = Type a move, or ? for help.
play-help =
    Type a move as the board names it, or one of these (a colon before it if a move has the same name):
      moves, m        the legal moves
      undo, u         go back to before your last move
      hint, h         a good move, and how sure that is
      values, v       the exact value of each move
      board, b        the board again
      save FILE, s    save the game (.json; Hexapawn also .pgn)
      quit, q         leave
play-see-help = Type ? for the commands, moves for the legal moves.
play-unknown = there is no command { $text }; type ? for the commands
play-engine = { $player } plays { $text }.
play-wins = { $player } wins.
play-draw = Draw.
play-nothing-to-undo = There is nothing to take back.
play-save-where = Where to? For example: save game.json
play-saved = Saved: { $path }
prompt-move = { $turn }:
prompt-over = Game over (undo, save, quit):
hint-proved = { $text }: { $value } (■ proved)
hint-read = { $text } (◧ read to { $plies } plies)
hint-estimated = { $text } (□ estimated)

## Refusals
move-unreadable = “{ $text }” is not a move; moves look like { $example }
move-forbidden = { $text } is forbidden: { $why }
move-ambiguous = “{ $text }” could be { $candidates }
move-over = the game is over
forbidden-off-board = it is outside the board
forbidden-occupied = the place is taken
forbidden-blocked = a piece stands in the way
forbidden-no-piece = no piece of yours can go there
forbidden-nothing-to-capture = there is nothing to capture there
forbidden-no-heap = there is no such heap
forbidden-heap-too-small = the heap does not hold so many
forbidden-take = that number may not be taken
forbidden-no-edge = no edge leads there from here
forbidden-not-centre = the first stone goes on the centre
forbidden-overline = it makes an overline, which is forbidden to Black
forbidden-double-four = it makes two fours, which is forbidden to Black
forbidden-double-three = it makes two open threes, which is forbidden to Black
bad-move-in-line = move { $number } of the line: { $reason }
bad-position = the position cannot be read: { $reason }
state-unexpected = “{ $character }” means nothing here
state-ends-early = the text ends too early
state-number = a number from { $least } to { $most } is expected
state-row-too-long = the row has more than { $columns } squares
state-row-too-short = the row has fewer than { $columns } squares
state-too-many-rows = there are more than { $rows } rows
state-too-few-rows = { $found ->
    [0] there is no row, { $rows } are expected
    [one] there is only one row of { $rows }
   *[other] there are only { $found } rows of { $rows }
}
state-impossible = this position cannot arise: { $why }
state-trailing = the position should end here
state-unknown-vertex = no vertex is called { $name }
impossible-stone-counts = the numbers of stones do not fit
impossible-both-won = both players have won
impossible-played-on = somebody has moved after the end of the game
impossible-both-arrived = both players have arrived
pgn-tag = a tag is written [Name "text"]
pgn-late-tag = tags come before the moves
pgn-unclosed = “{ $open }” is never closed
pgn-wrong-result = this is not how the game ended
pgn-after-result = the game should end here
io-not-found = there is no such file or folder
io-permission = permission is refused
io-directory = it is a folder
io-not-a-directory = a part of the path is not a folder
io-full = the disk is full
io-too-large = it is too large
io-not-text = it is not UTF-8 text
io-read-only = the disk cannot be written
io-other = the system refuses (code { $code })

## Solving
solve-checked = checked: { $vertices } positions, each verified independently
solve-not-checked = the check failed: this is a fault of Stratège, please report the position
cli-arg-check = Solve once more, backwards, and verify every position independently
progress-table = , table { $fill } % { $bounds }
solver-too-long = the game could last { $plies }, longer than the fast solver counts: choose --method memo
usage-bad-memory = { $text } is no size of memory: write for example 512M or 8G
checkpoint-foreign = this is no file to resume from
checkpoint-version = written by another version of the solver ({ $version }): start afresh with another file
checkpoint-cut-off = the file is cut off: start afresh with another file
checkpoint-damaged = the file is damaged (its checksum does not fit): start afresh with another file
checkpoint-other = the file is about another board or position
cli-arg-threads = Threads of the fast Hexapawn solver [all]
cli-arg-memory = Memory for its table, for example 8G [1G]
cli-arg-resume = Keep what it has proved in this file, and go on from there
cli-arg-all-moves = The value of each move on large boards too
cli-value-bytes = SIZE
region-won = { $vertex }: { $winner } wins in { $plies }, best move { $best }
region-end = { $vertex }: { $winner } has won
region-draw = { $vertex }: draw
standard-input = standard input
standard-output = standard output
cli-help-about = The help of a command
cli-usage-help = stratege help [COMMAND]
cli-arg-help-command = The command; without it, the whole program
solve-verdict = { $turn }: { $value } (■ proved).
solve-number = Value for player 0: { $number } (■ proved).
solve-line = Best line: { $line }
solve-strategy = The winner's move in each position:
solve-stats = { $calls } calls, { $positions } positions, { $seconds } s
solve-stats-calls = { $calls } calls, { $seconds } s
solve-tree-nodes = Minimax visits { $whole } vertices, alpha-beta { $pruned }: { $saved } fewer.
progress-solve = { $nodes } positions, { $rate }/s
unsolved = not solved: { $reason }. Raise --time or --nodes, or choose a smaller game.
unsolved-too-large = more than { $limit } positions can be reached
stopped-cancelled = stopped on request
stopped-time = the time was up
stopped-nodes = the limit of { $nodes } positions was reached
no-strategy = the position is a draw: nobody has a winning strategy to write
bipartite-yes =
    Bipartite (■ proved).
    First side: { $first }
    Second side: { $second }
bipartite-no =
    Not bipartite (■ proved).
    Odd cycle of length { $length }: { $cycle }

## The doctor
doctor-version = Stratège { $version }
doctor-system = { $system }, { $threads } threads
doctor-language = language: { $code } (change it with --lang or LANG)
doctor-game = game { $name }: its engine answers
doctor-broken-game = game { $name } does not open: the program is damaged, build it again
doctor-program = { $name } (GraphViz) is there: it draws what --dot writes
doctor-no-program = { $name } (GraphViz) is not there; only needed to draw what --dot writes
doctor-folder = temporary files can be written in { $path }
doctor-bad-folder = nothing can be written in { $path }: free space there or set TMPDIR
doctor-network = the network is not used: nothing is ever sent anywhere

## Arenas and trees
arena-unknown-format = this is neither Stratège's JSON, GraphViz DOT, PGSolver text nor a Python dictionary
arena-too-long = the text is longer than { $limit } bytes
arena-too-deep = more than { $limit } levels stand within each other
arena-too-large = this makes more than { $limit } edges and letters on edges
arena-unterminated = this quotation or comment is never closed
arena-unexpected = { $expected } is expected, not “{ $found }”
arena-bad-escape = “{ $text }” stands for no character
arena-bad-number = “{ $text }” is not a whole number of at most 64 bits
arena-choice = “{ $field }” must be { $choices }, not “{ $found }”
arena-parity = priorities { $one } and { $other } beside the sinks make this a true parity game, which is not a reachability game
arena-unknown-field = there is no field “{ $name }” here
arena-missing-field = the field “{ $name }” is missing
arena-duplicate = more than one vertex is called { $name }
arena-no-owner = { $name } belongs to neither player
arena-contradiction = what is said of { $name } contradicts itself
arena-joined = this is no tree: more than one edge leads to { $name }, or it is the root
arena-unreachable = this is no tree: the root does not lead to { $name }
arena-no-value = the leaf { $name } has no value
arena-inner-value = { $name } has children: its value is computed and cannot be given
arena-empty = there is no vertex
expected-symbol = “{ $symbol }”
expected-name = a name
expected-number = a whole number
expected-value = a value
expected-list = a list
expected-pair = a pair of vertices
expected-fields = a group of fields in braces
expected-end = the end
note-owners-names = no owners are given: names with max belong to player 0, names with min to player 1
note-owners-tuples = no owners are given: the last number of a name such as (5, 0) tells the owner
note-owners-layers = no owners are given: the players alternate along every edge, player 0 at the start
note-owners-first = no owners are given and the graph is not bipartite: player 0 owns every vertex
note-values-labels = numbers that label the leaves are read as their values
note-last-mover = as in the min-max exercise, a childless max is worth +1 and a childless min -1: who cannot move wins
note-endless-0 = in a parity game player 0 wins endless play; here it is a draw
note-endless-1 = in a parity game player 1 wins endless play; here it is a draw
note-ignored = { $name } says nothing about the arena and was passed over

## Documents
document-syntax = this is not JSON
document-not-a-game = this is not a saved game
document-later = saved by a later Stratège (format { $version }): get the newer program
document-checksum = the checksum does not fit: the file was changed or damaged after it was saved
document-part = “{ $part }” is missing or is not what it should be
document-unknown-game = the file holds a game that this program does not know: { $game }
document-move = node { $node }: { $reason }
document-other-name = the file holds the document { $id } and should bear its name
document-bad-name = no document can have this name
tree-no-node = there is no node { $node } in this game, or no longer
tree-root = the beginning of the game cannot be deleted or moved
tree-full = this game can take no more moves
store-no-document = there is no document { $id }, or no longer
store-exists = there is already a document { $id }
store-conflict = this game has advanced in another tab: reload it
store-files = { $path }: { $reason }

## Algorithms, step by step
cli-trace-about = See how an algorithm works, step by step
cli-usage-trace = stratege trace ALGORITHM [EXAMPLE|GAME|FILE] [OPTIONS]
cli-trace-after =
    Examples:
      stratege trace alphabeta                        the course's tree: table and value
      stratege trace alphabeta --step 9 --code ocaml  one step: picture, sentence, listing
      stratege trace minimax --seed 7 --blank --html --out exercise.html
      stratege trace memo hexapawn-3x4 --csv
      stratege trace attractor nim --heaps 5 --svg --out nim.svg
      echo '{"{"}0:[1,2], 2:[3], 3:[1], 1:[]{"}"}' | stratege trace attractor -

    Ready examples: course, tictactoe-4, hexapawn-3x3 (minimax, alphabeta), hexapawn-3x4 (memo),
    nim-8, dictionary (attractor). The HTML file steps offline with the keys ← and →.
cli-value-algorithm = ALGORITHM
cli-value-code = LANGUAGE
cli-arg-algorithm = minimax, alphabeta, memo or attractor
cli-arg-trace-target = An example, a game, or a file: tree, arena or saved game; - reads standard input [the algorithm's first example]
cli-arg-step = Show this step only, counted from 1
cli-arg-code = The listing's language: python, ocaml, c or pseudo [python]
cli-arg-blank = Hide what is to be found: a worksheet; in HTML the answers follow on a new page
cli-arg-trace-seed = Another exercise of the same size, always the same for the same number
cli-arg-trace-svg = Write the picture of the step (the last one unless --step) as SVG
cli-arg-tikz = Write that picture for LaTeX, as TikZ
cli-arg-csv = Write the table as CSV
cli-arg-latex = Write the table for LaTeX
cli-arg-html = Write one HTML file that steps offline
trace-no-such-step = there is no step { $step }: this run has { $total }
trace-no-such-target = { $target } is no example ({ $examples }), no game ({ $games }) and no file that exists
trace-title-minimax = Minimax
trace-title-alphabeta = Alpha-beta pruning
trace-title-memo = Memoisation
trace-title-attractor = Attractor of player 0
trace-step = Step { $number } / { $total }
trace-stack = call stack: { $stack }
trace-first = First
trace-back = Back
trace-next = Step
trace-last = Last
trace-answers = Answers
trace-blank = To be filled in: what each vertex is worth, and the table.
trace-rank = rank
trace-queue = queue
trace-column-step = step
trace-column-vertex = vertex
trace-column-value = value
trace-column-cut = cut
trace-column-source = from
trace-source-table = the table
trace-source-leaf = the end of the game
trace-source-children = its children
trace-at-most = at most { $number }
trace-at-least = at least { $number }
trace-list-and = { $others } and { $last }
trace-entered-max = { $vertex } belongs to Max, who looks for the greatest value among its children: v starts at −∞.
trace-entered-min = { $vertex } belongs to Min, who looks for the smallest value among its children: v starts at +∞.
trace-leaf = The game ends at { $vertex }: it is worth { $value }.
trace-known = { $vertex } was valued before: { $value } is in the table, and nothing is searched again.
trace-returned-better-max = { $child } is worth { $worth }, the best for Max at { $vertex } so far: v becomes { $v }.
trace-returned-better-min = { $child } is worth { $worth }, the best for Min at { $vertex } so far: v becomes { $v }.
trace-returned-worse-max = { $child } is worth { $worth }, no better for Max at { $vertex } than before: v stays { $v }.
trace-returned-worse-min = { $child } is worth { $worth }, no better for Min at { $vertex } than before: v stays { $v }.
trace-raised-alpha = At { $vertex } Max is now sure of { $alpha }: alpha rises to { $alpha }.
trace-lowered-beta = At { $vertex } Min is now sure of { $beta }: beta falls to { $beta }.
trace-cut-max = { $vertex } is worth at least { $v }, and Min already has { $beta } elsewhere: { $count ->
    [one] the child { $skipped } can no longer change the value of the root. It is cut.
   *[other] the children { $skipped } can no longer change the value of the root. They are cut.
}
trace-cut-min = { $vertex } is worth at most { $v }, and Max already has { $alpha } elsewhere: { $count ->
    [one] the child { $skipped } can no longer change the value of the root. It is cut.
   *[other] the children { $skipped } can no longer change the value of the root. They are cut.
}
trace-finished-max = Every child of { $vertex } has been looked at: Max takes the greatest value, { $worth }.
trace-finished-min = Every child of { $vertex } has been looked at: Min takes the smallest value, { $worth }.
trace-stored-max = Every child of { $vertex } has been looked at: the greatest value, { $worth }, goes into the table.
trace-stored-min = Every child of { $vertex } has been looked at: the smallest value, { $worth }, goes into the table.
trace-seeded = At { $vertex } player 0 has won already: rank 0, and into the queue.
trace-took = { $vertex }, of rank { $rank }, leaves the queue: now the vertices with an edge to it are looked at.
trace-decremented = The edge from { $vertex } to { $towards } leads into the attractor: deg of { $vertex } falls to { $degree }.
trace-joined-one = { $vertex } belongs to player 0, who can move to { $towards }: it joins the attractor with rank { $rank }.
trace-joined-every = { $vertex } belongs to player 1, and every edge from it leads into the attractor: it joins with rank { $rank }.
trace-done = The queue is empty: the attractor has { $size } of { $total } vertices. From there player 0 wins, from no other.
trace-verdict = { $root } is worth { $value } to player 0 (■ proved). { $visits }
trace-visits = Vertices visited: { $visited } / { $total }.
trace-visits-calls = Positions valued: { $visited } / { $total }, in { $calls } calls.
trace-without-memory = Without memory there would be { $calls } calls.
trace-visits-attractor = In the attractor: { $visited } / { $total }.
trace-folded = the picture shows { $shown } of { $vertices } vertices: the current path and what is near it
trace-too-large = the run would have { $vertices } vertices, and at most { $limit } can be followed. Take a smaller game, or a position nearer to its end.
trace-too-many-positions = the game has more than { $limit } positions, too many to be followed. Take a smaller game, or a position nearer to its end.
trace-too-many-steps = the run has { $steps } steps, and one file can show at most { $limit }. Take a smaller game, or --csv.
trace-cyclic = play can return to an earlier position: this algorithm would go round in circles. The attractor can follow it.
trace-example-course = The course's tree
trace-example-tictactoe = Tic-tac-toe, 4 empty cells
trace-example-hexapawn = Hexapawn { $size }
trace-example-nim = Nim, 8 tokens
trace-example-dictionary = A Python dictionary

## The page
web-name = Stratège
web-lost = Connection lost. The board is kept; trying again.
web-arena-too-large = The arena has { $vertices } vertices; a page shows at most { $most }. On the command line, stratege solve takes it.
web-open-nothing = Nothing was given: paste a text or choose a file.
web-open-link = Stratège does not go on the network. Download the file, then drop it here.
web-skip = Skip to the content
web-nav = Parts of the workbench
web-nav-play = Play
web-nav-see = Algorithms
web-nav-library = Library
web-nav-help = Help
web-theme-auto = Theme: as the system
web-theme-light = Theme: light
web-theme-dark = Theme: dark
web-problem = That did not work
web-to-home = To the first page
web-forbidden = This request does not come from a page of this workbench, or the link has no valid token.
web-too-large = The file is larger than 16 MB.
web-not-found = There is no such page or document.
web-broken = The workbench made a mistake. Nothing that was stored is lost; please try again.
web-no-node = this document has no such position
web-nothing-there = nothing can be played there
web-board = Board
web-point-piece = { $point }, { $piece }
web-point-value = { $point }, { $value }
web-take = take { $count } from heap { $heap }
piece-black-stone = black stone
piece-white-stone = white stone
piece-black-pawn = black pawn
piece-white-pawn = white pawn
web-status = { $turn } · move { $number }
web-engine-begins = Let the engine play
seat-you = you
seat-perfect = perfect play
seat-level = level { $level }
web-steps = Steps
web-first = First
web-previous = Back
web-next = On
web-last = Last
web-move = Move
web-play = Play
web-hint = Hint
web-values = Values
web-undo = Undo
web-more = More
web-new = New game
web-copy-link = Copy the link
web-copied = Copied
web-save = Save the game
web-save-pgn = Save as PGN
web-save-picture = Save the picture
web-delete-branch = Delete from this move on
web-print = Print
web-project = Project
web-tabs = Beside the board
web-tab-moves = Moves
web-tab-why = Why
web-comment = Comment
web-keep = Keep
web-no-moves = No move yet. Press a point of the board.
web-unsolved = No exact value here: { $reason }.
web-sentence-win = { $turn }: { $moves } wins in { $plies }.
web-sentence-draw = { $turn }: { $moves } draws.
web-sentence-loss = { $turn }: every move loses; { $moves } lasts { $plies }.
certainty-proved = proved
web-begin = Begin
web-live-board = A live board
web-home-title = Play, solve, understand.
web-home-lead = This board is live: press a pawn. Every move carries its exact value.
web-task-play = Play
web-task-play-how = against the machine or one another
web-task-see = See an algorithm
web-task-see-how = minimax, alpha-beta, memoisation, attractor
web-task-open = Open a file
web-task-open-how = drop a game, an arena or a tree anywhere, or paste it
web-task-words = Look up a word
web-task-words-how = the words of the field, in French and English
web-resume = Go on
web-summary = { $count ->
    [one] { $title } · { $count } move
   *[other] { $title } · { $count } moves
}
web-choose-game = Choose a game: the board is ready, nothing else to set.
web-help-lead = Press a point of the board to play; everything else is a link or a button. Nothing is ever sent anywhere.
web-help-signs = Signs
web-sign-win = good for the side to move: a win in five plies
web-sign-draw = a draw
web-sign-loss = bad for the side to move: a loss in six plies
web-sign-certainty = proved (solved), read (a search that hit a limit), estimated
web-help-keys = Keys
web-help-more = More
web-key-help = this list
web-key-steps = one move back, one move on (algorithms: one step; with Shift: finish this node)
web-key-ends = the beginning, the end
web-key-variations = the variation before, the next one
web-key-fork = back to the last fork
web-key-save = save the game
web-key-field = type a move
web-key-board = to the board: arrows move, Enter plays, Esc leaves
web-key-undo = back to before your last move
web-key-hint = a good move
web-key-values = the exact value of each move
web-key-why = why
web-key-project = for the projector
web-key-language = the other language
web-key-paste = open what was copied: a game, an arena, a tree
web-glossary = Glossary
web-glossary-lead = One word per idea, on every page and in the program.
web-settings = Settings
web-language = Language
web-theme = Theme
web-keys = Letters as shortcuts
web-on = On
web-off = Off
web-state = State of the program
web-data-folder = documents are kept in { $path }
web-deleted = Deleted.
web-undelete = Undo
web-open-text = A game, an arena, a tree or a Hexapawn position, as text
web-open-file = or a file
web-open = Open
web-documents = Documents
web-no-document = No game yet. Drop a file here, or begin at the board.
web-title = Title
web-rename = Rename
web-delete = Delete
web-export-all = Save everything in one file
web-damaged = { $path } cannot be read and was left alone: { $reason }
web-elsewhere = This game has advanced in another tab.
web-reload = Reload
web-see-lead = Step by step: what the algorithm does, why, and on which line.
web-see-own = Your own
web-see-minimax = the whole tree, value by value
web-see-alphabeta = the same value, fewer vertices
web-see-memo = each position valued once
web-see-attractor = backwards from the ends
web-see-with = Beside: { $algorithm }
web-see-blank = Blank
web-see-export = Export
web-see-step = step { $number } / { $total }
web-see-finish = Finish this node
web-see-auto = Play
web-see-code = Language of the listing
web-see-pseudo = Pseudo-code
web-see-table = Trace table
web-see-answers = Answers
serve-ready = The workbench is at { $address } (Ctrl-C ends it)
serve-no-port = port { $port } cannot be used: { $reason }. Choose another with --port.
serve-no-store = the documents cannot be reached: { $reason }. Choose another folder with --data.
serve-no-threads = the system gives no threads: { $reason }
serve-ended = the server ended: { $reason }
cli-serve-about = The workbench in the browser (what stratege alone does)
cli-usage-serve = stratege [serve] [OPTIONS]
cli-serve-after =
    Examples:
      stratege                        open the workbench
      stratege serve --port 8000 --no-open
      stratege serve --data ./games   keep the documents in this folder

    Only this machine can reach it. Nothing is ever sent anywhere.
cli-arg-port = The port [7860, or a free one]
cli-arg-no-open = Do not open the browser
cli-arg-data = Where documents are kept [the user's data folder]
cli-value-folder = FOLDER
web-see-reveal-vertex = show what { $vertex } is worth
web-not-understood = The workbench does not understand this request.
web-arena-of-game = What can still happen, as a graph: circles for player 0, squares for player 1.
web-long-line = An address carries at most { $most } characters of moves; open longer games as files.
web-see-speed = Speed
web-see-stack = stack: { $stack }

## Measuring
cli-bench-about = How fast each part of the program is
cli-usage-bench = stratege bench [--only PART] [--peer PART=COMMAND] [OPTIONS]
cli-bench-after =
    Examples:
      stratege bench
      stratege bench --only attractor --only memo --repeat 5
      stratege bench --only hexapawn --peer "hexapawn=./other-solver 6 6"

    The quickest of the runs counts; a peer is timed in turns with ours.
cli-arg-only = Only this part; may be given several times
cli-arg-repeat = How often each part is run [3]
cli-arg-peer = A command to time beside a part
cli-value-part = PART
cli-value-peer = PART=COMMAND
bench-unknown = there is no part { $name }: say { $names }
bench-edges = { $count } edges
bench-positions = { $count } positions
bench-peer = peer { $seconds } s, ratio { $ratio }
