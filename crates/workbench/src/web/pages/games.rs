//! The games, drawn as small boards.

use axum::response::Response;
use maud::{Markup, html};

use super::shell::{Section, page};
use crate::registry::{GAMES, Settings, find};
use crate::say;
use crate::web::board::drawing;
use crate::web::visitor::Visitor;
use crate::words::game_name;

pub(in crate::web) async fn show(visitor: Visitor) -> Response {
    let title = say!(visitor.words, "web-nav-play");
    let body = html! {
        div.text { h1 { (title) } p.lead { (say!(visitor.words, "web-choose-game")) } p { a.button data-action="learn" href="/learn" { (say!(visitor.words, "learn-title")) } } }
        (tiles(&visitor))
    };
    page(&visitor, Section::Play, &title, &body)
}

/// The games in the order in which people know them.
const TILES: [&str; GAMES.len()] = ["go", "gomoku", "hexapawn", "tictactoe", "nim", "arena"];

/// One tile a game: its board, a few moves in.
pub(super) fn tiles(visitor: &Visitor) -> Markup {
    html! {
        ul.tiles {
            @for entry in TILES.into_iter().filter_map(find) {
                li {
                    a href={ "/play/" (entry.name) } {
                        @if let Some(picture) = sample(entry) {
                            (drawing(visitor, &picture, &format!("tile-{}", entry.name)))
                        }
                        span { (game_name(visitor.words, entry.name)) }
                    }
                }
            }
        }
    }
}

fn sample(entry: &crate::registry::Entry) -> Option<game::picture::Picture> {
    let mut settings = Settings::new();
    let (set, moves): (Option<(&str, &str)>, &[&str]) = match entry.name {
        "go" => (Some(("size", "5x5")), &["C4", "D3", "C3", "D2", "B2"]),
        "gomoku" => (Some(("size", "5x5")), &["C3", "B3", "D4", "C2", "B2", "D2", "A1"]),
        "hexapawn" => (Some(("size", "3x3")), &[]),
        "tictactoe" => (None, &["b2", "a3"]),
        "nim" => (Some(("heaps", "1,3,5")), &[]),
        _ => (None, &[]),
    };
    if let Some((name, value)) = set {
        settings.set(name, value);
    }
    let mut table = (entry.open)(&settings).ok()?;
    for text in moves {
        table.play(text).ok()?;
    }
    let mut picture = table.picture();
    picture.last.clear();
    Some(picture)
}
