//! All documents as one text, and back.

use serde_json::Value;

use super::document::Document;
use super::folder::{Damaged, Store, StoreError};
use super::format::{self, Fault};
use super::id::Id;

/// Every document as one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// A JSON list of documents as their files hold them.
    pub text: String,
    /// What could not be read and is not in the list.
    pub damaged: Vec<Damaged>,
}

/// What became of an import.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Imported {
    /// The names of the documents that are new here.
    pub new: Vec<Id>,
    /// The names of those that were here already, just the same.
    pub known: Vec<Id>,
}

impl Store {
    /// Every document as one text.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn export_all(&self) -> Result<Exported, StoreError> {
        let listing = self.list()?;
        let mut damaged = listing.damaged;
        let mut texts = Vec::new();
        for summary in listing.documents {
            match self.load(summary.id) {
                Ok(document) => texts.push(document.write().trim_end().to_string()),
                Err(StoreError::Damaged(one)) => damaged.push(one),
                Err(StoreError::NoSuchDocument(_)) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(Exported { text: format!("[\n{}\n]\n", texts.join(",\n")), damaged })
    }

    /// Stores the documents of a text: one, or a list as [`Store::export_all`] writes it. A
    /// document whose name is taken by another gets a new name; all keep their dates. Nothing is stored unless all of
    /// the text can be read.
    ///
    /// # Errors
    /// When the text is damaged, or a file cannot be written.
    pub fn import(&self, text: &str) -> Result<Imported, StoreError> {
        let documents = read_all(text).map_err(StoreError::NotImported)?;
        let mut imported = Imported::default();
        let _lock = self.lock()?;
        for mut document in documents {
            if self.has_same(&document) {
                imported.known.push(document.id);
                continue;
            }
            while self.path(document.id).exists() {
                document.id = self.fresh_id()?;
            }
            let modified = document.modified;
            self.put(&mut document, modified)?;
            imported.new.push(document.id);
        }
        Ok(imported)
    }

    /// A name that nobody can foresee.
    ///
    /// # Errors
    /// When the system has no chance to give.
    pub fn fresh_id(&self) -> Result<Id, StoreError> {
        let path = self.folder().to_path_buf();
        Id::random().map_err(|error| StoreError::Files { path, error })
    }

    /// Whether the folder holds this document with the same contents, saved whenever.
    fn has_same(&self, document: &Document) -> bool {
        self.outline(document.id).is_ok_and(|mut stored| {
            (stored.revision, stored.modified) = (document.revision, document.modified);
            stored == *document
        })
    }
}

/// The first document of a text as [`Store::import`] takes it, under another name; none where the
/// list is empty.
///
/// # Errors
/// When the text is damaged.
pub fn first_document(text: &str, id: Id) -> Result<Option<Document>, StoreError> {
    let documents = read_all(text).map_err(StoreError::NotImported)?;
    Ok(documents.into_iter().next().map(|document| Document { id, ..document }))
}

fn read_all(text: &str) -> Result<Vec<Document>, Fault> {
    match format::parse(text)? {
        Value::Array(values) => values.into_iter().map(Document::read_value).collect(),
        value => Ok(vec![Document::read_value(value)?]),
    }
}
