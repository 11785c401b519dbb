//! Which format is this text written in?

use crate::cursor::{Cursor, is_word};

/// A way to write arenas and trees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own JSON, which holds everything.
    Json,
    /// `GraphViz` DOT, to look at.
    Dot,
    /// `PGSolver`'s text format, for solvers of parity games.
    PgSolver,
    /// Python dictionaries, as courses write them.
    Python,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] = [Format::Json, Format::Dot, Format::PgSolver, Format::Python];

    /// The format that files with this extension hold (without the point, in any case).
    pub fn of_extension(extension: &str) -> Option<Format> {
        match extension.to_ascii_lowercase().as_str() {
            "json" => Some(Format::Json),
            "dot" | "gv" => Some(Format::Dot),
            "pg" | "gm" | "pgsolver" => Some(Format::PgSolver),
            "py" => Some(Format::Python),
            _ => None,
        }
    }

    /// The extension of files in this format, without the point.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Json => "json",
            Format::Dot => "dot",
            Format::PgSolver => "pg",
            Format::Python => "py",
        }
    }

    /// The format that a text begins like.
    ///
    /// ```
    /// use arenas::Format;
    /// assert_eq!(Format::guess("[[3, 12], [2, 4]]"), Some(Format::Json));
    /// assert_eq!(Format::guess("digraph { a -> b }"), Some(Format::Dot));
    /// assert_eq!(Format::guess("parity 1; 0 0 0 1; 1 2 0 1;"), Some(Format::PgSolver));
    /// assert_eq!(Format::guess("graph = {0: [1], 1: []}"), Some(Format::Python));
    /// ```
    pub fn guess(text: &str) -> Option<Format> {
        let mut cursor = after_comments(text);
        match cursor.peek()? {
            '[' => Some(Format::Json),
            '{' => {
                cursor.bump();
                cursor.skip_blanks();
                let ours = cursor.eat("\"stratege\"") || cursor.eat("\"vertices\"");
                Some(if ours { Format::Json } else { Format::Python })
            }
            '0'..='9' => Some(Format::PgSolver),
            first if is_word(first) => of_first_word(&mut cursor),
            _ => None,
        }
    }
}

fn of_first_word(cursor: &mut Cursor<'_>) -> Option<Format> {
    let word = cursor.take_while(is_word).to_ascii_lowercase();
    cursor.skip_blanks();
    match (word.as_str(), cursor.peek()) {
        (_, Some('=')) => Some(Format::Python),
        ("strict" | "graph" | "digraph", _) => Some(Format::Dot),
        ("parity" | "start", _) => Some(Format::PgSolver),
        _ => None,
    }
}

/// The first character that is neither blank nor in a comment of any format.
pub(crate) fn after_comments(text: &str) -> Cursor<'_> {
    let mut cursor = Cursor::new(text);
    loop {
        cursor.skip_blanks();
        let rest = cursor.rest();
        if rest.starts_with('#') || rest.starts_with("//") {
            cursor.skip_line();
        } else if !(rest.starts_with("/*") && cursor.skip_block().is_ok()) {
            return cursor;
        }
    }
}
