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
cli-value-engine = ENGINE
cli-value-command = COMMAND
cli-value-target = GAME|FILE
cli-value-seconds = SECONDS
cli-arg-target = A game (see “stratege games”), or a file: saved game, SGF, PGN, arena or tree; - reads standard input
cli-arg-input = A position of that game, as a file; - reads standard input
cli-arg-first = Who plays first: human, a level from 1 to 5 (Go: 10), perfect, mcts or exam [human]
cli-arg-second = Who plays second: human, a level from 1 to 5 (Go: 10), perfect, mcts or exam [3]
cli-arg-moves = Play these moves first, for example "b2 cxb2"
cli-arg-position = Begin at this position instead of the start
cli-arg-seed = Where the engines' chance comes from [1]
cli-arg-move-time = How long an engine may think about a move [2]
cli-arg-solve-time = Give up after so many seconds
cli-arg-nodes = Give up after so many positions
cli-arg-values = Show the exact value of each move all the time
cli-arg-method = How to solve: auto, fast (Hexapawn), naive, memo, alphabeta or attractor [auto]
cli-arg-stats = Also say what it cost: calls, positions, time
cli-arg-ponder = Think on the opponent's time too
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
usage-negative = { $number }: what stands before it takes no number below zero
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
usage-bad-player = { $text } is no player: say human, a level from 1 to 5 (Go: 10), perfect, mcts or exam
usage-gtp-level = This game has levels from 1 to { $most }
usage-gtp-only-go = --{ $option } is for Go alone; other games have --level and --time
usage-gtp-indigo = --{ $option } is for the tree search; indigo has none
usage-exam-selection = the scheme exam has its own selection: leave --selection out, or say exam
usage-no-time = without any time nothing can be said: give more than 0 seconds
usage-gtp-no-time = --time 0 leaves no time to find a move: give some, for example --time 0.1
usage-bad-time = a time is a number of seconds, not negative and not endless
no-such-target = { $target } is neither a game ({ $games }) nor a file that exists

## Tree search
cli-search-about = What a Monte-Carlo tree search thinks of a position: moves, playouts, win rates
cli-usage-search = stratege search GAME|FILE [FILE] [OPTIONS]
cli-search-after =
    Examples:
      stratege search tictactoe --moves "b2 a1"
      stratege search gomoku --size 15x15 --time 5 --threads 2
      stratege search hexapawn --size 4x4 --selection uct --visits 20000 --json
      stratege search nim --heaps 3,4,5 --scheme exam --threads 4
      stratege search go --scheme exam --threads 4 --visits 2000

    The scheme exam is the one of the examination: one lock a node, five virtual losses,
    one expansion a round. It has its own selection. At Go, priors come from the learned
    patterns, whatever the scheme and the selection.

    A prior is a move's share of what was thought of all moves before the first playout; all add up
    to 100 %. The protocols tell the same.

    At Go, 4 % of a rate say by how much the playouts were won, so that a sure win is told as about
    98 %. Nothing is called proved there: moves that fill own eyes are not tried (“stratege solve”
    proves small boards). Ctrl-C shows what was found.
cli-arg-scheme = How the tree is walked: fast or exam [fast]
cli-arg-selection = How children are chosen: rave, puct, uct or exam [what suits the game]
cli-arg-search-visits = Playouts at most [100000, without limit if --time is given]
cli-arg-search-threads = Threads in the tree at once [1]
cli-arg-search-memory = Memory for the tree, for example 2G; a bare number is megabytes [256M]
cli-arg-search-time = Think at most so many seconds
cli-arg-search-all = Show every move, not only the ten best
cli-value-word = WORD
search-summary = { $mover } to move: { $visits } playouts, { $rate } of them won.
search-proved = Proved: { $value } at most.
search-draw = Proved: a draw.
search-over = The game is over.
search-move = move
search-visits = playouts
search-wins = won ± 2σ
search-prior = prior, %
search-line = expected continuation

## Analysing a game
cli-analyze-about = What a search thinks of a position of a game, on the board and as a tree
cli-usage-analyze = stratege analyze FILE|GAME [--move N] [OPTIONS]
cli-analyze-after =
    Examples:
      stratege analyze game.sgf --move 30
      stratege analyze game.sgf --move 30 --time 10 --tree 3
      stratege analyze gomoku --moves "H8 H9" --svg position.svg

    Numbers on the board are the best moves; where the game is counted, x and o say whose a point
    is at the end of most playouts, and × which stones are dead there. Ctrl-C shows what was found.
cli-arg-analyze-move = The position in which move N was made [the end of the game]
cli-arg-analyze-visits = Playouts at most [100000, without limit if --time is given]
cli-arg-analyze-tree = Show the tree of moves to this depth
cli-arg-analyze-svg = Draw the position into this file
analyze-no-move = There is no move { $number }: the game has { $moves }
analyze-played = Played was { $mv }: number { $rank } here, { $rate } won.
analyze-played-untried = Played was { $mv }, which no playout tried.
seat-mcts = tree search
seat-exam = tree search (exam)

