//! Attaching a program, starting it again, detaching it, and reading what was said.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::start::failure;
use super::{protocol, refused, refused_because};
use crate::matches::wire_log::Entry;
use crate::matches::{Contender, Kind, MatchError, shown};
use crate::say;
use crate::store::Id;
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::desk::away;
use crate::web::pages::problem;
use crate::web::pages::shell::{Section, page};
use crate::web::programs::Program;
use crate::web::visitor::Visitor;
use crate::words::{Words, game_title};

/// Attaches the program of a form, if it introduces itself.
pub(in crate::web) async fn attach(
    State(shared): State<Shared>,
    visitor: Visitor,
    body: String,
) -> Response {
    away(move || attached(&shared, &visitor, &Parameters::read(&body))).await
}

fn attached(shared: &Shared, visitor: &Visitor, form: &Parameters) -> Response {
    if !shared.programs.has_room() {
        let text = say!(visitor.words, "engines-too-many");
        return refused_because(shared, visitor, form, &text);
    }
    let game = form.get("game").unwrap_or("go");
    let contender = contender(form).map_err(MatchError::Player);
    match contender.and_then(|contender| shared.programs.attach(contender, game)) {
        Ok(program) => Redirect::to(&format!("/engines/{}", program.id)).into_response(),
        Err(error) => refused(shared, visitor, form, &error),
    }
}

/// The player that the form describes.
fn contender(form: &Parameters) -> Result<Contender, crate::matches::ContenderError> {
    let field = |name: &str| form.get(name).unwrap_or_default().trim();
    let protocol = if field("protocol") == "gomocup" { "gomocup" } else { "gtp" };
    let mut contender = Contender::read(&format!("{protocol}: {}", field("command")))?;
    // These signs end a name where players are written as text.
    let name = field("name").replace(['=', ':'], "-");
    if !name.is_empty() {
        contender.name = name;
    }
    Ok(contender)
}

/// What is known of a program, and the wire of its introduction.
pub(in crate::web) async fn console(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || match program(&shared, &id) {
        Some(program) => page_of(&shared, &visitor, &program),
        None => problem::page(&visitor, StatusCode::NOT_FOUND),
    })
    .await
}

fn program(shared: &Shared, id: &str) -> Option<Program> {
    shared.programs.find(Id::read(id)?)
}

fn page_of(shared: &Shared, visitor: &Visitor, program: &Program) -> Response {
    let words = visitor.words;
    let name = program.contender.name.as_str();
    let trouble = shared.programs.trouble(program.id);
    let line = match &program.contender.kind {
        Kind::Engine(_) => "",
        Kind::Gtp(line) | Kind::Gomocup(line) => line.text(),
    };
    let body = html! {
        div.text {
            p { a href="/engines" { (say!(words, "web-nav-engines")) } }
            h1 { (name) }
            p { (protocol(&program.contender.kind)) " · " (game_title(words, &program.game)) " · " code { (line) } }
            @match &trouble {
                Some(trouble) => (failure(words, trouble)),
                None => p.said { (say!(words, "engines-introduced", about = shown::printable(&program.about))) },
            }
            div.choice {
                form method="post" action={ "/engines/" (program.id) "/restart" } {
                    button type="submit" data-action="restart" { (say!(words, "engines-restart")) }
                }
                a.button data-action="card" href={ "/engines/check?engine=" (program.id) } { (say!(words, "card-title")) }
                a.button href={ "/play/" (program.game) } { (say!(words, "engines-use-built-in")) }
                form method="post" action={ "/engines/" (program.id) "/detach" } {
                    button type="submit" data-action="detach" { (say!(words, "engines-detach")) }
                }
            }
            h2 { (say!(words, "engines-wire")) }
            (wire(words, &shared.programs.wire(program.id), &|_| String::new()))
            @let played = shared.programs.board_wire(program.id);
            @if !played.is_empty() {
                h2 { (say!(words, "engines-board-wire")) }
                (wire(words, &played, &|_| String::new()))
            }
        }
    };
    page(visitor, Section::Engines, name, &body)
}

/// So many lines of a wire are shown.
const MOST_LINES: usize = 2000;

/// Everything that was said: milliseconds, who, which way, what.
pub(in crate::web::pages) fn wire(
    words: &Words,
    entries: &[Entry],
    name: &dyn Fn(&Entry) -> String,
) -> Markup {
    html! {
        p.note { (say!(words, "engines-wire-signs")) }
        @if entries.is_empty() { p.empty { (say!(words, "engines-wire-empty")) } }
        @else {
            pre.wire tabindex="0" role="region" aria-label=(say!(words, "engines-wire")) {
                @for entry in entries.iter().take(MOST_LINES) {
                    (format!("{:>7} ms ", entry.milliseconds)) (name(entry)) " "
                    (entry.direction.sign()) " " (shown::printable(&entry.text)) "\n"
                }
            }
            @if entries.len() > MOST_LINES { p.note { (say!(words, "engines-wire-cut", most = MOST_LINES)) } }
        }
    }
}

/// Starts a program again and shows what came of it.
pub(in crate::web) async fn restart(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || {
        let Some(program) = program(&shared, &id) else {
            return problem::page(&visitor, StatusCode::NOT_FOUND);
        };
        match shared.programs.restart(&program) {
            Ok(()) => Redirect::to(&format!("/engines/{id}")).into_response(),
            Err(error) => refused(&shared, &visitor, &Parameters::default(), &error),
        }
    })
    .await
}

/// Forgets a program.
pub(in crate::web) async fn detach(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || {
        let Some(program) = program(&shared, &id) else {
            return problem::page(&visitor, StatusCode::NOT_FOUND);
        };
        match shared.programs.detach(program.id) {
            Ok(()) => Redirect::to("/engines").into_response(),
            Err(_) => problem::broken(&visitor),
        }
    })
    .await
}
