//! How soon can the game be over, and how long must it last? Bounds without search.
//!
//! # Arrival
//!
//! A pawn goes up exactly one row with each move of its owner. A player whose foremost pawn is `a`
//! rows away from its goal cannot arrive before its own `a`-th move from now.
//!
//! # Block
//!
//! Call a pawn *mobile* if the square ahead of it is empty, and let the defender own `p` mobile
//! pawns. One move of the attacker makes `p` smaller by at most one: a push fills one square, which
//! is ahead of at most one pawn; a capture takes one pawn, and the pawn that is now faced by the
//! capturer was faced by the captured one, so it was not mobile before; the square that is left
//! only frees. One push by the defender makes `p` smaller by at most one: only the pushed pawn can
//! lose its freedom, for the pawn behind it now has an empty square ahead. While `p > 0` the
//! defender can push, so it is not blocked before the two of them have made `p` moves together:
//!
//! - if the attacker is to move, its `i`-th move comes after `i - 1` moves of the defender: blocking
//!   needs `2 i - 1 ≥ p`;
//! - if the defender is to move, it comes after `i` of them: blocking needs `2 i ≥ p`.
//!
//! A defender who always pushes is blocked no earlier than that, and arrival is impossible before
//! `a` moves whatever it does: so a win takes the attacker at least the smaller of the two numbers.

use super::geometry::{Geometry, Position};
use super::score::Score;

impl Geometry {
    /// Bounds of the value that need no search. They are equal for every position that the next
    /// move decides by arrival, or in which there is no move.
    ///
    /// Nobody may have arrived yet.
    pub(super) fn bounds(&self, position: Position) -> (Score, Score) {
        let targets = self.targets(position);
        let all = targets.all();
        if all == 0 {
            return (Score::LOST, Score::LOST);
        }
        if all & self.last != 0 {
            return (Score::BEST, Score::BEST);
        }
        if let Some(moves) = self.mover_runs(position) {
            return (Score::win_in(moves), self.soonest_win(position));
        }
        let low = self.soonest_loss(position, targets.ahead);
        match self.opponent_runs(position) {
            Some(moves) => (low, Score::loss_in(moves)),
            None => (low, self.soonest_win(position)),
        }
    }

    /// The mover, who has a pawn, cannot do better.
    fn soonest_win(&self, position: Position) -> Score {
        let Position { own, other } = position;
        let mobile = self.down(other) & !(own | other);
        let block = mobile.count_ones() / 2 + 1;
        Score::win_in(self.rows_to_go(own).min(block))
    }

    /// The mover, who has a move and can push to `ahead`, cannot do worse.
    fn soonest_loss(&self, position: Position, ahead: u64) -> Score {
        let block = ahead.count_ones().div_ceil(2).max(1);
        let arrival = position.other.trailing_zeros() / self.stride;
        Score::loss_in(arrival.min(block))
    }

    /// How far the mover's foremost pawn is from its goal.
    fn rows_to_go(&self, own: u64) -> u32 {
        self.rows - 1 - own.ilog2() / self.stride
    }
}
