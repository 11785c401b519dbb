//! Which cells of a board? A set of cells, one bit each, for boards of at most 448.

use game::picture::Place;

const WORDS: usize = 7;

/// A set of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Points([u64; WORDS]);

impl Points {
    /// Whether the cell is in the set.
    pub fn has(&self, place: Place) -> bool {
        self.0[place.index() / 64] >> (place.index() % 64) & 1 == 1
    }

    /// Puts the cell in the set, or takes it out.
    pub fn toggle(&mut self, place: Place) {
        self.0[place.index() / 64] ^= 1 << (place.index() % 64);
    }

    /// Puts the cell in the set.
    pub fn insert(&mut self, place: Place) {
        self.0[place.index() / 64] |= 1 << (place.index() % 64);
    }

    /// Takes the cell out of the set.
    pub fn remove(&mut self, place: Place) {
        self.0[place.index() / 64] &= !(1 << (place.index() % 64));
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many cells are in the set.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The first cell of the set.
    pub fn first(&self) -> Option<Place> {
        self.iter().next()
    }

    /// The cells of the set, in order.
    pub fn iter(&self) -> impl Iterator<Item = Place> + use<> {
        let mut words = self.0;
        let mut index = 0;
        std::iter::from_fn(move || {
            while index < WORDS {
                let word = words[index];
                if word != 0 {
                    words[index] &= word - 1;
                    return Some(Place(64 * index as u32 + word.trailing_zeros()));
                }
                index += 1;
            }
            None
        })
    }

    /// The cells in both sets.
    #[must_use]
    pub fn and(mut self, other: &Points) -> Points {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }

    /// The cells in either set.
    #[must_use]
    pub fn or(mut self, other: &Points) -> Points {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        self
    }

    /// The cells in this set and not in the other.
    #[must_use]
    pub fn without(mut self, other: &Points) -> Points {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        self
    }
}

impl FromIterator<Place> for Points {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Points {
        let mut points = Points::default();
        places.into_iter().for_each(|place| points.insert(place));
        points
    }
}
