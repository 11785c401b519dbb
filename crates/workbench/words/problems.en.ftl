# Problems: `stratege tsumego`, and the pages on which they are tried.
cli-tsumego-about = Solve a problem of Go: the answer, why tempting moves fail, a file to click through
cli-usage-tsumego = stratege tsumego FILE [--to-move COLOUR] [--kill|--live|--capture|--save POINT] [--nodes N|--time SECONDS] [--json] [--out FILE] [--svg FILE] [--html FILE]
cli-tsumego-after =
    FILE is an SGF file, the text of one, a board drawn with . X O, or - for standard input. Of a file
    with stones set up the first position is meant, of a game the last, unless --move says otherwise.
    What is asked is told from the stones; the options below name it. --out writes an SGF in which the
    answer comes first, then each defence with its answer, then the moves that fail with what refutes
    them.

    Examples:
      stratege tsumego problem.sgf
      stratege tsumego problem.sgf --out answer.sgf --html answer.html
      stratege tsumego "(;SZ[9]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea]PL[W])"
      stratege tsumego - --to-move white < drawn.txt
      stratege tsumego game.sgf --move 80 --kill D4 --time 10

    ■ is proved, ◧ read within walls that were taken for granted, □ estimated.
    Exit code: 0 there is an answer, 1 there is none, 4 the search did not end.
cli-heading-tsumego = What is asked
cli-arg-tsumego-file = An SGF file, its text, a drawn board, or -
cli-arg-tsumego-move = The position after this many moves
cli-arg-tsumego-to-move = Who moves first: black or white
cli-arg-tsumego-nodes = Search at most so many positions for the answer [20000; 400000 about a stone that is named]
cli-arg-tsumego-time = Stop after so many seconds
cli-arg-tsumego-out = Write the problem with its answers and refutations as SGF
cli-arg-tsumego-svg = Write a picture of the answer
cli-arg-tsumego-html = Write one HTML file, the answer folded away
cli-arg-tsumego-kill = Can the group of this stone be killed?
cli-arg-tsumego-live = Can the group of this stone live?
cli-arg-tsumego-capture = Can this string be captured?
cli-arg-tsumego-save = Can this string be saved?
tsumego-title = A problem
tsumego-show-answer = Show the answer
tsumego-searches = { $count ->
    [one] one search
   *[other] { $count } searches
}
tsumego-nothing-asked = nothing is asked here: no group is walled in, and no string can be taken or must be saved; name one with --kill, --live, --capture or --save
tsumego-no-stone = there is no stone at { $point }
tsumego-wrong-turn = { $point } is a stone of the other side: leave out --to-move, which the question says, or name another stone
tsumego-empty = there is no stone on the board
tsumego-ended = the time was up before anything was found; give more --time
tsumego-unfinished = the search did not end; give more --nodes or --time
tsumego-no-letters = SGF has no letters for a board of this size
tsumego-group = the { $colour ->
    [black] black
   *[white] white
} group of { $point } ({ $count ->
    [one] one stone
   *[other] { $count } stones
})
tsumego-string = the { $colour ->
    [black] black
   *[white] white
} string of { $point } ({ $count ->
    [one] one stone
   *[other] { $count } stones
})
tsumego-pair = the { $colour ->
    [black] black
   *[white] white
} stones { $one } and { $other }
tsumego-question = { $aim ->
    [kill] { $player } to move: can { $player } kill { $what }?
    [live] { $player } to move: can { $what } live?
    [capture] { $player } to move: can { $player } capture { $what }?
    [save] { $player } to move: can { $player } save { $what }?
    [connect] { $player } to move: can { $player } connect { $what }?
   *[cut] { $player } to move: can { $player } cut { $what } apart?
}
tsumego-yes = { $aim ->
    [kill] { $mv } kills.
    [live] { $mv } makes life.
    [capture] { $mv } captures.
    [save] { $mv } saves the string.
    [connect] { $mv } connects.
   *[cut] { $mv } cuts.
}
tsumego-already = { $aim ->
    [kill] No move is needed: { $what } is dead as it stands.
    [live] No move is needed: { $what } is alive as it stands.
    [capture] No move is needed: { $what } is gone.
    [save] No move is needed: { $what } is safe.
    [connect] No move is needed: { $what } are connected.
   *[cut] No move is needed: { $what } are cut apart.
}
tsumego-ko = { $mv } leads to a ko in which { $player } needs the first threat.
tsumego-guess = { $mv } looks best.
tsumego-no = { $aim ->
    [kill] No: { $what } lives even if { $player } moves first.
    [live] No: { $what } dies even if { $player } moves first.
    [capture] No: { $what } cannot be captured.
    [save] No: { $what } cannot be saved.
    [connect] No: { $what } can be cut apart.
   *[cut] No: { $what } stay connected.
}
tsumego-also = { $mv } does as well.
tsumego-fails = { $aim ->
    [live] { $mv } fails: { $player } answers { $reply } and lives.
    [kill] { $mv } fails: { $player } answers { $reply } and kills.
    [capture] { $mv } fails: { $player } answers { $reply } and captures.
    [save] { $mv } fails: { $player } answers { $reply } and saves the string.
    [connect] { $mv } fails: { $player } answers { $reply } and connects.
   *[cut] { $mv } fails: { $player } answers { $reply } and cuts.
}
tsumego-fails-anyway = { $mv } fails: { $player } need not even answer.
tsumego-only-ko = { $mv } is worth only a ko: { $player } answers { $reply }.
tsumego-proved = proved: every move on { $points ->
    [one] the one point
   *[other] the { $points } points
} inside the walls, { $count ->
    [0] nothing to search
    [one] one position
   *[other] { $nodes } positions
}
tsumego-replayed = proved: replayed against every reply
tsumego-read-likely = read: { $count ->
    [0] nothing to search
    [one] one position
   *[other] { $nodes } positions
}; only the likely moves of each side were looked at
tsumego-row = { $count ->
    [0] { $player } needs no move: the stones are lost even if their owner moves first.
    [one] { $player } needs one move.
   *[other] { $player } needs { $count } moves in a row.
}
tsumego-row-read = read: a short search for each
tsumego-read = read: every move on { $points ->
    [one] one point
   *[other] { $points } points
}, { $count ->
    [0] nothing to search
    [one] one position
   *[other] { $nodes } positions
}; the walls around them are taken for granted
tsumego-estimated = estimated: { $count ->
    [0] nothing was searched
    [one] one position
   *[other] { $nodes } positions
}, and the search did not end

