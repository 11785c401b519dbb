//! Which groups dominate which, and which are dead?
//!
//! Two groups are **neighbours** when what they reach (themselves and their exteriors) meets or
//! touches; friends count only where no sure wall of the enemy stands between them. The **room** of
//! a group is what it reaches within the enemy's sure walls around it.
//!
//! Of two enemy neighbours the one with the better [`Standing`] **dominates** the other: more parts
//! of its interior, up to two; else the larger body, else the looser encirclement, else more
//! liberties (the source gives no rule; this one is ours).
//!
//! A group is **dead** when all of these hold:
//!
//! 1. it has too little room to live, and its interior has at most one part;
//! 2. it has no friendly neighbour that could help: none of more than a few stones;
//! 3. its strongest enemy neighbour dominates it;
//! 4. it is encircled: by an order (n, `>`) with a small n, or with hardly a liberty left.
//!
//! How little and how small depends on the strongest enemy: [`Thresholds`]. Where a search proved
//! that a group lives or is dead ([`vital`](super::vital)), that decides instead. More than a few
//! stones next to several enemies are left undecided all the same: one of the enemies may fall
//! first, and half of such groups lived in the end.
//!
//! Once most points belong to some group, playouts are asked (`ending`): a group is dead if its
//! points mostly end as the enemy's, whatever else.
//!
//! ```text
//! # # # # . .
//! O O . # . #     White: room for 2, no friend, dominated, encircled of order 1: dead
//! # # # . # .
//! ```

use super::encirclement::{Cuts, Orders};
use super::group::{Group, Life};
use super::vital::Proof;

/// What counts as small and as close. Learned from the fate of 7,882 groups: `matches/spatial.md`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Thresholds {
    /// Room up to this is too little.
    pub room: u32,
    /// ... where the order of encirclement is up to this,
    pub order: u16,
    /// ... or the liberties are so few.
    pub liberties: u32,
    /// Next to an enemy group of at least so many stones ...
    pub captor: u32,
    /// ... room up to this is too little too,
    pub tight_room: u32,
    /// ... where the order of encirclement is up to this.
    pub tight_order: u16,
    /// Parts of an interior that make a group live.
    pub parts: u32,
    /// A friend of at most so many stones cannot help.
    pub friend: u32,
    /// A group of so many stones is dead only if every enemy neighbour dominates it.
    pub many: u32,
    /// A group of more stones next to several enemies is left undecided.
    pub few: u32,
    /// Playouts decide where at most so many of a hundred points lie outside all groups.
    pub open: u32,
    /// Groups of fewer stones are not searched,
    pub vital_stones: u32,
    /// ... nor those with so large an interior,
    pub vital_interior: u32,
    /// ... nor those with more room,
    pub vital_room: u32,
    /// ... nor those encircled more loosely.
    pub vital_order: u16,
}

impl Default for Thresholds {
    fn default() -> Thresholds {
        Thresholds {
            room: 6,
            order: 13,
            liberties: 2,
            captor: 23,
            tight_room: 14,
            tight_order: 7,
            parts: 2,
            friend: 4,
            many: 6,
            few: 2,
            open: 60,
            vital_stones: 4,
            vital_interior: 8,
            vital_room: 24,
            vital_order: 9,
        }
    }
}

/// Why a group is dead: all of it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reasons {
    /// How much room it has, too little.
    pub room: u32,
    /// How many points its interior has.
    pub interior: u32,
    /// How closely it is encircled.
    pub orders: Orders,
    /// How many liberties it has.
    pub liberties: u32,
    /// The enemy group that dominates it, by its number at the time.
    pub dominated_by: usize,
    /// What a search proved: then the rest only tells how it stands.
    pub proof: Option<Proof>,
    /// How much of its points end as its owner's in playouts, from -100 to 100: likewise.
    pub kept: Option<i8>,
}

