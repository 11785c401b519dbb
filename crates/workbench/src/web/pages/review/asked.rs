//! Requests that begin, stop and follow a review.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::{found, going_on};
use crate::say;
use crate::store::{Document, Id, NodeId, StoreError, Tree};
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::address::Parameters;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::moves::document_address;
use crate::web::pages::problem;
use crate::web::reviews::{Chosen, Looked, State};
use crate::web::scene::{Scene, Shown, Tab};
use crate::web::visitor::Visitor;
use crate::words::Words;

/// How long a position may be judged, in milliseconds.
const TIMES: [u64; 5] = [100, 300, 1000, 3000, 10_000];
/// Unless somebody says otherwise.
const USUAL: u64 = 1000;
/// The most for guests.
const MOST_FOR_GUESTS: u64 = 1000;

/// Who judges, how long, and the one button; or how far it is, and the button that stops it.
pub(super) fn form(
    visitor: &Visitor,
    document: &Document,
    node: NodeId,
    looked: &Looked,
) -> Markup {
    let words = visitor.words;
    let reviewed = &looked.reviewed;
    let (id, done, all) = (document.id(), reviewed.done(), reviewed.positions.len());
    let node = html! { input type="hidden" name="n" value=(node.0); };
    match &looked.state {
        State::Running(_) => html! {
            form.going method="post" action={ "/d/" (id) "/review/stop" } {
                (node)
                progress max=(all) value=(done) aria-label=(say!(words, "web-review-progress")) {}
                span.count { (done) " / " (all) }
                button type="submit" data-action="stop-review" { (say!(words, "web-review-stop")) }
            }
        },
        State::Whole => html! {
            details.again {
                summary { (say!(words, "web-review-again")) }
                (start(visitor, (id, &node), looked, &say!(words, "web-review-start", time = lasts(words, all, USUAL)), None))
            }
        },
        State::None => {
            let text = say!(words, "web-review-start", time = lasts(words, all, USUAL));
            start(visitor, (id, &node), looked, &text, Some("review"))
        }
        State::Stopped | State::Failed(_) => {
            let time = reviewed.notebook.as_ref().map_or(USUAL, |own| own.chosen.milliseconds);
            let text = say!(words, "web-review-go-on", time = lasts(words, all - done, time));
            html! {
                p.note { (say!(words, "web-review-stopped", done = done, all = all)) }
                (start(visitor, (id, &node), looked, &text, Some("review")))
            }
        }
    }
}

fn start(
    visitor: &Visitor,
    (id, node): (Id, &Markup),
    looked: &Looked,
    text: &str,
    action: Option<&str>,
) -> Markup {
    let words = visitor.words;
    let chosen = looked.reviewed.notebook.as_ref().map(|own| &own.chosen);
    let program = chosen.and_then(|own| own.program.as_ref());
    let usual = chosen.map_or(USUAL, |own| own.milliseconds);
    html! {
        form method="post" action={ "/d/" (id) "/review" } {
            (node)
            div.fields {
                @if !looked.programs.is_empty() {
                    label { (say!(words, "web-review-judge"))
                        select name="judge" {
                            option value="" { (say!(words, "web-review-built-in")) }
                            @for own in &looked.programs {
                                option value=(own.id) selected[program == Some(&own.contender)] { (own.contender.name) }
                            }
                        }
                    }
                }
                (times_of(visitor, usual))
            }
            button.primary[action.is_some()] type="submit" data-action=[action] { (text) }
        }
    }
}

/// How long a position may be judged, unless somebody says otherwise the usual time.
pub(in crate::web::pages) fn times_form(visitor: &Visitor) -> Markup {
    times_of(visitor, USUAL)
}

fn times_of(visitor: &Visitor, usual: u64) -> Markup {
    let words = visitor.words;
    html! {
        label { (say!(words, "web-review-time")) " "
            select name="time" {
                @for time in times(visitor.role) { option value=(time) selected[time == usual] { (seconds(words, time)) " s" } }
            }
        }
    }
}

/// What somebody may choose.
fn times(role: Role) -> impl Iterator<Item = u64> {
    TIMES.into_iter().filter(move |time| role == Role::Owner || *time <= MOST_FOR_GUESTS)
}

