//! What reads and plays Go?
//!
//! - [`flat`]: a simple engine that plays each move out at random and keeps the one that wins most
//!   often.
//! - [`tactics`]: what can be captured, cut, killed or won in a race, proved by search.
//! - [`spatial`]: groups, territory, encirclement, death and an evaluation (Bouzy 2001).
//! - [`settle`]: the count at the end of a game, with the dead stones that it took off.

#![forbid(unsafe_code)]

pub mod flat;
mod settled;
pub mod spatial;
pub mod tactics;

pub use settled::{Settled, settle};
