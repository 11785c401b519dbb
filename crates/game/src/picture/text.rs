//! How does a picture look in a terminal? Pictures as plain text, with colour where wanted.
//!
//! Colour only repeats what a sign says already, so that nothing is lost without it.

mod graph;
mod grid;
mod heaps;
mod paint;
#[cfg(test)]
mod tests;

use super::{
    Ground, Mark, Picture, Piece, Place, Viewport, printable, score_sign, value_of_score,
    value_sign,
};
use paint::Paint;

/// How a picture is written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Style {
    /// Whether colours are added; the caller knows whether a terminal reads along.
    pub colour: bool,
    /// How many characters fit on a line; without limit if `None`.
    pub width: Option<usize>,
    /// The part of a grid to show; everything if `None`.
    pub viewport: Option<Viewport>,
}

/// The picture as lines of text, each ended by a line break.
pub fn render(picture: &Picture, style: &Style) -> String {
    let mut lines = match &picture.ground {
        Ground::Grid(grid) => grid::lines(picture, grid, style),
        Ground::Graph(drawing) => graph::lines(picture, drawing, style),
        Ground::Heaps(heaps) => heaps::lines(picture, heaps, style),
    };
    lines.extend(picture.captions.iter().map(|caption| printable(caption)));
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// The sign of a mark, and its colour.
fn sign(mark: &Mark) -> (String, Paint) {
    match *mark {
        Mark::Circle => ("○".to_string(), Paint::Lead),
        Mark::Square => ("□".to_string(), Paint::Lead),
        Mark::Triangle => ("△".to_string(), Paint::Lead),
        Mark::Owned(piece) => (owner(piece).to_string(), Paint::Faint),
        Mark::Dead => ("×".to_string(), Paint::Faint),
        Mark::Winning => ("!".to_string(), Paint::Win),
        Mark::Pointed => ("<".to_string(), Paint::Lead),
        Mark::Letter(letter) => (letter.to_string(), Paint::Lead),
        Mark::Value { value, best } => {
            let star = if best { "*" } else { "" };
            (value_sign(value) + star, Paint::of(value))
        }
        Mark::Score { halves, best } => {
            let star = if best { "*" } else { "" };
            (score_sign(halves) + star, Paint::of(value_of_score(halves)))
        }
    }
}

/// Whose a place is: the small letter of the piece.
const fn owner(piece: Piece) -> &'static str {
    match piece {
        Piece::BlackStone | Piece::BlackPawn | Piece::Cross => "x",
        Piece::WhiteStone | Piece::WhitePawn | Piece::Nought => "o",
    }
}

/// A quantity from -1 to 1 in tenths, with its sign: `+7`.
fn tenths(quantity: f32) -> String {
    let tenths = (quantity.clamp(-1.0, 1.0) * 10.0).round() as i32;
    if tenths == 0 { "0".to_string() } else { format!("{tenths:+}") }
}

/// Everything that is said about a place, each with its colour: marks, labels, heat.
fn notes(picture: &Picture, place: Place) -> Vec<(String, Paint)> {
    let here = |at: &Place| *at == place;
    let marks = picture.marks.iter().filter(|(at, _)| here(at)).map(|(_, mark)| sign(mark));
    let labels = picture.labels.iter().filter(|(at, _)| here(at));
    let labels = labels.map(|(_, label)| (printable(label), Paint::Plain));
    let heat = picture.heat.iter().filter(|(at, _)| here(at));
    let heat = heat.map(|(_, heat)| (tenths(*heat), Paint::Faint));
    marks.chain(labels).chain(heat).collect()
}

/// How many columns a text takes.
fn width_of(text: &str) -> usize {
    text.chars().count()
}