## Games
game-tictactoe = Tic-tac-toe and m,n,k games
game-nim = Nim
game-hexapawn = Hexapawn
game-gomoku = Gomoku (five in a row)
game-go = Go
game-arena = A game drawn as a graph
game-short-tictactoe = Tic-tac-toe
game-short-gomoku = Gomoku
game-short-arena = Game graph
setting-size = Rows and columns [tictactoe 3x3, hexapawn 3x4, gomoku 15x15, go 9x9]
setting-line = How many in a row win [3]
setting-exact-line = More in a row than that do not count
setting-heaps = The heaps [13]
setting-take = How many may be taken: numbers, or any [1,2,3]
setting-misere = Whoever takes the last one loses
setting-dead-end = Who cannot move: loses, wins, or draw [loses]
setting-rules = Rules: of Go chinese, tromp-taylor, japanese or exam; of Gomoku freestyle, standard or renju [go chinese, gomoku freestyle]
setting-komi = Points for White at Go [7 on 9x9, else 7.5; exam 0]
setting-handicap = Black stones on fixed points before White begins [0]
setting-max-stones = Gomoku is drawn when so many stones are on the board; 0: when it is full [0]
setting-open-centre = At Gomoku the first stone goes on the centre
setting-value-size = RxC
setting-value-numbers = NUMBERS
setting-value-rule = RULE
label-size = Rows × columns
label-line = In a row to win
label-exact-line = Longer rows do not count
label-heaps = Heaps
label-take = May be taken
label-misere = Taking the last one loses
label-dead-end = Who cannot move
label-rules = Rules
label-komi = Komi
label-handicap = Handicap stones
label-unknown-word = this word is not known
label-refused = { $field }, “{ $value }”: { $reason }
setting-refused = --{ $setting } { $value }: { $reason }
setting-not-a-size = write rows and columns, for example 3x4
setting-not-a-list = write numbers separated by commas, for example 3,4,5
setting-not-a-number = write a whole number
setting-out-of-range = possible are { $least } to { $most }
setting-heap-count = there may be 1 to { $most } heaps
setting-rows = possible are { $least } to { $most } rows
setting-columns = possible are { $least } to { $most } columns
setting-squares = at most { $most } squares, rows × columns
setting-unknown-word = this word is not known; see --help
setting-not-a-komi = write a number of points, for example 7 or 7.5
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
counted-games = { $count ->
    [one] { $shown } game
   *[other] { $shown } games
}
counted-observations = { $count ->
    [one] { $shown } observation
   *[other] { $shown } observations
}
counted-moves = { $count ->
    [one] { $shown } move
   *[other] { $shown } moves
}
counted-shapes = { $count ->
    [one] { $shown } shape
   *[other] { $shown } shapes
}
counted-patterns = { $count ->
    [one] { $shown } pattern
   *[other] { $shown } patterns
}
counted-times = { $count ->
    [one] { $shown } time
   *[other] { $shown } times
}
counted-damaged = { $count ->
    [one] { $shown } damaged game
   *[other] { $shown } damaged games
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
      threats, t      what is threatened, and a forced win (Gomoku)
      analyse N, a    the N best moves (Gomoku)
      board, b        the board again
      save FILE, s    save the game (.json; Hexapawn also .pgn, Go .sgf, Gomoku .sgf and .psq)
      resign          give the game up
      accept, resume  after two passes at Go: keep the count, or play on
      quit, q         leave
play-no-layers = this game has no threats to show
play-see-help = Type ? for the commands, moves for the legal moves.
play-unknown = there is no command { $text }; type ? for the commands
play-engine = { $player } plays { $text }.
play-count-how = Type a point to take its string off or put it back, then accept; resume plays on.
play-sgf-ends = SGF has letters for 52 lines and no more; a name that ends in .json keeps the whole game
play-no-such-form = this game has no such form; a name that ends in .json keeps the whole game
play-nothing-to-count = There is nothing to count now.
play-wins = { $player } wins.
play-draw = Draw.
play-taken = Taken: { $first } { $own }, { $second } { $other }
play-resigned = { $loser } resigns: { $winner } wins.
play-nothing-to-undo = There is nothing to take back.
play-save-where = Where to? For example: save game.json
play-saved = Saved: { $path }
prompt-move = { $turn }:
prompt-count = Count (a point, accept, resume):
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
forbidden-suicide = suicide, no liberty left
forbidden-ko = the ko may not be taken back at once
forbidden-repetition = it would repeat the position after move { $number }
forbidden-must-play = a player who can move may not pass
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
impossible-no-liberty = a string has no liberty
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
io-cut = the file ends too early or is damaged
io-broken-off = it could not be written to its end
io-other = the system refuses (code { $code })

## Solving
solve-checked = checked: { $vertices } positions, each verified independently
solve-not-checked = the check failed: this is a fault of Stratège, please report the position
cli-arg-check = Solve once more, backwards, and verify every position independently
progress-table = , table { $fill } % { $bounds }
solver-too-long = the game could last { $plies }, longer than the fast solver counts: choose --method memo
usage-bad-memory = { $text } is no size of memory: write for example 512M or 8G
usage-much-memory = { $text } is more memory than this machine has ({ $there } MB): ask for less
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
      stratege trace pn tictactoe --moves "a1 b1 b2"
      echo '{"{"}0:[1,2], 2:[3], 3:[1], 1:[]{"}"}' | stratege trace attractor -

    Ready examples: course (minimax, alphabeta), tictactoe-4, hexapawn-3x3 (these, pn and mcts),
    hexapawn-3x4 (memo), nim-8, dictionary (attractor). The HTML file steps offline with the keys ← and →.
cli-value-algorithm = ALGORITHM
cli-value-code = LANGUAGE
cli-arg-algorithm = minimax, alphabeta, memo, attractor, pn (proof numbers) or mcts (Monte-Carlo)
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
trace-title-pn = Proof-number search
trace-title-mcts = Monte-Carlo tree search
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
trace-source-new = new
trace-source-chosen = most proving: expanded
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
trace-new-open = { $vertex } is new and undecided: itself alone could prove it or disprove it, so pn = 1 and dn = 1.
trace-new-proved = The game ends at { $vertex }, won by player 0: nothing is left to prove (pn = 0), and it can never be disproved (dn = ∞).
trace-new-disproved = The game ends at { $vertex }, not won by player 0: it can never be proved (pn = ∞), and nothing is left to disprove (dn = 0).
trace-descended-max = { $parent } belongs to Max, for whom one proved child is enough: the search goes on to { $vertex }, the first child with the smallest pn, { $pn }.
trace-descended-min = { $parent } belongs to Min, for whom one disproved child is enough: the search goes on to { $vertex }, the first child with the smallest dn, { $dn }.
trace-expanded = { $vertex } is the most proving leaf: it helps whatever the answer will be. It is expanded into { $count ->
    [one] one child.
   *[other] { $count } children.
}
trace-updated-max = { $vertex } is proved by one child and disproved only by all: pn is the smallest pn of its children, { $pn }, and dn the sum of their dn, { $dn }.
trace-updated-min = { $vertex } is proved only by all its children and disproved by one: pn is the sum of their pn, { $pn }, and dn the smallest dn, { $dn }.
trace-not-updated = Computed anew from its children, the numbers of { $vertex } are as before: pn = { $pn }, dn = { $dn }.
trace-proved = The proof number of the root { $vertex } is 0: player 0 wins (■ proved).
trace-disproved = The disproof number of the root { $vertex } is 0: player 0 cannot force a win (■ proved).
trace-verdict = { $root } is worth { $value } to player 0 (■ proved). { $visits }
trace-visits = Vertices visited: { $visited } / { $total }.
trace-visits-calls = Positions valued: { $visited } / { $total }, in { $calls } calls.
trace-without-memory = Without memory there would be { $calls } calls.
trace-visits-attractor = In the attractor: { $visited } / { $total }.
trace-visits-pn = Vertices made: { $visited } / { $total }; leaves expanded: { $calls }.
trace-visits-mcts = Vertices made: { $visited } / { $total }; playouts: { $calls }.
trace-column-action = action value
trace-column-prior = prior
trace-chose-max = { $parent } belongs to Max: the round goes on to { $vertex }, the child with the greatest action value, v/n + ½/(1 + n) = { $value }.
trace-chose-min = { $parent } belongs to Min: the round goes on to { $vertex }, the child with the greatest action value, (n − v)/n + ½/(1 + n) = { $value }.
trace-chose-new = { $vertex } has not been visited: its action value is its prior, ½, and no other child of { $parent } has more.
trace-played-out = { $vertex } has no children in the tree yet: moves are drawn at random until the game ends, at { $end }. { $result }
trace-played-end = The game ends at { $vertex }. { $result }
trace-playout-win = Max wins this playout.
trace-playout-draw = This playout is a draw, half a win.
trace-playout-loss = Max loses this playout.
trace-counted = On the way back { $vertex } counts the result: of { $visits ->
    [one] 1 playout
   *[other] { $visits } playouts
} through it, Max has won { $wins }.
trace-grown = The round is over. { $vertex }, reached from the root through the most visited children, gets its { $count ->
    [one] child
   *[other] { $count } children
}, not visited yet.
trace-preferred = After { $rounds } rounds { $vertex } has been visited most, { $visits ->
    [one] once
   *[other] { $visits } times
}: it is played.
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
web-lost = Connection lost. The board is kept; next try in { $seconds } s.
web-arena-too-large = The arena has { $vertices } vertices; a page shows at most { $most }. On the command line, stratege solve takes it.
web-open-nothing = Nothing was given: paste a text or choose a file.
web-open-unknown = This text is of no kind that can be opened here: a game of Go (SGF, GIB, NGF, UGF, a drawn board), of five in a row (SGF, PSQ) or of Hexapawn (PGN, a position), a document of Stratège, an arena or a tree (Stratège’s JSON, GraphViz DOT, PGSolver, a Python dictionary), a formula (DIMACS).
web-open-pgn = Of PGN, only games of Hexapawn can be read.
web-open-link = Stratège does not go on the network. Download the file, then drop it here.
web-skip = Skip to the content
web-nav = Parts of the workbench
web-nav-play = Play
web-nav-see = Algorithms
web-nav-engines = Engines
web-nav-library = Library
web-nav-help = Help
web-theme-auto = Theme: as the system
web-theme-light = Theme: light
web-theme-dark = Theme: dark
web-problem = That did not work
web-to-home = To the first page
web-forbidden = This request does not come from a page of this workbench, or the link has no valid token.
web-for-owner = Only whoever sits at this machine can do this: attaching programs, playing matches and going through the library are not open to visitors.
web-too-large = The file is larger than 16 MB.
web-too-large-kept = Kept as a document, this would be larger than 16 MB.
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
seat-chance = chance
seat-strongest = level { $level }, the most playouts
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
web-no-moves-typed = No move yet. Type a point under the board.
web-unsolved = No exact value here: { $reason }.
web-too-large-to-solve = Too large for an exact value in { $seconds } s (at most about { $many } positions).
web-read-for = Search for { $seconds } s ◧
web-estimate = Estimate □
web-sentence-win = { $turn }: { $moves } wins in { $plies }.
web-sentence-draw = { $turn }: { $moves } draws.
web-sentence-loss = { $turn }: every move loses; { $moves } lasts { $plies }.
certainty-proved = proved
certainty-read = read
certainty-estimated = estimated
web-begin = Begin
web-live-board = A live board
web-home-title = Play, solve, understand.
web-home-lead = This board is live: press a pawn. Every move carries its exact value.
web-task-play = Play
web-task-play-how = against the machine or one another
web-task-see = See an algorithm
web-task-see-how = minimax, alpha-beta, memoisation, attractor, proof numbers
web-task-open = Review a game
web-task-open-how = open a file, or drop it anywhere; press R: curve, turning points, mistakes
web-task-test = Test a program
web-task-test-how = engines against each other: cross table, Elo, faults
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
web-see-pn = the leaf that proves most, again and again
web-see-mcts = many games at random, more of them where they are won
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
serve-guests = Visitors: { $address }
serve-no-port = port { $port } cannot be used: { $reason }. Choose another with --port.
serve-no-store = the documents cannot be reached: { $reason }. Choose another folder with --data.
serve-no-address = { $address } cannot be listened on: { $reason }. Choose another with --listen.
serve-no-threads = the system gives no threads: { $reason }
serve-ended = the server ended: { $reason }
cli-serve-about = The workbench in the browser (what stratege alone does)
cli-usage-serve = stratege [serve] [OPTIONS]
cli-serve-after =
    Examples:
      stratege                        open the workbench
      stratege serve --port 8000 --no-open
      stratege serve --data ./games   keep the documents in this folder

    Only this machine can reach it, unless --listen opens an address to visitors. They come by
    the link that is printed, and can neither attach programs nor start matches; nobody attaches
    programs meanwhile. Nothing is ever sent anywhere.
cli-arg-port = The port [7860, or a free one]
cli-arg-no-open = Do not open the browser
cli-arg-listen = Let visitors in at this address too, by a link with a token
cli-value-address = ADDRESS
cli-arg-data = Where documents are kept [the user's data folder]
cli-value-folder = FOLDER
web-see-reveal-vertex = show what { $vertex } is worth
web-not-understood = The workbench does not understand this request.
web-arena-of-game = What can still happen, as a graph: circles for player 0, squares for player 1.
web-long-line = An address carries at most { $most } characters of moves; open longer games as files.
web-see-speed = Speed
web-see-stack = stack: { $stack }

## Matches
cli-match-about = Play matches between engines, built in or programs that speak GTP or Gomocup's protocol
cli-usage-match =
    stratege match --game GAME --first PLAYER --second PLAYER [OPTIONS]
           stratege match resume FOLDER
           stratege match show FOLDER [GAME] [--wire] [--from MOVE]
           stratege match report FOLDER --html FILE
cli-usage-match-resume = stratege match resume FOLDER [--parallel N]
cli-usage-match-show = stratege match show FOLDER [GAME] [--wire] [--from MOVE]
cli-usage-match-report = stratege match report FOLDER [--html FILE] [--svg FILE [--game N]]
cli-match-after =
    A player is a level from 1 to 5 (Go: 10), perfect, reads-N, mcts (tree search), exam (tree
    search by the scheme of the examination), or a program:
      'level 2'    'gtp: gnugo --mode gtp'    'gomocup: ./pbrain-x'
    A name may stand before it: 'weak=level 1'. No shell reads the program's line; quotes keep
    spaces together. In it, {"{"}seed{"}"} and {"{"}game{"}"} become a number of each game: a seed
    from 1 to 2147483647, and the game's number from 1: 'gtp: gnugo --mode gtp --seed {"{"}seed{"}"}'.

    Examples:
      stratege match --game tictactoe --first 'level 2' --second 'level 1' --games 20
      stratege match --game tictactoe --size 15x15 --line 5 --openings openings.txt \
        --first 'level 3' --second 'gomocup: ./pbrain-x' --time 1s --parallel 2 --out gomoku
      stratege match --game hexapawn --first reads-4 --second 'level 2' --sprt 0,50
      stratege match resume gomoku
      stratege match show gomoku 7 --wire --from 12
      stratege match report gomoku --html gomoku.html

    Players change colours after each game, and each opening is played with both. A crash, an
    illegal move, an answer that is too late or that is none loses the game and is counted as a
    fault. Ctrl-C stops cleanly; resume goes on, no game is lost and none is counted twice.

    Exit codes: 0 played; 2 wrong command line; 3 bad input, or a program that does not answer;
    4 not written; 130 interrupted.
cli-match-resume-about = Go on with a match that was stopped
cli-match-show-about = Show a match, one of its games, or everything that was said in it
cli-match-report-about = Write a report of a match
cli-arg-match-game = The game (see “stratege games”), or a file with an arena
cli-arg-match-first = A player: a level, perfect, reads-N, mcts, exam, gtp: COMMAND or gomocup: COMMAND
cli-arg-match-second = The other player
cli-arg-match-games = How many games [100]
cli-arg-match-openings = A file with an opening on each line, each played twice
cli-arg-match-seed = Where the chance of built-in players comes from [1]
cli-arg-match-time = Time for each move, for example 500ms, 1s or 2m [2s]
cli-arg-match-clock = Time for the whole game, and what each move adds
cli-arg-match-nodes = Positions or visits for each move, for engines that count them
cli-arg-match-tolerance = How much later than its time an answer may come [1s]
cli-arg-match-max-moves = Games of more moves are drawn [10000]
cli-arg-match-count = Who counts a game that ended with passes: rules, or players if they agree [rules]
cli-arg-match-sprt = End the match when it is clear which difference of strength is true; also ELO0,ELO1,ALPHA,BETA
cli-arg-match-parallel = How many games at once [1]
cli-arg-match-out = The folder of the match [match-1, match-2 …]
cli-arg-match-folder = The folder of a match
cli-arg-match-number = The number of a game
cli-arg-match-wire = Everything that was said, with milliseconds: > to the engine, < from it, ! its standard error
cli-arg-match-from = Begin at this move
cli-arg-match-html = Write the report as one HTML file
cli-arg-match-svg = Write a picture: the bars of the match, or the last position of --game
cli-value-time = TIME
cli-value-clock = TIME+TIME
cli-value-count = WHO
match-folder = The match is kept in { $path }
match-go-on = To go on: stratege match resume { $path }
match-left = { $minutes } min { $seconds } s left
match-result =
    { $one } against { $two }: { $wins } won, { $draws } drawn, { $losses } lost; { $games } of { $planned ->
        [one] { $planned } game
       *[other] { $planned } games
    }
match-strength = Score { $score } % (95 %: { $low } to { $high } %), Elo { $elo } ({ $elolow } to { $elohigh })
match-repeated =
    { $distinct ->
        [one] Only 1 game of { $games } differs
       *[other] Only { $distinct } games of { $games } differ
    }: the others repeat them and tell nothing new. Vary the openings (--openings) or seed the program ({"{"}seed{"}"} in its command).
match-method = Score and Elo are the first player's. Intervals are Wilson's, 95 %, draws counted as half a win.
match-sprt = SPRT, Elo { $elo0 } or { $elo1 }: log-likelihood ratio { $ratio } between { $low } and { $high } ({ $model }); { $verdict }
match-sprt-trinomial = trinomial, by games
match-sprt-pentanomial = pentanomial, by pairs of games
match-sprt-open = not decided
match-sprt-elo0 = the lower one is accepted
match-sprt-elo1 = the higher one is accepted
match-seat-first = { $name } has the first move
match-seat-second = { $name } has the second move
match-seat-both = all
match-row = { $seat }: { $wins } won, { $draws } drawn, { $losses } lost
match-won = won
match-drawn = drawn
match-lost = lost
match-percent = score, %
match-heading-seats = Results
match-heading-faults = Faults
match-heading-games = Games
match-most-pictures = The last position is drawn for the first { $count } games.
match-game = Game { $number }
match-no-faults = No faults.
match-faults = Faults of { $name }: { $kinds }
match-kind-crash = crash
match-kind-illegal = illegal move
match-kind-time = time
match-kind-protocol = protocol
match-kind-refused = refusal
match-fault-crash = ended (code { $detail })
match-fault-not-started = could not be started: { $detail }
match-fault-illegal = played { $detail }, which is illegal
match-fault-time = answered too late or not at all ({ $detail } ms)
match-fault-silent = did not answer in time
match-fault-protocol = gave an answer that is none: { $detail }
match-fault-refused = refused: { $detail }
match-ended-too-long = drawn: too many moves
match-ended-fault = { $name } { $what }
match-ended-draw = drawn
match-ended-resigned = won by { $name }: the opponent resigned
match-ended-counted = won by { $name } by the players' count
match-ended-won = won by { $name }
match-header =
    { $number }  { $points }  { $first } – { $second }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }: { $outcome }
match-no-such-game = game { $number } is not in this match, or not yet
match-no-such-move =
    the game has only { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }; it cannot be shown from move { $from }
match-not-for-gomocup = { $name } speaks Gomocup's protocol, which only knows games of stones on a board
match-opening = line { $line }: { $reason }
match-opening-over = line { $line }: nothing is left to play after this opening
match-exists = { $path } holds a match already; “stratege match resume” goes on with it
match-not-a-match = there is no match in { $path }
tune-exists = { $path } holds a tuning already; “stratege tune --resume” goes on with it, --out keeps another elsewhere
tune-not-a-tuning = there is no tuning in { $path }
match-later = { $path } was written by a later version of this program
match-damaged = { $path }, line { $line }: it was changed after it was written
match-in-use = another program is playing the match in { $path }
match-file = { $path }: { $reason }
match-not-attached =
    the engine { $name } { $what }
    Its command: { $line }
match-last-words = Its last words:
match-no-last-words = It left no last words. A built-in player is always there: “level 3”.
match-bad-player = “{ $text }” is no player: say “level 2”, perfect, reads-4, “gtp: COMMAND” or “gomocup: COMMAND”
match-no-command = a command is missing after the colon
match-unclosed = { $quote } is opened in the command and never closed
match-bad-sprt = “{ $text }” is no test: say ELO0,ELO1 with ELO0 < ELO1, for example 0,10
match-bad-time = “{ $text }” is no time: say 500ms, 1s or 2m

## Measuring
cli-bench-about = How fast each part of the program is
cli-usage-bench = stratege bench [--only PART] [--peer PART=COMMAND] [OPTIONS]
cli-bench-after =
    Examples:
      stratege bench
      stratege bench --only attractor --only memo --repeat 5
      stratege bench --only hexapawn --peer "hexapawn=./other-solver 6 6"
      stratege bench --only mcts-9 --only mcts-9-2 --only mcts-9-4 --only mcts-9-8 --repeat 5 --median
      stratege bench --only spatial --only spatial-step --games go19/dan.tsv.zst

    The quickest of the runs counts; a peer is timed in turns with ours.
cli-arg-only = Only this part, or all whose names begin so (tactics); may be given several times
cli-arg-repeat = How often each part is run [3]
cli-arg-median = The parts run in turns, and the median run of each counts
cli-arg-bench-games = Recorded games of 19 lines (TSV, SGF) for the parts spatial, spatial-step, morphology, links-19 and those of tactics; without them their positions come from playouts
cli-arg-peer = A command to time beside a part
cli-value-part = PART
cli-value-peer = PART=COMMAND
bench-unknown = there is no part { $name }: say { $names }
bench-edges = { $count } edges
bench-positions = { $count } positions
bench-playouts = { $count } playouts
bench-questions = { $count } questions
bench-searched = { $searched } searched after the position before, { $ratio } times fewer
bench-speed-ups = Times as fast as one thread: { $parts }
bench-peer = peer: the whole command takes { $seconds } s, ratio { $ratio }
bench-peer-rate = peer says { $rate } M/s, ratio { $ratio }
bench-peer-failed = the peer did not start, or failed: { $command }

## Tables of whole games
cli-usage-tablebase = stratege tablebase build|probe|verify [OPTIONS]
cli-usage-build = stratege tablebase build GAME [OPTIONS]
cli-usage-probe = stratege tablebase probe FILE [MOVES] [OPTIONS]
cli-usage-verify = stratege tablebase verify FILE
cli-tablebase-about = Whole games solved into a file that answers at once
cli-tablebase-after =
    Examples:
      stratege tablebase build hexapawn --size 5x5
      stratege tablebase probe hexapawn.table c2
      stratege tablebase verify hexapawn.table

    Tables in the folder tables of your data are found by play and by the page.
cli-build-about = Solve a whole game, and write the value of every position
cli-build-after =
    Examples:
      stratege tablebase build hexapawn --size 5x5
      stratege tablebase build hexapawn --size 4x4 --out hexapawn.table
      stratege tablebase build nim --heaps 3,5,7 --take any
cli-probe-about = The value of a position and of each move, from a table
cli-probe-after =
    Examples:
      stratege tablebase probe hexapawn.table
      stratege tablebase probe hexapawn.table c2 bxc2
      stratege tablebase probe hexapawn.table --position "pp../..P./...P w" --json

    Exit code 1: the table does not have the position.
cli-verify-about = Check every value of a table with nothing but the rules
cli-verify-after =
    Example:
      stratege tablebase verify hexapawn.table

    Exit code 1: a value is wrong or missing. Exit code 3: the file is damaged.
cli-arg-table-game = A game; see “stratege games”
cli-arg-table-file = A table
cli-arg-table-out = Where to write it [the folder tables of your data]
cli-arg-table-positions = Give up beyond so many positions [100000000]
cli-arg-table-memory = Give up beyond so much memory, for example 8G [4G]
cli-arg-play-table = Values from this table; without it, from the folder tables of your data
cli-arg-tables = Where tables of whole games are [tables in the data folder]
cli-value-game = GAME
usage-tablebase = say what to do: build, probe or verify. See “stratege tablebase --help”
table-no-game = { $name } is no game: say { $games }. Arenas and trees from files are solved at once by “stratege solve”
table-summary = { $label }: { $entries } positions, { $wins } won, { $draws } drawn, { $losses } lost by the side to move; the longest takes { $plies }
table-written = Written to { $path }: { $size } bytes, in { $seconds } s
table-verified = ■ Verified with nothing but the rules: { $positions } positions, { $moves } moves
table-not-there = Not in the table: play from the start does not lead to this position. “stratege solve” takes any position.
table-too-large = the game has more than { $limit } positions: raise --positions, choose a smaller game, or ask “stratege solve” about one position
table-memory = { $megabytes } MB hold only { $positions } positions and their moves: raise --memory, choose a smaller game, or ask “stratege solve” about one position
table-collision = two positions of this game have the same key, so it can have no table
table-long-label = the settings are too long
table-foreign = this is no table
table-version = the table was written by another version ({ $version }): build it again
table-cut-off = the table is cut off after { $found } of { $expected } bytes: build it again
table-damaged = the table is damaged (a checksum does not fit): build it again
table-unknown-game = the table is about { $label }, which this program does not know
table-other = { $path } is about { $found }, not about { $label }
table-missing = Wrong: { $position } is not in the table
table-wrong = Wrong: the table says of { $position } “{ $stored }”, its moves say “{ $due }”
table-counts = Wrong: the table counts { $stated } positions, play reaches { $found }; or it counts their values wrongly
doctor-table = table { $label }: answers at once for { $entries } positions ({ $path })
doctor-no-tables = no tables of whole games in { $folder }; “stratege tablebase build” makes one
web-from-table = From the table of the whole game.

## The Go Text Protocol
cli-gtp-about = An engine for programs that speak GTP (Sabaki, GoGui, Lizzie)
cli-usage-gtp = stratege gtp [--game GAME] [OPTIONS]
cli-gtp-after =
    Examples:
      stratege gtp                                Go on 9x9, as strong as it can
      stratege gtp --size 19 --threads 2 --time 5
      stratege gtp --rules japanese --komi 6.5 --visits 2000
      stratege gtp --scheme exam --threads 4      by the scheme of the examination
      stratege gtp --selection puct --visits 2000
      stratege gtp --game tictactoe               refereed by GoGui

    In Sabaki: 1. File, Preferences, Engines. 2. Add. 3. Give it a name; as the path, the
    program stratege; as arguments, gtp. 4. Engines, Show Engines Sidebar; attach it, and choose
    it as a player. Analysis: Engines, Analyze.
    In GoGui: 1. Program, New Program. 2. As the command, the program and gtp, for example
    /usr/local/bin/stratege gtp. 3. OK; the label is asked for. 4. Program, Attach.
    Tools, Analyze Commands shows what it can draw.
    In Lizzie: 1. Settings, Engine. 2. As the engine command, the program and
    gtp --size 19 --threads 2. 3. Save and start Lizzie again.

    quit, or the end of the input, ends the program.
gtp-levels = Levels of Go: playouts a move, where its time allows them, and Elo against GNU Go 3.8 level 10 on 9x9 (95 % interval):
gtp-level = { $number }: { $plays }, { $strength }
gtp-level-strength = { $elo } ({ $low } to { $high }, { $games } games)
gtp-level-below = { $told }; against level { $level }: { $strength }
gtp-level-unmeasured = { $number }: { $plays }, not measured
gtp-level-playouts = { $visits } playouts
gtp-level-slips = { $visits } playouts and { $slips } % of the moves by chance
cli-arg-gtp-game = The game [go]
cli-arg-gtp-engine = What plays Go: mcts (the tree search) or indigo (the spatial description) [mcts]
cli-arg-gtp-level = How strong, from 1 to 10 (other games: 5) [the highest]
cli-arg-gtp-visits = Playouts a move at most, instead of the level's
cli-arg-gtp-time = Seconds a move at most, whatever the clock says; to ask whether a pass is safe takes up to a tenth more
cli-arg-gtp-threads = Threads [1]
cli-arg-gtp-weight = Go: a number of the engine by its name, such as shapes=80; the others stay
cli-arg-gtp-ponder = Go: think on while the other side does
cli-arg-gtp-memory = Memory for the tree at most, for example 2G; a bare number is megabytes [512M]

## KataGo’s analysis protocol
cli-analysis-about = Go positions analysed for programs that speak KataGo’s JSON protocol (KaTrain)
cli-usage-analysis = stratege analysis [OPTIONS]
cli-analysis-after =
    Examples:
      stratege analysis --positions 2             two positions at once, one thread each
      stratege analysis --threads 2 --visits 5000

    In KaTrain: 1. General and Engine Settings. 2. As the override engine command, the program
    and analysis --positions 2, for example /usr/local/bin/stratege analysis --positions 2.
    3. As the maximum of visits, 2000 or more; playouts are many and quick. 4. Update Settings.

    Each line is a JSON object: a query (id, moves, rules, boardXSize, boardYSize ...) or an action
    (query_version, query_models, clear_cache, terminate, terminate_all). When the input ends, what
    was asked is still answered.
cli-arg-analysis-positions = Positions at once [1]
cli-arg-analysis-threads = Threads for each position [1]
cli-arg-analysis-visits = Playouts for a position, unless the query says [1000]
cli-arg-analysis-memory = Memory for each tree at most, for example 2G; a bare number is megabytes [256M]

## Gomocup
cli-gomocup-about = An engine for programs that speak Gomocup’s protocol (Piskvork, Yixin-Board)
cli-usage-gomocup = stratege gomocup [OPTIONS]
cli-gomocup-after =
    Examples:
      stratege gomocup
      ln -s stratege pbrain-stratege              a link of this name needs no command
      stratege match --game gomoku --first "gomocup: ./pbrain-stratege" --second bars --out duel

    What the manager says of time, memory and rules goes before these options.
cli-value-name = NAME
cli-value-param = NAME=START,LEAST,MOST
cli-value-weight = NAME=N
cli-arg-gomocup-engine = Which engine: threats, or bars [threats]
cli-arg-gomocup-memory = Memory of the whole program in megabytes
cli-arg-gomocup-time = Seconds a move if the manager says nothing [5]

## Go: files, counting, setting up
cli-stats-about = How deep and how wide recorded games of Go are
cli-usage-stats = stratege stats FILE… [--json]
cli-stats-after =
    Examples:
      stratege stats game.sgf
      stratege stats games/ --json

    Depth is the number of moves, width the mean number of legal moves (points and the pass); a tree
    of that kind has about width^depth leaves. Files: SGF, GIB, NGF, UGF and drawn boards.
    Exit code 3: a file cannot be read; the others are counted.
cli-arg-stats-files = Files with games of Go, or folders of them
stats-game = { $name }: depth { $moves }, width { $width }, tree 10^{ $exponent }
stats-total = Games: { $games }. Mean depth { $depth }, mean width { $width }, tree 10^{ $exponent }
stats-empty = { $count ->
    [one] { $count } game has no move and is not counted
   *[other] { $count } games have no move and are not counted
}
stats-cut-short = { $count ->
    [one] { $count } game counts only up to an illegal move or stones put without liberties
   *[other] { $count } games count only up to an illegal move or stones put without liberties
}
stats-damaged = { $count ->
    [one] { $count } file cannot be read
   *[other] { $count } files cannot be read
}
tree-property = “{ $name }” cannot be kept with the game
go-stopped = { $nodes ->
    [one] move { $number }: { $reason }; from there on one node is only in the file
   *[other] move { $number }: { $reason }; from there on { $nodes } nodes are only in the file
}
go-stones-by-hand = stones put by hand leave a string without liberties
go-forced = move { $number }: { $reason }. It was played all the same, as the file says
go-twice = move { $number }: a colour plays twice, as the file says
go-turn = a colour plays twice
go-no-rules = the file names no rules; read as { $read }
go-no-komi = the file names no komi; read as { $read }
rules-japanese = Japanese
rules-chinese = Chinese
rules-tromp-taylor = Tromp–Taylor
rules-exam = exam
go-only-first = only the first { $count } games were opened
go-other-game = this file holds another game than Go
go-size = a game is not played on { $width } × { $height } points
go-no-liberty = the string at { $point } has no liberty
sgf-no-game = no game begins here
sgf-skipped = { $bytes } bytes outside the games skipped
sgf-several = { $games } games in one file
sgf-charset = no charset given, { $name } assumed
sgf-wrong-charset = the charset { $name } does not fit the bytes, another was taken
sgf-bytes = bytes that { $name } does not know
sgf-missing = “{ $sign }” is missing
sgf-unescaped = “]” without “\” in { $name }
sgf-empty-tree = a part of the file is empty
sgf-more = { $count } more notes
sgf-long-name = { $written } read as { $read }
sgf-twice = { $name } stands twice in one node
sgf-stray = “{ $text }” passed over
sgf-move-in-root = a move in the first node
sgf-setup-with-move = stones put by hand and a move in one node
sgf-two-moves = two moves in one node
sgf-off-board = { $name }[{ $value }] is off the board
sgf-printed = { $name }[{ $value }] read as people write points
sgf-empty-value = { $name } is empty
sgf-bad-size = no board has the size { $text }
sgf-komi = komi { $written } read as { $read }
sgf-handicap-one = a handicap of one stone is none
sgf-rules = rules “{ $written }” read as { $read }
sgf-not-understood = { $name }[{ $value }] not understood
sgf-handicap = { $stones } handicap stones put on the usual points
web-move-number = move { $number }
web-pass = Pass
web-resign = Resign
web-count-score = Count the score (both pass)
web-set-up = Set up a position
web-set-up-how = Press a point to put a stone; press again to take it away.
web-empty-point = Empty
web-brush = What a press puts
web-to-move = Side to move
web-play-from-here = Play from here
web-clear = Clear the board
web-no-liberty = The string at { $point } has no liberty: give it one, or take it away.
web-save-sgf = Save as SGF
web-save-original = Save the file that was opened
web-string = { $stones ->
    [one] { $label }, alone, { $liberties ->
        [one] { $liberties } liberty
       *[other] { $liberties } liberties
    }
   *[other] { $label }, string of { $stones }, { $liberties ->
        [one] { $liberties } liberty
       *[other] { $liberties } liberties
    }
}
web-dead = dead
web-alive = alive
web-prisoners = { $count ->
    [one] { $count } prisoner
   *[other] { $count } prisoners
}
web-komi = komi { $komi }
web-komi-unknown = komi not told
web-wins-by = { $player } wins by { $points }.
web-wins-on-time = { $player } wins on time.
web-no-result = The game has no result.
web-count = Count
web-sum-area = Area: stones and surrounded points; White also gets the komi.
web-sum-territory = Territory, then prisoners with the dead stones; White also gets the komi.
web-agreed = agreed
web-proposed = □ proposed
web-accept = Accept
web-resume-play = Resume play
web-fallen = { $stones ->
    [one] { $colour } { $point }, a single stone
   *[other] { $colour } { $point }, { $stones } stones
}
web-none-fallen = No stone is taken off.
web-count-how = Press a string to take it off, or to put it back.
web-dead-said = as you say
web-dead-enclosed = ■ proved: surrounded by stones that live without condition
web-dead-played-out = □ estimated: the enemy's in { $percent } % of the playouts
web-put-by-hand = set-up
web-hidden-moves = { $count } more moves are not listed here.
web-opened-with = { $count ->
    [one] Opened with { $count } note
   *[other] Opened with { $count } notes
}
web-key-pass = pass