/// What a group has to live with, the most telling first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    /// Parts of the interior, two being as good as more.
    pub eyes: u32,
    /// Stones and interior.
    pub body: u32,
    /// The order of encirclement by sure walls.
    pub order: u16,
    /// Liberties.
    pub liberties: u32,
}

impl Standing {
    /// Of a group.
    pub fn of(group: &Group) -> Standing {
        Standing {
            eyes: group.parts.min(2),
            body: group.skeleton.count() + group.interior.count(),
            order: group.orders.sure,
            liberties: group.liberties,
        }
    }
}

/// Whether a group dominates an enemy.
pub fn dominates(one: &Group, other: &Group) -> bool {
    Standing::of(one) > Standing::of(other)
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

/// Judges the life of every group.
pub(crate) fn judge(groups: &mut [Group], thresholds: Thresholds) {
    for name in 0..groups.len() {
        groups[name].life = if reasons(groups, name, thresholds).is_some() {
            Life::Dead
        } else if is_alive(&groups[name], thresholds) {
            Life::Alive
        } else {
            Life::Undecided
        };
    }
}

/// Whether a group that is not dead lives: by proof, else by the parts of its interior.
fn is_alive(group: &Group, thresholds: Thresholds) -> bool {
    group.proof.as_ref().map_or(group.parts >= thresholds.parts, |proof| proof.is_alive)
}

/// Why a group is dead; nothing if it is not.
pub(crate) fn reasons(groups: &[Group], name: usize, thresholds: Thresholds) -> Option<Reasons> {
    let group = &groups[name];
    let strongest = group.enemies.iter().copied().max_by_key(|&enemy| {
        let standing = Standing::of(&groups[enemy]);
        (standing, groups[enemy].skeleton.count())
    })?;
    is_dead(groups, group, strongest, thresholds).then(|| Reasons {
        room: group.room,
        interior: group.interior.count(),
        orders: group.orders,
        liberties: group.liberties,
        dominated_by: strongest,
        proof: group.proof.clone(),
        kept: group.kept,
    })
}

/// Whether a group is dead: by playouts where nothing is left to play, else by proof, else by rule.
fn is_dead(groups: &[Group], group: &Group, strongest: usize, thresholds: Thresholds) -> bool {
    if let Some(kept) = group.kept {
        return kept < 0;
    }
    let stones = group.skeleton.count();
    if group.enemies.len() > 1 && stones > thresholds.few {
        return false;
    }
    if let Some(proof) = &group.proof {
        return !proof.is_alive;
    }
    let stones_of = |&other: &usize| groups[other].skeleton.count();
    let has_help = group.friends.iter().any(|friend| stones_of(friend) > thresholds.friend);
    let captor = group.enemies.iter().map(stones_of).max().unwrap_or(0);
    group.parts < thresholds.parts
        && !has_help
        && dominates(&groups[strongest], group)
        && (stones < thresholds.many
            || group.enemies.iter().all(|&enemy| dominates(&groups[enemy], group)))
        && is_shut_in(group, captor, thresholds)
}

/// Whether a group has too little room and is encircled, next to an enemy of so many stones.
fn is_shut_in(group: &Group, captor: u32, thresholds: Thresholds) -> bool {
    let Thresholds { room, order, liberties, tight_room, tight_order, .. } = thresholds;
    let cramped =
        group.room <= room && (group.orders.sure <= order || group.liberties <= liberties);
    let tight =
        captor >= thresholds.captor && group.room <= tight_room && group.orders.sure <= tight_order;
    cramped || tight
}

/// Whether a search may decide a group's life: it is shut in, not tiny, and not alive at sight.
pub(crate) fn is_vital(group: &Group, thresholds: Thresholds) -> bool {
    group.interior.count() < thresholds.vital_interior
        && group.skeleton.count() >= thresholds.vital_stones
        && group.room <= thresholds.vital_room
        && group.orders.sure <= thresholds.vital_order
}
