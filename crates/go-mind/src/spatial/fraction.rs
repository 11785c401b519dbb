//! Into which parts do a colour's walls cut the board?
//!
//! The **walls** of a colour and a kind are its stones and the points of its separators: of kind
//! `>` those that hold whoever moves first, of kind `*` also those that the colour can close by
//! moving first. The **fractions** are the maximal 4-connected sets of other points. A string of
//! the other colour always lies in one fraction; a fraction holds any number of them.
//!
//! ```text
//! . . # . .     1 1 # 2 2
//! . . . . .     1 1 + 2 2     the separator `+` between Black's strings, the upper one on the top
//! . . # . .     1 1 # 2 2     side, the lower one on the bottom side, leaves two fractions
//! . . # . .     1 1 # 2 2
//! ```

use go::{Colour, Point, Size};

use super::set::Set;

/// Which separators make walls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// `>`: those that hold whoever moves first.
    Sure,
    /// `*`: those too that the owner closes by moving first.
    Open,
}

impl Kind {
    /// Both kinds.
    pub const BOTH: [Kind; 2] = [Kind::Sure, Kind::Open];
}

/// The fractions of one colour and one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fractions {
    /// Whose walls.
    pub colour: Colour,
    /// Of which kind.
    pub kind: Kind,
    of: Vec<u32>,
    /// The fractions, by their first points.
    pub list: Vec<Set>,
}

const WALL: u32 = u32::MAX;

impl Fractions {
    /// The fractions that walls leave.
    pub fn between(walls: &Set, colour: Colour, kind: Kind) -> Fractions {
        let size = walls.size();
        let list = walls.complement().parts();
        let mut of = vec![WALL; size.slots()];
        for (name, fraction) in list.iter().enumerate() {
            for point in fraction.points() {
                of[point.index()] = name as u32;
            }
        }
        Fractions { colour, kind, of, list }
    }

    /// The fraction of a point; none in a wall.
    pub fn at(&self, point: Point) -> Option<usize> {
        let name = self.of[point.index()];
        (name != WALL).then_some(name as usize)
    }

    /// All points of the fractions in which some stones stand.
    pub fn around(&self, stones: &Set) -> Set {
        let mut around = Set::new(stones.size());
        let mut last = None;
        for stone in stones.points() {
            let Some(name) = self.at(stone) else { continue };
            if last != Some(name) {
                around.join(&self.list[name]);
                last = Some(name);
            }
        }
        around
    }
}

/// How far each point is from the nearest point of a set, along lines and through anything.
pub fn distances(size: Size, from: &Set) -> Vec<u16> {
    const FAR: u16 = u16::MAX / 2;
    let stride = size.columns() as usize + 1;
    let mut far = vec![FAR; size.slots()];
    for point in from.points() {
        far[point.index()] = 0;
    }
    // Two sweeps measure the sum of the steps down or up and right or left; the border between
    // the rows is far itself and stays so.
    let inner = stride + 1..(size.rows() as usize + 1) * stride;
    for at in inner.clone() {
        if at % stride != 0 {
            far[at] = far[at].min(far[at - 1] + 1).min(far[at - stride] + 1);
        }
    }
    for at in inner.rev() {
        if at % stride != 0 {
            far[at] = far[at].min(far[at + 1] + 1).min(far[at + stride] + 1);
        }
    }
    far
}
