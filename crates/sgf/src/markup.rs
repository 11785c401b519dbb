//! Which signs stand on the board at a node?

use crate::{Colour, Game, NodeId, Point, Value, escape};

/// A sign on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// `CR`
    Circle(Point),
    /// `MA`, and the old `M`
    Cross(Point),
    /// `SQ`
    Square(Point),
    /// `TR`
    Triangle(Point),
    /// `SL`
    Selected(Point),
    /// `TB`, `TW`
    Territory(Colour, Point),
    /// `LB`, and the old `L`, whose points are called a, b, c in order
    Label(Point, String),
    /// `AR`
    Arrow(Point, Point),
    /// `LN`
    Line(Point, Point),
}

/// The signs of a node, in the order of the file.
pub(crate) fn marks(game: Game<'_>, node: NodeId) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut old_labels = 0;
    for property in game.collection.node(node).properties() {
        for value in property.values() {
            match property.name() {
                "LB" => marks.extend(label(game, value)),
                "AR" => marks.extend(ends(game, value).map(|(from, to)| Mark::Arrow(from, to))),
                "LN" => marks.extend(ends(game, value).map(|(from, to)| Mark::Line(from, to))),
                "L" => {
                    for point in points(game, value) {
                        marks.push(Mark::Label(point, old_label(old_labels)));
                        old_labels += 1;
                    }
                }
                name => marks.extend(
                    point_mark(name).into_iter().flat_map(|mark| points(game, value).map(mark)),
                ),
            }
        }
    }
    marks
}

fn points(game: Game<'_>, value: Value<'_>) -> impl Iterator<Item = Point> {
    game.notation().points(value.raw()).ok().into_iter().flat_map(crate::Rectangle::points)
}

fn point_mark(name: &str) -> Option<fn(Point) -> Mark> {
    Some(match name {
        "CR" => Mark::Circle,
        "MA" | "M" => Mark::Cross,
        "SQ" => Mark::Square,
        "TR" => Mark::Triangle,
        "SL" => Mark::Selected,
        "TB" => |point| Mark::Territory(Colour::Black, point),
        "TW" => |point| Mark::Territory(Colour::White, point),
        _ => return None,
    })
}

fn label(game: Game<'_>, value: Value<'_>) -> Option<Mark> {
    let (point, text) = escape::pair(value.raw())?;
    let point = game.notation().point(point).ok()?;
    Some(Mark::Label(point, escape::simple_text(text).into_owned()))
}

fn ends(game: Game<'_>, value: Value<'_>) -> Option<(Point, Point)> {
    let (from, to) = escape::pair(value.raw())?;
    Some((game.notation().point(from).ok()?, game.notation().point(to).ok()?))
}

/// a to z, A to Z, then numbers.
fn old_label(count: usize) -> String {
    let letters = ('a'..='z').chain('A'..='Z');
    letters.skip(count).map(String::from).next().unwrap_or_else(|| (count + 1).to_string())
}
