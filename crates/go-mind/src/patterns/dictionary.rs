//! Which weight was learned for a shape?
//!
//! A hash table with open addressing. Of a shape's 64-bit key 40 bits are kept: the place holds
//! the upper ones, the tag the lower 32. Among two million shapes, one lookup of an unknown
//! shape in 500,000 finds a stranger's weight.

/// How many bits of a key are kept.
pub(super) const KEY_BITS: u32 = 40;

/// The smallest table has 2 to the power of this many places. Places name at least the 8 bits of a key
/// that tags leave out, and 8 more so that an entry that stands a little further still shows them.
const LEAST_BITS: u32 = 16;

#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    /// The lower bits of the key; 0 where there is no entry.
    tag: u32,
    weight: f32,
}

/// Shapes with their weights.
#[derive(Debug, Clone)]
pub(super) struct Dictionary {
    entries: Vec<Entry>,
    /// How far a kept key is shifted to be a place.
    shift: u32,
    len: usize,
}

/// A key cut to the bits that are kept.
pub(super) const fn kept(key: u64) -> u64 {
    key >> (64 - KEY_BITS)
}

const fn tag(kept: u64) -> u32 {
    let tag = kept as u32;
    if tag == 0 { 1 } else { tag }
}

impl Dictionary {
    /// A dictionary that takes so many shapes.
    pub(super) fn with_room_for(shapes: usize) -> Dictionary {
        // At most two thirds full, and never without an empty place.
        let bits = (shapes * 3 / 2 + 1).next_power_of_two().trailing_zeros().max(LEAST_BITS);
        Dictionary { entries: vec![Entry::default(); 1 << bits], shift: KEY_BITS - bits, len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The number of a shape.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        let kept = kept(key);
        let (mut place, tag) = ((kept >> self.shift) as usize, tag(kept));
        loop {
            let entry = self.entries[place];
            if entry.tag == tag {
                return Some(place as u32);
            }
            if entry.tag == 0 {
                return None;
            }
            place = (place + 1) & (self.entries.len() - 1);
        }
    }

    /// Adds a shape by its kept key, and returns its number.
    pub(super) fn insert(&mut self, kept: u64, weight: f32) -> u32 {
        let (mut place, tag) = ((kept >> self.shift) as usize, tag(kept));
        while self.entries[place].tag != 0 && self.entries[place].tag != tag {
            place = (place + 1) & (self.entries.len() - 1);
        }
        self.len += usize::from(self.entries[place].tag == 0);
        self.entries[place] = Entry { tag, weight };
        place as u32
    }

    #[inline]
    pub(super) fn weight(&self, shape: u32) -> f32 {
        self.entries[shape as usize].weight
    }

    #[inline]
    pub(super) fn weight_mut(&mut self, shape: u32) -> &mut f32 {
        &mut self.entries[shape as usize].weight
    }

    /// Every shape's kept key and weight, in no particular order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, f32)> {
        self.entries.iter().enumerate().filter(|(_, entry)| entry.tag != 0).map(|(place, entry)| {
            (self.upper_bits(place, entry.tag) | u64::from(entry.tag), entry.weight)
        })
    }

    /// Every place with its tag and weight, as they stand.
    pub(super) fn raw(&self) -> impl Iterator<Item = (u32, f32)> {
        self.entries.iter().map(|entry| (entry.tag, entry.weight))
    }

    /// The dictionary of these places; `None` if they are no whole table, or have no empty place.
    pub(super) fn of_raw(places: &[(u32, f32)]) -> Option<Dictionary> {
        let bits = places.len().checked_ilog2()?;
        let is_whole = places.len().is_power_of_two() && (LEAST_BITS..KEY_BITS).contains(&bits);
        let len = places.iter().filter(|(tag, _)| *tag != 0).count();
        let is_finite = places.iter().all(|(_, weight)| weight.is_finite());
        let entries = places.iter().map(|&(tag, weight)| Entry { tag, weight }).collect();
        (is_whole && is_finite && len < places.len()).then_some(Dictionary {
            entries,
            shift: KEY_BITS - bits,
            len,
        })
    }

    /// The bits of a kept key that its tag leaves out. The place where the key belongs is the last one at or before the
    /// place of its entry whose lower bits are the upper ones of the tag.
    fn upper_bits(&self, place: usize, tag: u32) -> u64 {
        let lower_bits = KEY_BITS - self.shift - 8;
        let lower = (tag >> (32 - lower_bits)) as usize;
        let home = place.wrapping_sub(lower) & (self.entries.len() - 1);
        ((home >> lower_bits) as u64) << 32
    }

    /// How many numbers shapes can have.
    pub(super) fn places(&self) -> usize {
        self.entries.len()
    }
}
