//! Setting up a position of Go: stones by hand, then play from there. Nothing is stored here.

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use go::{Board, Colour, Size};
use maud::{Markup, html};

use super::problem;
use super::shell::{Section, page_with, tools};
use crate::goban;
use crate::registry::{Settings, go_of};
use crate::say;
use crate::web::address::Parameters;
use crate::web::board::editor;
use crate::web::scene::Scene;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

/// What goes along from press to press.
const KEPT: [&str; 3] = ["size", "rules", "komi"];

/// A board that is being set up.
struct Draft {
    /// The settings of the game, as an address has them.
    settings: Parameters,
    board: Board,
    to_move: Colour,
    brush: Brush,
}

/// What a press puts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Brush {
    Stone(Colour),
    Nothing,
}

impl Brush {
    const ALL: [Brush; 3] =
        [Brush::Stone(Colour::Black), Brush::Stone(Colour::White), Brush::Nothing];

    const fn code(self) -> &'static str {
        match self {
            Brush::Stone(Colour::Black) => "b",
            Brush::Stone(Colour::White) => "w",
            Brush::Nothing => "e",
        }
    }

    fn name(self, words: &Words) -> String {
        match self {
            Brush::Stone(Colour::Black) => say!(words, "player-black"),
            Brush::Stone(Colour::White) => say!(words, "player-white"),
            Brush::Nothing => say!(words, "web-empty-point"),
        }
    }
}

/// Where the position of a scene can be changed by hand; `None` for other games than Go.
pub(super) fn address_of(scene: &Scene) -> Option<String> {
    let position = scene.go()?;
    let mut settings = Parameters::default();
    for (name, value) in scene.setup.settings.iter().filter(|(name, _)| KEPT.contains(name)) {
        settings.set(name, value);
    }
    let (board, to_move) = (position.board().clone(), position.to_move());
    let brush = Brush::Stone(Colour::Black);
    Some(Draft { settings, board, to_move, brush }.address())
}

impl Draft {
    fn read(query: &Parameters) -> Result<Draft, Settings> {
        let mut chosen = Settings::new();
        let mut settings = Parameters::default();
        for name in KEPT {
            if let Some(value) = query.get(name).filter(|value| !value.is_empty()) {
                chosen.set(name, value);
                settings.set(name, value);
            }
        }
        let Ok(game) = go_of(&chosen) else { return Err(chosen) };
        let drawn = query.get("board").and_then(|text| Board::drawn_freely(text).ok());
        let fits = |board: &Board| board.size() == game.size();
        let board = drawn.filter(fits).unwrap_or_else(|| Board::new(game.size()));
        let to_move = if query.get("to") == Some("w") { Colour::White } else { Colour::Black };
        let brush = Brush::ALL.into_iter().find(|own| query.get("brush") == Some(own.code()));
        let brush = brush.unwrap_or(Brush::Stone(Colour::Black));
        Ok(Draft { settings, board, to_move, brush })
    }

    fn size(&self) -> Size {
        self.board.size()
    }

    /// The board in one line.
    fn drawn(&self) -> String {
        let rows: Vec<String> = self.board.to_string().lines().map(str::to_string).collect();
        rows.join("/")
    }

    fn fields(&self) -> Parameters {
        let mut fields = self.settings.clone();
        fields.set("board", &self.drawn());
        fields.set("to", &self.to_move.to_string());
        fields.set("brush", self.brush.code());
        fields
    }

    fn address(&self) -> String {
        self.fields().after("/setup/go")
    }

    fn address_with(&self, name: &str, value: &str) -> String {
        let mut fields = self.fields();
        fields.set(name, value);
        fields.after("/setup/go")
    }

    /// Where play goes on from here.
    fn play_address(&self) -> String {
        let mut query = self.settings.clone();
        query.set("position", &format!("{} {}", self.drawn(), self.to_move));
        query.after(&format!("/play/{}", goban::NAME))
    }

