//! Which problems come with the program, and what is said to a move that is tried in one?
//!
//! The sets are drawn boards in `data/problems`, our own; each problem names who moves, what is asked
//! and which first moves are right, and a test lets the solvers find the same.

mod fives;
mod goes;
mod set;
#[cfg(test)]
mod tests;

pub use goes::posed;
pub use set::{Problem, Set, set, sets};

use crate::replay::Argued;
use crate::words::Words;
use crate::words::spatial::Said;

/// What is said to a first move.
#[derive(Debug)]
pub struct Tried {
    /// Whether it answers the problem.
    pub is_right: bool,
    /// The moves to be shown: the one that was tried, and the reply where it fails.
    pub moves: Vec<String>,
    /// The sentence with its certainty.
    pub said: Said,
    /// The proof that it is right, or that it is not, where there is one.
    pub proof: Option<Argued>,
}

/// The answer to a problem.
#[derive(Debug)]
pub struct Answered {
    /// The right first moves, and what may follow.
    pub moves: Vec<String>,
    /// What is said of it, of other right moves, and of those that fail, each with its proof.
    pub said: Vec<(Said, Option<Argued>)>,
}

impl Problem {
    /// "Black to move and kill."
    pub fn question(&self, words: &Words) -> String {
        if self.is_of_go() { goes::question(words, self) } else { fives::question(words, self) }
    }

    /// What is said to a first move that the rules allow.
    pub fn try_move(&self, words: &Words, mv: &str) -> Option<Tried> {
        if self.is_of_go() { goes::tried(words, self, mv) } else { fives::tried(words, self, mv) }
    }

    /// The answer with everything that is said about it.
    pub fn answer(&self, words: &Words) -> Option<Answered> {
        if self.is_of_go() { goes::answered(words, self) } else { fives::answered(words, self) }
    }

    /// Whether it is a problem of Go; the others are of Gomoku.
    pub fn is_of_go(&self) -> bool {
        self.game == crate::goban::NAME
    }
}
