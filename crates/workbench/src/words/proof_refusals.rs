//! Why a proof file was refused, in words.

use search::proof::{Damage, Flaw, ReadError};

use super::{Explain, Words};
use crate::proof_file::Foreign;
use crate::registry::ProofRefused;
use crate::say;

impl Explain for Foreign {
    fn explain(&self, words: &Words) -> String {
        match self {
            Foreign::Damaged(error) => error.explain(words),
            Foreign::UnknownGame(game) => say!(words, "proof-other-game", game = game.as_str()),
            Foreign::Unreadable(error) => {
                say!(words, "proof-no-setup", reason = error.explain(words))
            }
        }
    }
}

impl Explain for ProofRefused {
    fn explain(&self, words: &Words) -> String {
        match self {
            ProofRefused::Damaged(error) => error.explain(words),
            ProofRefused::Flaw(flaw) => flaw.explain(words),
            ProofRefused::Endless => say!(words, "proof-endless"),
            ProofRefused::Stopped(stopped) => stopped.explain(words),
            ProofRefused::TooLarge { positions, limit } => {
                let [positions, limit] = [positions, limit].map(|n| words.number(*n as u64));
                say!(words, "proof-too-large", positions = positions, limit = limit)
            }
        }
    }
}

impl Explain for ReadError {
    fn explain(&self, words: &Words) -> String {
        let reason = self.damage.explain(words);
        say!(words, "proof-at-line", line = words.number(self.line as u64), reason = reason)
    }
}

impl Explain for Damage {
    fn explain(&self, words: &Words) -> String {
        match self {
            Damage::Format => say!(words, "proof-format"),
            Damage::Encoding => say!(words, "io-not-text"),
            Damage::NoChecksum => say!(words, "proof-cut-off"),
            Damage::Checksum { .. } => say!(words, "proof-checksum"),
            Damage::Field(field) => say!(words, "proof-field", field = *field),
            Damage::Game(game) => say!(words, "proof-other-game", game = game.as_str()),
            Damage::Count { announced, found } => {
                let [announced, found] = [announced, found].map(|n| words.number(*n as u64));
                say!(words, "proof-count", announced = announced, found = found)
            }
            Damage::Entry => say!(words, "proof-entry"),
            Damage::Escape => say!(words, "proof-escape"),
            Damage::Position(error) => say!(words, "bad-position", reason = error.explain(words)),
            Damage::Move(error) => error.explain(words),
        }
    }
}

impl Explain for Flaw {
    fn explain(&self, words: &Words) -> String {
        match self {
            Flaw::Twice(at) => say!(words, "flaw-twice", position = at.as_str()),
            Flaw::NoMove(at) => say!(words, "flaw-no-move", position = at.as_str()),
            Flaw::Illegal(at) => say!(words, "flaw-illegal", position = at.as_str()),
            Flaw::End(at) => say!(words, "flaw-end", position = at.as_str()),
            Flaw::Fails(at) => say!(words, "flaw-fails", position = at.as_str()),
            Flaw::Circle(at) => say!(words, "flaw-circle", position = at.as_str()),
            Flaw::Superfluous(at) => say!(words, "flaw-superfluous", position = at.as_str()),
        }
    }
}
