//! How are the sets written?
//!
//! ```text
//! % a remark
//! black kill B5
//! . . . O X
//! O O O O X
//! X X X X X
//! . . . . .
//! . . . . .
//! ```
//!
//! Who moves, what is asked, the right first moves; then the board. An empty line ends a problem.

use std::sync::LazyLock;

/// The rules of the sets of Gomoku.
pub(super) const RULES: &str = "freestyle";

/// Problems that belong together.
#[derive(Debug)]
pub struct Set {
    /// Its name in addresses.
    pub code: &'static str,
    /// The game, by its name on the list.
    pub game: &'static str,
    /// The problems, easy ones first.
    pub problems: Vec<Problem>,
}

/// A board on which a move is to be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The game, by its name on the list.
    pub game: &'static str,
    /// The board, its rows parted by `/`.
    pub board: String,
    /// The rules of Gomoku by which it is meant; empty at Go.
    pub rules: &'static str,
    /// Who moves: `b` or `w`.
    pub first: char,
    /// What is asked, by the code of an aim of Go, or `win`.
    pub aim: String,
    /// The stone of Go that it is about, where somebody named one; elsewhere the stones tell.
    pub about: Option<String>,
    /// The right first moves.
    pub answers: Vec<String>,
}

impl Problem {
    /// The position as the game reads it.
    pub fn position(&self) -> String {
        format!("{} {}", self.board, self.first)
    }

    /// How many rows and columns the board has.
    pub fn size(&self) -> (usize, usize) {
        let columns = self.board.split('/').next().map_or(0, str::len);
        (self.board.split('/').count(), columns)
    }
}

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let files = [
        ("life", "go", include_str!("../../../../data/problems/life.txt")),
        ("threats", "gomoku", include_str!("../../../../data/problems/threats.txt")),
    ];
    files.map(|(code, game, text)| Set { code, game, problems: read(game, text) }).into()
});

/// All sets.
pub fn sets() -> &'static [Set] {
    &SETS
}

/// The set of a name.
pub fn set(code: &str) -> Option<&'static Set> {
    SETS.iter().find(|own| own.code == code)
}

/// The problems of a file; what is no problem is passed over, and a test sees that nothing is.
pub(super) fn read(game: &'static str, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for block in text.split("\n\n") {
        let mut lines = block.lines().filter(|line| !line.starts_with('%') && !line.is_empty());
        let Some(head) = lines.next() else { continue };
        let mut parts = head.split_whitespace();
        let (Some(colour), Some(aim), Some(answers)) = (parts.next(), parts.next(), parts.next())
        else {
            continue;
        };
        let rows: Vec<String> = lines.map(|line| line.replace(' ', "")).collect();
        problems.push(Problem {
            game,
            rules: if game == crate::fives::NAME { RULES } else { "" },
            about: None,
            board: rows.join("/"),
            first: if colour == "white" { 'w' } else { 'b' },
            aim: aim.to_string(),
            answers: answers.split(',').map(str::to_string).collect(),
        });
    }
    problems
}
