//! Why something was refused, in words. Each typed error of the libraries has its sentence here;
//! a new variant does not compile until it has one.

use std::io;

use classics::hexapawn::pgn::{PgnError, PgnFault};
use game::{Forbidden, Impossible, MoveError, Spot, StateError, StateFault};
use search::Stopped;
use search::oracle::Unsolved;

use crate::registry::{Problem, SettingError, Settings, Unreadable};
use crate::say;
use crate::words::Words;

/// Something that can be explained to a person.
pub trait Explain {
    /// One sentence, without a full stop of its own where another text continues it.
    fn explain(&self, words: &Words) -> String;
}

/// "line 3, column 14: …"
pub(super) fn located(words: &Words, spot: Spot, reason: String) -> String {
    say!(words, "at", line = spot.line, column = spot.column, reason = reason)
}

impl Explain for MoveError {
    fn explain(&self, words: &Words) -> String {
        match self {
            MoveError::Unreadable { text, example } => {
                let (text, example) = (text.as_str(), example.as_str());
                say!(words, "move-unreadable", text = text, example = example)
            }
            MoveError::Forbidden { text, why } => {
                say!(words, "move-forbidden", text = text.as_str(), why = why.explain(words))
            }
            MoveError::Ambiguous { text, candidates } => {
                let candidates = words.either(candidates);
                say!(words, "move-ambiguous", text = text.as_str(), candidates = candidates)
            }
            MoveError::Over => say!(words, "move-over"),
        }
    }
}

impl Explain for Forbidden {
    fn explain(&self, words: &Words) -> String {
        match self {
            Forbidden::OffBoard => say!(words, "forbidden-off-board"),
            Forbidden::Occupied => say!(words, "forbidden-occupied"),
            Forbidden::Blocked => say!(words, "forbidden-blocked"),
            Forbidden::NoPiece => say!(words, "forbidden-no-piece"),
            Forbidden::NothingToCapture => say!(words, "forbidden-nothing-to-capture"),
            Forbidden::NoHeap => say!(words, "forbidden-no-heap"),
            Forbidden::HeapTooSmall => say!(words, "forbidden-heap-too-small"),
            Forbidden::TakeNotAllowed => say!(words, "forbidden-take"),
            Forbidden::NoEdge => say!(words, "forbidden-no-edge"),
            Forbidden::Suicide => say!(words, "forbidden-suicide"),
            Forbidden::Ko => say!(words, "forbidden-ko"),
            Forbidden::Repetition { after } => say!(words, "forbidden-repetition", number = after),
            Forbidden::MustPlay => say!(words, "forbidden-must-play"),
            Forbidden::NotCentre => say!(words, "forbidden-not-centre"),
            Forbidden::Overline => say!(words, "forbidden-overline"),
            Forbidden::DoubleFour => say!(words, "forbidden-double-four"),
            Forbidden::DoubleThree => say!(words, "forbidden-double-three"),
        }
    }
}

impl Explain for StateError {
    fn explain(&self, words: &Words) -> String {
        located(words, self.spot, self.fault.explain(words))
    }
}

impl Explain for StateFault {
    fn explain(&self, words: &Words) -> String {
        match self {
            StateFault::Unexpected(character) => {
                say!(words, "state-unexpected", character = character.to_string())
            }
            StateFault::EndsEarly => say!(words, "state-ends-early"),
            StateFault::NumberExpected { least, most } => {
                say!(
                    words,
                    "state-number",
                    least = words.number(*least),
                    most = words.number(*most)
                )
            }
            StateFault::RowTooLong { columns } => {
                say!(words, "state-row-too-long", columns = *columns)
            }
            StateFault::RowTooShort { columns } => {
                say!(words, "state-row-too-short", columns = *columns)
            }
            StateFault::TooManyRows { rows } => say!(words, "state-too-many-rows", rows = *rows),
            StateFault::TooFewRows { rows, found } => {
                say!(words, "state-too-few-rows", rows = *rows, found = *found)
            }
            StateFault::Impossible(why) => {
                say!(words, "state-impossible", why = why.explain(words))
            }
            StateFault::TrailingText => say!(words, "state-trailing"),
            StateFault::UnknownVertex(name) => {
                say!(words, "state-unknown-vertex", name = name.as_str())
            }
        }
    }
}

impl Explain for Impossible {
    fn explain(&self, words: &Words) -> String {
        match self {
            Impossible::StoneCounts => say!(words, "impossible-stone-counts"),
            Impossible::PlayedOn => say!(words, "impossible-played-on"),
            Impossible::NoLiberty => say!(words, "impossible-no-liberty"),
            Impossible::BothWon => say!(words, "impossible-both-won"),
            Impossible::BothArrived => say!(words, "impossible-both-arrived"),
        }
    }
}

