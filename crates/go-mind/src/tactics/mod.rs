//! What can be captured, cut, killed or won in a race?
//!
//! One question a module; each answers with a success as GNU Go codes it ([`Success`]), a move and
//! the line that shows it ([`Answer`]).
//!
//! - [`attack`], [`defend`]: can a string be captured or saved; [`moves_in_a_row`] if not at once.
//! - [`connect`], [`disconnect`], [`connector`]: can two strings be joined or kept apart.
//! - [`life`]: can a group be killed, or live; [`life::problem`] finds out which is asked.
//! - [`race`](fn@race): who wins when two groups live by each other's death.
//! - [`combination`](fn@combination): a move that threatens two strings at once.
//! - [`gtp`]: the same questions and answers in the words of GNU Go's protocol.
//!
//! What is *proved* rests on all moves of the other side that the goal's move generator names and
//! that the footprint of the proof against a pass adds; what is *disproved* rests on the seeker's
//! named moves alone. An answer whose nodes ran out says so ([`Answer::settled`]).

mod answer;
mod area;
mod around;
mod capture;
mod combination;
mod connect;
pub mod gtp;
mod ko;
pub mod life;
mod numbers;
mod proof;
mod semeai;
#[cfg(test)]
mod tests;

pub use answer::Answer;
pub use area::Area;
pub use capture::{attack, defend, moves_in_a_row};
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
        Effort { capture: 10_000, connect: 2_000, life: 20_000, race: 20_000, combination: 300 }
    }
}
