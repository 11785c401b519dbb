//! What is Go? Boards, rules, scores, static life and uniform playouts. No search.
//!
//! Words, once for the whole project:
//!
//! - A **point** ([`Point`]) is a crossing of lines. Points are called `A1` (lower left), `B1` …
//!   without the letter I; the exam's (row, column) from 0, top left, is [`Size::row_and_column`].
//! - A **string** is a set of stones of one colour joined along lines (the exam says *group*); its
//!   **liberties** are the empty points that touch it. A string without liberties is taken.
//! - A string with one liberty is in **atari**. Taking the last liberty of one's own string, with
//!   nothing taken from the opponent, is **suicide**.
//! - **Ko** forbids to take back at once a single stone that took a single stone; **superko**
//!   forbids to bring back any earlier position: *positional* by the stones alone, *situational*
//!   by the stones and the player to move next.
//! - An **eye** is an empty point walled by one colour that playouts never fill themselves.
//! - **Area** is a colour's stones and the empty points that reach that colour alone; **territory**
//!   is such empty points and prisoners; a point is **controlled**, in the exam, if it holds a stone
//!   or if all its neighbours hold stones of one colour.
//! - **Komi** is what White gets for moving second.
//! - A string is **alive** if it cannot be taken, **dead** if it cannot be saved, and in **seki** if
//!   it lives without two eyes because neither side can attack.
//!
//! [`Board`] is stones alone, without history; [`Rules`] is what was agreed; a [`Position`] is a
//! board, its history and the player to move; [`Go`] makes it a game for every search.

#![forbid(unsafe_code)]

pub mod board;
mod colour;
pub mod handicap;
pub mod life;
mod notation;
pub mod playout;
mod position;
mod rules;
pub mod score;
mod size;
#[cfg(test)]
mod tests;
mod the_game;

pub use board::Board;
pub use colour::Colour;
pub use life::{Benson, FinalStatus, Status};
pub use notation::{board_picture, place};
pub use position::{Illegal, Move, Position, SetupError};
pub use rules::{Ko, Komi, Passing, Rules, Scoring, UnknownRules};
pub use score::Score;
pub use size::{LARGEST, LARGEST_PLAYED, Name, NoName, Point, Size, SizeError};
pub use the_game::Go;
