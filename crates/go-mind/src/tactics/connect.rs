//! Can these two strings be connected, and can they be cut? Can this string reach an area?
//!
//! A proof search with the connecting side as seeker. How far apart two strings are is how many
//! stones in a row would join them: empty points cost one, own strings nothing, short enemy strings
//! their liberties. Only points on nearly shortest ways are played, and the stones that stand in the
//! way attacked.

use go::{Board, Colour, Point};

use super::allowance::Allowance;
use super::answer::{Answer, Question, ask};
use super::area::Area;
use super::around::{Points, liberties_up_to, strings_at, strings_beside};
use super::ko::{KoRule, Success};
use super::numbers::Blend;
use super::proof::{Goal, Node, Verdict};
use super::walk::{FAR, Walk};

/// Farther apart than this many stones in a row counts as cut, before a move of the connecting side
/// and of the other.
const FARTHEST: [u32; 2] = [4, 3];

/// What no search could cut counts as joined: the cut has to be shown.
const IN_DOUBT: Option<bool> = Some(true);

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
pub fn connect<'s>(
    board: &Board,
    one: Point,
    other: Point,
    nodes: impl Into<Allowance<'s>>,
) -> Answer {
    let Some(mut goal) = Connect::new(board, one, other) else {
        return Answer::at_once(Success::No, None);
    };
    if board.are_one_string(one, other) {
        return Answer::at_once(Success::Yes, None);
    }
    let first = goal.owner;
    ask(
        &mut goal,
        board,
        Question { first, may_pass: false, allowance: nodes.into(), in_doubt: IN_DOUBT },
    )
}

/// Can the enemy, moving first, keep the strings of two stones apart?
pub fn disconnect<'s>(
    board: &Board,
    one: Point,
    other: Point,
    nodes: impl Into<Allowance<'s>>,
) -> Answer {
    let Some(mut goal) = Connect::new(board, one, other) else {
        return Answer::at_once(Success::No, None);
    };
    let first = goal.owner.opponent();
    ask(
        &mut goal,
        board,
        Question { first, may_pass: true, allowance: nodes.into(), in_doubt: IN_DOUBT },
    )
}

/// What lies between two strings of one colour; joined only if that is shown.
pub fn connector(board: &Board, one: Point, other: Point, nodes: u64) -> Connector {
    let cut = disconnect(board, one, other, nodes);
    if cut.success == Success::No && cut.settled {
        Connector::Joined
    } else if connect(board, one, other, nodes).success == Success::Yes {
        Connector::Open
    } else {
        Connector::Cut
    }
}

/// Can the owner of a stone, moving first, join it to a stone of his in an area?
///
/// What the nodes do not show counts as a failure.
pub fn break_in<'s>(
    board: &Board,
    stone: Point,
    area: &Area,
    nodes: impl Into<Allowance<'s>>,
) -> Answer {
    let Some(mut goal) = Connect::to_area(board, stone, area) else {
        return Answer::at_once(Success::No, None);
    };
    let first = goal.owner;
    ask(
        &mut goal,
        board,
        Question { first, may_pass: false, allowance: nodes.into(), in_doubt: Some(false) },
    )
}

/// Can the enemy, moving first, keep the string of a stone out of an area?
///
/// What the nodes do not show counts as a failure.
pub fn block_off<'s>(
    board: &Board,
    stone: Point,
    area: &Area,
    nodes: impl Into<Allowance<'s>>,
) -> Answer {
    let Some(mut goal) = Connect::to_area(board, stone, area) else {
        return Answer::at_once(Success::No, None);
    };
    let first = goal.owner.opponent();
    ask(
        &mut goal,
        board,
        Question { first, may_pass: true, allowance: nodes.into(), in_doubt: Some(true) },
    )
}

/// Where a string is to be joined to.
enum End {
    Stone(Point),
    Area(Vec<Point>),
}

