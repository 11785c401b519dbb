//! Which move is most likely to settle the question with the least work?
//!
//! The weights were found by coordinate descent on the number of nodes for 4×8, 8×5, 6×6, 5×7 and
//! 7×6. A good move leaves the opponent few replies, captures, and keeps its pawns *back*: a pawn
//! that has not advanced still has its moves to make when the other side runs out of them.

use super::geometry::{Geometry, Position};

impl Geometry {
    /// How late to try the move of `position` to the square `to`, after which the opponent sees
    /// `child`.
    pub(super) fn order(&self, position: Position, to: u64, child: Position) -> i32 {
        let replies = self.targets(child);
        let captures = replies.to_the_left.count_ones() + replies.to_the_right.count_ones();
        let mobile = self.down(child.other) & !(child.own | child.other);
        // Without pawns left, all of them in frozen pairs, nothing is foremost.
        let foremost = (self.rows - 1).saturating_sub(child.other.trailing_zeros() / self.stride);
        let advance = to.trailing_zeros() / self.stride;
        let is_capture = to & position.other != 0;
        let is_protected = to & self.attacked_upward(position.own) != 0;
        let late = 10 * replies.ahead.count_ones() + 5 * (captures + foremost + advance);
        let soon = mobile.count_ones() + 10 * u32::from(is_capture) + 2 * u32::from(is_protected);
        late.cast_signed() - soon.cast_signed()
    }
}
