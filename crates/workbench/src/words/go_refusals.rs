//! What is said about files of Go (what was mended, where a branch ends, why nothing was opened), and
//! why a number of the engine was not set.

use go::Illegal;
use go_mind::NotSet;
use go_mind::engine::Options;
use sgf::{Note, ReadError, Remark as FileRemark};

use super::refusals::located;
use super::{Explain, Words};
use crate::goban::{Lost, NotOpened, Remark};
use crate::say;

impl Explain for Remark {
    fn explain(&self, words: &Words) -> String {
        match self {
            Remark::File(note) => note.explain(words),
            Remark::Stopped { number, at, nodes } => {
                let reason = at.explain(words);
                say!(words, "go-stopped", number = *number, reason = reason, nodes = *nodes)
            }
            Remark::Forced { number, at } => {
                say!(words, "go-forced", number = *number, reason = at.explain(words))
            }
            Remark::Rules { written: Some(written), read } => {
                let (written, read) = (written.name(), rules(words, read));
                say!(words, "sgf-rules", written = written, read = read)
            }
            Remark::Rules { written: None, read } => {
                say!(words, "go-no-rules", read = rules(words, read))
            }
            Remark::Komi { written: Some(written), read } => {
                let (written, read) = (words.points(*written), words.points(*read));
                say!(words, "sgf-komi", written = written, read = read)
            }
            Remark::Komi { written: None, read } => {
                say!(words, "go-no-komi", read = words.points(*read))
            }
            Remark::Twice { number } => say!(words, "go-twice", number = *number),
            Remark::OnlyFirst(count) => say!(words, "go-only-first", count = *count),
        }
    }
}

/// How a language calls the rules of this name.
pub fn rules(words: &Words, name: &str) -> String {
    match name {
        "japanese" => say!(words, "rules-japanese"),
        "chinese" => say!(words, "rules-chinese"),
        "tromp-taylor" => say!(words, "rules-tromp-taylor"),
        "exam" => say!(words, "rules-exam"),
        other => other.to_string(),
    }
}

impl Explain for NotSet {
    fn explain(&self, words: &Words) -> String {
        match self {
            NotSet::Unknown(_) => {
                let names = Options::NAMES.join(", ");
                say!(words, "weight-unknown", names = names)
            }
            NotSet::OutOfRange { least, most } => {
                let [least, most] = [*least, *most].map(|own| words.points(own.into()));
                say!(words, "weight-out-of-range", least = least, most = most)
            }
        }
    }
}

impl Explain for Lost {
    fn explain(&self, words: &Words) -> String {
        match self {
            Lost::Move(text, illegal) => {
                say!(words, "move-forbidden", text = text.as_str(), why = illegal.explain(words))
            }
            Lost::Turn => say!(words, "go-turn"),
            Lost::Setup => say!(words, "go-stones-by-hand"),
        }
    }
}

impl Explain for Illegal {
    fn explain(&self, words: &Words) -> String {
        match self {
            Illegal::Forbidden(why) => why.explain(words),
            Illegal::Over => say!(words, "move-over"),
        }
    }
}

impl Explain for NotOpened {
    fn explain(&self, words: &Words) -> String {
        match self {
            NotOpened::Read(error) => error.explain(words),
            NotOpened::OtherGame => say!(words, "go-other-game"),
            NotOpened::Size(width, height) => {
                say!(words, "go-size", width = *width, height = *height)
            }
            NotOpened::NoLiberty(point) => say!(words, "go-no-liberty", point = point.as_str()),
            NotOpened::Setup(error) => error.explain(words),
            NotOpened::Chance(error) => error.explain(words),
        }
    }
}

impl Explain for ReadError {
    fn explain(&self, words: &Words) -> String {
        match self {
            ReadError::Empty => say!(words, "state-ends-early"),
            ReadError::NoGame(place) => {
                let spot = game::Spot { line: place.line, column: place.column };
                located(words, spot, say!(words, "sgf-no-game"))
            }
            _ => say!(words, "io-too-large"),
        }
    }
}

