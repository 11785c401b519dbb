//! What has the search found out about positions, in bounded memory?

use crate::keys::mix;

/// What is known about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known<M> {
    /// Not decided; what each side would still have to show.
    Open(Numbers),
    /// The attacker reaches the goal, by this move where the attacker moves.
    Attacked(Option<M>),
    /// The defender holds, by this move where the defender moves, under a condition if any.
    Defended(Option<M>, Option<Condition>),
}

/// How many more positions each side must win, at the least, to decide the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers {
    /// The proof number: positions that the attacker must still win.
    pub(super) attack: u32,
    /// The disproof number: positions that the defender must still hold.
    pub(super) defence: u32,
}

impl Numbers {
    /// A position of which nothing is known.
    pub(super) const UNKNOWN: Numbers = Numbers { attack: 1, defence: 1 };
    /// More than any number: only a decision ends a search with these thresholds.
    pub(super) const BEYOND: Numbers = Numbers { attack: u32::MAX, defence: u32::MAX };
    /// The greatest number of an undecided position.
    pub(super) const MOST: u32 = u32::MAX - 1;
}

/// The open positions that a defence leans on: it holds if they all do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reliance {
    /// Depth of the shallowest one, or less.
    pub(super) low: u32,
    /// Depth of the deepest one, or more.
    pub(super) high: u32,
}

impl Reliance {
    /// What a defence leans on that needs both parts.
    pub(super) fn both(one: Option<Reliance>, other: Option<Reliance>) -> Option<Reliance> {
        let (Some(a), Some(b)) = (one, other) else { return one.or(other) };
        Some(Reliance { low: a.low.min(b.low), high: a.high.max(b.high) })
    }
}

/// A reliance that can be recognised later: the line of play up to its deepest position, hashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Condition {
    pub(super) reliance: Reliance,
    pub(super) line: u64,
}

#[derive(Debug, Clone, Copy)]
struct Entry<M> {
    key: u64,
    /// Positions opened to find this out: what losing the entry would cost.
    work: u64,
    known: Known<M>,
}

/// A hash table of bounded size. Where it is full, the entry that cost least gives way.
#[derive(Debug)]
pub(super) struct Table<M> {
    slots: Vec<Option<Entry<M>>>,
    ways: usize,
    /// Most slots that it may grow to.
    most: usize,
    filled: usize,
    replaced: u64,
}

/// How many slots may hold a given key.
const WAYS: usize = 4;

/// Slots of a new table: small questions should not pay for a large one.
const FIRST_SLOTS: usize = 1 << 10;

impl<M: Copy> Table<M> {
    /// How many entries fit into so many bytes.
    pub(super) fn entries_in(bytes: usize) -> usize {
        bytes / size_of::<Option<Entry<M>>>()
    }

    /// A table of at most so many entries; zero is allowed.
    pub(super) fn new(entries: usize) -> Table<M> {
        let ways = entries.clamp(1, WAYS);
        let most = entries / ways * ways;
        let slots = vec![None; most.min(FIRST_SLOTS)];
        Table { slots, ways, most, filled: 0, replaced: 0 }
    }

    pub(super) fn filled(&self) -> usize {
        self.filled
    }

    pub(super) fn replaced(&self) -> u64 {
        self.replaced
    }

    pub(super) fn probe(&self, key: u64) -> Option<&Known<M>> {
        let bucket = self.slots.get(self.bucket(key))?;
        bucket.iter().flatten().find(|entry| entry.key == key).map(|entry| &entry.known)
    }

    pub(super) fn store(&mut self, key: u64, known: Known<M>, work: u64) {
        // At a quarter full, hardly any bucket is.
        if 4 * self.filled > self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        self.put(Entry { key, work, known });
    }

    /// Twice as many slots, or as many as are allowed.
    fn grow(&mut self) {
        let more = vec![None; self.most.min(2 * self.slots.len())];
        let old = std::mem::replace(&mut self.slots, more);
        self.filled = 0;
        old.into_iter().flatten().for_each(|entry| self.put(entry));
    }

    fn put(&mut self, entry: Entry<M>) {
        let Entry { key, mut work, known } = entry;
        let range = self.bucket(key);
        let Some(bucket) = self.slots.get_mut(range) else { return };
        let cost = |slot: &Option<Entry<M>>| match slot {
            Some(entry) if entry.key == key => (0, 0),
            None => (1, 0),
            Some(entry) => (2, entry.work),
        };
        let Some(slot) = bucket.iter_mut().min_by_key(|slot| cost(slot)) else { return };
        match slot {
            None => self.filled += 1,
            Some(entry) if entry.key == key => work = work.saturating_add(entry.work),
            Some(_) => self.replaced += 1,
        }
        *slot = Some(Entry { key, work, known });
    }

    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let buckets = self.slots.len() / self.ways;
        // The high half of the product spreads keys evenly without a division.
        let index = ((u128::from(mix(key)) * buckets as u128) >> 64) as usize;
        index * self.ways..(index + usize::from(buckets > 0)) * self.ways
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_gives_up_what_cost_least() {
        let mut table: Table<()> = Table::new(2);
        table.store(1, Known::Attacked(None), 10);
        table.store(2, Known::Attacked(None), 5);
        table.store(3, Known::Attacked(None), 7);
        assert_eq!([1, 2, 3].map(|key| table.probe(key).is_some()), [true, false, true]);
        assert_eq!((table.filled(), table.replaced()), (2, 1));
    }

    #[test]
    fn a_table_grows_to_its_bound_and_keeps_what_it_knows() {
        let mut table: Table<()> = Table::new(5000);
        (0..2000).for_each(|key| table.store(key, Known::Attacked(None), key));
        assert!(table.slots.len() > FIRST_SLOTS && table.replaced() < 100);
        assert_eq!((0..2000).filter(|&key| table.probe(key).is_some()).count(), table.filled());
        (2000..20_000).for_each(|key| table.store(key, Known::Attacked(None), key));
        assert!(table.filled() <= 5000 && table.slots.len() == 5000);
    }

    #[test]
    fn a_table_without_entries_remembers_nothing() {
        let mut table: Table<()> = Table::new(0);
        table.store(1, Known::Attacked(None), 1);
        assert!(table.probe(1).is_none());
    }
}
