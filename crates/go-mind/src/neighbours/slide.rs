//! Where on a board does a shape stand that may be moved along the lines?
//!
//! A shape that does not touch the top or bottom edge may stand on any rows, and so with columns; an edge
//! that it touches belongs to it. All places are tried at once: a set of points shifted by a stone's
//! distance from the shape's first corner holds, for each corner, whether that stone is there. What is left
//! after all stones and empty points are the corners at which the shape stands.

use go::Size;

use super::format::{Column, Group, WIDE};
use super::packed::{Packed, Points, WORDS};

/// Words of a set, and as many that are empty behind it.
const PADDED: usize = 2 * WORDS + 1;

/// Eight positions side by side as three sets each: own stones, other stones, empty points.
pub(super) type Planes = [[Column; PADDED]; 3];

/// No position at all.
pub(super) const NO_PLANES: Planes = [[[0; WIDE]; PADDED]; 3];

/// A point of a shape: what is there, and how far from the first corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    /// Own stones come first, then others, then empty points, which rule out least.
    plane: usize,
    words: usize,
    bits: u32,
}

/// A form of a shape that may be moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sliding {
    steps: Vec<Step>,
    /// Where the first corner may be.
    corners: Points,
    /// Where the first corner of the form is as it was drawn.
    pub(super) corner: u32,
}

impl Sliding {
    /// A form with all its places; `None` if it has no points.
    pub(super) fn new(size: Size, region: &Points, stones: &Packed) -> Option<Sliding> {
        let places = || region.numbers().map(|at| (at / size.columns(), at % size.columns()));
        let (rows, columns) = (|| places().map(|at| at.0), || places().map(|at| at.1));
        let first = (rows().min()?, columns().min()?);
        let last = (rows().max()?, columns().max()?);
        let along = |first: u32, last: u32, lines: u32| {
            let touches = first == 0 || last + 1 == lines;
            if touches { first..first + 1 } else { 0..lines - (last - first) }
        };
        let mut corners = Points::default();
        for row in along(first.0, last.0, size.rows()) {
            for column in along(first.1, last.1, size.columns()) {
                corners.insert(row * size.columns() + column);
            }
        }
        let corner = first.0 * size.columns() + first.1;
        let step = |at: u32| {
            let plane = if stones.own.has(at) { 0 } else { 2 - usize::from(stones.other.has(at)) };
            let far = at - corner;
            Step { plane, words: far as usize / 64, bits: far % 64 }
        };
        let mut steps: Vec<Step> = Vec::new();
        steps.extend(region.numbers().map(step));
        steps.sort_unstable();
        Some(Sliding { steps, corners, corner })
    }

    /// Whether two forms are sought at the same places for the same stones.
    pub(super) fn is_same(&self, other: &Sliding) -> bool {
        self.steps == other.steps && self.corners == other.corners
    }

    /// How many places there are.
    pub(super) fn places(&self) -> u32 {
        self.corners.count()
    }

    /// The corners at which the form stands in each of eight positions; `None` if nowhere.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    pub(super) fn corners(&self, planes: &Planes) -> Option<[Column; WORDS]> {
        let mut corners = self.corners.0.map(|word| [word; WIDE]);
        for step in &self.steps {
            let plane: &[Column; WORDS + 1] =
                planes[step.plane][step.words..].first_chunk().expect("sets are padded");
            let mut any = [0; WIDE];
            for word in 0..WORDS {
                for lane in 0..WIDE {
                    let low = plane[word][lane] >> step.bits;
                    // In two steps: a shift by all 64 bits is none.
                    let high = (plane[word + 1][lane] << 1) << (63 - step.bits);
                    corners[word][lane] &= low | high;
                    any[lane] |= corners[word][lane];
                }
            }
            if any == [0; WIDE] {
                return None;
            }
        }
        Some(corners)
    }
}

/// Spreads eight positions out; what is behind their sets stays empty.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
pub(super) fn spread(planes: &mut Planes, group: &Group) {
    for (word, (own, other)) in group.iter().enumerate() {
        planes[0][word] = *own;
        planes[1][word] = *other;
        for lane in 0..WIDE {
            planes[2][word][lane] = !(own[lane] | other[lane]);
        }
    }
}

/// The points of a set in one lane.
pub(super) fn numbers(corners: &[Column; WORDS], lane: usize) -> impl Iterator<Item = u32> + '_ {
    (0u32..).zip(corners).flat_map(move |(word, column)| {
        let mut rest = column[lane];
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(word * 64 + bit)
        })
    })
}
