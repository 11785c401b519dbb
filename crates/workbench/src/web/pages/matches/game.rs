//! One game of a match: its last position, its moves, its record, and everything that was said.

use std::fs::File;
use std::io::Read;
use std::path::Path as FilePath;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use game::picture::Picture;
use maud::html;

use super::{named, unreadable};
use crate::matches::wire_log::{self, Entry};
use crate::matches::{Finished, Plan, records, shown, wire_path};
use crate::say;
use crate::store::Id;
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::board::drawing;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::exchange::file;
use crate::web::pages::engines::wire;
use crate::web::pages::problem;
use crate::web::pages::shell::{Section, page};
use crate::web::visitor::Visitor;

/// So much of a wire is read to be shown.
const MOST_WIRE_BYTES: u64 = 1 << 20;

pub(in crate::web) async fn game(
    Own(shared): Own,
    visitor: Visitor,
    Path((id, number)): Path<(String, String)>,
) -> Response {
    away(move || match found(&shared, &visitor, &id, &number) {
        Ok((id, plan, game)) => page_of(&shared, &visitor, id, (&plan, &game)),
        Err(response) => *response,
    })
    .await
}

/// The record of a game, to be saved.
pub(in crate::web) async fn record(
    Own(shared): Own,
    visitor: Visitor,
    Path((id, number)): Path<(String, String)>,
) -> Response {
    away(move || {
        let (_, plan, game) = match found(&shared, &visitor, &id, &number) {
            Ok(found) => found,
            Err(response) => return *response,
        };
        let wanted = visitor.query.get("as");
        let mut records = records(&plan, &game).into_iter();
        let record = records.find(|record| wanted.is_none_or(|wanted| wanted == record.extension));
        match record {
            Some(record) => {
                let name = format!("{id}-{}.{}", game.number + 1, record.extension);
                file("text/plain; charset=utf-8", &name, record.text)
            }
            None => problem::page(&visitor, StatusCode::NOT_FOUND),
        }
    })
    .await
}

fn found(
    shared: &Shared,
    visitor: &Visitor,
    id: &str,
    number: &str,
) -> Result<(Id, Plan, Finished), Box<Response>> {
    let missing = || Box::new(problem::page(visitor, StatusCode::NOT_FOUND));
    let id = Id::read(id).ok_or_else(missing)?;
    let number: u32 = number.parse().map_err(|_| missing())?;
    let (plan, games) = shared.hall.read(id).map_err(|error| unreadable(visitor, &error))?;
    let game = games.into_iter().find(|game| game.number.checked_add(1) == Some(number));
    Ok((id, plan, game.ok_or_else(missing)?))
}

fn page_of(
    shared: &Shared,
    visitor: &Visitor,
    id: Id,
    (plan, game): (&Plan, &Finished),
) -> Response {
    let words = visitor.words;
    let records = records(plan, game);
    let plan = named(words, plan);
    let number = game.number + 1;
    let title = say!(words, "match-game", number = number);
    let [first, second] =
        [game.first, game.first.other()].map(|entrant| plan.players[entrant.index()].name.clone());
    let name = |entry: &Entry| {
        entry.entrant.map_or(String::new(), |entrant| plan.players[entrant.index()].name.clone())
    };
    let said = said(&wire_path(&shared.hall.path(id), game.number));
    let body = html! {
        div.text {
            p { a href={ "/matches/" (id) } { (plan.players[0].name) " – " (plan.players[1].name) } }
            h1 { (title) }
            p { (first) " – " (second) " · " (shown::outcome(words, &plan, game)) }
            @if let Some(picture) = last_position(&plan, game) { div.last { (drawing(visitor, &picture, "game")) } }
            p { code { (game.moves.join(" ")) } }
            p.choice {
                @for record in &records {
                    a.button href={ "/matches/" (id) "/games/" (number) "/record?as=" (record.extension) } download {
                        (say!(words, "matches-record", kind = record.extension.to_uppercase()))
                    }
                }
            }
            @if visitor.role == Role::Owner {
                h2 { (say!(words, "engines-wire")) }
                (wire(words, &said, &name))
            }
        }
    };
    page(visitor, Section::Engines, &title, &body)
}

fn last_position(plan: &Plan, game: &Finished) -> Option<Picture> {
    let mut table = plan.game.open().ok()?;
    for mv in &game.moves {
        table.play(mv).ok()?;
    }
    Some(table.picture())
}

/// The first part of a wire; what cannot be read is not there.
fn said(path: &FilePath) -> Vec<Entry> {
    let mut bytes = Vec::new();
    if let Ok(file) = File::open(path) {
        let _ = file.take(MOST_WIRE_BYTES).read_to_end(&mut bytes);
    }
    wire_log::read(&String::from_utf8_lossy(&bytes))
}
