//! What a page shows about a position: values, a hint, a tab, a selected piece.

use game::picture::Place;

use super::access::Role;
use super::address::Parameters;
use super::scene::{PATIENCE, Scene, Standing, limits};
use super::think::Think;
use crate::goban;
use crate::registry::{Field, Layer, Notion, Overlay, Source, counted_owners};
use crate::store::Id;

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
    /// A search of so long.
    pub(super) think: Option<Think>,
    /// A search does not show whose points are.
    pub(super) hides_owners: bool,
    /// How often territory is dilated and eroded.
    pub(super) field: Field,
    /// What makes a group.
    pub(super) notion: Notion,
    /// Who puts moves forward.
    pub(super) source: Source,
    /// The statement whose points are lit.
    pub(super) statement: Option<u16>,
    /// An attached program that shows something, and which of its commands.
    pub(super) asked: Option<(Id, Option<u16>)>,
    /// A mistake that is practised: the number of the move.
    pub(super) practise: Option<u16>,
    /// What was tried instead.
    pub(super) tried: Option<Tried>,
}

/// How an address says that whose points are is not shown.
pub(super) const HIDDEN: &str = "off";

/// A move that is tried and not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tried {
    /// A stone.
    At(Place),
    /// No stone.
    Pass,
    /// Nothing: the answer is asked for.
    Answer,
}

impl Tried {
    fn read(text: &str) -> Option<Tried> {
        match text {
            "pass" => Some(Tried::Pass),
            "answer" => Some(Tried::Answer),
            place => place.parse().ok().map(Place).map(Tried::At),
        }
    }

    fn written(self) -> String {
        match self {
            Tried::At(Place(place)) => place.to_string(),
            Tried::Pass => "pass".to_string(),
            Tried::Answer => "answer".to_string(),
        }
    }
}

/// Dilations and erosions: `field=4/13`, or `d=4&e=13` as a form sends them; without e, d(d−1)+1.
fn field(query: &Parameters) -> Field {
    let number = |name| query.get(name).and_then(|text| text.trim().parse().ok());
    let typed = number("d").map(|dilations| Field::new(dilations, number("e")));
    typed.or_else(|| query.get("field").and_then(Field::read)).unwrap_or_default()
}

/// Layers that are switched on, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Switched(u16);

impl Switched {
    fn has(self, layer: Layer) -> bool {
        self.0 & (1 << layer.key()) != 0
    }

    /// Whether any is on.
    pub(super) fn is_any(self) -> bool {
        self.0 != 0
    }

    /// The same without a layer.
    pub(super) fn without(self, layer: Layer) -> Switched {
        Switched(self.0 & !(1 << layer.key()))
    }

    /// The same with one of a game's layers, which replaces what is drawn in the same way.
    pub(super) fn with(self, layer: Layer, all: &[Layer]) -> Switched {
        let excluded = all.iter().filter(|other| layer.excludes(**other));
        let rest = excluded.fold(self, |rest, other| rest.without(*other));
        Switched(rest.0 | 1 << layer.key())
    }

    fn read(text: &str) -> Switched {
        let keys = text.bytes().filter(|byte| (b'1'..=b'9').contains(byte));
        Switched(keys.fold(0, |bits, key| bits | 1 << (key - b'0')))
    }

    fn written(self) -> String {
        (1..=9).filter(|key| self.0 & (1 << key) != 0).map(|key| key.to_string()).collect()
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
    /// The whole game judged move by move.
    Review,
}

impl Tab {
    pub(super) const ALL: [Tab; 5] = [Tab::Moves, Tab::Why, Tab::Layers, Tab::Search, Tab::Review];

