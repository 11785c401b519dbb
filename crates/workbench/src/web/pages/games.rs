//! The games, drawn as small boards.

use axum::response::Response;
use maud::{Markup, html};

use super::shell::{Section, page};
use crate::registry::{GAMES, Settings};
use crate::say;
use crate::web::board::drawing;
use crate::web::visitor::Visitor;
use crate::words::game_title;

pub(in crate::web) async fn show(visitor: Visitor) -> Response {
    let title = say!(visitor.words, "web-nav-play");
    let body = html! {
        div.text { h1 { (title) } p.lead { (say!(visitor.words, "web-choose-game")) } p { a.button data-action="learn" href="/learn" { (say!(visitor.words, "learn-title")) } } }
        (tiles(&visitor))
    };
    page(&visitor, Section::Play, &title, &body)
}

/// One tile a game: its board, a few moves in.
pub(super) fn tiles(visitor: &Visitor) -> Markup {
    html! {
        ul.tiles {
            @for entry in &GAMES {
                li {
                    a href={ "/play/" (entry.name) } {
                        @if let Some(picture) = sample(entry) {
                            (drawing(visitor, &picture, &format!("tile-{}", entry.name)))
                        }
                        span { (game_title(visitor.words, entry.name)) }
                    }
                }
            }
        }
    }
}

fn sample(entry: &crate::registry::Entry) -> Option<game::picture::Picture> {
    let mut settings = Settings::new();
    if entry.name == "nim" {
        settings.set("heaps", "1,3,5");
    }
    if entry.name == "hexapawn" {
        settings.set("size", "3x3");
    }
    let mut table = (entry.open)(&settings).ok()?;
    if entry.name == "tictactoe" {
        for text in ["b2", "a3"] {
            table.play(text).ok()?;
        }
    }
    let mut picture = table.picture();
    picture.last.clear();
    Some(picture)
}
