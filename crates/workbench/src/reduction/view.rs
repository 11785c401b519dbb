//! Which part of a large board is shown?

use game::picture::{Coordinates, Grid, GridStyle, Ground, Picture, Piece, Viewport};
use go::{Board, Colour, Point};
use sat_to_go::Reduction;
use sat_to_go::formula::Side;

use super::literal;

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

    /// The stones of a board that are in it, with the names of the cells that test literals. Only
    /// these points are looked at: boards have millions.
    pub fn picture(&self, reduction: &Reduction, board: &Board) -> Picture {
        let side = reduction.balance.side;
        let mut picture = Picture::new(Ground::Grid(Grid {
            rows: side,
            columns: side,
            style: GridStyle::Crossings,
            stars: Vec::new(),
            coordinates: Coordinates::UpperWithoutI,
        }));
        let rows = self.row..self.row + self.span;
        let places =
            rows.flat_map(|row| (self.column..self.column + self.span).map(move |own| (row, own)));
        let points = places.filter_map(|(row, column)| board.size().point(row, column));
        picture.pieces.extend(points.filter_map(|point| {
            let piece = match board.stone(point)? {
                Colour::Black => Piece::BlackStone,
                Colour::White => Piece::WhiteStone,
            };
            Some((reduction.picture_place(point), piece))
        }));
        for (side, ways) in Side::BOTH.into_iter().zip(&reduction.circuit.sides) {
            let legs = ways.iter().flat_map(|way| &way.legs);
            for leg in legs.filter(|leg| self.has(reduction.place(leg.test))) {
                let label = literal(reduction, side, leg.variable);
                picture.labels.push((reduction.picture_place(leg.test), label));
            }
        }
        picture
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
