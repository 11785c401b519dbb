//! Which strings stand on the board, and which of them belong together?
//!
//! A **string** is a set of stones of one colour that holds together along lines; its stones are
//! taken together or not at all. It is named by its number, in the order of first stones; a **class**
//! of strings is what some relation joins, two by two.
//!
//! ```text
//! # # . .      0 0 . .
//! . # O .  →   . 0 1 .     the two white stones touch at their corners alone: two strings
//! . . . O      . . . 2
//! ```

use go::{Board, Colour, Point, Size};

/// A string: stones of one colour joined along lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    /// Whose it is.
    pub colour: Colour,
    /// Its stones, row by row from the top left.
    pub stones: Vec<Point>,
}

/// All strings of a board, by their first stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strings {
    size: Size,
    of: Vec<u32>,
    /// The strings; a string is named by its place here.
    pub list: Vec<Chain>,
}

const NONE: u32 = u32::MAX;

impl Strings {
    /// The strings of a board.
    pub fn of(board: &Board) -> Strings {
        let size = board.size();
        let mut of = vec![NONE; size.slots()];
        let mut list: Vec<Chain> = Vec::new();
        for (point, colour) in board.stones() {
            if of[point.index()] == NONE {
                let name = list.len() as u32;
                board.string(point).for_each(|stone| of[stone.index()] = name);
                list.push(Chain { colour, stones: Vec::new() });
            }
            list[of[point.index()] as usize].stones.push(point);
        }
        Strings { size, of, list }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The string of a stone.
    pub fn at(&self, point: Point) -> Option<usize> {
        let name = self.of[point.index()];
        (name != NONE).then_some(name as usize)
    }
}

/// Things that are joined, two by two, to classes.
#[derive(Debug, Clone)]
pub(crate) struct Classes {
    parent: Vec<usize>,
}

impl Classes {
    pub(crate) fn new(count: usize) -> Classes {
        Classes { parent: (0..count).collect() }
    }

    /// The least thing of the class of a thing.
    pub(crate) fn find(&mut self, thing: usize) -> usize {
        let mut at = thing;
        while self.parent[at] != at {
            self.parent[at] = self.parent[self.parent[at]];
            at = self.parent[at];
        }
        at
    }

    pub(crate) fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        let (least, most) = (one.min(other), one.max(other));
        self.parent[most] = least;
    }

    /// The classes, by their least things.
    pub(crate) fn all(&mut self) -> Vec<Vec<usize>> {
        let mut classes: Vec<Vec<usize>> = Vec::new();
        let mut place = vec![usize::MAX; self.parent.len()];
        for thing in 0..self.parent.len() {
            let root = self.find(thing);
            if place[root] == usize::MAX {
                place[root] = classes.len();
                classes.push(Vec::new());
            }
            classes[place[root]].push(thing);
        }
        classes
    }
}
