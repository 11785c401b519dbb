//! Which groups dominate which, and which are dead?
//!
//! Two groups are **neighbours** when what they reach (themselves and their exteriors) meets or
//! touches; friends count only where no sure wall of the enemy stands between them.
//!
//! One of two enemy neighbours **dominates** the other when it has the larger interior, or as large
//! a one and the other is encircled more closely, or as closely and it has more liberties (the
//! source gives no rule; this one is ours).
//!
//! A group is **dead** when all of these hold:
//!
//! 1. its interior is too small: fewer than [`Thresholds::interior`] points, and in one part;
//! 2. it has no friendly neighbour that is safe itself;
//! 3. every enemy neighbour dominates it, and there is one;
//! 4. it is encircled: an order (n, `>`) with n ≤ [`Thresholds::order`].
//!
//! ```text
//! # # # # . .
//! O O . # . #     White: interior 0, no friend, dominated, encircled of order 1: dead
//! # # # . # .
//! ```

use super::encirclement::Cuts;
use super::group::{Group, Life};

/// What counts as small and as close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Thresholds {
    /// An interior of this many points is large enough to live.
    pub interior: u32,
    /// Parts of an interior that are eyes make a group live from this number on.
    pub parts: u32,
    /// An order of encirclement up to this is close.
    pub order: u16,
}

impl Default for Thresholds {
    /// Tuned: see `matches/spatial.md`.
    fn default() -> Thresholds {
        Thresholds { interior: 6, parts: 2, order: 6 }
    }
}

/// Why a group is dead: all four hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reasons {
    /// How many points its interior has, too few.
    pub interior: u32,
    /// Its order of encirclement by sure walls.
    pub order: u16,
    /// The enemy groups that dominate it, by their numbers at the time.
    pub dominated_by: Vec<usize>,
    /// Friends that cannot help, as they are not safe either.
    pub helpless_friends: Vec<usize>,
}

/// Finds the neighbours of every group.
pub(crate) fn find_neighbours(groups: &mut [Group], cuts: &[Cuts; 2]) {
    let reaches: Vec<_> = groups.iter().map(Group::reach).collect();
    let grown: Vec<_> = reaches.iter().map(super::set::Set::dilated).collect();
    for one in 0..groups.len() {
        for other in one + 1..groups.len() {
            if !grown[one].meets(&reaches[other]) {
                continue;
            }
            if groups[one].colour != groups[other].colour {
                groups[one].enemies.push(other);
                groups[other].enemies.push(one);
            } else if share_a_fraction(&groups[one], &groups[other], cuts) {
                groups[one].friends.push(other);
                groups[other].friends.push(one);
            }
        }
    }
}

/// Whether no sure wall of the enemy stands between two groups of one colour.
fn share_a_fraction(one: &Group, other: &Group, cuts: &[Cuts; 2]) -> bool {
    let fractions = &cuts[one.colour.opponent() as usize].sure;
    fractions.around(&one.skeleton).meets(&other.skeleton)
}

/// Whether a group dominates an enemy.
pub fn dominates(one: &Group, other: &Group) -> bool {
    let standing = |group: &Group| {
        (group.parts.min(2), group.interior.count(), group.orders.sure, group.liberties)
    };
    standing(one) > standing(other)
}

/// Judges the life of every group.
pub(crate) fn judge(groups: &mut [Group], thresholds: Thresholds) {
    let mut safe: Vec<bool> = groups
        .iter()
        .map(|group| {
            is_large(group, thresholds)
                || group.orders.sure > thresholds.order
                || group.enemies.is_empty()
                || group.enemies.iter().any(|&enemy| !dominates(&groups[enemy], group))
        })
        .collect();
    let mut waiting: Vec<usize> = (0..groups.len()).filter(|&name| safe[name]).collect();
    while let Some(name) = waiting.pop() {
        for &friend in &groups[name].friends {
            if !safe[friend] {
                safe[friend] = true;
                waiting.push(friend);
            }
        }
    }
    for (group, safe) in groups.iter_mut().zip(safe) {
        group.life = match (is_large(group, thresholds), safe) {
            (true, _) => Life::Alive,
            (false, true) => Life::Undecided,
            (false, false) => Life::Dead,
        };
    }
}

fn is_large(group: &Group, thresholds: Thresholds) -> bool {
    group.interior.count() >= thresholds.interior || group.parts >= thresholds.parts
}

/// Why a dead group is dead.
pub(crate) fn reasons(groups: &[Group], name: usize) -> Reasons {
    let group = &groups[name];
    Reasons {
        interior: group.interior.count(),
        order: group.orders.sure,
        dominated_by: group.enemies.clone(),
        helpless_friends: group.friends.clone(),
    }
}
