//! What can be wrong with a formula, and where?

use thiserror::Error;

/// The most variables of a formula.
pub const MOST_VARIABLES: usize = 2000;

/// The most clauses of a formula.
pub const MOST_CLAUSES: usize = 4000;

/// A place in a text, both numbers from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

/// A text is no formula that can be turned into a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {}, column {}: {fault}", spot.line, spot.column)]
pub struct FormulaError {
    /// Where the mistake is.
    pub spot: Spot,
    /// What it is.
    pub fault: Fault,
}

/// What is wrong with a formula.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is no clause at all.
    #[error("no clause")]
    Empty,
    /// A clause without literals: the formula cannot be satisfied and has no board.
    #[error("clause {clause} has no literal")]
    EmptyClause {
        /// The clause, from 1.
        clause: usize,
    },
    /// A clause with literals of both signs.
    #[error("clause {clause} has positive and negative literals")]
    NotMonotone {
        /// The clause, from 1.
        clause: usize,
    },
    /// A clause of more than three literals.
    #[error("clause {clause} has more than three literals")]
    TooLong {
        /// The clause, from 1.
        clause: usize,
    },
    /// Something that is no literal.
    #[error("`{0}` is no literal")]
    NoLiteral(String),
    /// A parenthesis without its partner in the same clause.
    #[error("`{0}` has no partner in its clause")]
    Parenthesis(char),
    /// A bare 0 in a text without a header: 0 ends the clauses of DIMACS and names no variable.
    #[error("this looks like DIMACS without its header `p cnf VARIABLES CLAUSES`")]
    NoHeader,
    /// A line of words that begins with `c`: a comment of DIMACS, in a text without a header.
    #[error("this looks like a comment of DIMACS without its header `p cnf VARIABLES CLAUSES`")]
    Comment,
    /// The header line of DIMACS is not `p cnf VARIABLES CLAUSES`.
    #[error("the header must be `p cnf VARIABLES CLAUSES`")]
    Header,
    /// A literal's variable is greater than the header says.
    #[error("variable {found} of {most}")]
    UnknownVariable {
        /// The variable.
        found: u64,
        /// How many the header announced.
        most: usize,
    },
    /// The header announced another number of clauses.
    #[error("{found} clauses instead of {announced}")]
    ClauseCount {
        /// How many there are.
        found: usize,
        /// How many the header announced.
        announced: usize,
    },
    /// The last clause of a DIMACS text does not end with 0.
    #[error("the last clause does not end with 0")]
    Unfinished,
    /// The order of the variables is no list of all of them, each once.
    #[error("the order must name every variable once")]
    Order,
    /// More variables or clauses than boards can hold.
    #[error("too many variables or clauses")]
    TooLarge,
}
