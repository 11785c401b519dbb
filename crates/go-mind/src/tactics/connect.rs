//! Can these two strings be connected, and can they be cut?
//!
//! A proof search with the connecting side as seeker. How far apart two strings are is how many
//! stones in a row would join them: empty points cost one, own strings nothing, short enemy strings
//! their liberties. Only points on nearly shortest ways are played, and the stones that stand in the
//! way attacked.

use go::{Board, Colour, Point};

use super::answer::{Answer, Question, ask};
use super::area::Area;
use super::around::{Points, liberties_up_to, strings_at, strings_beside};
use super::ko::{KoRule, Success};
use super::proof::{Goal, Verdict};

/// Farther apart than this many stones in a row counts as cut, before a move of the connecting side
/// and of the other.
const FARTHEST: [u32; 2] = [4, 3];

/// More than any distance.
const FAR: u32 = 6;

/// Bouzy's three kinds of connectors, from the two searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Connector {
    /// `>`: connected even if the enemy plays first.
    Joined,
    /// `*`: whoever plays first decides.
    Open,
    /// `<`: cut.
    Cut,
}

/// Can the owner, moving first, join the strings of two stones?
pub fn connect(board: &Board, one: Point, other: Point, nodes: u64) -> Answer {
    let Some(mut goal) = Connect::new(board, one, other) else {
        return Answer::at_once(Success::No, None);
    };
    if board.are_one_string(one, other) {
        return Answer::at_once(Success::Yes, None);
    }
    let first = goal.owner;
    ask(&mut goal, board, Question { first, may_pass: false, nodes })
}

/// Can the enemy, moving first, keep the strings of two stones apart?
pub fn disconnect(board: &Board, one: Point, other: Point, nodes: u64) -> Answer {
    let Some(mut goal) = Connect::new(board, one, other) else {
        return Answer::at_once(Success::No, None);
    };
    let first = goal.owner.opponent();
    ask(&mut goal, board, Question { first, may_pass: true, nodes })
}

/// What lies between two strings of one colour.
pub fn connector(board: &Board, one: Point, other: Point, nodes: u64) -> Connector {
    if disconnect(board, one, other, nodes).success == Success::No {
        Connector::Joined
    } else if connect(board, one, other, nodes).success == Success::Yes {
        Connector::Open
    } else {
        Connector::Cut
    }
}

/// The owner seeks to join two strings.
struct Connect {
    owner: Colour,
    ends: [Point; 2],
    ways: [Vec<u32>; 2],
    points: Points,
    strings: Vec<Point>,
}

impl Connect {
    /// Nothing unless two stones of one colour stand there.
    fn new(board: &Board, one: Point, other: Point) -> Option<Connect> {
        let owner = board.stone(one)?;
        if board.stone(other) != Some(owner) {
            return None;
        }
        let empty = vec![FAR; board.size().slots()];
        Some(Connect {
            owner,
            ends: [one, other],
            ways: [empty.clone(), empty],
            points: Points::new(board),
            strings: Vec::new(),
        })
    }

    /// How many stones in a row join the ends; fills in the ways.
    fn distance(&mut self, board: &Board) -> u32 {
        for index in 0..2 {
            let (from, ways) = (self.ends[index], &mut self.ways[index]);
            walk(board, from, self.owner, ways);
        }
        self.ways[0][self.ends[1].index()]
    }

    /// The empty points on ways that are at most `slack` longer than the shortest.
    fn add_ways(&mut self, board: &Board, distance: u32, slack: u32) {
        for step in 0..=slack {
            for &point in board.empty() {
                let through = self.ways[0][point.index()] + self.ways[1][point.index()];
                if through == distance + 1 + step {
                    self.points.add(point);
                }
            }
        }
    }

    /// The liberties of strings of a colour beside the ways that have few.
    fn add_short(&mut self, board: &Board, colour: Colour, few: usize) {
        self.strings.clear();
        for &point in self.points.list() {
            strings_at(board, point, colour, &mut self.strings);
        }
        if colour == self.owner {
            self.strings.extend(self.ends.iter().filter_map(|&end| board.string_of(end)));
        } else {
            for end in self.ends {
                strings_beside(board, end, colour, &mut self.strings);
            }
        }
        for index in 0..self.strings.len() {
            let string = self.strings[index];
            if liberties_up_to(board, string, few + 1) <= few {
                board.liberties(string).for_each(|liberty| self.points.add(liberty));
            }
        }
    }
}

impl Goal for Connect {
    fn seeker(&self) -> Colour {
        self.owner
    }

    fn verdict(&mut self, board: &Board, mover: Colour, _rule: KoRule) -> Verdict {
        if self.ends.iter().any(|&end| board.stone(end) != Some(self.owner)) {
            return Verdict::Failed;
        }
        let [one, other] = self.ends;
        if board.are_one_string(one, other) {
            return Verdict::Reached;
        }
        walk(board, one, self.owner, &mut self.ways[0]);
        let distance = self.ways[0][other.index()];
        let seeking = mover == self.owner;
        if distance > FARTHEST[usize::from(!seeking)] {
            return Verdict::Failed;
        }
        let cost = match distance {
            0 | 1 => 1,
            2 => 4,
            3 => 12,
            _ => 36,
        };
        Verdict::Open(cost + u32::from(!seeking), 1 + (4 - distance) * u32::from(seeking))
    }

    fn moves(&mut self, board: &Board, mover: Colour, out: &mut Vec<Option<Point>>) {
        self.points.clear();
        let distance = self.distance(board);
        self.add_ways(board, distance, 1);
        self.add_short(board, self.owner.opponent(), 3);
        self.add_short(board, self.owner, 2);
        out.extend(self.points.list().iter().map(|&point| Some(point)));
        if mover != self.owner {
            out.push(None);
        }
    }

    fn footprint(&mut self, board: &Board, out: &mut Area) {
        if self.ends.iter().any(|&end| board.stone(end) != Some(self.owner)) {
            return;
        }
        self.points.clear();
        let distance = self.distance(board);
        self.add_ways(board, distance, 0);
        self.add_short(board, self.owner, 2);
        self.points.list().iter().for_each(|&point| out.add(point));
    }

    fn widened_depth(&self) -> usize {
        4
    }
}

/// How many own stones in a row reach each point from a stone, up to [`FAR`].
fn walk(board: &Board, from: Point, owner: Colour, ways: &mut [u32]) {
    ways.fill(FAR);
    let mut rings: [Vec<Point>; FAR as usize] = Default::default();
    for stone in board.string(from) {
        ways[stone.index()] = 0;
        rings[0].push(stone);
    }
    for cost in 0..FAR as usize - 1 {
        let mut next = 0;
        while let Some(&at) = rings[cost].get(next) {
            next += 1;
            if ways[at.index()] as usize != cost {
                continue;
            }
            for other in board.size().beside(at) {
                let Some(price) = price(board, other, owner) else { continue };
                let total = cost as u32 + price;
                if total < FAR && total < ways[other.index()] {
                    ways[other.index()] = total;
                    rings[total as usize].push(other);
                }
            }
        }
    }
}

/// What it costs to hold a point.
fn price(board: &Board, point: Point, owner: Colour) -> Option<u32> {
    match board.stone(point) {
        Some(colour) if colour == owner => Some(0),
        Some(_) => {
            let liberties = liberties_up_to(board, point, 3);
            // A string between own stones that is taken leaves points to be filled.
            (liberties <= 2).then_some(liberties as u32)
        }
        None => board.is_empty_at(point).then_some(1),
    }
}
