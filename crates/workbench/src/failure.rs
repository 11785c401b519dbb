//! How a command can fail, and the exit code of each way.

use std::io;
use std::process::ExitCode;

use crate::words::{Explain, Words, unwritten};
use crate::{output, say};

/// Why a command did not end with a plain success.
#[derive(Debug)]
pub enum Failure {
    /// Nobody reads what we print any more; there is nothing to say.
    Quiet,
    /// The answer to the question is no; it has been printed.
    No,
    /// The command line makes no sense; the text says what to do.
    Usage(String),
    /// What was given to work on is not right; the text says where and why.
    Input(String),
    /// A search ended before it was done; the text says what to do.
    Unfinished(String),
    /// A file or standard output could not be written.
    NotWritten {
        /// What was to be written.
        path: String,
        /// What the system said.
        error: io::Error,
    },
    /// The user pressed Ctrl-C.
    Interrupted,
}

impl Failure {
    /// A refusal of something that was given to work on, worded.
    pub fn input(words: &Words, refusal: &impl Explain) -> Failure {
        Failure::Input(refusal.explain(words))
    }

    /// The exit code, as `stratege --help` documents it.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Quiet => 0,
            Failure::No => 1,
            Failure::Usage(_) => 2,
            Failure::Input(_) => 3,
            Failure::Unfinished(_) | Failure::NotWritten { .. } => 4,
            Failure::Interrupted => 130,
        }
    }

    /// Says what went wrong on standard error and gives the exit code.
    pub fn report(self, words: &Words) -> ExitCode {
        let text = match &self {
            Failure::Quiet | Failure::No => None,
            Failure::Usage(text) | Failure::Input(text) | Failure::Unfinished(text) => {
                Some(text.clone())
            }
            Failure::NotWritten { path, error } => {
                let standard = || say!(words, "standard-output");
                let path = if path == "-" { standard() } else { path.clone() };
                Some(say!(words, "not-written", path = path, reason = unwritten(error, words)))
            }
            Failure::Interrupted => Some(say!(words, "interrupted")),
        };
        if let Some(text) = text {
            output::remark(&say!(words, "error", text = text));
        }
        ExitCode::from(self.code())
    }
}
