//! The small games that everybody knows, and that can be solved to the end.
//!
//! - [`mnk`]: tic-tac-toe and every other game of stones in a row.
//! - [`nim`]: heaps of tokens, with any set of numbers to take, normal and misère play.
//! - [`hexapawn`]: pawns only, on a board of any size, with a [solver](hexapawn::solver) that goes
//!   far beyond what recursion can reach.
//!
//! Definitions used here: a **line** is a number of stones in a row, an **overline** a longer one;
//! a **heap** holds tokens; a pawn **arrives** when it reaches the row that wins for it; a
//! **push** is a pawn's step straight ahead.
//!
//! [`grid`], [`grid_text`] and [`stones`] hold what games on rows and columns share.

#![forbid(unsafe_code)]

mod cells;
pub mod grid;
pub mod grid_text;
pub mod hexapawn;
pub mod mnk;
pub mod nim;
mod scan;
pub mod stones;

pub use grid::{Dimension, SizeError};

pub use hexapawn::Hexapawn;
pub use mnk::Mnk;
pub use nim::Nim;

#[cfg(test)]
mod fuzz;
