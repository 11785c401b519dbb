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
/// pipes that Black has cut off from everything that lives, with the cells between them.
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
    let walls = reduction.grid.count(Kind::Wall) + reduction.grid.count(Kind::WallEye);
    let black = walls + (stones.len() + 3 * held + cut_off(reduction, &stones)) as u32;
    Prediction { winner: Colour::White, clause, white: area - black, black }
}

/// How many points lie in pipes, and cells between them, that Black's stones cut off: no way
/// leads from them to the reserve, to White's eyes, or to a hinge.
fn cut_off(reduction: &Reduction, stones: &FxHashSet<Point>) -> usize {
    let grid = &reduction.grid;
    let size = reduction.board().size();
    let is_open = |place: (u32, u32)| {
        let point = size.point(place.0, place.1).expect("inside the board");
        grid.at(place) == Kind::Cell && !stones.contains(&point)
    };
    let mut seen: FxHashSet<(u32, u32)> = FxHashSet::default();
    let mut count = 0;
    for pipe in pipes(grid) {
        if !seen.insert(pipe.stones[0]) {
            continue;
        }
        let mut places = vec![pipe.stones[0]];
        let mut lives = false;
        let mut next = 0;
        while let Some(&place) = places.get(next) {
            next += 1;
            for other in grid.neighbours(place) {
                match grid.at(other) {
                    Kind::Reserve | Kind::Eyes | Kind::Hinge => lives = true,
                    Kind::Pipe => {}
                    _ if is_open(other) => {}
                    _ => continue,
                }
                if matches!(grid.at(other), Kind::Pipe | Kind::Cell) && seen.insert(other) {
                    places.push(other);
                }
            }
        }
        count += if lives { 0 } else { places.len() };
    }
    count
}
