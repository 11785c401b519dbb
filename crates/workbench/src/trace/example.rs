//! Runs that are ready to be opened, and subjects from text.

use arenas::{Document, ReadError};
use game::Player;
use game::graph::{Builder, Tree};
use search::trace::{Algorithm, Subject};

use super::{MOST_VERTICES, Untraceable};
use crate::registry::{self, Settings, Table};

/// A subject that is ready to be opened.
#[derive(Debug)]
pub struct Example {
    /// The name on the command line and in addresses.
    pub name: &'static str,
    /// The algorithms that it is meant for; the first example of an algorithm is its default.
    pub algorithms: &'static [Algorithm],
    source: Source,
}

#[derive(Debug)]
enum Source {
    /// The leaves of a tree, by parent.
    Leaves(&'static [&'static [i64]]),
    /// A game of the list with settings and moves.
    Game {
        name: &'static str,
        settings: &'static [(&'static str, &'static str)],
        moves: &'static [&'static str],
    },
    /// An arena as text.
    Text(&'static str),
}

const WALKS: &[Algorithm] = &[Algorithm::Minimax, Algorithm::AlphaBeta];
const GAMES: &[Algorithm] =
    &[Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::ProofNumbers, Algorithm::Mcts];

/// Every example, in the order in which they are offered.
pub static EXAMPLES: [Example; 6] = [
    Example {
        name: "course",
        algorithms: WALKS,
        source: Source::Leaves(&[&[3, 12, 8], &[2, 4, 6], &[14, 5, 2]]),
    },
    Example {
        name: "tictactoe-4",
        algorithms: GAMES,
        source: Source::Game {
            name: "tictactoe",
            settings: &[],
            moves: &["b2", "a1", "a2", "c2", "b1"],
        },
    },
    Example {
        name: "hexapawn-3x3",
        algorithms: GAMES,
        source: Source::Game { name: "hexapawn", settings: &[("size", "3x3")], moves: &[] },
    },
    Example {
        name: "hexapawn-3x4",
        algorithms: &[Algorithm::Memo],
        source: Source::Game { name: "hexapawn", settings: &[("size", "3x4")], moves: &[] },
    },
    Example {
        name: "nim-8",
        algorithms: &[Algorithm::Attractor],
        source: Source::Game { name: "arena", settings: &[], moves: &[] },
    },
    Example {
        name: "dictionary",
        algorithms: &[Algorithm::Attractor],
        source: Source::Text("{0:[1,2], 2:[3], 3:[1], 1:[], 4:[1]}"),
    },
];

/// The example with this name.
pub fn example(name: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.name == name)
}

/// What an algorithm is shown on unless something is asked for.
pub fn default_example(algorithm: Algorithm) -> &'static Example {
    let meant = EXAMPLES.iter().find(|example| example.algorithms.contains(&algorithm));
    meant.expect("every algorithm has an example")
}

impl Example {
    /// What the example runs on.
    ///
    /// # Errors
    /// Never for the examples of the list; a test opens each.
    pub fn subject(&self) -> Result<Subject, Untraceable> {
        match self.source {
            Source::Leaves(leaves) => Ok(Subject::Tree(tree_of(leaves))),
            Source::Game { name, settings, moves } => game_arena(name, settings, moves),
            Source::Text(text) => Ok(read(text).expect("the examples can be read").0),
        }
    }
}

/// A tree or an arena from text in any format, with what its reader decided.
///
/// # Errors
/// When the text is neither.
pub fn read(text: &str) -> Result<(Subject, Vec<arenas::Note>), ReadError> {
    let read = arenas::read(text)?;
    let subject = match read.document {
        Document::Tree(tree) => Subject::Tree(tree),
        Document::Arena(graph) => Subject::Arena(graph),
    };
    Ok((subject, read.notes))
}

/// Everything that can follow a position of a game.
///
/// # Errors
/// When that is more than [`MOST_VERTICES`] positions.
pub fn written_out(table: &dyn Table) -> Result<Subject, Untraceable> {
    Ok(Subject::Arena(table.arena(MOST_VERTICES, &search::Limits::default())?))
}

fn game_arena(
    name: &str,
    settings: &[(&str, &str)],
    moves: &[&str],
) -> Result<Subject, Untraceable> {
    let entry = registry::find(name).expect("the examples are on the list");
    let mut chosen = Settings::new();
    for (setting, value) in settings {
        chosen.set(setting, value);
    }
    let mut table = (entry.open)(&chosen).expect("the examples have possible settings");
    for mv in moves {
        table.play(mv).expect("the examples play legal moves");
    }
    written_out(&*table)
}

/// Max at the root, called A; Min below, called B, C, …; leaves B1, B2, ….
fn tree_of(leaves: &[&[i64]]) -> Tree {
    let mut builder = Builder::new();
    let root = builder.named_vertex(Player::First, "A");
    let mut values = vec![None];
    for (letter, leaves) in ('B'..='Z').zip(leaves) {
        let inner = builder.named_vertex(Player::Second, &letter.to_string());
        builder.edge(root, inner);
        values.push(None);
        for (number, value) in leaves.iter().enumerate() {
            let name = format!("{letter}{}", number + 1);
            let leaf = builder.named_vertex(Player::First, &name);
            builder.edge(inner, leaf);
            values.push(Some(*value));
        }
    }
    Tree::new(builder, &values).expect("rows of leaves make a tree")
}
