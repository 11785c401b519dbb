//! What is special about Go in the workbench? Files in and out, counting, marks on the board.
//!
//! A game of Go is a document like any other: a tree of legal moves, and of positions that a file
//! puts by hand between them. What SGF says beyond moves and
//! comments stays with the nodes as [`Properties`](crate::store::Properties), raw, so that a file
//! that was opened is written again with all that it held.

mod count;
mod described;
pub(crate) mod export;
pub(crate) mod hand;
mod import;
mod marks;
mod reader;
mod said;
pub mod statistics;

pub use count::{Count, Fallen, Reason};
pub use described::described;
pub use export::{export, of_line};
pub use import::{Lost, NotOpened, Opening, Remark, is_likely, is_record, main_lines, open};
pub use marks::{add_marks, add_territory};

use game::Notation;
use go::{Colour, Go, Position};

use crate::registry::{Settings, Table, go_of};
use crate::store::{Document, Setup, Tree};

/// The name of Go on the list of games.
pub const NAME: &str = "go";

/// The game on a table as Go knows it, history included; `None` for other games.
pub fn position(setup: &Setup, table: &dyn Table) -> Option<Position> {
    of_text(&setup.game, &setup.settings, &table.position()).map(|(_, position)| position)
}

/// A written position of Go.
fn of_text(game: &str, settings: &Settings, text: &str) -> Option<(Go, Position)> {
    if game != NAME {
        return None;
    }
    let game = go_of(settings).ok()?;
    let position = game.parse_state(text).ok()?;
    Some((game, position))
}

/// The colour that moves first in a document.
fn first_mover(document: &Document) -> Option<(Go, Position)> {
    let setup = document.setup();
    of_text(&setup.game, &setup.settings, &setup.position)
}

/// What a document says of a player: the name and the rank, in that order.
pub fn player(document: &Document, colour: Colour) -> (Option<String>, Option<String>) {
    let Some(root) = document.tree().node(Tree::ROOT) else { return (None, None) };
    let (name, rank) = match colour {
        Colour::Black => ("PB", "BR"),
        Colour::White => ("PW", "WR"),
    };
    (root.properties().text(name), root.properties().text(rank))
}

/// Whether the komi of a document is known: a file that was opened may not tell it.
pub fn tells_komi(document: &Document) -> bool {
    let Some(root) = document.tree().node(Tree::ROOT) else { return true };
    root.properties().text("GM").is_none() || root.properties().text("KM").is_some()
}

/// How a document says that the game ended.
pub fn result(document: &Document) -> Option<sgf::Outcome> {
    let root = document.tree().node(Tree::ROOT)?;
    sgf::Outcome::read(&root.properties().text("RE")?).map(|(outcome, _)| outcome)
}

/// A colour as files know it.
pub(crate) const fn in_file(colour: Colour) -> sgf::Colour {
    match colour {
        Colour::Black => sgf::Colour::Black,
        Colour::White => sgf::Colour::White,
    }
}

/// A colour of a file.
pub(crate) const fn of_file(colour: sgf::Colour) -> Colour {
    match colour {
        sgf::Colour::Black => Colour::Black,
        sgf::Colour::White => Colour::White,
    }
}

/// A point as files name it; `None` where letters do not reach.
pub(crate) fn named(size: go::Size, point: go::Point) -> Option<sgf::Point> {
    let (row, column) = size.row_and_column(point);
    sgf::Point::new(column as usize, row as usize)
}

/// The point that a file names.
pub(crate) fn point(size: go::Size, point: sgf::Point) -> Option<go::Point> {
    size.point(u32::from(point.row), u32::from(point.column))
}

#[cfg(test)]
mod tests;
