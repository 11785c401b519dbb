//! What can a player do wrong, and how is it told from its misfortunes?
//!
//! A fault ends the game and loses it, for whoever committed it:
//!
//! - *crash*: the program ended, or closed its output, while the game was on;
//! - *illegal*: it answered with a move that the rules forbid, or with one that does not exist;
//! - *time*: it answered later than its time and the tolerance allow, or not at all;
//! - *protocol*: it answered, but not as its protocol has it;
//! - *refused*: it refused a command or a legal move of its opponent.

use super::contender::Entrant;
use super::wire::{Ended, WireError};

/// A fault of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Whose it is.
    pub entrant: Entrant,
    /// What kind.
    pub kind: FaultKind,
    /// The move, the line, the exit code: whatever shows it.
    pub detail: String,
    /// The last lines of the program's standard error, if it crashed.
    pub last_words: Vec<String>,
}

/// The kinds of faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// The program ended.
    Crash,
    /// The move is illegal.
    Illegal,
    /// It took too long.
    Time,
    /// The answer is none.
    Protocol,
    /// It refused what it must do.
    Refused,
}

impl FaultKind {
    /// Every kind, in the order of tables.
    pub const ALL: [FaultKind; 5] = [
        FaultKind::Crash,
        FaultKind::Illegal,
        FaultKind::Time,
        FaultKind::Protocol,
        FaultKind::Refused,
    ];

    /// The word in files.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Crash => "crash",
            FaultKind::Illegal => "illegal",
            FaultKind::Time => "time",
            FaultKind::Protocol => "protocol",
            FaultKind::Refused => "refused",
        }
    }

    /// The kind with this word.
    pub fn named(name: &str) -> Option<FaultKind> {
        FaultKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Before the number of the system's error, where a program could not be started.
pub(super) const NOT_STARTED: &str = "os error ";

/// Why a player did not do what it was asked.
#[derive(Debug)]
pub enum Trouble {
    /// The match is being stopped; nobody is at fault.
    Cancelled,
    /// A fault of this player.
    Fault {
        /// What kind.
        kind: FaultKind,
        /// What shows it.
        detail: String,
        /// Its last words.
        last_words: Vec<String>,
    },
}

impl Trouble {
    /// A fault that needs no last words.
    pub fn fault(kind: FaultKind, detail: impl Into<String>) -> Trouble {
        Trouble::Fault { kind, detail: detail.into(), last_words: Vec::new() }
    }
}

impl Ended {
    /// How it ended, in few signs: the code, or the signal.
    pub fn sign(&self) -> String {
        match (self.code, self.signal) {
            (Some(code), _) => code.to_string(),
            (None, Some(signal)) => format!("SIG{signal}"),
            (None, None) => "?".to_string(),
        }
    }
}

impl From<WireError> for Trouble {
    fn from(error: WireError) -> Trouble {
        match error {
            // The number of the system's error: its words would be in whatever language it speaks.
            WireError::NotStarted(error) => {
                let code = error.raw_os_error();
                let detail = code.map_or(error.to_string(), |code| format!("{NOT_STARTED}{code}"));
                Trouble::fault(FaultKind::Crash, detail)
            }
            WireError::Gone(end) => Trouble::Fault {
                kind: FaultKind::Crash,
                detail: end.sign(),
                last_words: end.last_words,
            },
            WireError::TimedOut => Trouble::fault(FaultKind::Time, ""),
            WireError::TooLong => Trouble::fault(FaultKind::Protocol, "…"),
            WireError::Cancelled => Trouble::Cancelled,
        }
    }
}
