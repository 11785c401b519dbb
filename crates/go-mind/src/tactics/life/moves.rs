//! Which moves does a node have, and what follows from their numbers?

use super::super::numbers::NEVER;
use super::arena::{Arena, Set};
use super::stance::{Chain, Chains, Side, Stance};

/// Strings with more liberties stand without care.
const FEW: u32 = 4;

/// A move and what is known of the stance after it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Child {
    /// Where, or [`NOWHERE`] for a pass.
    pub(crate) mv: u8,
    /// Whether it takes a ko back at once.
    pub(super) retakes: bool,
    pub(super) stance: Stance,
    pub(super) key: u64,
    pub(super) proof: u32,
    pub(super) disproof: u32,
    /// Where the side that fails could make a difference, once it is known who fails.
    pub(super) zone: Set,
    /// Since which step of the path that is known.
    pub(super) since: u8,
    /// The points on which a stone would do the same, this one among them.
    pub(super) twins: Set,
}

/// A node's moves, and the liberties on which the strings of each side depend.
pub(super) struct Moves {
    pub(super) children: Vec<Child>,
    pub(super) support: [Set; 2],
}

impl Child {
    /// The number that the mover wants small, and the other.
    pub(super) const fn numbers(&self, attacking: bool) -> (u32, u32) {
        if attacking { (self.proof, self.disproof) } else { (self.disproof, self.proof) }
    }

    /// Whether the move takes stones.
    const fn takes(&self, stance: &Stance) -> bool {
        (stance.own | stance.enemy) & !(self.stance.own | self.stance.enemy) != 0
    }

    pub(super) fn decides(&self, mover: Side) -> bool {
        self.numbers(mover == Side::Attacker).0 == 0
    }
}

impl Moves {
    /// If a move fails and the refutation does not need the place where it was played, every other
    /// move that the refutation does not need fails as well.
    pub(super) fn prune(&mut self, index: usize, stance: &Stance, mover: Side) {
        let Some(&refuted) = self.children.get(index) else { return };
        let fails = refuted.numbers(mover == Side::Attacker).0 >= NEVER;
        let zone = refuted.zone;
        if !fails || refuted.takes(stance) || refuted.twins & zone != 0 {
            return;
        }
        let mut at = 0;
        self.children.retain(|child| {
            at += 1;
            at - 1 == index || child.twins & zone != 0 || child.takes(stance)
        });
    }

    /// What the refutations of all moves need. What one needs of a point it needs of its twins.
    pub(super) fn refuted_zone(&self) -> Set {
        self.children.iter().fold(0, |zone, child| {
            let more = if child.zone & child.twins == 0 { 0 } else { child.twins };
            zone | child.zone | more
        })
    }
}

/// A string of so many stones is large: how exactly it is taken makes no difference.
const LARGE: u32 = 7;

/// The order in which empty points are looked at: first the other side's own liberties, last those
/// that both sides share.
pub(super) fn ordered(stance: &Stance, arena: &Arena, chains: &Chains, mover: Side) -> [Set; 3] {
    let liberties = |list: &[Chain]| list.iter().fold(0, |all: Set, chain| all | chain.liberties);
    let (own, other) = match mover {
        Side::Attacker => (liberties(&chains.enemy), liberties(&chains.own)),
        Side::Defender => (liberties(&chains.own), liberties(&chains.enemy)),
    };
    let empty = stance.empty(arena);
    [other & !own, empty & !other, other & own]
}

/// What an empty point touches: the stones of strings, and how it lies to what is outside.
type Touch = (Set, u8);

