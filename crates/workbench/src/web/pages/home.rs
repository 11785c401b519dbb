//! The first page: a live board, four tasks, the games, and where one left off.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use super::panel::sentence;
use super::play::seat_name;
use super::shell::{Section, page};
use super::{games, problem};
use crate::say;
use crate::store::Summary;
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::address::Parameters;
use crate::web::board::board;
use crate::web::documents::Own;
use crate::web::scene::Scene;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words, game_name};

/// How many documents are offered to go on with.
const RECENT: usize = 5;

pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    // The values are searched for and every document is listed: no work for threads that listen.
    let desk = shared.desk.clone();
    let answer = desk.compute(move || home(&shared, &visitor)).await;
    answer.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn home(shared: &Shared, visitor: &Visitor) -> Response {
    let words = visitor.words;
    // The board of this page shows its values: it is the one exception to "no hint unasked".
    let query = Parameters::read("values=1");
    let mut scene = match Scene::of_address("hexapawn", &query, &shared.tables) {
        Ok(scene) => scene,
        Err(error) => return problem::refused(visitor, &error.explain(words)),
    };
    let values = scene.values().unwrap_or_default();
    let recent = match visitor.role {
        Role::Owner => shared.store.list().map(|listing| listing.documents).unwrap_or_default(),
        Role::Guest => Vec::new(),
    };
    let body = html! {
        div.home {
            section.live-board aria-label=(say!(words, "web-live-board")) {
                div id="board" { (board(visitor, &mut scene)) }
                p.said data-statement="value" data-certainty="proved" { (sentence(words, &scene, &values)) }
            }
            div.choices {
                h1 { (say!(words, "web-home-title")) }
                p.lead { (say!(words, "web-home-lead")) " " a href="/tour" { (say!(words, "page-tour")) } }
                (tasks(words, visitor.role))
                (games::tiles(visitor))
                (resume(words, &recent))
            }
        }
    };
    page(visitor, Section::None, "", &body)
}

fn tasks(words: &Words, role: Role) -> Markup {
    let tasks = [
        ("/play", say!(words, "web-task-play"), say!(words, "web-task-play-how")),
        ("/library", say!(words, "web-task-open"), say!(words, "web-task-open-how")),
        ("/see", say!(words, "web-task-see"), say!(words, "web-task-see-how")),
        ("/engines", say!(words, "web-task-test"), say!(words, "web-task-test-how")),
    ];
    // Games are reviewed in the library, which is the owner's.
    let is_open = |address: &str| role == Role::Owner || address != "/library";
    html! {
        ul.tasks {
            @for (address, title, how) in tasks.into_iter().filter(|(address, ..)| is_open(address)) {
                li { a href=(address) { strong { (title) } span { (how) } } }
            }
        }
    }
}

fn resume(words: &Words, recent: &[Summary]) -> Markup {
    html! {
        @if !recent.is_empty() {
            section.resume {
                h2 { (say!(words, "web-resume")) }
                ul {
                    @for document in recent.iter().take(RECENT) {
                        li { a href={ "/d/" (document.id) } { (summary(words, document)) } " " (last_saved(document)) }
                    }
                }
            }
        }
    }
}

/// "Hexapawn 3×4 · you – level 3 · 7 moves", or the title with it.
pub(super) fn summary(words: &Words, document: &Summary) -> String {
    let game = game_name(words, &document.game);
    let named = if document.size.is_empty() { game } else { format!("{game} {}", document.size) };
    let player = |index: usize| {
        let seat = || seat_name(words, &document.game, document.players[index]);
        document.names[index].clone().unwrap_or_else(seat)
    };
    let players = format!("{} – {}", player(0), player(1));
    // Many a file is called after its players.
    let is_named = !document.title.is_empty() && document.title != players;
    let mut parts = vec![named, players];
    if is_named {
        parts.insert(0, document.title.clone());
    }
    say!(words, "web-summary", title = parts.join(" · "), count = document.moves)
}

/// When a document was last saved.
pub(super) fn last_saved(document: &Summary) -> Markup {
    let minute = document.modified.minute();
    html! { time.note datetime={ (minute.replace(' ', "T")) "Z" } { (minute) " UTC" } }
}
