//! What is drawn on a board of Go beside the stones? A file's marks, and the territory of a count.

use std::collections::HashSet;

use game::picture::{Arrow, ArrowKind, Mark, Picture, Piece, Place};
use go::{Colour, Position};
use sgf::{Collection, Mark as FileMark};

use super::{Count, export, point};
use crate::store::{Document, NodeId};

/// Draws the marks that a document has at a node.
pub fn add_marks(picture: &mut Picture, document: &Document, node: NodeId, position: &Position) {
    let size = position.board().size();
    let Some(own) = document.tree().node(node) else { return };
    let Some(notation) = export::notation(size) else { return };
    let mut collection = Collection::new();
    let root = collection.add_game(notation.size);
    for name in MARKS {
        let values = own.properties().values(name);
        // A file may say the same as often as it likes.
        let mut told = HashSet::new();
        let values: Vec<&str> = values
            .iter()
            .map(String::as_str)
            .filter(|value| told.insert(*value))
            .take(MOST_MARKS)
            .collect();
        if collection.set_raw(root, name, &values).is_err() {
            return;
        }
    }
    let place = |own: sgf::Point| point(size, own).map(|own| go::place(size, own));
    for mark in collection.game(root).marks(root).into_iter().take(MOST_MARKS) {
        add(picture, place, &mark);
    }
}

fn add(picture: &mut Picture, place: impl Fn(sgf::Point) -> Option<Place>, mark: &FileMark) {
    let mut put = |own: sgf::Point, mark: Mark| {
        picture.marks.extend(place(own).map(|place| (place, mark)));
    };
    match mark {
        FileMark::Circle(own) => put(*own, Mark::Circle),
        FileMark::Square(own) => put(*own, Mark::Square),
        FileMark::Triangle(own) => put(*own, Mark::Triangle),
        FileMark::Cross(own) => put(*own, Mark::Dead),
        FileMark::Selected(own) => put(*own, Mark::Pointed),
        FileMark::Territory(colour, own) => put(*own, Mark::Owned(piece(super::of_file(*colour)))),
        FileMark::Label(own, text) => {
            let text: String = text.chars().take(MOST_LABEL).collect();
            picture.labels.extend(place(*own).map(|place| (place, text)));
        }
        FileMark::Arrow(from, to) | FileMark::Line(from, to) => {
            if let (Some(from), Some(to)) = (place(*from), place(*to)) {
                picture.arrows.push(Arrow { from, to, kind: ArrowKind::Suggestion });
            }
        }
        _ => {}
    }
}

/// What SGF calls them.
const MARKS: [&str; 12] = ["CR", "MA", "M", "SQ", "TR", "SL", "TB", "TW", "LB", "L", "AR", "LN"];

/// More marks are not drawn: nobody could tell them apart.
const MOST_MARKS: usize = 3000;

/// Longer labels are cut.
const MOST_LABEL: usize = 3;

/// Draws a count: the territory, and a cross on what is taken off.
pub fn add_territory(picture: &mut Picture, count: &Count, position: &Position) {
    let board = position.board();
    let size = board.size();
    picture.marks.retain(|(_, mark)| !matches!(mark, Mark::Owned(_)));
    let is_off = |own| count.fallen.iter().any(|string| string.stones.contains(&own));
    for own in size.points() {
        if is_off(own) {
            picture.marks.push((go::place(size, own), Mark::Dead));
        } else if board.is_empty_at(own)
            && let Some(owner) = count.owners[own.index()]
        {
            picture.marks.push((go::place(size, own), Mark::Owned(piece(owner))));
        }
    }
}

const fn piece(colour: Colour) -> Piece {
    match colour {
        Colour::Black => Piece::BlackStone,
        Colour::White => Piece::WhiteStone,
    }
}
