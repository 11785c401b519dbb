//! How is a board drawn? The ground in its three styles, then pieces and what is said about them.

use super::canvas::{Canvas, Lettering, Point, Rect, line, polygon, stroke};
use super::frame::{GridFrame, coordinate_size};
use super::{Sheet, marks, pieces, regions};
use crate::picture::{Coordinates, Grid, GridStyle};

pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GridFrame, grid: &Grid) {
    canvas.group("class=\"ground\"", |canvas| match grid.style {
        GridStyle::Crossings => crossings(canvas, sheet, frame, grid),
        GridStyle::Squares => squares(canvas, sheet, frame),
        GridStyle::Strokes => strokes(canvas, sheet, frame),
    });
    if grid.coordinates != Coordinates::None {
        coordinates(canvas, sheet, frame, grid);
    }
    marks::beneath(canvas, sheet, grid.style);
    regions::beneath(canvas, sheet, frame.unit);
    pieces::draw(canvas, sheet, frame.unit);
    regions::above(canvas, sheet, grid, frame.unit);
    marks::above(canvas, sheet, frame.unit, grid.style);
}

/// Wood, lines through the middles of the cells, a thicker outer line, star points. Where the
/// viewport ends before the board does, lines run on to its edge.
fn crossings(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GridFrame, grid: &Grid) {
    let (unit, view, cells) = (frame.unit, &frame.view, frame.cells());
    let (width, _) = sheet.frame.size();
    let board = Rect { x: 0.0, y: 0.0, width, height: sheet.frame.ground_height };
    canvas.rect(board, 4.0, &format!("fill=\"{}\"", sheet.colours.wood));
    let end = |at_edge: bool| if at_edge { unit / 2.0 } else { 0.0 };
    let left = cells.x + end(view.columns.start == 0);
    let right = cells.x + cells.width - end(view.columns.end == grid.columns);
    let top = cells.y + end(view.rows.start == 0);
    let bottom = cells.y + cells.height - end(view.rows.end == grid.rows);
    let (mut inner, mut outer) = (String::new(), String::new());
    for row in view.rows.clone() {
        let y = frame.centre(row, view.columns.start).y;
        let data = if row == 0 || row + 1 == grid.rows { &mut outer } else { &mut inner };
        data.push_str(&line(Point::new(left, y), Point::new(right, y)));
    }
    for column in view.columns.clone() {
        let x = frame.centre(view.rows.start, column).x;
        let data = if column == 0 || column + 1 == grid.columns { &mut outer } else { &mut inner };
        data.push_str(&line(Point::new(x, top), Point::new(x, bottom)));
    }
    for (data, thickness) in [(inner, 0.04), (outer, 0.07)] {
        canvas.path(&data, &stroke(sheet.colours.wood_line, thickness * unit));
    }
    for &star in &grid.stars {
        if let Some(cell) = frame.cell(grid, star) {
            let style = format!("fill=\"{}\"", sheet.colours.wood_line);
            canvas.circle(cell.centre(), 0.105 * unit, &style);
        }
    }
}

/// Squares of two shades with hairlines between them.
fn squares(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GridFrame) {
    let (cells, view) = (frame.cells(), &frame.view);
    canvas.rect(cells, 0.0, &format!("fill=\"{}\"", sheet.colours.surface));
    let mut dark = String::new();
    for row in view.rows.clone() {
        for column in view.columns.clone().filter(|column| (row + column) % 2 == 1) {
            let centre = frame.centre(row, column);
            let half = frame.unit / 2.0;
            let corner = |right: f32, down: f32| centre.shifted(right * half, down * half);
            let corners =
                [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            dark.push_str(&polygon(&corners));
        }
    }
    canvas.path(&dark, &format!("fill=\"{}\"", sheet.colours.sunken));
    let data = lines_between(frame, true);
    canvas.path(&data, &stroke(sheet.colours.hairline, 1.0));
}

/// Strokes between the cells only.
fn strokes(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GridFrame) {
    let style = stroke(sheet.colours.edge, 0.035 * frame.unit);
    canvas.path(&lines_between(frame, false), &(style + " stroke-linecap=\"round\""));
}

/// Lines along the edges of cells, with or without the frame around them all.
fn lines_between(frame: &GridFrame, framed: bool) -> String {
    let (cells, unit) = (frame.cells(), frame.unit);
    let (right, bottom) = (cells.x + cells.width, cells.y + cells.height);
    let edges = |count: usize| if framed { 0..count + 1 } else { 1..count };
    let across = edges(frame.view.rows.len()).map(|row| {
        let y = cells.y + row as f32 * unit;
        line(Point::new(cells.x, y), Point::new(right, y))
    });
    let down = edges(frame.view.columns.len()).map(|column| {
        let x = cells.x + column as f32 * unit;
        line(Point::new(x, cells.y), Point::new(x, bottom))
    });
    across.chain(down).collect()
}

/// Names of rows and columns: on the left and below, on wood on the other two sides as well. Those
/// are a part of their own, which a small screen can leave out.
fn coordinates(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &GridFrame, grid: &Grid) {
    let wooden = grid.style == GridStyle::Crossings;
    let colour = if wooden { sheet.colours.wood_line } else { sheet.colours.ink_soft };
    canvas.group(&format!("class=\"coordinates\" fill=\"{colour}\""), |canvas| {
        along_sides(canvas, frame, grid, false);
        if wooden {
            canvas.group("class=\"far\"", |canvas| along_sides(canvas, frame, grid, true));
        }
    });
}

/// The names on the left and below, or those on the far sides.
fn along_sides(canvas: &mut Canvas, frame: &GridFrame, grid: &Grid, far: bool) {
    let (cells, unit) = (frame.cells(), frame.unit);
    let wooden = grid.style == GridStyle::Crossings;
    let size = coordinate_size(grid, unit);
    let lettering = |anchor| Lettering { size, anchor, style: "" };
    let (beside, anchor) = if wooden { (0.45 * unit, "middle") } else { (0.12 * unit, "end") };
    let x = if far { cells.x + cells.width + beside } else { cells.x - beside };
    for row in frame.view.rows.clone() {
        let y = frame.centre(row, frame.view.columns.start).y;
        let name = grid.coordinates.row(row, grid.rows);
        canvas.text(Point::new(x, y), &lettering(anchor), &name);
    }
    let beneath = if wooden { 0.45 * unit } else { 0.1 * unit + 0.6 * size };
    let y = if far { cells.y - beneath } else { cells.y + cells.height + beneath };
    for column in frame.view.columns.clone() {
        let x = frame.centre(frame.view.rows.start, column).x;
        let name = grid.coordinates.column(column);
        canvas.text(Point::new(x, y), &lettering("middle"), &name);
    }
}
