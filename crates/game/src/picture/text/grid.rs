//! How does a board look as text? One line for each row, coordinates on the left and below.

use rustc_hash::{FxHashMap, FxHashSet};

use super::paint::Paint;
use super::{Style, sign, tenths, width_of};
use crate::picture::{
    Arrow, ArrowKind, Coordinates, Grid, Picture, Piece, Place, Viewport, printable,
};

/// What stands on a cell: pieces of text, each with its colour.
type Cell = Vec<(String, Paint)>;

struct Board<'a> {
    grid: &'a Grid,
    colour: bool,
    cells: FxHashMap<Place, Cell>,
    stars: FxHashSet<Place>,
    last: FxHashSet<Place>,
    /// How many characters every cell takes.
    width: usize,
    /// How many characters stand left of the first cell.
    left: usize,
}

pub(super) fn lines(picture: &Picture, grid: &Grid, style: &Style) -> Vec<String> {
    let mut view = Viewport::of(grid, style.viewport.as_ref());
    let cells = cells(picture, grid, &view);
    let board = Board {
        grid,
        colour: style.colour,
        stars: grid.stars.iter().copied().collect(),
        last: picture.last.iter().copied().collect(),
        width: cell_width(picture, grid, &view, &cells),
        left: label_width(grid, &view) + 2,
        cells,
    };
    let fitting = style.width.map(|width| {
        let room = width.saturating_sub(board.left + 2);
        (room / (board.width + 1)).max(1) as u32
    });
    let cut = fitting.is_some_and(|count| (view.columns.len() as u32) > count);
    if let (true, Some(count)) = (cut, fitting) {
        view.columns.end = view.columns.start + count;
    }
    let mut lines: Vec<String> = view.rows.clone().map(|row| board.row(row, &view, cut)).collect();
    if grid.coordinates != Coordinates::None {
        lines.push(board.column_names(&view));
    }
    lines.extend(picture.arrows.iter().map(|arrow| arrow_line(grid, *arrow)));
    lines
}

/// The cells of the viewport on which something stands: first the piece, then what is said of it.
fn cells(picture: &Picture, grid: &Grid, view: &Viewport) -> FxHashMap<Place, Cell> {
    let mut cells: FxHashMap<Place, Cell> = FxHashMap::default();
    let mut add = |place: Place, part: (String, Paint)| {
        let (row, column) = grid.row_and_column(place);
        if view.rows.contains(&row) && view.columns.contains(&column) {
            cells.entry(place).or_default().push(part);
        }
    };
    for (place, piece) in &picture.pieces {
        add(*place, (letter(*piece).to_string(), Paint::Plain));
    }
    for (place, mark) in &picture.marks {
        add(*place, sign(mark));
    }
    for (place, label) in &picture.labels {
        add(*place, (printable(label), Paint::Lead));
    }
    for (place, heat) in &picture.heat {
        add(*place, (tenths(*heat), Paint::Faint));
    }
    for share in picture.regions.shares.iter().filter(|share| share.is_filled) {
        let sign = if share.piece == Piece::BlackStone { "+" } else { "-" };
        add(share.place, (sign.to_string(), Paint::Faint));
    }
    cells
}

/// The width of the widest cell or column name. Neighbours in one row that are both part of the
/// last move need one character more, for the parentheses that meet.
fn cell_width(
    picture: &Picture,
    grid: &Grid,
    view: &Viewport,
    cells: &FxHashMap<Place, Cell>,
) -> usize {
    let parts = |cell: &Cell| cell.iter().map(|(text, _)| width_of(text)).sum::<usize>();
    let widest = cells.values().map(parts).max().unwrap_or(1);
    let last_column = view.columns.end.saturating_sub(1);
    let name = width_of(&grid.coordinates.column(last_column));
    let meet = picture.last.iter().any(|place| {
        let next = Place(place.0 + 1);
        picture.last.contains(&next) && grid.row_and_column(next).1 > 0
    });
    widest.max(name).max(1) + usize::from(meet)
}

/// The width of the widest row name in view.
fn label_width(grid: &Grid, view: &Viewport) -> usize {
    let ends = [view.rows.start, view.rows.end.saturating_sub(1)];
    ends.iter().map(|row| width_of(&grid.coordinates.row(*row, grid.rows))).max().unwrap_or(0)
}

impl Board<'_> {
    /// The last move's parentheses stand in the gaps between cells, so that columns stay aligned.
    fn row(&self, row: u32, view: &Viewport, cut: bool) -> String {
        let name = self.grid.coordinates.row(row, self.grid.rows);
        let mut line = format!("{name:>width$} ", width = self.left - 2);
        if self.grid.coordinates == Coordinates::None {
            line.clear();
        }
        line = Paint::Faint.on(&line, self.colour);
        let mut gap = true;
        for column in view.columns.clone() {
            let place = self.grid.place(row, column);
            let last = self.last.contains(&place);
            if gap {
                line.push_str(&Paint::Lead.on(if last { "(" } else { " " }, self.colour));
            }
            let used = self.write_cell(place, &mut line);
            line.push_str(&Paint::Lead.on(if last { ")" } else { "" }, self.colour));
            let used = used + usize::from(last);
            // A closing parenthesis may have taken the gap to the next cell.
            gap = used <= self.width;
            line.push_str(&" ".repeat(self.width.saturating_sub(used)));
        }
        if cut { line + " …" } else { line }
    }

    /// Writes what stands on a cell and says how many characters that took.
    fn write_cell(&self, place: Place, line: &mut String) -> usize {
        let Some(cell) = self.cells.get(&place) else {
            let empty = if self.stars.contains(&place) { "+" } else { "." };
            line.push_str(&Paint::Faint.on(empty, self.colour));
            return 1;
        };
        for (text, paint) in cell {
            line.push_str(&paint.on(text, self.colour));
        }
        cell.iter().map(|(text, _)| width_of(text)).sum()
    }

    fn column_names(&self, view: &Viewport) -> String {
        let width = self.width;
        let padded = |column| format!("{:<width$}", self.grid.coordinates.column(column));
        let names: Vec<String> = view.columns.clone().map(padded).collect();
        let line = " ".repeat(self.left) + &names.join(" ");
        Paint::Faint.on(line.trim_end(), self.colour)
    }
}

/// The letter of a piece.
const fn letter(piece: Piece) -> char {
    match piece {
        Piece::BlackStone | Piece::Cross => 'X',
        Piece::WhiteStone | Piece::Nought => 'O',
        Piece::BlackPawn => 'p',
        Piece::WhitePawn => 'P',
    }
}

fn arrow_line(grid: &Grid, arrow: Arrow) -> String {
    let name = |place: Place| {
        let (row, column) = grid.row_and_column(place);
        match grid.coordinates {
            Coordinates::FromZero | Coordinates::None => format!("({row}, {column})"),
            named => named.column(column) + &named.row(row, grid.rows),
        }
    };
    let sign = match arrow.kind {
        ArrowKind::Strategy => "⇒",
        ArrowKind::Suggestion => "→",
    };
    format!("{} {sign} {}", name(arrow.from), name(arrow.to))
}
