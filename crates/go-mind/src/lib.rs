//! What reads and plays Go?
//!
//! - [`flat`]: a simple engine that plays each move out at random and keeps the one that wins most
//!   often.
//! - [`tactics`]: what can be captured, cut, killed or won in a race, proved by search.
//! - [`neighbours`]: the recorded positions nearest to one, and the games that had a shape.
//! - [`spatial`]: groups, territory, encirclement, death and an evaluation (Bouzy 2001).
//! - [`patterns`]: which moves were chosen where a shape was seen, and a model learned from it.
//! - [`settle`]: the count at the end of a game, with the dead stones that it took off.

#![forbid(unsafe_code)]

pub mod flat;
pub mod neighbours;
pub mod patterns;
mod settled;
pub mod spatial;
pub mod tactics;

pub use settled::{Settled, settle};
