//! What does the tree search know about Go? Candidates with priors, and heavy playouts.

use std::sync::Arc;

use game::Outcome;
use go::{Colour, Move, Passing, Point, Scoring};
use search::mcts::{Candidate, Guide, Played};

use super::priors::{Moment, Priors};
use super::walk::{Turn, Walk};
use super::worker::Worker;
use crate::patterns::{Model, Recent};
use crate::playout::{Policy, Start};

/// Tables that all searches of an engine share.
#[derive(Debug, Clone)]
pub(super) struct Lore {
    pub(super) policy: Policy,
    pub(super) model: Option<Arc<Model>>,
}

/// Knowledge of Go for a tree search.
#[derive(Debug, Clone)]
pub(super) struct Knowledge {
    pub(super) lore: Lore,
    pub(super) priors: Priors,
    /// How much of a playout's value is how far ahead it ended, from 0 to 1.
    pub(super) margin: f32,
    /// Half points that White has beside the komi, to make a lopsided game even.
    pub(super) shift: i64,
    pub(super) slots: usize,
}

/// The learned model is asked on boards of at most so many points.
const MODEL_UP_TO: u32 = 25 * 25;

/// What a pass is thought to be worth beforehand; where territory counts, a stone may cost a point.
const PASS: f32 = 0.2;
const PASS_FOR_TERRITORY: f32 = 0.5;

/// A lead of about so many points is a clear one.
const CLEAR_LEAD: f32 = 20.0;

impl Knowledge {
    /// What a lead in half points, komi counted, is worth to Black.
    fn value(&self, lead: i64) -> f32 {
        let won = match lead.signum() {
            1 => 1.0,
            0 => 0.5,
            _ => 0.0,
        };
        let margin = (lead as f32 / 2.0 / CLEAR_LEAD).clamp(-1.0, 1.0).mul_add(0.5, 0.5);
        won + self.margin * (margin - won)
    }
}

impl Guide<Walk> for Knowledge {
    type Worker = Worker;

    fn worker(&self, seed: u64) -> Worker {
        Worker::new(self.slots, seed)
    }

    fn outcome(&self, game: &Walk, state: &Turn) -> Option<Outcome> {
        game::Game::outcome(game, state)
    }

    fn is_at_rest(&self, game: &Walk, state: &Turn) -> bool {
        game.is_at_rest(state)
    }

    /// Moves that fill own eyes and early passes are left out, which now and then are the best, so the
    /// tree's proofs are for itself alone.
    fn expand(
        &self,
        worker: &mut Worker,
        game: &Walk,
        state: &Turn,
        out: &mut Vec<Candidate<Move>>,
    ) {
        let empty = state.board.empty().iter().copied();
        let sensible = empty.filter(|&point| game.is_sensible(state, point));
        out.extend(sensible.map(|point| Candidate::plain(Move::Play(point))));
        let moment = Moment { board: &state.board, to_move: state.to_move, last: state.last[0] };
        self.priors.weigh(&self.lore.policy, moment, &mut worker.around, out);
        let is_learned = state.board.size().area() <= MODEL_UP_TO;
        if let Some(model) = self.lore.model.as_ref().filter(|_| is_learned) {
            let recent = Recent { last: state.last[0], before_last: state.last[1] };
            model.probabilities(&state.board, state.to_move, recent, &mut worker.likely);
            self.priors.weigh_likely(&worker.likely, &mut worker.around, out);
        }
        if game.rules().passing == Passing::Free && may_pass(state) {
            let greatest = out.iter().map(|candidate| candidate.policy).reduce(f32::max);
            let mut pass = Candidate::plain(Move::Pass);
            let counts_territory = game.rules().scoring == Scoring::Territory;
            pass.add(if counts_territory { PASS_FOR_TERRITORY } else { PASS }, 10.0);
            // The model has not learned passes: a fifth of the likeliest move.
            pass.policy = greatest.map_or(1.0, |policy| policy * PASS);
            out.push(pass);
        }
    }

    fn playout(
        &self,
        worker: &mut Worker,
        game: &Walk,
        state: &mut Turn,
        played: &mut Played,
    ) -> f32 {
        // After two passes stones are played out like any others.
        let passes = if state.passes > 1 { 0 } else { state.passes };
        let start = Start { to_move: state.to_move, last: state.last[0], passes };
        let lead = self.lore.policy.play_out(&mut state.board, start, &mut worker.scratch);
        for &(colour, point) in worker.scratch.trace() {
            played.tell(colour.player(), point.index());
        }
        let halves = game.lead_in_halves(state, lead);
        worker.count(state, halves);
        let winner = match halves.signum() {
            1 => Some(Colour::Black),
            0 => None,
            _ => Some(Colour::White),
        };
        self.lore.policy.learn(&mut worker.scratch, start, winner);
        self.value(halves - self.shift)
    }

    fn slots(&self) -> usize {
        self.slots
    }

    fn slot(&self, mv: Move) -> Option<usize> {
        match mv {
            Move::Play(point) => Some(point.index()),
            Move::Pass => None,
        }
    }
}

/// On boards of at most so many points whoever begins may do better to pass at once.
const TINY: usize = 9;

/// Passes are thought of when the other side has passed, the board is half full or tiny.
fn may_pass(state: &Turn) -> bool {
    let area = state.board.size().area() as usize;
    state.passes > 0 || state.board.empty().len() * 2 < area || area <= TINY
}

/// The points of a list of moves.
pub(super) fn point_of(mv: Move) -> Option<Point> {
    match mv {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    }
}
