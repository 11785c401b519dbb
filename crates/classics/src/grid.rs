//! Where is a cell? Boards of rows and columns, the names of their cells and their symmetries.

use std::fmt;
use std::iter::successors;
use std::ops::RangeInclusive;

use game::picture::{Coordinates, Grid, GridStyle, Ground, Picture, Place};
use thiserror::Error;

/// A board of rows and columns. Its places run row by row from the top left, as in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// How many rows; row 0 is on top.
    pub rows: u32,
    /// How many columns; column 0 is on the left.
    pub columns: u32,
}

impl Board {
    /// How many cells there are.
    pub const fn cells(self) -> u32 {
        self.rows * self.columns
    }

    /// The row and the column of a place.
    pub const fn row_and_column(self, place: Place) -> (u32, u32) {
        (place.0 / self.columns, place.0 % self.columns)
    }

    /// The place in this row and column.
    pub const fn place(self, row: u32, column: u32) -> Place {
        Place(row * self.columns + column)
    }

    /// The place so many rows down and columns to the right, if it is on the board.
    pub fn step(self, place: Place, down: i32, right: i32) -> Option<Place> {
        let (row, column) = self.row_and_column(place);
        let row = row.checked_add_signed(down).filter(|&row| row < self.rows)?;
        let column = column.checked_add_signed(right).filter(|&column| column < self.columns)?;
        Some(self.place(row, column))
    }

    /// How many cells in a row hold something, through `place`, which does, in a direction and
    /// its opposite.
    pub fn run(self, place: Place, down: i32, right: i32, holds: impl Fn(Place) -> bool) -> u32 {
        let beyond = |down, right| {
            let cells = successors(Some(place), move |&cell| self.step(cell, down, right));
            cells.skip(1).take_while(|&cell| holds(cell)).count() as u32
        };
        1 + beyond(down, right) + beyond(-down, -right)
    }

    /// The name of a place.
    pub const fn point(self, place: Place) -> Point {
        let (row, column) = self.row_and_column(place);
        Point { column, number: self.rows - row }
    }

    /// The place of this name, if it is on the board.
    pub fn find(self, point: Point) -> Option<Place> {
        let row = self.rows.checked_sub(point.number).filter(|&row| row < self.rows)?;
        (point.column < self.columns).then(|| self.place(row, point.column))
    }

    /// The empty board, its edges labelled as [`Board::point`] names the cells.
    pub fn picture(self, style: GridStyle) -> Picture {
        Picture::new(Ground::Grid(Grid {
            rows: self.rows,
            columns: self.columns,
            style,
            stars: Vec::new(),
            coordinates: Coordinates::Lower,
        }))
    }

    /// How many turned and reflected images the board has: eight if it is square, else four.
    pub const fn images(self) -> usize {
        if self.rows == self.columns { 8 } else { 4 }
    }

    /// Where a place is in an image. Image 0 changes nothing; otherwise bit 0 turns the board
    /// upside down, bit 1 exchanges left and right, bit 2 then exchanges rows and columns.
    #[must_use]
    pub const fn image(self, place: Place, index: usize) -> Place {
        let (row, column) = self.row_and_column(place);
        let row = if index & 1 == 0 { row } else { self.rows - 1 - row };
        let column = if index & 2 == 0 { column } else { self.columns - 1 - column };
        if index & 4 == 0 { self.place(row, column) } else { self.place(column, row) }
    }
}

/// A cell by its name: `a1` is the lower left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    /// The column, 0 for a; at most 25.
    pub column: u32,
    /// The row, 1 for the lowest. Texts may name rows that no board has, 0 among them.
    pub number: u32,
}

impl fmt::Display for Point {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", column_letter(self.column), self.number)
    }
}

/// The letter of a column, a for 0. There are no more than 26.
pub(crate) fn column_letter(column: u32) -> char {
    char::from_digit(column + 10, 36).expect("boards have at most 26 columns")
}

/// A board cannot have this size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("the number of {dimension} must be from {least} to {most}, not {found}")]
pub struct SizeError {
    /// What is too small or too large.
    pub dimension: Dimension,
    /// The number that was asked for.
    pub found: u32,
    /// The smallest that is possible.
    pub least: u32,
    /// The greatest that is possible.
    pub most: u32,
}

/// What a size is the size of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Dimension {
    /// The rows of a board.
    #[error("rows")]
    Rows,
    /// The columns of a board.
    #[error("columns")]
    Columns,
    /// The stones that make a winning line.
    #[error("stones in a line")]
    Line,
}

impl Dimension {
    /// Checks that a size lies in `range`.
    pub(crate) fn check(self, found: u32, range: RangeInclusive<u32>) -> Result<(), SizeError> {
        let (least, most) = range.into_inner();
        if (least..=most).contains(&found) {
            return Ok(());
        }
        Err(SizeError { dimension: self, found, least, most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Board = Board { rows: 3, columns: 4 };

    #[test]
    fn a1_is_the_lower_left_corner() {
        assert_eq!(BOARD.find(Point { column: 0, number: 1 }), Some(Place(8)));
    }

    #[test]
    fn every_place_is_found_by_its_name() {
        for place in (0..BOARD.cells()).map(Place) {
            assert_eq!(BOARD.find(BOARD.point(place)), Some(place));
        }
    }

    #[test]
    fn rows_0_and_4_are_not_on_a_board_of_three() {
        for number in [0, 4, u32::MAX] {
            assert_eq!(BOARD.find(Point { column: 0, number }), None);
        }
    }

    #[test]
    fn an_image_moves_every_cell_to_a_cell_of_its_own() {
        for board in [BOARD, Board { rows: 4, columns: 4 }] {
            for index in 0..board.images() {
                let mut images: Vec<_> =
                    (0..board.cells()).map(|cell| board.image(Place(cell), index)).collect();
                images.sort_unstable();
                images.dedup();
                assert_eq!(images.len() as u32, board.cells());
                assert!(images.iter().all(|image| image.0 < board.cells()));
            }
        }
    }

    #[test]
    fn a_step_over_the_edge_leads_nowhere() {
        assert_eq!(BOARD.step(Place(3), 0, 1), None);
        assert_eq!(BOARD.step(Place(3), -1, 0), None);
        assert_eq!(BOARD.step(Place(3), 1, -1), Some(Place(6)));
    }
}
