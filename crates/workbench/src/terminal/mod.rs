//! A game in the terminal: the board, a prompt, and an answer to whatever is typed.

mod count;
mod session;
mod threats;
mod typed;

pub use count::Counting;
pub use session::Session;
