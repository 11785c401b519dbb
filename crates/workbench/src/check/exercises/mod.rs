//! Which exercises are there? One file each, or one for a family that shares its board.

mod attractor;
mod bars;
mod bipartite;
mod go;
mod go_board;
mod graph;
mod hexapawn;
mod minimax;
mod nim;
mod selection;
mod tictactoe;
mod zobrist;

use super::case::Case;
use super::chance::Chance;

/// An exercise: where its cases come from.
#[derive(Clone, Copy)]
pub struct Exercise {
    /// Its name on the command line.
    pub name: &'static str,
    /// The statements, English and French.
    pub statements: [&'static str; 2],
    /// What only reads and writes, in Python, C and OCaml.
    pub starters: [&'static str; 3],
    /// Cases that every run contains; the first two are the examples of the statement.
    pub fixed: fn() -> Vec<Box<dyn Case>>,
    /// A case by chance, the larger the size (from 0 to 100) the larger.
    pub random: fn(&mut Chance, usize) -> Box<dyn Case>,
    /// How long a case may take, in milliseconds.
    pub time_ms: u64,
}

impl std::fmt::Debug for Exercise {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Exercise").field("name", &self.name).finish_non_exhaustive()
    }
}

macro_rules! exercise {
    ($name:literal, $module:ident::$case:ident, $time_ms:literal) => {
        Exercise {
            name: $name,
            statements: [
                include_str!(concat!("../../../exercises/", $name, ".en.md")),
                include_str!(concat!("../../../exercises/", $name, ".fr.md")),
            ],
            starters: [
                include_str!(concat!("../../../../../examples/exercises/", $name, "/starter.py")),
                include_str!(concat!("../../../../../examples/exercises/", $name, "/starter.c")),
                include_str!(concat!("../../../../../examples/exercises/", $name, "/starter.ml")),
            ],
            fixed: || $module::$case::fixed().into_iter().map(boxed).collect(),
            random: |chance, size| boxed($module::$case::random(chance, size)),
            time_ms: $time_ms,
        }
    };
}

/// Every exercise, in the order of the sources.
pub static EXERCISES: &[Exercise] = &[
    exercise!("bipartite", bipartite::Bipartite, 5000),
    exercise!("attractor", attractor::Attractor, 5000),
    exercise!("minimax", minimax::Minimax, 5000),
    exercise!("nim", nim::Nim, 5000),
    exercise!("tictactoe-end", tictactoe::End, 5000),
    exercise!("tictactoe-play", tictactoe::Play, 5000),
    exercise!("hexapawn", hexapawn::Naive, 5000),
    exercise!("hexapawn-memo", hexapawn::Memoised, 10000),
    exercise!("go-liberties", go::Liberties, 5000),
    exercise!("go-capture", go::Capture, 5000),
    exercise!("go-legal", go::Legal, 5000),
    exercise!("go-score", go::Score, 5000),
    exercise!("k-smallest", selection::Selection, 5000),
    exercise!("zobrist", zobrist::Zobrist, 5000),
    exercise!("gomoku-bars", bars::Bars, 5000),
];

/// The exercise with this name.
pub fn find(name: &str) -> Option<&'static Exercise> {
    EXERCISES.iter().find(|exercise| exercise.name == name)
}

fn boxed<C: Case + 'static>(case: C) -> Box<dyn Case> {
    Box::new(case)
}
