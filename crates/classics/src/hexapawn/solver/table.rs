//! What is already known about a position? A table of proven bounds that threads share.
//!
//! Sixteen bytes an entry, four entries a bucket, one bucket a cache line. An entry is two words:
//! the first is a signature xor the second, the second holds 38 more bits of signature, two bounds
//! and the size of the search that proved them. Words are written one by one without a lock; if
//! two threads write the same entry at once, its words do not fit together and nobody reads it
//! (Hyatt & Mann 2002).
//!
//! A position is recognised by 101 bits besides the number of its bucket. Two positions share them
//! by an accident of probability 2⁻¹⁰¹ a pair, so a search with 10¹² look-ups, each against four
//! entries, is misled with probability below 10⁻¹⁷.

use std::sync::atomic::{AtomicU64, Ordering};

use super::geometry::Position;
use super::score::Score;
use game::keys::mix;

const WAYS: usize = 4;
/// Bits of the second word that are no signature: two bounds of ten bits, a work of six.
const PAYLOAD: u32 = 26;
const PAYLOAD_MASK: u64 = (1 << PAYLOAD) - 1;

#[derive(Debug, Default)]
struct Entry {
    guard: AtomicU64,
    content: AtomicU64,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// The table.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Box<[Bucket]>,
}

/// A position as the table knows it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Key {
    bucket: u64,
    /// Odd, so that no key fits an empty entry.
    pub(super) signature: u64,
    more: u64,
}

impl Key {
    pub(super) fn new(position: Position) -> Key {
        let first = mix(position.own ^ mix(position.other).rotate_left(17));
        let second =
            (position.own ^ position.other.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let second = (second ^ second >> 32 ^ position.other).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Key { bucket: first, signature: (second ^ second >> 32) | 1, more: first << PAYLOAD }
    }
}

/// What the table says about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) low: Score,
    pub(super) high: Score,
    /// The logarithm of the number of nodes that proved the bounds.
    pub(super) work: u32,
}

impl Known {
    fn pack(self) -> u64 {
        self.low.bits() | self.high.bits() << 10 | u64::from(self.work.min(63)) << 20
    }

    fn unpack(word: u64) -> Known {
        Known {
            low: Score::from_bits(word),
            high: Score::from_bits(word >> 10),
            work: (word >> 20 & 63) as u32,
        }
    }
}

impl Table {
    /// A table of at most so many bytes, but of one bucket at least.
    pub(super) fn new(bytes: u64) -> Table {
        let count = (bytes / size_of::<Bucket>() as u64).max(1);
        Table { buckets: (0..count).map(|_| Bucket::default()).collect() }
    }

    /// How many entries there is room for.
    pub(super) fn capacity(&self) -> u64 {
        (self.buckets.len() * WAYS) as u64
    }

    /// How many bytes that takes.
    pub(super) fn bytes(&self) -> u64 {
        size_of_val(&*self.buckets) as u64
    }

    fn bucket(&self, key: Key) -> &Bucket {
        let index = (u128::from(key.bucket) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Brings what is known about a position near. The loads of several calls in a row overlap,
    /// those of look-ups wait for each other.
    pub(super) fn fetch(&self, key: Key) {
        std::hint::black_box(self.bucket(key).0[0].guard.load(Ordering::Relaxed));
    }

    pub(super) fn look_up(&self, key: Key) -> Option<Known> {
        self.bucket(key).0.iter().find_map(|entry| entry.read(key))
    }

    /// Remembers bounds; those already known for the position are kept where they are better.
    /// Says whether an entry was filled that was empty.
    pub(super) fn store(&self, key: Key, found: Known) -> bool {
        let bucket = self.bucket(key);
        let mut victim = &bucket.0[0];
        let mut least = u64::MAX;
        for entry in &bucket.0 {
            let content = entry.content.load(Ordering::Relaxed);
            let known = Known::unpack(content);
            if entry.guard.load(Ordering::Relaxed) ^ content == key.signature
                && content & !PAYLOAD_MASK == key.more
            {
                let low = known.low.max(found.low);
                let high = known.high.min(found.high);
                let work = known.work.max(found.work);
                entry.write(key, Known { low, high, work });
                return false;
            }
            let worth = if content == 0 { 0 } else { 1 + u64::from(known.work) };
            if worth < least {
                (victim, least) = (entry, worth);
            }
        }
        victim.write(key, found);
        least == 0
    }
}

impl Entry {
    fn read(&self, key: Key) -> Option<Known> {
        let guard = self.guard.load(Ordering::Relaxed);
        let content = self.content.load(Ordering::Relaxed);
        (guard ^ content == key.signature && content & !PAYLOAD_MASK == key.more)
            .then(|| Known::unpack(content))
    }

    fn write(&self, key: Key, known: Known) {
        let content = key.more | known.pack();
        self.content.store(content, Ordering::Relaxed);
        self.guard.store(key.signature ^ content, Ordering::Relaxed);
    }
}
