//! Why an arena's text was refused, and what its reader decided, in words.

use arenas::{Expected, Fault, Note, ReadError};
use game::Player;

use super::refusals::located;
use super::{Explain, Words};
use crate::say;

impl Explain for ReadError {
    fn explain(&self, words: &Words) -> String {
        located(words, self.spot, self.fault.explain(words))
    }
}

impl Explain for Fault {
    fn explain(&self, words: &Words) -> String {
        match self {
            Fault::UnknownFormat => say!(words, "arena-unknown-format"),
            Fault::TooLong { limit } => {
                say!(words, "arena-too-long", limit = words.number(*limit as u64))
            }
            Fault::TooDeep { limit } => say!(words, "arena-too-deep", limit = *limit),
            Fault::TooLarge { limit } => {
                say!(words, "arena-too-large", limit = words.number(*limit as u64))
            }
            Fault::EndsEarly => say!(words, "state-ends-early"),
            Fault::Unterminated => say!(words, "arena-unterminated"),
            Fault::Unexpected { found, expected } => {
                let expected = expected.explain(words);
                say!(words, "arena-unexpected", found = found.as_str(), expected = expected)
            }
            Fault::BadEscape(text) => say!(words, "arena-bad-escape", text = text.as_str()),
            Fault::BadNumber(text) => say!(words, "arena-bad-number", text = text.as_str()),
            Fault::BadChoice { field, found, choices } => {
                let choices: Vec<String> = choices.iter().map(ToString::to_string).collect();
                let choices = words.either(&choices);
                say!(
                    words,
                    "arena-choice",
                    field = *field,
                    found = found.as_str(),
                    choices = choices
                )
            }
            Fault::Parity { one, other } => say!(words, "arena-parity", one = *one, other = *other),
            about_names => explain_names(words, about_names),
        }
    }
}

/// The faults that name a field or a vertex.
fn explain_names(words: &Words, fault: &Fault) -> String {
    match fault {
        Fault::UnknownField(name) => say!(words, "arena-unknown-field", name = name.as_str()),
        Fault::MissingField(name) => say!(words, "arena-missing-field", name = *name),
        Fault::UnknownVertex(name) => say!(words, "state-unknown-vertex", name = name.as_str()),
        Fault::DuplicateVertex(name) => say!(words, "arena-duplicate", name = name.as_str()),
        Fault::NoOwner(name) => say!(words, "arena-no-owner", name = name.as_str()),
        Fault::Contradiction(name) => say!(words, "arena-contradiction", name = name.as_str()),
        Fault::Joined(name) => say!(words, "arena-joined", name = name.as_str()),
        Fault::Unreachable(name) => say!(words, "arena-unreachable", name = name.as_str()),
        Fault::NoValue(name) => say!(words, "arena-no-value", name = name.as_str()),
        Fault::InnerValue(name) => say!(words, "arena-inner-value", name = name.as_str()),
        _ => say!(words, "arena-empty"),
    }
}

impl Explain for Expected {
    fn explain(&self, words: &Words) -> String {
        match self {
            Expected::Symbol(symbol) => say!(words, "expected-symbol", symbol = *symbol),
            Expected::Name => say!(words, "expected-name"),
            Expected::Number => say!(words, "expected-number"),
            Expected::Value => say!(words, "expected-value"),
            Expected::List => say!(words, "expected-list"),
            Expected::Pair => say!(words, "expected-pair"),
            Expected::Fields => say!(words, "expected-fields"),
            Expected::End => say!(words, "expected-end"),
        }
    }
}

impl Explain for Note {
    fn explain(&self, words: &Words) -> String {
        match self {
            Note::OwnersFromNames => say!(words, "note-owners-names"),
            Note::OwnersFromTuples => say!(words, "note-owners-tuples"),
            Note::OwnersByLayers => say!(words, "note-owners-layers"),
            Note::OwnersAllFirst => say!(words, "note-owners-first"),
            Note::ValuesFromLabels => say!(words, "note-values-labels"),
            Note::LastMoverLoses => say!(words, "note-last-mover"),
            Note::EndlessPlayIsDraw(Player::First) => say!(words, "note-endless-0"),
            Note::EndlessPlayIsDraw(Player::Second) => say!(words, "note-endless-1"),
            Note::Ignored(name) => say!(words, "note-ignored", name = name.as_str()),
        }
    }
}
