//! Do the three ways to choose agree, and what do they cost?

use std::cell::Cell;

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::neighbours::selection::{heap, scan, tournament};

fn numbers(count: usize, seed: u64) -> Vec<u32> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..count).map(|_| random.next_u32() % 1_000).collect()
}

#[test]
fn the_three_ways_agree_with_sorting() {
    for count in [0, 1, 2, 3, 5, 8, 13, 100] {
        for k in [0, 1, 2, 3, 10, 200] {
            let things = numbers(count, count as u64 + 1);
            let mut sorted = things.clone();
            sorted.sort_unstable();
            sorted.truncate(k);
            assert_eq!(scan(things.clone(), k, |one, other| one < other), sorted);
            assert_eq!(heap(things.clone(), k), sorted);
            assert_eq!(tournament(things, k, |one, other| one < other), sorted);
        }
    }
}

/// Comparisons of a tournament.
fn comparisons(count: usize, k: usize, seed: u64) -> usize {
    let spent = Cell::new(0);
    tournament(numbers(count, seed), k, |one, other| {
        spent.set(spent.get() + 1);
        one < other
    });
    spent.get()
}

fn rounds(count: usize) -> usize {
    count.next_power_of_two().trailing_zeros() as usize
}

#[test]
fn the_two_smallest_of_n_cost_at_most_n_plus_log_n_minus_2_comparisons() {
    for count in 2..600 {
        let spent = comparisons(count, 2, count as u64);
        assert!(spent <= count + rounds(count) - 2, "{spent} for {count}");
    }
    // The exam's case, n a power of two: exactly so many.
    for power in 1..12 {
        assert_eq!(comparisons(1 << power, 2, 5), (1 << power) + power - 2);
    }
}

#[test]
fn each_further_one_costs_at_most_one_comparison_a_round() {
    for count in [2, 3, 17, 100, 513] {
        for k in 2..20.min(count) {
            let most = count - 1 + (k - 1) * rounds(count) - 1;
            assert!(comparisons(count, k, 8) <= most, "{k} of {count}");
        }
    }
}
