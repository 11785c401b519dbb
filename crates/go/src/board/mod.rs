//! What stands on the board, and what does a stone take off it?
//!
//! A **string** is a set of stones of one colour that touch along lines; its **liberties** are the
//! empty points that touch it. A string without liberties is taken off.
//!
//! The board keeps for each string, under play and undo, how often its stones touch empty points
//! (an empty point counts once for each stone that it touches), the sum of those points' numbers
//! and the sum of their squares. A string is gone when it touches nothing; and it has exactly one
//! liberty, is *in atari*, when it touches empty points at most four times and the numbers are all
//! equal: n numbers are equal just when n times the sum of their squares is the square of their
//! sum (Cauchy and Schwarz). That answers at once what playouts ask at every move. All else about
//! liberties is exact and found by walking over the string: [`Board::liberties`].

mod draw;
mod glance;
mod strings;
mod sums;
#[cfg(test)]
mod tests;
mod undo;

use std::hash::{Hash, Hasher};

use game::keys::mix;

pub use draw::{DrawError, DrawFault};
pub use glance::FewLiberties;
pub use undo::Undone;

use crate::colour::Colour;
use crate::size::{Point, Size};
use sums::Sums;

/// What is on a point. The border surrounds every board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Content {
    Black = 0,
    White = 1,
    Empty = 2,
    Border = 3,
}

impl Content {
    const fn of(colour: Colour) -> Content {
        match colour {
            Colour::Black => Content::Black,
            Colour::White => Content::White,
        }
    }

    const fn colour(self) -> Option<Colour> {
        match self {
            Content::Black => Some(Colour::Black),
            Content::White => Some(Colour::White),
            Content::Empty | Content::Border => None,
        }
    }

    const fn is_stone(self) -> bool {
        (self as u8) < 2
    }
}

/// What stands beside a point: how many black, white and empty neighbours, four bits each. The
/// border counts as both black and white, so that a point in a corner of an eye needs no exception.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Beside(u16);

impl Beside {
    const EMPTY: u16 = 1 << 8;
    const BORDER: u16 = 1 | 1 << 4;

    const fn of(colour: Colour) -> u16 {
        match colour {
            Colour::Black => 1,
            Colour::White => 1 << 4,
        }
    }

    const fn count(self, colour: Colour) -> u16 {
        match colour {
            Colour::Black => self.0 & 15,
            Colour::White => self.0 >> 4 & 15,
        }
    }

    const fn empty(self) -> u16 {
        self.0 >> 8
    }

    /// A stone comes to a neighbouring point.
    fn fill(&mut self, colour: Colour) {
        self.0 = self.0.wrapping_add(Beside::of(colour)).wrapping_sub(Beside::EMPTY);
    }

    /// A stone goes from a neighbouring point.
    fn clear(&mut self, colour: Colour) {
        self.0 = self.0.wrapping_add(Beside::EMPTY).wrapping_sub(Beside::of(colour));
    }
}

/// A point of the board.
#[derive(Debug, Clone, Copy)]
struct Site {
    content: Content,
    beside: Beside,
    /// A stone of the string that stands for the whole string.
    string: u32,
    /// The next stone of the string, in a circle; for an empty point, its place in the list of
    /// empty points.
    next: u32,
}

/// A board: stones, their strings, and the point that a simple ko forbids. It has no history and
/// is cheap to copy. Two boards are equal when the same stones and the same ko are on them.
#[derive(Debug)]
pub struct Board {
    size: Size,
    sites: Vec<Site>,
    /// For the stone that stands for a string: where the string touches empty points, and its size.
    sums: Vec<Sums>,
    /// Every empty point, in no particular order.
    empty: Vec<Point>,
    stones: [u32; 2],
    ko: Option<Point>,
    key: u64,
}

impl Board {
    /// The empty board.
    pub fn new(size: Size) -> Board {
        let border = Site { content: Content::Border, beside: Beside(0), string: 0, next: 0 };
        let mut sites = vec![border; size.slots()];
        let mut empty = Vec::with_capacity(size.area() as usize);
        for point in size.points() {
            let inner = size.neighbours(point).count() as u16;
            let beside = Beside(inner * Beside::EMPTY + (4 - inner) * Beside::BORDER);
            let next = empty.len() as u32;
            sites[point.index()] = Site { content: Content::Empty, beside, string: 0, next };
            empty.push(point);
        }
        let sums = vec![Sums::default(); size.slots()];
        Board { size, sites, sums, empty, stones: [0, 0], ko: None, key: 0 }
    }

    /// How large it is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point.
    pub fn stone(&self, point: Point) -> Option<Colour> {
        self.sites[point.index()].content.colour()
    }

