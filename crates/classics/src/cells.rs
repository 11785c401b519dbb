//! A set of cells of a board of at most 400, one bit each.

use game::picture::Place;

const WORDS: usize = 7;

/// A set of places below 448.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Cells([u64; WORDS]);

impl Cells {
    /// Whether the place is in the set.
    pub(crate) fn has(&self, place: Place) -> bool {
        self.0[place.index() / 64] >> (place.index() % 64) & 1 == 1
    }

    /// Puts the place in the set, or takes it out.
    pub(crate) fn toggle(&mut self, place: Place) {
        self.0[place.index() / 64] ^= 1 << (place.index() % 64);
    }

    /// The places of the set, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Place> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(index, word)| Bits(word).map(move |bit| Place(64 * index as u32 + bit)))
    }

    /// The places below `count` that are in neither of two sets, in order.
    pub(crate) fn free(sets: &[Cells; 2], count: u32) -> impl Iterator<Item = Place> {
        (0..count.div_ceil(64)).flat_map(move |index| {
            let taken = sets[0].0[index as usize] | sets[1].0[index as usize];
            let inside = u64::MAX >> (64 - (count - 64 * index).min(64));
            Bits(!taken & inside).map(move |bit| Place(64 * index + bit))
        })
    }
}

/// The numbers of the bits that are set, from the lowest.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let bit = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Some(bit)
    }
}
