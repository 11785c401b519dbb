//! Does a gadget keep its contract, in both readings?

use search::{Limits, Stopped};

use super::fight::{Exit, Fight, Reading, Winner};
use super::solve::{Answer, solve};
use crate::gadget::{Figure, Kind, Run, Worth};

/// One promise of a contract, tried in one reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The promise.
    pub run: Run,
    /// The reading.
    pub reading: Reading,
    /// What the search found.
    pub answer: Answer,
}

impl Verdict {
    /// Whether the promise was kept.
    pub fn is_kept(&self) -> bool {
        (self.answer.winner == Winner::White) == self.run.white_wins
    }
}

/// Tries every promise of a figure in both readings, all moves of both sides.
///
/// # Errors
/// When the limits are reached first.
pub fn gadget(figure: &Figure, limits: &Limits) -> Result<Vec<Verdict>, Stopped> {
    let mut verdicts = Vec::new();
    for run in &figure.runs {
        for reading in [Reading::Strict, Reading::Slack] {
            let answer = solve(&fight(figure, run, reading), run.white_begins, limits)?;
            verdicts.push(Verdict { run: run.clone(), reading, answer });
        }
    }
    Ok(verdicts)
}

fn fight(figure: &Figure, run: &Run, reading: Reading) -> Fight {
    let mut grid = figure.grid.clone();
    let mut exits: Vec<Exit> = Vec::new();
    for port in figure.ports.iter().filter(|port| port.digit != run.entry) {
        let worth = run.worth.iter().find(|(digit, _)| *digit == port.digit);
        match worth.map_or(Worth::Black, |(_, worth)| *worth) {
            Worth::Dead => grid.set(port.place, Kind::Wall),
            worth => {
                grid.set(port.place, Kind::Cell);
                exits.push((port.place, worth == Worth::White));
            }
        }
    }
    for &(cell, kind) in &run.stones {
        grid.set(figure.cell(cell), kind);
    }
    let entry = figure.port(run.entry);
    Fight::with_exits(&grid, entry, reading, &exits).expect("a gadget has few cells")
}