## Proofs
cli-prove-about = Can a player force a win, or a draw? With a proof that can be checked
cli-usage-prove = stratege prove GAME|FILE [FILE] [OPTIONS]
cli-prove-after =
    Examples:
      stratege prove hexapawn --size 4x4 --out white.proof
      stratege prove tictactoe --goal draw --for second
      stratege prove tictactoe --size 4x4 --line 4 --time 60 --memory 2G
      stratege prove arena.dot --for second --json
      stratege prove nim --out - | stratege proof check -
      stratege prove gomoku --opening "H8 A1" --resume gomoku.results --out black.strategy

    In Gomoku on boards of 9x9 and more, openings are proved won for Black by a search for threats;
    without --opening, Black's first move in the middle against every answer. --resume keeps what is
    found, so that a run can be stopped and taken up again; --out writes a strategy.
    Elsewhere the search is df-pn (see “stratege trace pn”). Before anything is said, the proof is written,
    read back and replayed by a checker that knows the rules alone. Play that never ends counts as
    a draw: it does not win, and it does not lose. In a tree with numbers, more than 0 is a win of
    player 0 and less than 0 one of player 1.
    Exit codes: 0 proved; 1 disproved (which is proved as well); 2 wrong command line; 3 bad input;
    4 not decided within the limits, or not written; 130 interrupted.