/// The owner seeks to join a string to another or to an area.
struct Connect {
    owner: Colour,
    one: Point,
    end: End,
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
        Some(Connect::to(board, (one, owner), End::Stone(other)))
    }

    /// Nothing unless there is a stone.
    fn to_area(board: &Board, one: Point, area: &Area) -> Option<Connect> {
        let owner = board.stone(one)?;
        let points = area.points(board.size()).collect();
        Some(Connect::to(board, (one, owner), End::Area(points)))
    }

    fn to(board: &Board, (one, owner): (Point, Colour), end: End) -> Connect {
        let empty = vec![FAR; board.size().slots()];
        Connect {
            owner,
            one,
            end,
            ways: [empty.clone(), empty],
            points: Points::new(board),
            strings: Vec::new(),
        }
    }

    const fn joins_stones(&self) -> bool {
        matches!(self.end, End::Stone(_))
    }

    /// The stones that must stay.
    fn stones(&self) -> impl Iterator<Item = Point> {
        let other = if let End::Stone(other) = self.end { Some(other) } else { None };
        std::iter::once(self.one).chain(other)
    }

    /// Whether a stone that must stay was taken.
    fn is_lost(&self, board: &Board) -> bool {
        self.stones().any(|stone| board.stone(stone) != Some(self.owner))
    }

    /// How many stones in a row reach the end, by the first ways.
    fn reached(&self) -> u32 {
        match &self.end {
            End::Stone(other) => self.ways[0][other.index()],
            End::Area(points) => {
                let ways = points.iter().map(|point| self.ways[0][point.index()]);
                ways.min().unwrap_or(FAR)
            }
        }
    }

    /// How many stones in a row join the ends; fills in the ways.
    fn distance(&mut self, board: &Board) -> u32 {
        let distance = self.apart(board);
        let farthest = distance + 1;
        let hunts = self.joins_stones();
        let mut walk = Walk::new(board, self.owner, &mut self.ways[0]).hunting(hunts);
        walk.begin_at_string(self.one);
        walk.run(farthest, None);
        let mut back = Walk::new(board, self.owner, &mut self.ways[1]).hunting(hunts);
        match &self.end {
            End::Stone(other) => back.begin_at_string(*other),
            End::Area(points) => back.begin_in(points),
        }
        back.run(farthest, None);
        distance
    }

    /// How many stones in a row join the ends, or [`FAR`].
    fn apart(&mut self, board: &Board) -> u32 {
        let to = if let End::Stone(other) = self.end { Some(other) } else { None };
        let hunts = self.joins_stones();
        let mut walk = Walk::new(board, self.owner, &mut self.ways[0]).hunting(hunts);
        walk.begin_at_string(self.one);
        walk.run(FAR - 1, to);
        self.reached()
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
            let own = self.stones().filter_map(|stone| board.string_of(stone));
            let own: Vec<Point> = own.collect();
            self.strings.extend(own);
        } else {
            let stones: Vec<Point> = self.stones().collect();
            for stone in stones {
                strings_beside(board, stone, colour, &mut self.strings);
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
        if self.is_lost(board) {
            return Verdict::Failed;
        }
        let distance = self.apart(board);
        if distance == 0 {
            return Verdict::Reached;
        }
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

    fn moves(&mut self, board: &Board, node: Node, out: &mut Vec<Option<Point>>) {
        self.points.clear();
        let distance = self.distance(board);
        self.add_ways(board, distance, 1);
        self.add_short(board, self.owner.opponent(), 3);
        self.add_short(board, self.owner, 2);
        out.extend(self.points.list().iter().map(|&point| Some(point)));
        if node.mover != self.owner {
            out.push(None);
        }
    }

    fn footprint(&mut self, board: &Board, out: &mut Area) {
        if self.is_lost(board) {
            return;
        }
        self.points.clear();
        let distance = self.distance(board);
        self.add_ways(board, distance, 0);
        self.add_short(board, self.owner, 2);
        self.points.list().iter().for_each(|&point| out.add(point));
    }

    fn blend(&self) -> Blend {
        if self.joins_stones() { Blend::Largest } else { Blend::Sum }
    }

    fn widened_depth(&self) -> usize {
        4
    }
}
