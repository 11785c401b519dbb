//! How does a finished game count?

use go::{Point, Position, Score};

/// The count of a position and the judgement that it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Stones that cannot be saved.
    pub dead: Vec<Point>,
    /// Stones that live without territory.
    pub seki: Vec<Point>,
    /// The count that follows.
    pub score: Score,
}

/// Judges and counts a position as if the game ended here.
pub fn settle(position: &Position) -> Settled {
    let (dead, seki) = status(position);
    let score = position.score_without(&dead, &seki);
    Settled { dead, seki, score }
}

/// The dead stones and the stones in seki: the one place that decides it for the whole program.
fn status(position: &Position) -> (Vec<Point>, Vec<Point>) {
    let status = position.final_status();
    (status.dead, status.seki)
}
