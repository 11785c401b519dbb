//! What has the engine found, and what does it do about it?

use go::{Colour, Move};
use search::mcts::{Branch, View};

use super::Engine;
use super::walk::Walk;
use crate::settle;

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

/// A point is settled if so large a part of the playouts end with the same owner.
const SETTLED: f32 = 0.9;

/// Fewer playouts than this say nothing about owners.
const FEWEST_TO_JUDGE: u32 = 200;

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

    fn choice(&self, candidates: &[Candidate]) -> Move {
        if self.should_pass(candidates) {
            return Move::Pass;
        }
        let legal = |mv: Move| self.position.check_unfinished(self.mover, mv).is_ok();
        let plays = candidates.iter().map(|own| own.mv).filter(|&mv| legal(mv));
        let first = plays.clone().next();
        let stone = plays.into_iter().find(|&mv| mv != Move::Pass);
        match first {
            // Two passes end the game as it stands: a pass that loses then is no move while there
            // is another.
            Some(Move::Pass) if !self.wins_as_it_stands() => stone.unwrap_or(Move::Pass),
            Some(mv) => mv,
            None => self.without_sense(),
        }
    }

    /// A pass, or any legal move where the rules forbid to pass.
    fn without_sense(&self) -> Move {
        let legal = |mv: Move| self.position.check_unfinished(self.mover, mv).is_ok();
        if legal(Move::Pass) {
            return Move::Pass;
        }
        let points = self.position.board().size().points().map(Move::Play);
        points.into_iter().find(|&mv| legal(mv)).unwrap_or(Move::Pass)
    }

    fn should_pass(&self, candidates: &[Candidate]) -> bool {
        if self.position.check_unfinished(self.mover, Move::Pass).is_err() {
            return false;
        }
        let nothing_left = || self.position.rules().removes_dead() && self.is_settled(candidates);
        (self.position.passes() > 0 || nothing_left()) && self.wins_as_it_stands()
    }

    /// Whether the owner of every point that could be played on is clear.
    fn is_settled(&self, candidates: &[Candidate]) -> bool {
        let clear = |ownership: &[f32]| {
            candidates.iter().all(|own| match own.mv {
                Move::Play(point) => ownership[point.index()].abs() >= SETTLED,
                Move::Pass => true,
            })
        };
        // A tree that proves its value plays out little.
        let playouts: u32 = self.search.workers().map(|worker| worker.playouts).sum();
        if playouts >= FEWEST_TO_JUDGE {
            clear(&self.ownership())
        } else {
            clear(&self.position.final_status().ownership)
        }
    }

    fn wins_as_it_stands(&self) -> bool {
        let lead = settle(&self.position).score.lead_in_halves();
        if self.mover == Colour::Black { lead > 0 } else { lead < 0 }
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

    fn ownership(&self) -> Vec<f32> {
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
