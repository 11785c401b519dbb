//! What is a two-player game? The vocabulary that every other crate speaks.
//!
//! Definitions, once for the whole project:
//!
//! - A **position** (type [`Game::State`]) is everything that decides what may still happen.
//! - The **mover** is the player whose turn it is. Players need not alternate.
//! - A **ply** is one move by one player; every distance counts plies.
//! - The **value** of a position ([`Value`]) is what the mover obtains under best play by both:
//!   a win in *k* plies, a draw, or a loss after *k* plies.
//! - A **line** is a sequence of moves; the *principal* line is the one that best play follows.
//! - An **arena** ([`Graph`]) is a directed graph whose **vertices** belong to the players; a token
//!   moves along **edges**, moved by the owner of the vertex that it stands on. **Targets** are
//!   vertices that decide the game when the token reaches them.
//! - A **picture** ([`picture::Picture`]) is a position as something to look at, free of any medium.
//!
//! A game says its rules by implementing [`Game`]; the other traits add what some users need:
//! [`Undo`] for deep searches, [`Keyed`] for tables, [`Symmetric`] for fewer positions,
//! [`Notation`] for people. [`laws::check`] tests what the traits promise.

#![forbid(unsafe_code)]

pub mod graph;
pub mod keys;
pub mod laws;
mod notation;
mod perft;
pub mod picture;
mod player;
mod rules;
mod value;

pub use graph::{DeadEnd, Edge, Graph, Vertex};
pub use notation::{Forbidden, Impossible, MoveError, Notation, Spot, StateError, StateFault};
pub use perft::{perft, reachable};
pub use player::{Outcome, Player};
pub use rules::{Game, Keyed, Symmetric, Undo};
pub use value::Value;
