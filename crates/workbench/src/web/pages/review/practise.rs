//! A mistake as a problem: the position before it, a move to find, and what is to be said about the
//! one that was tried.

use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};

use super::asked::loaded;
use super::{before, compared, said};
use crate::review::{Ease, Why};
use crate::say;
use crate::store::Document;
use crate::web::address::Parameters;
use crate::web::documents::Own;
use crate::web::moves::{Effort, Played, Pressed, document_address, pressed, run};
use crate::web::reviews::{Looked, Reviewed};
use crate::web::scene::{Scene, Shown, Standing, Tab, Tried};
use crate::web::visitor::Visitor;
use crate::words::why;
use crate::words::{Words, go_count};

/// Where a mistake is practised.
pub(in crate::web) fn address(document: &Document, reviewed: &Reviewed, number: usize) -> String {
    let practise = u16::try_from(number).ok();
    let shown = Shown { tab: Tab::Review, practise, ..Shown::default() };
    document_address(document, reviewed.nodes[number - 1], shown)
}

/// The problem beside its board; the curve would give it away.
pub(super) fn problem(visitor: &Visitor, scene: &Scene, looked: &Looked, number: usize) -> Markup {
    let words = visitor.words;
    let reviewed = &looked.reviewed;
    let (Standing::Stored { document, .. }, Some(own)) =
        (&scene.standing, reviewed.weighed(number))
    else {
        return html! {};
    };
    let numbers: Vec<usize> =
        reviewed.mistakes_of(own.mover).iter().map(|own| own.number).collect();
    let place = numbers.iter().position(|other| *other == number).map_or(0, |place| place + 1);
    let next = numbers.get(place);
    let player = go_count::colour(words, own.mover);
    html! {
        section id="practise" data-move=(number) {
            h2 { (say!(words, "web-practise-title", place = place, count = numbers.len())) }
            p.said { (say!(words, "web-practise-ask", player = player, number = number)) }
            @if let Some(tried) = scene.shown.tried { (answer(visitor, scene, looked, tried)) }
            div.choice {
                @if scene.shown.tried != Some(Tried::Answer) {
                    @let shown = Shown { tried: Some(Tried::Answer), ..scene.shown };
                    a.button data-action="answer" href=(scene.address(scene.step().0, shown)) { (say!(words, "web-practise-answer")) }
                }
                @if let Some(&next) = next {
                    a.button data-action="next-mistake" href=(address(document, reviewed, next)) { (say!(words, "web-practise-next")) }
                }
                a.button data-action="leave" href=(before(document, reviewed, number)) { (say!(words, "web-practise-leave")) }
            }
        }
    }
}

/// What is said to a try, or about the move of the game.
fn answer(visitor: &Visitor, scene: &Scene, looked: &Looked, tried: Tried) -> Markup {
    let words = visitor.words;
    let Some(own) = &looked.why else {
        return html! { p.notice role="alert" { (say!(words, "web-practise-nothing")) } };
    };
    let is_game =
        looked.reviewed.weighed(own.number).is_some_and(|played| played.mv == own.played.mv);
    html! {
        div id="answer" aria-live="polite" data-result=(result(own, is_game)) {
            @if tried == Tried::Answer {
                (best(words, looked, own))
            } @else {
                (verdict(words, own, is_game))
            }
            (said::told(words, scene))
            @if tried == Tried::Answer { (compared(visitor, own)) }
        }
    }
}

/// What tests call an answer.
fn result(own: &Why, is_game: bool) -> &'static str {
    match own.ease() {
        _ if is_game => "played",
        Ease::Best => "best",
        Ease::Even(_) | Ease::Unclear => "even",
        Ease::Worse => "worse",
    }
}

/// The judge's own move.
fn best(words: &Words, looked: &Looked, own: &Why) -> Markup {
    let mv = own.better.map_or(looked.reviewed.review.opinions[own.number - 1].best, |own| own.mv);
    let mv = why::named(words, looked.reviewed.size(), mv);
    html! { p.said data-statement="best" data-certainty="estimated" { "□ " (say!(words, "web-practise-best", mv = mv)) " " (estimated(words)) } }
}

fn verdict(words: &Words, own: &Why, is_game: bool) -> Markup {
    let mv = why::named(words, own.before.board().size(), own.played.mv);
    let text = match own.ease() {
        _ if is_game => say!(words, "web-practise-played", mv = mv),
        Ease::Best => say!(words, "web-practise-found", mv = mv),
        Ease::Even(points) => {
            let points = words.points((points * 10.0).round() / 10.0);
            say!(words, "web-practise-even", mv = mv, points = points)
        }
        Ease::Unclear => say!(words, "web-practise-unclear", mv = mv),
        Ease::Worse => say!(words, "web-practise-worse", mv = mv),
    };
    html! { p.said data-statement="answer" data-certainty="estimated" { "□ " (text) " " (estimated(words)) } }
}

fn estimated(words: &Words) -> Markup {
    html! { span.certainty { (say!(words, "certainty-estimated")) } }
}

/// A move that is tried; nothing is stored, and the answer has an address.
pub(in crate::web) async fn practise(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let words = visitor.words;
    run(shared, visitor, Effort::Little, move |shared| {
        let fields = Parameters::read(&body);
        let mut scene = Scene::of_document(loaded(shared, &id)?, &fields, &shared.tables)?;
        let shown = match pressed(&*scene.table, &fields, words) {
            Pressed::Move(text) => {
                let tried = if text == "pass" { Some(Tried::Pass) } else { place(&scene, &text) };
                Shown { tried, statement: None, ..scene.shown }
            }
            Pressed::Refused(notice) => {
                scene.notice = Some(notice);
                return Ok(Played::Refused(Box::new(scene)));
            }
            Pressed::Select(_) | Pressed::Nothing => scene.shown,
        };
        Ok(Played::Selected(scene.address(scene.step().0, shown)))
    })
    .await
}

/// Where a stone is put.
fn place(scene: &Scene, text: &str) -> Option<Tried> {
    let position = scene.go()?;
    let size = position.board().size();
    let point = size.named(text.to_ascii_uppercase().parse().ok()?)?;
    Some(Tried::At(go::place(size, point)))
}
