//! What is every position of a game worth? Solved once, kept as bytes, looked up where they lie.
//!
//! [`build`] writes a game out from its start, solves it backwards and returns a *table* as bytes.
//! [`Tablebase`] answers from such bytes without loading them; [`verify`] checks, with nothing but
//! the rules, that every value in a table is right and that none is missing.
//!
//! # Entries
//!
//! Only unfinished positions have an entry: the value of a finished one is what the rules say.
//! Positions that are worth the same for their movers because the board can be turned share the
//! entry of their *representative* ([`Scheme`]). An entry is found by the representative's 64-bit
//! key. Two representatives with the same key would share an entry wrongly; building compares the
//! positions themselves and refuses such a game ([`BuildError::Collision`]). A position that play
//! cannot reach has no entry; that its key is by chance that of one that has is possible, once in
//! 2⁶⁴ divided by the number of entries.
//!
//! # Why the values are right
//!
//! The backward pass takes positions in order of their distance. A position joins with a win in
//! *d* + 1 when a move leads to a loss of the opponent in *d*, and with a loss in *d* + 1 when the
//! last of its moves turns out to lose, in *d*. What never joins is a draw: its mover has a move
//! that does not lose and none that wins.
//!
//! # Layout
//!
//! Numbers have the least byte first.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | the name `STRTABLE` |
//! | 4 | the version, 1 |
//! | 4 | how many bytes the label has |
//! | 8, 8, 8 | entries; how many of them are wins; how many are draws |
//! | 4 | the greatest distance |
//! | 1, 1, 2 | bytes of a key, bytes of a value, entries of a block (128) |
//! | 8 | a checksum of all that, the label and the directory |
//! | … | the label: the game and its settings, UTF-8 |
//! | 16 a block | the directory: the first key of each block, and the block's checksum |
//! | … | the blocks: for each entry its key, less the block's first; then each entry's value |
//!
//! Keys are in order. A value is 0 for a draw, 2*d* + 1 for a win in *d*, 2*d* + 2 for a loss in
//! *d*. A block is checked against its checksum whenever something is looked up in it, in a copy:
//! an answer never comes from damaged bytes, and opening a table costs only its directory.

mod build;
mod explore;
mod format;
mod read;
mod retrograde;
mod scheme;
#[cfg(test)]
mod tests;
mod verify;

pub use build::{BuildError, Room, build};
pub use format::{Counts, MOST_LABEL, sealed};
pub use read::{Entry, MoveValues, ReadError, Tablebase};
pub use scheme::Scheme;
pub use verify::{Flaw, Verified, verify};
