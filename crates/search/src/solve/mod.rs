//! Who wins an arena from each vertex, how quickly, and by which move?
//!
//! A player's *attractor* is the set of vertices from which that player can force a visit to a
//! vertex that is won. It grows backwards from the ends: a vertex of the attacker joins when one
//! edge leads into the attractor, a vertex of the defender when all do. Taken first in, first out,
//! vertices join in order of their *rank*, the number of plies to the end when the winner hurries
//! and the loser delays. Both players' attractors grow in one pass, since no vertex can join both;
//! vertices that join neither are draws: each side can keep the game going for ever.
//!
//! The strategy is found on the way: the edge by which a vertex joins is the best one, for winner
//! and loser alike. It leads to a vertex of the same winner whose rank is one less.

mod attractor;
mod crew;
mod share;
mod solution;
mod states;
mod strategy;
#[cfg(test)]
mod tests;
mod verify;

pub use attractor::{solve, solve_given, solve_with, solve_within};
pub use solution::Solution;
pub use strategy::Play;
pub use verify::{Flaw, verify};
