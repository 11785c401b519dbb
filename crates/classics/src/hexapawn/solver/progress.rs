//! How far is a running solver? What another thread may read.

use std::sync::atomic::{AtomicU64, Ordering};

use game::Value;

use super::score::Score;

/// Counters that a solver writes and anybody reads. The count of nodes is in the
/// [`Watch`](search::Watch) of the limits.
#[derive(Debug, Default)]
pub struct Progress {
    entries: AtomicU64,
    capacity: AtomicU64,
    /// Both bounds and a bit that says that there are some.
    bounds: AtomicU64,
}

const PRESENT: u64 = 1 << 20;

impl Progress {
    /// How many entries of the table are in use, a little behind the truth.
    pub fn entries(&self) -> u64 {
        self.entries.load(Ordering::Relaxed)
    }

    /// How many entries the table has room for.
    pub fn capacity(&self) -> u64 {
        self.capacity.load(Ordering::Relaxed)
    }

    /// The worst and the best value that the position being solved can still have; `None` before
    /// the first one.
    pub fn bounds(&self) -> Option<(Value, Value)> {
        let word = self.bounds.load(Ordering::Relaxed);
        (word & PRESENT != 0)
            .then(|| (Score::from_bits(word).value(), Score::from_bits(word >> 10).value()))
    }

    /// A new table, of this capacity and empty.
    pub(super) fn set_capacity(&self, capacity: u64) {
        self.capacity.store(capacity, Ordering::Relaxed);
        self.entries.store(0, Ordering::Relaxed);
    }

    pub(super) fn add_entries(&self, entries: u64) {
        self.entries.fetch_add(entries, Ordering::Relaxed);
    }

    pub(super) fn set_bounds(&self, low: Score, high: Score) {
        self.bounds.store(low.bits() | high.bits() << 10 | PRESENT, Ordering::Relaxed);
    }
}
