//! Which tests of a regression suite does an engine pass? Suites in GNU Go's form, run against the
//! built-in engine or any program that speaks GTP.
//!
//! [`suite`] reads a file into units that begin on a fresh board, so that several can run at once;
//! [`run`](fn@run) asks their questions; [`Last`] remembers which passed, and tells what changed;
//! [`html`] shows the failures on boards.

pub mod html;
mod last;
mod outcome;
mod own;
mod run;
mod speaker;
pub mod suite;
#[cfg(test)]
mod tests;

pub use last::{Change, Last};
pub use outcome::{Kind, Outcome, Unanswered};
pub use run::{Broken, Plan, Ran, run};
pub use speaker::Against;
pub use suite::{Command, Step, Suite, Test, Unit};
