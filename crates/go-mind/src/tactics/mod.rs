//! What can be captured, cut, killed or won in a race?
//!
//! One question a module; each answers with a success as GNU Go codes it ([`Success`]), a move and
//! the line that shows it ([`Answer`]).

mod answer;
mod area;
mod around;
mod capture;
mod connect;
pub mod gtp;
mod ko;
pub mod life;
mod proof;

pub use answer::Answer;
pub use area::Area;
pub use capture::{attack, defend};
pub use connect::{Connector, connect, connector, disconnect};
pub use ko::{KoRule, Success};

/// How many nodes each search of a kind may expand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// To capture or save a string.
    pub capture: u64,
    /// To connect or cut two strings.
    pub connect: u64,
    /// To kill or save a group, or win a race.
    pub life: u64,
}

impl Default for Effort {
    /// About a second for the hardest question.
    fn default() -> Effort {
        Effort { capture: 30_000, connect: 1_200, life: 5_000 }
    }
}
