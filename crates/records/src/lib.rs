//! What did people and programs play? Recorded games in, observations out.
//!
//! Words:
//!
//! - A **record** ([`Record`]) is one game: who, when, under what terms, the stones put before the
//!   first move, and the moves.
//! - An **observation** is what a record teaches at one move: the board, the player to move, and
//!   the move chosen. [`Replay`] walks over them.
//! - A record is **damaged** ([`Damage`]) when it cannot be read or replayed; readers pass over it,
//!   and say where and why.
//!
//! [`tsv`] reads collections of one game a line, [`tree`] turns SGF games into records, [`source`]
//! finds both in files, folders and archives, [`batches`] shares them among threads, and
//! [`positions`] makes an index of them. With the feature `parquet`, `dataset` keeps them as tables
//! for other tools, and with `sql`, `sql` asks them.
//! [`learning`] makes tables of patterns and models of them.

#![forbid(unsafe_code)]

mod aside;
pub mod batches;
pub mod damaged;
#[cfg(feature = "parquet")]
pub mod dataset;
pub mod game;
pub mod learning;
pub mod positions;
pub mod source;
#[cfg(feature = "sql")]
pub mod sql;
pub mod tree;
pub mod tsv;
mod watch;

pub use game::{Damage, Observation, Player, Record, Replay};
pub use source::Sources;
pub use watch::Watch;
