//! Where are the user's documents, and how do they survive whatever happens?
//!
//! A [`Document`] is a game as a tree of moves, with who plays and how it was set up. A [`Store`]
//! keeps each in a file of its own, `<id>.json`: text that a person can read, with the version of
//! the format and a checksum. Files are written aside, synchronised and renamed, so that whoever
//! pulls the plug finds the old file or the new one, whole; what a call has saved is on the disk
//! when it returns.
//!
//! Several tabs, and several programs on the same folder, may work at once: every writing call
//! holds a lock on the file `lock` for its own duration, and a document says which revision it
//! was read at. Whoever saves an older revision than the stored one is refused
//! ([`StoreError::Conflict`]) and nothing is overwritten. A file that cannot be read is listed as
//! damaged, with the reason, and is neither overwritten nor deleted.
//!
//! The terminal's `save FILE` writes the same format: a saved game is a document.

mod document;
pub(crate) mod ends;
mod exchange;
pub(crate) mod files;
mod folder;
mod format;
mod id;
mod origin;
mod passing;
mod place;
mod properties;
mod setup;
mod trash;
mod tree;

#[cfg(test)]
mod tests;

pub use document::{Document, Kind};
pub use exchange::{Exported, Imported, first_document};
pub use folder::{Damaged, Listing, MOST_BYTES, Store, StoreError, Summary};
pub use format::Fault;
pub use id::{Id, Timestamp};
pub use origin::{Origin, Remarked};
pub use passing::Passing;
pub use place::default_folder;
#[cfg(test)]
pub(crate) use properties::CHECKED;
pub use properties::Properties;
pub use setup::{Setup, SetupError};
pub use trash::TRASH_AGE;
pub use tree::{Node, NodeId, Tree, TreeError};
