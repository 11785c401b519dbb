//! A command line that makes no sense, explained in the user's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::say;
use crate::words::Words;

/// What is wrong with the command line, and what to do.
pub(super) fn explain(words: &Words, error: &clap::Error) -> String {
    let argument = context(error, ContextKind::InvalidArg);
    let value = context(error, ContextKind::InvalidValue);
    let mut text = match error.kind() {
        // What begins with a hyphen is read as an option, numbers below zero too.
        ErrorKind::UnknownArgument if argument.parse::<f64>().is_ok() => {
            say!(words, "usage-negative", number = argument)
        }
        ErrorKind::UnknownArgument => say!(words, "usage-unknown-argument", argument = argument),
        ErrorKind::InvalidSubcommand => {
            let command = context(error, ContextKind::InvalidSubcommand);
            say!(words, "usage-unknown-command", command = command)
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            say!(words, "usage-no-value", argument = argument)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            say!(words, "usage-bad-value", value = value, argument = argument)
        }
        ErrorKind::MissingRequiredArgument => say!(words, "usage-missing", argument = argument),
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg);
            say!(words, "usage-conflict", argument = argument, other = other)
        }
        ErrorKind::InvalidUtf8 => say!(words, "usage-not-text"),
        _ => say!(words, "usage-wrong", argument = argument),
    };
    if let Some(hint) = hint(words, error) {
        text = format!("{text}\n{hint}");
    }
    format!("{text}\n{}", say!(words, "usage-see-help"))
}

fn hint(words: &Words, error: &clap::Error) -> Option<String> {
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
            .into_iter()
            .map(|kind| contexts(error, kind))
            .find(|texts| !texts.is_empty());
    if let Some(suggested) = suggested {
        return Some(say!(words, "usage-did-you-mean", suggestion = words.either(&suggested)));
    }
    let valid = context(error, ContextKind::ValidValue);
    (!valid.is_empty()).then(|| say!(words, "usage-valid-values", values = valid))
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    contexts(error, kind).join(", ")
}

fn contexts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}
