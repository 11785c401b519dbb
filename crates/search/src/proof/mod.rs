//! Proof.

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

pub use certificate::{Entry, Proof};
pub use check::{Flaw, check};
pub use extract::CertifyError;
pub use goal::{AtLeast, Goal, Verdict};
pub use read::{Damage, ReadError, read};
pub use write::write;

use game::{Keyed, Undo};

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
}

impl Default for Options {
    /// About 60 megabytes, and an epsilon of a quarter.
    fn default() -> Options {
        Options { entries: 1 << 20, slack: 64 }
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
    ) -> Result<Proof<G>, CertifyError> {
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
