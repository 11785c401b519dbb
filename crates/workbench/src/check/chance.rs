//! Where do generated cases come from? A seed and a number: the same two give the same case.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The chance of one case.
#[derive(Debug, Clone)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The chance of the case with this number in the run with this seed.
    pub fn new(seed: u64, number: u64) -> Chance {
        let mixed = seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Chance(Xoshiro256PlusPlus::seed_from_u64(mixed))
    }

    /// A number below `end`; 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % (end.max(1) as u64)) as usize
    }

    /// A number from `least` to `most`.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most.saturating_sub(least) + 1)
    }

    /// A whole number from `least` to `most`.
    pub fn integer(&mut self, least: i64, most: i64) -> i64 {
        least.saturating_add_unsigned(self.0.next_u64() % (most.abs_diff(least) + 1))
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Puts a list into another order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
