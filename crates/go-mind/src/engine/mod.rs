//! Which move wins, by a tree of moves and playouts that know a little Go?
//!
//! [`Engine`] is a Monte-Carlo tree search ([`search::mcts`]) over [`go::Position`]s: priors say
//! which moves are worth a look, heavy playouts ([`crate::playout`]) how a game might end, and what
//! was played later in them counts too (RAVE). The most visited move is played, and what the tree
//! knows about the game's further course is kept.
//!
//! When it passes is told in the module `passing`; it gives up below a win rate.

mod agent;
mod found;
mod guide;
pub mod ladder;
mod passing;
mod priors;
#[cfg(test)]
mod tests;
mod tuning;
mod walk;

use std::sync::Arc;

use go::{Colour, Move, Position};
use search::Limits;
use search::mcts::{self, Ended, Search, Selection};

pub use agent::{LEVELS, Mind};
pub use found::{Candidate, Found};
use guide::{Knowledge, Lore};
pub use priors::Priors;
pub use tuning::UnknownOption;
use walk::Walk;

use crate::patterns::Model;
use crate::playout;

/// How the engine works.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Options {
    /// The same seed plays the same moves, with one thread and a limit of playouts.
    pub seed: u64,
    /// How many threads work at once.
    pub threads: usize,
    /// The tree takes about so many bytes at most.
    pub memory: usize,
    /// The rules of the playouts.
    pub playout: playout::Options,
    /// What is thought of moves before they are tried; none: by the size of the board.
    pub priors: Option<Priors>,
    /// Every move starts with so many virtual playouts, half of them won.
    pub even_prior: f32,
    /// After about so many visits, moves made later in playouts have lost their say.
    pub equivalence: f32,
    /// A leaf gets children when it has been visited so often.
    pub expand_after: u32,
    /// How much of a playout's value is how far ahead it ended, from 0 to 1.
    pub margin: f32,
    /// The game is given up below this win rate, from 0 to 1.
    pub resign: f32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seed: 1,
            threads: 1,
            memory: 512 << 20,
            playout: playout::Options::default(),
            priors: None,
            even_prior: 12.0,
            equivalence: 3000.0,
            expand_after: 4,
            margin: 0.04,
            resign: 0.06,
        }
    }
}

/// Boards of more points have the priors of large ones.
const SMALL: u32 = 13 * 13;

/// A tree over a game of Go, kept from move to move.
#[derive(Debug)]
pub struct Engine {
    position: Position,
    mover: Colour,
    options: Options,
    lore: Lore,
    search: Search<Walk, Knowledge>,
    /// Whether moves were dropped at the root: the tree then knows too little to be kept.
    is_restricted: bool,
}

impl Engine {
    /// Nothing is known yet. `mover` moves, whoever's turn it is.
    pub fn new(position: &Position, mover: Colour, options: Options) -> Engine {
        let lore = Lore { policy: playout::Policy::new(options.playout), model: None };
        let search = begin(position, mover, &options, lore.clone());
        let position = position.clone();
        Engine { position, mover, options, lore, search, is_restricted: false }
    }

    /// The same engine with a learned opinion about moves; the tree begins anew.
    #[must_use]
    pub fn with_model(mut self, model: Arc<Model>) -> Engine {
        self.lore.model = Some(model);
        self.forget();
        self
    }

    /// Turns to another position: what the tree knows is kept if it follows from the one before.
    pub fn meet(&mut self, position: &Position, mover: Colour) {
        if self.is_restricted || !self.follow(position, mover) {
            self.search = begin(position, mover, &self.options, self.lore.clone());
        }
        self.search.workers_mut().for_each(guide::Worker::forget);
        (self.position, self.mover, self.is_restricted) = (position.clone(), mover, false);
    }

    /// Walks down the tree to a position; whether it is there.
    fn follow(&mut self, position: &Position, mover: Colour) -> bool {
        let known = self.position.moves();
        let same = position.rules() == self.position.rules()
            && position.origin() == self.position.origin()
            && position.moves().starts_with(known);
        if !same {
            return false;
        }
        for &(colour, mv) in &position.moves()[known.len()..] {
            if colour != self.search.state().to_move {
                return false;
            }
            self.search.advance(mv);
        }
        let turn = self.search.state();
        turn.to_move == mover && turn.passes < 2 && turn.board == *position.board()
    }

    /// Considers only the moves that `admits` lets through, if there are any.
    pub fn restrict(&mut self, admits: impl Fn(Move) -> bool) {
        self.is_restricted = true;
        self.search.restrict(admits);
    }

    /// Searches until a limit is reached, `nodes` counting playouts of this run, or until the
    /// choice cannot change.
    pub fn run(&mut self, limits: &Limits) -> Ended {
        self.search.run(limits)
    }

    /// Forgets the tree, not the options.
    pub fn forget(&mut self) {
        self.search = begin(&self.position, self.mover, &self.options, self.lore.clone());
    }

    /// The position that it thinks about.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How it works.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How many playouts went through the root.
    pub fn visits(&self) -> u64 {
        u64::from(self.search.view().visits())
    }

    /// Whether the next runs stop when the choice cannot change: not when somebody watches.
    pub fn set_stop_early(&mut self, stop_early: bool) {
        self.search.set_stop_early(stop_early);
    }

    /// How many nodes the tree has.
    pub fn nodes(&self) -> usize {
        self.search.nodes()
    }
}

fn begin(
    position: &Position,
    mover: Colour,
    options: &Options,
    lore: Lore,
) -> Search<Walk, Knowledge> {
    let size = position.board().size();
    let by_size = if size.area() <= SMALL { Priors::SMALL } else { Priors::LARGE };
    let knowledge = Knowledge {
        lore,
        priors: options.priors.unwrap_or(by_size),
        margin: options.margin,
        slots: size.slots(),
    };
    let walk = Walk::new(position, mover);
    let state = game::Game::start(&walk);
    let options = mcts::Options {
        threads: options.threads,
        // Another move, another chance; still the same game for the same seed.
        seed: options.seed.wrapping_add((position.moves().len() as u64) << 32),
        selection: Selection::Rave { equivalence: options.equivalence, explore: 0.0 },
        even_prior: options.even_prior,
        expand_after: options.expand_after,
        memory: options.memory,
        ..mcts::Options::default()
    };
    Search::new(walk, knowledge, options, state)
}
