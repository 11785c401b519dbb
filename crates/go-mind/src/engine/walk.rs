//! What of a game of Go does a walk down the tree need?

use std::hash::{Hash, Hasher};

use game::{Game, Outcome, Player};
use go::playout::is_playable;
use go::{Board, Colour, Ko, Move, Passing, Point, Position, Rules, Scoring, score};
use rustc_hash::FxHashSet;

use super::passing::sign;

/// Go from one position on: its rules, and the positions that may not come back.
#[derive(Debug, Clone)]
pub(super) struct Walk {
    rules: Rules,
    past: FxHashSet<u64>,
    start: Turn,
    /// The stones that Black has put on the board so far less those of White, taken ones too.
    stones: i64,
}

/// A board on the walk, quick to copy.
#[derive(Debug)]
pub(super) struct Turn {
    pub(super) board: Board,
    pub(super) to_move: Colour,
    pub(super) passes: u8,
    /// The last move and the one before; none for passes.
    pub(super) last: [Option<Point>; 2],
    /// The keys of the positions since the walk began.
    keys: Vec<u64>,
    /// The moves since the walk began.
    way: Vec<Move>,
}

impl Walk {
    pub(super) fn new(position: &Position, mover: Colour) -> Walk {
        let point = |back: usize| {
            let moves = position.moves();
            match moves.len().checked_sub(back).map(|index| moves[index].1) {
                Some(Move::Play(point)) => Some(point),
                _ => None,
            }
        };
        let mut board = position.board().clone();
        if mover != position.to_move() {
            board.forget_ko();
        }
        // After two passes whoever still asks for a move wants to play on.
        let passes = if position.passes() > 1 { 0 } else { position.passes() };
        let last = [point(1), point(2)];
        let start = Turn { board, to_move: mover, passes, last, keys: Vec::new(), way: Vec::new() };
        let past = position.keys().iter().copied().collect();
        Walk { rules: position.rules(), past, start, stones: stones(position) }
    }

    pub(super) const fn rules(&self) -> Rules {
        self.rules
    }

    /// Black's lead in half points, komi counted, where a game that goes on from here ends with this
    /// lead of area.
    ///
    /// Territory and prisoners are area less the stones that one has put on the board. What is put
    /// there after this position counts as the same on both sides: exact where nobody needs to play
    /// any more, else now and then a point too much for the player to move, whose stone is the last.
    pub(super) fn lead_in_halves(&self, turn: &Turn, area: i32) -> i64 {
        let lead = i64::from(2 * area) - i64::from(self.rules.komi.in_halves());
        if self.rules.scoring != Scoring::Territory {
            return lead;
        }
        let mut colour = self.start.to_move;
        let mut stones = self.stones;
        for &mv in turn.way() {
            stones += if mv == Move::Pass { 0 } else { i64::from(sign(colour)) };
            colour = colour.opponent();
        }
        lead - 2 * stones
    }

    /// Whether so many passes end the game as it stands. Where dead stones are taken off, it takes one
    /// more than by the rules: whoever passed first may still prove by play which stones are dead.
    /// Where that proof would cost points, no pass ends it: playouts tell what is dead.
    fn is_passed_away(&self, turn: &Turn) -> bool {
        let rules = self.rules;
        rules.scoring != Scoring::Territory
            && turn.passes >= if rules.removes_dead() { 3 } else { 2 }
    }

    /// Whether nobody goes on any more, though nothing shows what is dead: both have had their chance.
    pub(super) fn is_at_rest(&self, turn: &Turn) -> bool {
        self.rules.scoring == Scoring::Territory && turn.passes >= 3
    }

    /// Whether the player to move may put a stone on an empty point.
    pub(super) fn allows(&self, turn: &Turn, point: Point) -> bool {
        let &Turn { ref board, to_move, .. } = turn;
        if !board.allows(point, to_move, self.rules.suicide) {
            return false;
        }
        self.rules.ko == Ko::Simple || {
            let stones = board.key_after(point, to_move);
            let key = self.rules.position_key(stones, to_move.opponent());
            !self.past.contains(&key) && !turn.keys.contains(&key)
        }
    }

    /// Whether a move fills no own eye, and the rules allow it.
    pub(super) fn is_sensible(&self, turn: &Turn, point: Point) -> bool {
        is_playable(&turn.board, point, turn.to_move) && self.allows(turn, point)
    }
}

/// The stones that Black has put on the board, less those that White has.
fn stones(position: &Position) -> i64 {
    let standing: i64 = position.board().stones().map(|(_, colour)| i64::from(sign(colour))).sum();
    let taken_by = |colour| i64::from(position.prisoners(colour));
    standing + taken_by(Colour::White) - taken_by(Colour::Black)
}

impl Turn {
    /// The moves since the walk began.
    pub(super) fn way(&self) -> &[Move] {
        &self.way
    }
}

impl Game for Walk {
    type State = Turn;
    type Move = Move;

    fn start(&self) -> Turn {
        self.start.clone()
    }

    fn to_move(&self, state: &Turn) -> Player {
        state.to_move.player()
    }

    fn outcome(&self, state: &Turn) -> Option<Outcome> {
        let controls = || {
            self.rules.passing == Passing::OnlyWhenStuck && score::is_all_controlled(&state.board)
        };
        (self.is_passed_away(state) || controls())
            .then(|| score::area(&state.board, self.rules.komi).outcome())
    }

    fn moves(&self, state: &Turn, out: &mut Vec<Move>) {
        let before = out.len();
        let empty = state.board.empty().iter().copied();
        out.extend(empty.filter(|&point| self.allows(state, point)).map(Move::Play));
        if self.rules.passing == Passing::Free || out.len() == before {
            out.push(Move::Pass);
        }
    }

    fn play(&self, state: &mut Turn, mv: Move) {
        let last = match mv {
            Move::Play(point) => {
                state.board.play(point, state.to_move);
                state.passes = 0;
                Some(point)
            }
            Move::Pass => {
                state.board.forget_ko();
                state.passes = state.passes.saturating_add(1);
                None
            }
        };
        state.last = [last, state.last[0]];
        state.to_move = state.to_move.opponent();
        state.way.push(mv);
        state.keys.push(self.rules.position_key(state.board.key(), state.to_move));
    }
}

impl Clone for Turn {
    fn clone(&self) -> Turn {
        let (keys, way) = (self.keys.clone(), self.way.clone());
        Turn { board: self.board.clone(), keys, way, ..*self }
    }

    /// Copies into the memory that is there: every simulation does so.
    fn clone_from(&mut self, other: &Turn) {
        self.board.clone_from(&other.board);
        self.keys.clone_from(&other.keys);
        self.way.clone_from(&other.way);
        (self.to_move, self.passes, self.last) = (other.to_move, other.passes, other.last);
    }
}

impl PartialEq for Turn {
    fn eq(&self, other: &Turn) -> bool {
        self.board == other.board && self.to_move == other.to_move && self.passes == other.passes
    }
}

impl Eq for Turn {}

impl Hash for Turn {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.board.key(), self.to_move, self.passes).hash(state);
    }
}
