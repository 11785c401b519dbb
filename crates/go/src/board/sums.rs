//! Has a string one liberty left? Three sums over the empty points that it touches.

use crate::size::Point;

/// Where a string touches empty points, and how many stones it has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// How many stones the string has.
    pub(super) stones: u32,
    /// How often its stones touch empty points.
    pub(super) touches: u32,
    /// The sum of the numbers of those points; it may wrap around on large boards, which no
    /// comparison minds.
    numbers: u64,
    /// The sum of their squares.
    squares: u64,
}

impl Sums {
    /// So many stones that touch nothing yet.
    pub(super) const fn of_stones(stones: u32) -> Sums {
        Sums { stones, touches: 0, numbers: 0, squares: 0 }
    }

    /// A stone of the string touches one more empty point.
    #[inline]
    pub(super) fn touch(&mut self, Point(number): Point) {
        let number = u64::from(number);
        self.touches = self.touches.wrapping_add(1);
        self.numbers = self.numbers.wrapping_add(number);
        self.squares = self.squares.wrapping_add(number * number);
    }

    /// A stone of the string no longer touches an empty point there.
    #[inline]
    pub(super) fn part(&mut self, Point(number): Point) {
        let number = u64::from(number);
        self.touches = self.touches.wrapping_sub(1);
        self.numbers = self.numbers.wrapping_sub(number);
        self.squares = self.squares.wrapping_sub(number * number);
    }

    /// Two strings have become one.
    #[inline]
    pub(super) fn join(&mut self, other: Sums) {
        self.stones += other.stones;
        self.touches += other.touches;
        self.numbers = self.numbers.wrapping_add(other.numbers);
        self.squares = self.squares.wrapping_add(other.squares);
    }

    /// Whether the string touches no empty point.
    #[inline]
    pub(super) const fn is_captured(self) -> bool {
        self.touches == 0
    }

    /// Whether the string has exactly one liberty. A point touches at most four stones.
    #[inline]
    pub(super) const fn is_atari(self) -> bool {
        self.touches <= 4
            && self.touches > 0
            && self.touches as u64 * self.squares == self.numbers * self.numbers
    }

    /// Whether a single stone touches exactly one empty point.
    #[inline]
    pub(super) const fn is_lone_stone_with_one_liberty(self) -> bool {
        self.stones == 1 && self.touches == 1
    }

    /// The only liberty of a string in atari.
    pub(super) const fn last_liberty(self) -> Point {
        Point((self.numbers / self.touches as u64) as u32)
    }
}
