//! Where on the board is a move, and how do other programs write that point?
//!
//! A game whose moves are cells of a grid is played with GTP and Gomocup engines through this
//! translation. GTP leaves out the letter I and counts rows from the bottom; Gomocup counts columns
//! and rows from 0, row 0 on top.

use game::picture::{Coordinates, Ground, Piece};

use crate::registry::Table;

/// The cells of a board, as its game writes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cells {
    /// How many rows.
    pub rows: u32,
    /// How many columns.
    pub columns: u32,
    coordinates: Coordinates,
}

/// A cell by column and row, from 0, row 0 on top.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// The column, from the left.
    pub column: u32,
    /// The row, from the top.
    pub row: u32,
}

/// How Go writes a move that puts nothing on the board.
pub const PASS: &str = "pass";

impl Cells {
    /// The board of a game in which every move puts something on a cell, or passes.
    pub fn of(table: &dyn Table) -> Option<Cells> {
        let picture = table.picture();
        let cells = Cells::board(table)?;
        // Pawns walk: a cell does not tell where from.
        let is_pawn = |piece| matches!(piece, Piece::BlackPawn | Piece::WhitePawn);
        if picture.pieces.iter().any(|(_, piece)| is_pawn(*piece)) {
            return None;
        }
        let is_cell = |text: &String| is_pass(text) || cells.find(text).is_some();
        table.moves().iter().all(is_cell).then_some(cells)
    }

    /// The board of any game on a grid, whatever its moves are.
    pub fn board(table: &dyn Table) -> Option<Cells> {
        let Ground::Grid(grid) = table.picture().ground else { return None };
        Some(Cells { rows: grid.rows, columns: grid.columns, coordinates: grid.coordinates })
    }

    /// The cell that a move of the game names.
    pub fn find(&self, text: &str) -> Option<Cell> {
        read(*self, self.coordinates, text)
    }

    /// A cell as the game writes it.
    pub fn own(&self, cell: Cell) -> String {
        self.write(self.coordinates, cell)
    }

    /// A cell as GTP writes it.
    pub fn vertex(&self, cell: Cell) -> String {
        self.write(Coordinates::UpperWithoutI, cell)
    }

    /// The cell that a vertex of GTP names.
    pub fn find_vertex(&self, text: &str) -> Option<Cell> {
        read(*self, Coordinates::UpperWithoutI, text)
    }

    /// Whether the board has this cell.
    pub fn has(&self, cell: Cell) -> bool {
        cell.column < self.columns && cell.row < self.rows
    }

    fn write(&self, coordinates: Coordinates, cell: Cell) -> String {
        format!("{}{}", coordinates.column(cell.column), coordinates.row(cell.row, self.rows))
    }
}

/// Whether a move puts nothing on the board.
pub fn is_pass(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case(PASS)
}

fn read(cells: Cells, coordinates: Coordinates, text: &str) -> Option<Cell> {
    if matches!(coordinates, Coordinates::FromZero | Coordinates::None) {
        return None;
    }
    let text = text.trim();
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = text.split_at(digits);
    let named = |column: &u32| coordinates.column(*column).eq_ignore_ascii_case(letters);
    let column = (0..cells.columns).find(named)?;
    let number =
        number.bytes().all(|b| b.is_ascii_digit()).then(|| number.parse::<u32>().ok())??;
    let row = cells.rows.checked_sub(number)?;
    let cell = Cell { column, row };
    cells.has(cell).then_some(cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{self, Settings};

    fn board(size: &str) -> Option<Cells> {
        let mut settings = Settings::new();
        settings.set("size", size);
        let table = (registry::find("tictactoe").unwrap().open)(&settings).unwrap();
        Cells::of(&*table)
    }

    #[test]
    fn gtp_has_no_letter_i() {
        let cells = board("15x15").unwrap();
        let cell = cells.find("i1").unwrap();
        assert_eq!(cell, Cell { column: 8, row: 14 });
        assert_eq!(cells.vertex(cell), "J1");
        assert_eq!(cells.find_vertex("j1"), Some(cell));
        assert_eq!(cells.own(cell), "i1");
        assert_eq!(cells.find_vertex("I1"), None);
    }

    #[test]
    fn what_is_off_the_board_is_no_cell() {
        let cells = board("3x3").unwrap();
        for text in ["", "a", "1", "a0", "a4", "d1", "aa1", "a-1", "a99999999999", "a1b2", "é1"] {
            assert_eq!(cells.find(text), None, "{text}");
        }
    }

    #[test]
    fn games_whose_moves_are_no_cells_have_none() {
        for game in ["hexapawn", "nim", "arena"] {
            let table = (registry::find(game).unwrap().open)(&Settings::new()).unwrap();
            assert_eq!(Cells::of(&*table), None, "{game}");
        }
    }
}
