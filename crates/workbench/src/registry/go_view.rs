//! What is shown over a position of Go: what the description finds, and where strong players would
//! play.

use game::picture::Place;
use go::{Go, Move, Point, Position, place};
use go_mind::patterns::{Likely, Recent};
use search::Limits;

use super::go::move_model;
use super::go_layers as drawn;
use super::layers::{Candidate, Layer, Overlay};

/// Moves that are told with their number.
const TOLD: usize = 8;
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
        Layer::Masters if !position.is_over() => masters(position),
        _ => Overlay::default(),
    }
}

/// The likeliest moves by their percentage, others as squares.
fn masters(position: &Position) -> Overlay {
    let likely = likely(position);
    let size = position.board().size();
    let at = |mv: &Likely| -> Place { place(size, mv.point) };
    let most = likely.first().map_or(1.0, |mv| mv.probability);
    let told = likely.iter().take(TOLD).filter(|mv| mv.probability >= 0.005);
    let labels: Vec<(Place, String)> =
        told.clone().map(|mv| (at(mv), format!("{:.0}", 100.0 * mv.probability))).collect();
    let warm = likely.iter().skip(labels.len()).filter(|mv| mv.probability > 0.01 * most);
    Overlay {
        // Differences among the less likely moves are seen better by the root.
        heat: warm.map(|mv| (at(mv), (mv.probability / most).sqrt())).collect(),
        labels,
        likely: told.map(|mv| (size.name(mv.point).to_string(), mv.probability)).collect(),
        ..Overlay::default()
    }
}

/// Every move with its probability, the likeliest first.
fn likely(position: &Position) -> Vec<Likely> {
    let point = |mv: Option<&(go::Colour, Move)>| -> Option<Point> {
        match mv?.1 {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    };
    let mut moves = position.moves().iter().rev();
    let recent = Recent { last: point(moves.next()), before_last: point(moves.next()) };
    let mut likely = Vec::new();
    move_model().probabilities(position.board(), position.to_move(), recent, &mut likely);
    likely.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    likely
}

/// The best moves of a search are not told here.
pub(super) fn candidates(_: &Go, _: &Position, _: usize, _: &Limits) -> Vec<Candidate> {
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;
    use go::{Rules, Size};

    #[test]
    fn the_first_move_on_19_lines_goes_to_a_corner() {
        let game = Go::new(Size::square(19), Rules::JAPANESE).expect("an empty board");
        let position = game.start();
        let overlay = overlay(&game, &position, Layer::Masters, &Limits::default());
        let corners =
            ["D4", "Q4", "D16", "Q16", "R4", "Q3", "D17", "C16", "R16", "Q17", "C4", "D3"];
        assert!(corners.contains(&overlay.likely[0].0.as_str()), "{:?}", overlay.likely);
        let told: f32 = overlay.likely.iter().map(|mv| mv.1).sum();
        assert!(told > 0.5 && told <= 1.001, "{told}");
        assert_eq!(overlay.labels.len(), overlay.likely.len());
    }
}
