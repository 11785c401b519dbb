//! How a move is taken back, at the cost of the strings that it touched.

use super::{Board, Site, Sums};
use crate::colour::Colour;
use crate::size::Point;

/// What a move destroyed and taking it back needs.
#[derive(Debug, Clone)]
pub struct Undone {
    point: Point,
    colour: Colour,
    taken: Vec<Point>,
    ko: Option<Point>,
}

impl Undone {
    /// The points that stones were taken from.
    pub fn taken(&self) -> &[Point] {
        &self.taken
    }
}

impl Board {
    /// Plays like [`Board::play`] and returns what [`Board::undo`] needs.
    pub fn play_undoable(&mut self, point: Point, colour: Colour) -> Undone {
        let ko = self.ko;
        let mut taken = Vec::new();
        self.play_and(point, colour, |stone| taken.push(stone));
        Undone { point, colour, taken, ko }
    }

    /// Takes back the last move.
    pub fn undo(&mut self, undone: &Undone) {
        let &Undone { point, colour, ref taken, ko } = undone;
        let suicide = self.is_empty_at(point);
        if !suicide {
            self.lift(point);
            self.split_around(point, colour);
        }
        let of = if suicide { colour } else { colour.opponent() };
        for &stone in taken.iter().filter(|&&stone| !(suicide && stone == point)) {
            self.put(stone, of);
        }
        self.ko = ko;
    }

    /// Puts a stone or takes one off, as when a position is set up; nothing is captured, and a ko
    /// is forgotten. Returns whether every string still has a liberty.
    pub fn set(&mut self, point: Point, stone: Option<Colour>) -> bool {
        self.ko = None;
        if let Some(colour) = self.stone(point) {
            self.lift(point);
            self.split_around(point, colour);
        }
        if let Some(colour) = stone {
            self.put(point, colour);
        }
        let around = self.size.beside(point).into_iter().chain([point]);
        around
            .filter_map(|at| self.string_of_site(at))
            .all(|string| !self.sums[string as usize].is_captured())
    }

    fn string_of_site(&self, point: Point) -> Option<u32> {
        let site = self.sites[point.index()];
        site.content.is_stone().then_some(site.string)
    }

    /// Finds the strings anew that a stone, now lifted, held together.
    fn split_around(&mut self, point: Point, colour: Colour) {
        // A stone's own number stands for its string only while the string is known; give each
        // part a name that no other part has yet.
        let content = super::Content::of(colour);
        let own = self.size.beside(point).map(|at| (at, self.sites[at.index()].content == content));
        for (at, is_own) in own {
            if is_own {
                self.forget_string(at);
            }
        }
        for (at, is_own) in own {
            if is_own && self.sites[at.index()].string == UNKNOWN {
                self.find_string(at);
            }
        }
    }

    /// Marks all stones that can be reached from `start` as belonging to no known string.
    fn forget_string(&mut self, start: Point) {
        if self.sites[start.index()].string == UNKNOWN {
            return;
        }
        self.spread(start, |site| site.string != UNKNOWN, UNKNOWN);
    }

    /// Makes the stones that can be reached from `start` a string.
    fn find_string(&mut self, start: Point) {
        let stones = self.spread(start, |site| site.string == UNKNOWN, start.0);
        let mut sums = Sums::of_stones(stones);
        for stone in self.string(start) {
            for other in self.size.beside(stone) {
                if self.is_empty_at(other) {
                    sums.touch(other);
                }
            }
        }
        self.sums[start.index()] = sums;
    }

    /// Names every stone that is joined to `start` and `wanted`, makes them one circle and returns
    /// how many they are. The circle itself is the queue, so that no stack is needed.
    fn spread(&mut self, start: Point, wanted: impl Fn(Site) -> bool, name: u32) -> u32 {
        let content = self.sites[start.index()].content;
        self.sites[start.index()].string = name;
        let (mut at, mut tail, mut count) = (start, start, 1);
        loop {
            for other in self.size.beside(at) {
                let site = self.sites[other.index()];
                if site.content == content && wanted(site) {
                    self.sites[other.index()].string = name;
                    self.sites[tail.index()].next = other.0;
                    tail = other;
                    count += 1;
                }
            }
            if at == tail {
                break;
            }
            at = Point(self.sites[at.index()].next);
        }
        self.sites[tail.index()].next = start.0;
        count
    }
}

/// The name of no string: slot 0 is border.
const UNKNOWN: u32 = 0;
