//! How is a formula turned into a Go board that White wins exactly if it can be satisfied?

#![forbid(unsafe_code)]

pub mod certificate;
pub mod circuit;
pub mod compile;
mod export;
pub mod formula;
pub mod gadget;
pub mod layout;
pub mod play;
pub mod sat;
pub mod verify;

pub use certificate::Certificate;
pub use compile::Reduction;
pub use export::{LARGEST_SGF, TooLargeForSgf};
pub use formula::Formula;
