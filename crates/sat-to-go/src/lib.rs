//! How is a formula turned into a Go board that White wins exactly if it can be satisfied?

#![forbid(unsafe_code)]

pub mod circuit;
pub mod compile;
pub mod formula;
pub mod gadget;
pub mod layout;
pub mod sat;
pub mod verify;

pub use formula::Formula;
