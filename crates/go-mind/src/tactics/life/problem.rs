//! Who must live or die in a problem of which only the stones are known, and how?
//!
//! The group in question is the one that is walled in: the wide empty board is farther from its
//! stones than from those around it. If the side to move cannot do what that says, a wider region
//! and then the other colour are tried.

use go::{Board, Colour, Point};

use super::super::answer::Answer;
use super::enclosure::{enclosed, open_ground, steps};
use super::region::Region;
use super::{kill_in, live_in};

/// As far as the empty board is looked for.
const HORIZON: u32 = 10;

/// A problem understood and searched.
#[derive(Debug, Clone)]
pub struct Solved {
    /// Whether the side to move is the one that kills.
    pub kills: bool,
    /// The region searched.
    pub region: Region,
    /// What the search found for the side to move.
    pub answer: Answer,
}

/// Finds the group in question and searches for the side to move; nothing on a board without a
/// group that is walled in.
pub fn solve(board: &Board, to_move: Colour, nodes: u64) -> Option<Solved> {
    let inner = inner_colour(board);
    let mut likely: Option<Solved> = None;
    for (defender, margin) in [(inner, 1), (inner, 2), (inner.opponent(), 1)] {
        let Some(region) = enclosed(board, defender, to_move, margin) else { continue };
        let solved = solve_in(board, to_move, region, nodes);
        if solved.answer.success.is_success() || !solved.answer.settled {
            return Some(solved);
        }
        likely = likely.or(Some(solved));
    }
    likely
}

fn solve_in(board: &Board, to_move: Colour, region: Region, nodes: u64) -> Solved {
    let kills = region.defender != to_move;
    let answer = if kills {
        kill_in(board, region.clone(), nodes)
    } else {
        live_in(board, region.clone(), nodes)
    };
    Solved { kills, region, answer }
}

/// The colour whose stones are farther from the wide empty board.
fn inner_colour(board: &Board) -> Colour {
    let (black, white) = (open_ground(board, Colour::Black), open_ground(board, Colour::White));
    let wide: Vec<Point> =
        board.size().points().filter(|&point| black.has(point) && white.has(point)).collect();
    let steps = steps(board, &wide, HORIZON);
    let mean = |colour: Colour| {
        let stones = board.stones().filter(|&(_, of)| of == colour);
        let far = |stone: Point| {
            let beside = board.size().neighbours(stone);
            beside.map(|other| steps[other.index()]).min().unwrap_or(HORIZON).min(HORIZON + 1)
        };
        let sum: u32 = stones.map(|(stone, _)| far(stone)).sum();
        f64::from(sum) / f64::from(board.count(colour).max(1))
    };
    if mean(Colour::Black) >= mean(Colour::White) { Colour::Black } else { Colour::White }
}
