//! Do gadgets keep their contracts, and does a board do what its formula says? All moves of both
//! sides, by search.

mod contract;
pub(crate) mod fight;
pub(crate) mod set;
mod solve;
#[cfg(test)]
mod tests;
mod whole;

pub use contract::{Verdict, gadget};
pub use fight::{Fight, Reading, TooManyVertices, Winner};
pub(crate) use solve::winning_move;
pub use solve::{Answer, solve, winning_moves};
pub use whole::{Unsearched, board, first_moves};
