//! Which move wins, by a tree of moves and playouts that know a little Go?
//!
//! [`Engine`] is a Monte-Carlo tree search ([`search::mcts`]) over [`go::Position`]s: priors say
//! which moves are worth a look, heavy playouts ([`crate::playout`]) how a game might end, and what
//! was played later in them counts too (RAVE). The most visited move is played, and what the tree
//! knows about the game's further course is kept.
//!
//! The same knowledge serves other formulas ([`Options::selection`]) and the scheme of the
//! examination ([`Options::scheme`]), whose priors are what the learned patterns say of a move beside
//! the likeliest one of its position.
//!
//! When it passes is told in the module `passing`; it gives up below a win rate.

mod agent;
mod balance;
#[cfg(test)]
mod balance_tests;
mod changes;
#[cfg(test)]
mod exam_tests;
mod found;
mod guide;
pub mod ladder;
mod passing;
#[cfg(test)]
mod passing_tests;
mod priors;
mod slips;
#[cfg(test)]
mod tests;
mod tree;
mod tuning;
mod walk;
#[cfg(test)]
mod walk_tests;
mod worker;

use std::sync::Arc;

use go::{Colour, Move, Position, Size};
use search::Limits;
use search::mcts::{Ended, Scheme, Selection};

pub use agent::{LEVELS, Level, Mind};
pub use balance::Lending;
pub use changes::Changes;
pub use found::{Candidate, Found};
use guide::Lore;
pub use priors::Priors;
pub(crate) use priors::{Around, Moment};
use tree::Tree;
pub use tuning::UnknownOption;
use walk::Turn;
use worker::{Ends, Worker};

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
    /// What is thought of moves before they are tried depends on the size of the board; this is
    /// what was changed in it by name.
    pub priors: Changes,
    /// How the tree is walked. The examination's scheme takes threads, seed, memory, playouts and
    /// priors from here, lends no points and never stops early.
    pub scheme: Scheme,
    /// How children are chosen in the fast scheme, if not by RAVE; RAVE has its numbers from here.
    pub selection: Option<Selection>,
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
    /// A quarter of the limit is enough for a position that is won so often; above 1: never.
    pub sure: f32,
    /// Weight of exploration by visits, beside what is thought of moves beforehand.
    pub explore: f32,
    /// How much of a lopsided game is evened out on large boards, from 0 to 1.
    pub dynamic_komi: f32,
    /// Whether the tree is kept from move to move.
    pub reuse: bool,
    /// How many of the moves are made by chance, from 0 to 1: beginners' slips, for low levels.
    pub slips: f32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seed: 1,
            threads: 1,
            memory: 512 << 20,
            playout: playout::Options::default(),
            priors: Changes::NONE,
            scheme: Scheme::Fast,
            selection: None,
            even_prior: 12.0,
            equivalence: 3000.0,
            expand_after: 4,
            margin: 0.04,
            resign: 0.06,
            sure: 0.93,
            explore: 0.0,
            dynamic_komi: 1.0,
            reuse: true,
            slips: 0.0,
        }
    }
}

/// A small search that was stopped before this tells nothing.
const FEWEST_TO_TELL: u64 = 100;

/// Boards of more points have the priors of large ones.
const SMALL: u32 = 13 * 13;

impl Options {
    /// What is thought of moves beforehand on a board of this size.
    pub fn priors_on(&self, size: Size) -> Priors {
        let by_size = if size.area() <= SMALL { Priors::SMALL } else { Priors::LARGE };
        self.priors.over(by_size)
    }

    /// How children are chosen in the fast scheme.
    fn formula(&self) -> Selection {
        match self.selection {
            None | Some(Selection::Rave { .. }) => {
                Selection::Rave { equivalence: self.equivalence, explore: self.explore }
            }
            Some(other) => other,
        }
    }
}

/// A tree over a game of Go, kept from move to move.
#[derive(Debug)]
pub struct Engine {
    position: Position,
    mover: Colour,
    options: Options,
    lore: Lore,
    search: Tree,
    /// Whether moves were dropped at the root: the tree then knows too little to be kept.
    is_restricted: bool,
    /// Whether a pass is among the moves that are considered.
    admits_pass: bool,
    /// How playouts of the position before ended: what a loan of points rests on.
    standing: Option<Ends>,
    lending: Lending,
    /// Whether it was decided how much is lent in this position.
    is_balanced: bool,
}

