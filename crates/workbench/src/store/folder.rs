//! A folder of documents.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::document::{Document, Kind};
use super::files::{self, Lock};
use super::format::{self, Fault};
use super::id::{Id, Timestamp};
use super::trash::{self, TRASH_AGE};
use super::tree::Tree;
use crate::registry::Seat;

/// The largest file that is read or written: what the page accepts, too.
pub const MOST_BYTES: u64 = 16 << 20;

/// The documents in one folder.
#[derive(Debug, Clone)]
pub struct Store {
    folder: PathBuf,
    /// Of documents whose moves were checked, what their text was then: a long game takes a while to
    /// be played through, and every page reads it.
    checked: Arc<Mutex<HashMap<Id, u64>>>,
    hasher: RandomState,
}

/// So many documents are remembered to be checked.
const MOST_CHECKED: usize = 1000;

/// Why the store did not do what it was asked.
#[derive(Debug)]
pub enum StoreError {
    /// There is no such document.
    NoSuchDocument(Id),
    /// There is already a document of this name.
    Exists(Id),
    /// Somebody else has saved the document since it was read.
    Conflict {
        /// The document.
        id: Id,
        /// The revision that was to be replaced.
        yours: u64,
        /// The revision that is stored.
        stored: u64,
    },
    /// The document is not one that can be written, or its file is not whole.
    Damaged(Damaged),
    /// What was to be imported is no document.
    NotImported(Fault),
    /// The system refused.
    Files {
        /// Which file or folder.
        path: PathBuf,
        /// What it said.
        error: io::Error,
    },
}

/// A file that is no document; it is left as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// A document as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Its name in addresses.
    pub id: Id,
    /// What it holds.
    pub kind: Kind,
    /// What its owner calls it; may be empty.
    pub title: String,
    /// The game's name on the list.
    pub game: String,
    /// How large its board is, or how its heaps are; empty where nothing of the kind is set.
    pub size: String,
    /// Who plays.
    pub players: [Seat; 2],
    /// How a file calls them, where it does.
    pub names: [Option<String>; 2],
    /// How many moves the main line has.
    pub moves: usize,
    /// When it was last saved.
    pub modified: Timestamp,
}

/// What is in the folder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Listing {
    /// The documents, newest first.
    pub documents: Vec<Summary>,
    /// The files that should be documents and are none, by name.
    pub damaged: Vec<Damaged>,
}

impl Store {
    /// Opens a folder, which is made if need be; what has lain in the trash for more than
    /// [`TRASH_AGE`] seconds goes.
    ///
    /// # Errors
    /// When the folder cannot be made or written.
    pub fn open(folder: impl Into<PathBuf>, now: Timestamp) -> Result<Store, StoreError> {
        let (checked, hasher) = (Arc::default(), RandomState::new());
        let store = Store { folder: folder.into(), checked, hasher };
        files::make_folder(&store.trash()).map_err(at(&store.trash()))?;
        let lock = store.lock()?;
        files::clear_aside(&store.folder).map_err(at(&store.folder))?;
        trash::purge(&store.trash(), now, TRASH_AGE).map_err(at(&store.trash()))?;
        drop(lock);
        Ok(store)
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Stores a new document.
    ///
    /// # Errors
    /// When one of its name is there already, or the file cannot be written.
    pub fn create(&self, document: &mut Document) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        if self.path(document.id).exists() {
            return Err(StoreError::Exists(document.id));
        }
        let now = document.modified;
        self.put(document, now)
    }

    /// Reads a document, and checks every move by the rules.
    ///
    /// # Errors
    /// When it is not there, or is damaged.
    pub fn load(&self, id: Id) -> Result<Document, StoreError> {
        self.read(id, |text| {
            let value = format::parse(text)?;
            if self.is_checked(id, text) {
                return Document::read_unchecked(value);
            }
            let document = Document::read_value(value)?;
            self.remember(id, text);
            Ok(document)
        })
    }

    fn is_checked(&self, id: Id, text: &str) -> bool {
        let checked = self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        checked.get(&id) == Some(&self.hasher.hash_one(text))
    }

    fn remember(&self, id: Id, text: &str) {
        let mut checked = self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        if checked.len() >= MOST_CHECKED {
            checked.clear();
        }
        checked.insert(id, self.hasher.hash_one(text));
    }

