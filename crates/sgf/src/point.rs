//! Which point of the board does a value name?

use crate::GameKind;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Moves first as a rule.
    Black,
    /// The other side.
    White,
}

impl Colour {
    /// `B` or `W`: the property of this side's moves.
    pub fn letter(self) -> &'static str {
        match self {
            Self::Black => "B",
            Self::White => "W",
        }
    }

    /// The other side.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// The size of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl Size {
    /// The usual board of Go.
    pub const NINETEEN: Self = Self::square(19);

    /// A square board.
    pub const fn square(side: u16) -> Self {
        Self { width: side, height: side }
    }

    /// Whether a point lies on the board.
    pub fn contains(self, point: Point) -> bool {
        u16::from(point.column) < self.width && u16::from(point.row) < self.height
    }

    /// Whether `tt` is a pass.
    pub fn has_old_pass(self) -> bool {
        self.width <= 19 && self.height <= 19
    }
}

/// `19`, or `19:13` where the board is no square.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.width == self.height {
            write!(f, "{}", self.width)
        } else {
            write!(f, "{}:{}", self.width, self.height)
        }
    }
}

/// A text that is no size.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no size of a board")]
pub struct SizeError(String);

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `19` and `19:13`, also with blanks.
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let (width, height) = text.split_once(':').unwrap_or((text, text));
        let side = |text: &str| text.trim().parse::<u16>().ok().filter(|side| *side > 0);
        match (side(width), side(height)) {
            (Some(width), Some(height)) => Ok(Self { width, height }),
            _ => Err(SizeError(text.to_owned())),
        }
    }
}

/// A point, counted from 0 from the upper left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The column, from 0 at the left.
    pub column: u8,
    /// The row, from 0 at the top.
    pub row: u8,
}

/// How many columns and rows letters can name.
pub(crate) const LETTERS: u8 = 52;

impl Point {
    /// The point with these counts from the upper left corner, if letters can name it.
    pub fn new(column: usize, row: usize) -> Option<Self> {
        let count = |number: usize| u8::try_from(number).ok().filter(|count| *count < LETTERS);
        Some(Self { column: count(column)?, row: count(row)? })
    }
}

/// Two letters, as in `pd`.
///
/// # Panics
/// If the point was made by hand beyond what letters can name, column or row 52.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

fn letter(count: u8) -> char {
    match count {
        0..26 => char::from(b'a' + count),
        26..LETTERS => char::from(b'A' + count - 26),
        _ => panic!("a board has at most {LETTERS} named columns"),
    }
}

fn count(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// What a move does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone on a point.
    At(Point),
    /// No stone.
    Pass,
}

/// A point, or nothing for a pass.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(point) => point.fmt(f),
            Self::Pass => Ok(()),
        }
    }
}

/// Why a value names no point of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PointError {
    /// No point in any notation.
    #[error("no point")]
    NotAPoint,
    /// A point outside the board.
    #[error("off the board")]
    OffBoard,
}

/// How values of one game name points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Notation {
    /// The board.
    pub size: Size,
    /// The game; Gomoku and Renju print points as `h8`, Go as `H8` without the column I.
    pub kind: GameKind,
}

impl Notation {
    /// The point that a value names: `pd`, or in printed coordinates `Q16`.
    ///
    /// # Errors
    /// If it names none, or one outside the board.
    pub fn point(self, text: &str) -> Result<Point, PointError> {
        let text = text.trim();
        let point = match *text.as_bytes() {
            [column, row] if row.is_ascii_alphabetic() => lettered(column, row)?,
            _ => self.printed(text)?,
        };
        if self.size.contains(point) { Ok(point) } else { Err(PointError::OffBoard) }
    }

    /// The move that a value names; empty is a pass, and `tt` on boards up to 19×19.
    ///
    /// # Errors
    /// As [`Notation::point`].
    pub fn read_move(self, text: &str) -> Result<Move, PointError> {
        let text = text.trim();
        let is_pass = text.is_empty()
            || (text == "tt" && self.size.has_old_pass())
            || text.eq_ignore_ascii_case("pass");
        if is_pass { Ok(Move::Pass) } else { self.point(text).map(Move::At) }
    }

    /// The points that a value of a list names: one, or a rectangle by two corners.
    ///
    /// # Errors
    /// As [`Notation::point`].
    pub fn points(self, text: &str) -> Result<Rectangle, PointError> {
        let Some((one, two)) = text.split_once(':') else {
            let point = self.point(text)?;
            return Ok(Rectangle { first: point, last: point });
        };
        let (one, two) = (self.point(one)?, self.point(two)?);
        Ok(Rectangle {
            first: Point { column: one.column.min(two.column), row: one.row.min(two.row) },
            last: Point { column: one.column.max(two.column), row: one.row.max(two.row) },
        })
    }

    /// A letter for the column and a number for the row from below.
    fn printed(self, text: &str) -> Result<Point, PointError> {
        let mut letters = text.chars();
        let column = letters.next().ok_or(PointError::NotAPoint)?.to_ascii_lowercase();
        let row: u16 = letters.as_str().parse().map_err(|_| PointError::NotAPoint)?;
        let mut column = u8::try_from(column).ok().and_then(count).ok_or(PointError::NotAPoint)?;
        if self.kind == GameKind::Go && column > 8 {
            column -= 1;
        }
        let row = self.size.height.checked_sub(row).ok_or(PointError::OffBoard)?;
        Point::new(column.into(), row.into()).ok_or(PointError::OffBoard)
    }
}

fn lettered(column: u8, row: u8) -> Result<Point, PointError> {
    match (count(column), count(row)) {
        (Some(column), Some(row)) => Ok(Point { column, row }),
        _ => Err(PointError::NotAPoint),
    }
}

/// All points between two corners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rectangle {
    /// The upper left corner.
    pub first: Point,
    /// The lower right corner.
    pub last: Point,
}

impl Rectangle {
    /// The points, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let (first, last) = (self.first, self.last);
        (first.row..=last.row).flat_map(move |row| {
            (first.column..=last.column).map(move |column| Point { column, row })
        })
    }
}
