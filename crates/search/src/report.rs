//! What a search found, and how sure it is.

use game::Value;

/// How much a value can be relied on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// Solved to the end: no play can contradict it.
    Proved,
    /// Read to a limit of this many plies.
    Read {
        /// How deep the search looked.
        plies: u32,
    },
    /// A guess from statistics or knowledge, or no opinion at all.
    Estimated,
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report<M> {
    /// The move it would play; `None` only when the game is over.
    pub mv: Option<M>,
    /// What that move is worth to the mover.
    pub value: Value,
    /// How sure that is.
    pub certainty: Certainty,
    /// The expected continuation, beginning with `mv`.
    pub line: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
}
