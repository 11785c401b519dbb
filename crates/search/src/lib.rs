//! How does one find the best move? Searches and solvers for any game.
//!
//! Nothing here names a game: everything works through the traits of [`game`].
//!
//! - [`minimax`](mod@minimax) visits the whole tree; alpha-beta skips what cannot matter. Both
//!   return the value and the *line* that realises it.
//! - [`mcts`] plays games out by chance, steered by a tree of what went well.
//! - [`memo`] remembers every position it has valued, so that transpositions cost nothing.
//! - [`solve`] works backwards from the ends of an arena (the *attractor*) and also handles play
//!   that may never end.
//! - [`proof`] asks one question (can this player force a win, or a draw?) and answers with a
//!   strategy that anybody can check.
//! - [`tablebase`] solves a whole game once and writes every value into bytes that answer later
//!   questions where they lie.
//! - [`oracle`] picks whichever of these suits a game and answers "what is this worth?".
//! - [`agent`] turns values into moves; [`Limits`] says how much a search may spend.
//! - [`bipartite`] asks whether a graph has two sides.
//! - [`trace`] runs minimax, alpha-beta, memoisation and the attractor step by step, to be looked at.
//!
//! The **certainty** of a value ([`Certainty`]) travels with it: proved, read to a limit, or
//! estimated.

#![forbid(unsafe_code)]

pub mod agent;
pub mod bipartite;
mod keys;
mod limits;
pub mod mcts;
pub mod memo;
pub mod minimax;
pub mod oracle;
pub mod proof;
mod report;
#[cfg(test)]
mod samples;
mod scale;
pub mod solve;
pub mod tablebase;
#[cfg(test)]
mod tests;
pub mod trace;

pub use limits::{Budget, Limits, Stopped, Watch};
pub use report::{Certainty, Report};
pub use scale::{ByDistance, ByNumber, Scale};
