//! What is known of a problem that was solved?

use go::{Colour, Move, Point, Position};
use go_mind::spatial::Certainty;
use go_mind::tactics::Success;

use super::claim::Claim;
use super::share::Share;

/// A problem with its answer.
#[derive(Debug, Clone)]
pub struct Solution {
    /// The problem.
    pub position: Position,
    /// What the side to move wants.
    pub claim: Claim,
    /// How well it succeeds.
    pub success: Success,
    /// By which move; where the search did not end it may be a guess.
    pub mv: Option<Point>,
    /// The moves that show it, the side to move first.
    pub line: Vec<Move>,
    /// How sure that is.
    pub certainty: Certainty,
    /// Where nothing is proved: in how many playouts after the move it comes true.
    pub share: Option<Share>,
    /// How many points may be played on.
    pub points: usize,
    /// How many positions the search for the answer took.
    pub nodes: u64,
    /// How many moves in a row the attacker of the stones needs, as far as that is known.
    pub in_a_row: Option<u32>,
    /// The other moves that were looked at, the most tempting first.
    pub tries: Vec<Try>,
    /// The moves of both sides as a tree: the answer and the defences, then what fails and why.
    pub tree: Vec<Node>,
}

/// A first move that is not the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// Where.
    pub mv: Point,
    /// How well the side to move still does after it.
    pub success: Success,
    /// Whether that is as good as the answer.
    pub is_right: bool,
    /// The other side's moves against it, its reply first.
    pub line: Vec<Move>,
    /// How sure that is.
    pub certainty: Certainty,
    /// How many positions it took to see.
    pub nodes: u64,
}

/// A move of the tree and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Who.
    pub colour: Colour,
    /// Which.
    pub mv: Move,
    /// What is to be said of it.
    pub kind: Kind,
    /// What may follow.
    pub next: Vec<Node>,
}

/// What a move of the tree is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The answer.
    Right,
    /// Another move that does as well.
    Also,
    /// A first move after which the side to move does only so well.
    Wrong(Success),
    /// The move that shows why a first move fails.
    Refutation,
    /// What the other side tries.
    Defence,
    /// One of the moves that follow.
    Follows,
}

impl Solution {
    /// Whether the search came to an end.
    pub fn is_settled(&self) -> bool {
        self.certainty != Certainty::Estimated
    }

    /// The moves that fail, the most tempting first.
    pub fn failures(&self) -> impl Iterator<Item = &Try> {
        self.tries.iter().filter(|own| !own.is_right)
    }
}
