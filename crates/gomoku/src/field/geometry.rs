//! On which lines is a cell, and where?

use classics::grid::Board;
use game::picture::Place;

use crate::rules::DIRECTIONS;

/// Lines are kept as 32 bits: a border of five closed cells, then at most twenty cells.
pub(crate) const BORDER: u32 = 5;

/// Where a cell is on a line.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Seat {
    /// The number of the line.
    pub(crate) line: u8,
    /// The number of the cell on it.
    pub(crate) offset: u8,
}

/// The lines of a board.
#[derive(Debug)]
pub(crate) struct Geometry {
    /// For each cell, its seat in each direction.
    pub(crate) seats: Vec<[Seat; 4]>,
    /// The bits of each line that are no cell.
    pub(crate) walls: Vec<u32>,
    /// How much the number of a cell grows by a step in each direction.
    pub(crate) strides: [i32; 4],
}

impl Geometry {
    pub(crate) fn new(board: Board) -> Geometry {
        let mut seats = vec![[Seat::default(); 4]; board.cells() as usize];
        let mut lengths: Vec<u8> = Vec::new();
        for (direction, (down, right)) in DIRECTIONS.into_iter().enumerate() {
            for start in (0..board.cells()).map(Place) {
                if board.step(start, -down, -right).is_some() {
                    continue;
                }
                let cells =
                    std::iter::successors(Some(start), |&cell| board.step(cell, down, right));
                let mut length = 0;
                for cell in cells {
                    seats[cell.index()][direction] =
                        Seat { line: lengths.len() as u8, offset: length };
                    length += 1;
                }
                lengths.push(length);
            }
        }
        let wall = |&length: &u8| !(((1_u32 << length) - 1) << BORDER);
        let walls = lengths.iter().map(wall).collect();
        let strides = DIRECTIONS.map(|(down, right)| down * board.columns.cast_signed() + right);
        Geometry { seats, walls, strides }
    }
}