    /// Whether a point of the board is empty.
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.sites[point.index()].content == Content::Empty
    }

    /// How many stones of a colour there are.
    pub const fn count(&self, colour: Colour) -> u32 {
        self.stones[colour as usize]
    }

    /// The empty points, in no particular order.
    pub fn empty(&self) -> &[Point] {
        &self.empty
    }

    /// Exchanges two places in the list of empty points.
    pub(crate) fn exchange_empty(&mut self, one: usize, other: usize) {
        self.empty.swap(one, other);
        for place in [one, other] {
            self.sites[self.empty[place].index()].next = place as u32;
        }
    }

    /// Every stone, row by row from the top left.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Colour)> {
        self.size.points().filter_map(|point| self.stone(point).map(|colour| (point, colour)))
    }

    /// The point where the simple ko rule forbids to take back at once.
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Lifts the ban of the simple ko rule, as a pass does; returns what was banned.
    pub fn forget_ko(&mut self) -> Option<Point> {
        self.ko.take()
    }

    /// Sets the ban of the simple ko rule, as taking back a pass does.
    pub fn restore_ko(&mut self, ko: Option<Point>) {
        self.ko = ko;
    }

    /// A 64-bit key of the stones: equal for equal stones, and almost never for others. Ko and the
    /// side to move are no part of it.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The same key from the stones alone.
    pub fn key_from_scratch(&self) -> u64 {
        self.stones().fold(0, |key, (point, colour)| key ^ stone_key(point, colour))
    }

    /// Whether a player may put a stone there by the board alone: on an empty point, not taking
    /// back a ko at once, and not taking the last liberty of the own string, unless `suicide`.
    pub fn allows(&self, point: Point, colour: Colour, suicide: bool) -> bool {
        self.is_empty_at(point)
            && self.ko != Some(point)
            && (suicide || self.survives(point, colour))
    }

    /// Whether a stone on an empty point would have a liberty after taking what it takes.
    #[inline]
    pub fn survives(&self, point: Point, colour: Colour) -> bool {
        self.sites[point.index()].beside.empty() > 0 || self.survives_crowded(point, colour)
    }

    /// The same where no neighbour is empty.
    fn survives_crowded(&self, point: Point, colour: Colour) -> bool {
        self.size.beside(point).into_iter().any(|other| {
            let beside = self.sites[other.index()];
            let own = beside.content == Content::of(colour);
            // The point itself is a liberty of every string beside it: an own string needs
            // another one, an enemy string must have no other.
            beside.content.is_stone() && self.sums[beside.string as usize].is_atari() != own
        })
    }

    /// Whether an empty point is an eye of a colour: stones of that colour or the border on all
    /// four sides, and enemy stones on at most one corner, none if a corner is off the board.
    /// Playouts never fill their own eyes.
    #[inline]
    pub fn is_eye(&self, point: Point, colour: Colour) -> bool {
        self.is_walled_by(point, colour) && self.has_sound_corners(point, colour)
    }

    fn has_sound_corners(&self, point: Point, colour: Colour) -> bool {
        let enemy = Content::of(colour.opponent());
        let (mut enemies, mut outside) = (0, 0);
        for corner in self.size.diagonal(point) {
            let content = self.sites[corner.index()].content;
            enemies += u32::from(content == enemy);
            outside += u32::from(content == Content::Border);
        }
        enemies + u32::from(outside > 0) < 2
    }

    /// Whose neighbours alone surround an empty point: it is controlled in the sense of the exam.
    pub fn controlled_by(&self, point: Point) -> Option<Colour> {
        let beside = self.sites[point.index()].beside;
        Colour::BOTH.into_iter().find(|&colour| beside.count(colour) == 4 && self.size.area() > 1)
    }

    /// Whether all four neighbours of a point are stones of a colour or border.
    #[inline]
    pub(crate) fn is_walled_by(&self, point: Point, colour: Colour) -> bool {
        self.sites[point.index()].beside.count(colour) == 4
    }
}

/// The part of a stone in the key of a board (Zobrist 1970).
pub(crate) const fn stone_key(point: Point, colour: Colour) -> u64 {
    mix((point.0 as u64) << 1 | colour as u64)
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            sites: self.sites.clone(),
            sums: self.sums.clone(),
            empty: self.empty.clone(),
            ..*self
        }
    }

    /// Copies into the memory that the board has already: playouts do so thousands of times.
    fn clone_from(&mut self, other: &Board) {
        self.sites.clone_from(&other.sites);
        self.sums.clone_from(&other.sums);
        self.empty.clone_from(&other.empty);
        (self.size, self.stones, self.ko, self.key) =
            (other.size, other.stones, other.ko, other.key);
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size
            && self.key == other.key
            && self.ko == other.ko
            && self.sites.iter().zip(&other.sites).all(|(a, b)| a.content == b.content)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.key, self.ko).hash(state);
    }
}
