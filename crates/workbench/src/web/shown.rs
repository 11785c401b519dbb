//! What a page shows about a position: values, a hint, a tab, a selected piece.

use game::picture::Place;

use super::address::Parameters;
use super::pages::thoughts::SECONDS;
use super::scene::{PATIENCE, Scene, limits};
use crate::registry::{Layer, Overlay};

/// What is shown about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Shown {
    /// The exact value of each move.
    pub(super) values: bool,
    /// A good move.
    pub(super) hint: bool,
    /// The tab beside the board.
    pub(super) tab: Tab,
    /// A pawn that was pressed and has several moves.
    pub(super) selected: Option<Place>,
    /// The layers that are switched on.
    pub(super) layers: Switched,
    /// How many moves of a forced win are shown; all of them without it.
    pub(super) plies: Option<u16>,
    /// A tree search of so many seconds.
    pub(super) think: Option<u8>,
}

/// Layers that are switched on, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Switched(u16);

impl Switched {
    pub(super) fn has(self, layer: Layer) -> bool {
        self.0 & (1 << layer.key()) != 0
    }

    /// The layers that are on.
    pub(super) fn iter(self) -> impl Iterator<Item = Layer> {
        Layer::ALL.into_iter().filter(move |layer| self.has(*layer))
    }

    /// The same with one layer on that was off, or the other way round. Switched on, it replaces
    /// what is drawn in the same way.
    pub(super) fn toggled(self, layer: Layer) -> Switched {
        let mut bits = self.0 ^ (1 << layer.key());
        for other in Layer::ALL.into_iter().filter(|other| layer.excludes(*other)) {
            bits &= !(1 << other.key());
        }
        Switched(bits)
    }

    fn read(text: &str) -> Switched {
        let is_on = |layer: &Layer| text.bytes().any(|byte| byte == b'0' + layer.key());
        let on = Layer::ALL.into_iter().filter(is_on);
        on.fold(
            Switched::default(),
            |all, layer| if all.has(layer) { all } else { all.toggled(layer) },
        )
    }
}

/// A tab beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Tab {
    /// The moves and variations.
    #[default]
    Moves,
    /// Value, best line, and why other moves are worse.
    Why,
    /// What can be shown over the board.
    Layers,
    /// The best moves, as an engine sees them.
    Search,
}

impl Tab {
    pub(super) const ALL: [Tab; 4] = [Tab::Moves, Tab::Why, Tab::Layers, Tab::Search];

    pub(super) fn code(self) -> &'static str {
        match self {
            Tab::Moves => "moves",
            Tab::Why => "why",
            Tab::Layers => "layers",
            Tab::Search => "search",
        }
    }
}

impl Shown {
    pub(super) fn of(query: &Parameters) -> Shown {
        let tab = Tab::ALL.into_iter().find(|tab| query.get("tab") == Some(tab.code()));
        Shown {
            values: query.is_on("values"),
            hint: query.is_on("hint"),
            tab: tab.unwrap_or_default(),
            selected: query.get("selected").and_then(|text| text.parse().ok()).map(Place),
            layers: query.get("layers").map_or(Switched::default(), Switched::read),
            plies: query.get("plies").and_then(|text| text.parse().ok()),
            think: query
                .get("think")
                .and_then(|text| text.parse().ok())
                .filter(|own| SECONDS.contains(own)),
        }
    }

    /// Writes what differs from a page as it first opens.
    pub(super) fn write(self, query: &mut Parameters) {
        if self.values {
            query.set("values", "1");
        }
        if self.hint {
            query.set("hint", "1");
        }
        if self.tab != Tab::default() {
            query.set("tab", self.tab.code());
        }
        if let Some(Place(place)) = self.selected {
            query.set("selected", &place.to_string());
        }
        let layers: String = self.layers.iter().map(|layer| layer.key().to_string()).collect();
        if !layers.is_empty() {
            query.set("layers", &layers);
        }
        if let Some(plies) = self.plies {
            query.set("plies", &plies.to_string());
        }
        if let Some(seconds) = self.think {
            query.set("think", &seconds.to_string());
        }
    }

    /// Whether showing this takes a search.
    pub(super) fn computes(self) -> bool {
        let searches = matches!(self.tab, Tab::Why | Tab::Search);
        self.values || self.hint || searches || self.layers != Switched::default()
    }

    /// The same without what belongs to one position only.
    pub(super) fn elsewhere(self) -> Shown {
        Shown { hint: false, selected: None, plies: None, think: None, ..self }
    }
}

impl Scene {
    /// The tabs beside the board; what a game cannot have is not there.
    pub(super) fn has_tab(&self, tab: Tab) -> bool {
        match tab {
            Tab::Moves | Tab::Search => true,
            Tab::Why => self.has_values(),
            Tab::Layers => !self.table.layers().is_empty(),
        }
    }

    /// What the layers that are switched on show.
    pub(super) fn overlays(&self) -> &[(Layer, Overlay)] {
        self.overlays.get_or_init(|| {
            let layers = self.table.layers();
            let on = self.shown.layers.iter().filter(|layer| layers.contains(layer));
            on.map(|layer| (layer, self.table.overlay(layer, &limits(PATIENCE)))).collect()
        })
    }
}
