//! Which neighbouring strings are connected, and which wall off the enemy together?
//!
//! A **link** is the answer to one question about two ends: two stones of different strings of one
//! colour that stand at most [`FARTHEST`] steps apart, the strings nowhere nearer, or a stone and a
//! side of the board on one of its first lines. A **connector** asks whether they can become one
//! string, a **separator** whether they can become an 8-connected wall, which 4-connected enemies
//! cannot cross (Jordan). Every side of the board belongs to both colours: otherwise each wall
//! would leak along the first line.
//!
//! ```text
//! . . . . .
//! . # . # .     connector `*`: White in the middle cuts, Black in the middle connects
//! . . . . .     separator `>`: White in the middle, Black above or below: still a wall
//! ```
//!
//! A link is local: it looks at its window alone, and its window is its **footprint**. Where two
//! stones touch at their corners the wall stands at once, and the footprint is the two stones.

use go::{Board, Colour, Move, Point, Size};
use rustc_hash::FxHashMap;

use super::reading::{Depth, Line, Reading, read};
use super::shape::{End, Goal, Place, Shape, Side, Turn, cut_out, distance};
use crate::tactics::Connector;

/// Stones farther apart than this are no neighbours.
pub const FARTHEST: u32 = 3;
/// A stone is linked to a side from this distance, 0 being the first line.
pub const FARTHEST_FROM_SIDE: u32 = 2;

/// What is asked: the goal, a stone and the other end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Question {
    /// Connect or separate.
    pub goal: Goal,
    /// The stone at one end.
    pub one: Point,
    /// The other end.
    pub end: End,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// What was asked.
    pub question: Question,
    /// Whose stones.
    pub colour: Colour,
    /// Linked whoever moves first, by moving first, or not.
    pub verdict: Connector,
    reading: Option<Reading>,
    turn: Turn,
    place: Place,
}

impl Link {
    /// Whether a stone on this point, or one taken from it, may change the answer.
    pub fn footprint_has(&self, size: Size, point: Point) -> bool {
        match self.reading {
            Some(_) => self.place.has(size, point),
            None => self.question.one == point || self.question.end == End::Stone(point),
        }
    }

    /// The empty points of the shortest ways between the ends.
    pub fn ways(&self, size: Size) -> Vec<Point> {
        let Some(reading) = self.reading else { return Vec::new() };
        (0..64)
            .filter(|bit| reading.ways >> bit & 1 == 1)
            .map(|bit| self.place.point(size, self.turn.back(bit)))
            .collect()
    }

    /// The line that shows the verdict: linked, how the enemy's attempt is answered; open or cut,
    /// how the enemy cuts.
    pub fn enemy_first(&self, size: Size) -> Vec<Move> {
        self.reading.map_or_else(Vec::new, |reading| self.moves(size, reading.enemy_first))
    }

    /// The line in which the owner moves first; empty where the ends are linked anyway.
    pub fn own_first(&self, size: Size) -> Vec<Move> {
        self.reading.map_or_else(Vec::new, |reading| self.moves(size, reading.own_first))
    }

    /// Whether the ends are linked as they stand, without a search.
    pub const fn is_at_once(&self) -> bool {
        self.reading.is_none()
    }

    /// Whether the search came to its limit of positions.
    pub fn is_limited(&self) -> bool {
        self.reading.is_some_and(|reading| reading.is_limited)
    }

    fn moves(&self, size: Size, line: Line) -> Vec<Move> {
        line.bits().map(|bit| Move::Play(self.place.point(size, self.turn.back(bit)))).collect()
    }
}

/// All shapes that were read so far, each for its 16 images: Bouzy's growing base of shapes, built
/// by search.
#[derive(Debug, Clone, Default)]
pub struct Shapes {
    depth: Depth,
    known: FxHashMap<Shape, Reading>,
    /// How many positions all searches looked at.
    nodes: u64,
}

impl Shapes {
    /// More shapes than this are forgotten together.
    const MOST: usize = 1 << 18;

    /// No shapes yet; they are read this deep.
    pub fn new(depth: Depth) -> Shapes {
        Shapes { depth, ..Shapes::default() }
    }

