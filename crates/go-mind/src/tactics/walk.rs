//! How many own stones in a row would reach a point from a string or an area?

use go::{Board, Colour, Point};

use super::around::liberties_up_to;

/// More than any distance.
pub(crate) const FAR: u32 = 6;

/// A string of so many stones may be taken on the way though it has three liberties.
const SMALL: u32 = 1;

/// How many own stones in a row reach each point.
pub(crate) struct Walk<'a> {
    board: &'a Board,
    owner: Colour,
    ways: &'a mut [u32],
    /// Enemy strings of so many stones may be taken though they have three liberties.
    small: u32,
    /// The points that so many stones reach.
    rings: [Vec<Point>; FAR as usize],
}

impl<'a> Walk<'a> {
    pub(crate) fn new(board: &'a Board, owner: Colour, ways: &'a mut [u32]) -> Walk<'a> {
        ways.fill(FAR);
        Walk { board, owner, ways, small: 0, rings: Default::default() }
    }

    /// Lets the way lead through enemy stones of three liberties as well.
    pub(crate) const fn hunting(mut self, hunts: bool) -> Walk<'a> {
        self.small = if hunts { SMALL } else { 0 };
        self
    }

    pub(crate) fn begin_at_string(&mut self, stone: Point) {
        for stone in self.board.string(stone) {
            self.reach(stone, 0);
        }
    }

    /// From own stones and empty points, each of which costs a stone.
    pub(crate) fn begin_in(&mut self, points: &[Point]) {
        for &point in points {
            if let Some(price) = self.price(point) {
                self.reach(point, price);
            }
        }
    }

    fn reach(&mut self, point: Point, total: u32) {
        if total < self.ways[point.index()] {
            self.ways[point.index()] = total;
            self.rings[total as usize].push(point);
        }
    }

    /// Up to a most; with a stone to reach no farther than to that one.
    pub(crate) fn run(&mut self, most: u32, to: Option<Point>) {
        for cost in 0..=most.min(FAR - 1) {
            if to.is_some_and(|to| self.ways[to.index()] <= cost) {
                return;
            }
            let mut next = 0;
            while let Some(&at) = self.rings[cost as usize].get(next) {
                next += 1;
                if self.ways[at.index()] == cost {
                    self.step(at, cost, most);
                }
            }
        }
    }

    fn step(&mut self, at: Point, cost: u32, most: u32) {
        for other in self.board.size().beside(at) {
            let Some(price) = self.price(other) else { continue };
            let total = cost + price;
            if total <= most && total < FAR {
                self.reach(other, total);
            }
        }
    }

    /// What it costs to hold a point.
    fn price(&self, point: Point) -> Option<u32> {
        match self.board.stone(point) {
            Some(colour) if colour == self.owner => Some(0),
            Some(_) => {
                // A string between own stones that is taken leaves points to be filled.
                let most = if self.board.string_size(point) <= self.small { 3 } else { 2 };
                let liberties = liberties_up_to(self.board, point, most + 1);
                (liberties <= most).then_some(liberties as u32)
            }
            None => self.board.is_empty_at(point).then_some(1),
        }
    }
}
