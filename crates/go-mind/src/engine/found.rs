//! What has the engine found, and what does it do about it?

use go::{Colour, Move};
use search::mcts::{Branch, View};

use super::Engine;
use super::walk::Walk;

/// A move at the root and what is known about it, for the mover.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How many playouts went through it.
    pub visits: u64,
    /// How many of them were won, from 0 to 1.
    pub win_rate: f64,
    /// How good it was thought beforehand, from 0 to 1, all moves summing to one.
    pub prior: f64,
    /// How the game may go on, the move first, with the playouts through each.
    pub line: Vec<(Move, u64)>,
}

/// What a search has found so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The move to play.
    pub mv: Move,
    /// Whether the game is as good as lost.
    pub resigns: bool,
    /// All playouts through the root.
    pub visits: u64,
    /// The win rate of the move to play, for the mover, from 0 to 1.
    pub win_rate: f64,
    /// By how many points the mover is ahead at the end of playouts, on average.
    pub lead: f64,
    /// The moves that were considered, the best first.
    pub candidates: Vec<Candidate>,
    /// Whose each point was at the end of the playouts: 1 always Black's, -1 always White's;
    /// indexed by [`go::Point::index`].
    pub ownership: Vec<f32>,
}

/// Fewer playouts than this never give a game up.
const FEWEST_TO_RESIGN: u64 = 200;

impl Engine {
    /// What was found so far.
    pub fn found(&self) -> Found {
        let view = self.search.view();
        let branches = view.branches();
        let sum: f32 = branches.iter().map(|branch| branch.prior.0 * branch.prior.1).sum();
        let candidate = |branch: &Branch<Move>| Candidate {
            mv: branch.mv,
            visits: u64::from(branch.visits),
            win_rate: f64::from(branch.win_rate),
            prior: f64::from(branch.prior.0 * branch.prior.1 / sum.max(f32::MIN_POSITIVE)),
            line: line(&view, branch),
        };
        let candidates: Vec<Candidate> = branches.iter().map(candidate).collect();
        let ownership = self.ownership();
        let mv = self.choice(&candidates);
        let visits = u64::from(view.visits());
        let win_rate = candidates.first().map_or(0.5, |best| best.win_rate);
        let hopeless = candidates.first().is_some_and(|best| {
            best.visits >= FEWEST_TO_RESIGN && best.win_rate < f64::from(self.options.resign)
        });
        let resigns = hopeless && mv != Move::Pass;
        Found { mv, resigns, visits, win_rate, lead: self.lead(), candidates, ownership }
    }

    /// By how many points the mover was ahead at the end of playouts, on average.
    fn lead(&self) -> f64 {
        let workers = || self.search.workers();
        let playouts: u32 = workers().map(|worker| worker.playouts).sum();
        let sum: i64 = workers().map(|worker| worker.lead).sum();
        let black = sum as f64 / f64::from(playouts.max(1)) - self.position.rules().komi.points();
        match (playouts, self.mover) {
            (0, _) => 0.0,
            (_, Colour::Black) => black,
            (_, Colour::White) => -black,
        }
    }

    pub(super) fn ownership(&self) -> Vec<f32> {
        let mut sums = vec![0_i64; self.position.board().size().slots()];
        let mut playouts = 0;
        for worker in self.search.workers() {
            playouts += worker.playouts;
            for (sum, &owned) in sums.iter_mut().zip(&worker.owned) {
                *sum += i64::from(owned);
            }
        }
        sums.into_iter().map(|sum| sum as f32 / playouts.max(1) as f32).collect()
    }
}

/// The expected continuation after a move of the root, with the playouts through each move.
fn line(view: &View<'_, Walk>, first: &Branch<Move>) -> Vec<(Move, u64)> {
    let mut moves = vec![first.mv];
    let mut line = vec![(first.mv, u64::from(first.visits))];
    while let Some(next) = view.branches_after(&moves).and_then(|own| own.into_iter().next()) {
        if next.visits == 0 {
            break;
        }
        moves.push(next.mv);
        line.push((next.mv, u64::from(next.visits)));
    }
    line
}
