//! How does an algorithm work? Runs worded, listed, tabulated and drawn, in both languages.
//!
//! [`View`] is a run to be looked at: [`View::step`] gives everything that the terminal, a page or
//! a file shows of one step. [`EXAMPLES`] are ready to be opened. The listings are data files in
//! `listings/`, whose comments `@ …` tie their lines to what a step does.

mod close;
mod draw;
mod example;
mod export;
mod html;
mod instance;
mod listing;
mod refusal;
mod sentence;
mod show;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod threats;
mod tikz;
mod tikz_board;
mod view;

pub use example::{EXAMPLES, Example, default_example, example, read, written_out};
pub use html::{MOST_STEPS, page, threats_page};
pub use instance::reseeded;
pub use listing::{Code, Listing, ListingLine};
pub use refusal::{Note, Untraceable};
pub use search::trace::{Algorithm, Subject, Trace};
pub use table::{Row, Table};
pub use text::{step as step_text, summary};
pub use threats::{ThreatStep, Threats};
pub use tikz::tikz;
pub use tikz_board::board_tikz;
pub use view::{Options, StepView, View};

pub(crate) use close::{PAGE, PAIR, PHONE, Room, WIDE};
pub(crate) use view::walks_tree;

pub use export::{csv, latex, svg};
pub use gomoku::threats::walk::Manner;

use crate::say;
use crate::words::Words;

/// Runs of more vertices than this are refused: nobody reads them.
pub const MOST_VERTICES: usize = 20_000;

/// The algorithms by the names that the command line and addresses use.
pub const ALGORITHMS: [(&str, Algorithm); 6] = [
    ("minimax", Algorithm::Minimax),
    ("alphabeta", Algorithm::AlphaBeta),
    ("memo", Algorithm::Memo),
    ("attractor", Algorithm::Attractor),
    ("pn", Algorithm::ProofNumbers),
    ("mcts", Algorithm::Mcts),
];

/// The algorithm with this name.
pub fn algorithm(name: &str) -> Option<Algorithm> {
    ALGORITHMS.iter().find(|(own, _)| *own == name).map(|(_, algorithm)| *algorithm)
}

/// The name of an algorithm on the command line and in addresses.
pub fn algorithm_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::AlphaBeta => "alphabeta",
        Algorithm::Memo => "memo",
        Algorithm::Attractor => "attractor",
        Algorithm::ProofNumbers => "pn",
        Algorithm::Mcts => "mcts",
    }
}

/// What people call an algorithm.
pub fn title(words: &Words, algorithm: Algorithm) -> String {
    match algorithm {
        Algorithm::Minimax => say!(words, "trace-title-minimax"),
        Algorithm::AlphaBeta => say!(words, "trace-title-alphabeta"),
        Algorithm::Memo => say!(words, "trace-title-memo"),
        Algorithm::Attractor => say!(words, "trace-title-attractor"),
        Algorithm::ProofNumbers => say!(words, "trace-title-pn"),
        Algorithm::Mcts => say!(words, "trace-title-mcts"),
    }
}

/// What people call an example.
pub fn example_title(words: &Words, example: &Example) -> String {
    match example.name {
        "course" => say!(words, "trace-example-course"),
        "tictactoe-4" => say!(words, "trace-example-tictactoe"),
        "hexapawn-3x3" => say!(words, "trace-example-hexapawn", size = "3×3"),
        "hexapawn-3x4" => say!(words, "trace-example-hexapawn", size = "3×4"),
        "nim-8" => say!(words, "trace-example-nim"),
        "dictionary" => say!(words, "trace-example-dictionary"),
        other => other.to_string(),
    }
}
