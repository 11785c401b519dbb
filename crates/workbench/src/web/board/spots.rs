//! Which buttons lie over a board, and what do they say?

use std::collections::HashSet;

use game::picture::svg::{Frame, Rect};
use game::picture::{Coordinates, Ground, Picture, Piece, Place};

use super::MOST_BUTTONS;
use crate::registry::MoveValue;
use crate::say;
use crate::web::scene::Scene;
use crate::words::{self, Words};

/// A button over the board.
pub(super) struct Spot {
    pub(super) rect: Rect,
    /// `at` with a place, or `move` with a move.
    pub(super) name: &'static str,
    pub(super) value: String,
    /// What tests and scripts call it: the point, or the move.
    pub(super) point: String,
    pub(super) label: String,
    pub(super) worth: Option<String>,
    /// The value as a sign on the button, where the picture has no place for a badge.
    pub(super) sign: Option<String>,
    /// The letter of one of the best moves of a search.
    pub(super) letter: Option<char>,
    /// Whose the point is, as it stands in the label: a search that goes on says it anew.
    pub(super) owner: Option<String>,
    pub(super) row: u32,
}

/// The buttons of a board, those of a heap's tokens among them.
pub(super) fn spots(
    words: &Words,
    scene: &Scene,
    picture: &Picture,
    frame: &Frame,
    values: &[MoveValue],
) -> Vec<Spot> {
    let counts = scene.count_action().is_some();
    if scene.outcome().is_some() && !counts {
        return Vec::new();
    }
    match &picture.ground {
        Ground::Grid(grid) => {
            // A page with more buttons would be slow for everybody; the move field remains.
            let most = if grid.rows.max(grid.columns) > MOST_BUTTONS { 0 } else { u32::MAX };
            let places = (0..(grid.rows * grid.columns).min(most)).map(Place);
            // Only strings can be taken off.
            let stones: HashSet<Place> = picture.pieces.iter().map(|(place, _)| *place).collect();
            let places = places.filter(|place| !counts || stones.contains(place));
            let spot = |place| {
                let (row, column) = grid.row_and_column(place);
                let point = match grid.coordinates {
                    Coordinates::FromZero => format!("({row}, {column})"),
                    _ => grid.coordinates.column(column) + &grid.coordinates.row(row, grid.rows),
                };
                spot_at(words, picture, frame, (place, row, point), values)
            };
            places.filter_map(spot).collect()
        }
        Ground::Graph(drawing) => {
            let reachable =
                drawing.nodes.iter().filter(|node| !scene.table.moves_at(node.place).is_empty());
            let spot = |node: &game::picture::Node| {
                let point = (node.place, 0, node.name.clone());
                spot_at(words, picture, frame, point, values)
            };
            reachable.filter_map(spot).collect()
        }
        Ground::Heaps(heaps) => {
            let heaps = heaps.iter().enumerate();
            heaps
                .flat_map(|heap| heap_spots(words, scene, (picture, frame), heap, values))
                .collect()
        }
    }
}

pub(super) fn spot_at(
    words: &Words,
    picture: &Picture,
    frame: &Frame,
    (place, row, point): (Place, u32, String),
    values: &[MoveValue],
) -> Option<Spot> {
    let rect = frame.place_box(picture, place)?;
    let piece = picture.pieces.iter().find(|(own, _)| *own == place).map(|(_, piece)| *piece);
    let here = values.iter().filter(|mv| mv.place == Some(place)).max_by_key(|mv| mv.rank());
    let mut label = match piece {
        Some(piece) => {
            say!(words, "web-point-piece", point = point.as_str(), piece = piece_name(words, piece))
        }
        None => point.clone(),
    };
    if let Some(value) = here {
        let value = words::worth(words, value);
        label = say!(words, "web-point-value", point = label, value = value);
    }
    let worth = here.map(data_value);
    let value = place.0.to_string();
    let (sign, letter, owner) = (None, None, None);
    Some(Spot { rect, name: "at", value, point, label, worth, sign, letter, owner, row })
}

/// A token of a heap: pressing it takes it and all above it.
fn heap_spots(
    words: &Words,
    scene: &Scene,
    (picture, frame): (&Picture, &Frame),
    (heap, &size): (usize, &u32),
    values: &[MoveValue],
) -> Vec<Spot> {
    let place = Place(heap as u32);
    let moves = scene.table.moves_at(place);
    let spot = |text: String| {
        let count: u32 = text.rsplit(':').next()?.parse().ok()?;
        let rect = frame.token_box(picture, place, size.checked_sub(count)?)?;
        let value = values.iter().find(|mv| mv.text == text);
        let mut label = say!(words, "web-take", count = count, heap = heap + 1);
        if let Some(value) = value {
            let value = words::worth(words, value);
            label = say!(words, "web-point-value", point = label, value = value);
        }
        Some(Spot {
            rect,
            name: "move",
            value: text.clone(),
            point: text,
            label,
            worth: value.map(data_value),
            sign: value.map(worth_sign),
            letter: None,
            owner: None,
            row: heap as u32,
        })
    };
    moves.into_iter().filter_map(spot).collect()
}

/// What a move is worth as a sign: a value with its distance, or a score.
pub(in crate::web) fn worth_sign(mv: &MoveValue) -> String {
    let value = || game::picture::value_sign(mv.value);
    mv.lead.map_or_else(value, game::picture::score_sign)
}

/// What a move is worth as tests and scripts read it: `win 5`, `draw`, `loss 6`, `win by 2.5`.
pub(in crate::web) fn data_value(mv: &MoveValue) -> String {
    if let Some(lead) = mv.lead.filter(|lead| *lead != 0) {
        let side = if lead > 0 { "win" } else { "loss" };
        return format!("{side} by {}", f64::from(lead.abs()) / 2.0);
    }
    match mv.value {
        game::Value::Win(plies) => format!("win {plies}"),
        game::Value::Draw => "draw".to_string(),
        game::Value::Loss(plies) => format!("loss {plies}"),
    }
}

fn piece_name(words: &Words, piece: Piece) -> String {
    match piece {
        Piece::BlackStone => say!(words, "piece-black-stone"),
        Piece::WhiteStone => say!(words, "piece-white-stone"),
        Piece::BlackPawn => say!(words, "piece-black-pawn"),
        Piece::WhitePawn => say!(words, "piece-white-pawn"),
        Piece::Cross => say!(words, "player-cross"),
        Piece::Nought => say!(words, "player-nought"),
    }
}