impl SettingError {
    /// What is wrong, without the setting's name.
    pub(super) fn reason(&self, words: &Words) -> String {
        match self.problem {
            Problem::NotASize => say!(words, "setting-not-a-size"),
            Problem::NotAList => say!(words, "setting-not-a-list"),
            Problem::NotANumber => say!(words, "setting-not-a-number"),
            Problem::OutOfRange { least, most } => {
                say!(
                    words,
                    "setting-out-of-range",
                    least = words.number(least),
                    most = words.number(most)
                )
            }
            Problem::TooManyHeaps { most } => say!(words, "setting-heap-count", most = most),
            Problem::Rows(least, most) => say!(words, "setting-rows", least = least, most = most),
            Problem::Columns(least, most) => {
                say!(words, "setting-columns", least = least, most = most)
            }
            Problem::Squares(most) => say!(words, "setting-squares", most = most),
            Problem::UnknownWord => say!(words, "setting-unknown-word"),
            Problem::NotAKomi => say!(words, "setting-not-a-komi"),
            Problem::NotOfThisGame => {
                say!(words, "setting-not-of-this-game", setting = self.setting.as_str())
            }
        }
    }
}

impl Explain for SettingError {
    fn explain(&self, words: &Words) -> String {
        let reason = self.reason(words);
        if self.problem == Problem::NotOfThisGame {
            return reason;
        }
        let (setting, value) = (self.setting.as_str(), self.value.as_str());
        say!(words, "setting-refused", setting = setting, value = value, reason = reason)
    }
}

impl Explain for Unreadable {
    fn explain(&self, words: &Words) -> String {
        match self {
            Unreadable::Setting(error) => error.explain(words),
            Unreadable::State(error) => error.explain(words),
            Unreadable::Record(error) => error.explain(words),
            Unreadable::Arena(error) => error.explain(words),
        }
    }
}

impl Explain for PgnError {
    fn explain(&self, words: &Words) -> String {
        let reason = match &self.fault {
            PgnFault::Move(error) => error.explain(words),
            PgnFault::Start(error) => say!(words, "bad-position", reason = error.explain(words)),
            PgnFault::Size(error) => {
                let reason = Settings::new().size_error(error).reason(words);
                say!(words, "bad-position", reason = reason)
            }
            PgnFault::Tag => say!(words, "pgn-tag"),
            PgnFault::LateTag => say!(words, "pgn-late-tag"),
            PgnFault::Unclosed(open) => say!(words, "pgn-unclosed", open = open.to_string()),
            PgnFault::Unexpected(character) => {
                say!(words, "state-unexpected", character = character.to_string())
            }
            PgnFault::WrongResult => say!(words, "pgn-wrong-result"),
            PgnFault::AfterResult => say!(words, "pgn-after-result"),
        };
        located(words, self.spot, reason)
    }
}

impl Explain for Unsolved {
    fn explain(&self, words: &Words) -> String {
        match self {
            Unsolved::Stopped(stopped) => stopped.explain(words),
            Unsolved::TooLarge { limit } => {
                say!(words, "unsolved-too-large", limit = words.number(*limit as u64))
            }
        }
    }
}

impl Explain for Stopped {
    fn explain(&self, words: &Words) -> String {
        match self {
            Stopped::Cancelled => say!(words, "stopped-cancelled"),
            Stopped::Time => say!(words, "stopped-time"),
            Stopped::Nodes(nodes) => say!(words, "stopped-nodes", nodes = words.number(*nodes)),
        }
    }
}

/// Why something could not be read, in words.
impl Explain for io::Error {
    fn explain(&self, words: &Words) -> String {
        // Without a code the system did not refuse: what it gave cannot be read on.
        refused(self, words).unwrap_or_else(|| {
            let is_no_text = self.kind() == io::ErrorKind::InvalidData;
            if is_no_text { say!(words, "io-not-text") } else { say!(words, "io-cut") }
        })
    }
}

/// Why something could not be written, in words.
pub fn unwritten(error: &io::Error, words: &Words) -> String {
    refused(error, words).unwrap_or_else(|| say!(words, "io-broken-off"))
}

/// What the system refused, if it did.
fn refused(error: &io::Error, words: &Words) -> Option<String> {
    Some(match error.kind() {
        io::ErrorKind::NotFound => say!(words, "io-not-found"),
        io::ErrorKind::PermissionDenied => say!(words, "io-permission"),
        io::ErrorKind::IsADirectory => say!(words, "io-directory"),
        io::ErrorKind::NotADirectory => say!(words, "io-not-a-directory"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => say!(words, "io-full"),
        io::ErrorKind::FileTooLarge => say!(words, "io-too-large"),
        io::ErrorKind::ReadOnlyFilesystem => say!(words, "io-read-only"),
        _ => return code(error).map(|code| say!(words, "io-other", code = code)),
    })
}

/// The system's code; an error that tells the path holds the one with the code.
fn code(error: &io::Error) -> Option<i32> {
    let within = || {
        let source = error.get_ref()?.source()?.downcast_ref::<io::Error>()?;
        source.raw_os_error()
    };
    error.raw_os_error().or_else(within)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn what_could_not_be_written_is_not_called_damaged() {
        let words = Words::of(Language::English);
        let cut = io::Error::from(io::ErrorKind::UnexpectedEof);
        assert_eq!(cut.explain(words), "the file ends too early or is damaged");
        let broken = io::Error::from(io::ErrorKind::WriteZero);
        assert_eq!(unwritten(&broken, words), "it could not be written to its end");
        // Whoever wraps an error to tell the path hides the code.
        let coded = io::Error::from_raw_os_error(5);
        assert_eq!(unwritten(&coded, words), "the system refuses (code 5)");
        assert_eq!(coded.explain(words), "the system refuses (code 5)");
    }
}
