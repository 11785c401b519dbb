//! How is a board played? White from a valuation, Black from a clause that it fails, a referee for
//! the exam's rules, the end of the game, and what it must come to.

mod agents;
mod finish;
mod predict;
mod read;
mod referee;
#[cfg(test)]
mod tests;

pub use agents::{BlackAgent, WhiteAgent};
pub use finish::{Fought, Replay, Replayed, play_out};
pub use predict::{Prediction, predict};
pub use referee::{Duel, Refused};
