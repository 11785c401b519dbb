//! Which moves do strong players choose, judged by shapes and tactics?
//!
//! Words: a **pattern** of **zoom** z around an empty point is what stands on the points at Manhattan
//! distance at most z, the centre left out; what is off the board counts as a fourth content. It is
//! **observed** whenever it stands before a player to move, and **chosen** when that player plays
//! on its centre.

mod dictionary;
mod keys;
mod ladder;
mod model;
pub mod packed;
mod shapes;
mod sight;
mod tactical;
mod train;

pub use keys::{LARGEST_ZOOM, most_patterns_log2, most_xors, points_in};
pub use model::{Likely, Model};
pub use packed::ModelError;
pub use sight::Recent;
pub use train::{Census, Choice, Trainer, Training};

#[cfg(test)]
mod tests;
