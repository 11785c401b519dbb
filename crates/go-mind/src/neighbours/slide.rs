//! Where on a board does a shape stand that may be moved along the lines?
//!
//! A shape that does not touch the top or bottom edge may stand on any rows, and so with columns; an edge
//! that it touches belongs to it. All columns are tried at once: a row of stones, shifted by how far a
//! stone is from the shape's first corner, holds for each column of corners whether that stone is there. What
//! is left after all stones and empty points are the corners at which the shape stands.

use std::ops::Range;

use go::Size;

use super::format::{Column, Group, WIDE};
use super::packed::{Packed, Points, WORDS};

/// How many positions are looked at together.
pub(super) const TOGETHER: usize = 2 * WIDE;

/// On boards with more lines shapes are not moved: a row is a word of 32 bits.
const MOST_LINES: usize = 32;

/// A row of each of some positions.
type Row = [u32; TOGETHER];

/// The rows of some positions as three sets: own stones, other stones, empty points.
pub(super) type Planes = [[Row; MOST_LINES]; 3];

/// No position at all.
pub(super) const NO_PLANES: Planes = [[[0; TOGETHER]; MOST_LINES]; 3];

/// A point of a shape: what is there, and how far from the first corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    /// Own stones come first, then others, then empty points, which rule out least.
    plane: usize,
    row: usize,
    column: u32,
}

/// A form of a shape that may be moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sliding {
    steps: Vec<Step>,
    /// Where the first corner may be.
    pub(super) rows: Range<usize>,
    columns: u32,
    /// Row and column of the first corner as the form was drawn.
    pub(super) corner: (u32, u32),
}

impl Sliding {
    /// A form with all its places; `None` if it has no points, or the board too many lines.
    pub(super) fn new(size: Size, region: &Points, stones: &Packed) -> Option<Sliding> {
        if size.rows().max(size.columns()) as usize > MOST_LINES {
            return None;
        }
        let place = |at: u32| (at / size.columns(), at % size.columns());
        let (rows, columns) =
            (|| region.numbers().map(|at| place(at).0), || region.numbers().map(|at| place(at).1));
        let corner = (rows().min()?, columns().min()?);
        let last = (rows().max()?, columns().max()?);
        let along = |first: u32, last: u32, lines: u32| {
            let touches = first == 0 || last + 1 == lines;
            if touches { first..first + 1 } else { 0..lines - (last - first) }
        };
        let step = |at: u32| {
            let plane = if stones.own.has(at) { 0 } else { 2 - usize::from(stones.other.has(at)) };
            let (row, column) = place(at);
            Step { plane, row: (row - corner.0) as usize, column: column - corner.1 }
        };
        let mut steps: Vec<Step> = region.numbers().map(step).collect();
        steps.sort_unstable();
        let rows = along(corner.0, last.0, size.rows());
        let columns = along(corner.1, last.1, size.columns());
        Some(Sliding {
            steps,
            rows: rows.start as usize..rows.end as usize,
            columns: columns.fold(0, |set, column| set | 1 << column),
            corner,
        })
    }

    /// Whether two forms are sought at the same places for the same stones.
    pub(super) fn is_same(&self, other: &Sliding) -> bool {
        let places = |own: &Sliding| (own.rows.clone(), own.columns);
        self.steps == other.steps && places(self) == places(other)
    }

    /// How many places there are.
    pub(super) fn places(&self) -> usize {
        self.rows.len() * self.columns.count_ones() as usize
    }

    /// The columns of corners in a row at which the form stands in each position; `None` if in none.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    pub(super) fn corners(&self, planes: &Planes, row: usize) -> Option<Row> {
        let mut corners = [self.columns; TOGETHER];
        for step in &self.steps {
            let line = &planes[step.plane][(row + step.row) % MOST_LINES];
            for lane in 0..TOGETHER {
                corners[lane] &= line[lane] >> (step.column % u32::BITS);
            }
            if corners == [0; TOGETHER] {
                return None;
            }
        }
        Some(corners)
    }
}

/// Cuts two groups of positions into rows; rows that the board does not have stay empty.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
pub(super) fn cut(planes: &mut Planes, groups: [&Group; 2], size: Size) {
    let whole = u32::MAX >> (u32::BITS - size.columns().clamp(1, u32::BITS));
    for (half, group) in groups.into_iter().enumerate() {
        // One more word, so that every word has a next one.
        let mut words: [(Column, Column); WORDS + 1] = [([0; WIDE], [0; WIDE]); WORDS + 1];
        words[..WORDS].copy_from_slice(group);
        let [owns, others, empties] = &mut *planes;
        let lines = owns.iter_mut().zip(others).zip(empties).take(size.rows() as usize);
        for (row, ((owns, others), empties)) in lines.enumerate() {
            let start = row * size.columns() as usize;
            let (word, bits) = ((start / 64).min(WORDS - 1), start % 64);
            let (one, next) = (&words[word], &words[word + 1]);
            // In two steps: a shift by all 64 bits is none.
            let joined = |low: u64, high: u64| (low >> bits | (high << 1) << (63 - bits)) as u32;
            for lane in 0..WIDE {
                let own = joined(one.0[lane], next.0[lane]) & whole;
                let other = joined(one.1[lane], next.1[lane]) & whole;
                let at = half * WIDE + lane;
                (owns[at], others[at], empties[at]) = (own, other, !(own | other) & whole);
            }
        }
    }
}

/// The columns of a set.
pub(super) fn columns(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let column = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(column)
    })
}
