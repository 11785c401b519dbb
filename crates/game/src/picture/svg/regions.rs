//! How are areas, outlines and links drawn on a board?

use rustc_hash::FxHashSet;

use super::Sheet;
use super::canvas::{Canvas, Point, Rect, line, number, stroke};
use super::palette::LIGHT;
use crate::picture::{Grid, Hatch, Hull, Outline, Picture, Piece, Place, Share, TieLine};

/// How far inside its cells an outline runs, so that two beside each other stay apart.
const INSET: f32 = 0.02;

/// What lies under the pieces: hatching, and squares of those who hold places.
pub(super) fn beneath(canvas: &mut Canvas, sheet: &Sheet<'_>, unit: f32) {
    let regions = &sheet.picture.regions;
    canvas.group("class=\"hatches\"", |canvas| {
        for (way, colour, width) in
            [(Hatch::Rising, LIGHT.ink, 0.03), (Hatch::Falling, "#FFFFFF", 0.06)]
        {
            let own = regions.hatches.iter().filter(|(_, own)| *own == way);
            let cells = own.filter_map(|(place, _)| sheet.frame.rect(sheet.picture, *place));
            let data: String = cells.map(|cell| hatch(cell, way)).collect();
            canvas.path(&data, &stroke(colour, width * unit));
        }
    });
    shares(canvas, sheet);
}

/// What lies over the pieces: squares of others, outlines and links.
pub(super) fn above(canvas: &mut Canvas, sheet: &Sheet<'_>, grid: &Grid, unit: f32) {
    let regions = &sheet.picture.regions;
    shares_on_pieces(canvas, sheet);
    canvas.group("class=\"hulls\" stroke-linecap=\"round\"", |canvas| {
        for own in &regions.hulls {
            hull(canvas, sheet, grid, own);
        }
    });
    canvas.group("class=\"ties\"", |canvas| {
        for tie in &regions.ties {
            let ends = [tie.from, tie.to].map(|place| sheet.frame.rect(sheet.picture, place));
            if let [Some(from), Some(to)] = ends.map(|cell| cell.map(|cell| cell.centre())) {
                // What is written on a stone stays readable.
                let clear = 0.28 * unit;
                let ends = [from.towards(to, clear), to.towards(from, clear)];
                if from.distance(to) > 2.0 * clear {
                    link(canvas, ends, tie.line, unit);
                }
            }
        }
    });
}

/// Three strokes across a cell.
fn hatch(cell: Rect, way: Hatch) -> String {
    let Rect { x, y, width, height } = cell;
    let at = |right: f32, down: f32| {
        let down = if way == Hatch::Rising { down } else { 1.0 - down };
        Point::new(x + right * width, y + down * height)
    };
    let strokes = [[(0.0, 1.0), (1.0, 0.0)], [(0.0, 0.5), (0.5, 0.0)], [(0.5, 1.0), (1.0, 0.5)]];
    strokes.iter().map(|[from, to]| line(at(from.0, from.1), at(to.0, to.1))).collect()
}

/// Squares of those who hold places without pieces.
pub(super) fn shares(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let is_free = |own: &&Share| !sheet.pieces.contains_key(&own.place);
    let own = sheet.picture.regions.shares.iter().filter(is_free);
    canvas.group("class=\"shares\"", |canvas| squares(canvas, sheet, own, 1.0));
}

/// A square on a piece is so much smaller: it leaves room for the ring of the last move.
const ON_PIECE: f32 = 0.4;

/// A piece on a place that the other side holds carries a square of theirs, unless something else is
/// said on it.
pub(super) fn shares_on_pieces(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let Picture { labels, marks, regions, .. } = sheet.picture;
    let said = labels.iter().map(|own| own.0).chain(marks.iter().map(|own| own.0));
    let said: FxHashSet<Place> = said.collect();
    let is_other = |own: &&Share| {
        let piece = sheet.pieces.get(&own.place);
        piece.is_some_and(|piece| *piece != own.piece) && !said.contains(&own.place)
    };
    let own = regions.shares.iter().filter(is_other);
    canvas.group("class=\"shares on-pieces\"", |canvas| squares(canvas, sheet, own, ON_PIECE));
}

