//! What can be captured, cut, killed or won in a race?
//!
//! One question a module; each answers with a success as GNU Go codes it ([`Success`]), a move and
//! the line that shows it ([`Answer`]).

mod answer;
mod area;
mod around;
mod capture;
mod combination;
mod connect;
pub mod gtp;
mod ko;
pub mod life;
mod proof;
mod semeai;
#[cfg(test)]
mod tests;

pub use answer::Answer;
pub use area::Area;
pub use capture::{attack, defend};
pub use combination::combination;
pub use connect::{Connector, connect, connector, disconnect};
pub use ko::{KoRule, Success};
pub use semeai::{Race, race};

/// How many nodes each search of a kind may expand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// To capture or save a string.
    pub capture: u64,
    /// To connect or cut two strings.
    pub connect: u64,
    /// To kill or save a group.
    pub life: u64,
    /// To win a race.
    pub race: u64,
    /// To capture a string, many times over, when looking for double threats.
    pub combination: u64,
}

impl Default for Effort {
    /// About a second for the hardest question.
    fn default() -> Effort {
        Effort { capture: 30_000, connect: 2_000, life: 5_000, race: 5_000, combination: 300 }
    }
}
