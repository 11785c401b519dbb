//! Lossless SGF trees: bytes in, bytes out. This crate knows no rules and no file system.
//!
//! ```
//! use sgf::{Colour, Move, Point};
//!
//! let parsed = sgf::parse(b"(;GM[1]FF[4]SZ[19]KM[6,5]PB[Shusaku];B[qd];W[dc](;B[pq])(;B[oc]")?;
//! for note in &parsed.notes {
//!     println!("{:?}: {}", note.place, note.remark);
//! }
//! let mut collection = parsed.collection;
//! let game = collection.games().next().expect("a file that was read has a game");
//! let (information, notes) = game.information();
//! assert_eq!(information.komi, Some(6.5));
//! assert_eq!(notes.len(), 1); // a comma for the point
//! assert_eq!(game.main_moves().count(), 3);
//!
//! let last = game.main_line().last().expect("a line has a node");
//! let reply = Move::At(Point { column: 14, row: 16 });
//! let node = collection.add_move(last, Colour::White, reply);
//! collection.set_comment(node, "a good shape");
//! assert!(collection.write().ends_with(b"(;B[pq];W[oq]C[a good shape])\n(;B[oc]))\n"));
//! # Ok::<(), sgf::ReadError>(())
//! ```
//!
//! # Words
//!
//! - A *collection* ([`Collection`]) is a file: one or more games. A *game* ([`Game`]) is a tree
//!   of nodes below its *root*, seen with its board in mind.
//! - A *node* ([`Node`], named by a [`NodeId`]) holds properties. Its first child continues the
//!   *main line*; its other children are *variations*.
//! - A *property* ([`Property`]) is a name in capitals and one or more *values* ([`Value`]). A
//!   *raw* value is what stands between the brackets, with its escapes ([`escape`]).
//! - A *note* ([`Note`]) is a *remark* ([`Remark`]) with its *place* ([`Place`]): something that
//!   was not as it should be, and was mended in the tree or left open. Notes never stop reading.
//!
//! # What is kept
//!
//! Everything: unknown properties, their order, doubles. [`Collection::write`] gives back the very
//! bytes that were read as long as nothing was changed; afterwards every node that was not touched
//! stands as it was written, in UTF-8. [`Collection::write_clean`] writes everything anew.
//! Reading a view never changes the tree: a komi of `650` stays in the file and is 6.5 in
//! [`Information`].
//!
//! # Charsets
//!
//! A byte order mark decides; else `CA`, if the bytes are in that charset; else UTF-8; else what
//! fits the letters; else Latin-1. Anything but the first three is noted.
//!
//! # Other formats
//!
//! [`open`] also reads GIB (Tygem), NGF (wBaduk, Cyberoro), UGF (Pandanet), boards drawn with
//! `. X O`, and diagrams in the manner of Sensei's Library. They become new trees.
//!
//! # Limits
//!
//! Files may be hostile: reading takes time and memory in proportion to the length, which is at
//! most [`MAX_BYTES`]; nothing recurses, so that a line of a million nodes is ordinary.

#![forbid(unsafe_code)]

mod edit;
mod encoding;
pub mod escape;
mod formats;
mod game;
mod information;
mod markup;
mod names;
mod note;
mod parse;
mod point;
mod review;
mod tree;
mod vocabulary;
mod walk;
mod write;

pub use edit::EditError;
pub use formats::{Format, Opened, open};
pub use game::{Game, GameKind, Setup};
pub use information::{
    Date, DateError, Information, Margin, Outcome, Player, Rank, RankError, Rules, Scale,
};
pub use markup::Mark;
pub use note::{Note, Place, ReadError, Remark};
pub use parse::{MAX_BYTES, Parsed, parse, parse_text};
pub use point::{Colour, Move, Notation, Point, PointError, Rectangle, Size, SizeError};
pub use tree::{Collection, Node, NodeId, Property, Value};
pub use vocabulary::Kind;
pub use walk::Subtree;
