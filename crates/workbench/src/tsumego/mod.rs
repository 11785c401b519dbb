//! What is the answer to a problem of Go, why do the tempting moves fail, and what does the other
//! side try against the right one?
//!
//! A problem is a position. [`solve`] finds out what is asked ([`Claim`]), searches for the move, and
//! then tries the others: a move fails if the other side forces the contrary after it, and those that
//! take the longest to refute are the tempting ones. What comes out is a tree to click through
//! ([`file`](fn@file)), sentences ([`crate::words::tsumego`]) and pictures ([`page`], [`numbered`]).

mod claim;
mod effort;
mod file;
mod html;
mod line;
mod picture;
mod read;
mod row;
mod share;
mod solution;
mod solve;
#[cfg(test)]
mod tests;
mod tree;

pub use claim::{Aim, Claim};
pub use effort::Effort;
pub use file::file;
pub use html::page;
pub use picture::{add_numbers, numbered};
pub use read::{Given, NoProblem, given};
pub use share::Share;
pub use solution::{Kind, Node, Solution, Try};
pub use solve::{Asked, Unsolved, claimed, judged, solve};
