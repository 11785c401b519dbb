//! The recorded games: draw a position or a shape, see who had it and what was played there.

mod draft;
mod found;

use std::path::PathBuf;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use go::{Board, Colour, Size, place};
use go_mind::neighbours::{Index, point};
use maud::{Markup, html};
use records::batches::Ended;
use records::positions::BuildError;

use super::problem;
use super::shell::{Section, page, page_with, tools};
use crate::say;
use crate::web::address::Parameters;
use crate::web::board::editor;
use crate::web::documents::Own;
use crate::web::exchange;
use crate::web::masters::{Masters, Progress};
use crate::web::visitor::Visitor;
use crate::words::{Counted, Explain, Words, unwritten};
use draft::{Brush, Draft};
pub(super) use found::opener;
use found::{Listed, listed};

/// Where the page is.
pub(in crate::web) const PATH: &str = "/library/masters";

pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    let (masters, query) = (shared.masters.clone(), visitor.query.clone());
    match shared.desk.compute(move || asked(&masters, &query)).await {
        Ok(Asked::Answered(answer)) => respond(&visitor, &shared.masters, &answer),
        Ok(Asked::NoIndex) => without_index(&visitor, &shared.masters, None),
        Ok(Asked::Unreadable) => {
            let path = shared.masters.path().display().to_string();
            let text = say!(visitor.words, "records-other", path = path);
            without_index(&visitor, &shared.masters, Some(&text))
        }
        Err(_) => problem::broken(&visitor),
    }
}

/// What became of a question.
enum Asked {
    Answered(Box<Answered>),
    NoIndex,
    Unreadable,
}

struct Answered {
    draft: Draft,
    /// What was found, if something was asked.
    listed: Option<Listed>,
    games: u64,
}

fn asked(masters: &Masters, query: &Parameters) -> Asked {
    let mapped = match masters.open() {
        Ok(Some(mapped)) => mapped,
        Ok(None) => return Asked::NoIndex,
        Err(_) => return Asked::Unreadable,
    };
    let Ok(index) = Index::open(&mapped) else { return Asked::Unreadable };
    let draft = Draft::read(query, index.size());
    let listed = draft.shape().map(|shape| listed(&index, &shape));
    Asked::Answered(Box::new(Answered { draft, listed, games: index.games() }))
}

/// A press on the board; the question stands in the address that this leads to.
pub(in crate::web) async fn put(Own(shared): Own, body: String) -> Response {
    let fields = Parameters::read(&body);
    let mapped = shared.masters.open().ok().flatten();
    let size =
        mapped.as_ref().and_then(|mapped| Index::open(mapped).ok()).map(|index| index.size());
    let mut draft = Draft::read(&fields, size.unwrap_or(Size::square(19)));
    if let Some(at) = fields.get("at").and_then(|text| text.parse().ok()) {
        draft.press(at);
    }
    Redirect::to(&draft.address()).into_response()
}

/// Builds the index in the background.
pub(in crate::web) async fn build(Own(shared): Own, visitor: Visitor, body: String) -> Response {
    let fields = Parameters::read(&body);
    let lines = fields.get("paths").unwrap_or_default().lines();
    let paths: Vec<PathBuf> =
        lines.map(str::trim).filter(|line| !line.is_empty()).map(PathBuf::from).collect();
    if paths.is_empty() {
        let text = say!(visitor.words, "masters-no-path");
        return without_index(&visitor, &shared.masters, Some(&text));
    }
    match shared.masters.build(&paths) {
        Ok(()) => Redirect::to(PATH).into_response(),
        Err(error) => {
            let path = error.path.display().to_string();
            let reason = error.error.explain(visitor.words);
            let text = say!(visitor.words, "not-read", path = path, reason = reason);
            without_index(&visitor, &shared.masters, Some(&text))
        }
    }
}

/// Stops the building.
pub(in crate::web) async fn stop(Own(shared): Own) -> Response {
    shared.masters.stop();
    Redirect::to(PATH).into_response()
}