    /// How many shapes are known.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    /// How many positions all searches so far looked at.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Answers a question about the stones of a board. There must be a stone at each end.
    pub fn answer(&mut self, board: &Board, question: Question) -> Link {
        let Question { goal, one, end } = question;
        let colour = board.stone(one).expect("a stone stands at the end of a link");
        let (shape, place) = cut_out(board, goal, one, end).expect("there is a stone");
        if shape_is_wall(board.size(), question) {
            let turn = shape.image(0).1;
            let verdict = Connector::Joined;
            return Link { question, colour, verdict, reading: None, turn, place };
        }
        let (canonical, turn) = shape.canonical();
        if self.known.len() > Shapes::MOST {
            self.known.clear();
        }
        let depth = self.depth;
        let nodes = &mut self.nodes;
        let reading = *self.known.entry(canonical).or_insert_with(|| {
            let reading = read(&canonical, depth);
            *nodes += u64::from(reading.nodes);
            reading
        });
        let verdict = reading.verdict;
        Link { question, colour, verdict, reading: Some(reading), turn, place }
    }
}

/// Whether the ends are a wall as they stand.
fn shape_is_wall(size: Size, question: Question) -> bool {
    match question.end {
        End::Side(side) => side.distance(size, question.one) == 0,
        End::Stone(other) => {
            let (row, column) = size.row_and_column(question.one);
            let (other_row, other_column) = size.row_and_column(other);
            question.goal == Goal::Separate
                && row.abs_diff(other_row) <= 1
                && column.abs_diff(other_column) <= 1
        }
    }
}

/// Every question that a board poses, in order.
pub fn questions(board: &Board) -> Vec<Question> {
    let mut questions = Vec::new();
    for (one, other) in pairs(board) {
        for goal in [Goal::Connect, Goal::Separate] {
            questions.push(Question { goal, one, end: End::Stone(other) });
        }
    }
    add_sides(board, &mut questions);
    questions.sort_unstable();
    questions
}

/// Steps to points at most [`FARTHEST`] away, one of each two opposite ones.
const STEPS: [(i32, i32); 10] =
    [(0, 2), (0, 3), (1, -2), (1, -1), (1, 1), (1, 2), (2, -1), (2, 0), (2, 1), (3, 0)];

/// The pairs of stones of one colour where two strings are nearest.
fn pairs(board: &Board) -> Vec<(Point, Point)> {
    let size = board.size();
    let mut found = Vec::new();
    for (one, colour) in board.stones() {
        let (row, column) = size.row_and_column(one);
        for (down, right) in STEPS {
            let (row, column) = (row.cast_signed() + down, column.cast_signed() + right);
            let Ok(column) = u32::try_from(column) else { continue };
            let Some(other) = size.point(row.cast_unsigned(), column) else { continue };
            if board.stone(other) != Some(colour) || board.are_one_string(one, other) {
                continue;
            }
            let name = |stone| board.string_of(stone).map_or(0, Point::index);
            let (first, second) = (name(one), name(other));
            let strings = (first.min(second), first.max(second));
            found.push((strings, distance(size, one, other), one, other));
        }
    }
    found.sort_unstable();
    let mut nearest = None;
    found.retain(|&(strings, steps, ..)| {
        if nearest.is_none_or(|(known, _)| known != strings) {
            nearest = Some((strings, steps));
        }
        nearest == Some((strings, steps))
    });
    found.into_iter().map(|(_, _, one, other)| (one, other)).collect()
}

/// The stones of each string that are nearest to a side, at the ends of its walls along it: what
/// lies behind a wall is not cut into strips.
fn add_sides(board: &Board, questions: &mut Vec<Question>) {
    let size = board.size();
    for side in Side::ALL {
        let mut nearest = FxHashMap::default();
        let near = |stone| {
            let steps = side.distance(size, stone);
            (steps <= FARTHEST_FROM_SIDE).then_some(steps)
        };
        for (stone, _) in board.stones() {
            if let (Some(steps), Some(string)) = (near(stone), board.string_of(stone)) {
                let known = nearest.entry(string).or_insert(steps);
                *known = steps.min(*known);
            }
        }
        for (stone, _) in board.stones() {
            let string = board.string_of(stone);
            let steps = near(stone);
            let is_nearest =
                steps.is_some() && steps == string.and_then(|s| nearest.get(&s).copied());
            if is_nearest && is_end(board, stone, side) {
                questions.push(Question { goal: Goal::Separate, one: stone, end: End::Side(side) });
            }
        }
    }
}

/// Whether a wall along a side ends with this stone: beside it, along the side, is a point without
/// a stone of its colour.
fn is_end(board: &Board, stone: Point, side: Side) -> bool {
    let size = board.size();
    let [up, left, right, down] = size.beside(stone);
    let along = match side {
        Side::Top | Side::Bottom => [left, right],
        Side::Left | Side::Right => [up, down],
    };
    along.into_iter().any(|at| size.has(at) && board.stone(at) != board.stone(stone))
}
