//! What do the stones of one colour enclose?
//!
//! A **region** of a colour is a connected set of points without a stone of that colour: empty
//! points and enemy stones. It is **vital** to a string if every empty point of it is a liberty of
//! the string: the enemy who enters can then not take the last liberty there.

use crate::board::Board;
use crate::colour::Colour;
use crate::size::Point;

/// Points that the stones of one colour enclose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// A point of it: the first, row by row from the top left.
    pub first: Point,
    /// How many points it has.
    pub points: u32,
    /// How many of them touch no stone of the colour that encloses it.
    pub interior: u32,
    /// A stone of each string that it is vital to: four at most, as one point has four neighbours.
    pub vital: Vec<Point>,
    /// Whether all strings around it live without condition.
    pub enclosed: bool,
}

/// All regions of a colour.
#[derive(Debug, Clone)]
pub(super) struct Regions {
    pub(super) list: Vec<Region>,
    /// The number of the region of each point, by [`Point::index`]; [`NOWHERE`] for stones of the
    /// colour.
    pub(super) at: Vec<u32>,
}

/// The number of no region.
pub(super) const NOWHERE: u32 = u32::MAX;

impl Regions {
    /// Finds them in time proportional to the board.
    pub(super) fn of(board: &Board, colour: Colour, suicide: bool) -> Regions {
        let mut regions = Regions { list: Vec::new(), at: vec![NOWHERE; board.size().slots()] };
        let mut queue = Vec::new();
        for point in board.size().points() {
            if board.stone(point) != Some(colour) && regions.at[point.index()] == NOWHERE {
                let region = regions.spread(board, colour, (point, suicide), &mut queue);
                regions.list.push(region);
            }
        }
        regions
    }

    /// The region of a point, if a stone of the colour does not stand there.
    pub(super) fn find(&self, point: Point) -> Option<&Region> {
        self.list.get(self.at[point.index()] as usize)
    }

    fn spread(
        &mut self,
        board: &Board,
        colour: Colour,
        (first, suicide): (Point, bool),
        queue: &mut Vec<Point>,
    ) -> Region {
        let number = self.list.len() as u32;
        queue.clear();
        queue.push(first);
        self.at[first.index()] = number;
        let mut vital = Candidates::All;
        let (mut next, mut interior) = (0, 0);
        while let Some(&point) = queue.get(next) {
            next += 1;
            let mut beside = Vec::new();
            for other in board.size().neighbours(point) {
                if board.stone(other) == Some(colour) {
                    beside.extend(board.string_of(other));
                } else if self.at[other.index()] == NOWHERE {
                    self.at[other.index()] = number;
                    queue.push(other);
                }
            }
            interior += u32::from(beside.is_empty());
            // Where suicide is allowed, points under enemy stones become empty again.
            if suicide || board.is_empty_at(point) {
                vital.keep(&beside);
            }
        }
        let points = queue.len() as u32;
        Region { first, points, interior, vital: vital.into_strings(), enclosed: true }
    }
}

/// The strings that touch all points seen so far.
enum Candidates {
    All,
    Only(Vec<Point>),
}

impl Candidates {
    fn keep(&mut self, beside: &[Point]) {
        match self {
            Candidates::All => {
                let mut strings = beside.to_vec();
                strings.sort_unstable();
                strings.dedup();
                *self = Candidates::Only(strings);
            }
            Candidates::Only(strings) => strings.retain(|string| beside.contains(string)),
        }
    }

    fn into_strings(self) -> Vec<Point> {
        match self {
            Candidates::All => Vec::new(),
            Candidates::Only(strings) => strings,
        }
    }
}