cli-arg-goal = What is to be forced: win, or draw (at least a draw) [win]
cli-arg-for = By whom: first or second [the side to move]
cli-arg-proof-memory = Memory for the search's table, for example 8G [1G]
cli-arg-opening = Gomoku: an opening to prove, with Black to move after it; may be repeated
cli-arg-prove-resume = Gomoku: a file where results are kept as soon as they are found, and taken up again
cli-arg-proof-full = A strategy of Gomoku: play every answer out, however far from the fight (slow)
cli-arg-follow = Play by this strategy where it knows what to do; “stratege prove gomoku” writes such files
cli-arg-proof-out = Write the proof to this file; - writes it to standard output instead of the answer
cli-proof-about = Check a proof from a file by the rules alone, or look at its strategy
cli-usage-proof = stratege proof check|show FILE [OPTIONS]
cli-proof-after =
    Examples:
      stratege proof check white.proof
      stratege proof show white.proof --depth 5
      stratege proof show white.proof --moves "b2 c3"   from there on
      stratege proof show white.proof --svg --out white.svg

    The file says which game it is about: nothing else is needed.
    Exit codes: 0 the proof holds; 1 it can be read but does not hold; 2 wrong command line;
    3 no proof, damaged, or of an unknown game; 4 too large to be shown; 130 interrupted.
cli-value-action = ACTION
cli-arg-proof-action = check: does the proof hold? show: its strategy, after the same check
cli-arg-proof-file = A proof that “stratege prove --out” has written; - reads standard input
cli-arg-proof-moves = Begin after these moves, each of which the strategy must allow
cli-arg-depth = How many of the opponent's moves deep [3]
cli-arg-proof-dot = Write the whole strategy as a GraphViz graph
cli-arg-proof-svg = Write a picture of the strategy near the position
prove-win = { $player } can force a win (■ proved).
prove-no-win = { $player } cannot force a win (■ proved). { $other } can prevent it.
prove-draw = { $player } can force at least a draw (■ proved).
prove-no-draw = { $player } cannot force a draw (■ proved). { $other } can force a win.
prove-first-move = First move of the strategy: { $mv }
prove-size = The strategy covers { $positions } positions: a move in { $moves }, the end of the game in { $ends }; the longest line has { $plies }.
prove-size-endless = The strategy covers { $positions } positions: a move in { $moves }, the end of the game in { $ends }; play can go round for ever, which counts as a draw.
prove-cost = { $nodes } positions searched, { $seconds } s
prove-written = The proof is in { $path } ({ $bytes } bytes).
prove-openings = { $won } of { $all } openings are won for Black (■ proved); the strategy was replayed by the rules alone.
prove-openings-none = None of { $all } openings was proved within the limits; no strategy was written.
prove-openings-settings = openings are proved without max-stones and open-centre, which a strategy file does not hold
prove-openings-cost = { $positions } positions in the tree, { $nodes } visited by the solver, { $seconds } s
prove-openings-unfinished = not all openings were decided within the limits; --resume takes up the work again
prove-bad-opening = the opening “{ $opening }” is not one with Black to move after it: see { $text }
prove-foreign-results = { $path } holds no results about this game; nothing was changed there
progress-openings = tree { $positions }, proved { $proved }, openings { $won } of { $all }
strategy-opening = Black { $black } · White { $white } · Black plays { $mv } and wins in { $plies } at most
strategy-size = { $openings ->
    [one] One opening, { $steps } steps.
   *[other] { $openings } openings, { $steps } steps.
}
strategy-holds = The strategy wins: { $positions } positions and { $wins } wins by threats were replayed by the rules alone. Answers far from what a threat needs were covered by replaying the threat once.
strategy-holds-fully = The strategy wins: every legal answer was replayed by the rules alone; answers that leave an immediate five were covered by one look.
strategy-format = this is no strategy that this version can read; it would begin with “stratege-strategy 1”
strategy-contents = what stands { $bytes } bytes before the checksum cannot be
strategy-refuted = in opening { $number }, { $reason }
strategy-no-opening = it holds no opening, so it wins nothing
strategy-not-to-move = its player is not to move
strategy-illegal = a move after { $plies } plies cannot be played
strategy-no-five = a move after { $plies } plies should make five and does not, or the other way round
strategy-defender = after { $plies } plies the other player wins
strategy-endless = a step leads back to itself
proof-position = Position: { $position }
proof-holds = The proof holds: it was replayed by the rules alone.
proof-fails = The proof does not hold: { $reason }.
proof-again = (as above)
proof-more = … more than { $lines } lines; --moves begins further down, --dot writes everything
proof-bad-move = move { $number }, { $text }, is not one that the strategy allows here; it allows { $moves }
proof-at-line = line { $line }: { $reason }
proof-format = this is no proof that this version can read; it would begin with “stratege-proof 1”
proof-cut-off = the file does not end with its checksum: it was cut off, or something was added
proof-checksum = the checksum does not fit: the file was changed or damaged after it was written
proof-field = a line “{ $field } …” is expected
proof-other-game = the proof is about “{ $game }”, which is no game of the list
proof-no-setup = the game that the proof is about cannot be set up: { $reason }
proof-endless = the file counts endless play as won or lost; in this game it is a draw
proof-count = { $announced } entries are announced, and { $found } are there
proof-entry = an entry of the strategy is expected
proof-escape = a backslash is followed by something unknown
proof-too-large = the strategy has { $positions } positions, and at most { $limit } are written out; “stratege proof check” works all the same
flaw-twice = “{ $position }” is written twice
flaw-no-move = the strategy has no move in “{ $position }”
flaw-illegal = the strategy plays an illegal move in “{ $position }”
flaw-end = the game ends in “{ $position }” otherwise than written
flaw-fails = the game ends in “{ $position }” against the strategy
flaw-circle = play can go round in circles and come to “{ $position }”
flaw-superfluous = something is written about “{ $position }”, where the strategy never has to move

