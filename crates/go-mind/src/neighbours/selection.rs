//! Which are the k smallest of n things? Three ways, as in the exam.
//!
//! - [`scan`]: the k best so far stand in order; each thing is put where it belongs: O(nk).
//! - [`heap`]: the k best so far stand in a heap with the worst on top: O(n log k). Almost every
//!   thing is worse than the worst and costs one comparison, so that the search uses this one.
//! - [`tournament`]: things meet in pairs, winners again in pairs, and so on: n - 1 comparisons
//!   give the smallest. The next one lost only to it: the matches on its way are played again, at
//!   most ceil(log2 n) - 1 for the second, ceil(log2 n) for each that follows. For k = 2 that is
//!   n + ceil(log2 n) - 2 in all.
//!
//! Each takes `before(a, b)`: whether `a` is smaller than `b`.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The k smallest in order, by insertion into a sorted list.
pub fn scan<T>(
    things: impl IntoIterator<Item = T>,
    k: usize,
    mut before: impl FnMut(&T, &T) -> bool,
) -> Vec<T> {
    let mut best: Vec<T> = Vec::with_capacity(k + 1);
    for thing in things {
        let mut place = best.len();
        while place > 0 && before(&thing, &best[place - 1]) {
            place -= 1;
        }
        if place < k {
            best.insert(place, thing);
            best.truncate(k);
        }
    }
    best
}

/// The k smallest in order, by a heap of k.
pub fn heap<T: Ord>(things: impl IntoIterator<Item = T>, k: usize) -> Vec<T> {
    let mut best = Best::new(k);
    for thing in things {
        best.offer(thing);
    }
    best.into_sorted()
}

/// The k smallest things offered so far.
#[derive(Debug, Clone)]
pub struct Best<T> {
    k: usize,
    heap: BinaryHeap<T>,
}

impl<T: Ord> Best<T> {
    /// None so far, and never more than k.
    pub fn new(k: usize) -> Best<T> {
        Best { k, heap: BinaryHeap::with_capacity(k.min(1 << 16)) }
    }

    /// Takes a thing in if it is among the smallest.
    pub fn offer(&mut self, thing: T) {
        if self.heap.len() < self.k {
            self.heap.push(thing);
        } else if let Some(mut worst) = self.heap.peek_mut()
            && thing < *worst
        {
            *worst = thing;
        }
    }

    /// The greatest of k things; `None` while there are fewer.
    pub fn worst(&self) -> Option<&T> {
        if self.heap.len() < self.k { None } else { self.heap.peek() }
    }

    /// The things in order.
    pub fn into_sorted(self) -> Vec<T> {
        self.heap.into_sorted_vec()
    }
}

/// The k smallest in order, by a tournament.
pub fn tournament<T>(
    things: impl IntoIterator<Item = T>,
    k: usize,
    mut before: impl FnMut(&T, &T) -> bool,
) -> Vec<T> {
    let mut things: Vec<Option<T>> = things.into_iter().map(Some).collect();
    // Round by round: who won each match. First the things themselves.
    let mut rounds: Vec<Vec<Option<usize>>> = vec![(0..things.len()).map(Some).collect()];
    while rounds.last().is_some_and(|round| round.len() > 1) {
        let last = rounds.last().expect("there is a round");
        let matches = (0..last.len().div_ceil(2)).map(|at| winner(&things, last, at, &mut before));
        let next = matches.collect();
        rounds.push(next);
    }
    let mut smallest = Vec::new();
    while smallest.len() < k {
        let Some(champion) = rounds.last().and_then(|round| *round.first()?) else { break };
        smallest.extend(things[champion].take());
        if smallest.len() < k {
            leave(&things, &mut rounds, champion, &mut before);
        }
    }
    smallest
}

/// The winner of match `at`, between the players 2 `at` and 2 `at` + 1 of a round.
fn winner<T>(
    things: &[Option<T>],
    round: &[Option<usize>],
    at: usize,
    before: &mut impl FnMut(&T, &T) -> bool,
) -> Option<usize> {
    let thing = |player: Option<&Option<usize>>| {
        let &index = player?.as_ref()?;
        Some((index, things[index].as_ref()?))
    };
    match (thing(round.get(2 * at)), thing(round.get(2 * at + 1))) {
        (Some(one), Some(other)) => Some(if before(other.1, one.1) { other.0 } else { one.0 }),
        (one, other) => one.or(other).map(|(index, _)| index),
    }
}

/// Plays the matches of a thing again without it.
fn leave<T>(
    things: &[Option<T>],
    rounds: &mut [Vec<Option<usize>>],
    gone: usize,
    before: &mut impl FnMut(&T, &T) -> bool,
) {
    rounds[0][gone] = None;
    let mut at = gone;
    for round in 1..rounds.len() {
        at /= 2;
        let won = winner(things, &rounds[round - 1], at, before);
        rounds[round][at] = won;
    }
}

/// Something at a distance, ordered by distance, then by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Far<T> {
    pub(super) distance: u32,
    pub(super) thing: T,
}

impl<T: Ord> Ord for Far<T> {
    fn cmp(&self, other: &Far<T>) -> Ordering {
        (self.distance, &self.thing).cmp(&(other.distance, &other.thing))
    }
}

impl<T: Ord> PartialOrd for Far<T> {
    fn partial_cmp(&self, other: &Far<T>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
