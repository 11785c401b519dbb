//! From a board to the algorithms on its position.

use crate::goban;
use crate::trace::{self, Algorithm};
use crate::web::address::Parameters;
use crate::web::scene::Scene;

/// A text that is longer does not fit into an address.
const LONGEST_TEXT: usize = 2000;

/// Where an algorithm is shown on the position of a board. Whether it is small enough takes a
/// search to find out: the page that this leads to says so.
pub(in crate::web) fn address_of(scene: &Scene) -> Option<String> {
    let setup = &scene.setup;
    let source = setup.source.as_deref();
    let is_arena = setup.game == "arena";
    // At Go a position alone forgets what may not be repeated.
    let is_traced = scene.has_values() && setup.game != goban::NAME;
    let goes_on = is_arena || scene.outcome().is_none();
    let fits = source.is_none_or(|text| text.len() <= LONGEST_TEXT);
    if !(is_traced && goes_on && fits) {
        return None;
    }
    let mut query = Parameters::default();
    if let Some(text) = source {
        query.set("text", text.trim());
    }
    let position = scene.table.position();
    let is_start = position == scene.table.start_position() && setup.settings.iter().count() == 0;
    // A text that was typed in stands for itself.
    if !(is_arena && is_start && source.is_some()) {
        query.set("game", &setup.game);
        for (name, value) in setup.settings.iter() {
            query.set(name, value);
        }
        query.set("position", &position);
    }
    let algorithm = if is_arena { Algorithm::Attractor } else { Algorithm::Minimax };
    Some(query.after(&format!("/see/{}", trace::algorithm_name(algorithm))))
}
