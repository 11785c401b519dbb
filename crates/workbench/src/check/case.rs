//! What is one case of an exercise, and when is an answer to it right?

use super::answer::Malformed;

/// One case: what a program is given, and what may be said about its answer.
pub trait Case: Send {
    /// The text on the program's standard input.
    fn input(&self) -> String;

    /// A right answer, ended by a line break. There may be others.
    fn answer(&self) -> String;

    /// Whether an answer is right. Any right one is accepted, not only [`Case::answer`].
    ///
    /// # Errors
    /// When it is not, with the reason.
    fn judge(&self, answer: &str) -> Result<(), Flaw>;

    /// Simpler cases, each strictly smaller than this one, the boldest steps first.
    fn smaller(&self) -> Vec<Box<dyn Case>>;

    /// The case as a person looks at it.
    fn drawing(&self) -> String;

    /// Whoever answers the program's questions, in exercises that are a dialogue.
    fn partner(&self) -> Option<Box<dyn Partner>> {
        None
    }
}

/// Answers the questions of a program, line by line.
pub trait Partner: Send {
    /// What to say to a line; `None` when the dialogue is over, or makes no sense any more.
    fn reply(&mut self, line: &str) -> Option<String>;
}

/// Why an answer is not right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// It does not have the form that was asked for.
    Format(Malformed),
    /// It has the form, and is wrong.
    Wrong(Why),
}

impl From<Malformed> for Flaw {
    fn from(malformed: Malformed) -> Flaw {
        Flaw::Format(malformed)
    }
}

impl From<Why> for Flaw {
    fn from(why: Why) -> Flaw {
        Flaw::Wrong(why)
    }
}

/// Why an answer of the right form is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// There is only one right answer, and this is another.
    Differs,
    /// The graph has two sides.
    HasSides,
    /// The graph has no two sides, for it has an odd cycle.
    OddCycle(String),
    /// Two neighbours are put on the same side.
    SameSide(usize, usize),
    /// The position is won, and not named.
    NotNamed(usize),
    /// The position is named, and not won.
    NotWon(usize),
    /// This needs a move, or has none to make.
    NoChoice(usize),
    /// There is no such edge.
    NoEdge(usize, usize),
    /// Whoever follows these moves from here never reaches the target.
    Circles(usize),
    /// The value is another.
    Value(i64),
    /// The line does not go from the root to a leaf.
    NoLine,
    /// A better choice was there at this vertex.
    BadChoice(usize),
    /// The position can be won.
    Winnable,
    /// The rules forbid the move.
    Illegal,
    /// The move gives away what the position is worth.
    Spoils,
    /// The answer is right, at the price of too many comparisons.
    TooMany {
        /// How many it took.
        asked: usize,
        /// How many are allowed.
        allowed: usize,
    },
}
