//! Why can a text not be read, and where?

use game::Spot;
use thiserror::Error;

/// Why a text is neither an arena nor a tree, and where it goes wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {}, column {}: {fault}", spot.line, spot.column)]
pub struct ReadError {
    /// Where the text goes wrong.
    pub spot: Spot,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a text: first how it is written, then what it says.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// No format begins like this.
    #[error("this is neither our JSON, GraphViz DOT, PGSolver text nor Python dictionaries")]
    UnknownFormat,
    /// The text is longer than [`MAX_BYTES`](crate::MAX_BYTES).
    #[error("the text is longer than {limit} bytes")]
    TooLong {
        /// How many bytes are read at most.
        limit: usize,
    },
    /// Groups stand within groups beyond reason.
    #[error("more than {limit} levels stand within each other")]
    TooDeep {
        /// How many levels are read at most.
        limit: usize,
    },
    /// A short text would make too many edges, or too long names for them.
    #[error("this makes more than {limit} edges and letters on edges")]
    TooLarge {
        /// How many edges and letters of edge names this text may make.
        limit: usize,
    },
    /// The text ends before it is complete.
    #[error("the text ends too early")]
    EndsEarly,
    /// A quotation or comment begins here and is never closed.
    #[error("this quotation or comment is never closed")]
    Unterminated,
    /// Something else was expected here.
    #[error("{expected} is expected, not `{found}`")]
    Unexpected {
        /// The word or character that stands here.
        found: String,
        /// What should stand here.
        expected: Expected,
    },
    /// A backslash with something that means nothing.
    #[error("`{0}` stands for no character")]
    BadEscape(String),
    /// Not a whole number, or one beyond 64 bits.
    #[error("`{0}` is not a whole number of at most 64 bits")]
    BadNumber(String),
    /// A setting that knows a few words only.
    #[error("`{field}` must be {}, not `{found}`", choices.join(" or "))]
    BadChoice {
        /// The setting.
        field: &'static str,
        /// What it was set to.
        found: String,
        /// What it can be set to.
        choices: &'static [&'static str],
    },
    /// A field that means nothing here; misspelt, perhaps.
    #[error("there is no field `{0}` here")]
    UnknownField(String),
    /// A field that must be there.
    #[error("the field `{0}` is missing")]
    MissingField(&'static str),
    /// There is no vertex at all.
    #[error("there is no vertex")]
    Empty,
    /// No vertex has this name.
    #[error("no vertex is called `{0}`")]
    UnknownVertex(String),
    /// Two vertices have this name.
    #[error("more than one vertex is called `{0}`")]
    DuplicateVertex(String),
    /// Both players' vertices are listed, and this one is in neither list.
    #[error("`{0}` belongs to neither player")]
    NoOwner(String),
    /// A vertex has two owners, is the target of both players, or is a target with a value.
    #[error("what is said of `{0}` contradicts itself")]
    Contradiction(String),
    /// A parity game that is no reachability game: endless play has different winners.
    #[error("priorities {one} and {other} beside the sinks make this a true parity game")]
    Parity {
        /// The priority of the first vertex that is no sink.
        one: u64,
        /// A different one.
        other: u64,
    },
    /// In a tree one edge leads to every vertex, and none to the root.
    #[error("this is no tree: more than one edge leads to `{0}`, or it is the root")]
    Joined(String),
    /// In a tree the root leads everywhere.
    #[error("this is no tree: the root does not lead to `{0}`")]
    Unreachable(String),
    /// In a tree every leaf has a value.
    #[error("the leaf `{0}` has no value")]
    NoValue(String),
    /// In a tree only leaves are given values.
    #[error("`{0}` has children, so its value is computed and cannot be given")]
    InnerValue(String),
}

/// What should have stood where something else was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Expected {
    /// This symbol or keyword.
    #[error("`{0}`")]
    Symbol(&'static str),
    /// The name of a vertex, a setting or a field.
    #[error("a name")]
    Name,
    /// A whole number.
    #[error("a whole number")]
    Number,
    /// A quotation, a number, or a bracket that opens.
    #[error("a value")]
    Value,
    /// A list.
    #[error("a list")]
    List,
    /// Two vertices, the ends of an edge.
    #[error("a pair of vertices")]
    Pair,
    /// Fields and their values, in braces.
    #[error("a group of fields in braces")]
    Fields,
    /// Nothing more.
    #[error("the end")]
    End,
}

/// A fault at a byte of the text; the byte becomes a [`Spot`] once, at the edge of the crate.
#[derive(Debug)]
pub(crate) struct Flaw {
    at: usize,
    fault: Fault,
}

impl Flaw {
    pub(crate) fn new(at: usize, fault: Fault) -> Flaw {
        Flaw { at, fault }
    }

    pub(crate) fn in_text(self, text: &str) -> ReadError {
        ReadError { spot: Spot::of(text, self.at), fault: self.fault }
    }
}

/// A setting that must be one of a few words.
pub(crate) fn choice<T: Copy>(
    field: &'static str,
    choices: &'static [&'static str],
    meanings: &[T],
    (found, at): (&str, usize),
) -> Result<T, Flaw> {
    let place = choices.iter().position(|&choice| choice == found);
    place
        .and_then(|place| meanings.get(place).copied())
        .ok_or_else(|| Flaw::new(at, Fault::BadChoice { field, found: found.into(), choices }))
}
