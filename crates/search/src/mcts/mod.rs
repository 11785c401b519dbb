//! Which move wins most playouts, when the playouts are steered to where it matters?
//!
//! **Monte-Carlo tree search** keeps a tree of the moves that matter. A *simulation* walks down it,
//! choosing at each node the child that looks best so far; from a leaf, a *playout* finishes the
//! game; on the way back every node on the path counts one visit and the result. A leaf that was
//! visited often enough gets children. In the end the most visited move is played.
//!
//! [`Explorer`] plays any game with it, by the fast scheme or by the one of the [`exam`]ination.
//!
//! # The fast scheme
//!
//! [`Search`] walks with several threads in one tree without any lock:
//!
//! - A node's counts are atomic words; visits and wins share one ([`Sums`]), so that no addition is
//!   lost and no reader sees half of one. A playout in flight counts as lost for whoever chose, so
//!   that threads spread (*virtual losses*).
//! - A leaf is expanded by the thread that claims it; the others play out from it meanwhile, and see
//!   all its children or none.
//! - [`Selection`] says how children are chosen: RAVE, PUCT, UCT, or the action value of the
//!   examination. [`Guide`] knows the game: candidates with priors, and playouts.
//! - Finished games are exact. They are *proved* up the tree: a position is won if one move wins,
//!   and worth its best move if all are proved (Winands, Björnsson and Saito 2008).
//! - [`Search::advance`] keeps the subtree of the move that was played. When the memory is full, the
//!   families of the least visited nodes are forgotten. [`View`] looks at it all, also from within a
//!   run.
//!
//! # Why threads cannot harm each other
//!
//! On a walk nodes are shared, and all that changes in them is an atomic word or is filled once. The
//! whole walk (descent, claim, expansion, playout, way back, the bound of memory) is generic over
//! these words, and `tests/models` runs it under the model checker loom, which tries every order of two
//! threads with up to three interruptions: one of them expands a leaf, the other sees all children or
//! none, no visit or win is lost, nothing stays in flight, nobody waits. Not modelled is what is not
//! shared: advancing, restricting and recycling change the tree through `&mut`, which the compiler
//! grants only when the scope of the threads has ended and all have come home; what they leave
//! behind (a leaf that had children) is a model's start. The tickets by which threads know when to stop
//! and the exactness of counts after millions of simulations are tested on up to 16 threads.
//!
//! ```
//! use game::{Game, Graph, Outcome, Player};
//! use search::mcts::{Options, Search, Uniform};
//! # use game::graph::Builder;
//! # let mut builder = Builder::new();
//! # let start = builder.vertex(Player::First);
//! # let win = builder.vertex(Player::First);
//! # let loss = builder.vertex(Player::First);
//! # builder.target(win, Outcome::Win(Player::First));
//! # builder.target(loss, Outcome::Win(Player::Second));
//! # builder.edge(start, loss);
//! # builder.edge(start, win);
//! # let game: Graph = builder.finish().unwrap();
//! let state = game.start();
//! let mut search = Search::new(game, Uniform::default(), Options::general(), state);
//! search.run(&search::Limits { nodes: Some(100), ..Default::default() });
//! let proof = search.view().proof().unwrap();
//! assert_eq!(proof.outcome, Outcome::Win(Player::First));
//! ```

mod clock;
pub mod exam;
mod explorer;
mod guide;
mod node;
mod options;
mod recycle;
mod search;
mod select;
mod tally;
#[cfg(test)]
mod tests;
mod view;
mod walk;
mod words;

pub use explorer::{Explorer, Scheme, Standing, Thought};
pub use guide::{Candidate, Dice, Guide, Played, Shared, Uniform};
pub use node::Proof;
pub use options::{Options, Selection, Widening};
pub use search::{Ended, Search};
pub use tally::Sums;
pub use view::{Branch, ROOT_TWIGS, Twig, View};
