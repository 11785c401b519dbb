//! Why a strategy of Gomoku is refused, in words.

use gomoku::strategy::{Flaw, ReadError};
use gomoku::threats::Refutation;

use super::{Explain, Words};
use crate::say;

impl Explain for ReadError {
    fn explain(&self, words: &Words) -> String {
        match self {
            ReadError::Format => say!(words, "strategy-format"),
            ReadError::Checksum => say!(words, "proof-checksum"),
            ReadError::Contents(bytes) => say!(words, "strategy-contents", bytes = *bytes),
        }
    }
}

impl Explain for Flaw {
    fn explain(&self, words: &Words) -> String {
        match self {
            Flaw::NoOpening => say!(words, "strategy-no-opening"),
            Flaw::Refuted { opening, refutation } => {
                let (number, reason) = (opening + 1, refutation.explain(words));
                say!(words, "strategy-refuted", number = number, reason = reason)
            }
            Flaw::Stopped(stopped) => stopped.explain(words),
        }
    }
}

impl Explain for Refutation {
    fn explain(&self, words: &Words) -> String {
        match self {
            Refutation::NotToMove => say!(words, "strategy-not-to-move"),
            Refutation::IllegalMove { line, .. } => {
                say!(words, "strategy-illegal", plies = line.len())
            }
            Refutation::NoFive { line, .. } => say!(words, "strategy-no-five", plies = line.len()),
            Refutation::DefenderWins { line, .. } => {
                say!(words, "strategy-defender", plies = line.len())
            }
            Refutation::Endless(_) => say!(words, "strategy-endless"),
        }
    }
}
