//! Can a player force a win, or a draw, and which strategy shows it?
//!
//! # Definitions
//!
//! - A [`Goal`] names a player, the least result that satisfies, and what *endless* play counts
//!   as. The [`Verdict`] says whether the player can force it.
//! - Whatever the goal, one side needs play to end (the **attacker**) and the other is content if
//!   it never does (the **defender**): for "First wins" the attacker is First, for "First does not
//!   lose" it is Second, as long as endless play is a draw. A **hit** is an end that suits the
//!   attacker. A position is **attacked** if the attacker can force a hit from it, else
//!   **defended**. That is the attractor of [`crate::solve`], asked for one position.
//! - The **attack number** of a position (the *proof number* of the literature) is about how many
//!   positions the attacker must still win to show that it is attacked; the **defence number**
//!   (*disproof number*) is the same for the defender. Both guide the search and prove nothing.
//! - The **line** is the path of play from the root to the position in hand.
//! - A **strategy** gives one move for each position of the *strategist* (the side that the
//!   verdict favours) that can arise. A [`Proof`] is a verdict with its strategy.
//!
//! # The search
//!
//! df-pn (Nagai 2002): always go to the child that seems cheapest for its mover, and stay below it
//! until a number passes a threshold, that is, until another child may be cheaper. Thresholds lie
//! a factor 1 + ε above the second best child (Pawlewicz & Lew 2006), which spares many returns.
//! The number of the side that does *not* choose is the greatest child's plus one for each other
//! open child: a sum would count a position once for each way that leads to it.
//! Findings go to a table of bounded size; when it is full, what cost least is lost, and found
//! again when needed. A line that comes back to one of its own positions is cut, and counts for
//! the defender.
//!
//! # Why it is right
//!
//! *Attacks do not depend on the line.* A position is called attacked only when a hit is reached,
//! or one child (attacker to move) or all children (defender to move) are called so before. A cut
//! never counts for the attacker. So an attack is a finite tree with hits at its leaves.
//!
//! *Defences may.* The defence of a position n that used cuts at earlier positions D of the line
//! **leans on** D. It means exactly this: from n the defender can keep play free of hits until it
//! reaches D, if ever. So it holds wherever the positions of D hold. When n itself is in D it is
//! left out: whenever play comes back to n, the defender starts over, for ever if need be. At the
//! root D is empty, so the answer there is unconditional. A defence is stored with the depths
//! between which D lies and a hash of the line down to the deepest; it is used again only when the
//! current line begins with the same positions, for then all of D is being tried again, and the
//! position in hand leans on D in turn. A defence that leans on nothing is used everywhere.
//!
//! *The search ends* in a game of finitely many positions, however small the table. A position
//! keeps what its children returned while it is on the line, and the thresholds it gives them
//! double with the rounds until they are infinite. A child searched without thresholds returns
//! decided, by induction over the positions that are not yet on the line; after that it is never
//! searched again from here.
//!
//! *And it ends soon* when circles abound. Leaning defences are worth little elsewhere, so a graph
//! full of circles could make the search repeat itself. Each time their number has doubled, the
//! search tries to write out as many positions as that and to solve them backwards; it never costs
//! more than what was spent, and decides when all positions fit. [`Options::positions`] bounds it;
//! games without circles never come here.
//!
//! Positions are told apart by their 64-bit keys, so a verdict is as good as these; a [`Proof`]
//! that passes [`check()`] depends on the rules alone.
//!
//! ```
//! use game::{Game, Outcome, Player, graph::Builder};
//! use search::{Limits, proof};
//!
//! let mut builder = Builder::new();
//! let [start, round, won] = [Player::First, Player::Second, Player::First]
//!     .map(|owner| builder.vertex(owner));
//! builder.target(won, Outcome::Win(Player::First));
//! for (from, to) in [(start, round), (round, start), (start, won)] {
//!     builder.edge(from, to);
//! }
//! let graph = builder.finish()?;
//!
//! let goal = proof::Goal::win(Player::First);
//! let mut prover = proof::Prover::new(&graph, goal, &proof::Options::default());
//! let shown = prover.certify(&graph.start(), &Limits::default())?;
//! assert_eq!(shown.verdict, proof::Verdict::Proved);
//!
//! let file = proof::write(&graph, "example", &shown);
//! let read = proof::read(&graph, "example", &file)?;
//! proof::check(&graph, &read)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod certificate;
mod check;
mod extract;
mod frame;
mod goal;
mod read;
mod table;
#[cfg(test)]
mod tests;
mod walk;
mod write;