/// Opens a game of the index at a move: it becomes a document.
pub(in crate::web) async fn open(Own(shared): Own, visitor: Visitor, body: String) -> Response {
    let fields = Parameters::read(&body);
    let number = |name: &str| fields.get(name).and_then(|text| text.parse::<u32>().ok());
    let (Some(game), Some(at)) = (number("game"), number("move")) else {
        return problem::page(&visitor, StatusCode::NOT_FOUND);
    };
    let (desk, masters) = (shared.desk.clone(), shared.masters.clone());
    let read = desk.compute(move || {
        let mapped = masters.open().ok().flatten()?;
        crate::masters::as_sgf(&Index::open(&mapped).ok()?, game)
    });
    let Ok(Some(text)) = read.await else { return problem::page(&visitor, StatusCode::NOT_FOUND) };
    match exchange::store_at(&shared, &text, at.saturating_sub(1) as usize) {
        Ok(Some(address)) => Redirect::to(&address).into_response(),
        Ok(None) => problem::page(&visitor, StatusCode::NOT_FOUND),
        Err(error) => problem::store(&visitor, &error),
    }
}

/// How the page says that there is no index, how far one is, and how to make one.
fn without_index(visitor: &Visitor, masters: &Masters, refusal: Option<&str>) -> Response {
    let words = visitor.words;
    let title = say!(words, "masters-title");
    let progress = masters.progress();
    // A refused building leaves the index that was there.
    let has_index = masters.is_there();
    let body = html! {
        div.text {
            h1 { (title) }
            @if let Some(text) = refusal { p.notice role="alert" { (text) } }
            @if let Some(progress) = progress {
                (building(words, progress))
            } @else if has_index {
                p { a.button href=(PATH) { (say!(words, "masters-kept")) } }
                (builder(words, masters))
            } @else {
                p { (say!(words, "masters-none")) }
                p { code { "stratege records index " (say!(words, "cli-value-file")) "…" } }
                (builder(words, masters))
            }
        }
    };
    let status = if refusal.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let mut response = page_with(visitor, Section::Library, &title, &body, status);
    if progress.is_some() {
        // Asked again every two seconds, with or without scripts.
        response.headers_mut().insert(header::REFRESH, HeaderValue::from_static("2"));
    }
    response
}

fn building(words: &Words, progress: Progress) -> Markup {
    let (percent, games) = (progress.percent, Counted::Games.said(words, progress.games));
    let said = say!(words, "masters-building", percent = percent, games = games);
    html! {
        div data-building {
            p { (said) }
            p { progress max="100" value=(percent) aria-label=(said) {} }
            form method="post" action={ (PATH) "/stop" } { button type="submit" { (say!(words, "masters-stop")) } }
        }
    }
}

/// A form that builds the index.
fn builder(words: &Words, masters: &Masters) -> Markup {
    let failed = masters.failed().map(|error| match &*error {
        BuildError::Ended(Ended::Stopped) => say!(words, "masters-stopped"),
        BuildError::Ended(Ended::Source(error)) => {
            let (path, reason) = (error.path.display().to_string(), error.error.explain(words));
            say!(words, "not-read", path = path, reason = reason)
        }
        BuildError::Ended(Ended::Work(error)) | BuildError::Write(error) => {
            let path = masters.path().display().to_string();
            say!(words, "not-written", path = path, reason = unwritten(error, words))
        }
        BuildError::Empty(nothing) => nothing.explain(words),
        BuildError::TooLarge => say!(words, "records-large"),
    });
    html! {
        @if let Some(text) = failed { p.notice { (text) } }
        form method="post" action={ (PATH) "/build" } {
            label { (say!(words, "masters-paths")) textarea name="paths" rows="3" {} }
            button.primary type="submit" { (say!(words, "masters-build")) }
        }
    }
}

fn respond(visitor: &Visitor, masters: &Masters, answer: &Answered) -> Response {
    let visitor = &visitor.standing_at(&answer.draft.address());
    let regions = regions(visitor, masters, answer);
    if visitor.fragment {
        let fragment = html! { (regions) (tools(visitor, Section::Library)) };
        return Html(fragment.into_string()).into_response();
    }
    page(visitor, Section::Library, &say!(visitor.words, "masters-title"), &regions)
}