impl Explain for Note {
    fn explain(&self, words: &Words) -> String {
        let said = self.remark.explain(words);
        match self.place {
            Some(place) => {
                located(words, game::Spot { line: place.line, column: place.column }, said)
            }
            None => said,
        }
    }
}

impl Explain for FileRemark {
    fn explain(&self, words: &Words) -> String {
        match self {
            FileRemark::SkippedText(bytes) => say!(words, "sgf-skipped", bytes = *bytes),
            FileRemark::SeveralGames(games) => say!(words, "sgf-several", games = *games),
            FileRemark::AssumedCharset(name) => say!(words, "sgf-charset", name = *name),
            FileRemark::UnknownCharset(name) | FileRemark::WrongCharset(name) => {
                say!(words, "sgf-wrong-charset", name = name.as_str())
            }
            FileRemark::UndecodableBytes(name) => say!(words, "sgf-bytes", name = *name),
            FileRemark::MissingOpening => say!(words, "sgf-missing", sign = "("),
            FileRemark::MissingParentheses(_) => say!(words, "sgf-missing", sign = ")"),
            FileRemark::MissingBracket(_) => say!(words, "sgf-missing", sign = "]"),
            FileRemark::MissingSemicolon => say!(words, "sgf-missing", sign = ";"),
            FileRemark::UnescapedBracket(name) => {
                say!(words, "sgf-unescaped", name = name.as_str())
            }
            FileRemark::NoRoot | FileRemark::EmptyTree => say!(words, "sgf-empty-tree"),
            FileRemark::More(count) => say!(words, "sgf-more", count = *count),
            other => of_properties(words, other),
        }
    }
}

/// Remarks about properties and their values.
fn of_properties(words: &Words, remark: &FileRemark) -> String {
    match remark {
        FileRemark::LongName { written, read } => {
            say!(words, "sgf-long-name", written = written.as_str(), read = read.as_str())
        }
        FileRemark::DuplicateProperty(name) => say!(words, "sgf-twice", name = name.as_str()),
        FileRemark::StrayText(text) | FileRemark::UnknownLine(text) => {
            say!(words, "sgf-stray", text = text.as_str())
        }
        FileRemark::MoveInRoot => say!(words, "sgf-move-in-root"),
        FileRemark::SetupWithMove => say!(words, "sgf-setup-with-move"),
        FileRemark::TwoMoves => say!(words, "sgf-two-moves"),
        FileRemark::OffBoard { name, value } => {
            say!(words, "sgf-off-board", name = name.as_str(), value = value.as_str())
        }
        FileRemark::PrintedCoordinates { name, value } => {
            say!(words, "sgf-printed", name = name.as_str(), value = value.as_str())
        }
        FileRemark::EmptyValue(name) => say!(words, "sgf-empty-value", name = name.as_str()),
        FileRemark::BadSize(text) => say!(words, "sgf-bad-size", text = text.as_str()),
        FileRemark::KomiChanged { written, read } => {
            say!(words, "sgf-komi", written = written.as_str(), read = words.points(*read))
        }
        FileRemark::HandicapOne => say!(words, "sgf-handicap-one"),
        FileRemark::RulesGuessed { written, read } => {
            say!(words, "sgf-rules", written = written.as_str(), read = read.name())
        }
        FileRemark::NotAPoint { name, value }
        | FileRemark::NotUnderstood { name, value }
        | FileRemark::FreeForm { name, value } => {
            say!(words, "sgf-not-understood", name = name.as_str(), value = value.as_str())
        }
        FileRemark::HandicapPlaced(stones) => say!(words, "sgf-handicap", stones = *stones),
        // The list may grow; what has no sentence yet is said in the crate's own words.
        other => other.to_string(),
    }
}