/// Squares from a fifth to two thirds of a cell wide, or some part of that: filled where the place is
/// held. All that are filled alike are one path, or a full board would be a large file.
fn squares<'s>(
    canvas: &mut Canvas,
    sheet: &Sheet<'_>,
    shares: impl Iterator<Item = &'s Share>,
    part: f32,
) {
    let unit = sheet.options.unit;
    let mut held = [String::new(), String::new()];
    for share in shares {
        let Some(cell) = sheet.frame.rect(sheet.picture, share.place) else { continue };
        let half = part * (0.1 + 0.225 * share.size.clamp(0.0, 1.0)) * unit;
        let (square, side) = (Rect::around(cell.centre(), half), side(share.piece));
        if share.is_filled {
            held[side].push_str(&outline(square));
        } else {
            // On wood a thin white line is hard to see: it runs on a dark one.
            let (own, edge) = SIDES[side];
            canvas.rect(square, 0.0, &stroke(edge, 0.12 * unit));
            canvas.rect(square, 0.0, &stroke(own, 0.06 * unit));
        }
    }
    for (data, (own, edge)) in held.iter().zip(SIDES) {
        let width = number(0.04 * unit);
        canvas.path(data, &format!("fill=\"{own}\" stroke=\"{edge}\" stroke-width=\"{width}\""));
    }
}

/// The colours of the squares of both sides, and of their edges.
const SIDES: [(&str, &str); 2] = [(LIGHT.ink, "#FFFFFF"), ("#FFFFFF", LIGHT.ink)];

const fn side(piece: Piece) -> usize {
    match piece {
        Piece::BlackStone | Piece::BlackPawn | Piece::Cross => 0,
        Piece::WhiteStone | Piece::WhitePawn | Piece::Nought => 1,
    }
}

/// Path data of a square.
fn outline(square: Rect) -> String {
    let [x, y, width] = [square.x, square.y, square.width].map(number);
    format!("M{x} {y}h{width}v{width}h-{width}z")
}

fn hull(canvas: &mut Canvas, sheet: &Sheet<'_>, grid: &Grid, hull: &Hull) {
    let cells: FxHashSet<(i32, i32)> = hull
        .places
        .iter()
        .map(|&place| grid.row_and_column(place))
        .map(|(row, column)| (row.cast_signed(), column.cast_signed()))
        .collect();
    let insets: &[f32] = match hull.outline {
        Outline::Solid | Outline::Dashed => &[INSET],
        Outline::Double => &[INSET, INSET + 0.08],
    };
    for &inset in insets {
        let mut data = String::new();
        for &place in &hull.places {
            let Some(cell) = sheet.frame.rect(sheet.picture, place) else { continue };
            let (row, column) = grid.row_and_column(place);
            let at = (row.cast_signed(), column.cast_signed());
            data.push_str(&borders(&cells, at, cell, inset));
        }
        canvas.path(&data, &stroke("#FFFFFF", 3.6));
        let dashes = if hull.outline == Outline::Dashed { " stroke-dasharray=\"6 5\"" } else { "" };
        canvas.path(&data, &(stroke(LIGHT.lead, 2.0) + dashes));
    }
}

/// The sides of a cell beyond which the set ends, meeting those of its neighbours at the corners.
fn borders(cells: &FxHashSet<(i32, i32)>, at: (i32, i32), cell: Rect, inset: f32) -> String {
    let centre = cell.centre();
    let mut data = String::new();
    for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let has = |(down, right): (i32, i32)| cells.contains(&(at.0 + down, at.1 + right));
        if has((down, right)) {
            continue;
        }
        let end = |sign: i32| {
            // Along the side: to the right of a side above or below, else down.
            let along = (sign * right.abs(), sign * down.abs());
            let more = match (has(along), has((down + along.0, right + along.1))) {
                (false, _) => -inset,
                (true, false) => 0.0,
                (true, true) => inset,
            };
            let step = |out: i32, along: i32| {
                (out as f32 * (0.5 - inset) + along as f32 * (0.5 + more)) * cell.width
            };
            centre.shifted(step(right, along.1), step(down, along.0))
        };
        data.push_str(&line(end(-1), end(1)));
    }
    data
}

fn link(canvas: &mut Canvas, [from, to]: [Point; 2], kind: TieLine, unit: f32) {
    let length = from.distance(to).max(f32::EPSILON);
    let shift = |by: f32| {
        let (right, down) = ((to.y - from.y) / length * by, (from.x - to.x) / length * by);
        line(from.shifted(right, down), to.shifted(right, down))
    };
    let (data, dashes) = match kind {
        TieLine::Double => (shift(0.07 * unit) + &shift(-0.07 * unit), ""),
        TieLine::Solid => (shift(0.0), ""),
        TieLine::Dashed => (shift(0.0), " stroke-dasharray=\"7 5\""),
        TieLine::Dotted => (shift(0.0), " stroke-dasharray=\"1.5 6\" stroke-linecap=\"round\""),
    };
    canvas.path(&data, &stroke("#FFFFFF", 0.12 * unit));
    canvas.path(&data, &(stroke(LIGHT.lead, 0.05 * unit) + dashes));
}
