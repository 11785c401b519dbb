//! Lossless SGF trees: bytes in, bytes out. This crate knows no rules and no file system.

#![forbid(unsafe_code)]

mod edit;
mod encoding;
pub mod escape;
mod formats;
mod game;
mod information;
mod markup;
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