    /// Stores a document that was changed after it was read; it is on the disk when this returns.
    ///
    /// # Errors
    /// When somebody else has saved it meanwhile (then nothing is overwritten), when it is gone,
    /// or when the file cannot be written.
    pub fn save(&self, document: &mut Document, now: Timestamp) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let stored = self.outline(document.id)?.revision;
        if stored != document.revision {
            let (id, yours) = (document.id, document.revision);
            return Err(StoreError::Conflict { id, yours, stored });
        }
        self.put(document, now)
    }

    /// Calls a document something else.
    ///
    /// # Errors
    /// When it is not there, is damaged, or cannot be written.
    pub fn rename(&self, id: Id, title: &str, now: Timestamp) -> Result<Document, StoreError> {
        let _lock = self.lock()?;
        let mut document = self.load(id)?;
        document.set_title(title);
        self.put(&mut document, now)?;
        Ok(document)
    }

    /// What is in the folder. Moves are counted but not checked: [`Store::load`] does that.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn list(&self) -> Result<Listing, StoreError> {
        let mut listing = Listing::default();
        for (path, id) in self.files()? {
            let Some(id) = id else {
                listing.damaged.push(Damaged { path, fault: Fault::BadName });
                continue;
            };
            match self.outline(id) {
                Ok(document) => listing.documents.push(summary(&document)),
                Err(StoreError::Damaged(damaged)) => listing.damaged.push(damaged),
                // Deleted since the folder was read.
                Err(StoreError::NoSuchDocument(_)) => {}
                Err(other) => return Err(other),
            }
        }
        listing.documents.sort_by_key(|summary| (std::cmp::Reverse(summary.modified), summary.id));
        listing.damaged.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(listing)
    }

    /// Moves a document to the trash.
    ///
    /// # Errors
    /// When it is not there, or is damaged: what cannot be read is not deleted.
    pub fn delete(&self, id: Id, now: Timestamp) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        self.outline(id)?;
        let to = trash::free_place(&self.trash(), id, now);
        files::rename(&self.path(id), &to).map_err(at(&to))
    }

    /// Removes a document for good; one that is not there is gone already.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub fn remove(&self, id: Id) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        match fs::remove_file(self.path(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(&self.path(id))(error)),
            _ => Ok(()),
        }
    }

    /// Takes a document out of the trash, as it was when it was last deleted.
    ///
    /// # Errors
    /// When it is not there, or another has its name now.
    pub fn undelete(&self, id: Id) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let found = trash::latest(&self.trash(), id).map_err(at(&self.trash()))?;
        let from = found.ok_or(StoreError::NoSuchDocument(id))?;
        if self.path(id).exists() {
            return Err(StoreError::Exists(id));
        }
        files::rename(&from, &self.path(id)).map_err(at(&from))
    }

    /// What is said of a document that is too large to be kept.
    pub(crate) fn too_large(&self, id: Id) -> StoreError {
        damaged(self.path(id), Fault::File(io::ErrorKind::FileTooLarge))
    }

    /// Writes the next revision; the caller holds the lock and has checked the last one.
    pub(super) fn put(&self, document: &mut Document, now: Timestamp) -> Result<(), StoreError> {
        let path = self.path(document.id);
        let mut next = document.clone();
        next.revision = next.revision.wrapping_add(1);
        next.modified = now;
        let text = next.write();
        if text.len() as u64 > MOST_BYTES {
            return Err(self.too_large(document.id));
        }
        files::write(&self.folder, &file_name(document.id), &text).map_err(at(&path))?;
        // Moves are checked before a document has them.
        self.remember(document.id, &text);
        *document = next;
        Ok(())
    }

    /// A document whose moves were not checked.
    pub(super) fn outline(&self, id: Id) -> Result<Document, StoreError> {
        self.read(id, |text| Document::read_unchecked(format::parse(text)?))
    }

    fn read(
        &self,
        id: Id,
        read: impl FnOnce(&str) -> Result<Document, Fault>,
    ) -> Result<Document, StoreError> {
        let path = self.path(id);
        let text = match files::read(&path, MOST_BYTES) {
            Ok(text) => Ok(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(StoreError::NoSuchDocument(id));
            }
            Err(error) => Err(Fault::File(error.kind())),
        };
        let document = text.and_then(|text| read(&text));
        match document {
            Ok(document) if document.id == id => Ok(document),
            Ok(document) => Err(damaged(path, Fault::OtherName(document.id))),
            Err(fault) => Err(damaged(path, fault)),
        }
    }

    /// The files that should be documents, and the names they bear.
    fn files(&self) -> Result<Vec<(PathBuf, Option<Id>)>, StoreError> {
        let entries = fs::read_dir(&self.folder).and_then(Iterator::collect);
        let entries: Vec<fs::DirEntry> = entries.map_err(at(&self.folder))?;
        let paths = entries.into_iter().map(|entry| entry.path());
        let documents = paths.filter(|path| path.extension().is_some_and(|end| end == "json"));
        let name = |path: &Path| path.file_stem().and_then(OsStr::to_str).and_then(Id::read);
        Ok(documents.map(|path| (path.clone(), name(&path))).collect())
    }

    pub(super) fn lock(&self) -> Result<Lock, StoreError> {
        Lock::take(&self.folder).map_err(at(&self.folder))
    }

    pub(super) fn path(&self, id: Id) -> PathBuf {
        self.folder.join(file_name(id))
    }

    fn trash(&self) -> PathBuf {
        self.folder.join("trash")
    }
}

fn file_name(id: Id) -> String {
    format!("{id}.json")
}

fn damaged(path: PathBuf, fault: Fault) -> StoreError {
    StoreError::Damaged(Damaged { path, fault })
}

pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> StoreError {
    let path = path.to_path_buf();
    move |error| StoreError::Files { path: path.clone(), error }
}

/// The players' names in the order in which they begin: Black's first.
fn names(document: &Document) -> [Option<String>; 2] {
    let root = document.tree.node(Tree::ROOT);
    ["PB", "PW"].map(|name| root?.properties().text(name))
}

fn summary(document: &Document) -> Summary {
    Summary {
        id: document.id,
        kind: document.kind(),
        title: document.title.clone(),
        game: document.setup.game.clone(),
        size: document.setup.size(),
        players: document.players,
        names: names(document),
        moves: document.tree.main_line().len() - 1,
        modified: document.modified,
    }
}
