//! A strategy as an object: what a verdict rests on.

use game::{Game, Outcome};

use super::{Goal, Verdict};

/// A verdict with the strategy that shows it: for each position that can arise and in which the
/// strategist moves, one move; for each end that can be reached, its outcome. The other side's
/// moves are all those of the rules, so they are not written down.
///
/// Nothing is promised by the type: [`super::check()`] tells whether the strategy holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof<S, M> {
    /// The question.
    pub goal: Goal,
    /// The answer that the strategy shows.
    pub verdict: Verdict,
    /// The position that the question is about.
    pub root: S,
    /// The strategy, each position once.
    pub entries: Vec<(S, Entry<M>)>,
}

/// A proof about positions of a game.
pub type ProofOf<G> = Proof<<G as Game>::State, <G as Game>::Move>;

/// What the strategy says about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Entry<M> {
    /// The strategist plays this.
    Move(M),
    /// The game is over.
    End(Outcome),
}
