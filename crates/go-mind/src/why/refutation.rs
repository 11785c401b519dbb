//! How is a move of a problem answered, where one move is right and the rest are not?
//!
//! Playouts of the fight for the group ([`fate`](crate::tactics::fate)) try the replies; the first few of them are
//! then fought out once more with the mover to play. What leaves the mover less than even chances
//! [refutes](replies) the move, if the mover had another one that does better. Often several replies do, of which
//! books name one: so two are told.
//!
//! The [engine](think) says what the rest of the board is worth. Most replies are plain to it: a third of
//! the playouts is enough where most of them went through one move. Where they did not, the rest is
//! spent too, and of moves that were tried about as often the one that won more often is taken.

use std::time::Instant;

use go::{Move, Point, Position};
use search::Limits;

use crate::engine::{Candidate, Engine, Found};
use crate::tactics::Allowance;
use crate::tactics::life::problem::Fights;

/// So many replies are fought out once more, with so many times fewer playouts each.
const TRIED: usize = 4;
const FEWER: u64 = 4;
/// A mover who succeeds no more often is refuted, as elsewhere in [tactics](crate::tactics::fate).
const ENOUGH: f32 = 0.5;

/// The engine is sure when so many of its playouts went through one move.
const SURE: f64 = 0.7;
/// A move that was tried so often as the first one may take its place.
const AS_OFTEN: f64 = 0.5;

/// A reply, and how often the mover still succeeds after it.
struct Reply {
    point: Point,
    rate: f32,
}

/// How a move of a problem is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replies {
    /// The reply that was tried most, of those that refute if one does.
    pub first: Point,
    /// Another one that does.
    pub also: Option<Point>,
    /// What the mover should have played, where the first refutes the move.
    pub better: Option<Point>,
    /// By so many playouts.
    pub playouts: u64,
}

/// How a move of a problem is answered, by so many playouts. Nothing if no group is walled in, or the move
/// takes all of it.
pub fn replies(before: &Position, mv: Point, playouts: Allowance<'_>) -> Option<Replies> {
    let fights = Fights::new(before.board(), before.to_move(), mv)?;
    let tried = tried(&fights, playouts);
    let mut refuting = tried.iter().filter(|own| own.rate < ENOUGH);
    let refuted = refuting.next();
    let first = refuted.or(tried.first())?.point;
    let also = refuting.next().map(|own| own.point);
    // Who has nothing better made no mistake.
    let own = refuted.map(|_| fights.mover(playouts)).filter(|own| own.rate >= ENOUGH);
    let better = own.and_then(|own| own.point()).filter(|&better| better != mv);
    Some(Replies { first, also, better, playouts: playouts.nodes })
}

/// The replies tried most, fought out.
fn tried(fights: &Fights, playouts: Allowance<'_>) -> Vec<Reply> {
    let replies = fights.replies(playouts).tried.into_iter();
    let points =
        replies.filter_map(|(mv, ..)| if let Move::Play(at) = mv { Some(at) } else { None });
    let fewer = playouts.with_nodes(playouts.nodes / FEWER);
    points.take(TRIED).map(|point| Reply { point, rate: fights.rate_after(point, fewer) }).collect()
}

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
