//! What did a test come to?

use std::time::Duration;

use go::Position;

use super::suite::Test;
use crate::matches::Ended;

/// What a test came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It passes, as expected.
    Passed,
    /// It passes though it is marked as known to fail.
    Surprise,
    /// It fails.
    Failed,
    /// It fails, as is known.
    KnownFailure,
}

impl Kind {
    /// Whether the answer was accepted.
    pub const fn passes(self) -> bool {
        matches!(self, Kind::Passed | Kind::Surprise)
    }
}

/// Why a test has no answer. Such a test fails, whatever it expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unanswered {
    /// The position it rests on is not there: the command of this line of the suite was refused.
    NoPosition {
        /// The command, with the file as the suite names it.
        command: String,
        /// Its line.
        line: usize,
        /// What was said; nothing where the file is not there.
        reason: Option<String>,
    },
    /// The program did not answer in this time; how it was ended.
    Silent(Duration, Ended),
    /// The program ended.
    Gone(Ended),
    /// The program wrote a line that is too long to be an answer; how it was ended.
    TooLong(Ended),
    /// The program was gone since an earlier question about the same position.
    After(Box<Unanswered>),
}

/// A test that was run.
#[derive(Debug)]
pub struct Outcome {
    /// The index of its suite.
    pub suite: usize,
    /// Its number.
    pub number: u32,
    /// What was asked.
    pub command: String,
    /// What was expected.
    pub expected: String,
    /// What was answered, or why nothing was.
    pub answer: Result<String, Unanswered>,
    /// Whether that is right.
    pub kind: Kind,
    /// How long it took.
    pub time: Duration,
    /// The board, if it failed and boards are kept.
    pub position: Option<Position>,
}

impl Outcome {
    /// What a test of a suite came to after so long.
    pub(super) fn of(
        test: &Test,
        suite: usize,
        answer: Result<String, Unanswered>,
        time: Duration,
    ) -> Outcome {
        let accepted = answer.as_ref().map(|answer| test.accepts(answer));
        let kind = match (accepted, test.known_to_fail) {
            (Ok(true), false) => Kind::Passed,
            (Ok(true), true) => Kind::Surprise,
            (Ok(false), true) => Kind::KnownFailure,
            (Ok(false), false) | (Err(_), _) => Kind::Failed,
        };
        let (command, expected) = (test.command.clone(), test.expected.clone());
        Outcome {
            suite,
            number: test.number,
            command,
            expected,
            answer,
            kind,
            time,
            position: None,
        }
    }
}