## The page of engines and matches
engines-name = Name
engines-game = Game
engines-protocol = Protocol
engines-state = State
engines-levels = levels
engines-play-level = Play against level { $level }
engines-built-in = built in
engines-ready = ready
engines-answers = answers: { $about }
engines-none = No program is attached. The built-in engines are above; a program that speaks GTP or Gomocup's protocol can join them.
engines-none-to-check = No program is attached: there is nothing to check yet.
engines-for-owner = Programs are attached, and matches begun, only at the machine itself.
engines-attach-title = Attach a program
engines-attach = Attach a program
engines-not-listening = No program is attached while visitors are let in at another address (--listen): start stratege without it, attach the program, and start it again for the class. Programs that were attached before stay, and only you can let them play.
engines-attach-note = It is started with your rights to introduce itself, and again when it plays. No shell is involved.
engines-command = Command line
engines-called = Name (optional)
engines-matches = Matches
engines-no-match = No match yet. Level 1 against level 2 is ready to begin.
engines-match-title = Begin a match
engines-first = First player
engines-second = Second player
engines-games = Games
engines-more = Openings, limits, test of strength
engines-size = Board
engines-time = Time for a move
engines-sprt = SPRT: Elo0,Elo1
engines-openings = Openings, one on each line
engines-begin = Begin the match
engines-stopped = The engine stopped (code { $code }).
engines-failed = The engine { $what }.
engines-no-last-words = Its last words: none.
engines-restart = Restart
engines-detach = Detach
engines-use-built-in = Play with the built-in engine
engines-introduced = It introduces itself as: { $about }
engines-too-many = Too many programs are attached. Detach one first.
engines-wire = What was said
engines-wire-signs = (>) to the engine, (<) from it, (!) its standard error, (#) a remark of the referee.
engines-wire-empty = Nothing was said: built-in engines need no wire.
engines-layer-wire = What was said when it showed something over a board
engines-board-wire = What was said when it played on the page
engines-board-wire-game = { $side }, game { $game }
engines-wire-before = … { $bytes } bytes before this are in the file { $file }, in the folder “engines” of the data.
engines-wire-cut = The first { $most } lines are shown.
matches-stop = Stop
matches-resume = Go on
matches-reload = Reload the page to see how it stands.
matches-points = Points
matches-results = { $wins } won, { $draws } drawn, { $losses } lost
matches-no-game = No game is over yet.
matches-all = Show all games
matches-playing = being played
matches-waiting = waits for a free table
matches-stopped = stopped
matches-over = over
matches-failed = cannot go on
matches-record = Save as { $kind }
matches-too-many = Too many matches are being played or waiting. Let some end first.
matches-bad-games = The number of games lies between 1 and { $most }.

## Layers and the best moves
web-tab-layers = Layers
web-tab-search = Search
web-think-limit = At most:
web-think-longest = 1 min, live
web-think-once = Search
web-think-live = Search live
web-think-idle = Nothing was searched yet. The tree search plays many games to their end from here and counts who wins them.
web-think-waits = The search waits for its turn.
web-think-shared = Others wait for the processor: this search had its share, { $seconds } s.
web-think-exact = exact
web-think-score = score ± 2σ
web-think-tree = The tree; each percentage is that of the player who makes the move
web-think-sprout = { $mv } · { $visits } · { $rate }
web-key-space = Space
web-key-think = search live, on and off
web-search-said = The best moves of a search of { $seconds } s, { $plies } deep. A score is for the player to move, in the engine’s own unit; ■ is proved against every defence, ◧ read to that depth.
web-save-psq = Save as PSQ
layer-bars = Bars alive
layer-fours = Fours
layer-threes = Open threes
layer-sequence = Winning sequence
layer-forbidden = Forbidden points
layer-bars-said = { $mover } has { $own } bars alive with stones, the opponent { $other }. A square stands where the mover’s bars weigh more, a diamond where the opponent’s do; each stone of a bar triples its weight.
layer-fours-said = { $mover } can make five or a four on { $own } cells, the opponent on { $other }; squares tell whose. 5: five; 44: two fours or an open one; 43: four and open three.
layer-threes-said = { $mover } can make an open three on { $own } cells, the opponent on { $other }; squares tell whose. 33: two at once.
layer-forbidden-said = { $count ->
    [one] One cell is forbidden to Black: overline, double four or double three.
   *[other] { $count } cells are forbidden to Black: overline, double four or double three.
}
layer-sequence-wins = { $winner } wins by threats in { $plies }: every defence was answered by the rules, in { $steps } steps.
layer-sequence-threatens = If the mover passed, { $winner } would win by threats in { $plies }, in { $steps } steps.
solve-threats-time = Found and verified in { $seconds } s.
layer-no-sequence = No win by threats was found for either side in the time. That proves nothing.
fives-cut = move { $number } of the record is not legal; it and what follows were left out
solve-threats-forms = a win by threats is told as text, with --json or with --strategy; there is no --svg and no --dot of it
solve-no-threats = { layer-no-sequence } To look for a proof from the opening on, however long it takes: stratege prove gomoku.

## Checking programs
cli-check-about = Checks a program: an answer to an exercise, or an engine.
cli-usage-check = stratege check EXERCISE|gtp|gomocup|truth|strength [OPTIONS] -- COMMAND…
cli-check-after =
    Examples:
      stratege check                                     the list of exercises
      stratege check bipartite --statement               what is asked, with two examples
      stratege check bipartite --starter python          a file that only reads and writes
      stratege check bipartite -- python3 mine.py
      stratege check hexapawn-memo --time 20 --cases 100 --seed 7 -- ./mine
      stratege check nim --each 'class/*/' --build 'make' --out marks -- ./nim
      stratege check gtp -- gnugo --mode gtp
      stratege check truth --game hexapawn --protocol gtp -- ./mine
      stratege check strength --game tictactoe --protocol gtp --games 40 -- ./mine

    The program reads a case from standard input and writes its answer to standard output. The first
    case that fails is made as small as possible, drawn, and shown with what was expected.
    The program runs with your rights: it can do to your files what you can. Time, memory, output and
    processes are limited, which stops mistakes, not malice.
    Exit codes: 0 all is right; 1 it is not; 2 wrong command line; 3 the program cannot be started or
    there is nothing to check; 4 a result cannot be written; 130 interrupted. With --each 0 means that
    every submission has been marked.
cli-value-exercise = EXERCISE
cli-value-program = COMMAND
cli-value-folders = 'FOLDER/*/'
cli-arg-check-subject = An exercise, or gtp, gomocup, truth or strength
cli-arg-check-program = The program and its arguments
cli-arg-check-statement = Print the exercise: statement, format, two examples
cli-arg-check-starter = Print a starter file that only reads and writes
cli-arg-check-seed = Seed of the generated cases [1]
cli-arg-check-cases = How many cases are generated, beside the fixed ones [40]
cli-arg-check-case = Only the case with this number
cli-arg-check-time = Processor seconds that one case may take; four times as many on the clock [5, 10 for hexapawn-memo]
cli-arg-check-memory = Memory that one run may use [512M]
cli-arg-check-output = Output that one run may print [1M]
cli-arg-check-each = Check every folder that fits; the program runs there
cli-arg-check-build = Command that builds each submission, in its folder
cli-arg-check-out = Folder for results.csv and report.html; what is there is not marked again
cli-arg-check-game = truth, strength: the game
cli-arg-check-protocol = truth, strength: how the program talks [gtp]
cli-arg-check-games = strength: games against each level [20]
check-unknown = There is no exercise “{ $name }”. There are { $known }; and gtp, gomocup, truth, strength.
check-no-program = Say which program to check, after “--”: stratege check nim -- python3 nim.py
check-bad-case = --case wants a number from 1 to { $last }: there are no more cases.
check-bad-time = --time wants seconds, more than 0 and at most 3600.
check-rights = this runs the program with your rights; its time, memory and output are limited, what it may do is not.
check-rights-engine = this runs the program with your rights; only the time of its answers is limited.
check-list = Exercises (stratege check EXERCISE --statement tells more):
check-list-engines = Engines: stratege check gtp, gomocup, truth, strength.
check-example-input = Example { $number }, input:
check-example-output = Example { $number }, output:
check-passed = Right: all { $passed } cases.
check-failed = Case { $number } fails ({ $passed } of { $total } were right before it).
check-not-started = “{ $program }” cannot be started.
check-no-folders = No folder fits { $pattern }.
check-right = Right.
check-wrong = Wrong answer: { $reason }.
check-format = Bad format: { $reason }.
check-kind-right = right
check-kind-wrong = wrong answer
check-kind-format = bad format
check-kind-crash = crash
check-kind-time = time-out
check-kind-output = too much output
check-kind-memory = too much memory
check-kind-processes = too many processes
check-kind-build = not built
check-kind-not-started = not started
check-ended-code = Crash: the program ended with code { $code }.
check-ended-signal = Crash: signal { $signal } ended the program.
check-ended-time = Time-out: the program did not end in time.
check-ended-output = Too much output.
check-ended-memory = Too much memory.
check-ended-processes = Too many processes.
check-ended-not-started = The program cannot be started: { $reason }
check-malformed-missing = something is missing
check-malformed-number = “{ $text }” should be a whole number
check-malformed-word = “{ $text }” is none of the words that may stand here
check-malformed-range = { $number } is out of range
check-malformed-more = “{ $text }” follows a complete answer
check-why-differs = there is one right answer, and it is another
check-why-sides = the graph has two sides
check-why-cycle = there are no two sides, for this cycle is odd: { $cycle }
check-why-same = { $one } and { $other } are neighbours on the same side
check-why-not-named = vertex { $vertex } is won
check-why-not-won = vertex { $vertex } is not won
check-why-no-choice = vertex { $vertex } has a move where none is needed, or none where one is
check-why-no-edge = there is no edge from { $from } to { $to }
check-why-circles = whoever follows these moves from vertex { $vertex } need not reach the target
check-why-value = the value is { $value }
check-why-no-line = this is no line from the root to a leaf
check-why-bad-choice = at node { $vertex } a better child was there
check-why-winnable = the position can be won
check-why-illegal = the move is not allowed
check-why-spoils = this move gives away what the position is worth
check-why-too-many = the answer is right, but took { $asked } comparisons; { $allowed } are enough
check-smallest = { $steps ->
    [0] The case:
    [one] The smallest failing case found (made smaller once):
   *[other] The smallest failing case found (made smaller { $steps } times):
}
check-input = Input:
check-expected = Expected, for example:
check-got = Got:
check-errors = Standard error:
check-rerun = To run it again:
check-class-title = Exercise { $exercise }
check-class-summary = { $right } of { $all } submissions are right.
check-class-name = Submission
check-class-verdict = Verdict
check-class-passed = Cases passed
check-class-same = Same as
check-class-copy = same as { $names }
check-class-written = Results: { $folder }/results.csv and { $folder }/report.html
check-no-game = There is no game “{ $game }”; “stratege games” lists them.
check-card-fine = ok     { $question }
check-card-fault = FAULT  { $question }: { $said }
check-card-told = told   { $question }: { $said }
check-card-sum = { $faults ->
    [0] No fault in { $all } questions.
    [one] One fault in { $all } questions.
   *[other] { $faults } faults in { $all } questions.
}
check-truth = { $games } games, { $moves } moves in solved positions: { $kept } keep the value. Unsolved: { $unknown }. Games lost by a fault: { $faults }.
check-truth-spoiled = { $position }: { $mv } gives the value away, { $better } keeps it.
check-strength-level = Against level { $level }: { $wins } won, { $draws } drawn, { $losses } lost, { $faults } by a fault.
card-gtp-version = the protocol's version is 2
card-gtp-name = it has a name and a version
card-gtp-required = it lists every required command
card-gtp-known = it knows which commands it knows
card-gtp-numbers = answers bear the numbers of their commands
card-gtp-comments = comments, empty lines, tabs and line ends are as they should be
card-gtp-case = colours and vertices in any case
card-gtp-time = it keeps its time (2 s a move)
card-gtp-unknown = an unknown command is answered “unknown command”
card-gtp-nonsense = nonsense is refused, and changes nothing
card-gtp-long = a line of 12,000 signs is answered
card-gtp-quit = “quit” is answered, and it goes
card-gtp-end = it goes when its input ends
card-gtp-sizes = boards of 19, 13, 9 and 7
card-gtp-size-refused = an impossible size is answered “unacceptable size”
card-gtp-komi = komi of any sign
card-gtp-occupied = an occupied point is answered “illegal move”, and nothing changes
card-gtp-off-board = points off the board, and the letter I, are refused
card-gtp-twice = one colour may move twice in a row
card-gtp-pass = passes are moves
card-gtp-capture = captured stones leave the board
card-gtp-ko = a ko may not be taken back at once
card-gtp-ko-later = a ko may be taken back later
card-gtp-superko = a ko taken back after two passes (superko forbids it)
card-gtp-suicide = suicide of one stone is refused
card-gtp-suicide-two = suicide of two stones (rules differ)
card-gtp-undo = undo takes moves back
card-gtp-undo-nothing = undo on an empty board is answered “cannot undo”
card-gtp-clear = clear_board clears the board
card-gtp-legal = its own moves are legal
card-gomocup-about = ABOUT names it
card-gomocup-start = START 15 is answered OK
card-gomocup-start-20 = START 20 is answered OK
card-gomocup-size-refused = an impossible size is refused
card-gomocup-begin = BEGIN is answered with a move
card-gomocup-turn = TURN is answered with moves on free cells
card-gomocup-board = BOARD … DONE is answered with a move on a free cell
card-gomocup-occupied = an occupied cell is refused
card-gomocup-info = INFO is never answered
card-gomocup-restart = RESTART clears the board
card-gomocup-takeback = TAKEBACK (optional)
card-gomocup-time = it keeps its time (1 s a move)
card-gomocup-nonsense = nonsense is refused, and changes nothing
card-gomocup-quit = it goes at END
card-gomocup-end = it goes when its input ends

## Tuning
cli-tune-about = Find better values for an engine’s options by matches
cli-usage-tune = stratege tune --game GAME --engine PLAYER --param NAME=START,LEAST,MOST [OPTIONS]
cli-tune-after =
    In each round every value is moved up or down by chance, the two engines play a short match, and
    the values move towards the winner (SPSA). A name in braces stands for its value. Values are
    whole numbers, unless a number of --param is written with a point: margin=0.04,0,0.2.

    Examples:
      stratege tune --game gomoku --engine "gomocup: ./pbrain-stratege --weight four={"{"}four{"}"}" --param four=20,0,300 --time 0.1s
      stratege tune --resume tune --sprt 0,10     go on, then test the values against the first ones
cli-arg-tune-engine = The engine, with a parameter’s name in braces where its value goes
cli-arg-tune-param = What is tuned: start, least, most, and a step if not a tenth of the range; a point in one of them keeps decimals
cli-arg-tune-rounds = How many rounds [100]
cli-arg-tune-games = Games of each round [2]
cli-arg-tune-out = The folder of the tuning [tune]
cli-arg-tune-resume = Go on with the tuning of a folder
tune-unused-param = the engine’s text does not hold {"{"}{ $name }{"}"}: --param { $name } would change nothing
tune-unknown-param = {"{"}{ $name }{"}"} stands in the engine’s text, and there is no --param { $name }
tune-bad-param = { $text }: write NAME=START,LEAST,MOST, for example four=20,0,300
tune-round = Round { $round } of { $rounds }: { $last }; { $values }
weight-unreadable = { $text }: write NAME=N, for example shapes=80
weight-refused = { $text }: { $reason }
weight-unknown = no number has this name; there are { $names }
weight-out-of-range = it is a number from { $least } to { $most }
gomocup-bad-weight = { $text }: there is no such weight, or it may not be so
cli-arg-gomocup-weight = A weight of the evaluation, such as four=20

## Regression suites
cli-regress-about = Run regression suites in GNU Go’s form against an engine
cli-usage-regress = stratege regress [OPTIONS] FILE...
cli-regress-after =
    A suite is a list of GTP commands; numbered ones are tests, and the line “#? [PATTERN]” after one
    says what its answer must match. A star after the bracket marks a test that is known to fail. The
    files that a suite loads lie beside it; a test whose file cannot be loaded fails. A program that
    does not answer in time, or ends, fails the tests about that position and is started again.

    Examples:
      stratege regress reading.tst connect.tst
      stratege regress --engine "gnugo --mode gtp" --html report.html reading.tst

    Exit codes: 0 no test fails but those known to; 1 others do; 2 the command line makes no sense;
    3 a file or the engine cannot be used; 4 a file cannot be written; 130 interrupted.
cli-arg-regress-files = The suites
cli-arg-regress-engine = A program that speaks GTP, instead of the built-in engine
cli-arg-regress-visits = Playouts of the built-in engine where a suite asks for a move [2000]
cli-arg-regress-threads = How many positions at once [as many as there are processors]
cli-arg-regress-time = Wait so many seconds at most for an answer [a program 120; the built-in engine as long as it searches]
cli-arg-regress-html = Write a report with the boards of the failures
cli-arg-regress-last = Where the last run is kept, to compare with [regress.json in the data folder]
regress-suite-line = { $suite }: { $passed } of { $tests } pass ({ $seconds } s)
regress-total = All: { $passed } of { $tests } pass ({ $seconds } s by the clock)
regress-fails = { $test } fails: { $asked }: { $answer }, expected { $expected }
regress-known-fails = { $test } fails as is known: { $asked }: { $answer }, expected { $expected }
regress-surprise = { $test } passes unexpectedly: { $asked }: { $answer }
regress-first = There is no earlier run to compare with.
regress-same = As in the last run.
regress-better = Passing now: { $tests }
regress-worse = Failing now: { $tests }
regress-nothing = Nothing was asked.
regress-suite-nothing = { $suite }: nothing was asked
regress-not-started = the engine cannot be started: { $reason }
regress-useless = { $why } (it answered nothing at all)
regress-no-position = no position to ask about: line { $line } of the suite, { $command }: { $reason }
regress-no-file = the file is not there
regress-silent = the engine gave no answer within { $seconds } s; { $said }
regress-gone = the engine ended with code { $code }; { $said }
regress-gone-signal = signal { $signal } ended the engine; { $said }
regress-gone-somehow = the engine ended; { $said }
regress-too-long = the engine wrote a line that is too long to be an answer; { $said }
regress-after = not asked, as { $why }
regress-said = its last words: { $said }
regress-said-nothing = it left no last words
regress-title = Regression of { $engine }
regress-failures = Failures
regress-suite = Suite
regress-tests = Tests
regress-passed = Passed
regress-surprises = Unexpected passes
regress-known = Known failures
regress-expected = expected

## From a formula to a board
cli-reduce-about = Turn a formula into a Go board that White wins exactly if it can be satisfied
cli-usage-reduce = stratege reduce FORMULA [OPTIONS]
cli-value-formula = FORMULA
cli-value-values = BITS
cli-arg-formula = A formula, a DIMACS or text file that holds one, or - for standard input
cli-arg-reduce-svg = Write the board as SVG
cli-arg-reduce-drawing = Write the planar drawing of the formula as SVG
cli-arg-reduce-figure = Write the board as a figure: a drawing in text
cli-arg-reduce-sgf = Write the board as SGF (boards of up to 52x52)
cli-arg-reduce-certificate = Verify, and write a certificate that can be checked again
cli-arg-reduce-check = Check a certificate from nothing but its formula
cli-arg-reduce-verify = Search every gadget used, and the whole board if it is small enough
cli-arg-reduce-play = Play White against a Black that answers every threat
cli-arg-reduce-watch = Show both intended strategies, move by move
cli-arg-reduce-values = White's valuation in --watch, one digit for each variable: 101
cli-arg-reduce-time = Stop each search after so many seconds (with --verify the whole board has 60 if this is not given)
cli-reduce-after =
    A formula is clauses separated by ; and literals separated by spaces: 'x1 x2; -x1 -x3'.
    Every clause has one to three literals, all positive or all negative, and clauses must not
    cross when the variables lie in the order in which they appear; 'order: a b c' on a line of
    its own gives another order, in DIMACS 'c order 1 2 3'.

    Examples:
      stratege reduce 'x1 x2; -x1 -x2'
      stratege reduce 'x1; -x1' --verify
      stratege reduce formula.cnf --svg board.svg --certificate board.cert
      stratege reduce --check board.cert
      stratege reduce 'x1 x2' --play
      stratege reduce 'x1 x2 x3; -x1 -x2' --watch --values 110
      echo 'x1' | stratege reduce - --sgf board.sgf

    Exit codes: 0 done, or the certificate holds; 1 the certificate, a gadget or the board is not as
    claimed; 2 wrong command line; 3 bad formula: malformed, empty, not monotone, not planar, or too
    large (also for SGF); 4 not finished or not written; 130 interrupted.
formula-empty = the formula is empty: it has no clause. Write one such as 'x1 x2; -x1 -x2'.
formula-empty-clause = clause { $clause } has no literal; it could never be true, and it has no board.
formula-not-monotone = clause { $clause } is not monotone: it has positive and negative literals. Every clause must be all positive or all negative.
formula-too-long = clause { $clause } has more than three literals.
formula-no-literal = “{ $text }” is no literal; write a name such as x1, or -x1 for its negation.
formula-parenthesis = “{ $text }” has no partner in its clause; parentheses go around one clause.
formula-no-header = this looks like DIMACS without its header: put a line “p cnf VARIABLES CLAUSES” before the clauses, or leave out the 0.
formula-comment = this looks like a comment of DIMACS without its header “p cnf VARIABLES CLAUSES”; in text, comments begin with #.
formula-header = the header must be “p cnf VARIABLES CLAUSES”, once, before the first clause.
formula-unknown-variable = variable { $found } is not among the { $most } that the header announces.
formula-clause-count = { $found ->
        [one] { $found } clause was found
       *[other] { $found } clauses were found
    }; the header announces { $announced }.
formula-unfinished = the last clause does not end with 0.
formula-order = the order must name every variable exactly once.
formula-too-large = more than { $variables } variables or { $clauses } clauses.
formula-crossed = The formula is not planar in this order of its variables: clauses { $first } and { $second } cross. Another order may do (a line “order: …”).
formula-no-order = The formula is not planar: in its order of the variables clauses { $first } and { $second } cross, and in every other order some two clauses do.
formula-no-order-found = The formula is not planar in this order of its variables: clauses { $first } and { $second } cross. Another order was looked for and none was found; one may still do (a line “order: …”).
reduce-reordered = Clauses { $first } and { $second } cross in the order that was given; the variables were put in the order { $order }.
reduce-too-large = The board would have more than { $most } rows.
reduce-flawed = The board that was made failed its own checks ({ $flaw }). Please report this formula.
reduce-no-sgf = SGF boards have at most { $most } rows, and this one has { $side }. Write it with --svg or --figure instead.
reduce-no-sgf-page = SGF boards have at most { $most } rows, and this one has { $side }. Keep it as SVG or as a figure instead.
reduce-folder = { $path } is a folder; name the file that holds the formula.
reduce-large-svg = The drawing of { $side }x{ $side } points takes hundreds of megabytes or more; --figure writes the same board in one character for each point.
reduce-repetition = an earlier position would come back
reduce-one-output = only one thing can be printed: give “-” to one file at most, and not with --json, --play or --watch.
reduce-bad-values = --values takes one digit, 0 or 1, for each of the { $count } variables, from left to right.
gadget-reserve = reserve
gadget-white-choice = White choice
gadget-merge = merge
gadget-joint = joint
gadget-literal = test of a literal
gadget-literal-unused = pipe without a test
gadget-black-choice = Black choice
gadget-crossing = crossing
reduce-formula =
    { $text }
    { $variables ->
        [one] { $variables } variable
       *[other] { $variables } variables
    }, { $clauses ->
        [one] { $clauses } clause
       *[other] { $clauses } clauses
    }
reduce-circuit = The circuit
circuit-reserve = The reserve, { $stones } white stones with one liberty: White begins here.
circuit-variable = { $name }: White goes through the upper pipe ({ $name } is false; { $above ->
        [one] { $above } test
       *[other] { $above } tests
    }) or the lower one ({ $name } is true; { $below ->
        [one] { $below } test
       *[other] { $below } tests
    }); both meet again.
circuit-only-above = One forced exchange, then the clauses above.
circuit-only-below = One forced exchange, then the clauses below.
circuit-sides = Black chooses: the clauses above, or those below.
circuit-clause-fork = Black stops at clause { $number } ({ $text }) or goes on outward.
circuit-clause-last = Clause { $number } ({ $text }) is the last of its side.
circuit-crossings = The way crosses { $count ->
        [one] { $count } leg
       *[other] { $count } legs
    } of clauses around it.
circuit-leg = Its leg leads to the test of { $literal }.
circuit-legs = White chooses the leg: { $literals }.
reduce-board = The board: { $side }x{ $side }, White to move. { $gadgets }.
reduce-check-cells = checked: { $cells } cells and { $pipes } stones of pipes touch what they should and nothing else
reduce-check-circuit = checked: every way of the circuit leads on the board from pipe to pipe, from the reserve to the test of its literal
reduce-check-life = checked: { $walls } stones of walls and { $eyes } of eyes live whatever happens (Benson), the reserve does not
reduce-check-reserve = checked: nothing lives where the reserve was once it is taken: its { $stones } points all touch walls that live, and it has one door, which Black closes
reduce-check-balance = checked: White ends with at least { $alive } points if the reserve lives, at most { $dead } if it is taken; half the board is { $half }
reduce-check-spare = checked: enough spare moves for both that nobody has to pass (White { $white }, Black { $black })
reduce-sat = SAT solver: satisfiable, { $values }. White wins, by the SAT solver and the construction.
reduce-unsat = SAT solver: not satisfiable. Black wins, by the SAT solver and the construction.
reduce-no-answer = The SAT solver gave up.
reduce-circuit-white = Circuit: White wins, { $positions } positions (■ proved).
reduce-circuit-black = Circuit: Black wins, { $positions } positions (■ proved).
reduce-circuit-large = Circuit: not solved (more than { $most } variables and no valuation to follow, or stopped).
reduce-white = White { $point }.
reduce-black = Black answers { $point }.
reduce-value-true = White { $point }: { $name } is true (she takes the lower pipe).
reduce-value-false = White { $point }: { $name } is false (she takes the upper pipe).
reduce-passes = White { $point }: along the pipe of { $name }, past a test that Black must close.
reduce-leaves = White { $point }: { $name } is done, the two pipes meet.
reduce-enters = White { $point }: on to the clauses.
reduce-asks = White { $point }: which way? Black is to choose.
reduce-above = White { $point }: Black sends her to the clauses above.
reduce-below = White { $point }: Black sends her to the clauses below.
reduce-clause = White { $point }: Black picked clause { $number } ({ $text }).
reduce-not-clause = White { $point }: not clause { $number }, one further out.
reduce-crosses = White { $point }: through a crossing.
reduce-leg = White { $point }: in clause { $number } she picks the literal { $literal }.
reduce-no-leg = White { $point }: in clause { $number }, on to the next leg.
reduce-test = White { $point }: the test of { $name }. It is open, the literal is true: she links the reserve to eyes.
reduce-white-wins = The reserve lives: White wins. The valuation satisfies the clause that Black picked.
reduce-closed = Clause { $number } ({ $text }): the test of { $literal } is closed, the literal is false.
reduce-black-wins = The reserve is taken: Black wins.
verify-kept = { $name }: { $runs } promises kept, { $count } positions (■ proved)
verify-broken = { $name }: a promise is broken.
verify-board = the whole board
verify-too-large = The whole board has too many cells to be searched.
verify-stopped = The whole board was not searched to the end: the time or the positions allowed were used up.
verify-composed-white = By composition: White wins, from the contracts of the gadgets and the circuit, both searched (■ proved).
verify-composed-black = By composition: Black wins, from the contracts of the gadgets and the circuit, both searched (■ proved).
verify-by-sat-white = White wins by the SAT solver and the contracts of the gadgets; the circuit was not solved.
verify-by-sat-black = Black wins by the SAT solver and the contracts of the gadgets; the circuit was not solved.
verify-by-nobody = Nothing is known of the winner: the SAT solver gave up and the circuit was not solved.
verify-not-solved = Neither the whole board nor the circuit was solved: without a valuation, a circuit of more than { $most } variables is not. The gadgets keep their contracts.
verify-white = The whole board: White wins, { $count } positions (■ proved)
verify-black = The whole board: Black wins, { $count } positions (■ proved)
verify-disagrees = The whole board and the formula disagree.
certificate-unreadable = line { $line } of the certificate cannot be read
certificate-gadget = the gadget { $name } breaks its contract
certificate-circuit = the circuit and the formula disagree
certificate-differs = what is claimed of “{ $name }” is not so
certificate-written = The certificate is in { $path }.
certificate-white = The certificate holds: { $formula } can be satisfied, and White wins its board of { $side }x{ $side }.
certificate-black = The certificate holds: { $formula } cannot be satisfied, and Black wins its board of { $side }x{ $side }.
certificate-checked = Checked again: the board and its structure, every gadget by search, the circuit, and the valuation or that the SAT solver finds none.
certificate-checked-without-circuit = Checked again: the board and its structure, every gadget by search, and that the SAT solver finds no valuation. The circuit was not solved: Black's win rests on the SAT solver and the contracts of the gadgets.
certificate-fails = The certificate does not hold: { $reason }.
watch-begins = White plays { $values }; Black picks a clause that fails, if there is one.
watch-other-wins = Another valuation wins: { $values }.
watch-fails = The replay did not end as it should.
watch-score = Played on to the count, { $moves } moves: White { $white }, Black { $black } (White's points as foretold: { $expected }).
watch-foretold = The board is too large to be played on to the count here; as foretold White would have { $expected } points.
duel-welcome = You are White and must link the reserve to eyes. Type the number of a way, or a point such as K12; ? for help.
duel-prompt = White:
duel-help = A number takes that way, a point plays there; u takes back, q leaves.
duel-values = So far: { $values }
duel-no-way = There is no way { $number }.
duel-no-point = “{ $text }” is no point of this board.
web-reduce-title = From a formula to Go
web-reduce-about = a formula becomes a board that White wins exactly if it can be satisfied
web-reduce-formula = Formula
web-reduce-how = Clauses separated by ; or by lines, one to three literals each, all positive or all negative: x1 x2; -x1 -x3. “order: a b c” gives the order of the variables. DIMACS CNF is read as well.
web-reduce-go = Make the board
web-reduce-size = { $side }x{ $side } · variables: { $variables } · clauses: { $clauses }
web-reduce-board = The part of the board in view
web-reduce-view = Look
web-reduce-nearer = Nearer
web-reduce-farther = Farther
web-reduce-left = Left
web-reduce-right = Right
web-reduce-up = Up
web-reduce-down = Down
web-reduce-turn = You are White: link the reserve to eyes. Where to?
web-reduce-watch-start = White plays from a valuation; Black picks a clause that it fails, if there is one.
web-reduce-play = Play White
web-reduce-watch = Watch both sides
web-reduce-point = Another point
web-reduce-play-point = Play
web-reduce-undo = Take back
web-reduce-restart = Start again
web-reduce-planar = The formula in the plane
web-reduce-no-values = No variable has a value yet.
web-reduce-certificate = Certificate
web-reduce-drawing = Drawing
web-reduce-figure = Figure
web-reduce-checks = What was checked
web-reduce-draw = Draw the formula
web-reduce-draw-how = Press one to three variables, then put their clause above (all positive) or below (all negative). Press the bar of a clause to take it off again.
web-reduce-take = Take clause { $number } off
web-reduce-above = Clause above
web-reduce-below = Clause below
web-reduce-clear = Pick none
web-reduce-move-left = Move left
web-reduce-move-right = Move right
web-reduce-remove = Remove
web-reduce-name = Name
web-reduce-new = New variable
web-reduce-blank = Blank sheet
web-reduce-overview = The whole board
web-reduce-whole = Show it large
web-reduce-zone = Look at row { $row }, column { $column }
web-reduce-why = Why it works: from SAT to a Go board, gadget by gadget
web-reduce-legend = ○ White chooses, ■ Black chooses, × one-shot crossing, ◇ test of a literal (black: closed). The box on the left is the reserve; the numbers are those of the clauses.

## Recorded games
cli-usage-records = stratege records import|info|query|index|find [OPTIONS]
cli-usage-import = stratege records import FILE… [--into FOLDER] [OPTIONS]
cli-usage-info = stratege records info [FOLDER] [--json]
cli-usage-query = stratege records query SQL [--from FOLDER] [--csv | --json]
cli-usage-index = stratege records index FILE… [--out FILE] [OPTIONS]
cli-usage-find = stratege records find FILE [--move N] [--region A1:K10] [OPTIONS]
cli-usage-neighbours = stratege neighbours FILE [--move N] [OPTIONS]
cli-records-about = Recorded games: tables for other tools, and an index to search
cli-records-after =
    Examples:
      stratege records index games/
      stratege records find game.sgf --move 12 --region K10:T19
      stratege records import games.tsv.zst --into masters

    Files: SGF, GIB, NGF, UGF; folders and archives of them (.zip, .tar, .tar.zst); collections of
    one game a line (.tsv, .tsv.zst).
cli-import-about = Games and observations as Parquet tables that every tool reads
cli-import-after =
    Examples:
      stratege records import games/ --into masters
      stratege records import a.tsv.zst b.zip

    What the folder held before counts until the new tables are whole. An import that was ended on
    the way goes on when the same files are imported again. Damaged games are passed over and listed.
cli-info-about = What a dataset holds, and where its tables are
cli-query-about = A question in SQL about the tables of a dataset
cli-query-after =
    Examples:
      stratege records query "SELECT winner, count(*) FROM games GROUP BY winner"
      stratege records query "SELECT number, count(*) FROM observations GROUP BY number" --csv

    The tables are games and observations; questions read and never write. SQL is there when the
    program is built with it: cargo build --release --features sql
cli-index-about = Every position of recorded games in one file, to search at once
cli-index-after =
    Examples:
      stratege records index games/
      stratege records index games.tsv.zst --out masters.index --memory 2G

    The files are read several times, the oftener the less memory there is. Damaged games and those on other
    boards are passed over and counted; the damaged ones are listed beside the index, in FILE.damaged.tsv.
    Exit code 3: no game can be replayed.
cli-find-about = The games that had a position or a shape, and what was played there
cli-find-after =
    Examples:
      stratege records find game.sgf --move 30
      stratege records find corner.txt --region K10:T19 --json
      stratege records find game.sgf --move 30 --region C9:G12 --anywhere

    The position is that of a game after some moves, or a drawn board. The shape is sought turned and
    reflected, and with colours exchanged. Exit code 1: no game had it.
cli-neighbours-about = What was played in the recorded positions nearest to one
cli-neighbours-after =
    Examples:
      stratege neighbours game.sgf --move 40
      stratege neighbours game.sgf --move 40 --around Q16 --count 50 --json
      stratege neighbours game.sgf --move 40 --weights weights.txt

    Distance is the number of points that differ; the board is turned and reflected, and colours are
    exchanged when the recorded mover is the other colour. The answer is exact.
cli-arg-records = Files, folders and archives of games
cli-arg-dataset = A dataset [masters in the data folder]
cli-arg-sql = The question
cli-arg-query-json = Write JSON: an array with an object for each row
cli-arg-index-out = Where to write it [masters.index in the data folder]
cli-arg-index = The index to ask [masters.index in the data folder]
cli-arg-index-size = Games on boards of so many lines [19]
cli-arg-index-memory = So much memory for positions at a time, for example 2G [1G]
cli-arg-index-most = At most so many observations
cli-arg-record-threads = So many threads [as many as there are cores]
cli-arg-asked = A game or a drawn board
cli-arg-asked-move = The position after so many moves [after the last]
cli-arg-find-move = The position after so many moves [before the last move: an index holds positions in which somebody moved]
cli-arg-shown = So many are shown
cli-arg-region = Only the points between two corners
cli-arg-anywhere = Anywhere on the board, not only where it stands; an edge that the region touches belongs to it
cli-arg-same-colours = Not with colours exchanged
cli-arg-same-mover = Only where the same colour plays next
cli-arg-around = Points near this one weigh more
cli-arg-weights = What each differing point weighs: a file of numbers from 0 to 15, row by row from the top
cli-value-region = CORNER:CORNER
cli-value-point = POINT
usage-records = say what to do: import, info, query, index or find. See “stratege records --help”
records-progress = { $games }, { $rate }/s
records-indexed = Written to { $path }: { $games }, { $observations }, in { $seconds } s
records-passed-damaged = { $damaged } passed over, listed in { $list }
records-passed-sizes = { $games } on boards of other sizes passed over
records-passed-beyond = { $games } left out behind the most observations
records-imported = Imported into { $path }: { $games }, { $observations }, in { $seconds } s
records-info =
    { $games }, { $observations }, { $bytes } bytes
    games: { $tables }
    observations: { $boards }
records-unfinished = An import was ended on the way: import the same files again and it goes on
records-not-built = this program was built without tables. Build it with them: cargo build --release --features records
records-no-sql = this program was built without SQL. Build it with SQL: cargo build --release --features sql. Or DuckDB reads the tables as they are: duckdb -c "CREATE VIEW games AS FROM '{ $path }/v*/games/*.parquet'; CREATE VIEW observations AS FROM '{ $path }/v*/observations/*.parquet'; { $sql }"
records-sql-refused = the question has no answer: { $reason }
records-sql-long = a question in SQL has at most { $most } bytes
records-foreign = { $path } holds something that no import made; name an empty folder, or one of an earlier import: nothing was changed
records-none = no game was found that can be replayed; what was there before is kept
patterns-busy = another learning of { $path } is on its way: wait for it, or give another --out
records-none-damaged = { $damaged } passed over, the first in { $place }: { $reason }
records-none-files = no file of a known format is there: .sgf, .gib, .ngf, .ugf, .ugi, .tsv, .tsv.zst, .zip, .tar, .tar.zst
records-passed-index = { $path } is no index that can be read, and is passed over: build it again with “stratege records index FILES”
damage-charset = it is not UTF-8
damage-line = a line of more than { $most } bytes
damage-game = a game of more than { $most } bytes, or without an end
damage-fields = { $found } fields instead of { $expected }
damage-field = { $field }: “{ $text }” cannot be read
damage-not-go = it is not a game of Go
damage-format = unknown format
damage-setup = a string without liberties before the first move
damage-put = stones put by hand after move { $number }
damage-turn = move { $number } is out of turn
damage-occupied = move { $number } goes to an occupied point
damage-moves = more moves than any game has
damage-no-moves = a game without moves
patterns-none = no game was found to learn from; what was there before is kept
patterns-no-games = --games 0 leaves no game to ask about: name a number from 1 on
patterns-none-held = no held-out game was found: one game in 115 is held out, by the hash of its id, so small collections may have none
records-own-source = { $path } would overwrite what is read: name another file with --out
records-busy = another import is on its way in { $path }
records-missing = no dataset in { $path }; “stratege records import” makes one
records-no-index = no index in { $path }; “stratege records index FILES” makes one
records-other = { $path } is no index of positions, or was cut short: build it again
records-damaged = { $path } is damaged: build it again
records-size = { $path } holds boards of { $has }, the question is about { $asked }
records-large = boards of at most 19 lines are kept
records-no-position = { $path } holds no position of Go that can be replayed
records-no-point = “{ $name }” is no point of the board
records-not-a-weight = { $path }: “{ $word }” is no weight; write numbers from 0 to { $most }, one for each point
records-weights = { $path }: there are { $found } weights, and the board has { $expected } points
records-too-many-weights = { $path }: there are more weights than the { $expected } points of the board
records-no-region = “{ $text }” is no region: name two corners, for example K10:T19
records-black-to-move = Black to move
records-white-to-move = White to move
records-at-move = move { $number }
neighbours-found = { $count ->
    [one] The nearest of { $observations }, exact, in { $milliseconds } ms; { $share } % were looked at
   *[other] The { $shown } nearest of { $observations }, exact, in { $milliseconds } ms; { $share } % were looked at
}
neighbours-moves = Played there: { $moves }
find-found = Found in { $found } of { $games }, in { $milliseconds } ms
find-results = The side drawn as black won { $won } and lost { $lost }
find-move = { $mv }: { $games }, { $won } won, { $lost } lost

## Patterns and prediction
cli-patterns-about = Which moves strong players choose: tables of patterns and models
cli-usage-patterns = stratege patterns learn|info|show|eval [OPTIONS]
cli-patterns-after =
    Examples:
      stratege patterns learn games.tsv.zst --out patterns.table
      stratege patterns info patterns.table
      stratege patterns eval games.tsv.zst --table patterns.table

    A pattern of zoom z around an empty point is what stands at most z steps along the lines away. It is
    observed when it stands before a player to move, and chosen when that player plays on its centre.
cli-patterns-learn-about = Learn a table of patterns, or a model, from games
cli-usage-patterns-learn = stratege patterns learn FILE… --out FILE [OPTIONS]
cli-patterns-learn-after =
    Examples:
      stratege patterns learn dan.tsv.zst --out patterns.table --games 160000
      stratege patterns learn dan.tsv.zst --out moves.model --kind model

    Games come from SGF files, folders, archives, and collections of one game a line (.tsv, .tsv.zst). One
    game in 115, chosen by the hash of its id, is held out for “stratege patterns eval”. What is learned is
    kept in parts, beside the file that is written: the same command goes on where an interrupted one stopped.
    Up to zoom 3 every observed pattern is kept, beyond it those chosen at least twice. Exit code 3: there is
    no game to learn from; 4: another learning of the same file is on its way.
cli-patterns-info-about = What a table or a model holds; without a file, the model that is built in
cli-usage-patterns-info = stratege patterns info [FILE] [--verify] [--json]
cli-patterns-show-about = The patterns around a point of a game, with their counts
cli-usage-patterns-show = stratege patterns show TABLE GAME POINT [--move N] [--json]
cli-patterns-show-after =
    Example:
      stratege patterns show patterns.table game.sgf D4 --move 20
cli-patterns-eval-about = How often the moves of held-out games are foretold
cli-usage-patterns-eval = stratege patterns eval FILE… [--table FILE] [--model FILE] [OPTIONS]
cli-patterns-eval-after =
    Examples:
      stratege patterns eval dan.tsv.zst
      stratege patterns eval dan.tsv.zst --table patterns.table --games 200 --json
      stratege patterns eval dan.tsv.zst --svg accuracy.svg

    For each method: how often the move that was played is the first choice, among the first five, among
    the first twenty, and the mean negative logarithm of its probability (log-loss). Only games are asked
    about that nothing was learned from. Exit code 3: there is no such game.
cli-predict-about = Which move would a strong player choose here?
cli-usage-predict = stratege predict FILE [--move N] [OPTIONS]
cli-predict-after =
    Examples:
      stratege predict game.sgf --move 20
      stratege predict game.sgf --move 20 --svg heat.svg
      stratege predict game.sgf --json --top 3
      stratege predict game.sgf --move 20 --index masters.index

    With --table, each move also shows the largest pattern around it that the table has.
cli-arg-patterns-out = Where to write what is learned
cli-arg-patterns-kind = What to learn: table or model [table]
cli-arg-patterns-games = Learn from so many games, those with the smallest hashes [table: all; model: 30000]
cli-arg-patterns-train = Model: learn the weights from so many of them [12000]
cli-arg-patterns-shapes = Model: keep at most so many shapes [1900000]
cli-arg-patterns-zooms = Table: the largest zoom, from 1 to 12 [12]
cli-arg-patterns-least = Leave out what was chosen less often [table: 2, beyond zoom 3; model: 3]
cli-arg-patterns-part = Table: games in a part [4000]
cli-arg-patterns-threads = Table: parts that are worked on at once [one for each core]
cli-arg-patterns-verify = Read every entry and compare the checksums
cli-arg-patterns-point = An empty point, for example D4
cli-arg-patterns-table = A table of patterns
cli-arg-patterns-model = A model [the one that is built in]
cli-arg-patterns-held = Ask about so many held-out games [2000]
cli-arg-patterns-files = Files, folders or archives of games (TSV, SGF, zip, tar)
cli-arg-patterns-file = A table of patterns, or a model
cli-arg-predict-file = A game of Go (SGF, GIB, NGF, UGF)
cli-arg-predict-index = Also show the nearest positions of this index with their games [masters.index in the data folder, if there]
cli-arg-predict-top = List so many moves [10]
cli-arg-predict-svg = Write the board with the probabilities as heat
cli-value-kind = KIND
usage-patterns = say what to do: learn, info, show or eval. See “stratege patterns --help”
patterns-passed-over = { $path }: { $count ->
    [one] { $count } line is no game
   *[other] { $count } lines are no games
}
patterns-written = Written to { $path } in { $seconds } s
patterns-model = A model of { $shapes }, { $bytes } bytes; of each shape's key 40 bits are kept
patterns-table = A table learned from { $games }, { $observations }; { $bytes } bytes, keys of 64 bits
patterns-zoom = zoom { $zoom }: { $entries } (at most 2^{ $bound } can be)
patterns-kept = Up to zoom { $whole } every observed pattern, beyond it { $least ->
    [one] those chosen at least once
   *[other] those chosen at least { $least } times
}
patterns-no-point = { $point } is no empty point of this board
patterns-never-seen = Not even the smallest pattern was ever seen
patterns-smoothed = All zooms together, smoothed: chosen { $rate } % of the time
patterns-found = zoom { $zoom }: chosen { $chosen } of { $observed }
patterns-eval-games = { $games }, { $choices }, { $seconds } s. First choice, among 5, among 20 (%), log-loss:
patterns-eval-model = Model
patterns-eval-stretch = moves { $from } to { $to }
patterns-eval-zoom = Patterns up to zoom { $zoom }
patterns-eval-smoothed = Patterns, all zooms smoothed
patterns-eval-line = { $name } ({ $count }): { $one }  { $five }  { $twenty }  { $loss }
patterns-foreign-model = this is no model
patterns-foreign-table = this is no table of patterns
patterns-version = it was written by another version ({ $version }): learn it again
patterns-features = it was learned with other features: learn it again
patterns-damaged = it is damaged (a checksum or a length does not fit): learn it again
predict-no-game = { $path } has no game of Go that can be replayed
predict-move = { $number }. { $point }  { $percent } %
predict-played = { $rank ->
    [0] Played: { $point }, which the model does not expect at all
   *[other] Played: { $point }, number { $rank } of the model's list
}

## Master games
masters-title = Master games
masters-none = There is no index of recorded games yet. The tables that come with the program hold no games. This command makes an index:
masters-kept = To the index that is there
masters-paths = Files or folders of games on this machine, one a line (SGF, archives, TSV)
masters-build = Build the index
masters-build-again = Build the index anew
masters-building = The index is being built: { $percent } %, { $games } read
masters-stop = Stop
masters-stopped = The building was stopped.
masters-no-path = Name at least one file or folder of games.
masters-how = Draw a position, or a shape and a rectangle around it: there are { $games } to search. Stones outside the rectangle may be anything.
masters-second-corner = Press the opposite corner of the rectangle.
masters-anything = Anything
masters-rectangle = Rectangle
masters-anybody = Anybody to move
masters-same-colours = These colours only
masters-anywhere = Anywhere on the board
masters-whole-board = Whole board
masters-around = Around the stones
masters-moves = What was played there
masters-move = Move
masters-games = Games
masters-won = Black of the drawing won
masters-list = { $shown } of { $games }
masters-percent = { $percent } %
layer-moves = Moves
patterns-effort = Finding the chosen patterns took { $choosing } s, counting { $counting } s ({ $rate } observations/s), merging { $merging } s. Observations/s of each zoom in one thread:
patterns-speed = zoom { $zoom }: { $rate }
patterns-unsound = { $count ->
    [one] { $count } game cannot be replayed and is passed over
   *[other] { $count } games cannot be replayed and are passed over
}
patterns-plot-title = Moves of held-out games that are foretold, per cent
patterns-plot-number = number of the move
patterns-plot-first = first choice
patterns-plot-among = among { $most }
cli-arg-patterns-plot = Write the shares by the number of the move as a plot
## What a position of Go looks like
cli-explain-about = Say what a position of Go looks like: territory, weak groups, cutting points, the dead
cli-usage-explain = stratege explain FILE [--move N|--why N|--game] [--all] [--svg|--json|--html [FILE]] [--out FILE] [--judge COMMAND]
cli-explain-after =
    Examples:
      stratege explain game.sgf
      stratege explain game.sgf --move 150 --html --out position.html
      stratege explain go --size 9 --moves "E5 C3 G7" --all
      stratege explain game.sgf --why 57
      stratege explain game.sgf --game --out reviewed.sgf --html review.html --time 1

    ■ is proved, ◧ read by a search with its limit, □ estimated. The board of --svg and --html shows
    squares for points held, crosses for dead stones, letters for groups that are not settled.
cli-arg-explain-move = The position after this many moves [the last]
cli-arg-explain-all = Say everything: connections, walls, single stones and small cuts too
cli-arg-explain-svg = Write the board with what was found as a picture
cli-arg-explain-html = Write one HTML file, named here or with --out, else print it: the board and the words
explain-html-is-a-game = --html would write the page over { $path }: put the game first, then --html and the name of the page
explain-only-go = only positions of Go can be explained
explain-no-such-move = there is no move { $number }: the game has { $played }
explain-heading = { $title }, after move { $number }
explain-legend = Squares: points held. Crosses: dead stones. Letters: groups that are not settled.
explain-pass = pass
explain-proved = proved
explain-read-plies = read, { $plies } plies at most
explain-read-nodes = read within its walls, { $nodes } positions at most
explain-read-stones = read from the stones as they stand
explain-estimated = estimated
explain-estimated-by = estimated, ± { $error } (2σ)
explain-estimated-mean = estimated, ± { $error } on average
explain-group-black = The black group of { $point } ({ $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    })
explain-group-white = The white group of { $point } ({ $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    })
explain-enemy-black = the black group of { $point }
explain-enemy-white = the white group of { $point }
explain-enemy-walls = the enemy’s walls
explain-sum = Black holds { $black ->
        [one] { $black } point
       *[other] { $black } points
    }, White { $white } and a komi of { $komi }: { $leader } is ahead by { $lead }.
explain-sum-open = Black holds { $black ->
        [one] { $black } point
       *[other] { $black } points
    } now, White { $white } and a komi of { $komi }. Counting what playouts add and that { $mover } is to move, { $leader } is ahead by about { $lead }.
explain-sum-open-even = Black holds { $black ->
        [one] { $black } point
       *[other] { $black } points
    } now, White { $white } and a komi of { $komi }. Counting what playouts add and that { $mover } is to move, the game is even.
explain-dead-played-out = { $group } is dead: its points end as the enemy’s in { $lost } of { $playouts } playouts.
explain-dead-played-out-mean = { $group } is dead: its points end as the enemy’s in { $lost } of { $playouts } playouts on average.
explain-dead-read = { $group } is dead: it cannot live within its walls even by moving first.
explain-dead-rule = { $group } is dead: it has { $liberties ->
        [one] one liberty
       *[other] { $liberties } liberties
    }, room for { $room ->
        [one] one point
       *[other] { $room } points
    } and no friend that could help; { $enemy } is stronger, and it is shut in within { $orders }.
explain-lives = { $group } lives, whoever moves first.
explain-orders = { $sure ->
        [one] one step
       *[other] { $sure } steps
    } (order ({ $sure }, >))
explain-orders-open = { $sure ->
        [one] one step
       *[other] { $sure } steps
    } (order ({ $sure }, >)), { $open } if the enemy moves first (({ $open }, *))
explain-weak = { $group } is not settled: it is shut in within { $orders }, mostly by { $enemy }.
explain-encircled = { $group } lives, though shut in within { $orders }, mostly by { $enemy }.
explain-territory-black = Black has { $points ->
        [one] one point
       *[other] { $points } points
    } of territory around { $point }.
explain-territory-white = White has { $points ->
        [one] one point
       *[other] { $points } points
    } of territory around { $point }.
explain-connected = { $one } and { $other } are connected, whoever moves first.
explain-cutting-point = { $one } and { $other } can be cut: whoever moves first at { $cut } connects or cuts.
explain-cutting-points = { $one } and { $other } can be cut: { $enemy } cuts at { $cut }, { $owner } connects at { $connect }.
explain-wall = { $one } and { $other } are a wall that the enemy cannot cross.
explain-wall-standing = { $one } and { $other } are a wall that the enemy cannot cross as long as both stand.
explain-wall-side = { $one } and { $side } are a wall that the enemy cannot cross.
explain-wall-side-standing = { $one } and { $side } are a wall that the enemy cannot cross as long as the stone stands.
explain-side-top = the upper edge
explain-side-bottom = the lower edge
explain-side-left = the left edge
explain-side-right = the right edge

## Why a move is worse than another, and reviews of games
cli-arg-explain-why = Why move N is worse than another: at most five statements, the proved ones first
cli-arg-explain-game = Review the whole game: --out takes an annotated SGF file, --html a report
cli-arg-explain-judge = Who judges: a GTP program with kata-analyze or lz-analyze [the built-in engine]
cli-arg-explain-time = Seconds that the judge has for each position
cli-arg-explain-visits = Visits that the judge has for each position [3,000]
cli-heading-judge = Judge (for --why and --game)
why-no-move = step { $number } of the game is no move: stones were put by hand
why-heading = Move { $number }, { $player } { $mv }:
why-best = the judge would have played it too.
why-even = nothing is proved or clear: both moves are worth the same within ± { $points } points (2σ).
why-unclear = nothing is proved or clear.
why-proved = proved: every reply on the board was played out
why-read = read, { $nodes } positions at most
why-unread = estimated: a search of { $nodes } positions did not end
why-fought = estimated by { $playouts } playouts of the fight
why-judged = estimated by the judge
why-by-ko = , by ko
why-stones-black = { $stones ->
    [one] the black stone { $point }
   *[other] the { $stones } black stones of { $point }
}
why-stones-white = { $stones ->
    [one] the white stone { $point }
   *[other] the { $stones } white stones of { $point }
}
why-also = { $mv } is as good an answer.
why-reply = { $player } answers { $mv }.
why-reply-takes = { $player } { $mv } now captures { $what }{ $ko }.
why-reply-saves = { $player } { $mv } now gets { $what } out of danger{ $ko }.
why-reply-kills = { $player } { $mv } now kills { $what }{ $ko }.
why-reply-lives = { $player } { $mv } now makes { $what } live{ $ko }.
why-better = The judge prefers { $mv }.
why-answered = { $player } plays { $mv }.
why-better-fought = { $mv } would have been better.
why-better-answered = The judge prefers { $mv }; the answer would be { $answer }.
why-better-takes = { $mv } would have captured { $what }{ $ko }.
why-better-saves = { $mv } would have got { $what } out of danger{ $ko }.
why-better-kills = { $mv } would have killed { $what }{ $ko }.
why-better-lives = { $mv } would have made { $what } live{ $ko }.
why-group = { $group } { $played ->
        [taken] is taken
        [dead] is dead
        [open] is not settled
       *[alive] lives
    }; after { $better } it would { $then ->
        [taken] have been taken
        [dead] be dead
        [open] not be settled
       *[alive] live
    }.
why-link = { $one } and { $other } { $played ->
        [joined] are connected
        [open] can be cut
       *[cut] are cut
    }; after { $better } they would { $then ->
        [joined] be connected
        [open] still be open to a cut
       *[cut] be cut
    }.
why-eyes = { $group } has { $played ->
        [0] no eye space of its own
        [one] one eye space
       *[other] { $played } eye spaces
    }; after { $better } it would have { $then ->
        [one] one
       *[other] { $then }
    }.
why-loss = The move loses about { $points } points, between { $low } and { $high }.

## Layers over Go
layer-none = none
layer-territory = Territory and influence
layer-fractions = Fractions
layer-ownership = Ownership (search)
layer-groups = Groups
layer-connectors = Connectors
layer-liberties = Strings and liberties
layer-encirclement = Encirclement
layer-dead = Dead groups
layer-groups-union = union
layer-groups-connected = connected
layer-groups-morphological = morphological
layer-territory-said = Dilations and erosions { $steps }: Black holds { $black } empty points, White { $white }. Full squares are held (interior), hollow ones only reached (exterior); the larger, the surer.
layer-fractions-said = Black’s walls shut off { $black } parts of the board (hatched up to the right), White’s { $white } (down to the right). A solid line is a wall that holds whoever moves first, a dashed one depends on it.
layer-ownership-said = At the end of { $playouts } playouts Black holds { $black } points on average, White { $white }, komi aside. A square says whose a point is then: the larger, the more often; on a stone, that the stone mostly falls.
layer-ownership-counted = The game has ended, and this is its count: Black holds { $black } points, White { $white }, dead stones taken off.
layer-groups-union-said = Groups: Black { $black }, White { $white }. Each is made of strings that a connector joins or that one territory holds; a double line goes around it with its territory.
layer-groups-connected-said = Connected groups: Black { $black }, White { $white }. Each is made of strings joined by connectors that hold whoever moves first; a line goes around its stones.
layer-groups-morphological-said = Morphological groups: Black { $black }, White { $white }. They are the parts of the board that dilations and erosions 4/13 leave; a dashed line goes around each.
layer-connectors-said = Pairs of strings: { $sure } connected whoever moves first (double line), { $open } that can be cut (dashed); dotted pairs are cut. Read up to 6 plies.
layer-liberties-said = Strings: Black { $black }, White { $white }. The number on a stone is how many liberties its string has.
layer-encirclement-said = Closely encircled groups: Black { $black }, White { $white }. The number is the farthest point within the enemy’s walls, “>” says that the walls hold whoever moves first.
layer-dead-said = Dead stones (crossed out): Black { $black }, White { $white }.
layer-string-said = { $point }: string of { $stones }, { $liberties ->
    [one] one liberty
   *[other] { $liberties } liberties
  }: { $points }.
web-more-said = { $count } more
web-nothing-said = There is nothing to say about this position yet.
