//! Settings: language, theme, shortcuts; and what works on this machine.

use axum::extract::State;
use axum::response::Response;
use maud::html;

use super::shell::{Section, page};
use crate::cli::diagnosis;
use crate::say;
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::visitor::{Theme, Visitor};
use crate::words::{Language, Words};

pub(in crate::web) async fn show(State(shared): State<Shared>, visitor: Visitor) -> Response {
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
            h2 { (say!(words, "web-keys")) }
            p.choice {
                a.button href=(visitor.here_with("keys", "on")) aria-current=[current(visitor.keys)] { (say!(words, "web-on")) }
                a.button href=(visitor.here_with("keys", "off")) aria-current=[current(!visitor.keys)] { (say!(words, "web-off")) }
            }
            h2 { (say!(words, "web-state")) }
            ul.doctor {
                @for (sign, what) in diagnosis(words, &shared.tables) { li { (sign) " " (what) } }
                @if visitor.role == Role::Owner {
                    li { "✓ " (say!(words, "web-data-folder", path = shared.store.folder().display().to_string())) }
                }
            }
        }
    };
    page(&visitor, Section::Help, &title, &body)
}

fn theme_name(words: &Words, theme: Theme) -> String {
    match theme {
        Theme::Auto => say!(words, "web-theme-auto"),
        Theme::Light => say!(words, "web-theme-light"),
        Theme::Dark => say!(words, "web-theme-dark"),
    }
}
