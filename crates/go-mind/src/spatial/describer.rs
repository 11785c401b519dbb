//! What has changed since the last move, and what must be looked at again?
//!
//! The **footprint** of a link is its window: the answer can change only when a stone comes to or
//! goes from a point of it. After a move a [`Describer`] forgets the links whose footprints the
//! move, or a stone that it took, lies in, asks the questions that have no answer, and keeps the
//! rest. Proofs of life are kept with the stones that they were cut out of. Morphology is computed
//! anew: its reach is the whole board. The description is always the one that a new describer would
//! give.
//!
//! ```text
//! . . + + + . .
//! . + + + + + .     the footprint of the connector between the two stones: a move on a `+`
//! + + # + # + +     may change it, and it is read again; a move elsewhere leaves it as it is
//! . + + + + + .
//! . . + + + . .
//! ```

use std::sync::Arc;

use go::{Board, Colour, Point};
use rustc_hash::FxHashMap;

use super::ending::expected_lead;
use super::evaluation::{Evaluation, Memory, Options, evaluate};
use super::group::morphological;
use super::link::{Link, Question, Shapes, questions};
use super::morphology::{Steps, Values};
use super::reading::Depth;
use super::set::Set;
use super::shape::{End, Goal};
use super::strings::{Classes, Strings};
use crate::patterns::Model;
use crate::tactics::Connector;

/// What was found in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// The board.
    pub board: Board,
    /// Connectors and separators, in the order of their questions.
    pub links: Vec<Link>,
    /// Groups, deaths, and the sum.
    pub evaluation: Evaluation,
}

/// What the move is worth while much is left to play, in points on a board of 19 lines: the sum
/// after 150 moves is that much too low for the mover, after 151 likewise (`matches/spatial.md`).
const TEMPO: u32 = 6;
/// How much of an estimate is the sum, the rest being what a tree search expects.
const SUM: f64 = 0.4;
/// How far the estimate is from the result on average, on boards of up to so many lines, where less
/// than one, less than two, and more tenths of the points lie outside all groups. Measured:
/// `matches/spatial.md`.
const ERRORS: [(u32, [u32; 3]); 3] = [(9, [1, 3, 8]), (13, [1, 11, 22]), (19, [4, 6, 11])];
/// A board is settled when at most so many of a hundred points lie outside all groups.
const SETTLED: u32 = 20;

impl Description {
    /// Black's points less White's as they will be, komi apart: the sum; where much is left to play,
    /// the sum with what the move is worth, and more of what a tree search with a model of moves
    /// expects. That takes a fifth of a second on 19 lines.
    pub fn estimate(&self, to_move: Colour, model: &Arc<Model>) -> i32 {
        if self.is_settled() {
            return self.evaluation.sum;
        }
        let played = expected_lead(&self.board, to_move, model);
        let tempo =
            f64::from(self.scaled(TEMPO)) * if to_move == Colour::Black { 1.0 } else { -1.0 };
        let sum = f64::from(self.evaluation.sum) + tempo;
        (SUM * sum + (1.0 - SUM) * played).round() as i32
    }

    /// How far the estimate may be off: the mean error of such positions.
    pub fn error(&self) -> u32 {
        let size = self.board.size();
        let lines = size.rows().max(size.columns());
        let (measured, errors) =
            ERRORS.into_iter().find(|(most, _)| lines <= *most).unwrap_or(ERRORS[2]);
        let error = errors[(self.open() * 10 / size.area()).min(2) as usize];
        // Larger boards than any measured.
        if lines > measured { self.scaled(error) } else { error }
    }

