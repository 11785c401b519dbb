//! What do scores mean? Wins with their distance, in the search and in the table.

use super::table::{Bound, Known};

/// The score of a game that is won.
pub const WIN: i32 = 30_000;
/// Scores beyond this are wins, with their distance.
pub(super) const SURELY: i32 = WIN - 1_000;

/// What a search must beat, and what it need not exceed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const FULL: Window = Window { alpha: -WIN - 1, beta: WIN };

    pub(super) fn for_opponent(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    pub(super) fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

/// The score that the table gives, if it settles the window.
pub(super) fn usable(known: Known, window: Window, depth: i32, ply: usize) -> Option<i32> {
    let score = from_table(known.score, ply, 1);
    let decided = score.abs() > SURELY;
    if known.depth < depth && !decided {
        return None;
    }
    let settles = match known.bound {
        Bound::Exact => window.is_null() || known.depth >= depth,
        Bound::AtLeast => score >= window.beta,
        Bound::AtMost => score <= window.alpha,
    };
    settles.then_some(score)
}

/// The score of a win so many plies from the root.
pub(super) fn won_after(plies: usize) -> i32 {
    WIN - distance(plies)
}

/// A number of plies, which is small.
fn distance(plies: usize) -> i32 {
    i32::from(plies as u16)
}

/// Distances in the table count from the position, not from the root.
pub(super) fn to_table(score: i32, ply: usize) -> i32 {
    from_table(score, ply, -1)
}

/// Distances from the root again, or (-1) from the position.
fn from_table(score: i32, ply: usize, sign: i32) -> i32 {
    let shift = sign * distance(ply);
    if score > SURELY {
        score - shift
    } else if score < -SURELY {
        score + shift
    } else {
        score
    }
}
