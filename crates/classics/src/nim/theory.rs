//! Who wins, without any search? Bouton 1901, Sprague 1935 and Grundy 1939.
//!
//! The Grundy value of a heap is the least number that no move from it leads to. In normal play
//! the mover has lost exactly when the values of the heaps cancel out: their exclusive or is 0.

use super::{Ending, Nim, State, Take};

impl Nim {
    /// The Grundy value of a heap. With [`Take::Any`] it is the heap itself, with
    /// [`Take::UpTo`] the remainder after dividing by one more than the limit.
    pub fn grundy(&self, heap: u32) -> u32 {
        self.grundy_values(&[heap])[0]
    }

    /// The exclusive or of the Grundy values of all heaps.
    pub fn nim_sum(&self, state: &State) -> u32 {
        self.grundy_values(self.heaps(state)).into_iter().fold(0, |sum, value| sum ^ value)
    }

    /// Whether the mover loses against best play, if theory knows.
    ///
    /// It knows normal play with every rule of taking, and misère play with [`Take::Any`] and
    /// [`Take::UpTo`]: there the heaps count by their Grundy values, and the rule is that of
    /// normal play unless no value exceeds 1; then an odd number of ones is lost. Misère play
    /// with other rules has no such simple law: `None`.
    pub fn is_lost(&self, state: &State) -> Option<bool> {
        let values = self.grundy_values(self.heaps(state));
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        match (self.ending, &self.take) {
            (Ending::Normal, _) => Some(sum == 0),
            (Ending::Misere, Take::Of(_)) => None,
            (Ending::Misere, Take::Any | Take::UpTo(_)) => {
                let has_large_heap = values.iter().any(|&value| value > 1);
                Some((sum == 0) == has_large_heap)
            }
        }
    }

    fn grundy_values(&self, heaps: &[u32]) -> Vec<u32> {
        match &self.take {
            Take::Any => heaps.to_vec(),
            Take::UpTo(most) => heaps.iter().map(|heap| heap % (most + 1)).collect(),
            Take::Of(numbers) => {
                let largest = heaps.iter().copied().max().unwrap_or(0);
                let table = grundy_table(numbers, largest);
                heaps.iter().map(|&heap| u32::from(table[heap as usize])).collect()
            }
        }
    }
}

/// The values of the heaps from 0 to `largest`. No value exceeds the number of moves, which is at
/// most 64.
fn grundy_table(numbers: &[u32], largest: u32) -> Vec<u8> {
    let mut table: Vec<u8> = Vec::with_capacity(largest as usize + 1);
    for heap in 0..=largest as usize {
        let options = numbers.iter().filter_map(|&count| heap.checked_sub(count as usize));
        let reached = options.fold(0u128, |reached, option| reached | 1 << table[option]);
        table.push(reached.trailing_ones() as u8);
    }
    table
}
