//! What lies beside, within and around a set of points? The plain operators of morphology.
//!
//! For a set A of points of a board (Serra 1982, with the 4-neighbourhood):
//!
//! - dilation D(A): A and its neighbours; erosion E(A): A without the points next to the complement;
//! - outer border Fe(A) = D(A) − A; inner border Fi(A) = A − E(A);
//! - closing F(A) = E(D(A)); opening O(A) = D(E(A)). Both are idempotent.
//!
//! What is off the board is neither in a set nor in its complement.
//!
//! ```text
//! A:  . . . . . . .  D:  . . . . . . .  E:  . . . . . . .  F:  . . . . . . .  O:  . . . . . . .
//!     . . . . . . .      . . # # # . .      . . . . . . .      . . . . . . .      . . . . . . .
//!     . . # # # . .      . # # # # # .      . . . . . . .      . . # # # . .      . . . # . . .
//!     . . # # # . .      . # # # # # .      . . . # . . .      . . # # # . .      . . # # # . .
//!     . . # # # . .      . # # # # # .      . . . . . . .      . . # # # . .      . . . # . . .
//!     . . . . . . .      . . # # # . .      . . . . . . .      . . . . . . .      . . . . . . .
//!     . . . . . . .      . . . . . . .      . . . . . . .      . . . . . . .      . . . . . . .
//! ```

use go::{Point, Size};

/// A set of points of one board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Set {
    size: Size,
    words: Box<[u64]>,
}

impl Set {
    /// No points of a board of this size.
    pub fn new(size: Size) -> Set {
        Set { size, words: vec![0; size.slots().div_ceil(64)].into_boxed_slice() }
    }

    /// All points of a board.
    pub fn all(size: Size) -> Set {
        Set::of(size, size.points())
    }

    /// These points.
    pub fn of(size: Size, points: impl IntoIterator<Item = Point>) -> Set {
        let mut set = Set::new(size);
        points.into_iter().for_each(|point| set.add(point));
        set
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
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

    /// How many points there are.
    pub fn count(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The points, row by row from the top left.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.size.points().filter(|&point| self.has(point))
    }

    /// The points of one, of the other, or of both.
    #[must_use]
    pub fn union(&self, other: &Set) -> Set {
        self.with(other, |one, two| one | two)
    }

    /// The points that both have.
    #[must_use]
    pub fn intersection(&self, other: &Set) -> Set {
        self.with(other, |one, two| one & two)
    }

    /// The points without those of another.
    #[must_use]
    pub fn minus(&self, other: &Set) -> Set {
        self.with(other, |one, two| one & !two)
    }

    /// Whether the two share a point.
    pub fn meets(&self, other: &Set) -> bool {
        self.words.iter().zip(&other.words).any(|(one, two)| one & two != 0)
    }

    /// Adds all points of another set.
    pub fn join(&mut self, other: &Set) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// All points of the board that are not in it.
    #[must_use]
    pub fn complement(&self) -> Set {
        Set::all(self.size).minus(self)
    }

    fn with(&self, other: &Set, both: impl Fn(u64, u64) -> u64) -> Set {
        let words = self.words.iter().zip(&other.words).map(|(&one, &two)| both(one, two));
        Set { size: self.size, words: words.collect() }
    }

    /// D: with its neighbours.
    #[must_use]
    pub fn dilated(&self) -> Set {
        let stride = self.size.columns() as usize + 1;
        let mut grown = self.clone();
        for by in [1, stride] {
            add_shifted_up(&self.words, &mut grown.words, by);
            add_shifted_down(&self.words, &mut grown.words, by);
        }
        grown.intersection(&Set::all(self.size))
    }

    /// E: without the points next to the complement.
    #[must_use]
    pub fn eroded(&self) -> Set {
        self.minus(&self.complement().dilated())
    }

    /// Fe: the neighbours alone.
    #[must_use]
    pub fn outer_border(&self) -> Set {
        self.dilated().minus(self)
    }

    /// Fi: the points next to the complement.
    #[must_use]
    pub fn inner_border(&self) -> Set {
        self.minus(&self.eroded())
    }

    /// F = E ∘ D: what small gaps are closed to.
    #[must_use]
    pub fn closed(&self) -> Set {
        self.dilated().eroded()
    }

    /// O = D ∘ E: what is wide enough to hold a point with its neighbours.
    #[must_use]
    pub fn opened(&self) -> Set {
        self.eroded().dilated()
    }

    /// A point deep inside the largest part: one that is left last when the part is eroded.
    pub fn heart(&self) -> Option<Point> {
        let largest = self
            .parts()
            .into_iter()
            .reduce(|most, part| if part.count() > most.count() { part } else { most });
        let mut inner = largest?;
        loop {
            let next = inner.eroded();
            // A part that fills the board has no border to erode.
            if next.is_empty() || next == inner {
                break inner.points().next();
            }
            inner = next;
        }
    }

    /// The parts that hold together along lines, by their first points.
    pub fn parts(&self) -> Vec<Set> {
        let mut rest = self.clone();
        let mut parts = Vec::new();
        let mut queue = Vec::new();
        for start in self.points() {
            if !rest.has(start) {
                continue;
            }
            let mut part = Set::new(self.size);
            rest.remove(start);
            queue.push(start);
            while let Some(at) = queue.pop() {
                part.add(at);
                for other in self.size.beside(at) {
                    if rest.has(other) {
                        rest.remove(other);
                        queue.push(other);
                    }
                }
            }
            parts.push(part);
        }
        parts
    }
}

/// Adds every bit of `from`, moved to a larger number.
fn add_shifted_up(from: &[u64], to: &mut [u64], by: usize) {
    let (whole, bits) = (by / 64, by % 64);
    for index in whole..to.len() {
        let mut word = from[index - whole] << bits;
        if bits > 0 && index > whole {
            word |= from[index - whole - 1] >> (64 - bits);
        }
        to[index] |= word;
    }
}

/// Adds every bit of `from`, moved to a smaller number.
fn add_shifted_down(from: &[u64], to: &mut [u64], by: usize) {
    let (whole, bits) = (by / 64, by % 64);
    for index in 0..to.len().saturating_sub(whole) {
        let mut word = from[index + whole] >> bits;
        if bits > 0 && index + whole + 1 < from.len() {
            word |= from[index + whole + 1] << (64 - bits);
        }
        to[index] |= word;
    }
}
