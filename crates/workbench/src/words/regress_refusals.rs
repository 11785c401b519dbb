//! Why a test of a regression suite has no answer, in words.

use crate::matches::{Ended, WireError, shown};
use crate::regress::{Broken, Unanswered};
use crate::say;
use crate::words::{Explain, Words};

impl Explain for Unanswered {
    fn explain(&self, words: &Words) -> String {
        match self {
            Unanswered::NoPosition { command, line, reason } => {
                let no_file = || say!(words, "regress-no-file");
                let reason = reason.as_deref().map_or_else(no_file, shown::printable);
                let command = shown::printable(command);
                say!(words, "regress-no-position", line = *line, command = command, reason = reason)
            }
            Unanswered::Silent(time, ended) => {
                let seconds = words.decimal(time.as_secs_f64());
                say!(words, "regress-silent", seconds = seconds, said = said(words, ended))
            }
            Unanswered::Gone(ended) => gone(words, ended),
            Unanswered::TooLong(ended) => {
                say!(words, "regress-too-long", said = said(words, ended))
            }
            Unanswered::After(why) => say!(words, "regress-after", why = why.explain(words)),
        }
    }
}

impl Explain for Broken {
    fn explain(&self, words: &Words) -> String {
        match self {
            Broken::NotStarted(WireError::NotStarted(error)) => {
                say!(words, "regress-not-started", reason = error.explain(words))
            }
            Broken::NotStarted(_) => say!(words, "regress-not-started", reason = "…"),
            Broken::Useless(why) => say!(words, "regress-useless", why = why.explain(words)),
        }
    }
}

fn gone(words: &Words, ended: &Ended) -> String {
    let said = said(words, ended);
    match (ended.code, ended.signal) {
        (Some(code), _) => say!(words, "regress-gone", code = code.to_string(), said = said),
        (None, Some(signal)) => {
            say!(words, "regress-gone-signal", signal = signal.to_string(), said = said)
        }
        (None, None) => say!(words, "regress-gone-somehow", said = said),
    }
}

fn said(words: &Words, ended: &Ended) -> String {
    if ended.last_words.is_empty() {
        return say!(words, "regress-said-nothing");
    }
    let lines: Vec<String> =
        ended.last_words.iter().map(|line| shown::printable(line.trim())).collect();
    say!(words, "regress-said", said = lines.join(" / "))
}
