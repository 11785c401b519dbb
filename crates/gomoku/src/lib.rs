//! Five in a row: what Gomoku is, what threatens to win, and who plays it well.
//!
//! Definitions, used everywhere in this crate:
//!
//! - **Black** is the first player, **White** the second. The **mover** is whose turn it is.
//! - A **line** of the board is a row, a column or a diagonal; a **bar** is five neighbouring cells
//!   of one line, which might come to hold a winning five. A bar with stones of both is **dead**.
//! - A **five** is five stones in a row of one player; an **overline** is six or more.
//! - A **four** is a bar with four stones of one player and one empty cell, which would win: its
//!   **completion**. A player with an **open four** has two completions on one line, too many to
//!   stop. A move *makes* a four if a completion appears that uses the new stone.
//! - A **three** is what one more stone turns into a four, an **open three** what one more stone
//!   turns into an open four. **Four-three**, double four, double three: made by one stone on two lines.
//! - A **threat** is a move after which its player would win if the other passed. Fours and open
//!   threes are threats; so is any quiet move that prepares a win by fours.
//! - **VCF** (victory by continuous fours) is a win in which every move of the winner makes a four
//!   or a five; **VCT** (by continuous threats) one in which every move is a threat.
//! - The **attacker** tries to win by threats, the **defender** to survive.
//! - A move is **forbidden** to Black by the rules of renju if it makes an overline, two fours or
//!   two open threes, and no five.

#![forbid(unsafe_code)]

pub mod bars;
mod bytes;
pub mod engine;
pub mod field;
pub mod opening;
pub mod rules;
pub mod strategy;
pub mod threats;

pub use rules::{Gomoku, Rule, Setup, State};
