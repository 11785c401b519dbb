//! Who takes whom first, where filling liberties is all that is left to do?
//!
//! A liberty is **plain** for a string, the *prey*, if a stone of the other side, the *hunters*, stands
//! beside it, no other string of the prey's side does, and all empty points beside it are liberties of
//! the prey, too. No eye can arise there and nothing is gained there by the prey. An **eye** here is an
//! area that only the prey surrounds, too small or too much broken into for two eyes; it is filled last
//! (see [`eye`](super::eye)). A prey with plain liberties and at most one
//! eye is taken after as many hunter moves as it has liberties, more in a big eye, whatever it does, unless it takes a
//! string of hunters beside it before. That string loses at most one liberty to each move of the prey's
//! side, and those liberties that the hunters must fill themselves because they share them; so
//! comparing numbers decides (the race formulas of Müller 1999, for the side that wins).

use super::arena::{Arena, Set};
use super::eye::{Eye, eye};
use super::stance::{Chain, Stance};

/// The two sides of a count.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hunters<'a> {
    /// The strings of the side that hunts.
    pub(crate) chains: &'a [Chain],
    /// The stones of the prey's side.
    pub(crate) others: Set,
    /// Where a stone of the prey's side breathes outside or is out.
    pub(crate) outlets: Set,
    /// Where a stone of the hunters breathes outside.
    pub(crate) air: Set,
    /// Whether the hunters move first.
    pub(crate) first: bool,
}

/// If the hunters take the prey in any case by filling its liberties, the points whose change could
/// alter that.
pub(crate) fn is_taken(
    arena: &Arena,
    stance: &Stance,
    prey: &Chain,
    hunters: &Hunters<'_>,
) -> Option<Set> {
    if prey.safe {
        return None;
    }
    let Filling { moves: needed, inner } = filling(arena, stance, prey, hunters)?;
    let ahead = needed + u32::from(!hunters.first);
    let near = arena.around(prey.liberties | prey.stones);
    // The prey's own stones are part of it: without one of them there would be a liberty more.
    let mut zone = prey.liberties | prey.stones | inner;
    // The stone that takes the prey fills nothing. There is one such stone, so only one string is
    // spared a liberty by it, and none where it is played into an eye.
    let mut spared = u32::from(inner == 0);
    for chain in hunters.chains.iter().filter(|chain| chain.stones & near != 0) {
        if chain.safe || chain.stones & inner != 0 {
            continue;
        }
        let shared = (chain.liberties & prey.liberties).count_ones();
        let missing = (ahead + shared).saturating_sub(chain.liberties.count_ones());
        if missing > spared.min(shared) {
            return None;
        }
        spared -= missing;
        zone |= chain.liberties;
    }
    Some(zone)
}

/// What it takes to fill all liberties of a prey.
struct Filling {
    /// The moves of the hunters, less those that the prey answers inside its eye.
    moves: u32,
    /// The points of its eye.
    inner: Set,
}

/// How the prey's liberties are filled; nothing unless all are plain but for one eye.
fn filling(arena: &Arena, stance: &Stance, prey: &Chain, hunters: &Hunters<'_>) -> Option<Filling> {
    let mut rest = prey.liberties;
    let mut filling = Filling { moves: 0, inner: 0 };
    let empty = stance.empty(arena);
    let strange = (empty & !prey.liberties) | (hunters.others & !prey.stones);
    let stones = hunters.chains.iter().fold(0, |all, chain| all | chain.stones);
    let open = arena.leaks | hunters.outlets | hunters.air;
    while rest != 0 {
        let index = rest.trailing_zeros() as usize;
        let bit = rest & rest.wrapping_neg();
        if let Some(Eye { points, moves }) = eye(arena, prey.stones, bit, (stones, open)) {
            if filling.inner != 0 || points & hunters.others != 0 {
                return None;
            }
            filling.moves += moves?;
            filling.inner = points;
            rest &= !points;
            continue;
        }
        rest &= rest - 1;
        let near = arena.beside[index];
        let is_reached = near & stones != 0 || hunters.air & bit != 0;
        if near & strange != 0 || hunters.outlets & bit != 0 || !is_reached {
            return None;
        }
        filling.moves += 1;
    }
    Some(filling)
}
