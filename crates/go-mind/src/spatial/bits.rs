//! What happens when a stone is played in a shape? Stones of 8 × 8 points as bits.
//!
//! ```text
//! bit  0  1  2 …  7      own:    . . # . . . . .      grown(own):  . # # # . . . .
//!      8  9 10 … 15              . . . . . . . .                   . . # . . . . #
//!      ⋮                         . . . . . . . #                   . . . . . . # #
//!     56 57 58 … 63              . . . . . . . .                   . . . . . . . #
//! ```
//!
//! A set is one word: its neighbours are four shifts, without those that would leave a row at its
//! end and enter the next. A string is what a flood from one of its bits fills.

use super::shape::Shape;

const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;

/// A set and its neighbours along lines.
pub(crate) const fn grown(set: u64) -> u64 {
    set | set << 8 | set >> 8 | (set & !RIGHT) << 1 | (set & !LEFT) >> 1
}

/// A set and its neighbours along lines and diagonals.
pub(crate) const fn grown_by_corners(set: u64) -> u64 {
    let row = set | (set & !RIGHT) << 1 | (set & !LEFT) >> 1;
    row | row << 8 | row >> 8
}

/// All of `through` that holds together with `from` along lines.
pub(crate) fn flood(from: u64, through: u64) -> u64 {
    let mut reached = from & through;
    loop {
        let more = grown(reached) & through;
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

/// The empty points beside a string.
pub(crate) const fn liberties(string: u64, empty: u64) -> u64 {
    grown(string) & empty
}

/// The stones of both sides in a shape, and the point that may not be retaken at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stones {
    pub(crate) own: u64,
    pub(crate) enemy: u64,
    pub(crate) ko: u64,
}

impl Stones {
    /// After an own stone; none where the rules forbid it.
    pub(crate) fn own_plays(self, shape: &Shape, bit: u32) -> Option<Stones> {
        let (own, enemy, ko) = played((self.own, self.enemy, self.ko), shape, bit)?;
        Some(Stones { own, enemy, ko })
    }

    /// After an enemy stone; none where the rules forbid it.
    pub(crate) fn enemy_plays(self, shape: &Shape, bit: u32) -> Option<Stones> {
        let (enemy, own, ko) = played((self.enemy, self.own, self.ko), shape, bit)?;
        Some(Stones { own, enemy, ko })
    }

    /// The enemy stones whose strings have at most this many liberties, none outside.
    pub(crate) fn takeable(self, window: u64, open: u64, most: u32) -> u64 {
        let empty = window & !self.own & !self.enemy;
        let mut taken = 0;
        let mut rest = self.enemy;
        while rest != 0 {
            let string = flood(rest & rest.wrapping_neg(), self.enemy);
            rest &= !string;
            if string & open == 0 && liberties(string, empty).count_ones() <= most {
                taken |= string;
            }
        }
        taken
    }
}

/// The mover's stones, the other's and the ko after a move.
fn played((mine, theirs, ko): (u64, u64, u64), shape: &Shape, bit: u32) -> Option<(u64, u64, u64)> {
    let stone = 1_u64 << bit;
    if stone & ko != 0 {
        return None;
    }
    let mine = mine | stone;
    let mut theirs = theirs;
    let empty = |mine: u64, theirs: u64| shape.window & !mine & !theirs;
    let free = empty(mine, theirs);
    let mut taken = 0;
    let mut rest = grown(stone) & theirs;
    while rest != 0 {
        let string = flood(rest & rest.wrapping_neg(), theirs);
        rest &= !string;
        if string & shape.open == 0 && liberties(string, free) == 0 {
            taken |= string;
        }
    }
    theirs &= !taken;
    let string = flood(stone, mine);
    let own_free = liberties(string, empty(mine, theirs));
    if own_free == 0 && string & shape.open == 0 {
        return None;
    }
    let retakes = taken.is_power_of_two()
        && string == stone
        && own_free.is_power_of_two()
        && stone & shape.open == 0;
    Some((mine, theirs, if retakes { taken } else { 0 }))
}
