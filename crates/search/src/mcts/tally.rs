//! How many visits and wins does a node have, when many threads count at once?
//!
//! Visits and wins share one word: a reader never sees the visit of a playout without its result,
//! and an addition by one thread is never lost to another's. *Playouts in flight* are those that
//! chose the node and have not returned; each counts as some losses for whoever chose (*virtual
//! losses*), so that the next thread looks elsewhere.

use super::words::{Native, Word, Words};

/// A win is 256 parts: a sum of many results loses nothing to rounding, which a sum of `f32` does.
const PARTS: u32 = 8;
const WIN_BITS: u32 = 36;

/// More visits than this would run into each other's bits.
pub(super) const MOST_VISITS: u64 = (1 << (64 - WIN_BITS)) - 1;

/// Visits, and the first player's wins among them.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Sums {
    /// How many playouts.
    pub visits: u32,
    /// The sum of their values for the first player, each from 0 to 1.
    pub wins: f32,
}

impl Sums {
    fn unpack(word: u64) -> Sums {
        let wins = (word & ((1 << WIN_BITS) - 1)) as f32 / (1 << PARTS) as f32;
        Sums { visits: (word >> WIN_BITS) as u32, wins }
    }

    /// The share of wins for the first player; `None` without visits.
    pub fn mean(self) -> Option<f32> {
        (self.visits > 0).then(|| self.wins / self.visits as f32)
    }
}

/// One visit with this value for the first player.
#[allow(clippy::cast_sign_loss, reason = "clamped to 0 and more")]
fn visit(value: f32) -> u64 {
    let parts = (value.clamp(0.0, 1.0) * (1 << PARTS) as f32).round() as u64;
    (1 << WIN_BITS) | parts
}

/// The counts of one node.
#[derive(Debug)]
pub(super) struct Tally<W: Words = Native> {
    own: W::Long,
    amaf: W::Long,
    in_flight: W::Short,
}

impl<W: Words> Tally<W> {
    pub(super) fn new() -> Tally<W> {
        Tally { own: Word::new(0), amaf: Word::new(0), in_flight: Word::new(0) }
    }

    /// The playouts that went through the node.
    pub(super) fn own(&self) -> Sums {
        Sums::unpack(self.own.load())
    }

    /// The playouts in which the same player made the node's move later.
    pub(super) fn amaf(&self) -> Sums {
        Sums::unpack(self.amaf.load())
    }

    pub(super) fn in_flight(&self) -> u32 {
        self.in_flight.load()
    }

    /// A playout has chosen the node.
    pub(super) fn depart(&self) {
        self.in_flight.add(1);
    }

    /// It is back, worth so much to the first player.
    pub(super) fn arrive(&self, value: f32) {
        self.own.add(visit(value));
        self.in_flight.subtract(1);
    }

    /// The move was made later in a playout of this value.
    pub(super) fn echo(&self, value: f32) {
        self.amaf.add(visit(value));
    }
}
