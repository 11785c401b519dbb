//! Which position does a board drawn with letters show?
//!
//! A row is a line of `.`, `X`, `O` (also `+ * , # @`), with or without blanks between, numbers
//! beside it and `|` around it. Lines of column letters and borders are skipped.

use super::Draft;
use crate::{Point, Size};

/// What is drawn on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Empty,
    Black,
    White,
}

/// Whether a board is drawn in a text: two rows or more, all of one width.
pub(super) fn is_drawing(text: &str) -> bool {
    let mut widths = text.lines().filter_map(row).map(|cells| cells.len());
    let Some(first) = widths.next() else { return false };
    let mut count = 1;
    widths.all(|width| {
        count += 1;
        width == first
    }) && count >= 2
}

pub(super) fn read(draft: &mut Draft<'_>) {
    let rows: Vec<Vec<Cell>> = draft.lines().filter_map(|(_, line)| row(line)).collect();
    let width = rows.first().map_or(0, Vec::len);
    let (Ok(width), Ok(height)) = (u16::try_from(width), u16::try_from(rows.len())) else { return };
    draft.resize(Size { width, height });
    for (name, wanted) in [("AB", Cell::Black), ("AW", Cell::White)] {
        let points: Vec<Point> = rows
            .iter()
            .enumerate()
            .flat_map(|(y, cells)| cells.iter().enumerate().map(move |(x, cell)| (x, y, *cell)))
            .filter(|(_, _, cell)| *cell == wanted)
            .filter_map(|(x, y, _)| Point::new(x, y))
            .collect();
        draft.collection.set_points(draft.root, name, &points).expect("a name of FF[4]");
    }
}

/// The cells of a line, if it is a row of a board: two or more points and nothing else but
/// blanks, a frame, and a number at either end.
fn row(line: &str) -> Option<Vec<Cell>> {
    let is_beside =
        |letter: char| letter.is_ascii_digit() || letter.is_whitespace() || letter == '|';
    let cells = line.trim_matches(is_beside);
    let cells: Option<Vec<Cell>> =
        cells.chars().filter(|letter| !letter.is_whitespace()).map(cell).collect();
    // A line of crosses only is a border.
    let is_border = line.contains("+-") || line.contains("--");
    cells.filter(|cells| cells.len() >= 2 && !is_border)
}

fn cell(letter: char) -> Option<Cell> {
    match letter {
        '.' | '+' | '*' | ',' | '·' | '┼' => Some(Cell::Empty),
        'X' | 'x' | '#' | '●' | '⚫' => Some(Cell::Black),
        'O' | 'o' | '@' | '○' | '⚪' => Some(Cell::White),
        _ => None,
    }
}
