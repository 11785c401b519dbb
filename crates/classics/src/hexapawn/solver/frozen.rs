//! Which pawns no longer matter?
//!
//! A *pair* is one of the mover's pawns and the opponent's pawn straight ahead of it: neither can be
//! pushed while the other stands. A pair is *frozen* if, whatever happens, neither of its pawns is
//! ever captured and neither ever captures. Frozen pawns never move, and a position without them
//! has the same value as with them.
//!
//! # Why a frozen pair can be left out
//!
//! No pawn of a frozen pair ever makes or suffers a move, so the same moves of the other pawns are
//! made with the pair and without it, but for one difference: without the pair its two squares
//! can be walked on. Nobody could profit from that on the way to an attack, for the test below
//! lets pawns behind the pair walk **only** up to it and leaves the pair in place if anything else
//! would have to be considered: a pair is left out only if no other pawn of its column could be
//! pushed against it. Then no pawn ever gets onto its squares: pushes along the column do not
//! occur, and captures need a pawn to take. All lines of play are the same, and so are their ends:
//! frozen pawns have no moves, so they do not count when a player has none, and never arrive.
//!
//! # Why the test finds only frozen pairs
//!
//! Suppose that the pairs of a set stand still. Let `up` and `down` be the least sets of squares
//! such that `up` holds the mover's other pawns, every square straight ahead of `up` that is no
//! pawn of the set, and every square of `down` that `up` attacks; and the same for `down` with the
//! opponent's. As long as the pairs stand still, every other pawn stands in its set: pushes and
//! captures among the others stay inside, by induction. If no square of `up` or of a pair's lower
//! pawn attacks an upper pawn, and no square of `down` or of an upper pawn attacks a lower one, then
//! the first move by or against a pair cannot happen. (A lower pawn captures a pawn exactly where
//! that pawn attacks it.) The test starts with all pairs and takes out those that are touched,
//! until none is.

use super::geometry::{Geometry, Position};

impl Geometry {
    /// The position without its frozen pairs: it has the same value.
    pub(super) fn without_frozen_pairs(&self, position: Position) -> Position {
        let Position { own, other } = position;
        let mut lower = own & self.down(other);
        while lower != 0 {
            let upper = self.up(lower);
            let (rising, sinking) = self.roaming(position, lower);
            let touched = lower & self.attacked_downward(sinking | upper)
                | self.down(upper & self.attacked_upward(rising | lower))
                | lower & self.up(rising)
                | self.down(upper & self.down(sinking));
            if touched == 0 {
                return Position { own: own & !lower, other: other & !upper };
            }
            lower &= !touched;
        }
        position
    }

    /// Where the pawns outside the pairs with these lower pawns could ever stand.
    fn roaming(&self, position: Position, lower: u64) -> (u64, u64) {
        let upper = self.up(lower);
        let pairs = lower | upper;
        let (mut rising, mut sinking) = (position.own & !lower, position.other & !upper);
        loop {
            let up = rising | self.up(rising) & !pairs | self.attacked_upward(rising) & sinking;
            let down = sinking | self.down(sinking) & !pairs | self.attacked_downward(sinking) & up;
            if (up, down) == (rising, sinking) {
                return (rising, sinking);
            }
            (rising, sinking) = (up, down);
        }
    }
}
