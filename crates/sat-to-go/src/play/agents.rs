//! What do the two sides intend? White follows a valuation and punishes what is not answered; Black
//! answers what is threatened and names a clause that the valuation fails.

use go::{Board, Colour, Point};
use rustc_hash::{FxHashMap, FxHashSet};

use super::read;
use crate::circuit::{Fork, ForkAt, Plan, toward};
use crate::compile::Reduction;
use crate::gadget::Kind;

/// White, playing from a valuation. With one that satisfies the formula she wins.
#[derive(Debug, Clone)]
pub struct WhiteAgent<'r> {
    reduction: &'r Reduction,
    values: Vec<bool>,
}

impl<'r> WhiteAgent<'r> {
    /// The valuation is indexed by variable.
    pub fn new(reduction: &'r Reduction, values: Vec<bool>) -> WhiteAgent<'r> {
        WhiteAgent { reduction, values }
    }

    /// Her plan as far as the board tells it.
    pub fn plan(&self, board: &Board) -> Plan<Point> {
        let is_black = |point| board.stone(point) == Some(Colour::Black);
        let way = |_: ForkAt, fork: &Fork<Point>| {
            let [one, other] = fork.ways.map(|way| is_black(way.white));
            match (one, other) {
                (false, true) => Some(0),
                (true, false) => Some(1),
                _ => None,
            }
        };
        Plan::of(&self.reduction.circuit, &self.values, way)
    }

    /// Her move in the fight, or nothing if it is over.
    pub fn choose(&self, board: &Board) -> Option<Point> {
        if is_decided(self.reduction, board).is_some() {
            return None;
        }
        if let Some(link) = link(self.reduction, board) {
            return Some(link);
        }
        let read = self.is_off_plan(board).then(|| read::win(self.reduction, board, Colour::White));
        read.flatten().or_else(|| self.planned(board))
    }

    /// Whether Black left a move unanswered, or played where the plan does not expect him.
    fn is_off_plan(&self, board: &Board) -> bool {
        let steps = self.plan(board).steps;
        let played = steps.iter().filter(|step| board.stone(step.white) == Some(Colour::White));
        let expected: FxHashSet<Point> = played.filter_map(|step| step.black).collect();
        let is_black = |point: Point| board.stone(point) == Some(Colour::Black);
        let cells = self.reduction.circuit.exchanges().into_iter();
        let mut cells = cells
            .flat_map(|each| [each.white, each.black])
            .chain(forks(self.reduction).into_iter().map(|fork| fork.call));
        expected.iter().any(|&point| !is_black(point))
            || cells.any(|point| is_black(point) && !expected.contains(&point))
    }

    fn planned(&self, board: &Board) -> Option<Point> {
        let plan = self.plan(board);
        for step in &plan.steps {
            if board.is_empty_at(step.white) {
                return Some(step.white);
            }
            // Black did not answer: do what was threatened.
            if let Some(black) = step.black.filter(|&black| board.is_empty_at(black)) {
                return Some(black);
            }
        }
        // Black did not choose at a fork: either way threatens two things.
        let forks = forks(self.reduction);
        let fork = forks
            .iter()
            .find(|fork| board.stone(fork.call) == Some(Colour::White) && is_open(board, fork));
        fork.map(|fork| fork.ways[0].white)
    }
}

/// Black, answering every threat. He wins if the valuation that White's moves encode fails a
/// clause.
#[derive(Debug, Clone)]
pub struct BlackAgent<'r> {
    reduction: &'r Reduction,
    answers: FxHashMap<Point, Point>,
    forks: Vec<Fork<Point>>,
}

