//! The report card of an attached program: does it keep to its protocol and to the rules?

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::protocol;
use crate::check::card::Found;
use crate::check::shown;
use crate::say;
use crate::store::Id;
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::cards::{Card, State as Stand};
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::pages::problem;
use crate::web::pages::shell::{Section, page};
use crate::web::programs::Program;
use crate::web::visitor::Visitor;
use crate::words::Words;

/// `/engines/check`: all programs, or with `?engine=` the card of one.
pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    away(move || match visitor.query.get("engine") {
        None => page(
            &visitor,
            Section::Engines,
            &say!(visitor.words, "card-title"),
            &list(&shared, visitor.words),
        ),
        Some(_) => match chosen(&shared, &visitor.query) {
            Some(program) => {
                let body = whole(&shared, visitor.words, &program);
                page(&visitor, Section::Engines, &program.contender.name, &body)
            }
            None => problem::page(&visitor, StatusCode::NOT_FOUND),
        },
    })
    .await
}

fn chosen(shared: &Shared, fields: &Parameters) -> Option<Program> {
    shared.programs.find(Id::read(fields.get("engine")?)?)
}

/// Begins a card, or ends the one that is being filled.
pub(in crate::web) async fn press(Own(shared): Own, visitor: Visitor, body: String) -> Response {
    away(move || {
        let fields = Parameters::read(&body);
        let Some(program) = chosen(&shared, &fields) else {
            return problem::page(&visitor, StatusCode::NOT_FOUND);
        };
        if fields.is_on("stop") {
            shared.cards.stop(program.id);
        } else {
            shared.cards.begin(&program);
        }
        Redirect::to(&format!("/engines/check?engine={}", program.id)).into_response()
    })
    .await
}

fn list(shared: &Shared, words: &Words) -> Markup {
    let programs = shared.programs.list();
    html! {
        div.text {
            p { a href="/engines" { (say!(words, "web-nav-engines")) } }
            h1 { (say!(words, "card-title")) }
            p.said { (say!(words, "card-about")) }
            @if programs.is_empty() { p.empty { (say!(words, "engines-none-to-check")) } }
            ul {
                @for program in &programs {
                    li { a href={ "/engines/check?engine=" (program.id) } { (program.contender.name) } " · " (protocol(&program.contender.kind)) }
                }
            }
        }
    }
}

fn whole(shared: &Shared, words: &Words, program: &Program) -> Markup {
    let card = shared.cards.card(program.id);
    let state = card.as_ref().map(|card| card.state);
    let name = program.contender.name.as_str();
    html! {
        div.text.card id="match" data-match=(program.id) data-card=[state.map(Stand::code)] data-title={ (name) " · " (say!(words, "web-name")) } {
            p { a href={ "/engines/" (program.id) } { (name) } }
            h1 { (say!(words, "card-title")) " · " (name) }
            p.note { (say!(words, "card-about")) }
            form method="post" action="/engines/check" {
                input type="hidden" name="engine" value=(program.id);
                @if state == Some(Stand::Filling) {
                    button type="submit" name="stop" value="1" data-action="stop" { (say!(words, "card-stop")) }
                } @else {
                    button.primary type="submit" data-action="check" { (say!(words, "card-begin")) }
                }
            }
            @if let Some(card) = &card { (found(words, card)) } @else { p.empty { (say!(words, "card-none")) } }
        }
    }
}

fn found(words: &Words, card: &Card) -> Markup {
    let faults = card.lines.iter().filter(|line| matches!(line.found, Found::Fault(_))).count();
    let (done, all) = (card.lines.len(), card.questions);
    html! {
        p.going {
            progress max=(all) value=(done) aria-label=(say!(words, "card-title")) {}
            " " span.count { (done) " / " (all) }
            @if card.state == Stand::Stopped { " · " (say!(words, "card-stopped")) }
        }
        ul.card {
            @for line in &card.lines {
                li data-question=(line.key) data-found=(match line.found { Found::Fine => "fine", Found::Fault(_) => "fault", Found::Told(_) => "told" }) {
                    (shown::card_line(words, line))
                }
            }
        }
        @if card.state == Stand::Done { p.said data-statement="card" { (say!(words, "check-card-sum", faults = faults, all = all)) } }
    }
}
