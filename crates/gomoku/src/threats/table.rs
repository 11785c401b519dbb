//! What is known about a position of the hunt? Proof and disproof numbers by key.

use game::picture::Place;

/// A number that no sum reaches: proved or disproved.
pub(super) const INFINITE: u32 = 1 << 28;

/// How hard it looks to settle a position, for the player to move there: `phi` counts what it
/// takes to show success, `delta` failure. The attacker's success is a win, the defender's is
/// to survive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) phi: u32,
    pub(super) delta: u32,
}

impl Numbers {
    pub(super) const SUCCESS: Numbers = Numbers { phi: 0, delta: INFINITE };
    pub(super) const FAILURE: Numbers = Numbers { phi: INFINITE, delta: 0 };

    pub(super) fn is_settled(self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    key: u64,
    numbers: Numbers,
    /// The attacker's best move, where it is the attacker's turn.
    best: u16,
    work: u16,
    /// When it was stored: what is older than the last forgetting is given up first.
    age: u32,
}

const EMPTY: Entry =
    Entry { key: 0, numbers: Numbers { phi: 1, delta: 1 }, best: u16::MAX, work: 0, age: 0 };

/// A table of fixed size; in each pair of entries the one that took less work is given up.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    /// Changes when everything is to be forgotten: entries under another salt are not found.
    salt: u64,
    age: u32,
}

impl Table {
    /// A table of at most so many bytes, but of one pair at least.
    pub(super) fn new(bytes: usize) -> Table {
        let pairs = (bytes / (2 * size_of::<Entry>())).max(1);
        Table { entries: vec![EMPTY; 2 * pairs], salt: 0, age: 0 }
    }

    /// Makes what is known the first to be given up.
    pub(super) fn grow_old(&mut self) {
        self.age += 1;
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15).rotate_left(7) & !1;
        self.age += 1;
    }

    fn pair(&self, key: u64) -> usize {
        let pairs = self.entries.len() as u128 / 2;
        2 * ((u128::from(key) * pairs) >> 64) as usize
    }

    pub(super) fn look_up(&self, key: u64) -> Option<Numbers> {
        let key = key ^ self.salt;
        let pair = self.pair(key);
        let entry = self.entries[pair..pair + 2].iter().find(|entry| entry.key == key)?;
        Some(entry.numbers)
    }

    /// The attacker's best move, if one is known.
    pub(super) fn best(&self, key: u64) -> Option<Place> {
        let key = key ^ self.salt;
        let pair = self.pair(key);
        let entry = self.entries[pair..pair + 2].iter().find(|entry| entry.key == key)?;
        (entry.best != u16::MAX).then(|| Place(u32::from(entry.best)))
    }

    /// Remembers the numbers of a position, what they took, and its best move.
    pub(super) fn store(&mut self, key: u64, numbers: Numbers, work: u64, best: Option<Place>) {
        let key = key ^ self.salt;
        let pair = self.pair(key);
        let best = best.map_or(u16::MAX, |place| place.0 as u16);
        let bits = 64 - work.leading_zeros() as u16;
        // What is settled is worth keeping for the proof.
        let work = if numbers.phi == 0 && best != u16::MAX { bits + 4 } else { bits };
        let entries = &mut self.entries[pair..pair + 2];
        let same = entries.iter().position(|entry| entry.key == key);
        let age = self.age;
        let worth = |entry: &Entry| if entry.age == age { entry.work + 1 } else { 0 };
        let slot = same.unwrap_or(usize::from(worth(&entries[1]) < worth(&entries[0])));
        entries[slot] = Entry { key, numbers, best, work, age };
        // The other one ages, so that nothing stays for ever.
        entries[1 - slot].work = entries[1 - slot].work.saturating_sub(1);
    }
}
