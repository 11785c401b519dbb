//! Help: the keys, what the signs mean, and the state of the program.

use axum::response::Response;
use maud::{Markup, html};

use super::shell::{Section, page};
use crate::say;
use crate::web::access::Role;
use crate::web::visitor::Visitor;
use crate::words::Words;

pub(in crate::web) async fn show(visitor: Visitor) -> Response {
    let words = visitor.words;
    let title = say!(words, "web-nav-help");
    let body = html! {
        div.text {
            h1 { (title) }
            p { (say!(words, "web-help-lead")) }
            h2 { (say!(words, "web-help-signs")) }
            dl.signs {
                dt { "▲5" } dd { (say!(words, "web-sign-win")) }
                dt { "=" } dd { (say!(words, "web-sign-draw")) }
                dt { "▼6" } dd { (say!(words, "web-sign-loss")) }
                dt { "■ ◧ □" } dd { (say!(words, "web-sign-certainty")) }
            }
            h2 { (say!(words, "web-help-keys")) }
            (keys(words))
            h2 { (say!(words, "web-help-more")) }
            ul {
                li { a href="/tour" { (say!(words, "page-tour")) } }
                li { a href="/glossary" { (say!(words, "web-glossary")) } }
                li { a href="/settings" { (say!(words, "web-settings")) } }
                li { a href="/learn" { (say!(words, "learn-title")) } }
                @if visitor.role == Role::Owner { li { a href="/class" { (say!(words, "class-title")) } } }
            }
        }
    };
    page(&visitor, Section::Help, &title, &body)
}

fn keys(words: &Words) -> Markup {
    let space = say!(words, "web-key-space");
    let keys = [
        ("?", say!(words, "web-key-help")),
        ("← →", say!(words, "web-key-steps")),
        ("Shift ← →", say!(words, "page-key-ten")),
        ("Home End", say!(words, "web-key-ends")),
        ("↑ ↓", say!(words, "web-key-variations")),
        ("B", say!(words, "web-key-fork")),
        ("M", say!(words, "web-key-field")),
        ("G", say!(words, "web-key-board")),
        ("P", say!(words, "web-key-pass")),
        ("U", say!(words, "web-key-undo")),
        ("H", say!(words, "web-key-hint")),
        ("V", say!(words, "web-key-values")),
        ("W", say!(words, "web-key-why")),
        ("R", say!(words, "web-key-review")),
        ("N", say!(words, "web-key-mistake")),
        ("1 … 9, 0", say!(words, "page-key-layers")),
        ("K", say!(words, "page-key-coordinates")),
        (space.as_str(), say!(words, "web-key-think")),
        ("F", say!(words, "web-key-project")),
        ("L", say!(words, "web-key-language")),
        ("Ctrl+O", say!(words, "page-key-open")),
        ("Ctrl+C", say!(words, "page-key-copy")),
        ("Ctrl+S", say!(words, "web-key-save")),
        ("Ctrl+V", say!(words, "web-key-paste")),
    ];
    html! {
        table.keys {
            @for (key, meaning) in keys {
                tr { th scope="row" { kbd { (key) } } td { (meaning) } }
            }
        }
    }
}