impl<'r> BlackAgent<'r> {
    /// Black on this board.
    pub fn new(reduction: &'r Reduction) -> BlackAgent<'r> {
        let exchanges = reduction.circuit.exchanges();
        let answers = exchanges.into_iter().map(|each| (each.white, each.black)).collect();
        BlackAgent { reduction, answers, forks: forks(reduction) }
    }

    /// The valuation that White's moves encode; variables that she has not come to are true.
    pub fn values(&self, board: &Board) -> Vec<bool> {
        let mut values = vec![true; self.reduction.formula.order().len()];
        for (variable, own) in &self.reduction.circuit.loops {
            let passed_above = board.stone(own.choice[0].white) == Some(Colour::White);
            values[*variable] = !passed_above;
        }
        values
    }

    /// The clause that he will name: one that the valuation fails, or else the first.
    pub fn clause(&self, board: &Board) -> usize {
        self.reduction.formula.failing(&self.values(board)).unwrap_or(0)
    }

    /// His answer to White's last move in the fight, or nothing if the fight is over or nothing is
    /// threatened: then he waits.
    pub fn choose(&self, board: &Board, last: Option<Point>) -> Option<Point> {
        if is_decided(self.reduction, board).is_some() {
            return None;
        }
        if board.liberty_count(self.reduction.root) == 1 {
            return board.last_liberty(self.reduction.root);
        }
        let is_called = |fork: &&Fork<Point>| {
            Some(fork.call) == last && board.are_one_string(fork.call, self.reduction.root)
        };
        let fork = self.forks.iter().find(is_called);
        if let Some(fork) = fork.filter(|fork| is_open(board, fork)) {
            return Some(self.name(board, fork));
        }
        if let Some(win) = read::win(self.reduction, board, Colour::Black) {
            return Some(win);
        }
        let is_empty = |point: &Point| board.is_empty_at(*point);
        let answer = last.and_then(|last| self.answers.get(&last)).copied().filter(is_empty);
        let threat = answer.or_else(|| link(self.reduction, board));
        threat.or_else(|| self.hinge_in_atari(board))
    }

    /// Fills the way at a fork that does not lead to his clause.
    fn name(&self, board: &Board, fork: &Fork<Point>) -> Point {
        let clause = self.clause(board);
        let mut chosen = None;
        let circuit = &self.reduction.circuit;
        let toward = toward(circuit, clause);
        Plan::of(circuit, &self.values(board), |at, own| {
            let way = toward(at, own)?;
            if own == fork {
                chosen = Some(way);
            }
            Some(way)
        });
        fork.ways[1 - chosen.unwrap_or(0)].white
    }

    fn hinge_in_atari(&self, board: &Board) -> Option<Point> {
        let hinges = self.reduction.circuit.hinges();
        let sides = hinges.iter().flat_map(|&[one, other]| [(one, other), (other, one)]);
        let mut threatened = sides.filter(|&(one, other)| {
            board.stone(one) == Some(Colour::White) && board.is_empty_at(other)
        });
        threatened.next().map(|(_, other)| other)
    }
}

/// Whether Black has not chosen yet.
fn is_open(board: &Board, fork: &Fork<Point>) -> bool {
    fork.ways.into_iter().all(|way| board.is_empty_at(way.white))
}

fn forks(reduction: &Reduction) -> Vec<Fork<Point>> {
    let circuit = &reduction.circuit;
    let first = match circuit.entry {
        crate::circuit::Entry::Fork(fork) => Some(fork),
        crate::circuit::Entry::Joint(..) => None,
    };
    let others = circuit.sides.iter().flatten().filter_map(|way| way.fork);
    first.into_iter().chain(others).collect()
}

/// Whether a stone belongs to eyes.
fn is_eyes(reduction: &Reduction, point: Point) -> bool {
    reduction.grid.at(reduction.place(point)) == Kind::Eyes
}

/// Who has won the fight: White if the reserve is linked to eyes, Black if it was taken.
pub(super) fn is_decided(reduction: &Reduction, board: &Board) -> Option<Colour> {
    if board.stone(reduction.root) != Some(Colour::White) {
        return Some(Colour::Black);
    }
    board.string(reduction.root).any(|stone| is_eyes(reduction, stone)).then_some(Colour::White)
}

/// A point where White would link the reserve to eyes.
fn link(reduction: &Reduction, board: &Board) -> Option<Point> {
    board.liberties(reduction.root).find(|&point| {
        board
            .size()
            .neighbours(point)
            .any(|other| board.stone(other) == Some(Colour::White) && is_eyes(reduction, other))
    })
}
