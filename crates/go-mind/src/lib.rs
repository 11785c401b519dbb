//! What reads and plays Go?
//!
//! - [`flat`]: a simple engine that plays each move out at random and keeps the one that wins most
//!   often.
//! - [`settle`]: the count at the end of a game, with the dead stones that it took off.

#![forbid(unsafe_code)]

pub mod flat;
mod settled;

pub use settled::{Settled, settle};
