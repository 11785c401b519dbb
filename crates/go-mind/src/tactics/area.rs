//! Which points? A set of them.

use go::{Board, Point, Size};

/// A set of points of one board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    words: Box<[u64]>,
}

impl Area {
    /// No points of a board of this size.
    pub fn new(size: Size) -> Area {
        Area { words: vec![0; size.slots().div_ceil(64)].into_boxed_slice() }
    }

    /// Adds a point.
    pub fn add(&mut self, point: Point) {
        self.words[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Takes a point out.
    pub fn remove(&mut self, point: Point) {
        self.words[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// Whether a point is in it.
    pub fn has(&self, point: Point) -> bool {
        self.words[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }

    /// Adds all points of another set.
    pub fn join(&mut self, other: &Area) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// The same with the points beside.
    pub(crate) fn widened(&self, size: Size) -> Area {
        let mut wider = self.clone();
        for point in self.points(size) {
            size.neighbours(point).for_each(|other| wider.add(other));
        }
        wider
    }

    /// Leaves the points that another set has as well.
    pub(crate) fn meet(&mut self, other: &Area) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word &= more;
        }
    }

    /// How many points there are.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// The points, row by row from the top left.
    pub fn points(&self, size: Size) -> impl Iterator<Item = Point> {
        size.points().filter(|&point| self.has(point))
    }

    /// The empty points among them.
    pub(crate) fn empty_points(&self, board: &Board) -> impl Iterator<Item = Point> {
        board.empty().iter().copied().filter(|&point| self.has(point))
    }
}
