//! What is the game in which one side wants a group to stand and the other to take it?

use std::hash::{Hash, Hasher};

use game::{Game, Outcome, Player};
use go::{Board, Colour, Move, Point};

use super::super::ko::KoRule;
use super::field::Field;

/// The fight for a stake on its field, under one treatment of ko. The attacker is the seeker.
#[derive(Debug, Clone)]
pub(crate) struct Siege<'f> {
    pub(crate) field: &'f Field,
    pub(crate) rule: KoRule,
    pub(crate) first: Colour,
}

/// A board of the fight, quick to copy.
#[derive(Debug)]
pub(crate) struct Turn {
    pub(crate) board: Board,
    pub(crate) to_move: Colour,
    pub(crate) passes: u8,
    pub(crate) last: Option<Point>,
    /// The keys of the boards since the fight began.
    keys: Vec<u64>,
}

impl Siege<'_> {
    /// Who may take back a ko at once, and bring a position back.
    fn master(&self) -> Option<Colour> {
        match self.rule {
            KoRule::AgainstSeeker => Some(self.field.stake.defender),
            KoRule::Plain => None,
            KoRule::ForSeeker => Some(self.field.stake.defender.opponent()),
        }
    }

    /// Whether the side to move may put a stone on an empty point.
    pub(crate) fn allows(&self, turn: &Turn, point: Point) -> bool {
        let &Turn { ref board, to_move, .. } = turn;
        if !board.survives(point, to_move) {
            return false;
        }
        if self.master() == Some(to_move) {
            return true;
        }
        board.ko() != Some(point) && !turn.keys.contains(&board.key_after(point, to_move))
    }
}

impl Game for Siege<'_> {
    type State = Turn;
    type Move = Move;

    fn start(&self) -> Turn {
        let board = self.field.board.clone();
        let keys = vec![board.key()];
        Turn { board, to_move: self.first, passes: 0, last: None, keys }
    }

    fn to_move(&self, state: &Turn) -> Player {
        state.to_move.player()
    }

    /// The stake is taken, or nobody wants to play on.
    fn outcome(&self, state: &Turn) -> Option<Outcome> {
        let defender = self.field.stake.defender;
        if !self.field.stands(&state.board) {
            return Some(Outcome::Win(defender.opponent().player()));
        }
        (state.passes >= 2).then(|| Outcome::Win(defender.player()))
    }

    fn moves(&self, state: &Turn, out: &mut Vec<Move>) {
        let empty = self.field.points.iter().copied().filter(|&at| state.board.is_empty_at(at));
        out.extend(empty.filter(|&point| self.allows(state, point)).map(Move::Play));
        out.push(Move::Pass);
    }

    fn play(&self, state: &mut Turn, mv: Move) {
        state.last = match mv {
            Move::Play(point) => {
                state.board.play(point, state.to_move);
                state.passes = 0;
                state.keys.push(state.board.key());
                Some(point)
            }
            Move::Pass => {
                state.board.forget_ko();
                state.passes += 1;
                None
            }
        };
        state.to_move = state.to_move.opponent();
    }
}

impl Clone for Turn {
    fn clone(&self) -> Turn {
        Turn { board: self.board.clone(), keys: self.keys.clone(), ..*self }
    }

    /// Copies into the memory that is there: every simulation does so.
    fn clone_from(&mut self, other: &Turn) {
        self.board.clone_from(&other.board);
        self.keys.clone_from(&other.keys);
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
