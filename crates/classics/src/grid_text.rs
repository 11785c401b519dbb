//! How are boards and their cells written? What the texts of all games on a grid share.

use game::picture::Place;
use game::{Forbidden, Impossible, MoveError, Spot, StateError, StateFault};

use crate::grid::{Board, Point};
use crate::scan::Scan;

/// The cell that `text` names, as `b2` or `B2`, on whatever board; `None` if it names none.
pub fn read_point(text: &str) -> Option<Point> {
    let mut scan = Scan::new(text.trim());
    let point = scan.point()?;
    scan.rest().is_empty().then_some(point)
}

/// The free cell that `text` names, in a game whose moves put a stone on a free cell.
///
/// # Errors
/// When the text names no cell, or none that is free.
pub fn read_free_cell(board: Board, free: &[Place], text: &str) -> Result<Place, MoveError> {
    let example = board.point(*free.first().ok_or(MoveError::Over)?).to_string();
    let text = text.to_owned();
    let Some(point) = read_point(&text) else {
        return Err(MoveError::Unreadable { text, example });
    };
    match board.find(point) {
        None => Err(MoveError::Forbidden { text, why: Forbidden::OffBoard }),
        Some(place) if free.contains(&place) => Ok(place),
        Some(_) => Err(MoveError::Forbidden { text, why: Forbidden::Occupied }),
    }
}

/// Reads the cells of a board, row by row from the top. Rows end with `/` or with the line;
/// spaces and blank lines do not count. `cell` says what a character means, if anything.
///
/// # Errors
/// When a character means nothing, or the rows do not fill the board exactly.
pub fn read_rows<T>(
    text: &str,
    board: Board,
    cell: impl Fn(char) -> Option<T>,
) -> Result<Vec<T>, StateError> {
    let mut rows = Rows { board, cells: Vec::new(), row: 0, column: 0 };
    let mut spot = Spot { line: 1, column: 1 };
    for character in text.chars() {
        let wrong = |fault| StateError { spot, fault };
        match character {
            '/' | '\n' => rows.end_row().map_err(wrong)?,
            _ if character.is_whitespace() => {}
            _ => {
                let content = cell(character).ok_or(wrong(StateFault::Unexpected(character)))?;
                rows.add(content).map_err(wrong)?;
            }
        }
        spot = match character {
            '\n' => Spot { line: spot.line + 1, column: 1 },
            _ => Spot { column: spot.column + 1, ..spot },
        };
    }
    rows.end_row().and_then(|()| rows.end()).map_err(|fault| StateError { spot, fault })
}

/// The rows that have been read so far.
struct Rows<T> {
    board: Board,
    cells: Vec<T>,
    row: u32,
    column: u32,
}

impl<T> Rows<T> {
    fn add(&mut self, content: T) -> Result<(), StateFault> {
        if self.row == self.board.rows {
            return Err(StateFault::TooManyRows { rows: self.board.rows });
        }
        if self.column == self.board.columns {
            return Err(StateFault::RowTooLong { columns: self.board.columns });
        }
        self.cells.push(content);
        self.column += 1;
        Ok(())
    }

    fn end_row(&mut self) -> Result<(), StateFault> {
        if self.column == 0 {
            return Ok(());
        }
        if self.column < self.board.columns {
            return Err(StateFault::RowTooShort { columns: self.board.columns });
        }
        self.row += 1;
        self.column = 0;
        Ok(())
    }

    fn end(&mut self) -> Result<Vec<T>, StateFault> {
        if self.row < self.board.rows {
            return Err(StateFault::TooFewRows { rows: self.board.rows, found: self.row });
        }
        Ok(std::mem::take(&mut self.cells))
    }
}

/// Writes the cells of a board, row by row from the top, with `/` between the rows.
pub fn show_rows(board: Board, cell: impl Fn(Place) -> char) -> String {
    let mut text = String::new();
    for row in 0..board.rows {
        if row > 0 {
            text.push('/');
        }
        text.extend((0..board.columns).map(|column| cell(board.place(row, column))));
    }
    text
}

/// The whole position is at fault, not one of its characters.
pub fn impossible(why: Impossible) -> StateError {
    StateError { spot: Spot { line: 1, column: 1 }, fault: StateFault::Impossible(why) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> (u32, u32, StateFault) {
        let board = Board { rows: 2, columns: 3 };
        let error = read_rows(text, board, |c| (c == '.').then_some(c)).unwrap_err();
        (error.spot.line, error.spot.column, error.fault)
    }

    #[test]
    fn a_row_that_is_too_short_is_refused_where_it_ends() {
        assert_eq!(fault("../..."), (1, 3, StateFault::RowTooShort { columns: 3 }));
    }

    #[test]
    fn a_row_that_is_too_long_is_refused_at_its_first_surplus_cell() {
        assert_eq!(fault("...\n. . . ."), (2, 7, StateFault::RowTooLong { columns: 3 }));
    }

    #[test]
    fn missing_rows_are_counted() {
        assert_eq!(fault("...\n"), (2, 1, StateFault::TooFewRows { rows: 2, found: 1 }));
    }

    #[test]
    fn surplus_rows_are_refused() {
        assert_eq!(fault(".../.../."), (1, 9, StateFault::TooManyRows { rows: 2 }));
    }

    #[test]
    fn a_strange_character_is_named_with_its_place() {
        assert_eq!(fault("...\r\n.é."), (2, 2, StateFault::Unexpected('é')));
    }

    #[test]
    fn a_point_may_be_written_with_a_capital() {
        assert_eq!(read_point(" B12 "), Some(Point { column: 1, number: 12 }));
    }

    #[test]
    fn a_point_has_one_letter_and_a_number() {
        for text in ["", "b", "2", "2b", "bb2", "b2b", "b-2", "é2", "b²"] {
            assert_eq!(read_point(text), None, "{text}");
        }
    }
}
