//! How is a line of the protocol taken apart, and a point written?

use game::picture::Place;
use gomoku::Gomoku;

/// A line: its first word in capitals, and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) word: String,
    pub(super) rest: String,
}

/// A line of a board: a point and whose stone is there, if that is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) point: (u32, u32),
    pub(super) kind: Option<u32>,
}

/// Every command that is known, but those of Yixin-Board.
pub(super) const COMMANDS: [&str; 14] = [
    "ABOUT",
    "BEGIN",
    "BOARD",
    "DONE",
    "END",
    "INFO",
    "PLAY",
    "RECTSTART",
    "RESTART",
    "START",
    "SUGGEST",
    "SWAP2BOARD",
    "TAKEBACK",
    "TURN",
];

impl Line {
    /// The line as text; what is no text is passed over.
    pub(super) fn read(bytes: &[u8]) -> Line {
        let text = String::from_utf8_lossy(bytes);
        let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let text = clean.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        Line { word: word.to_ascii_uppercase(), rest: rest.trim().to_string() }
    }

    pub(super) fn is_command(&self) -> bool {
        COMMANDS.contains(&self.word.as_str()) || self.word.starts_with("YX")
    }

    /// Whether it ends the thinking that goes on.
    pub(super) fn is_stop(&self) -> bool {
        matches!(self.word.as_str(), "YXSTOP" | "STOP" | "END")
    }

    /// The number that follows.
    pub(super) fn number(&self) -> Option<u32> {
        self.rest.parse().ok()
    }

    /// The two numbers that follow, with a comma between.
    pub(super) fn pair(&self) -> Option<(u32, u32)> {
        match numbers(&self.rest)?.as_slice() {
            [x, y] => Some((*x, *y)),
            _ => None,
        }
    }

    /// The line as one of a board: `x,y,field`, or `x,y` in openings.
    pub(super) fn field(&self) -> Option<Field> {
        match numbers(&format!("{} {}", self.word, self.rest))?.as_slice() {
            [x, y] => Some(Field { point: (*x, *y), kind: None }),
            [x, y, kind] => Some(Field { point: (*x, *y), kind: Some(*kind) }),
            _ => None,
        }
    }
}

/// Numbers with commas between.
fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|part| part.trim().parse().ok()).collect()
}

/// The cell of a point, if the board has it.
pub(super) fn place(game: &Gomoku, (x, y): (u32, u32)) -> Option<Place> {
    let board = game.board();
    (x < board.columns && y < board.rows).then(|| Place(y * board.columns + x))
}

/// The point of a cell: column and row from 0, row 0 on top.
pub(super) fn point(game: &Gomoku, place: Place) -> (u32, u32) {
    let columns = game.board().columns;
    (place.0 % columns, place.0 / columns)
}

/// A cell as the protocol writes it.
pub(super) fn show(game: &Gomoku, place: Place) -> String {
    let (x, y) = point(game, place);
    format!("{x},{y}")
}

/// The beginning of a word that a manager sent, fit to be sent back.
pub(super) fn printable(word: &str) -> String {
    word.chars().filter(char::is_ascii_graphic).take(40).collect()
}
