//! What is shown over a position of Go: what the description finds, and where strong players would
//! play.

use go::{Go, Position};
use search::Limits;

use super::choices::Source;
use super::go_layers as drawn;
use super::go_moves as moves;
use super::layers::{Candidate, Layer, Overlay};

/// The model has seen no boards beyond this many lines.
const MOST_LINES: u32 = 25;

/// The layers of a position.
pub(super) fn layers(_: &Go, position: &Position) -> Vec<Layer> {
    let size = position.board().size();
    if size.rows().max(size.columns()) > MOST_LINES { Vec::new() } else { Layer::OF_GO.to_vec() }
}

/// What a layer shows.
pub(super) fn overlay(_: &Go, position: &Position, layer: Layer, limits: &Limits) -> Overlay {
    let board = position.board();
    match layer {
        Layer::Territory(field) => drawn::territory(board, field),
        Layer::Fractions => drawn::fractions(board),
        Layer::Ownership if !position.is_over() => drawn::ownership(position, limits),
        Layer::Groups(notion) => drawn::groups(board, notion),
        Layer::Connectors => drawn::connectors(board),
        Layer::Liberties => drawn::liberties(board),
        Layer::Encirclement => drawn::encirclement(board),
        Layer::Dead => drawn::dead(board),
        Layer::Moves(source) if !position.is_over() => match source {
            Source::Search => moves::by_search(position, limits),
            Source::Patterns => moves::by_patterns(position, None),
            // Recorded games are on the disk: who has an index asks them.
            Source::Masters => Overlay::default(),
        },
        _ => Overlay::default(),
    }
}

/// The best moves of a search are not told here.
pub(super) fn candidates(_: &Go, _: &Position, _: usize, _: &Limits) -> Vec<Candidate> {
    Vec::new()
}
