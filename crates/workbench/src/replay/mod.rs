//! How does a proof go, move by move, whatever the other side tries?
//!
//! An [`Argued`] is a board on which one side, the *seeker*, forces something. Played out, the
//! seeker moves by search and the other side as it is told, then as the search thinks best
//! ([`Played`]). This is the player of every proof: of captures and deaths that are told of a
//! position or a game, of problems, and of wins by threats in Gomoku.

mod of_fives;
mod of_go;
#[cfg(test)]
mod tests;

use game::picture::{Picture, Place};

pub use of_fives::FivesCase;
pub(crate) use of_fives::forced;
pub use of_go::GoCase;

use crate::words::Words;

/// So many moves are replayed.
pub const LONGEST: usize = 60;

/// What is argued, of which game.
#[derive(Debug)]
pub enum Argued {
    /// A group dies, a string is taken, …
    Go(Box<GoCase>),
    /// Five in a row by threats.
    Fives(Box<FivesCase>),
}

/// An argument played out.
#[derive(Debug)]
pub struct Played {
    /// The moves as people write them.
    pub moves: Vec<String>,
    /// The board before the first move and after each, its moves numbered.
    pub pictures: Vec<Picture>,
    /// Who moves first and who second, by their names.
    pub players: [String; 2],
    /// Whether the seeker moves first.
    pub seeker_first: bool,
    /// Whether the seeker had it at the end.
    pub holds: bool,
    /// `proved`, `read` or `estimated`.
    pub certainty: &'static str,
    /// What was shown, or that it was not.
    pub outcome: String,
    /// What is to be seen on the last board.
    pub end: String,
}

impl From<GoCase> for Argued {
    fn from(case: GoCase) -> Argued {
        Argued::Go(Box::new(case))
    }
}

impl From<FivesCase> for Argued {
    fn from(case: FivesCase) -> Argued {
        Argued::Fives(Box::new(case))
    }
}

impl Argued {
    /// Reads what an address says.
    pub fn read<'a>(field: impl Fn(&str) -> Option<&'a str>) -> Option<Argued> {
        match field("game")? {
            "go" => GoCase::read(field).map(Argued::from),
            "gomoku" => FivesCase::read(field).map(Argued::from),
            _ => None,
        }
    }

    /// What an address says.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        match self {
            Argued::Go(case) => case.fields(),
            Argued::Fives(case) => case.fields(),
        }
    }

    /// Plays it out; the other side tries these moves first, then what the search thinks best.
    pub fn play(&self, words: &Words, tries: &[String]) -> Played {
        match self {
            Argued::Go(case) => case.play(words, tries),
            Argued::Fives(case) => case.play(words, tries),
        }
    }

    /// The move that pressing a place means after these moves; nothing if the rules forbid it.
    pub fn tried(&self, moves: &[String], place: Place) -> Option<String> {
        match self {
            Argued::Go(case) => case.tried(moves, place),
            Argued::Fives(case) => case.tried(moves, place),
        }
    }
}

impl Played {
    /// Whether the other side moves after so many moves: then it may try something else.
    pub fn is_other_to_move(&self, step: usize) -> bool {
        step.is_multiple_of(2) != self.seeker_first
    }

    /// The moves of the other side among the first ones.
    pub fn tries_before(&self, step: usize) -> impl Iterator<Item = &String> {
        let first = usize::from(self.seeker_first);
        self.moves.iter().take(step).skip(first).step_by(2)
    }
}
