//! What does the page call the fields of its forms, and how does it refuse what stands in them?

use crate::cli::setting_help;
use crate::registry::{Problem, SettingError, Unreadable};
use crate::say;
use crate::store::SetupError;
use crate::words::{Explain, Words};

/// The label of a setting in a form.
pub fn setting_label(words: &Words, name: &str) -> String {
    match name {
        "size" => say!(words, "label-size"),
        "line" => say!(words, "label-line"),
        "exact-line" => say!(words, "label-exact-line"),
        "heaps" => say!(words, "label-heaps"),
        "take" => say!(words, "label-take"),
        "misere" => say!(words, "label-misere"),
        "dead-end" => say!(words, "label-dead-end"),
        "rules" => say!(words, "label-rules"),
        "komi" => say!(words, "label-komi"),
        "handicap" => say!(words, "label-handicap"),
        _ => setting_help(words, name),
    }
}

/// Why a game cannot be set up as a form or an address says.
pub fn setup_refused(words: &Words, error: &SetupError) -> String {
    match error {
        SetupError::Unreadable(Unreadable::Setting(error)) => refused(words, error),
        _ => error.explain(words),
    }
}

fn refused(words: &Words, error: &SettingError) -> String {
    let field = setting_label(words, &error.setting);
    let reason = match error.problem {
        Problem::UnknownWord => say!(words, "label-unknown-word"),
        _ => error.reason(words),
    };
    let value = error.value.as_str();
    say!(words, "label-refused", field = field, value = value, reason = reason)
}
