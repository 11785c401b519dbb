//! What do the files of the data folder know of a position of Go? Patterns and recorded games, as
//! moves of its layer.

use go::Position;
use go_mind::neighbours::Index;
use go_mind::patterns::Table;
use mapped::Mapped;

use super::Shared;
use super::access::Role;
use super::masters::Masters;
use super::pages::masters;
use super::scene::Scene;
use crate::registry::{Basis, Layer, Overlay, Source, by_games, by_patterns};

impl Scene {
    /// Draws the layers with what the index of recorded games and the table of patterns know. Nothing
    /// is opened unless such a layer is on.
    pub(super) fn recall(&self, shared: &Shared, role: Role) {
        let asks = |layer: &Layer| matches!(layer, Layer::Moves(_)) && self.is_on(*layer);
        if self.shown.source == Source::Search || !self.table.layers().iter().any(asks) {
            return;
        }
        let Some(position) = self.go().filter(|position| !position.is_over()) else { return };
        let known = |layer| match layer {
            Layer::Moves(Source::Patterns) => patterns(&shared.masters, &position),
            Layer::Moves(Source::Masters) => Some(games(&shared.masters, &position, role)),
            _ => None,
        };
        // Nobody has asked for the layers before.
        let _ = self.overlays.set(self.drawn(known));
    }
}

/// The likeliest moves with their counts, if there is a table that can be read.
fn patterns(masters: &Masters, position: &Position) -> Option<Overlay> {
    let mapped = Mapped::open(&masters.table_path()).ok()?;
    let table = Table::open(&mapped).ok()?;
    Some(by_patterns(position, Some(&table)))
}

/// The moves of recorded games; their owner may open them.
fn games(masters: &Masters, position: &Position, role: Role) -> Overlay {
    let mapped = masters.open().ok().flatten();
    let index = mapped.as_ref().and_then(|mapped| Index::open(mapped).ok());
    match index {
        Some(index) => {
            let address = masters::address_of(position.board(), position.to_move());
            by_games(position, &index, (role == Role::Owner).then_some(address))
        }
        None => Overlay { basis: Some(Basis::NoGames), ..Overlay::default() },
    }
}
