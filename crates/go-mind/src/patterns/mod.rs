//! Which moves do strong players choose, judged by shapes and tactics?
//!
//! Words: a **pattern** of **zoom** z around an empty point is what stands on the points at Manhattan
//! distance at most z, the centre left out; what is off the board counts as a fourth content. It is
//! **observed** whenever it stands before a player to move, and **chosen** when that player plays
//! on its centre.

mod dictionary;
pub mod evaluate;
mod keys;
mod ladder;
mod ledger;
mod model;
pub mod packed;
mod rings;
mod saved;
mod shapes;
mod sight;
pub mod table;
mod tactical;
mod train;

pub use keys::{LARGEST_ZOOM, most_patterns_log2, most_xors, points_in};
pub use ledger::{Choices, Ledger, WHOLE_ZOOMS};
pub use model::{Likely, Model};
pub use packed::ModelError;
pub use rings::{Rings, key_from_scratch};
pub use sight::Recent;
pub use table::{Counts, Table, TableError};
pub use train::{Census, Choice, Trainer, Training};

#[cfg(test)]
mod table_tests;
#[cfg(test)]
mod tests;
