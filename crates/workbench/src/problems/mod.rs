//! Which problems come with the program, and what is said to a move that is tried in one?
//!
//! The sets are drawn boards in `data/problems`, our own; each problem names who moves, what is asked
//! and which first moves are right, and a test lets the solvers find the same.

mod fives;
mod given;
mod goes;
mod set;
#[cfg(test)]
mod tests;

pub use given::{LARGEST, Refused, WIN, Wish, given};
pub use set::{Problem, Set, set, sets};

use std::time::Instant;

use game::picture::Place;
use go::Colour;

use crate::replay::Argued;
use crate::words::Words;
use crate::words::spatial::Said;

/// What is said to a first move.
#[derive(Debug)]
pub struct Tried {
    /// Whether it answers the problem.
    pub is_right: bool,
    /// Whether the search did not end: nothing is known for sure.
    pub is_open: bool,
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
    /// Whether the search had to end before it was done.
    pub is_cut: bool,
}

/// Of which stones of Go something is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meant {
    /// Whose they are.
    pub owner: Colour,
    /// The stone that they are called by.
    pub named: String,
    /// Where they stand.
    pub places: Vec<Place>,
}

impl Meant {
    /// "The black group of G10 is meant: its 4 stones are marked with triangles."
    pub fn said(&self, words: &Words) -> String {
        goes::meant_said(words, self)
    }
}

/// What an address says of a problem.
#[derive(Debug, Clone, Copy)]
pub struct Kept<'a> {
    /// The board, its rows parted by `/`.
    pub board: &'a str,
    /// The rules of Gomoku; none at Go.
    pub rules: Option<&'a str>,
    /// Who moves.
    pub first: Colour,
    /// What is asked, by its code.
    pub aim: Option<&'a str>,
    /// Of which stone it is asked.
    pub about: Option<&'a str>,
}

/// Whether the time is up.
fn is_over(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() >= until)
}

impl Problem {
    /// "Black to move and kill."
    pub fn question(&self, words: &Words) -> String {
        if self.is_of_go() { goes::question(words, self) } else { fives::question(words, self) }
    }

    /// The stones that are meant, found out by that moment; none at Gomoku, where all are.
    pub fn meant(&self, until: Option<Instant>) -> Option<Meant> {
        if self.is_of_go() { goes::meant(self, until) } else { None }
    }

    /// What is said to a first move that the rules allow, found out by that moment.
    pub fn try_move(&self, words: &Words, mv: &str, until: Option<Instant>) -> Option<Tried> {
        if self.is_of_go() {
            goes::tried(words, self, mv, until)
        } else {
            fives::tried(words, self, mv, until)
        }
    }

    /// The answer with everything that is said about it, found out by that moment.
    pub fn answer(&self, words: &Words, until: Option<Instant>) -> Option<Answered> {
        if self.is_of_go() {
            goes::answered(words, self, until)
        } else {
            fives::answered(words, self, until)
        }
    }

    /// The problem that an address holds; what is asked was found out before.
    ///
    /// # Errors
    /// When there is none.
    pub fn kept(kept: &Kept<'_>, until: Option<Instant>) -> Result<Problem, Refused> {
        match kept.rules {
            Some(rules) => fives::posed(kept.board, kept.first, rules).ok_or(Refused::NoBoard),
            None => goes::kept(kept, until),
        }
    }

    /// Whether it is a problem of Go; the others are of Gomoku.
    pub fn is_of_go(&self) -> bool {
        self.game == crate::goban::NAME
    }
}
