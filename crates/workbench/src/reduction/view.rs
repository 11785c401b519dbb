//! Which part of a large board is shown?

use game::picture::{Ground, Picture, Place, Viewport};
use go::Point;
use sat_to_go::Reduction;

/// A square part of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// The first row.
    pub row: u32,
    /// The first column.
    pub column: u32,
    /// How many rows and columns.
    pub span: u32,
}

impl Window {
    /// A part of a board of this many rows; it never leaves the board.
    pub fn new(row: i64, column: i64, span: u32, side: u32) -> Window {
        let span = span.clamp(1, side);
        let last = side - span;
        let inside = |start: i64| u32::try_from(start.clamp(0, i64::from(last))).unwrap_or(last);
        Window { row: inside(row), column: inside(column), span }
    }

    /// The same for drawings.
    pub fn viewport(&self) -> Viewport {
        Viewport {
            rows: self.row..self.row + self.span,
            columns: self.column..self.column + self.span,
        }
    }

    /// Takes out the stones and labels that are not in it: boards have millions of points.
    pub fn crop(&self, picture: &mut Picture) {
        let Ground::Grid(grid) = &picture.ground else { return };
        let inside = |place: Place| self.has(grid.row_and_column(place));
        picture.pieces.retain(|(place, _)| inside(*place));
        picture.labels.retain(|(place, _)| inside(*place));
    }

    /// Whether a place is in it.
    pub fn has(&self, (row, column): (u32, u32)) -> bool {
        (self.row..self.row + self.span).contains(&row)
            && (self.column..self.column + self.span).contains(&column)
    }
}

/// The part around a point.
pub fn around(reduction: &Reduction, point: Point, span: u32) -> Window {
    let (row, column) = reduction.place(point);
    let half = i64::from(span / 2);
    Window::new(i64::from(row) - half, i64::from(column) - half, span, reduction.balance.side)
}
