//! What a page shows about a position: values, a hint, a tab, a selected piece.

use game::picture::Place;

use super::address::Parameters;

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
}

/// A tab beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Tab {
    /// The moves and variations.
    #[default]
    Moves,
    /// Value, best line, and why other moves are worse.
    Why,
}

impl Tab {
    pub(super) const ALL: [Tab; 2] = [Tab::Moves, Tab::Why];

    pub(super) fn code(self) -> &'static str {
        match self {
            Tab::Moves => "moves",
            Tab::Why => "why",
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
    }

    /// Whether showing this takes a search.
    pub(super) fn computes(self) -> bool {
        self.values || self.hint || self.tab == Tab::Why
    }

    /// The same without what belongs to one position only.
    pub(super) fn elsewhere(self) -> Shown {
        Shown { hint: false, selected: None, ..self }
    }
}
