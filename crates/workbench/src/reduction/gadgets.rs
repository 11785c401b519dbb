//! What are the gadgets called?

use crate::say;
use crate::words::Words;

/// The name of a gadget in the reader's language.
pub fn gadget_title(words: &Words, name: &str) -> String {
    match name {
        "reserve" => say!(words, "gadget-reserve"),
        "white-choice" => say!(words, "gadget-white-choice"),
        "merge" => say!(words, "gadget-merge"),
        "joint" => say!(words, "gadget-joint"),
        "literal" | "literal-arrival" => say!(words, "gadget-literal"),
        "literal-unused" => say!(words, "gadget-literal-unused"),
        "black-choice" => say!(words, "gadget-black-choice"),
        "crossing" => say!(words, "gadget-crossing"),
        other => other.to_string(),
    }
}
