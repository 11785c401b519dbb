//! What did reading find that was not as it should be, and where?

use crate::{Rules, Value};
use thiserror::Error;

/// A place in a text: line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// Something that reading noticed, put right or left open. A note never stops reading.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// Where; absent for what never stood in a text.
    pub place: Option<Place>,
    /// What.
    pub remark: Remark,
}

/// What a note says.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum Remark {
    /// Text before, between or behind the games was skipped; so many bytes.
    #[error("{0} bytes outside the games skipped")]
    SkippedText(usize),
    /// The file holds so many games.
    #[error("{0} games in one file")]
    SeveralGames(usize),
    /// Nothing or nothing true says the charset; this one was found to fit.
    #[error("charset {0} assumed")]
    AssumedCharset(&'static str),
    /// `CA` names a charset that nobody knows.
    #[error("unknown charset {0:?}")]
    UnknownCharset(String),
    /// `CA` names a charset that the bytes are not in; another one was used.
    #[error("not in the declared charset {0:?}")]
    WrongCharset(String),
    /// Bytes that no charset explains became U+FFFD.
    #[error("bytes outside charset {0}")]
    UndecodableBytes(&'static str),

    /// A file starts with `;` instead of `(;`.
    #[error("missing opening parenthesis")]
    MissingOpening,
    /// So many `)` are missing.
    #[error("{0} closing parentheses missing")]
    MissingParentheses(usize),
    /// A value of this property has no `]`.
    #[error("missing ] in {0}")]
    MissingBracket(String),
    /// A `]` inside a text of this property has no `\` before it.
    #[error("unescaped ] in {0}")]
    UnescapedBracket(String),
    /// Properties stand where a `;` should open their node.
    #[error("missing ;")]
    MissingSemicolon,
    /// A game or variation starts with a variation instead of a node; it got an empty node.
    #[error("no root node")]
    NoRoot,
    /// A pair of parentheses without nodes was dropped.
    #[error("empty game tree")]
    EmptyTree,
    /// A property name in the long form of FF\[3\] or older.
    #[error("long property name {written}, read as {read}")]
    LongName {
        /// As in the text.
        written: String,
        /// The name in capitals.
        read: String,
    },
    /// A property stands twice in one node; both are kept.
    #[error("{0} twice in one node")]
    DuplicateProperty(String),
    /// Text inside a game that is no property was skipped.
    #[error("stray text {0:?}")]
    StrayText(String),
    /// So many more remarks were not kept.
    #[error("{0} more remarks")]
    More(usize),

    /// The root holds a move.
    #[error("move in the root")]
    MoveInRoot,
    /// A node holds set-up stones and a move; `Collection::split_setup_and_move` parts them.
    #[error("set-up and move in one node")]
    SetupWithMove,
    /// A node holds a black and a white move.
    #[error("two moves in one node")]
    TwoMoves,
    /// A point that lies outside the board.
    #[error("{name}[{value}] is off the board")]
    OffBoard {
        /// The property.
        name: String,
        /// Its value.
        value: String,
    },
    /// A value that is no point.
    #[error("{name}[{value}] is no point")]
    NotAPoint {
        /// The property.
        name: String,
        /// Its value.
        value: String,
    },
    /// A point in the coordinates of people (`D4`), read as such.
    #[error("{name}[{value}] in printed coordinates")]
    PrintedCoordinates {
        /// The property.
        name: String,
        /// Its value.
        value: String,
    },
    /// A property that needs a value is empty.
    #[error("{0} is empty")]
    EmptyValue(String),
    /// A size that no board has; the usual size is used.
    #[error("no board has the size {0:?}")]
    BadSize(String),

    /// The komi means another number than it says.
    #[error("komi {written} means {read}")]
    KomiChanged {
        /// As in the text.
        written: String,
        /// In points.
        read: f64,
    },
    /// A handicap of one stone is none.
    #[error("a handicap of 1 is none")]
    HandicapOne,
    /// Free text for rules; the nearest rule set.
    #[error("rules {written:?} read as {read:?}")]
    RulesGuessed {
        /// As in the text.
        written: String,
        /// What it was taken for.
        read: Rules,
    },
    /// A value that is no number, result, date … where one should be.
    #[error("{name}[{value}] not understood")]
    NotUnderstood {
        /// The property.
        name: String,
        /// Its value.
        value: String,
    },
    /// A value that is understood but not written as FF\[4\] wants it.
    #[error("{name}[{value}] in free form")]
    FreeForm {
        /// The property.
        name: String,
        /// Its value.
        value: String,
    },

    /// A line of another format that was not understood.
    #[error("line not understood: {0:?}")]
    UnknownLine(String),
    /// The format counts so many handicap stones without saying where; the usual points were taken.
    #[error("{0} handicap stones on the usual points")]
    HandicapPlaced(u32),
}

impl Remark {
    pub(crate) fn off_board(name: &str, value: &str) -> Self {
        Self::OffBoard { name: name.to_owned(), value: shortened(value) }
    }

    pub(crate) fn not_a_point(name: &str, value: &str) -> Self {
        Self::NotAPoint { name: name.to_owned(), value: shortened(value) }
    }

    pub(crate) fn not_understood(value: Value<'_>, name: &str) -> Self {
        Self::NotUnderstood { name: name.to_owned(), value: shortened(value.raw()) }
    }

    pub(crate) fn free_form(value: Value<'_>, name: &str) -> Self {
        Self::FreeForm { name: name.to_owned(), value: shortened(value.raw()) }
    }
}

/// Why nothing could be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Nothing but blanks.
    #[error("empty text")]
    Empty,
    /// No game starts anywhere; the place is the first character that is not blank.
    #[error("no game found; the text starts at line {}, column {}", .0.line, .0.column)]
    NoGame(Place),
    /// More than 2^31 bytes.
    #[error("{0} bytes are too many")]
    TooLong(usize),
}

/// The first characters of a text, enough to recognise it by.
pub(crate) fn shortened(text: &str) -> String {
    const LENGTH: usize = 60;
    text.chars().take(LENGTH).collect()
}

/// Places of ascending offsets into one text, found in one pass.
#[derive(Debug)]
pub(crate) struct Places<'a> {
    text: &'a str,
    at: usize,
    line_start: usize,
    line: u32,
}

impl<'a> Places<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0, line_start: 0, line: 1 }
    }

    /// The place of an offset that is not before the last one asked for.
    pub(crate) fn place(&mut self, offset: usize) -> Place {
        let end = self.text.floor_char_boundary(offset);
        for at in memchr::memchr_iter(b'\n', &self.text.as_bytes()[self.at..end]) {
            self.line += 1;
            self.line_start = self.at + at + 1;
        }
        self.at = self.at.max(end);
        let column = self.text[self.line_start..self.at].chars().count() as u32 + 1;
        Place { line: self.line, column }
    }
}