/// The points on which a stone of either side would do the same: they touch the same large strings,
/// one side each or one side and the outside, and no empty points but such as they are. Each set of them
/// with its first.
pub(super) fn twins(arena: &Arena, stance: &Stance, chains: &Chains) -> Vec<(Set, Set)> {
    let empty = stance.empty(arena);
    let mut kinds: Vec<(Touch, Set)> = Vec::new();
    let mut rest = empty;
    while rest != 0 {
        let index = rest.trailing_zeros() as usize;
        let bit = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let touch = touch(arena, chains, index).unwrap_or((bit, u8::MAX));
        match kinds.iter_mut().find(|kind| kind.0 == touch) {
            Some(kind) => kind.1 |= bit,
            None => kinds.push((touch, bit)),
        }
    }
    kinds.retain_mut(|(_, points)| {
        let all = *points;
        let mut rest = all;
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if arena.beside[index] & empty & !all != 0 {
                *points &= !(1 << index);
            }
        }
        // One that touches others makes those beside it differ as well.
        *points == all && !all.is_power_of_two()
    });
    kinds.into_iter().map(|(_, all)| (all & all.wrapping_neg(), all)).collect()
}

/// What an empty point touches, if that is large strings, and both sides in some way.
fn touch(arena: &Arena, chains: &Chains, index: usize) -> Option<Touch> {
    let near = arena.beside[index];
    let bit: Set = 1 << index;
    let mut stones = 0;
    let is_large =
        |chain: &Chain| chain.stones & arena.blocks != 0 || chain.stones.count_ones() >= LARGE;
    let mut sides = [arena.airy & bit != 0, (arena.doors | arena.rim) & bit != 0];
    for (side, list) in [&chains.enemy, &chains.own].into_iter().enumerate() {
        for chain in list.iter().filter(|chain| chain.stones & near != 0) {
            if !is_large(chain) {
                return None;
            }
            stones |= chain.stones;
            sides[side] = true;
        }
    }
    let place = [arena.airy, arena.leaks, arena.doors, arena.rim]
        .iter()
        .fold(0, |place, set| place << 1 | u8::from(set & bit != 0));
    (sides == [true, true] && stones != 0).then_some((stones, place))
}

/// The liberties of the strings that few liberties keep alive.
pub(super) fn support(chains: &[Chain]) -> Set {
    chains
        .iter()
        .filter(|chain| !chain.safe && chain.liberties.count_ones() <= FEW)
        .fold(0, |all, chain| all | chain.liberties)
}

/// Whether a point is an eye of one string that has another liberty: a stone there joins nothing.
pub(super) fn fills_eye(arena: &Arena, stance: &Stance, chains: &Chains, point: u8) -> bool {
    let index = usize::from(point);
    let (bit, near) = (1 << index, arena.beside[index]);
    near & !stance.own == 0
        && arena.leaks & bit == 0
        && chains.own.iter().any(|chain| near & !chain.stones == 0 && chain.liberties != bit)
}

/// The numbers of a node out of those of its children.
pub(super) struct Sums {
    pub(super) best: usize,
    /// The smallest number of the mover's kind, and the second smallest.
    pub(super) least: u32,
    second: u32,
    /// The sum of the other kind.
    sum: u32,
}

impl Sums {
    pub(super) fn of(children: &[Child], attacking: bool) -> Sums {
        let mut sums = Sums { best: 0, least: NEVER, second: NEVER, sum: 0 };
        let mut other_of_best = 0;
        for (index, child) in children.iter().enumerate() {
            let (own, other) = child.numbers(attacking);
            sums.sum = (sums.sum + other).min(NEVER);
            if own < sums.least || (own == sums.least && other > other_of_best && own < NEVER) {
                sums.second = sums.least;
                (sums.least, sums.best, other_of_best) = (own, index, other);
            } else if own < sums.second {
                sums.second = own;
            }
        }
        if sums.least == 0 {
            sums.sum = NEVER;
        }
        sums
    }

    pub(super) const fn numbers(&self, attacking: bool) -> (u32, u32) {
        if attacking { (self.least, self.sum) } else { (self.sum, self.least) }
    }

    /// How long to stay with the best child, whose number of the other kind is given.
    pub(super) fn limits_below(
        &self,
        limits: (u32, u32),
        attacking: bool,
        chosen: u32,
    ) -> (u32, u32) {
        let (own_limit, other_limit) = if attacking { limits } else { (limits.1, limits.0) };
        let own = own_limit.min(self.second.saturating_add(self.second / 4 + 1)).min(NEVER);
        let other = other_limit.saturating_sub(self.sum.saturating_sub(chosen)).min(NEVER);
        if attacking { (own, other) } else { (other, own) }
    }
}
