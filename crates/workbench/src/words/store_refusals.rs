//! Why a document was not read, changed or stored, in words.

use std::io;

use game::Spot;

use super::refusals::located;
use super::{Explain, Words};
use crate::say;
use crate::store::{Damaged, Fault, SetupError, StoreError, TreeError};

impl Explain for Fault {
    fn explain(&self, words: &Words) -> String {
        match self {
            Fault::Syntax { line, column } => {
                let spot = Spot { line: *line as u32, column: *column as u32 };
                located(words, spot, say!(words, "document-syntax"))
            }
            Fault::NotADocument => say!(words, "document-not-a-game"),
            Fault::Later(version) => say!(words, "document-later", version = *version),
            Fault::Checksum => say!(words, "document-checksum"),
            Fault::Part(part) => say!(words, "document-part", part = part.as_str()),
            Fault::Setup(error) => error.explain(words),
            Fault::Move(node, error) => {
                say!(words, "document-move", node = node.0, reason = error.explain(words))
            }
            Fault::OtherName(id) => say!(words, "document-other-name", id = id.to_string()),
            Fault::BadName => say!(words, "document-bad-name"),
            Fault::File(kind) => io::Error::from(*kind).explain(words),
        }
    }
}

impl Explain for SetupError {
    fn explain(&self, words: &Words) -> String {
        match self {
            SetupError::UnknownGame(game) => {
                say!(words, "document-unknown-game", game = game.as_str())
            }
            SetupError::Unreadable(error) => error.explain(words),
            SetupError::Position(error) => {
                say!(words, "bad-position", reason = error.explain(words))
            }
        }
    }
}

impl Explain for TreeError {
    fn explain(&self, words: &Words) -> String {
        match self {
            TreeError::NoSuchNode(node) => say!(words, "tree-no-node", node = node.0),
            TreeError::Root => say!(words, "tree-root"),
            TreeError::Move(error) => error.explain(words),
            TreeError::Property(name) => say!(words, "tree-property", name = name.as_str()),
            TreeError::Full => say!(words, "tree-full"),
        }
    }
}

impl Explain for Damaged {
    fn explain(&self, words: &Words) -> String {
        let path = self.path.display().to_string();
        say!(words, "in-file", path = path, reason = self.fault.explain(words))
    }
}

impl Explain for StoreError {
    fn explain(&self, words: &Words) -> String {
        match self {
            StoreError::NoSuchDocument(id) => {
                say!(words, "store-no-document", id = id.to_string())
            }
            StoreError::Exists(id) => say!(words, "store-exists", id = id.to_string()),
            StoreError::Conflict { .. } => say!(words, "store-conflict"),
            StoreError::Damaged(damaged) => damaged.explain(words),
            StoreError::NotImported(fault) => fault.explain(words),
            StoreError::Files { path, error } => {
                let (path, reason) = (path.display().to_string(), error.explain(words));
                say!(words, "store-files", path = path, reason = reason)
            }
        }
    }
}
