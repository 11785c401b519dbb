# A game judged move by move.
judge-line = Judge: { $name }, { $each } a position; { $strength }.
judge-seconds = { $seconds } s
judge-visits = { $count ->
        [one] one visit
       *[other] { $visits } visits
    }
judge-both = { $seconds } s or { $visits } visits
judge-measured = measured strength: { $games }
judge-measured-elsewhere = strength not measured with this budget; measured: { $games }
judge-games = { $won } of { $games } games won against GNU Go 3.8 level 10 on { $side }×{ $side } with one thread and { $seconds } s a move ({ $low } to { $high } %)
judge-unmeasured = strength not measured on this size
judge-cannot = { $name } knows neither kata-analyze nor lz-analyze and cannot judge
judge-failed = the judge { $name } did not answer: { $what }
review-no-moves = there is no move to review
review-no-file = only a game read from a file can be written with remarks
review-stopped = Stopped after { $done } of { $all } positions; the same command goes on from there.
review-title = { $black } (Black) – { $white } (White)
review-legend = Black up; the band is one standard error σ; ▼ is a mistake; a dashed line, where the lead changed hands.
review-method = A move is a mistake if it loses a proof, or if its loss less 2σ exceeds 3 points. ± is 2σ. σ is the greater of the standard error of both estimates and of the judge’s unrest in this game: 1.4826 times the median change of its estimate from move to move, { $unrest } points.
review-method-wins = A move is a mistake if it loses a proof. This judge tells how often a side wins and no points: losses are not told.
review-turns = Turning points
review-turns-uncounted = Turning points are told by points, and this judge counts none.
review-no-turns = The side that surely leads never changes.
review-mistakes = { $count ->
    [0] No move is surely a mistake.
    [one] One mistake
   *[other] { $count } mistakes, the worst first
}
review-loss = loses about { $points } ± { $error } points (2σ).
review-forced = stones are lost by force.
review-about = About { $points } ± { $error } points (2σ).
review-stands = { $leader } is ahead by { $lead } ± { $error } (2σ); Black wins { $rate } % of playouts.
review-stands-rate = Black wins { $rate } % of playouts.
review-played = Played
review-better = Better

## On the page
web-tab-review = Review
web-review-no-moves = There is no move to review yet.
web-review-judge = Judge
web-review-built-in = built-in engine
web-review-time = Time a position
web-review-start = Review the game, about { $time }
web-review-go-on = Go on, about { $time }
web-review-stopped = { $done } of { $all } positions are judged; they stay.
web-review-stop = Stop
web-review-again = Review again
web-review-progress = Positions judged
web-review-seconds = { $seconds } s
web-review-minutes = { $minutes } min
web-review-full = So many games are being reviewed that another has to wait. Try again in a while.
web-review-scale = Black up; from − { $points } to + { $points } points
web-review-scale-rates = Black up; from 0 to 100 % of games
web-review-how = How to read this
web-review-here = This position
web-review-unsure = Not surely a mistake.
web-review-compare = Compare both lines
web-review-sgf = Annotated SGF
web-review-html = Report (HTML)
web-review-report = Review of a game
web-review-last-words = { $said } Its last words: { $last }
web-practise-side = { $player ->
    [black] Practise Black’s mistakes ({ $count })
   *[white] Practise White’s mistakes ({ $count })
}
web-practise-title = Mistake { $place } of { $count }
web-practise-ask = Move { $number }, { $player } to play. Find a better move than that of the game.
web-practise-answer = Show the answer
web-practise-next = Next mistake
web-practise-leave = Back to the review
web-practise-nothing = There is nothing to say about that move.
web-practise-best = The judge plays { $mv } here.
web-practise-found = { $mv } is the judge’s own move.
web-practise-even = { $mv } is as good as the judge’s move, within ± { $points } points (2σ).
web-practise-played = { $mv } is the move of the game.
web-practise-unclear = Whether { $mv } is worse than the judge’s move is not clear.
web-practise-worse = { $mv } is worse than the judge’s move. Try another.
web-reviewed = { $percent } % reviewed
web-key-review = review the game
web-key-mistake = the next mistake (with Shift: the one before)
web-proof-title = The proof, replayed
web-proof-replay = { $moves ->
    [one] Replay the proof, one move
   *[other] Replay the proof, { $moves } moves
}
web-line-title = The line that was read, replayed
web-line-replay = { $moves ->
    [one] Replay the line, one move
   *[other] Replay the line, { $moves } moves
}
web-proof-turn = { $player } to move.
web-proof-how = Step through it with the arrows. When the defender is to move, press any point to try it instead: the answer comes at once.
