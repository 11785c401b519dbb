//! Which colours does the terminal show? The escape codes, in one table.

use crate::Value;

/// A colour by what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Paint {
    /// As the terminal writes.
    Plain,
    /// Less important: coordinates, empty cells.
    Faint,
    /// What the reader should look at.
    Lead,
    /// Good for the mover.
    Win,
    /// Neither.
    Draw,
    /// Bad for the mover.
    Loss,
}

impl Paint {
    /// The colour of a value.
    pub(super) fn of(value: Value) -> Paint {
        match value {
            Value::Win(_) => Paint::Win,
            Value::Draw => Paint::Draw,
            Value::Loss(_) => Paint::Loss,
        }
    }

    /// The numbers between `ESC [` and `m`: 256-colour codes that read on light and dark grounds.
    const fn code(self) -> &'static str {
        match self {
            Paint::Plain => "",
            Paint::Faint => "2",
            Paint::Lead => "1;38;5;62",
            Paint::Win => "1;38;5;31",
            Paint::Draw => "38;5;244",
            Paint::Loss => "1;38;5;166",
        }
    }

    /// The text in this colour, or as it is.
    pub(super) fn on(self, text: &str, colour: bool) -> String {
        if !colour || self == Paint::Plain || text.trim().is_empty() {
            return text.to_string();
        }
        format!("\u{1b}[{}m{text}\u{1b}[0m", self.code())
    }
}
