//! What does pressing a button of a board mean, and why nothing?

use game::picture::{Coordinates, Ground, Place};
use game::{Forbidden, MoveError};

use super::address::Parameters;
use super::scene::Notice;
use crate::registry::Table;
use crate::words::{Explain, Words};

/// What pressing a button meant.
pub(super) enum Pressed {
    /// This move.
    Move(String),
    /// A piece with several moves: which one is asked next.
    Select(Place),
    /// Nothing that can be played; the text says why.
    Refused(Notice),
    /// No button: the engine is asked to begin.
    Nothing,
}

/// What the pressed button means: `move` carries a move's text, `at` a place of the picture.
pub(super) fn pressed(table: &dyn Table, fields: &Parameters, words: &Words) -> Pressed {
    if let Some(text) = fields.get("move").filter(|text| !text.trim().is_empty()) {
        return match table.check(text.trim()) {
            Ok(text) => Pressed::Move(text),
            Err(error) => Pressed::Refused(refusal(words, &error, None)),
        };
    }
    let Some(place) = fields.get("at").and_then(|text| text.parse().ok()).map(Place) else {
        return Pressed::Nothing;
    };
    let mut moves = table.moves_at(place);
    let selected = fields.get("selected").and_then(|text| text.parse().ok()).map(Place);
    if let Some(selected) = selected.filter(|selected| *selected != place) {
        let of_selected = table.moves_at(selected);
        let both: Vec<String> =
            moves.iter().filter(|mv| of_selected.contains(mv)).cloned().collect();
        if !both.is_empty() {
            moves = both;
        }
    }
    match moves.as_slice() {
        [] => Pressed::Refused(nothing_there(table, words, place)),
        [only] => Pressed::Move(only.clone()),
        _ => Pressed::Select(place),
    }
}

/// Why a move is refused; a position that would come back is named, so that it can be seen.
fn refusal(words: &Words, error: &MoveError, place: Option<Place>) -> Notice {
    let after = match error {
        MoveError::Forbidden { why: Forbidden::Repetition { after }, .. } => Some(*after),
        _ => None,
    };
    Notice { text: error.explain(words), after, place }
}

/// Why pressing a place means no move. A point of Go is a move by its name, so its rules say why.
fn nothing_there(table: &dyn Table, words: &Words, place: Place) -> Notice {
    let picture = table.picture();
    if let Ground::Grid(grid) = &picture.ground
        && grid.coordinates == Coordinates::UpperWithoutI
        && picture.has(place)
    {
        let (row, column) = grid.row_and_column(place);
        let name = grid.coordinates.column(column) + &grid.coordinates.row(row, grid.rows);
        if let Err(error) = table.check(&name) {
            return refusal(words, &error, Some(place));
        }
    }
    let text = crate::say!(words, "web-nothing-there");
    Notice { text, after: None, place: None }
}
