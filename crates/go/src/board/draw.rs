//! Boards drawn as text: `X` Black, `O` White, `.` empty.

use std::fmt;

use game::Spot;
use thiserror::Error;

use super::Board;
use crate::colour::Colour;
use crate::size::{Point, Size};

/// Why a drawing is no board, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("line {}, column {}: {fault}", spot.line, spot.column)]
pub struct DrawError {
    /// Where the drawing goes wrong.
    pub spot: Spot,
    /// What is wrong there.
    pub fault: DrawFault,
}

/// What is wrong with a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DrawFault {
    /// A character that means nothing here.
    #[error("unexpected `{0}`")]
    Unexpected(char),
    /// This row is longer or shorter than the first.
    #[error("the row has {found} points and the first one {expected}")]
    Ragged {
        /// The points of this row.
        found: u32,
        /// The points of the first row.
        expected: u32,
    },
    /// There is no row at all, or too many rows or columns.
    #[error("a board has from 1 to {} rows and columns", crate::size::LARGEST)]
    Size,
    /// A string without liberties.
    #[error("the string here has no liberty")]
    Captured,
}

impl Board {
    /// Reads a drawn board: rows from the top, one a line or separated by `/`; `X`, `#` or `x`
    /// Black, `O` or `o` White, `.`, `+`, `_` or `-` empty; a number means so many empty points;
    /// spaces are left out. Strings without liberties are accepted: see [`Board::bare`].
    ///
    /// # Errors
    /// When the text is no such drawing.
    pub fn drawn_freely(text: &str) -> Result<Board, DrawError> {
        let rows = read_rows(text)?;
        let fail = |offset, fault| DrawError { spot: Spot::of(text, offset), fault };
        let columns = rows.first().map_or(0, |(_, row)| row.len());
        let size =
            Size::new(rows.len() as u32, columns as u32).map_err(|_| fail(0, DrawFault::Size))?;
        let mut board = Board::new(size);
        for (row, (offset, contents)) in rows.iter().enumerate() {
            if contents.len() != columns {
                let fault =
                    DrawFault::Ragged { found: contents.len() as u32, expected: columns as u32 };
                return Err(fail(*offset, fault));
            }
            for (column, stone) in contents.iter().enumerate() {
                let point = size.point(row as u32, column as u32).expect("inside the drawing");
                if let Some(colour) = stone {
                    board.put(point, *colour);
                }
            }
        }
        Ok(board)
    }

    /// Reads like [`Board::drawn_freely`] a board that may stand in a game.
    ///
    /// # Errors
    /// When the text is no such drawing or a string in it has no liberty.
    pub fn drawn(text: &str) -> Result<Board, DrawError> {
        let board = Board::drawn_freely(text)?;
        match board.bare() {
            None => Ok(board),
            Some(point) => {
                let (row, column) = board.size.row_and_column(point);
                let spot = Spot { line: row + 1, column: column + 1 };
                Err(DrawError { spot, fault: DrawFault::Captured })
            }
        }
    }

    /// A stone whose string has no liberty, if there is one: such a board cannot stand in a game.
    pub fn bare(&self) -> Option<Point> {
        self.stones().map(|(point, _)| point).find(|&point| {
            let string = self.sites[point.index()].string;
            self.sums[string as usize].is_captured()
        })
    }
}

/// A row's place in the text, and its points.
type Row = (usize, Vec<Option<Colour>>);

fn read_rows(text: &str) -> Result<Vec<Row>, DrawError> {
    let mut rows: Vec<Row> = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive(['\n', '/']) {
        let row = read_row(line)
            .map_err(|(at, fault)| DrawError { spot: Spot::of(text, offset + at), fault })?;
        if !row.is_empty() {
            rows.push((offset, row));
        }
        if rows.len() > crate::size::LARGEST as usize {
            return Err(DrawError { spot: Spot::of(text, offset), fault: DrawFault::Size });
        }
        offset += line.len();
    }
    Ok(rows)
}

fn read_row(line: &str) -> Result<Vec<Option<Colour>>, (usize, DrawFault)> {
    let mut row = Vec::new();
    let mut number: Option<usize> = None;
    for (at, character) in line.char_indices() {
        if let Some(digit) = character.to_digit(10) {
            let next = number.unwrap_or(0) * 10 + digit as usize;
            if next > crate::size::LARGEST as usize {
                return Err((at, DrawFault::Size));
            }
            number = Some(next);
            continue;
        }
        row.extend(std::iter::repeat_n(None, number.take().unwrap_or(0)));
        match character {
            'X' | 'x' | '#' => row.push(Some(Colour::Black)),
            'O' | 'o' => row.push(Some(Colour::White)),
            '.' | '+' | '_' | '-' => row.push(None),
            '/' => (),
            space if space.is_whitespace() => (),
            other => return Err((at, DrawFault::Unexpected(other))),
        }
        if row.len() > crate::size::LARGEST as usize {
            return Err((at, DrawFault::Size));
        }
    }
    row.extend(std::iter::repeat_n(None, number.unwrap_or(0)));
    Ok(row)
}

/// One line a row, as [`Board::drawn`] reads it.
impl fmt::Display for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.rows() {
            if row > 0 {
                formatter.write_str("\n")?;
            }
            for column in 0..self.size.columns() {
                let point = self.size.point(row, column).expect("inside the board");
                formatter.write_str(match self.stone(point) {
                    Some(Colour::Black) => "X",
                    Some(Colour::White) => "O",
                    None => ".",
                })?;
            }
        }
        Ok(())
    }
}
