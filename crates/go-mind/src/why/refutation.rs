//! What does the engine answer in a problem, where one move is right and the rest are not?
//!
//! Most replies are plain: a third of the playouts is enough where most of them went through one
//! move. Where they did not, the rest is spent too, and of moves that were tried about as often the
//! one that won more often is taken.

use std::time::Instant;

use search::Limits;

use crate::engine::{Candidate, Engine, Found};

/// The engine is sure when so many of its playouts went through one move.
const SURE: f64 = 0.7;
/// A move that was tried so often as the first one may take its place.
const AS_OFTEN: f64 = 0.5;

/// Thinks about a problem, up to the limits: a limit of playouts is reached only where the first
/// third leaves doubts.
pub fn think(engine: &mut Engine, limits: &Limits) -> Found {
    let begun = Instant::now();
    let third = limits.nodes.map(|nodes| nodes.div_ceil(3));
    engine.run(&Limits { nodes: third, ..limits.clone() });
    let rest = limits.nodes.zip(third).map(|(nodes, third)| nodes - third);
    let found = engine.found();
    if let Some(rest) = rest.filter(|&rest| rest > 0 && !is_sure(&found))
        && !limits.watch.is_stopped()
    {
        let time = limits.time.map(|time| time.saturating_sub(begun.elapsed()));
        engine.run(&Limits { nodes: Some(rest), time, ..limits.clone() });
    }
    let mut found = engine.found();
    if let Some(chosen) = chosen(&found.candidates) {
        found.mv = chosen.mv;
    }
    found
}

fn is_sure(found: &Found) -> bool {
    let most = found.candidates.first().map_or(0, |own| own.visits);
    most as f64 >= SURE * found.visits as f64
}

/// The move that won most often among those tried often.
fn chosen(candidates: &[Candidate]) -> Option<&Candidate> {
    let most = candidates.first()?.visits as f64;
    let often = candidates.iter().filter(|own| own.visits as f64 >= AS_OFTEN * most);
    often.reduce(|best, own| if own.win_rate > best.win_rate { own } else { best })
}

#[cfg(test)]
mod tests {
    use go::Move;

    use super::*;

    fn tried(visits: u64, win_rate: f64) -> Candidate {
        Candidate {
            mv: Move::Pass,
            visits,
            win_rate,
            lead: 0.0,
            lead_deviation: 0.0,
            prior: 0.0,
            line: Vec::new(),
        }
    }

    #[test]
    fn of_moves_tried_as_often_the_one_that_wins_more_is_taken() {
        let all = [tried(500, 0.27), tried(420, 0.43), tried(80, 0.9)];
        assert_eq!(chosen(&all).map(|own| own.visits), Some(420));
        assert_eq!(chosen(&[]), None);
    }
}
