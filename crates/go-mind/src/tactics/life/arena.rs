//! Where is the fight? The points of a region, numbered, so that a set of them is one word.
//!
//! What lies outside never changes. Attackers that breathe outside are never taken; where a stone
//! of the defender meets nothing but such attackers and the border, it has no liberty.

use go::{Board, Colour, Point};

use super::region::Region;

/// The most points that a region may have inside.
pub(crate) const ROOM: usize = 128;

/// A set of numbered points.
pub(crate) type Set = u128;

/// The unchanging geometry of a region.
#[derive(Debug, Clone)]
pub(crate) struct Arena {
    pub(crate) defender: Colour,
    pub(crate) points: Vec<Point>,
    /// The neighbours inside of each point.
    pub(crate) beside: Vec<Set>,
    /// All points.
    pub(crate) inside: Set,
    /// Where a stone of the attacker breathes outside.
    pub(crate) airy: Set,
    /// Points with a neighbour outside that is no stone of the defender: no eye can be there.
    pub(crate) leaks: Set,
    /// Where a stone of the group has joined friends or is out.
    pub(crate) doors: Set,
    /// Doors that need liberties to count.
    pub(crate) rim: Set,
    /// The stones in question.
    pub(crate) group: Set,
    /// In a race, the attackers whose capture ends it.
    pub(crate) rivals: Set,
}

impl Arena {
    pub(crate) fn new(board: &Board, region: &Region) -> Arena {
        let points = numbered(board, region);
        let mut numbers = vec![u8::MAX; board.size().slots()];
        for (index, point) in points.iter().enumerate() {
            numbers[point.index()] = index as u8;
        }
        let number = |point: Point| Some(numbers[point.index()]).filter(|&index| index != u8::MAX);
        let set = |of: &[Point]| {
            of.iter().filter_map(|&point| number(point)).fold(0, |set: Set, index| set | 1 << index)
        };
        let mut arena = Arena {
            defender: region.defender,
            inside: set(&points),
            group: set(&region.stones),
            doors: set(&region.doors),
            rim: set(&region.rim),
            rivals: set(&region.rivals),
            beside: Vec::new(),
            airy: 0,
            leaks: 0,
            points: Vec::new(),
        };
        for &point in &points {
            arena.beside.push(set(&board.size().beside(point)));
        }
        arena.look_outside(board, &points, |point| number(point).is_some());
        arena.points = points;
        arena
    }

    fn look_outside(&mut self, board: &Board, points: &[Point], is_inside: impl Fn(Point) -> bool) {
        for (index, &point) in points.iter().enumerate() {
            let outside = board.size().neighbours(point).filter(|&other| !is_inside(other));
            for other in outside {
                if board.stone(other) != Some(self.defender) {
                    self.airy |= 1 << index;
                    self.leaks |= 1 << index;
                }
            }
        }
    }

    /// All points beside a set.
    pub(crate) fn around(&self, of: Set) -> Set {
        let (mut rest, mut around) = (of, 0);
        while rest != 0 {
            around |= self.beside[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        around
    }

    /// What a set reaches inside a mask.
    pub(crate) fn fill(&self, from: Set, mask: Set) -> Set {
        let (mut filled, mut edge) = (from & mask, from & mask);
        while edge != 0 {
            edge = self.around(edge) & mask & !filled;
            filled |= edge;
        }
        filled
    }
}

/// The points inside, and the attackers beside them that could be taken from inside.
fn numbered(board: &Board, region: &Region) -> Vec<Point> {
    let mut inside = region.inside.clone();
    let attacker = region.defender.opponent();
    // A string of attackers all of whose liberties are inside takes part.
    for (stone, colour) in board.stones() {
        if colour == attacker
            && board.string_of(stone) == Some(stone)
            && board.liberties(stone).all(|liberty| region.inside.has(liberty))
        {
            board.string(stone).for_each(|member| inside.add(member));
        }
    }
    let near = |point: &Point| inside.has(*point);
    board.size().points().filter(near).take(ROOM).collect()
}