fn regions(visitor: &Visitor, masters: &Masters, answer: &Answered) -> Markup {
    let (words, draft) = (visitor.words, &answer.draft);
    let mut picture = go::board_picture(&draft.board);
    found::mark(&mut picture, draft, answer.listed.as_ref());
    html! {
        div id="table" class="board-page draft" data-title={ (say!(words, "masters-title")) " · " (say!(words, "web-name")) } {
            h1.hidden { (say!(words, "masters-title")) }
            div id="status" role="status" aria-live="polite" {
                @match (&answer.listed, draft.corner) {
                    (_, Some(_)) => p { (say!(words, "masters-second-corner")) },
                    (Some(listed), None) => (found::said(words, listed, answer.games)),
                    (None, None) => p { (say!(words, "masters-how", games = Counted::Games.said(words, answer.games))) },
                }
            }
            div id="players" { (choices(words, draft)) }
            div id="board" { (editor(visitor, &picture, PATH, &draft.fields())) }
            div.toolbar id="toolbar" { (toolbar(words, draft)) }
            div id="panel" {
                @if let Some(listed) = &answer.listed { (found::panel(words, listed)) }
                @if let Some(progress) = masters.progress() { (building(words, progress)) } @else {
                    details.new-game { summary { (say!(words, "masters-build-again")) } (builder(words, masters)) }
                }
            }
        }
    }
}

/// What a press does, who is to move, and whether colours count.
fn choices(words: &Words, draft: &Draft) -> Markup {
    let current = |is: bool| is.then_some("true");
    let with = |name: &str, value: &str| {
        let mut fields = draft.fields();
        fields.take(name);
        if !value.is_empty() {
            fields.set(name, value);
        }
        fields.after(PATH)
    };
    let movers = [
        (None, say!(words, "masters-anybody")),
        (Some(Colour::Black), say!(words, "turn-black")),
        (Some(Colour::White), say!(words, "turn-white")),
    ];
    html! {
        p.choice role="group" aria-label=(say!(words, "web-brush")) {
            @for brush in Brush::ALL {
                a.button data-brush=(brush.code()) href=(with("brush", brush.code())) aria-current=[current(brush == draft.brush)] { (brush_name(words, brush)) }
            }
        }
        p.choice role="group" aria-label=(say!(words, "web-to-move")) {
            @for (colour, text) in movers {
                @let code = colour.map(|colour| colour.to_string()).unwrap_or_default();
                a.button data-to=(code) href=(with("to", &code)) aria-current=[current(colour == draft.to_move)] { (text) }
            }
            a.button data-same href=(with("same", if draft.same_colours { "" } else { "1" })) aria-current=[current(draft.same_colours)] { (say!(words, "masters-same-colours")) }
            a.button data-anywhere href=(with("anywhere", if draft.anywhere { "" } else { "1" })) aria-current=[current(draft.anywhere)] { (say!(words, "masters-anywhere")) }
        }
    }
}

fn brush_name(words: &Words, brush: Brush) -> String {
    match brush {
        Brush::Stone(Colour::Black) => say!(words, "player-black"),
        Brush::Stone(Colour::White) => say!(words, "player-white"),
        Brush::Nothing => say!(words, "web-empty-point"),
        Brush::Anything => say!(words, "masters-anything"),
        Brush::Corner => say!(words, "masters-rectangle"),
    }
}

fn toolbar(words: &Words, draft: &Draft) -> Markup {
    let around = draft.around_stones();
    let region = |corners| Draft { corners, corner: None, ..draft.clone() }.address();
    html! {
        @if draft.corners.is_some() {
            a.button data-action="whole-board" href=(region(None)) { (say!(words, "masters-whole-board")) }
        }
        @if around.is_some() && around != draft.corners {
            a.button data-action="around-stones" href=(region(around)) { (say!(words, "masters-around")) }
        }
        a.button data-action="clear" href=(PATH) { (say!(words, "web-clear")) }
    }
}

/// Where a position is looked up.
pub(in crate::web) fn address_of(board: &Board, to_move: Colour) -> String {
    let mut draft = Draft::read(&Parameters::default(), board.size());
    draft.board.clone_from(board);
    draft.to_move = Some(to_move);
    draft.address()
}

/// The place of a point of the picture by its number.
fn place_of(size: Size, at: u32) -> Option<game::picture::Place> {
    point(size, at).map(|point| place(size, point))
}