impl Engine {
    /// Nothing is known yet. `mover` moves, whoever's turn it is.
    pub fn new(position: &Position, mover: Colour, options: Options) -> Engine {
        let lore = Lore { policy: playout::Policy::new(options.playout), model: None };
        let search = Tree::new(position, mover, &options, lore.clone(), 0);
        let position = position.clone();
        Engine {
            position,
            mover,
            options,
            lore,
            search,
            is_restricted: false,
            admits_pass: true,
            standing: None,
            lending: Lending::On,
            is_balanced: false,
        }
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
        let is_same = self.is_same_game(position);
        let keeps = self.options.reuse && !self.is_restricted && is_same;
        if keeps && mover == self.mover && position.moves() == self.position.moves() {
            self.position = position.clone();
            return;
        }
        self.standing = is_same.then(|| self.all());
        self.is_balanced = false;
        if !keeps || !self.follow(position, mover) {
            let shift = if is_same { self.shift() } else { 0 };
            self.search = Tree::new(position, mover, &self.options, self.lore.clone(), shift);
        }
        let depth = self.search.state().way().len();
        self.search.workers_mut().for_each(|worker| worker.forget(depth));
        (self.position, self.mover) = (position.clone(), mover);
        (self.is_restricted, self.admits_pass) = (false, true);
    }

    /// Whether a position follows from the one before.
    fn is_same_game(&self, position: &Position) -> bool {
        position.rules() == self.position.rules()
            && position.origin() == self.position.origin()
            && position.moves().starts_with(self.position.moves())
    }

    /// Walks down the tree to a position of the same game; whether it is there.
    fn follow(&mut self, position: &Position, mover: Colour) -> bool {
        let known = self.position.moves().len();
        for &(colour, mv) in &position.moves()[known..] {
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
        self.admits_pass = admits(Move::Pass);
        self.search.restrict(admits);
    }

    /// Searches until a limit is reached, `nodes` counting playouts of this run, or until the
    /// choice cannot change.
    pub fn run(&mut self, limits: &Limits) -> Ended {
        let lends = self.options.scheme == Scheme::Fast && !self.is_restricted;
        if lends && !self.is_balanced {
            self.balance();
            self.is_balanced = true;
        }
        self.search.run(limits)
    }

    /// Runs a small search; whether it was not stopped before it could tell anything.
    pub(crate) fn tells(&mut self, limits: &Limits) -> bool {
        let ended = self.run(limits);
        !matches!(ended, Ended::Limit(_)) || self.visits() >= FEWEST_TO_TELL
    }

    /// Forgets the tree, not the options.
    pub fn forget(&mut self) {
        (self.standing, self.is_balanced) = (None, false);
        self.search = Tree::new(&self.position, self.mover, &self.options, self.lore.clone(), 0);
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
        self.search.visits()
    }

    /// Whether the next runs stop when the choice cannot change: not when somebody watches.
    pub fn set_stop_early(&mut self, stop_early: bool) {
        self.search.set_stop_early(stop_early);
    }

    /// Whether the next runs even lopsided games out.
    pub fn set_lending(&mut self, lending: Lending) {
        self.is_balanced &= lending == self.lending;
        self.lending = lending;
    }

    /// Whether the tree knows moves to choose among; every run but one of a finished game finds some.
    pub fn has_moves(&self) -> bool {
        self.search.nodes() > 1
    }

    /// How many nodes the tree has.
    pub fn nodes(&self) -> usize {
        self.search.nodes()
    }
}

/// Plays on from here and returns Black's points less White's, komi not counted.
fn playout_from(policy: &playout::Policy, turn: &Turn, worker: &mut Worker) -> i32 {
    let start = playout::Start { to_move: turn.to_move, last: turn.last[0], passes: turn.passes };
    policy.play_out(&mut turn.board.clone(), start, &mut worker.scratch)
}
