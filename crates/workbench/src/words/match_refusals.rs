//! Why a match was refused, in words.

use crate::matches::{CommandLineError, ContenderError, MatchError, NotAttached, shown};
use crate::say;
use crate::words::{Explain, Words};

impl Explain for MatchError {
    fn explain(&self, words: &Words) -> String {
        let path = |path: &std::path::PathBuf| path.display().to_string();
        match self {
            MatchError::Game(error) => error.explain(words),
            MatchError::Player(error) => error.explain(words),
            MatchError::NotForGomocup(name) => {
                say!(words, "match-not-for-gomocup", name = name.as_str())
            }
            MatchError::NotAttached(error) => error.explain(words),
            MatchError::Opening { line, error } => {
                say!(words, "match-opening", line = *line, reason = error.explain(words))
            }
            MatchError::OpeningOver { line } => say!(words, "match-opening-over", line = *line),
            MatchError::Exists(own) => say!(words, "match-exists", path = path(own)),
            MatchError::NotAMatch(own) => say!(words, "match-not-a-match", path = path(own)),
            MatchError::TuningExists(own) => say!(words, "tune-exists", path = path(own)),
            MatchError::NotATuning(own) => say!(words, "tune-not-a-tuning", path = path(own)),
            MatchError::Later(own) => say!(words, "match-later", path = path(own)),
            MatchError::Damaged { path: own, line } => {
                say!(words, "match-damaged", path = path(own), line = *line)
            }
            MatchError::InUse(own) => say!(words, "match-in-use", path = path(own)),
            MatchError::File { path: own, error } => {
                say!(words, "match-file", path = path(own), reason = error.explain(words))
            }
        }
    }
}

impl Explain for NotAttached {
    fn explain(&self, words: &Words) -> String {
        let what = shown::fault_text(words, self.kind, &self.detail);
        let line = shown::printable(&self.line);
        let text =
            say!(words, "match-not-attached", name = self.name.as_str(), line = line, what = what);
        if self.last_words.is_empty() {
            return format!("{text}\n{}", say!(words, "match-no-last-words"));
        }
        let last: Vec<String> =
            self.last_words.iter().map(|line| format!("  {}", shown::printable(line))).collect();
        format!("{text}\n{}\n{}", say!(words, "match-last-words"), last.join("\n"))
    }
}

impl Explain for ContenderError {
    fn explain(&self, words: &Words) -> String {
        match self {
            ContenderError::Unknown(text) => {
                say!(words, "match-bad-player", text = text.as_str())
            }
            ContenderError::CommandLine(CommandLineError::Empty) => {
                say!(words, "match-no-command")
            }
            ContenderError::CommandLine(CommandLineError::Unclosed(quote)) => {
                say!(words, "match-unclosed", quote = quote.to_string())
            }
        }
    }
}
