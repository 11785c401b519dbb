//! Attaching a program, starting it again, detaching it, and reading what was said.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use game::Player;
use maud::{Markup, html};

use super::start::failure;
use super::{protocol, refused, refused_because};
use crate::matches::wire_log::Entry;
use crate::matches::{Contender, Kind, MatchError, shown};
use crate::registry::Settings;
use crate::say;
use crate::store::{Id, Setup};
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::pages::problem;
use crate::web::pages::shell::{Section, page};
use crate::web::programs::Program;
use crate::web::visitor::Visitor;
use crate::web::wires::{Played, Said};
use crate::words::{Words, game_title, player as player_word};

/// Attaches the program of a form, if it introduces itself.
pub(in crate::web) async fn attach(Own(shared): Own, visitor: Visitor, body: String) -> Response {
    away(move || attached(&shared, &visitor, &Parameters::read(&body))).await
}

fn attached(shared: &Shared, visitor: &Visitor, form: &Parameters) -> Response {
    // Who listens beyond this machine starts no program by its page.
    if shared.access.is_open() {
        return problem::not_now(visitor, &say!(visitor.words, "engines-not-listening"));
    }
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
    Own(shared): Own,
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
            (end_of(words, &shared.programs.wire(program.id)))
            @if let Some(said) = shared.programs.layer_wire(program.id) {
                h2 data-wire="layers" { (say!(words, "engines-layer-wire")) }
                (end_of(words, &said))
            }
            (board_wires(words, program, &shared.programs.board_wires(program.id)))
        }
    };
    page(visitor, Section::Engines, name, &body)
}

/// What was said in each game of the page, the newest first.
fn board_wires(words: &Words, program: &Program, games: &[(Played, Said)]) -> Markup {
    html! {
        @if !games.is_empty() { h2 { (say!(words, "engines-board-wire")) } }
        @for (played, said) in games {
            @let side = side(words, &program.game, played.player);
            @let game = played.document.to_string();
            h3 data-wire={ (game) "-" (played.player.index() + 1) } {
                a href={ "/d/" (game) } { (say!(words, "engines-board-wire-game", side = side, game = game)) }
            }
            (end_of(words, said))
        }
    }
}

/// How a side of a game is called.
fn side(words: &Words, game: &str, player: Player) -> String {
    let table = Setup::start(game, &Settings::new()).and_then(|setup| setup.open());
    table.map(|table| player_word(words, table.seats(), player)).unwrap_or_default()
}

/// The end of a wire, and what is before it.
fn end_of(words: &Words, said: &Said) -> Markup {
    html! {
        @if said.before > 0 {
            p.note data-before=(said.before) {
                (say!(words, "engines-wire-before", bytes = said.before, file = said.file.as_str()))
            }
        }
        @if said.before == 0 || !said.entries.is_empty() {
            (wire(words, &said.entries, &|_| String::new()))
        }
    }
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
    Own(shared): Own,
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
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || {
        let Some(program) = program(&shared, &id) else {
            return problem::page(&visitor, StatusCode::NOT_FOUND);
        };
        match shared.programs.detach(program.id) {
            Ok(()) => {
                shared.cards.forget(program.id);
                Redirect::to("/engines").into_response()
            }
            Err(_) => problem::broken(&visitor),
        }
    })
    .await
}
