//! Where is a race between two groups decided?
//!
//! The **fighters** are the strings of both groups, and those beside them that have so few liberties
//! that they may be taken or join in. All other strings stand for good. Both sides play on the
//! liberties of the fighters, in the small areas that these lie in, and on points beside them.

use go::life::Benson;
use go::{Board, Colour, Point};

use super::super::around::{liberties_up_to, strings_at, strings_beside};
use super::arena::NAKADE;
use super::enclosure::steps;
use super::region::{Region, open_ground};

/// Strings beside the two groups with at most so many liberties are fighters.
const WEAK: usize = 3;

/// Strings beside such strings with at most so many are fighters, too.
const WEAKER: usize = 2;

/// An area of empty points of at most so many belongs to the race as a whole.
const SMALL: usize = 12;

/// So many points together, no attacker beside them, are open ground.
const WIDE: usize = 19;

/// Points up to so many steps from other strings may belong to these.
const NEAR: u32 = 3;

/// Points beside the liberties are added up to so many playable points.
const RING: usize = 20;

/// No further strings join in with so many playable points.
const MOST: usize = 34;

impl Region {
    /// The region of a race between two groups, the life of the defender's being asked.
    pub fn race(board: &Board, defender: Colour, strings: &[Point], rivals: &[Point]) -> Region {
        let mut region = Region::bare(board, defender, strings.to_vec());
        let benson = Benson::of(board, false);
        let mut fighters: Vec<Point> = strings.iter().chain(rivals).copied().collect();
        for &string in &fighters {
            region.admit(board, string);
        }
        let groups = region.playable.clone();
        let mut next = 0;
        for most in [WEAK, WEAKER] {
            let round = next..fighters.len();
            next = fighters.len();
            for index in round {
                for other in near(board, fighters[index]) {
                    let joins = liberties_up_to(board, other, most + 1) <= most
                        && !fighters.contains(&other)
                        && !benson.is_alive(other)
                        && region.playable.len() < MOST;
                    if joins {
                        fighters.push(other);
                        region.admit(board, other);
                    }
                }
            }
        }
        for &liberty in &groups {
            for point in small_area(board, liberty) {
                region.open(point);
            }
        }
        for &liberty in &groups {
            for other in board.size().beside(liberty) {
                if board.is_empty_at(other) && region.playable.len() < RING {
                    region.open(other);
                }
            }
        }
        region.rivals = rivals.iter().flat_map(|&string| board.string(string)).collect();
        region.befriend(board);
        region.ground = open_ground(board, defender.opponent(), WIDE);
        region.find_rim(board);
        region.find_foreign(board);
        region
    }

    /// Whether the group is a few stones in small areas, so that who takes them may die inside them.
    pub fn is_few(&self, board: &Board) -> bool {
        let mut liberties = self.strings.iter().flat_map(|&string| board.liberties(string));
        self.stones.len() <= NAKADE
            && liberties.all(|liberty| !small_area(board, liberty).is_empty())
    }

    /// Lets a string take part.
    fn admit(&mut self, board: &Board, string: Point) {
        board.string(string).for_each(|stone| self.inside.add(stone));
        board.liberties(string).for_each(|liberty| self.open(liberty));
    }

    /// All other strings of the defender stand for good: who joins them is safe, where it is empty now
    /// or where attackers are taken.
    fn befriend(&mut self, board: &Board) {
        let size = board.size();
        let taken = |point: &Point| board.stone(*point) == Some(self.defender.opponent());
        let attackers: Vec<Point> = self.inside.points(size).filter(taken).collect();
        let mut beside = Vec::new();
        for &point in self.playable.iter().chain(&attackers) {
            strings_at(board, point, self.defender, &mut beside);
        }
        for string in beside {
            if !self.inside.has(string) {
                board.string(string).for_each(|stone| self.friends.add(stone));
            }
        }
        self.find_doors(board);
        let joins = |stone: &Point| size.neighbours(*stone).any(|other| self.friends.has(other));
        let ways: Vec<Point> = attackers.into_iter().filter(joins).collect();
        self.doors.extend(ways);
    }

    /// Finds the empty points outside that the defender's other strings are nearest to.
    fn find_foreign(&mut self, board: &Board) {
        let outside = |colour: Colour| {
            let stones =
                board.stones().filter(|&(stone, of)| of == colour && !self.inside.has(stone));
            steps(board, &stones.map(|(stone, _)| stone).collect::<Vec<_>>(), NEAR)
        };
        let (own, other) = (outside(self.defender), outside(self.defender.opponent()));
        for &point in board.empty() {
            if !self.inside.has(point) && own[point.index()] < other[point.index()] {
                self.foreign.add(point);
            }
        }
    }
}

/// The strings that touch a string or one of its liberties.
fn near(board: &Board, string: Point) -> Vec<Point> {
    let Some(colour) = board.stone(string) else { return Vec::new() };
    let mut near = Vec::new();
    strings_beside(board, string, colour.opponent(), &mut near);
    for liberty in board.liberties(string) {
        strings_at(board, liberty, colour, &mut near);
    }
    near
}

/// The empty points joined to an empty point, if they are few.
fn small_area(board: &Board, start: Point) -> Vec<Point> {
    let mut area = vec![start];
    let mut next = 0;
    while let Some(&at) = area.get(next) {
        next += 1;
        for other in board.size().beside(at) {
            if board.is_empty_at(other) && !area.contains(&other) {
                area.push(other);
            }
        }
        if area.len() > SMALL {
            return Vec::new();
        }
    }
    area
}
