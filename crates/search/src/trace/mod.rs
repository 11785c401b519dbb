//! What does an algorithm do, step by step? Runs that can be looked at, for teaching.
//!
//! A [`Trace`] is a small tree or arena together with every [`Step`] that an algorithm takes on
//! it: what happened ([`Event`]), at which vertex, with which variables, and at which [`Line`] of
//! a listing. Steps are small; what the whole picture looks like after a step, the call stack or
//! the queue, is a [`Moment`], replayed from the steps.
//!
//! Values are those of player 0, called *Max*: Max wants them great, player 1, *Min*, small. On an
//! arena a vertex where the game ends is worth 1, 0 or -1. The searches proper
//! ([`minimax`](mod@crate::minimax), [`memo`](mod@crate::memo), [`solve`](mod@crate::solve),
//! [`proof`](mod@crate::proof)) find the same answers, the first three in as many visits; tests
//! compare them.

mod attractor;
mod moment;
mod number;
mod proof_numbers;
mod simulations;
#[cfg(test)]
mod tests;
mod unfold;
mod walk;

use game::graph::Tree;
use game::{Graph, Outcome, Player, Vertex};

pub use attractor::attractor;
pub use moment::{Moment, Shown};
pub use number::{Number, Worth};
pub use proof_numbers::proof_numbers;
pub use simulations::{action_value, simulations};
pub use unfold::{Unfoldable, unfold, unfolded_size};
pub use walk::{Cyclic, memo, minimax};

/// An algorithm whose run can be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Every line of a tree.
    Minimax,
    /// The same without what cannot matter.
    AlphaBeta,
    /// Recursion that remembers.
    Memo,
    /// Backwards from the ends of an arena.
    Attractor,
    /// The leaf that helps most, again and again.
    ProofNumbers,
    /// Many games at random, more of them where they are won.
    Mcts,
}

/// What an algorithm runs on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A tree with numbers on its leaves.
    Tree(Tree),
    /// An arena; where the game ends there, a win of player 0 is worth 1, one of player 1 -1.
    Arena(Graph),
}

impl Subject {
    /// The vertices, edges and names.
    pub fn graph(&self) -> &Graph {
        match self {
            Subject::Tree(tree) => tree.graph(),
            Subject::Arena(graph) => graph,
        }
    }

    /// What a vertex where the game ends is worth to player 0; `None` for the others.
    pub fn end_value(&self, vertex: Vertex) -> Option<i64> {
        let outcome = self.graph().finished(vertex)?;
        Some(match (self, outcome) {
            (Subject::Tree(tree), _) => tree.leaf_value(vertex),
            (Subject::Arena(_), Outcome::Win(Player::First)) => 1,
            (Subject::Arena(_), Outcome::Draw) => 0,
            (Subject::Arena(_), Outcome::Win(Player::Second)) => -1,
        })
    }
}

/// A run of an algorithm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace {
    algorithm: Algorithm,
    subject: Subject,
    steps: Vec<Step>,
}

impl Trace {
    /// Which algorithm ran.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// What it ran on.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The vertices, edges and names that it ran on.
    pub fn graph(&self) -> &Graph {
        self.subject.graph()
    }

    /// Every step, in order; never empty.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What a walk found the start to be worth; `None` for the other algorithms.
    pub fn value(&self) -> Option<i64> {
        match self.steps.last()?.event {
            Event::Leaf { value } => Some(value),
            Event::Finished { worth } => Some(worth.number()),
            _ => None,
        }
    }

    /// The step at which the innermost call that is open after `step` ends, or the next vertex
    /// leaves the queue, or the next leaf is expanded; the last step at the latest.
    pub fn end_of_vertex(&self, step: usize) -> usize {
        let open = self.moment(step).stack.last().copied();
        let ends = |later: &Step| match later.event {
            Event::Finished { .. } | Event::Cut { .. } => Some(later.vertex) == open,
            Event::Took
            | Event::Done { .. }
            | Event::Expanded
            | Event::Decided { .. }
            | Event::PlayedOut { .. }
            | Event::Preferred { .. } => true,
            _ => false,
        };
        let found = self.steps.iter().skip(step + 1).position(ends);
        found.map_or(self.steps.len().saturating_sub(1), |offset| step + 1 + offset)
    }
}

/// One thing that an algorithm did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Where it happened.
    pub vertex: Vertex,
    /// What happened.
    pub event: Event,
    /// The variables just after.
    pub variables: Variables,
    /// The line of the listing that did it.
    pub line: Line,
    /// Whether a table of the run has a row for it.
    pub is_row: bool,
}

