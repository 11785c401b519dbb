//! What did an earlier search find here? A table that threads share without locks.
//!
//! Two words an entry, the first being the key xor the second: words that do not belong together
//! are not read (Hyatt & Mann 2002).

use std::sync::atomic::{AtomicU64, Ordering};

use game::picture::Place;

/// What a score of the table says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) score: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
    pub(super) best: Option<Place>,
}

impl Known {
    fn pack(self) -> u64 {
        let best = self.best.map_or(0x1ff, |place| u64::from(place.0));
        let depth = self.depth.clamp(0, 255).cast_unsigned();
        let score = u64::from(self.score.cast_unsigned() as u16);
        best | u64::from(depth) << 9 | (self.bound as u64) << 17 | score << 19 | 1 << 40
    }

    fn unpack(word: u64) -> Known {
        let best = (word & 0x1ff) as u32;
        let bound = match word >> 17 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        Known {
            score: i32::from(((word >> 19) as u16).cast_signed()),
            depth: (word >> 9 & 255) as i32,
            bound,
            best: (best != 0x1ff).then_some(Place(best)),
        }
    }
}

#[derive(Debug, Default)]
struct Entry {
    guard: AtomicU64,
    content: AtomicU64,
}

/// The table.
#[derive(Debug)]
pub(super) struct Table {
    entries: Box<[Entry]>,
}

impl Table {
    /// A table of at most so many bytes, but of one entry at least.
    pub(super) fn new(bytes: usize) -> Table {
        let count = (bytes / size_of::<Entry>()).max(1);
        Table { entries: (0..count).map(|_| Entry::default()).collect() }
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        for entry in &self.entries {
            entry.guard.store(0, Ordering::Relaxed);
            entry.content.store(0, Ordering::Relaxed);
        }
    }

    fn entry(&self, key: u64) -> &Entry {
        &self.entries[((u128::from(key) * self.entries.len() as u128) >> 64) as usize]
    }

    pub(super) fn look_up(&self, key: u64) -> Option<Known> {
        let entry = self.entry(key);
        let content = entry.content.load(Ordering::Relaxed);
        let fits = entry.guard.load(Ordering::Relaxed) ^ content == key && content != 0;
        fits.then(|| Known::unpack(content))
    }

    /// Remembers what was found, unless the entry holds a much deeper search.
    pub(super) fn store(&self, key: u64, known: Known) {
        let entry = self.entry(key);
        let content = entry.content.load(Ordering::Relaxed);
        let is_same = entry.guard.load(Ordering::Relaxed) ^ content == key;
        if content != 0 && !is_same && Known::unpack(content).depth > known.depth + 3 {
            // Deep results stay, but not for ever.
            let older = Known { depth: Known::unpack(content).depth - 1, ..Known::unpack(content) };
            let guard = entry.guard.load(Ordering::Relaxed) ^ content;
            entry.content.store(older.pack(), Ordering::Relaxed);
            entry.guard.store(guard ^ older.pack(), Ordering::Relaxed);
            return;
        }
        entry.content.store(known.pack(), Ordering::Relaxed);
        entry.guard.store(key ^ known.pack(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_again_and_nothing_else_is() {
        let table = Table::new(1 << 10);
        for (score, bound) in [(-29_000, Bound::AtLeast), (0, Bound::Exact), (311, Bound::AtMost)] {
            let known = Known { score, depth: 7, bound, best: Some(Place(399)) };
            table.store(0xabcd_0123_4567_89ef, known);
            assert_eq!(table.look_up(0xabcd_0123_4567_89ef), Some(known));
            assert_eq!(table.look_up(0xabcd_0123_4567_89ee), None);
        }
    }
}
