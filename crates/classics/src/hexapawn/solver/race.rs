//! Who wins a race that nobody can stop?
//!
//! A player whose pawn can run to its goal untouched, before any enemy pawn can arrive, has won.
//! The usual test looks for enemy pawns ahead in the runner's column and its two neighbours. That
//! is not enough: an enemy pawn further off can enter a neighbouring column by capturing there. So
//! this test follows, move by move, every square that an enemy pawn could have reached.
//!
//! # Why it is sound
//!
//! Let the *runner's* side have the pawns `F` at the start, and let it do nothing but push one pawn,
//! the runner. All its other pawns stand still until captured. Let `S(t)` be a set of squares with
//! `S(0)` = the enemy pawns, and `S(t + 1)` = `S(t)`, the squares straight ahead of `S(t)` that are
//! not in `F`, and the squares of `F` that `S(t)` attacks.
//!
//! **After `t` enemy moves every enemy pawn stands in `S(t)`**, as long as the enemy has not
//! captured the runner and no enemy pawn stood on the runner's path at the start. By
//! induction: the pawn that moves goes from a square of `S(t)` to a square in front or to a capture.
//! What it captures stands where it stood at the start (only the runner has moved), a square of
//! `F`. A push goes to an empty square: either no pawn of `F` started there, and the square joins
//! `S(t + 1)`; or one did and has been captured since, in which case an enemy pawn stood there and
//! the square is in `S(t)` already; or the runner started there and has left, and then the enemy
//! pawn came from the runner's path. But no enemy pawn ever enters that path: by a push it would
//! have to come from further ahead on it, and to capture there is nothing but the runner.
//!
//! The test follows all pawns of `F` at once, each as if it were the runner: `R(k)` are the squares
//! a runner can be on after its `k`-th push. A push needs a square that is neither in `F` (a pawn of
//! its own side stands in the way, or stood there) nor in `S`, with as many enemy moves as were
//! made; after it the square must not be attacked by `S`. So the runner's path is free of enemy
//! pawns, the condition above holds along it, and the runner is never captured. It arrives with
//! push `k` if the enemy has not arrived before: no square of the goal row of the enemy is in `S`
//! after the enemy moves made until then. If the enemy has no move left on the way, it has lost
//! even sooner. Hence the runner's side wins with its `k`-th move or earlier.

use super::geometry::{Geometry, Position};

impl Geometry {
    /// The mover wins with its move of this number, or sooner, by pushing one pawn.
    pub(super) fn mover_runs(&self, position: Position) -> Option<u32> {
        let Position { own, other } = position;
        let (mut reached, mut runners) = (other, own);
        for moves in 1..self.rows {
            runners = self.up(runners) & !(own | reached);
            if runners & self.last != 0 {
                return Some(moves);
            }
            runners &= !self.attacked_downward(reached);
            reached |= self.down(reached) & !own | self.attacked_downward(reached) & own;
            if runners == 0 || reached & self.home != 0 {
                return None;
            }
        }
        None
    }

    /// The opponent wins with its move of this number, or sooner, by pushing one pawn, although
    /// the mover moves first.
    pub(super) fn opponent_runs(&self, position: Position) -> Option<u32> {
        let Position { own, other } = position;
        let (mut reached, mut runners) = (own, other);
        for moves in 1..self.rows {
            runners &= !self.attacked_upward(reached);
            reached |= self.up(reached) & !other | self.attacked_upward(reached) & other;
            if runners == 0 || reached & self.last != 0 {
                return None;
            }
            runners = self.down(runners) & !(other | reached);
            if runners & self.home != 0 {
                return Some(moves);
            }
        }
        None
    }
}
