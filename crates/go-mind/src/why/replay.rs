//! Does a capture hold against every reply on the board?
//!
//! The search of [`tactics`](crate::tactics) names the attacker's moves; here they are played, and
//! after each the defender tries **every** legal point of the board and a pass, not only those that
//! the search thought of. A capture that survives this is proved by the rules alone (simple ko; a
//! superko could forbid a move only where the same board comes back).
//!
//! ```text
//! . . . . .
//! . # O . .      Black to move at the point right of O: O has one liberty left, below. Wherever
//! . . . . .      White plays, the proof must hold again
//! ```

use go::{Board, Colour, Point};

use crate::tactics::{Success, attack};

/// Nodes of each search for the attacker's next move.
const NODES: u64 = 2_000;
/// So many plies may pass before the stones are off.
const DEEPEST: usize = 160;

/// The attacker to move: are the stones of the string taken whatever the defender does? `false` also
/// where more than `positions` would have to be looked at.
pub fn captures(board: &Board, stone: Point, positions: u64) -> bool {
    let Some(defender) = board.stone(stone) else { return false };
    let mut replay = Replay { stone, defender, left: positions };
    replay.attack(board, 0)
}

struct Replay {
    stone: Point,
    defender: Colour,
    /// How many positions may still be looked at.
    left: u64,
}

impl Replay {
    /// The attacker moves; whether that captures in the end.
    fn attack(&mut self, board: &Board, depth: usize) -> bool {
        if self.left == 0 || depth > DEEPEST {
            return false;
        }
        self.left -= 1;
        let attacker = self.defender.opponent();
        if self.falls_at_once(board) {
            return true;
        }
        let answer = attack(board, self.stone, NODES);
        let Some(mv) = answer.mv.filter(|_| answer.success == Success::Yes) else { return false };
        if !board.allows(mv, attacker, false) {
            return false;
        }
        let mut then = board.clone();
        then.play(mv, attacker);
        self.is_gone(&then) || self.holds(&then, depth + 1)
    }

    /// The defender moves, anywhere; whether every move is answered.
    fn holds(&mut self, board: &Board, depth: usize) -> bool {
        let mut passed = board.clone();
        passed.forget_ko();
        if !self.attack(&passed, depth + 1) {
            return false;
        }
        let size = board.size();
        let defender = self.defender;
        size.points().filter(|&point| board.allows(point, defender, true)).all(|point| {
            let mut then = board.clone();
            then.play(point, defender);
            self.is_gone(&then) || self.falls_at_once(&then) || self.attack(&then, depth + 1)
        })
    }

    /// Whether the attacker may take the string now.
    fn falls_at_once(&self, board: &Board) -> bool {
        let last = board.last_liberty(self.stone);
        last.is_some_and(|point| board.allows(point, self.defender.opponent(), false))
    }

    fn is_gone(&self, board: &Board) -> bool {
        board.stone(self.stone) != Some(self.defender)
    }
}
