//! What must a game come to, told from the circuit alone?

use go::{Colour, Point};
use rustc_hash::FxHashSet;

use crate::circuit::Plan;
use crate::compile::{Reduction, pipes};
use crate::formula::Formula;
use crate::gadget::Kind;

/// How a game ends if both sides do what they intend and the loser of the fight then waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prediction {
    /// Who wins the fight, and the game.
    pub winner: Colour,
    /// The clause that Black names.
    pub clause: usize,
    /// White's points at the end.
    pub white: u32,
    /// Black's points at the end.
    pub black: u32,
}

/// The clause that Black names against a valuation: one that it fails, or else the first.
fn named(formula: &Formula, values: &[bool]) -> usize {
    formula.failing(values).unwrap_or(0)
}

/// How the game ends if White follows this valuation.
///
/// If the reserve is taken Black gets everything but White's eyes and filler. If it lives White
/// gets everything but the walls, Black's stones of the fight, the hinges that they hold, and the
/// pipes whose cells are all Black's.
pub fn predict(reduction: &Reduction, values: &[bool]) -> Prediction {
    let formula = &reduction.formula;
    let balance = &reduction.balance;
    let area = balance.side * balance.side;
    let clause = named(formula, values);
    if !formula.clauses()[clause].holds(values) {
        let white = balance.eyes + balance.filler;
        return Prediction { winner: Colour::Black, clause, white, black: area - white };
    }
    let toward = crate::circuit::toward(&reduction.circuit, clause);
    let plan = Plan::of(&reduction.circuit, values, toward);
    let stones: FxHashSet<Point> = plan.steps.iter().filter_map(|step| step.black).collect();
    let hinges = reduction.circuit.hinges();
    let held = hinges.iter().filter(|ends| ends.iter().any(|end| stones.contains(end))).count();
    let size = reduction.board().size();
    let is_taken = |touched: &[(u32, u32)]| {
        touched.iter().all(|&(row, column)| {
            let point = size.point(row, column).expect("inside the board");
            stones.contains(&point)
        })
    };
    let pipes = pipes(&reduction.grid);
    let taken = pipes.iter().filter(|pipe| is_taken(&pipe.touched)).map(|pipe| pipe.stones.len());
    let walls = reduction.grid.count(Kind::Wall) + reduction.grid.count(Kind::WallEye);
    let black = walls + (stones.len() + 3 * held + taken.sum::<usize>()) as u32;
    Prediction { winner: Colour::White, clause, white: area - black, black }
}
