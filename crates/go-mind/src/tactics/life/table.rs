//! What is known of a position from an earlier visit?

use super::arena::Set;

/// Entries that share a key's place.
const WAYS: usize = 4;

/// What is known of a node.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Numbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    /// Where the side that fails could make a difference, once it is known who fails.
    pub(crate) zone: Set,
    /// Since which step of the path it is decided.
    pub(crate) since: u8,
}

/// What is known of one position, or of one path to it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Known {
    key: u64,
    pub(crate) numbers: Numbers,
    /// How many nodes it took.
    work: u32,
}

/// A table of a fixed size in which the cheapest entry makes room.
#[derive(Debug)]
pub(crate) struct Table {
    entries: Vec<Known>,
    mask: usize,
}

impl Known {
    /// How many nodes it took.
    pub(crate) const fn work(&self) -> u32 {
        self.work
    }
}

impl Table {
    /// A table for so many nodes, of at most 2²² entries.
    pub(crate) fn for_nodes(nodes: u64) -> Table {
        let places = (nodes * 2).clamp(1 << 10, 1 << 22).next_power_of_two() as usize;
        Table { entries: vec![Known::default(); places], mask: places / WAYS - 1 }
    }

    fn place(&self, key: u64) -> usize {
        (key as usize & self.mask) * WAYS
    }

    pub(crate) fn find(&self, key: u64) -> Option<&Known> {
        let place = self.place(key);
        self.entries[place..place + WAYS].iter().find(|entry| entry.key == key && entry.work > 0)
    }

    pub(crate) fn store(&mut self, key: u64, numbers: Numbers, work: u64) {
        let place = self.place(key);
        let bucket = &mut self.entries[place..place + WAYS];
        let at = bucket.iter().position(|entry| entry.key == key).unwrap_or_else(|| {
            (0..WAYS).min_by_key(|&way| bucket[way].work).expect("a place has entries")
        });
        let work = work.clamp(1, u64::from(u32::MAX)) as u32;
        bucket[at] = Known { key, numbers, work };
    }
}