    /// A press on a place: the brush's stone, or nothing where that stands already.
    fn press(&mut self, at: u32) {
        let size = self.size();
        let Some(point) = size.point(at / size.columns(), at % size.columns()) else { return };
        let wanted = match self.brush {
            Brush::Stone(colour) => {
                Some(colour).filter(|_| self.board.stone(point) != Some(colour))
            }
            Brush::Nothing => None,
        };
        self.board.set(point, None);
        if wanted.is_some() {
            self.board.set(point, wanted);
        }
    }
}

pub(in crate::web) async fn show(visitor: Visitor) -> Response {
    match Draft::read(&visitor.query) {
        Ok(draft) => respond(&visitor, &draft),
        Err(settings) => refuse(&visitor, &settings),
    }
}

/// A press on the board; what is set up stands in the address that this leads to.
pub(in crate::web) async fn put(visitor: Visitor, body: String) -> Response {
    let fields = Parameters::read(&body);
    match Draft::read(&fields) {
        Ok(mut draft) => {
            if let Some(at) = fields.get("at").and_then(|text| text.parse().ok()) {
                draft.press(at);
            }
            Redirect::to(&draft.address()).into_response()
        }
        Err(settings) => refuse(&visitor, &settings),
    }
}

fn refuse(visitor: &Visitor, settings: &Settings) -> Response {
    let reason = go_of(settings).err().map(|error| error.explain(visitor.words));
    problem::refused(visitor, &reason.unwrap_or_default())
}

fn respond(visitor: &Visitor, draft: &Draft) -> Response {
    let visitor = &visitor.standing_at(&draft.address());
    let regions = regions(visitor, draft);
    if visitor.fragment {
        let fragment = html! { (regions) (tools(visitor, Section::Play)) };
        return Html(fragment.into_string()).into_response();
    }
    let title = say!(visitor.words, "web-set-up");
    page_with(visitor, Section::Play, &title, &regions, StatusCode::OK)
}

fn regions(visitor: &Visitor, draft: &Draft) -> Markup {
    let words = visitor.words;
    let bare = draft.board.bare().map(|bare| draft.size().name(bare).to_string());
    html! {
        div id="table" class="board-page draft" data-title={ (say!(words, "web-set-up")) " · " (say!(words, "web-name")) } {
            h1.hidden { (say!(words, "web-set-up")) }
            div id="status" role="status" aria-live="polite" {
                @if let Some(point) = &bare { p.notice role="alert" { (say!(words, "web-no-liberty", point = point.as_str())) } }
                p { (say!(words, "web-set-up-how")) }
            }
            div id="players" { (choices(words, draft)) }
            div id="board" { (editor(visitor, &go::board_picture(&draft.board), "/setup/go", &draft.fields())) }
            div.toolbar id="toolbar" {
                @if bare.is_none() {
                    a.button.primary data-action="play-from-here" href=(draft.play_address()) { (say!(words, "web-play-from-here")) }
                }
                a.button data-action="clear" href=(draft.address_with("board", "")) { (say!(words, "web-clear")) }
            }
            div id="panel" {}
        }
    }
}

/// What a press puts, and who is to move.
fn choices(words: &Words, draft: &Draft) -> Markup {
    let current = |is: bool| is.then_some("true");
    html! {
        p.choice role="group" aria-label=(say!(words, "web-brush")) {
            @for brush in Brush::ALL {
                a.button data-brush=(brush.code()) href=(draft.address_with("brush", brush.code())) aria-current=[current(brush == draft.brush)] { (brush.name(words)) }
            }
        }
        p.choice role="group" aria-label=(say!(words, "web-to-move")) {
            @for (colour, text) in [(Colour::Black, say!(words, "turn-black")), (Colour::White, say!(words, "turn-white"))] {
                a.button data-to=(colour) href=(draft.address_with("to", &colour.to_string())) aria-current=[current(colour == draft.to_move)] { (text) }
            }
        }
    }
}
