//! What reads and plays Go?
//!
//! - [`engine`]: the engine: a tree search with priors and heavy playouts.
//! - [`exact`]: by how much small boards are won, by the rules alone.
//! - [`flat`]: a simple engine that plays each move out at random and keeps the one that wins most
//!   often.
//! - [`patterns`]: which moves strong players choose, learned from their games.
//! - [`playout`]: how a game ends if both sides play on with a little sense.
//! - [`tactics`]: what can be captured, cut, killed or won in a race, proved by search.
//! - [`neighbours`]: the recorded positions nearest to one, and the games that had a shape.
//! - [`spatial`]: groups, territory, encirclement, death and an evaluation (Bouzy 2001).
//! - [`why`]: what differs between the future of a move and that of a better one.
//! - [`NotSet`]: why a number of the engine cannot be set by its name.
//! - [`settle`]: the count at the end of a game, with the dead stones that it took off.

#![forbid(unsafe_code)]

pub mod engine;
pub mod exact;
pub mod flat;
pub mod neighbours;
mod not_set;
pub mod patterns;
pub mod playout;
mod settled;
pub mod spatial;
pub mod tactics;
pub mod why;

pub use not_set::NotSet;
pub use settled::{Settled, settle, settle_within};
