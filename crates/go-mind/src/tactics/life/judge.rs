//! Is the group alive or dead as it stands, and if not, how far from either?

use super::arena::{Arena, Set};
use super::count::{Hunters, is_taken};
use super::stance::{Chain, Chains, Side, Stance};

/// What can be said without search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// It can no longer live, whatever the defender does outside this zone.
    Dead(Set),
    /// It can no longer be killed, whatever the attacker does outside this zone.
    Alive(Set),
    /// Unclear: first guesses of proof and disproof number of its death.
    Open(u32, u32),
}

/// Judges a stance with the strings of it.
pub(crate) fn judge(arena: &Arena, stance: &Stance, chains: &Chains, mover: Side) -> Status {
    if stance.own & arena.group == 0 || arena.own_blocks & !stance.own != 0 {
        return Status::Dead(arena.inside);
    }
    if is_won(arena, stance) {
        return Status::Alive(arena.inside);
    }
    if is_bent_four(arena, stance, chains, mover) {
        return Status::Dead(arena.inside);
    }
    if let Some(status) = counted(arena, stance, chains, mover) {
        return status;
    }
    if let Some(zone) =
        is_out(arena, stance, chains, mover).or_else(|| lives(arena, stance, chains))
    {
        return Status::Alive(zone);
    }
    let turn = u32::from(mover == Side::Defender);
    if arena.rivals != 0 {
        let (own, rival) = race_liberties(arena, stance, chains);
        return Status::Open(1 + 2 * own + turn, 1 + 2 * rival + 1 - turn);
    }
    // Stones of the attacker that could be taken leave room for eyes as well.
    let room = room(arena, chains);
    let way_out = (arena.rim | arena.doors) & stance.empty(arena) != 0;
    if !way_out && !are_apart(arena, room & !stance.own) {
        // Where the defender's own stones stand there could be eyes.
        return Status::Dead(room & stance.own);
    }
    Status::Open(1, 1)
}

/// Whether an empty bent four in the corner is all that a string of the group has: the attacker can
/// start a ko there when no threats are left, so it counts as dead.
fn is_bent_four(arena: &Arena, stance: &Stance, chains: &Chains, mover: Side) -> bool {
    mover == Side::Attacker
        && arena.bent_fours.iter().any(|&shape| {
            shape & !stance.empty(arena) == 0
                && chains.own.iter().any(|chain| {
                    chain.stones & arena.group != 0
                        && !chain.safe
                        && chain.liberties & !shape == 0
                        && arena.around(shape) & !shape & !chain.stones == 0
                })
        })
}

/// Whether the rivals of a race are all taken, and were so many that the room they leave is life; a
/// few may be played back inside. The same goes for every block of attackers.
const fn is_won(arena: &Arena, stance: &Stance) -> bool {
    (arena.rivals_are_many && stance.enemy & arena.rivals == 0)
        || arena.enemy_blocks & !stance.enemy != 0
}

/// What filling liberties comes to, where that is all that is left to do.
fn counted(arena: &Arena, stance: &Stance, chains: &Chains, mover: Side) -> Option<Status> {
    let outlets = arena.doors | arena.rim;
    let attackers = Hunters {
        chains: &chains.enemy,
        others: stance.own,
        outlets,
        air: arena.airy,
        first: mover == Side::Attacker,
    };
    let mut group = chains.own.iter().filter(|chain| chain.stones & arena.group != 0);
    let only = group.next().filter(|_| group.next().is_none());
    if let Some(zone) = only.and_then(|prey| is_taken(arena, stance, prey, &attackers)) {
        return Some(Status::Dead(zone));
    }
    let defenders = Hunters {
        chains: &chains.own,
        others: stance.enemy,
        outlets: arena.airy,
        air: outlets,
        first: mover == Side::Defender,
    };
    let own = stance.own & arena.group;
    let decides = |chain: &&Chain| {
        let is_rival = arena.rivals_are_many && arena.rivals & !chain.stones == 0;
        (chain.stones & arena.blocks != 0 || (is_rival && arena.rivals != 0))
            && arena.around(chain.stones) & own != 0
    };
    let mut prey = chains.enemy.iter().filter(decides);
    prey.find_map(|prey| is_taken(arena, stance, prey, &defenders)).map(Status::Alive)
}

/// In a race, how many liberties the group and its rivals have.
fn race_liberties(arena: &Arena, stance: &Stance, chains: &Chains) -> (u32, u32) {
    let of = |list: &[Chain], stones: Set| {
        let touched = list.iter().filter(|chain| chain.stones & stones != 0);
        touched.fold(0, |all, chain| all | chain.liberties).count_ones()
    };
    (of(&chains.own, stance.own & arena.group), of(&chains.enemy, stance.enemy & arena.rivals))
}

/// If a string of the group has joined friends or run out, the liberties that it needs.
fn is_out(arena: &Arena, stance: &Stance, chains: &Chains, mover: Side) -> Option<Set> {
    if stance.own & (arena.doors | arena.rim) == 0 {
        return None;
    }
    let needed = if mover == Side::Defender { 1 } else { 2 };
    chains.own.iter().filter(|chain| chain.stones & arena.group != 0).find_map(|chain| {
        if chain.stones & arena.doors != 0 {
            return Some(0);
        }
        let out = chain.stones & arena.rim != 0 && chain.liberties.count_ones() >= needed;
        out.then_some(chain.liberties)
    })
}

/// Where eyes could be: neither held by, nor beside, attackers that are sure to stay.
fn room(arena: &Arena, chains: &Chains) -> Set {
    let safe = safe_stones(&chains.enemy);
    arena.inside & !safe & !arena.leaks & !arena.around(safe)
}

fn safe_stones(chains: &[Chain]) -> Set {
    chains.iter().filter(|chain| chain.safe).fold(0, |all, chain| all | chain.stones)
}

/// If a string of the group lives without condition (Benson 1976), the eyes that it needs.
fn lives(arena: &Arena, stance: &Stance, chains: &Chains) -> Option<Set> {
    let mut rest = arena.inside & !stance.own;
    // What leaks is open whatever its shape.
    rest &= !arena.fill(rest & arena.leaks, rest);
    if rest == 0 {
        return None;
    }
    let mut areas: Vec<Set> = Vec::with_capacity(4);
    while rest != 0 {
        let area = arena.fill(rest & rest.wrapping_neg(), rest);
        areas.push(area);
        rest &= !area;
    }
    if areas.len() < 2 {
        return None;
    }
    let mut strings: Vec<&Chain> = chains.own.iter().collect();
    let empty = stance.empty(arena);
    loop {
        let before = (strings.len(), areas.len());
        strings.retain(|chain| {
            let vital = |area: Set| area & empty != 0 && area & empty & !chain.liberties == 0;
            areas.iter().filter(|&&area| vital(area)).count() >= 2
        });
        if strings.is_empty() {
            return None;
        }
        let alive = strings.iter().fold(0, |all, chain| all | chain.stones);
        areas.retain(|&area| arena.around(area) & stance.own & !alive == 0);
        if before == (strings.len(), areas.len()) {
            let eyes = areas.iter().fold(0, |all, area| all | area);
            return Some(eyes).filter(|_| alive & arena.group != 0);
        }
    }
}

/// Whether two points of a set do not touch each other.
fn are_apart(arena: &Arena, eyes: Set) -> bool {
    if eyes.count_ones() > 3 {
        return true;
    }
    let mut rest = eyes;
    while rest != 0 {
        let index = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        if rest & !arena.beside[index] != 0 {
            return true;
        }
    }
    false
}
