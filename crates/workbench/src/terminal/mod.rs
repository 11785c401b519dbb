//! A game in the terminal: the board, a prompt, and an answer to whatever is typed.

mod session;
mod threats;
mod typed;

pub use session::Session;
