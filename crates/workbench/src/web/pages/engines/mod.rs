//! Which engines are there, built in and attached; and a way to set them against each other.

mod attached;
pub(in crate::web) mod card;
mod start;

use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};

pub(super) use attached::wire;
pub(in crate::web) use attached::{attach, console, detach, restart};
pub(super) use start::failure;

use super::matches::{named, state_text};
use super::shell::{Section, page_with};
use crate::gtp::levels;
use crate::matches::{Kind, MatchError, NotAttached, Standing, shown};
use crate::registry::GAMES;
use crate::say;
use crate::store::Id;
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::address::Parameters;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::programs::Program;
use crate::web::visitor::Visitor;
use crate::words::{Words, game_title};

/// So many matches are listed.
const MOST_MATCHES: usize = 20;

/// What was asked for and refused, to be asked for again.
pub(super) struct Refused<'a> {
    pub(super) reason: Markup,
    pub(super) form: &'a Parameters,
}

pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    away(move || whole(&shared, &visitor, None)).await
}

/// The page again, with why something was refused; what was typed stands in its fields.
pub(super) fn refused(
    shared: &Shared,
    visitor: &Visitor,
    form: &Parameters,
    error: &MatchError,
) -> Response {
    let reason = start::reason(visitor.words, form, error);
    whole(shared, visitor, Some(&Refused { reason, form }))
}

/// The same for a reason in words.
pub(super) fn refused_because(
    shared: &Shared,
    visitor: &Visitor,
    form: &Parameters,
    text: &str,
) -> Response {
    let reason = html! { p.said role="alert" { (text) } };
    whole(shared, visitor, Some(&Refused { reason, form }))
}

fn whole(shared: &Shared, visitor: &Visitor, refused: Option<&Refused<'_>>) -> Response {
    let words = visitor.words;
    let title = say!(words, "web-nav-engines");
    let programs = shared.programs.list();
    let none = Parameters::default();
    let form = refused.map_or(&none, |refused| refused.form);
    let is_owner = visitor.role == Role::Owner;
    let body = html! {
        h1 { (title) }
        @if let Some(refused) = refused { div.refusal { (refused.reason) } }
        div.engines {
            section {
                (table(shared, visitor, &programs))
                details.levels {
                    summary { (say!(words, "gtp-levels")) }
                    ul { @for level in levels::told(words) { li { (level) } } }
                }
                @if programs.is_empty() { p.empty { (say!(words, "engines-none")) } }
                @if is_owner && shared.access.is_open() { p.notice data-attach="off" { (say!(words, "engines-not-listening")) } }
                @else if is_owner { (start::attach_form(words, form)) }
                @else { p.notice { (say!(words, "engines-for-owner")) } }
            }
            section {
                h2 { (say!(words, "engines-matches")) }
                (matches(shared, words))
                @if is_owner { (start::match_form(words, &programs, form)) }
            }
        }
    };
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    page_with(visitor, Section::Engines, &title, &body, status)
}

/// Built-in engines by game, then the attached programs.
fn table(shared: &Shared, visitor: &Visitor, programs: &[Program]) -> Markup {
    let words = visitor.words;
    html! {
        table.list {
            thead {
                tr {
                    th scope="col" { (say!(words, "engines-name")) }
                    th scope="col" { (say!(words, "engines-game")) }
                    th scope="col" { (say!(words, "engines-protocol")) }
                    th scope="col" { (say!(words, "engines-state")) }
                }
            }
            tbody {
                @for entry in &GAMES {
                    tr {
                        th scope="row" {
                            (say!(words, "engines-levels")) " "
                            @for level in 1..=entry.levels {
                                a.level href={ "/play/" (entry.name) "?second=" (level) } title=(say!(words, "engines-play-level", level = level)) { (level) } " "
                            }
                        }
                        td { (game_title(words, entry.name)) }
                        td { (say!(words, "engines-built-in")) }
                        td { (say!(words, "engines-ready")) }
                    }
                }
                @for program in programs { (row(shared, visitor, program)) }
            }
        }
    }
}

fn row(shared: &Shared, visitor: &Visitor, program: &Program) -> Markup {
    let words = visitor.words;
    let trouble = shared.programs.trouble(program.id);
    html! {
        tr data-engine=(program.id) {
            th scope="row" {
                @if visitor.role == Role::Owner { a href={ "/engines/" (program.id) } { (program.contender.name) } }
                @else { (program.contender.name) }
            }
            td { (game_title(words, &program.game)) }
            td { (protocol(&program.contender.kind)) }
            td { (state(words, program, trouble.as_ref())) }
        }
    }
}

pub(super) fn protocol(kind: &Kind) -> &'static str {
    match kind {
        Kind::Engine(_) => "–",
        Kind::Gtp(_) => "GTP",
        Kind::Gomocup(_) => "Gomocup",
    }
}

/// How a program answered when it was last started.
fn state(words: &Words, program: &Program, trouble: Option<&NotAttached>) -> String {
    if let Some(trouble) = trouble {
        return shown::fault_text(words, trouble.kind, &trouble.detail);
    }
    say!(words, "engines-answers", about = shown::printable(&program.about))
}

/// The latest matches, each with how it stands.
fn matches(shared: &Shared, words: &Words) -> Markup {
    let latest = shared.hall.latest(MOST_MATCHES);
    html! {
        @if latest.is_empty() {
            p.empty { (say!(words, "engines-no-match")) }
        } @else {
            table.list {
                @for id in latest { (match_row(shared, words, id)) }
            }
        }
    }
}

fn match_row(shared: &Shared, words: &Words, id: Id) -> Markup {
    let Ok((plan, games)) = shared.hall.read(id) else { return html! {} };
    let standing = Standing::of(&plan, &games);
    let state = shared.hall.state(id, standing.is_over());
    let plan = named(words, &plan);
    html! {
        tr data-match=(id) {
            th scope="row" { a href={ "/matches/" (id) } { (plan.players[0].name) " – " (plan.players[1].name) } }
            td { (game_title(words, &plan.game.game)) }
            td.count { (standing.games) " / " (standing.planned) }
            td { (state_text(words, &state)) }
        }
    }
}
