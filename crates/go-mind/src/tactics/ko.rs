//! What is a result worth when it hangs on a ko?
//!
//! Each question is searched under up to three treatments of ko: the seeker may never take back at
//! once while the other side always may (as if the other side had all the threats); nobody may (no
//! threats at all); or the seeker always may. Success under the first is unconditional, under the
//! second a ko in which the other side needs the first threat, under the third one in which the
//! seeker does.

use go::{Board, Colour, Point};

/// Who may take back a ko at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KoRule {
    /// Only the other side: the hardest for the seeker.
    AgainstSeeker,
    /// Nobody, as the rules say.
    Plain,
    /// Only the seeker.
    ForSeeker,
}

impl KoRule {
    /// Whether this side may take back at once.
    pub(crate) fn frees(self, mover: Colour, seeker: Colour) -> bool {
        match self {
            KoRule::AgainstSeeker => mover != seeker,
            KoRule::Plain => false,
            KoRule::ForSeeker => mover == seeker,
        }
    }

    /// The point on which this side may not play now.
    pub(crate) fn ban(self, board: &Board, mover: Colour, seeker: Colour) -> Option<Point> {
        if self.frees(mover, seeker) { None } else { board.ko() }
    }
}

/// How well the side that asks succeeds; the numbers are GNU Go's codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Success {
    /// Not at all.
    No = 0,
    /// In a ko for which it needs the first threat.
    KoNeedsThreat = 3,
    /// In a ko that it wins if the other side's threat is ignored.
    KoIgnoringThreat = 2,
    /// Without condition.
    Yes = 1,
}

impl Success {
    /// GNU Go's number: 1 yes, 2 and 3 ko, 0 no.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// Whether it succeeds at least by ko.
    pub const fn is_success(self) -> bool {
        !matches!(self, Success::No)
    }

    /// How good it is for who asks: 3 unconditional, 0 not at all.
    pub const fn rank(self) -> u8 {
        match self {
            Success::No => 0,
            Success::KoNeedsThreat => 1,
            Success::KoIgnoringThreat => 2,
            Success::Yes => 3,
        }
    }
}
