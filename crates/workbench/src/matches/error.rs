//! Why a match cannot be set up, opened or kept.

use std::io;
use std::path::PathBuf;

use game::MoveError;

use super::contender::ContenderError;
use super::fault::FaultKind;
use crate::store::SetupError;

/// Why a match cannot go on.
#[derive(Debug)]
pub enum MatchError {
    /// The game cannot be set up.
    Game(SetupError),
    /// A player is none.
    Player(ContenderError),
    /// A program of Gomocup cannot play this game.
    NotForGomocup(String),
    /// A program does not answer as it should.
    NotAttached(NotAttached),
    /// A move of an opening is illegal.
    Opening {
        /// The line in the file, from 1.
        line: usize,
        /// What is wrong.
        error: MoveError,
    },
    /// An opening leaves nothing to play.
    OpeningOver {
        /// The line in the file, from 1.
        line: usize,
    },
    /// There is something already where the match should be kept.
    Exists(PathBuf),
    /// There is no match.
    NotAMatch(PathBuf),
    /// There is a tuning already where another should be kept.
    TuningExists(PathBuf),
    /// There is no tuning.
    NotATuning(PathBuf),
    /// The match was written by a later version of the program.
    Later(PathBuf),
    /// The list of games was changed.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// Another program is playing this match.
    InUse(PathBuf),
    /// A file cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

/// Why a program did not become a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAttached {
    /// The player's name.
    pub name: String,
    /// The program's line.
    pub line: String,
    /// What it did.
    pub kind: FaultKind,
    /// The exit code, or what shows the fault.
    pub detail: String,
    /// The last lines of its standard error.
    pub last_words: Vec<String>,
}