    pub(super) fn code(self) -> &'static str {
        match self {
            Tab::Moves => "moves",
            Tab::Why => "why",
            Tab::Layers => "layers",
            Tab::Search => "search",
            Tab::Review => "review",
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
            think: query.get("think").and_then(Think::read),
            hides_owners: query.get("owners") == Some(HIDDEN),
            field: field(query),
            notion: Notion::ALL
                .into_iter()
                .find(|notion| query.get("groups") == Some(notion.code()))
                .unwrap_or_default(),
            source: Source::ALL
                .into_iter()
                .find(|source| query.get("by") == Some(source.code()))
                .unwrap_or_default(),
            statement: query.get("said").and_then(|text| text.parse().ok()),
            asked: query
                .get("program")
                .and_then(Id::read)
                .map(|program| (program, query.get("command").and_then(|text| text.parse().ok()))),
            practise: query
                .get("practise")
                .and_then(|text| text.parse().ok())
                .filter(|_| tab == Some(Tab::Review)),
            tried: query.get("tried").and_then(Tried::read),
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
        self.write_layers(query);
        if let Some(statement) = self.statement {
            query.set("said", &statement.to_string());
        }
        if let Some(plies) = self.plies {
            query.set("plies", &plies.to_string());
        }
        if let Some(think) = self.think {
            query.set("think", &think.code());
        }
        if self.hides_owners {
            query.set("owners", HIDDEN);
        }
        if let Some((program, command)) = self.asked {
            query.set("program", &program.to_string());
            if let Some(command) = command {
                query.set("command", &command.to_string());
            }
        }
        if let Some(number) = self.practise {
            query.set("practise", &number.to_string());
        }
        if let Some(tried) = self.tried {
            query.set("tried", &tried.written());
        }
    }

    /// The layers, and of which kind they are.
    fn write_layers(self, query: &mut Parameters) {
        if self.layers.is_any() {
            query.set("layers", &self.layers.written());
        }
        if self.field != Field::default() {
            query.set("field", &self.field.code());
        }
        if self.notion != Notion::default() {
            query.set("groups", self.notion.code());
        }
        if self.source != Source::default() {
            query.set("by", self.source.code());
        }
    }

    /// Whether showing this takes a search.
    pub(super) fn computes(self) -> bool {
        let searches = matches!(self.tab, Tab::Why | Tab::Search | Tab::Review);
        self.values || self.hint || searches || self.layers.is_any() || self.asked.is_some()
    }

    /// The same without what belongs to one position only.
    pub(super) fn elsewhere(self) -> Shown {
        Shown {
            hint: false,
            selected: None,
            plies: None,
            think: None,
            statement: None,
            practise: None,
            tried: None,
            ..self
        }
    }
}

/// A search of one request may take so long, in seconds; that of a guest so long.
pub(super) const MOST_SECONDS: u8 = 20;
const MOST_SECONDS_FOR_GUESTS: u8 = 1;

impl Scene {
    /// Bounds what is shown to what somebody may ask for.
    pub(super) fn bound(&mut self, role: Role) {
        if role == Role::Guest {
            self.most_seconds = MOST_SECONDS_FOR_GUESTS;
        }
        self.shown.think = self.shown.think.map(|think| think.bound(self.most_seconds));
    }

    /// The tabs beside the board; what a game cannot have is not there.
    pub(super) fn has_tab(&self, tab: Tab) -> bool {
        match tab {
            Tab::Moves | Tab::Search => true,
            Tab::Why => self.has_values() || self.has_words(),
            Tab::Layers => !self.table.layers().is_empty(),
            Tab::Review => {
                self.setup.game == goban::NAME && matches!(self.standing, Standing::Stored { .. })
            }
        }
    }

    /// How many moves have a value and how many there are, where some of a small board of Go were not
    /// reached in time; none of those is better.
    pub(super) fn reached(&self) -> Option<(usize, usize)> {
        let Some(Ok(values)) = &self.found else { return None };
        let all = self.table.moves().len();
        (self.setup.game == goban::NAME && values.len() < all).then_some((values.len(), all))
    }

