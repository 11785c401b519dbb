//! How is a formula turned into a Go board that White, to move, wins exactly if the formula can be
//! satisfied?
//!
//! Words, once for this crate:
//!
//! - A formula is **monotone** if each clause is all positive or all negative ([`Formula`]). It is
//!   **planar** in an order of its variables if it can be drawn with the variables on a line, positive
//!   clauses above, negative ones below, and no two clauses crossing ([`layout`]).
//! - The **reserve** is a white string that weighs more than everything else that is in doubt. White
//!   saves it by linking it to **eyes**; Black wins by taking it.
//! - A **pipe** is a line of white stones between black **walls**. A **cell** is an empty point where
//!   the fight takes place. A **gadget** ([`gadget`]) is a drawn piece of board with **ports**, where
//!   pipes enter and leave, and a **contract**: who wins for each worth of its exits.
//! - A **joint** is an empty point in a pipe beside a threat cell: White passes it only by letting
//!   Black fill the threat cell. A **hinge** is three black stones between two cells: White plays one
//!   and Black must answer at the other.
//! - The **circuit** ([`mod@circuit`]) is what gadgets do together: White passes one of the two pipes of
//!   each variable (the literal of the pipe that she passes becomes false), Black names a clause,
//!   White goes down one of its legs and wins if the pipe there was not passed.
//!
//! The ways through the crate: [`Formula::read`], then [`Reduction::of`] compiles and checks a
//! board; [`verify`] searches gadgets and whole boards with all moves of both sides; [`circuit::solve`]
//! decides larger ones by contract; [`play`] holds both agents, the referee and what games must come
//! to; [`Certificate`] writes down what anybody can check again.
//!
//! ```
//! use sat_to_go::{Formula, Reduction, sat};
//! use search::Limits;
//!
//! let formula = Formula::read("x1; -x1").unwrap();
//! let board = Reduction::of(&formula).unwrap();
//! let (winner, _) = sat_to_go::circuit::solve(&board.circuit, &Limits::default()).unwrap();
//! assert_eq!(winner, sat_to_go::verify::Winner::Black);
//! assert_eq!(sat::model(&formula).unwrap(), None);
//! ```

#![forbid(unsafe_code)]

pub mod certificate;
pub mod circuit;
pub mod compile;
mod export;
pub mod formula;
pub mod gadget;
pub mod layout;
pub mod order;
pub mod play;
pub mod sat;
pub mod verify;

pub use certificate::Certificate;
pub use compile::Reduction;
pub use export::{LARGEST_SGF, Test, TooLargeForSgf};
pub use formula::Formula;
