//! Where is the fight? The points of a region, numbered, so that a set of them is one word.
//!
//! What lies outside never changes. Attackers that breathe outside are never taken; where a stone
//! of the defender meets nothing but such attackers and the border, it has no liberty.
//!
//! A **block** is a string of so many stones that its capture decides everything: it has one number,
//! beside which lies all that lies beside its stones.

use go::{Board, Colour, Point};

use super::super::area::Area;
use super::region::Region;

/// The most points that a region may have inside.
pub(crate) const ROOM: usize = 128;

/// So many stones taken may still leave one eye.
pub(crate) const NAKADE: usize = 5;

/// Strings of so many stones are blocks.
const BLOCK: u32 = 7;

/// A set of numbered points.
pub(crate) type Set = u128;

/// The unchanging geometry of a region.
#[derive(Debug, Clone)]
pub(crate) struct Arena {
    pub(crate) defender: Colour,
    /// The point of each number, of a block one of its stones.
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
    /// Whether these are so many that the room they leave is life.
    pub(crate) rivals_are_many: bool,
    /// The numbers that stand for many stones.
    pub(crate) blocks: Set,
    /// Those of them that are the defender's stones in question, and the attacker's.
    pub(crate) own_blocks: Set,
    pub(crate) enemy_blocks: Set,
    /// Whether the group must have clear life: a seki is a failure of the defender.
    pub(crate) must_settle: bool,
    /// The four points of each bent four in a corner that is inside.
    pub(crate) bent_fours: Vec<Set>,
}

impl Arena {
    pub(crate) fn new(board: &Board, region: &Region) -> Arena {
        let inside = taking_part(board, region);
        let is_block =
            |point: Point| board.stone(point).is_some() && board.string_size(point) >= BLOCK;
        let is_numbered = |point: &Point| {
            inside.has(*point) && (!is_block(*point) || board.string_of(*point) == Some(*point))
        };
        let points: Vec<Point> = board.size().points().filter(is_numbered).take(ROOM).collect();
        let mut numbers = vec![u8::MAX; board.size().slots()];
        for (index, point) in points.iter().enumerate() {
            numbers[point.index()] = index as u8;
        }
        let number = |point: Point| {
            let known = if inside.has(point) && is_block(point) {
                board.string_of(point).map_or(u8::MAX, |block| numbers[block.index()])
            } else {
                numbers[point.index()]
            };
            Some(known).filter(|&index| index != u8::MAX)
        };
        let set = |of: &[Point]| {
            of.iter().filter_map(|&point| number(point)).fold(0, |set: Set, index| set | 1 << index)
        };
        let blocks: Vec<Point> = points.iter().copied().filter(|&point| is_block(point)).collect();
        let enemy = region.defender.opponent();
        let enemy_blocks: Vec<Point> =
            blocks.iter().copied().filter(|&block| board.stone(block) == Some(enemy)).collect();
        let mut arena = Arena {
            defender: region.defender,
            inside: set(&points),
            group: set(&region.stones),
            doors: set(&region.doors),
            rim: set(&region.rim),
            rivals: set(&region.rivals),
            rivals_are_many: region.rivals.len() > NAKADE,
            blocks: set(&blocks),
            own_blocks: set(&blocks) & set(&region.stones),
            enemy_blocks: set(&enemy_blocks),
            must_settle: region.must_settle,
            bent_fours: bent_fours(board, region, &number),
            beside: Vec::new(),
            airy: 0,
            leaks: 0,
            points: Vec::new(),
        };
        for (index, &point) in points.iter().enumerate() {
            let members = if is_block(point) { board.string(point).collect() } else { vec![point] };
            let beside =
                members.iter().fold(0, |all, &member| all | set(&board.size().beside(member)));
            arena.beside.push(beside & !(1 << index));
            let outside = beside_outside(board, region, &members, |&other| number(other).is_none());
            if !outside.is_empty() {
                arena.leaks |= 1 << index;
            }
            if region.is_air(board, &outside) {
                arena.airy |= 1 << index;
            }
        }
        arena.points = points;
        arena
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

/// The points outside beside these that are no stones of the defender.
fn beside_outside(
    board: &Board,
    region: &Region,
    members: &[Point],
    is_outside: impl Fn(&Point) -> bool,
) -> Vec<Point> {
    let around = members.iter().flat_map(|&member| board.size().neighbours(member));
    around.filter(is_outside).filter(|&at| board.stone(at) != Some(region.defender)).collect()
}

/// The points inside, and the attackers beside them that could be taken from inside.
fn taking_part(board: &Board, region: &Region) -> Area {
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
    inside
}

/// In a race, the bent fours in the corners that lie inside.
fn bent_fours(board: &Board, region: &Region, number: &impl Fn(Point) -> Option<u8>) -> Vec<Set> {
    let size = board.size();
    let (last_row, last_column) = (size.rows() - 1, size.columns() - 1);
    let mut shapes = Vec::new();
    for (row, column) in [(0, 0), (0, last_column), (last_row, 0), (last_row, last_column)] {
        let inward = |from: u32, steps: u32| if from == 0 { steps } else { from - steps.min(from) };
        let arms = [[(0, 0), (1, 0), (0, 1), (0, 2)], [(0, 0), (0, 1), (1, 0), (2, 0)]];
        for arm in arms.into_iter().filter(|_| !region.rivals.is_empty()) {
            let shape = arm.iter().try_fold(0, |shape: Set, &(down, across)| {
                let point = size.point(inward(row, down), inward(column, across))?;
                number(point).map(|index| shape | 1 << index)
            });
            shapes.extend(shape.filter(|shape| shape.count_ones() == 4));
        }
    }
    shapes
}
