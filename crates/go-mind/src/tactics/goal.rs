//! What does a proof search want to know of a question of tactics?

use go::{Board, Colour, Point};

use super::area::Area;
use super::ko::KoRule;
use super::numbers::Blend;

/// What can be said of a position without search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The seeker has the goal.
    Reached,
    /// The seeker can no longer have it.
    Failed,
    /// Unclear: first guesses of proof and disproof number.
    Open(u32, u32),
}

/// A place in the search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// Whose turn it is.
    pub(crate) mover: Colour,
    /// How many moves were made since the question.
    pub(crate) depth: usize,
}

/// What one question of tactics knows of Go.
pub(crate) trait Goal {
    /// Who wants it.
    fn seeker(&self) -> Colour;
    /// What is clear at once.
    fn verdict(&mut self, board: &Board, mover: Colour, rule: KoRule) -> Verdict;
    /// The moves to look at, best first; `None` is a pass. Illegal ones are left out later.
    fn moves(&mut self, board: &Board, node: Node, out: &mut Vec<Option<Point>>);
    /// Adds the points on which a move of the other side could undo what was proved here.
    fn footprint(&mut self, board: &Board, out: &mut Area);
    /// How the numbers of moves that must all turn out well are taken together.
    fn blend(&self) -> Blend {
        Blend::Sum
    }
    /// To which depth the other side's moves are completed from the footprint of its pass.
    fn widened_depth(&self) -> usize;
}

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// The seeker forces the goal.
    Proved,
    /// The seeker does not, as far as the moves looked at show.
    Disproved,
    /// The nodes ran out; the flag says which way the numbers lean.
    Unknown {
        /// Whether the goal looked closer to proved than to disproved.
        leans_proved: bool,
    },
}

impl Found {
    /// Whether the seeker succeeds, by proof or by the numbers.
    pub(crate) const fn succeeds(self) -> bool {
        matches!(self, Found::Proved | Found::Unknown { leans_proved: true })
    }

    /// Whether the search came to an end.
    pub(crate) const fn is_settled(self) -> bool {
        !matches!(self, Found::Unknown { .. })
    }
}
