//! How are pieces drawn? Each kind once as a definition around the origin, then used where it
//! stands, so that a full board stays small.

use super::canvas::{Canvas, Point, Rect, line, number, pair, stroke};
use super::palette::LIGHT;
use super::{Palette, Sheet};
use crate::picture::Piece;

const KINDS: [Piece; 6] = [
    Piece::BlackStone,
    Piece::WhiteStone,
    Piece::BlackPawn,
    Piece::WhitePawn,
    Piece::Cross,
    Piece::Nought,
];
const ORIGIN: Point = Point::new(0.0, 0.0);

/// The pieces in view.
pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet<'_>, unit: f32) {
    let faded = &sheet.picture.regions.faded;
    let shown: Vec<(Piece, Rect, bool)> = sheet
        .picture
        .pieces
        .iter()
        .filter_map(|(place, piece)| {
            let cell = sheet.frame.rect(sheet.picture, *place)?;
            Some((*piece, cell, faded.contains(place)))
        })
        .collect();
    for kind in KINDS.into_iter().filter(|kind| shown.iter().any(|(piece, ..)| piece == kind)) {
        define(canvas, sheet, unit, kind);
    }
    canvas.group("class=\"pieces\"", |canvas| {
        for (piece, cell, is_faded) in &shown {
            let [x, y] = [cell.centre().x, cell.centre().y].map(number);
            let id = sheet.id(name(*piece));
            let faint = if *is_faded { " opacity=\"0.5\"" } else { "" };
            canvas.raw(&format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"{faint}/>"));
        }
    });
}

const fn name(piece: Piece) -> &'static str {
    match piece {
        Piece::BlackStone => "black-stone",
        Piece::WhiteStone => "white-stone",
        Piece::BlackPawn => "black-pawn",
        Piece::WhitePawn => "white-pawn",
        Piece::Cross => "cross",
        Piece::Nought => "nought",
    }
}

fn define(canvas: &mut Canvas, sheet: &Sheet<'_>, unit: f32, piece: Piece) {
    canvas.raw("<defs>");
    let group = format!("id=\"{}\"", sheet.id(name(piece)));
    match piece {
        Piece::BlackStone | Piece::WhiteStone => stone(canvas, sheet, unit, piece),
        Piece::BlackPawn => {
            canvas.group(&group, |canvas| pawn(canvas, unit, [LIGHT.ink, "#ECE7DC"]));
        }
        Piece::WhitePawn => {
            canvas.group(&group, |canvas| pawn(canvas, unit, ["#FBF9F3", LIGHT.ink]));
        }
        Piece::Cross => canvas.group(&group, |canvas| {
            let [far, near] = [0.26 * unit, -0.26 * unit];
            let falling = line(Point::new(near, near), Point::new(far, far));
            let rising = line(Point::new(near, far), Point::new(far, near));
            let style = stroke(sheet.colours.ink, 0.09 * unit) + " stroke-linecap=\"round\"";
            canvas.path(&(falling + &rising), &style);
        }),
        Piece::Nought => canvas.group(&group, |canvas| {
            canvas.circle(ORIGIN, 0.28 * unit, &stroke(sheet.colours.ink, 0.09 * unit));
        }),
    }
    canvas.raw("</defs>\n");
}

/// A stone with a highlight and a shadow; flat on paper.
fn stone(canvas: &mut Canvas, sheet: &Sheet<'_>, unit: f32, piece: Piece) {
    let black = piece == Piece::BlackStone;
    let group = format!("id=\"{}\"", sheet.id(name(piece)));
    let radius = 0.475 * unit;
    if sheet.options.palette == Palette::Paper {
        let fill = if black { "#000000" } else { "#FFFFFF" };
        let width = number(0.05 * unit);
        let style = format!("fill=\"{fill}\" stroke=\"#000000\" stroke-width=\"{width}\"");
        canvas.group(&group, |canvas| canvas.circle(ORIGIN, radius - 0.025 * unit, &style));
        return;
    }
    let shades =
        if black { ["#55555E", "#1E1E22", "#111114"] } else { ["#FFFFFF", "#F6F2E8", "#DCD5C4"] };
    let light = sheet.id(if black { "black-light" } else { "white-light" });
    canvas.raw(&format!("<radialGradient id=\"{light}\" cx=\"35%\" cy=\"30%\" r=\"75%\">"));
    for (shade, offset) in shades.iter().zip(["0", "55%", "100%"]) {
        canvas.raw(&format!("<stop offset=\"{offset}\" stop-color=\"{shade}\"/>"));
    }
    canvas.raw("</radialGradient>");
    canvas.group(&group, |canvas| {
        let shadow = ORIGIN.shifted(0.025 * unit, 0.045 * unit);
        canvas.circle(shadow, radius, "fill=\"#000000\" fill-opacity=\"0.22\"");
        let mut style = format!("fill=\"url(#{light})\"");
        let rim = 0.035 * unit;
        if !black {
            style = format!("{style} stroke=\"#5F5743\" stroke-width=\"{}\"", number(rim));
        }
        canvas.circle(ORIGIN, if black { radius } else { radius - rim / 2.0 }, &style);
    });
}

/// One path: a foot, a neck, a head, and back.
fn pawn(canvas: &mut Canvas, unit: f32, [fill, outline]: [&str; 2]) {
    let at = |x: f32, y: f32| pair(Point::new(x * unit, y * unit));
    let head = number(0.168 * unit);
    let data = format!(
        "M{}C{} {} {}A{head} {head} 0 1 1 {}C{} {} {}Z",
        at(-0.232, 0.32),
        at(-0.225, 0.165),
        at(-0.07, 0.17),
        at(-0.085, -0.032),
        at(0.085, -0.032),
        at(0.07, 0.17),
        at(0.225, 0.165),
        at(0.232, 0.32),
    );
    let width = number((0.02 * unit).max(1.2));
    let style = format!(
        "fill=\"{fill}\" stroke=\"{outline}\" stroke-width=\"{width}\" stroke-linejoin=\"round\""
    );
    canvas.path(&data, &style);
}