tsumego-share = estimated: it comes true in { $share } % (± { $margin } %, 2σ) of { $playouts } playouts after { $mv }; nothing is proved
tsumego-not-found = No answer was found.
tsumego-also-more = { $count ->
    [one] One more move does as well.
   *[other] { $count } more moves do as well.
}
tsumego-argument = the text given
tsumego-stray = “{ $sign }” stands for no point; a board is drawn with . X O
tsumego-ragged = this row of the board has { $found ->
    [one] one point
   *[other] { $found } points
}, the others have { $expected }
# The player of proofs.
replay-back = Back
replay-holds = { $aim ->
    [kill] In this line { $what } dies ({ $moves ->
        [one] one move
       *[other] { $moves } moves
    }).
    [live] In this line { $what } lives ({ $moves ->
        [one] one move
       *[other] { $moves } moves
    }).
    [capture] { $what } is taken ({ $moves ->
        [one] one move
       *[other] { $moves } moves
    }).
    [save] { $what } is saved ({ $moves ->
        [one] one move
       *[other] { $moves } moves
    }).
    [connect] { $what } are connected ({ $moves ->
        [one] one move
       *[other] { $moves } moves
    }).
   *[cut] { $what } are cut apart ({ $moves ->
        [one] one move
       *[other] { $moves } moves
    }).
}
replay-open = { $aim ->
    [kill] The search does not show to the end that { $what } dies.
    [live] The search does not show to the end that { $what } lives.
    [capture] Against this defence the search does not take { $what }.
    [save] The search does not show to the end that { $what } is saved.
    [connect] The search does not show to the end that { $what } are connected.
   *[cut] The search does not show to the end that { $what } are cut apart.
}
replay-end = { $aim ->
    [kill] The group is dead.
    [live] The group lives.
    [capture] The stones are taken.
    [save] The stones are safe.
    [connect] The stones are connected.
   *[cut] The stones are cut apart.
}
replay-five-holds = { $player } wins by threats, whatever the other side plays; this line takes { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
replay-five-open = The search finds no win by threats for { $player }.
replay-five-end = Five in a row.

# The pages of problems.
problems-nav = Problems
problems-title = Problems
problems-lead = A position, and a move to find. Press a point: a wrong move is answered, a right one comes with its proof, which you can step through and try to refute.
problems-command = A problem of your own, as a file or drawn:
problems-own = A problem of your own
problems-own-lead = Paste a position of Go or Gomoku or choose a file: SGF, PSQ, or a board drawn with . X O. Say what is asked, or leave it to the stones. It opens here to be tried, answered and proved; its address holds the whole problem, and nothing is kept.
problems-own-text = SGF or a drawn board
problems-own-first = To move
problems-own-first-told = as the text says
problems-own-game = Game
problems-own-asked = What is asked
problems-own-asked-told = as the stones tell
problems-own-aim = { $aim ->
    [kill] kill a group
    [live] make a group live
    [capture] capture stones
    [save] save stones
   *[win] five in a row by threats
}
problems-own-stone = Of the stone at (may stay empty)
problems-own-no-stone = what is asked needs a stone of { $player } at { $point }
problems-own-over = nothing can be asked here: the game is over, or such a board cannot be
problems-own-change = Ask something else, or change the board
problems-own-black = Black
problems-own-white = White
problems-own-size = boards of more than { $most } lines are not taken as problems
problems-own-nothing = nothing is asked here: no group is walled in, and no string can be taken or must be saved
problems-heading = { $set }, problem { $number }
problems-life = Life and death
problems-life-lead = Go. One move decides whether a group lives.
problems-threats = Five by threats
problems-threats-lead = Gomoku. Every move threatens; find the first.
problems-solved = { $done } of { $all } solved.
problems-number-solved = Problem { $number }, solved
problems-go-question = { $aim ->
    [kill] { $player } to move and kill.
    [live] { $player } to move and live.
    [capture] { $player } to move and capture.
   *[save] { $player } to move and save the stones.
}
problems-go-meant = { $count ->
    [one] Meant is the { $colour } stone { $stone }, marked △.
   *[other] Meant is the { $colour } group of { $stone }: its { $count } stones are marked △.
}
problems-five-question = { $player } to move and win by threats.
problems-find = Find the move: press a point of the board.
problems-right = Right.
problems-wrong = Not this one.
problems-again = Try again
problems-answer = Show the answer
problems-next = Next problem
problems-previous = Previous problem
problems-back = All problems
problems-open = The search did not end: nothing is sure.
problems-limit = The search was stopped after { $seconds } s; this is what it had found.
problems-limit-longer = With more time:
problems-replay = Replay the proof
problems-five-wins = { $mv } wins by force.
problems-five-quiet = { $mv } threatens nothing that would win at once: the other side gets a free move.
problems-five-stopped = { $mv } is not enough: { $player } answers { $reply }, and no win by threats is found any more.
problems-five-open = { $mv }: whether it wins was not found out in the time given.
problems-five-none = No win by threats was found.
problems-five-answer = { $mv } wins: five in a row in at most { $plies } plies.
problems-mine = My mistakes
problems-mine-lead = The positions of your reviewed games in which a move was called a mistake.
problems-mine-none = Open a game and review it: its mistakes become problems.
problems-mine-side = { $player } ({ $count })

bench-shares = Tactics, share of the time: { $shares }
