//! How closely is a group surrounded?
//!
//! A group is **encircled of order (n, r)** when n is the Hausdorff distance between it and the
//! enemy's fraction of kind r in which it lies: h(A, B) = max(f(A, B), f(B, A)), where f(A, B) is
//! the distance from B of the point of A that is farthest from it. The fraction holds the group, so
//! n is the distance from the group of the fraction's farthest point. All orders are kept.
//!
//! ```text
//! # # # # #
//! # . O . #      the farthest point of White's prison is 1 away: order (1, `>`)
//! # # # # #
//! ```

use super::fraction::{Fractions, Kind, distances};
use super::set::Set;

/// The orders of encirclement of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Orders {
    /// By walls that hold whoever moves first.
    pub sure: u16,
    /// By walls that the enemy can close by moving first.
    pub open: u16,
}

impl Orders {
    /// The orders of some stones in the enemy's fractions of both kinds.
    pub fn of(stones: &Set, sure: &Set, open: &Set) -> Orders {
        let far = distances(stones.size(), stones);
        let farthest =
            |fraction: &Set| fraction.points().map(|at| far[at.index()]).max().unwrap_or(0);
        Orders { sure: farthest(sure), open: farthest(open) }
    }

    /// The order of a kind.
    pub const fn order(self, kind: Kind) -> u16 {
        match kind {
            Kind::Sure => self.sure,
            Kind::Open => self.open,
        }
    }
}

/// The fractions of one colour, of both kinds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cuts {
    /// By walls that hold whoever moves first.
    pub sure: Fractions,
    /// By walls that the owner can close by moving first.
    pub open: Fractions,
}
