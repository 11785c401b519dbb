# The page: settings, clocks, small boards, several reviews.
page-board = Boards
page-board-wood = Wood
page-board-paper = Paper: black on white
page-coordinates = Coordinates
page-coordinates-usual = Letters and numbers
page-coordinates-zero = (i, j) from 0 at the top left
page-sound = A soft click with each move
page-pause = Pause
page-clock = Clock
page-clock-none = no clock
page-clock-choice = { $minutes } min, { $seconds } s more with each move
page-clock-over = time is up
page-time-up = { $player }: time is up. End the game
page-players = Players
page-players-change = Seat them
page-program-gone = The program that is to move is attached no more.
page-built-in = Play on with the built-in engine
page-think-bound = Visitors search for { $seconds } s at most, so that everybody gets a share.
seat-program = attached program
page-thinking = An engine thinks at most
page-answered = The engine has answered.
page-look = Look
page-dismiss = Dismiss
page-play-point = Play { $point }
page-autoplay = Play the moves one after the other
page-key-ten = ten moves back, ten moves on
page-key-layers = layers, by their number; 0 switches all off
page-key-coordinates = other coordinates
page-key-open = open a file
page-key-copy = copy the game as SGF, that of Hexapawn as PGN
page-open-ogs = Stratège does not go on the network. Your browser can: download the SGF of this game, then drop it here.
page-open-ogs-link = The SGF of the game

page-reviews = Several reviews
page-reviews-none = No game is reviewed yet. Choose files or a folder below.
page-reviews-done = { $done } of { $all } games are reviewed to their end.
page-reviews-added = { $added ->
    [0] No new game.
    [one] One game was opened and is reviewed.
   *[other] { $added } games were opened and are reviewed.
} { $known ->
    [0] {""}
    [one] One was there already.
   *[other] { $known } were there already.
} { $refused ->
    [0] {""}
    [one] One file is no game that can be read.
   *[other] { $refused } files are no games that can be read.
}
page-reviews-refused = Not opened: { $names }
page-refused-no-record = no record of a game: SGF, GIB, NGF or UGF
page-refused-too-large = more than 16 MB
page-refused-unread = cannot be read from the disk
page-refused-other-game = a game of five in a row; only Go is reviewed
page-no-review = Only games of Go are reviewed.
page-reviews-game = Game
page-reviews-progress = Reviewed
page-reviews-black = Black’s mistakes
page-reviews-white = White’s mistakes
page-reviews-turns = Turning points
page-reviews-worst = Worst move
page-reviews-lost = move { $number }: □ { $points } ± { $error } points (2σ)
page-reviews-begin = Review a folder
page-reviews-how = Every game is stored in the library and judged in its turn, one position at a time, in the background; games that are there already are passed over. Whoever stops the program goes on later.
page-reviews-files = Files (several can be chosen)
page-reviews-folder = Or a folder of this machine
page-reviews-start = Review all
page-reviews-no-folder = The folder { $path } cannot be read.
page-truth = The search gives { $mover } { $rate } (□ estimated, ± 2σ); the truth: { $value } (■ proved).
page-lead = { $player } is ahead by { $points } ± { $error } points (2σ) at the end of the playouts, on average.
page-owner = { $player }’s in { $share } % of the playouts
page-owners-hide = Hide ownership
page-owners-instead = Ownership instead of the layer
page-values-reached = Exact: { $known } of { $all } moves in 2 s; the others are not better.
page-sentence-score = { $turn }: best is { $moves }, { $worth }; all stones count as they stand.
page-sentence-most = { $turn }: { $moves } wins in at most { $plies }, by threats that were replayed against every defence.
value-lead = win by { $points }
value-behind = loss by { $points }
value-win-most = win in at most { $plies }
page-busy = The machine computes for { $visitors } visitors; your share: { $seconds } s.
page-played = { $player } played { $mv }.
page-passed = { $player } passed.
card-title = Report card
card-about = Does the program keep to its protocol and to the rules? One question a line; the program is started with your rights, as when it plays.
card-begin = Examine it
card-stop = Stop
card-stopped = stopped
card-none = This program has not been examined since Stratège was started.
page-programs = Layers of attached programs
page-programs-none = This program lists nothing to show (gogui-analyze_commands).
page-programs-shown = The marks on the board are those of { $name }.
page-programs-word = as { $name } says
page-programs-refused = { $name } refused: { $text }
page-programs-failed = { $name } did not answer: { $what }
threats-title = Search by threats
threats-about = Five in a row: fours that leave one reply each, until two cells would make five
threats-lead = Black attacks by fours alone: each leaves one reply. Allis, van den Herik and Huntjens 1994, diagram 2a.
threats-lists = { $attacker } has { $count ->
    [one] one move that makes a four
   *[other] { $count } moves that make a four
}: { $cells }.
threats-none = { $attacker } has no move that makes a four here.
threats-stops = { $limit } fours in a row are all that is allowed in this round.
threats-four = { $attacker } plays { $four }, a four: five would follow at { $holes }.
threats-five = { $attacker } makes five at { $five }.
threats-double = Five would follow on two cells, { $holes }, and { $defender } can take only one: { $attacker } has won.
threats-late = { $defender } would make five first, at { $five }: this four comes too late.
threats-forced = { $defender } has one reply, { $hole }.
threats-back = Nothing wins after { $four }: { $attacker } takes it back.
threats-won = won
threats-result = { $attacker } wins by { $line }; { $tried } fours were tried in this round.
threats-result-none = No sequence of fours wins for { $attacker }; { $tried } were tried.
threats-result-cut = The search was cut short after { $tried } fours.
threats-no-position = This is no position of five in a row on such a board in which somebody can move.
threats-step = step
threats-depth = depth
threats-move = four
threats-holes = five at
threats-then = then
threats-known = This position came up before, and nothing won.
threats-look = This position in the search by threats, step by step
page-tour = A tour
see-whole = Show the whole picture
see-fold = Show only what is near
page-engine-turn = It is the engine’s turn: let it play, or change the players