    /// Whether a position of this game can be described in words.
    pub(super) fn has_words(&self) -> bool {
        self.setup.game == goban::NAME && !self.table.layers().is_empty()
    }

    /// Whether a layer is on. Of two that are drawn in the same way the later one is.
    pub(super) fn is_on(&self, layer: Layer) -> bool {
        let is_replaced = |other: &Layer| {
            other.key() > layer.key() && self.shown.layers.has(*other) && other.excludes(layer)
        };
        self.shown.layers.has(layer) && !self.table.layers().iter().any(is_replaced)
    }

    /// A layer in the kind that was chosen.
    pub(super) fn chosen(&self, layer: Layer) -> Layer {
        match layer {
            Layer::Territory(_) => Layer::Territory(self.shown.field),
            Layer::Groups(_) => Layer::Groups(self.shown.notion),
            Layer::Moves(_) => Layer::Moves(self.shown.source),
            other => other,
        }
    }

    /// What the layers that are switched on show.
    pub(super) fn overlays(&self) -> &[(Layer, Overlay)] {
        self.overlays.get_or_init(|| self.drawn(|_| None))
    }

    /// What the layers that are switched on show, where somebody else knows better than the table.
    pub(super) fn drawn(&self, known: impl Fn(Layer) -> Option<Overlay>) -> Vec<(Layer, Overlay)> {
        let layers = self.table.layers().into_iter();
        let on = layers.filter(|layer| self.is_on(*layer)).map(|layer| self.chosen(layer));
        let searched = |layer| self.table.overlay(layer, &limits(PATIENCE));
        let told = |layer| known(layer).or_else(|| self.counted_layer(layer));
        on.map(|layer| (layer, told(layer).unwrap_or_else(|| searched(layer)))).collect()
    }

    /// Whether a search draws whose points are: a layer that somebody has switched on and that is drawn
    /// in the same way goes before it.
    pub(super) fn draws_owners(&self) -> bool {
        let layers = self.table.layers();
        let is_before = |layer: &Layer| self.is_on(*layer) && layer.excludes(Layer::Ownership);
        layers.contains(&Layer::Ownership) && !layers.iter().any(is_before)
    }

    /// Draws whose points are as a search knows it, in place of what the layer would find itself.
    pub(super) fn lay_owners(&mut self, owners: Overlay) {
        let known = |layer| (layer == Layer::Ownership).then(|| owners.clone());
        let mut overlays = self.overlays.take().unwrap_or_else(|| self.drawn(known));
        overlays.retain(|(layer, _)| *layer != Layer::Ownership);
        overlays.push((Layer::Ownership, owners));
        self.overlays = overlays.into();
    }

    /// Whose points are once a game has ended: nothing is left to be searched, but it was counted.
    fn counted_layer(&self, layer: Layer) -> Option<Overlay> {
        let counting = self.counting().filter(|_| layer == Layer::Ownership)?;
        let size = counting.position.board().size();
        Some(counted_owners(size, &counting.count.owners, counting.agreed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_dilations_and_erosions_within_bounds_can_be_asked_for() {
        let code = |query: &str| Shown::of(&Parameters::read(query)).field.code();
        assert_eq!(code(""), "4/13");
        assert_eq!(code("field=5/10"), "5/10");
        assert_eq!(code("field=6"), "6/31");
        assert_eq!(code("d=3&e="), "3/7", "an empty field of a form");
        assert_eq!(code("d=0&e=0"), "0/0");
        assert_eq!(code("d=2&e=9&field=4/0"), "2/9", "what was typed counts");
        assert_eq!(code("d=99&e=255"), "10/100");
        assert_eq!(code("field=x/y"), "4/13");
        let mut query = Parameters::default();
        Shown::of(&Parameters::read("d=7&e=40&by=search")).write(&mut query);
        assert_eq!((query.get("field"), query.get("by")), (Some("7/40"), Some("search")));
    }
}