pub use certificate::{Entry, Proof, ProofOf};
pub use check::{Flaw, Survey, Unchecked, check, survey};
pub use extract::CertifyError;
pub use goal::{AtLeast, Goal, Verdict};
pub use read::{Damage, ReadError, game_name, read};
pub use write::{sealed, write};

use game::{Game, Keyed, Undo};

use self::table::Table;
use self::walk::Search;
use crate::{Budget, Limits, Stopped};

/// How a proof search uses its memory and its thresholds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Most entries that the table may hold; even none at all gives the right answer, late.
    pub entries: usize,
    /// How far a child's threshold lies above its best sibling's number, in 256ths: the epsilon
    /// of Pawlewicz & Lew (2006).
    pub slack: u32,
    /// Most positions that may be written out when circles keep the search from deciding; without
    /// them it still ends, late.
    pub positions: usize,
}

impl Options {
    /// The usual options with a table of so many bytes for this game's moves.
    pub fn in_bytes<G: Game>(bytes: usize) -> Options {
        Options { entries: Table::<G::Move>::entries_in(bytes), ..Options::default() }
    }
}

impl Default for Options {
    /// About 60 megabytes, and an epsilon of a quarter.
    fn default() -> Options {
        Options { entries: 1 << 20, slack: 64, positions: 1 << 20 }
    }
}

/// What a proof search found, and what it cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// Whether the goal can be forced.
    pub verdict: Verdict,
    /// What it cost.
    pub statistics: Statistics,
}

/// What a proof search has spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Positions opened, each time one was.
    pub nodes: u64,
    /// Entries in the table.
    pub filled: usize,
    /// Entries that had to make room for others.
    pub replaced: u64,
}

/// Decides whether the goal can be forced from a position. Limits on depth are not heeded: a
/// line that is cut decides nothing.
///
/// # Errors
/// When a limit ended the search.
pub fn prove<G: Undo + Keyed>(
    game: &G,
    state: &G::State,
    goal: Goal,
    options: &Options,
    limits: &Limits,
) -> Result<Answer, Stopped> {
    let mut prover = Prover::new(game, goal, options);
    prover.prove(state, limits)
}

/// A proof search that keeps its table from question to question.
#[derive(Debug)]
pub struct Prover<'g, G: Undo + Keyed> {
    search: Search<'g, G>,
    nodes: u64,
}

impl<'g, G: Undo + Keyed> Prover<'g, G> {
    /// Nothing known yet.
    pub fn new(game: &'g G, goal: Goal, options: &Options) -> Prover<'g, G> {
        Prover { search: Search::new(game, goal, options), nodes: 0 }
    }

    /// Decides whether the goal can be forced from a position.
    ///
    /// # Errors
    /// When a limit ended the search; what was found until then is kept.
    pub fn prove(&mut self, state: &G::State, limits: &Limits) -> Result<Answer, Stopped> {
        let attacked = self.spending(limits, |search, budget| match search.remembered(state) {
            Some(decision) => Ok(decision.attacked),
            None => search.decide(state, budget).map(|decision| decision.attacked),
        })?;
        Ok(Answer { verdict: self.search.goal.verdict(attacked), statistics: self.statistics() })
    }

    /// Decides the same and writes the strategy down that shows it.
    ///
    /// # Errors
    /// When a limit ended the search, or the keys of the game deceived it.
    pub fn certify(
        &mut self,
        state: &G::State,
        limits: &Limits,
    ) -> Result<ProofOf<G>, CertifyError> {
        self.spending(limits, |search, budget| extract::certify(search, state, budget))
    }

    /// What all questions together have cost.
    pub fn statistics(&self) -> Statistics {
        let table = &self.search.table;
        Statistics { nodes: self.nodes, filled: table.filled(), replaced: table.replaced() }
    }

    fn spending<T>(
        &mut self,
        limits: &Limits,
        task: impl FnOnce(&mut Search<'g, G>, &mut Budget<'_>) -> T,
    ) -> T {
        let mut budget = Budget::new(limits);
        let result = task(&mut self.search, &mut budget);
        self.nodes += budget.nodes();
        result
    }
}