fn seconds(words: &Words, milliseconds: u64) -> String {
    words.points(milliseconds as f64 / 1000.0)
}

/// How long so many positions take.
fn lasts(words: &Words, positions: usize, milliseconds: u64) -> String {
    let seconds = (positions as u64 * milliseconds).div_ceil(1000);
    if seconds < 90 {
        say!(words, "web-review-seconds", seconds = seconds)
    } else {
        say!(words, "web-review-minutes", minutes = seconds.div_ceil(60))
    }
}

/// `/d/{id}/review`: what changes while a game is judged.
pub(in crate::web) async fn live(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || {
        let Some(id) = Id::read(&id) else { return problem::page(&visitor, StatusCode::NOT_FOUND) };
        let document = match shared.store.load(id) {
            Ok(document) => document,
            Err(error) => return problem::store(&visitor, &error),
        };
        let Ok(mut scene) = Scene::of_document(document, &visitor.query, &shared.tables) else {
            return problem::page(&visitor, StatusCode::NOT_FOUND);
        };
        scene.shown.tab = Tab::Review;
        let crate::web::scene::Standing::Stored { document, node } = &scene.standing else {
            return problem::broken(&visitor);
        };
        let looked = Looked::without_words(&shared, document, visitor.role);
        match looked {
            Some(looked) => {
                let fragment = html! {
                    (going_on(&visitor, document, *node, &looked))
                    (found(visitor.words, (document, *node), &looked))
                };
                Html(fragment.into_string()).into_response()
            }
            None => problem::page(&visitor, StatusCode::NOT_FOUND),
        }
    })
    .await
}

/// Begins a review, or goes on with it.
pub(in crate::web) async fn begin(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    away(move || {
        let fields = Parameters::read(&body);
        let document = match loaded(&shared, &id) {
            Ok(document) => document,
            Err(error) => return problem::store(&visitor, &error),
        };
        if !shared.reviews.has_room() {
            return problem::refused(&visitor, &say!(visitor.words, "web-review-full"));
        }
        let chosen = chosen(&shared, visitor.role, &fields);
        match shared.reviews.begin(&document, chosen) {
            Ok(()) => back(&document, &fields),
            Err(error) => {
                let path = shared.store.folder().to_path_buf();
                problem::store(&visitor, &StoreError::Files { path, error })
            }
        }
    })
    .await
}

/// What a form asks for, as far as whoever asks may have it.
pub(in crate::web::pages) fn chosen(shared: &Shared, role: Role, fields: &Parameters) -> Chosen {
    let asked = fields.get("time").and_then(|text| text.parse().ok());
    let milliseconds = times(role).find(|time| Some(*time) == asked).unwrap_or(USUAL);
    let program = fields.get("judge").and_then(Id::read).filter(|_| role == Role::Owner);
    let program = program.and_then(|id| shared.programs.find(id)).map(|own| own.contender);
    Chosen { program, milliseconds }
}

/// Stops a review; what is judged stays.
pub(in crate::web) async fn stop(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    away(move || {
        let document = match loaded(&shared, &id) {
            Ok(document) => document,
            Err(error) => return problem::store(&visitor, &error),
        };
        match shared.reviews.stop(document.id()) {
            Ok(()) => back(&document, &Parameters::read(&body)),
            Err(error) => {
                let path = shared.store.folder().to_path_buf();
                problem::store(&visitor, &StoreError::Files { path, error })
            }
        }
    })
    .await
}

pub(super) fn loaded(shared: &Shared, id: &str) -> Result<Document, StoreError> {
    let id = Id::read(id).ok_or(StoreError::NoSuchDocument(Id::of_bits(0)))?;
    shared.store.load(id)
}

/// Back to the board that was shown.
fn back(document: &Document, fields: &Parameters) -> Response {
    let node = fields.get("n").and_then(|text| text.parse().ok()).map(NodeId);
    let node = node.filter(|own| document.tree().node(*own).is_some()).unwrap_or(Tree::ROOT);
    let shown = Shown { tab: Tab::Review, ..Shown::default() };
    Redirect::to(&document_address(document, node, shown)).into_response()
}
