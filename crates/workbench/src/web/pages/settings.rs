//! Settings: language, theme, shortcuts; and what works on this machine.

use axum::response::Response;
use maud::html;

use super::shell::{Section, page};
use crate::cli::diagnosis;
use crate::say;
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::visitor::{Theme, Visitor};
use crate::words::{Language, Words};

pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    away(move || settings(&shared, &visitor)).await
}

fn settings(shared: &Shared, visitor: &Visitor) -> Response {
    let words = visitor.words;
    let title = say!(words, "web-settings");
    let current = |is: bool| is.then_some("true");
    let body = html! {
        div.text {
            h1 { (title) }
            h2 { (say!(words, "web-language")) }
            p.choice {
                @for language in Language::ALL {
                    a.button href=(visitor.here_with("lang", language.code())) lang=(language.code()) aria-current=[current(language == words.language())] { (language.name()) }
                }
            }
            h2 { (say!(words, "web-theme")) }
            p.choice {
                @for theme in Theme::ALL {
                    a.button href=(visitor.here_with("theme", theme.code())) aria-current=[current(theme == visitor.theme)] { (theme_name(words, theme)) }
                }
            }
            @for choice in &choices(visitor) {
                h2 { (choice.title) }
                p.choice {
                    @for (value, text, on) in &choice.values {
                        a.button data-choice=(value) href=(visitor.here_with(choice.name, value)) aria-current=[current(*on)] { (text) }
                    }
                }
            }
            // Programs, tables and folders of this machine concern its owner.
            @if visitor.role == Role::Owner {
                h2 { (say!(words, "web-state")) }
                ul.doctor {
                    @for (sign, what) in diagnosis(words, &shared.tables) { li { (sign) " " (what) } }
                    li { "✓ " (say!(words, "web-data-folder", path = shared.store.folder().display().to_string())) }
                }
            }
        }
    };
    page(visitor, Section::Help, &title, &body)
}

/// A choice of two.
struct Choice {
    name: &'static str,
    title: String,
    values: [(&'static str, String, bool); 2],
}

/// What is remembered beside language and theme.
fn choices(visitor: &Visitor) -> [Choice; 4] {
    let words = visitor.words;
    let (keys, sound, look) = (visitor.keys, visitor.sound, visitor.look);
    let on_off =
        |on: bool| [("on", say!(words, "web-on"), on), ("off", say!(words, "web-off"), !on)];
    [
        Choice {
            name: "boards",
            title: say!(words, "page-board"),
            values: [
                ("wood", say!(words, "page-board-wood"), !look.paper),
                ("paper", say!(words, "page-board-paper"), look.paper),
            ],
        },
        Choice {
            name: "coordinates",
            title: say!(words, "page-coordinates"),
            values: [
                ("usual", say!(words, "page-coordinates-usual"), !look.from_zero),
                ("zero", say!(words, "page-coordinates-zero"), look.from_zero),
            ],
        },
        Choice { name: "sound", title: say!(words, "page-sound"), values: on_off(sound) },
        Choice { name: "keys", title: say!(words, "web-keys"), values: on_off(keys) },
    ]
}

fn theme_name(words: &Words, theme: Theme) -> String {
    match theme {
        Theme::Auto => say!(words, "web-theme-auto"),
        Theme::Light => say!(words, "web-theme-light"),
        Theme::Dark => say!(words, "web-theme-dark"),
    }
}
