//! What was found out before, and does it still hold?
//!
//! An answer is kept with its **surroundings**, the points whose stones decided it. It is given again
//! as long as every one of them is as it was, whatever happened elsewhere: a move in another corner
//! makes no search necessary, and a move taken back makes an older answer hold once more.
//!
//! Surroundings are the stones in question and all points that the search thought of as moves, with
//! the strings that touch them and those strings' liberties, and once more the strings and
//! liberties around these: liberties are counted no farther. A connection looks for ways as well,
//! and so at every point near its two ends. Life, death and races by playouts look at the whole board.

use go::{Board, Colour, Point, Size};
use rustc_hash::FxHashMap;

use super::allowance::Allowance;
use super::answer::Answer;
use super::area::Area;
use super::{attack, connect, defend, disconnect, fate};

/// A question with an answer of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Asked {
    /// Can the enemy capture the string of a stone?
    Attack(Point),
    /// Can its owner save it?
    Defend(Point),
    /// Can the owner join the strings of two stones?
    Connect(Point, Point),
    /// Can the enemy keep them apart?
    Disconnect(Point, Point),
    /// Can the enemy kill the group of a stone?
    Kill(Point),
    /// Can its owner make it live?
    Live(Point),
}

impl Asked {
    fn search(self, board: &Board, nodes: Allowance<'_>) -> Answer {
        match self {
            Asked::Attack(stone) => attack(board, stone, nodes),
            Asked::Defend(stone) => defend(board, stone, nodes),
            Asked::Connect(one, other) => connect(board, one, other, nodes),
            Asked::Disconnect(one, other) => disconnect(board, one, other, nodes),
            Asked::Kill(stone) => fate::kill(board, stone, nodes),
            Asked::Live(stone) => fate::live(board, stone, nodes),
        }
    }

    /// The stones in question.
    fn stones(self) -> impl Iterator<Item = Point> {
        let (one, other) = match self {
            Asked::Attack(stone)
            | Asked::Defend(stone)
            | Asked::Kill(stone)
            | Asked::Live(stone) => (stone, None),
            Asked::Connect(one, other) | Asked::Disconnect(one, other) => (one, Some(other)),
        };
        std::iter::once(one).chain(other)
    }
}

/// An answer and what it rests on.
#[derive(Debug, Clone)]
struct Kept {
    size: Size,
    nodes: u64,
    ko: Option<Point>,
    surroundings: Vec<(Point, Option<Colour>)>,
    answer: Answer,
}

impl Kept {
    fn holds(&self, board: &Board, nodes: u64) -> bool {
        self.size == board.size()
            && self.nodes == nodes
            && self.ko == board.ko()
            && self.surroundings.iter().all(|&(point, stone)| board.stone(point) == stone)
    }
}

/// Answers that were found, each for as long as its surroundings stand.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    kept: FxHashMap<Asked, Vec<Kept>>,
    count: usize,
    searched: u64,
}

impl Memory {
    /// More answers than this are forgotten together: some tens of megabytes on 19 lines.
    const MOST: usize = 1 << 14;

    /// So many different surroundings of one question are kept, the latest.
    const OF_ONE: usize = 8;

    /// How many questions were searched.
    pub const fn searched(&self) -> u64 {
        self.searched
    }

    /// The answer to a question: one that still holds, or else by a search.
    /// One that was stopped is not kept: asked again, it may be found out.
    pub fn answer<'s>(
        &mut self,
        board: &Board,
        asked: Asked,
        nodes: impl Into<Allowance<'s>>,
    ) -> Answer {
        let allowance = nodes.into();
        let known = self.kept.get(&asked).into_iter().flatten();
        if let Some(kept) = known.rev().find(|kept| kept.holds(board, allowance.nodes)) {
            return kept.answer.clone();
        }
        self.searched += 1;
        let answer = asked.search(board, allowance);
        if !allowance.is_stopped() {
            self.keep(board, asked, allowance.nodes, &answer);
        }
        answer
    }

    fn keep(&mut self, board: &Board, asked: Asked, nodes: u64, answer: &Answer) {
        if self.count >= Memory::MOST {
            (self.kept, self.count) = (FxHashMap::default(), 0);
        }
        let surroundings = surroundings(board, asked, answer.thought_of.as_ref());
        let kept = Kept {
            size: board.size(),
            nodes,
            ko: board.ko(),
            surroundings: surroundings.into_iter().map(|at| (at, board.stone(at))).collect(),
            answer: answer.clone(),
        };
        let of_one = self.kept.entry(asked).or_default();
        if of_one.len() >= Memory::OF_ONE {
            of_one.remove(0);
            self.count -= 1;
        }
        of_one.push(kept);
        self.count += 1;
    }
}

/// How far from its ends a connection looks for ways.
const WAYS: u32 = 6;

/// The points whose stones decided an answer.
fn surroundings(board: &Board, asked: Asked, thought_of: Option<&Area>) -> Vec<Point> {
    let size = board.size();
    let Some(thought_of) = thought_of else { return size.points().collect() };
    let mut area = thought_of.clone();
    for stone in asked.stones() {
        board.string(stone).for_each(|own| area.add(own));
    }
    if let Asked::Connect(..) | Asked::Disconnect(..) = asked {
        let ends: Vec<Point> = asked.stones().flat_map(|stone| board.string(stone)).collect();
        let is_near = |at: Point| {
            let (row, column) = size.row_and_column(at);
            ends.iter().any(|&end| {
                let (other_row, other_column) = size.row_and_column(end);
                row.abs_diff(other_row) + column.abs_diff(other_column) <= WAYS
            })
        };
        size.points().filter(|&at| is_near(at)).for_each(|at| area.add(at));
    }
    let area = with_strings(board, &with_strings(board, &area));
    area.points(size).collect()
}

/// A set with the points beside it, the strings that stand on these and their liberties.
fn with_strings(board: &Board, area: &Area) -> Area {
    let size = board.size();
    let mut wider = area.widened(size);
    let mut strings: Vec<Point> =
        wider.points(size).filter_map(|point| board.string_of(point)).collect();
    strings.sort_unstable();
    strings.dedup();
    for string in strings {
        board.string(string).chain(board.liberties(string)).for_each(|at| wider.add(at));
    }
    wider
}