/// What happened in a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A walk begins to look at the children of the vertex.
    Entered,
    /// The game ends at the vertex.
    Leaf {
        /// What that is worth to player 0.
        value: i64,
    },
    /// The vertex had been valued before, and the value was remembered.
    Known {
        /// The value.
        value: i64,
    },
    /// A child's value came back.
    Returned {
        /// The child.
        child: Vertex,
        /// Its value, or a bound of it.
        worth: Worth,
        /// Whether it is better than its elder siblings for the vertex's owner.
        better: bool,
        /// What is now known about the vertex.
        known: Option<Worth>,
    },
    /// The window became narrower: Max raised alpha, Min lowered beta.
    Narrowed,
    /// The other children cannot matter: v is at least beta at a vertex of Max, at most alpha at
    /// one of Min.
    Cut {
        /// The children that are not visited.
        skipped: Vec<Vertex>,
        /// What is known about the vertex.
        worth: Worth,
    },
    /// Every child was looked at.
    Finished {
        /// The vertex's value, or a bound where children were cut.
        worth: Worth,
    },
    /// The vertex is won from the outset: rank 0, into the queue.
    Seeded,
    /// The vertex was taken from the queue; its predecessors are looked at.
    Took,
    /// One edge of the vertex less leads out of the attractor.
    Decremented {
        /// The vertex of the attractor that the edge leads to.
        towards: Vertex,
    },
    /// The vertex joined the attractor and the queue.
    Joined {
        /// The vertex of the attractor that let it in.
        towards: Vertex,
        /// Why it joined.
        why: Why,
    },
    /// The queue is empty.
    Done {
        /// How many vertices are in the attractor.
        size: usize,
    },
    /// The vertex got its first proof and disproof numbers.
    Initialised,
    /// The search went down to the vertex, the most promising child.
    Descended {
        /// The parent.
        from: Vertex,
    },
    /// The vertex is the most proving leaf: its children are made.
    Expanded,
    /// The vertex's numbers were computed anew from its children's.
    Updated {
        /// Whether that changed them.
        changed: bool,
    },
    /// One of the root's numbers is 0.
    Decided {
        /// Whether it is the proof number.
        proved: bool,
    },
    /// From the vertex, moves were drawn until the game ended.
    PlayedOut {
        /// Where it ended; the vertex itself if it is an end.
        end: Vertex,
        /// Twice what that is to player 0: 2 a win, 1 a draw, 0 a loss.
        doubled_result: u32,
    },
    /// The vertex counted the result of a playout.
    Counted,
    /// The vertex got its children.
    Grown,
    /// The rounds are over, and the vertex was visited most.
    Preferred {
        /// How many rounds there were.
        rounds: u32,
    },
}

/// Why a vertex joins an attractor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// Its owner is the attacker, and one edge leads in.
    OneEdge,
    /// Its owner is the defender, and no edge leads out any more.
    EveryEdge,
}

/// The variables of an algorithm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variables {
    /// Of minimax and memoisation.
    Value {
        /// The best of the children so far.
        v: Number,
    },
    /// Of alpha-beta.
    Window {
        /// What Max has already.
        alpha: Number,
        /// What Min has already.
        beta: Number,
        /// The best of the children so far.
        v: Number,
    },
    /// Of an attractor; the queue is in the [`Moment`].
    Attraction {
        /// How many edges of the vertex lead out of the attractor, as far as is known.
        degree: u32,
        /// Its rank, if it has joined.
        rank: Option<u32>,
    },
    /// Of proof-number search; the path to the most proving leaf is the [`Moment`]'s stack.
    Proof {
        /// How many open leaves must be won, at the least, to prove the vertex.
        proof: Number,
        /// How many must be lost, at the least, to disprove it.
        disproof: Number,
    },
    /// Of Monte-Carlo tree search; the path of the round is the [`Moment`]'s stack.
    Counts {
        /// Playouts through the vertex.
        visits: u32,
        /// Twice those that player 0 won; a draw counts one.
        doubled_wins: u32,
        /// Who chooses the vertex; nobody chooses the root.
        chooser: Option<Player>,
    },
}

/// A line of a listing, by what it does; every listing of an algorithm has its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Line {
    /// A leaf's value is returned.
    Leaf,
    /// A remembered value is returned.
    Known,
    /// `v` starts below everything.
    EnterMax,
    /// `v` starts above everything.
    EnterMin,
    /// `v` becomes the greater of itself and a child.
    ReturnMax,
    /// `v` becomes the smaller of itself and a child.
    ReturnMin,
    /// `v` is compared with beta.
    CutMax,
    /// `v` is compared with alpha.
    CutMin,
    /// Alpha is raised.
    NarrowMax,
    /// Beta is lowered.
    NarrowMin,
    /// `v` is returned, and remembered if the algorithm does that, at a vertex of Max.
    FinishMax,
    /// The same at a vertex of Min.
    FinishMin,
    /// Vertices won from the outset get rank 0.
    Seed,
    /// A vertex is taken from the queue.
    Take,
    /// The degree of a predecessor falls.
    Decrement,
    /// A predecessor joins.
    Join,
    /// The ranks are returned.
    Done,
    /// A leaf that Max has won gets its numbers.
    NewProved,
    /// A leaf that Max has not won gets its numbers.
    NewDisproved,
    /// A vertex that is not known yet gets its numbers.
    NewOpen,
    /// The child with the smallest proof number is chosen.
    DescendMax,
    /// The child with the smallest disproof number is chosen.
    DescendMin,
    /// The most proving leaf is expanded.
    Expand,
    /// The numbers of a vertex of Max are computed anew.
    UpdateMax,
    /// The numbers of a vertex of Min are computed anew.
    UpdateMin,
    /// The answer is returned.
    Decided,
    /// A playout's result is returned.
    PlayOut,
    /// A vertex counts a result.
    Count,
    /// A leaf gets its children.
    Grow,
    /// The most visited child is returned.
    Prefer,
}
