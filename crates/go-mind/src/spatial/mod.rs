//! What does a position look like to a player? Strings, groups, territory, who is encircled, what
//! is dead, and who is ahead.
//!
//! The evaluation function of Indigo (Bouzy 2001), each concept in its own module, in the order in
//! which they build on each other:
//!
//! - [`set`]: the plain operators of morphology on sets of points;
//! - [`morphology`]: the numeric ones, which find territory and influence;
//! - [`shape`]: a small piece of a position and its 16 images;
//! - [`reading`]: whether two ends of a shape can be linked;
//! - [`link`]: connectors and separators between strings, and strings and sides;
//! - [`fraction`]: the parts into which walls cut the board;
//! - [`encirclement`]: how closely a group is surrounded;
//! - [`group`]: what belongs together;
//! - [`vital`]: a proof of a shut-in group's life or death, where one is found soon;
//! - `ending`: how a board ends on which most points are settled;
//! - [`death`]: who dominates whom, and who is dead;
//! - [`evaluation`]: the loop over inversions, and the sum;
//! - [`describer`]: all of it, kept up to date from move to move;
//! - [`statement`]: what was found, as typed findings with their certainty;
//! - [`player`]: a player that tries the moves which all this proposes.

mod bits;
pub mod death;
pub mod describer;
pub mod encirclement;
mod ending;
pub mod evaluation;
pub mod fraction;
pub mod group;
pub mod link;
pub mod morphology;
pub mod player;
pub mod reading;
pub mod set;
pub mod shape;
pub mod statement;
pub mod strings;
#[cfg(test)]
mod tests;
pub mod vital;

pub use describer::{Describer, Description};
pub use evaluation::{Evaluation, Memory, Options, evaluate};
pub use player::Indigo;
pub use statement::{Certainty, Finding, Statement};
