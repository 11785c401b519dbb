//! What has the engine found, and what does it do about it?

use go::{Colour, Move, handicap};
use search::Limits;
use search::mcts::{Branch, Standing, Thought};

use super::Engine;
use super::passing::sign;
use super::worker::Ends;

/// A move at the root and what is known about it, for the mover.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How many playouts went through it.
    pub visits: u64,
    /// How many of them were won, from 0 to 1.
    pub win_rate: f64,
    /// By how many points the mover is ahead at the end of these playouts, on average.
    pub lead: f64,
    /// The standard deviation of that lead.
    pub lead_deviation: f64,
    /// How good it was thought beforehand, from 0 to 1, all moves summing to one.
    pub prior: f64,
    /// How the game may go on, the move first, with the playouts through each.
    pub line: Vec<(Move, u64)>,
}

/// What a search has found so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The move that was visited most, or that is to be played ([`Engine::decided`]).
    pub mv: Move,
    /// Whether the game is as good as lost.
    pub resigns: bool,
    /// All playouts through the root.
    pub visits: u64,
    /// The win rate of the move that was visited most, for the mover, from 0 to 1.
    pub win_rate: f64,
    /// By how many points the mover is ahead at the end of playouts, on average.
    pub lead: f64,
    /// The standard deviation of that lead.
    pub lead_deviation: f64,
    /// The moves that were considered, the best first.
    pub candidates: Vec<Candidate>,
    /// Whose each point was at the end of the playouts: 1 always Black's, -1 always White's;
    /// indexed by [`go::Point::index`].
    pub ownership: Vec<f32>,
}

/// Fewer playouts than this never give a game up.
const FEWEST_TO_RESIGN: u64 = 200;

/// So much of the board has stones before anybody gives up, and so much in a game with handicap
/// before White does: who gives stones is behind at first.
const OPENING: f64 = 0.2;
const OPENING_WITH_HANDICAP: f64 = 0.5;

impl Engine {
    /// What was found so far, with the move to play, under the limits that the search had: whether it is
    /// a pass is asked of small searches, for a tenth of its time beyond it. Where they have no time, or
    /// the watch ends them, doubts are left, and no pass.
    pub fn decided(&self, limits: &Limits) -> Found {
        let found = self.found();
        let (mv, resigns) = self.choice(&found, limits);
        Found { mv, resigns, ..found }
    }

    /// What was found so far.
    pub fn found(&self) -> Found {
        let branches = self.search.branches();
        let sum: f32 = branches.iter().map(|branch| self.search.opinion(branch)).sum();
        let whole = self.all().lead().map_or((0.0, 0.0), |lead| self.for_mover(lead));
        let candidate = |branch: &Branch<Move>| {
            let ends = self.through(branch.mv);
            let (lead, lead_deviation) = ends.lead().map_or(whole, |lead| self.for_mover(lead));
            Candidate {
                mv: branch.mv,
                visits: u64::from(branch.visits),
                win_rate: self.true_rate(ends).unwrap_or_else(|| f64::from(branch.win_rate)),
                lead,
                lead_deviation,
                prior: f64::from(self.search.opinion(branch) / sum.max(f32::MIN_POSITIVE)),
                line: self.search.line(branch),
            }
        };
        let candidates: Vec<Candidate> = branches.iter().map(candidate).collect();
        let ownership = self.ownership();
        let mv = self.favourite(&candidates);
        let visits = self.search.visits();
        let win_rate = candidates.first().map_or(0.5, |best| best.win_rate);
        let hopeless = candidates.first().is_some_and(|best| {
            best.visits >= FEWEST_TO_RESIGN && best.win_rate < f64::from(self.options.resign)
        });
        let resigns = hopeless && !self.is_opening();
        let (lead, lead_deviation) = whole;
        Found { mv, resigns, visits, win_rate, lead, lead_deviation, candidates, ownership }
    }

    /// Whether it is too early to give up.
    fn is_opening(&self) -> bool {
        let (board, begins) = self.position.origin();
        let gives = self.mover == Colour::White && handicap::given(board, begins).is_some();
        self.filled() < if gives { OPENING_WITH_HANDICAP } else { OPENING }
    }

    /// The same in the words of every tree search, with how the game stands. Nothing is called proved:
    /// the tree leaves out moves.
    pub fn thought(&self) -> Thought<Move> {
        let ownership = self.ownership();
        let points = self.position.board().size().points();
        let owners = points.map(|point| ownership[point.index()]).collect();
        let (lead, error) = self.all().lead_with_error().unwrap_or((0.0, 0.0));
        let thought = self.search.thought().without_proofs();
        let branches = thought.branches.iter();
        let after = branches.map(|(own, _)| self.through(own.mv).lead_with_error()).collect();
        Thought { standing: Some(Standing { lead, error, after, owners }), ..thought }
    }

    /// The share that the mover won without the points that make a lopsided game even; none where
    /// there are none, and the tree's own counts say it.
    fn true_rate(&self, ends: Ends) -> Option<f64> {
        let black = ends.win_rate().filter(|_| self.shift() != 0)?;
        Some(if self.mover == Colour::Black { black } else { 1.0 - black })
    }

    /// All playouts since the position was met.
    pub(super) fn all(&self) -> Ends {
        self.search.workers().fold(Ends::default(), |sum, worker| sum.and(worker.all))
    }

    fn through(&self, mv: Move) -> Ends {
        self.search.workers().fold(Ends::default(), |sum, worker| sum.and(worker.through(mv)))
    }

    fn for_mover(&self, (black, deviation): (f64, f64)) -> (f64, f64) {
        (black * f64::from(sign(self.mover)), deviation)
    }

    pub(crate) fn ownership(&self) -> Vec<f32> {
        let mut sums = vec![0_i64; self.position.board().size().slots()];
        let mut playouts = 0;
        for worker in self.search.workers() {
            playouts += worker.all.playouts;
            for (sum, &owned) in sums.iter_mut().zip(&worker.owned) {
                *sum += i64::from(owned);
            }
        }
        sums.into_iter().map(|sum| sum as f32 / playouts.max(1) as f32).collect()
    }
}
