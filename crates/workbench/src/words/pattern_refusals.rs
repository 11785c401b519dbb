//! Why a table of patterns or a model was refused, in words.

use go_mind::patterns::{ModelError, TableError};

use super::{Explain, Words};
use crate::say;

impl Explain for ModelError {
    fn explain(&self, words: &Words) -> String {
        match self {
            ModelError::Foreign => say!(words, "patterns-foreign-model"),
            ModelError::Version(version) => say!(words, "patterns-version", version = *version),
            ModelError::Features(_) => say!(words, "patterns-features"),
            ModelError::Damaged => say!(words, "patterns-damaged"),
        }
    }
}

impl Explain for TableError {
    fn explain(&self, words: &Words) -> String {
        match self {
            TableError::Foreign => say!(words, "patterns-foreign-table"),
            TableError::Version(version) => say!(words, "patterns-version", version = *version),
            TableError::Damaged => say!(words, "patterns-damaged"),
        }
    }
}
