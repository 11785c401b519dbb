//! Where are the tables of whole games, and which of them is about the game at hand?
//!
//! A table is a file, made by `stratege tablebase build`, that holds the value of every position of
//! one game under one choice of settings. Which game that is stands in the file as its *label*:
//! `hexapawn size=5x5`. Strategies of Gomoku, files `….strategy` that `stratege prove gomoku` writes,
//! lie in the same folder. A [`Shelf`] is a folder of such files; whoever plays looks there first.

mod label;
mod shelf;
mod strategies;
#[cfg(test)]
mod tests;

pub use label::{game_of, label};
pub use shelf::{NoTable, Shelf, open};