    /// The stones of each connected group: strings joined by connectors `>`.
    pub fn connected_groups(&self) -> Vec<Set> {
        let strings = Strings::of(&self.board);
        let mut joined = Classes::new(strings.list.len());
        let sure = self.links.iter().filter(|link| link.verdict == Connector::Joined);
        for link in sure.filter(|link| link.question.goal == Goal::Connect) {
            let End::Stone(other) = link.question.end else { continue };
            if let (Some(one), Some(other)) = (strings.at(link.question.one), strings.at(other)) {
                joined.join(one, other);
            }
        }
        let stones = |name: &usize| strings.list[*name].stones.iter().copied();
        let classes = joined.all().into_iter();
        classes.map(|class| Set::of(self.board.size(), class.iter().flat_map(stones))).collect()
    }

    /// Each morphological group: a part of X's points of one colour that holds a stone.
    pub fn morphological_groups(&self, steps: Steps) -> Vec<Set> {
        let size = self.board.size();
        let mut values = Values::of(&self.board);
        values.apply(steps);
        let of = |colour| {
            let stones = self.board.stones().filter(|&(_, own)| own == colour);
            morphological(&values, colour, &Set::of(size, stones.map(|(point, _)| point)))
        };
        Colour::BOTH.into_iter().flat_map(of).collect()
    }

    /// Whether nearly every point belongs to some group.
    pub fn is_settled(&self) -> bool {
        self.open() * 100 <= self.board.size().area() * SETTLED
    }

    /// How many points lie outside all groups.
    fn open(&self) -> u32 {
        let held: u32 = self.evaluation.first.iter().map(|group| group.body().count()).sum();
        self.board.size().area() - held
    }

    /// Points of a board of 19 lines, on this one.
    fn scaled(&self, points: u32) -> u32 {
        (points * self.board.size().area()).div_ceil(19 * 19)
    }
}

/// How many questions were asked, and how many of them needed a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Work {
    /// The questions that the positions posed.
    pub posed: u64,
    /// Those whose answers were not known from the position before.
    pub searched: u64,
}

/// Describes positions, one after another, and repeats only what a change touches.
#[derive(Debug, Clone)]
pub struct Describer {
    options: Options,
    shapes: Shapes,
    memory: Memory,
    board: Option<Board>,
    answers: FxHashMap<Question, Link>,
    work: Work,
}

impl Describer {
    /// Knows nothing yet.
    pub fn new(options: Options, depth: Depth) -> Describer {
        Describer {
            options,
            shapes: Shapes::new(depth),
            memory: Memory::new(options),
            board: None,
            answers: FxHashMap::default(),
            work: Work::default(),
        }
    }

    /// Forgets the last position and its answers, but not the shapes.
    pub fn forget(&mut self) {
        self.board = None;
        self.answers.clear();
    }

    /// How much was asked and searched so far.
    pub const fn work(&self) -> Work {
        self.work
    }

    /// The shapes that were read so far.
    pub const fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    /// Describes a board: the last one after a move, or any other.
    pub fn describe(&mut self, board: &Board) -> Description {
        let links = self.links(board);
        let evaluation = evaluate(board, &links, self.options, &mut self.memory);
        Description { board: board.clone(), links, evaluation }
    }

    /// The connectors and separators of a board alone, from what is known and by search.
    pub fn links(&mut self, board: &Board) -> Vec<Link> {
        self.drop_touched(board);
        let mut links = Vec::new();
        for question in questions(board) {
            self.work.posed += 1;
            let link = self.answers.entry(question).or_insert_with(|| {
                self.work.searched += 1;
                self.shapes.answer(board, question)
            });
            links.push(link.clone());
        }
        links
    }

    /// Drops every answer whose footprint holds a point that has changed.
    fn drop_touched(&mut self, board: &Board) {
        let size = board.size();
        let changed: Vec<Point> = match &self.board {
            Some(last) if last.size() == size => {
                size.points().filter(|&point| last.stone(point) != board.stone(point)).collect()
            }
            _ => {
                self.answers.clear();
                Vec::new()
            }
        };
        self.answers
            .retain(|_, link| !changed.iter().any(|&point| link.footprint_has(size, point)));
        self.board = Some(board.clone());
    }
}
