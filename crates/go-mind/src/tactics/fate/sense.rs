//! Which moves of a fight are tried first, and how does it end when it is played out?

use std::sync::atomic::{AtomicBool, Ordering};

use game::Outcome;
use go::{Colour, Move};
use search::mcts::{Candidate, Guide, Played};

use super::field::Field;
use super::siege::{Siege, Turn};
use crate::engine::{Around, Moment, Priors};
use crate::playout::{self, Policy, Scratch, Start};

/// What is thought of moves in a fight beforehand. Throwing a stone in is often the point.
const PRIORS: Priors = Priors {
    distance: [12.0, 10.0, 4.0],
    capture: 20.0,
    escape: 15.0,
    atari: 12.0,
    shape: 6.0,
    self_atari: 6.0,
    model: 0.0,
    edge: 0.0,
};

/// Virtual wins of points at distance 1, 2 and 3 from the stake.
const NEAR: [f32; 3] = [12.0, 8.0, 4.0];

/// Passes are thought of when so few moves are left.
const FEW_MOVES: usize = 12;

/// How much of a playout's value is how much of the stake stands.
const MARGIN: f32 = 0.1;

/// How often playouts refuse to put own strings in atari for nothing, in percent.
const NO_SELF_ATARI: u8 = 65;

/// Knowledge of fights for the tree search.
#[derive(Debug)]
pub(crate) struct Sense {
    policy: Policy,
    slots: usize,
    /// Whether the tree has met a ko.
    ko: AtomicBool,
}

/// What a thread needs.
#[derive(Debug)]
pub(crate) struct Worker {
    scratch: Scratch,
    around: Around,
}

impl Sense {
    pub(crate) fn new(field: &Field) -> Sense {
        // A field has no wide empty parts to be looked for, and a dead group falls only to who
        // fills its eye space with stones that are taken.
        let rules = playout::Options {
            open_tries: 0,
            no_self_atari: NO_SELF_ATARI,
            ..playout::Options::default()
        };
        let slots = field.board.size().slots();
        Sense { policy: Policy::new(rules), slots, ko: AtomicBool::new(false) }
    }

    /// Whether the tree has met a ko.
    pub(crate) fn has_seen_ko(&self) -> bool {
        self.ko.load(Ordering::Relaxed)
    }
}

impl Guide<Siege<'_>> for Sense {
    type Worker = Worker;

    fn worker(&self, seed: u64) -> Worker {
        Worker { scratch: Scratch::new(seed), around: Around::default() }
    }

    fn outcome(&self, game: &Siege<'_>, state: &Turn) -> Option<Outcome> {
        game::Game::outcome(game, state)
    }

    fn expand(
        &self,
        worker: &mut Worker,
        game: &Siege<'_>,
        state: &Turn,
        out: &mut Vec<Candidate<Move>>,
    ) {
        let &Turn { ref board, to_move, last, passes, .. } = state;
        if board.ko().is_some() {
            self.ko.store(true, Ordering::Relaxed);
        }
        let empty = game.field.points.iter().copied().filter(|&point| board.is_empty_at(point));
        let sensible =
            empty.filter(|&point| !board.is_eye(point, to_move) && game.allows(state, point));
        for point in sensible {
            let mut candidate = Candidate::plain(Move::Play(point));
            let distance = game.field.distance[point.index()] as usize;
            candidate.add(1.0, NEAR.get(distance.wrapping_sub(1)).copied().unwrap_or(0.0));
            out.push(candidate);
        }
        PRIORS.weigh(&self.policy, Moment { board, to_move, last }, &mut worker.around, out);
        if passes > 0 || out.len() <= FEW_MOVES {
            let mut pass = Candidate::plain(Move::Pass);
            pass.add(0.2, 10.0);
            out.push(pass);
        }
    }

    fn playout(
        &self,
        worker: &mut Worker,
        game: &Siege<'_>,
        state: &mut Turn,
        played: &mut Played,
    ) -> f32 {
        let field = game.field;
        let start = Start { to_move: state.to_move, last: state.last, passes: state.passes };
        let scratch = &mut worker.scratch;
        self.policy.play_until(&mut state.board, start, scratch, |board| !field.stands(board));
        for &(colour, point) in scratch.trace() {
            played.tell(colour.player(), point.index());
        }
        let share = field.share(&state.board);
        let value = if share > 0.0 { (1.0 - MARGIN) + MARGIN * share } else { 0.0 };
        match field.stake.defender {
            Colour::Black => value,
            Colour::White => 1.0 - value,
        }
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
