//! What can be captured, cut, killed or won in a race?
//!
//! One question a module; each answers with a success as GNU Go codes it ([`Success`]), a move and
//! the line that shows it ([`Answer`]).
//!
//! - [`attack`], [`defend`]: can a string be captured or saved; [`moves_in_a_row`] if not at once.
//! - [`ladder`](fn@ladder): can it be captured by atari after atari.
//! - [`connect`], [`disconnect`], [`connector`]: can two strings be joined or kept apart.
//! - [`life`]: can a group be killed, or live; [`life::problem`] finds out which is asked.
//! - [`fate`]: the same by playouts, on boards where no proof can be hoped for.
//! - [`race`](fn@race): who wins when two groups live by each other's death.
//! - [`break_in`], [`block_off`]: can a string reach an area, or be kept out of it.
//! - [`combination`](fn@combination), [`combination_defence`]: threats that take one of several
//!   strings, and what holds against them.
//! - [`gtp`]: the same questions and answers in the words of GNU Go's protocol.
//!
//! What is *proved* rests on all moves of the other side that the goal's move generator names and
//! that the footprint of the proof against a pass adds; what is *disproved* rests on the seeker's
//! named moves alone. An answer whose nodes ran out, which was
//! stopped ([`Allowance`]), or which playouts gave, says so ([`Answer::settled`]).

mod allowance;
mod answer;
mod area;
mod around;
mod capture;
mod combination;
mod connect;
pub mod fate;
mod goal;
pub mod gtp;
mod ko;
mod ladder;
pub mod life;
mod more;
mod numbers;
mod proof;
mod row;
mod semeai;
#[cfg(test)]
mod tests;
mod threats;
mod walk;

pub use allowance::{Allowance, Stop};
pub use answer::Answer;
pub use area::Area;
pub use capture::{attack, defend};
pub use combination::{combination, combination_defence};
pub use connect::{Connector, block_off, break_in, connect, connector, disconnect};
pub use ko::{KoRule, Success};
pub use ladder::ladder;
pub use row::moves_in_a_row;
pub use semeai::{Race, race};

/// How many nodes each search of a kind may expand, or how many playouts it may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// To capture or save a string.
    pub capture: u64,
    /// To connect or cut two strings.
    pub connect: u64,
    /// To win a race, by proof.
    pub life: u64,
    /// Playouts to kill or save a group or to win a race, where no proof was found.
    pub playouts: u64,
    /// To capture a string, many times over, when looking for double threats.
    pub combination: u64,
}

impl Default for Effort {
    /// Some seconds for most questions, half a minute for the hardest race.
    fn default() -> Effort {
        Effort {
            capture: 160_000,
            connect: 8_000,
            life: 100_000,
            playouts: 6_000,
            combination: 1_200,
        }
    }
}
