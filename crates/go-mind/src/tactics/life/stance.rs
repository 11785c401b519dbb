//! What stands inside a region, and what a move makes of it?

use go::Board;

use super::arena::{Arena, Set};

/// No point.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Attacker,
    Defender,
}

impl Side {
    pub(crate) const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// The stones inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stance {
    /// The defender's stones.
    pub(crate) own: Set,
    /// The attacker's stones.
    pub(crate) enemy: Set,
    /// Where a single stone was just taken that could take back.
    pub(crate) ko: u8,
    /// A code of the stones.
    pub(crate) key: u64,
}

/// A string: its stones, its liberties inside, and whether it breathes outside.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chain {
    pub(crate) stones: Set,
    pub(crate) liberties: Set,
    pub(crate) safe: bool,
}

/// All strings of a stance.
#[derive(Debug, Clone, Default)]
pub(crate) struct Chains {
    pub(crate) own: Vec<Chain>,
    pub(crate) enemy: Vec<Chain>,
}

impl Stance {
    /// Reads the board.
    pub(crate) fn of(board: &Board, arena: &Arena) -> Stance {
        let mut stance = Stance { own: 0, enemy: 0, ko: NOWHERE, key: 0 };
        for (index, &point) in arena.points.iter().enumerate() {
            match board.stone(point) {
                Some(colour) if colour == arena.defender => {
                    stance.own |= 1 << index;
                    stance.key ^= stone_key(index, Side::Defender);
                }
                Some(_) => {
                    stance.enemy |= 1 << index;
                    stance.key ^= stone_key(index, Side::Attacker);
                }
                None => (),
            }
            if board.ko() == Some(point) {
                stance.ko = index as u8;
            }
        }
        stance
    }

    pub(crate) const fn empty(&self, arena: &Arena) -> Set {
        arena.inside & !self.own & !self.enemy
    }

    /// The strings of both sides.
    pub(crate) fn chains(&self, arena: &Arena, out: &mut Chains) {
        let empty = self.empty(arena);
        out.own.clear();
        out.enemy.clear();
        for (stones, airy, list) in [
            (self.own, arena.doors | arena.rim, &mut out.own),
            (self.enemy, arena.airy, &mut out.enemy),
        ] {
            let mut rest = stones;
            while rest != 0 {
                let (string, around) = walk(arena, rest & rest.wrapping_neg(), rest);
                rest &= !string;
                list.push(Chain {
                    stones: string,
                    liberties: around & empty,
                    safe: string & airy != 0,
                });
            }
        }
    }

    /// The stance after a stone there; nothing if it would have no liberty. The strings are those
    /// of this stance.
    pub(crate) fn after(
        &self,
        arena: &Arena,
        chains: &Chains,
        point: u8,
        side: Side,
    ) -> Option<Stance> {
        let index = usize::from(point);
        let bit: Set = 1 << index;
        let near = arena.beside[index];
        let (mine, theirs, airy) = match side {
            Side::Attacker => (&chains.enemy, &chains.own, arena.airy & bit != 0),
            Side::Defender => (&chains.own, &chains.enemy, (arena.doors | arena.rim) & bit != 0),
        };
        let taken = theirs
            .iter()
            .filter(|chain| chain.liberties == bit && !chain.safe)
            .fold(0, |taken, chain| taken | chain.stones);
        let breathes = airy || near & self.empty(arena) != 0;
        let joins = || {
            mine.iter().any(|chain| {
                chain.stones & near != 0 && (chain.safe || chain.liberties & !bit != 0)
            })
        };
        if taken == 0 && !breathes && !joins() {
            return None;
        }
        let stones = match side {
            Side::Attacker => self.enemy,
            Side::Defender => self.own,
        };
        let is_single = taken.is_power_of_two() && taken & arena.blocks == 0;
        let is_ko = is_single && !breathes && near & stones == 0;
        let ko = if is_ko { taken.trailing_zeros() as u8 } else { NOWHERE };
        Some(self.changed(index, taken, side, ko))
    }

    fn changed(&self, index: usize, taken: Set, side: Side, ko: u8) -> Stance {
        let mut key = self.key ^ stone_key(index, side);
        let mut rest = taken;
        while rest != 0 {
            key ^= stone_key(rest.trailing_zeros() as usize, side.other());
            rest &= rest - 1;
        }
        let (own, enemy) = match side {
            Side::Attacker => (self.own & !taken, self.enemy | 1 << index),
            Side::Defender => (self.own | 1 << index, self.enemy & !taken),
        };
        Stance { own, enemy, ko, key }
    }
}

/// The string of a stone, and all that lies beside it.
fn walk(arena: &Arena, from: Set, mask: Set) -> (Set, Set) {
    let (mut string, mut edge, mut around) = (from, from, 0);
    while edge != 0 {
        let beside = arena.around(edge);
        around |= beside;
        edge = beside & mask & !string;
        string |= edge;
    }
    (string, around)
}

/// A number for each stone on each point, well mixed.
pub(crate) const fn stone_key(index: usize, side: Side) -> u64 {
    mixed((index as u64) * 2 + 1 + matches!(side, Side::Attacker) as u64)
}

/// Scatters the bits of a small number (Steele, Lea & Flood 2014).
pub(crate) const fn mixed(number: u64) -> u64 {
    let mut code = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    code = (code ^ (code >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    code = (code ^ (code >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    code ^ (code >> 31)
}
