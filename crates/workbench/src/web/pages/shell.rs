//! What every page has: header, language, theme, and a place for its own part.

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

use crate::say;
use crate::web::access::Role;
use crate::web::assets;
use crate::web::pages::icons;
use crate::web::visitor::{Theme, Visitor};
use crate::words::Language;

/// The part of the site that a page belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    None,
    Play,
    See,
    Problems,
    Engines,
    Library,
    Class,
    Help,
}

impl Section {
    /// The style that only this part needs.
    fn style(self) -> &'static str {
        match self {
            // Problems are boards too.
            Section::Play | Section::Problems => "play.css",
            // What is followed may be an algorithm.
            Section::See | Section::Class => "see.css",
            Section::Engines => "engines.css",
            Section::Help => "words.css",
            Section::None => "home.css",
            Section::Library => "library.css",
        }
    }
}

/// A whole page.
pub(super) fn page(visitor: &Visitor, section: Section, title: &str, body: &Markup) -> Response {
    page_with(visitor, section, title, body, StatusCode::OK)
}

/// A whole page that answers with another status.
pub(super) fn page_with(
    visitor: &Visitor,
    section: Section,
    title: &str,
    body: &Markup,
    status: StatusCode,
) -> Response {
    let words = visitor.words;
    let name = say!(words, "web-name");
    let title = if title.is_empty() { name } else { format!("{title} · {name}") };
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) data-theme=(visitor.theme.code()) data-keys=(on_off(visitor.keys))
            data-sound=(on_off(visitor.sound)) data-coordinates=(if visitor.look.from_zero { "zero" } else { "usual" }) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(match visitor.theme { Theme::Auto => "light dark", Theme::Light => "light", Theme::Dark => "dark" });
                title { (title) }
                link rel="stylesheet" href=(assets::address("style.css"));
                link rel="stylesheet" href=(assets::address(section.style()));
                link rel="icon" href=(assets::address("icon.svg"));
                @for script in ["page.js", "remark.js", "live.js", "tools.js", "keys.js", "open.js", "told.js", "think.js"] {
                    script type="module" src=(assets::address(script)) {}
                }
                @if matches!(section, Section::Play | Section::Problems) {
                    script type="module" src=(assets::address("play.js")) {}
                }
                @if section == Section::Play { script type="module" src=(assets::address("review.js")) {} }
            }
            body data-lost=(say!(words, "web-lost", seconds = "{s}")) data-dismiss=(say!(words, "page-dismiss")) {
                a.skip href="#main" { (say!(words, "web-skip")) }
                (header(visitor, section))
                main id="main" { (body) }
            }
        }
    };
    (status, Html(page.into_string())).into_response()
}

fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn header(visitor: &Visitor, section: Section) -> Markup {
    let words = visitor.words;
    let links = [
        (Section::Play, "/play", say!(words, "web-nav-play")),
        (Section::See, "/see", say!(words, "web-nav-see")),
        (Section::Problems, "/problems", say!(words, "problems-nav")),
        (Section::Engines, "/engines", say!(words, "web-nav-engines")),
        (Section::Library, "/library", say!(words, "web-nav-library")),
        (Section::Class, "/live", say!(words, "class-live")),
    ];
    // The library is everybody's documents: it is the owner's. Who is one has nobody to follow.
    let is_owner = visitor.role == Role::Owner;
    let is_open = |section| match section {
        Section::Library => is_owner,
        Section::Class => !is_owner,
        _ => true,
    };
    html! {
        header.top {
            a.wordmark href="/" { (say!(words, "web-name")) }
            nav aria-label=(say!(words, "web-nav")) {
                @for (own, address, text) in links.into_iter().filter(|link| is_open(link.0)) {
                    a href=(address) aria-current=[(own == section).then_some("page")] { (text) }
                }
            }
            (tools(visitor, section))
        }
    }
}

/// Languages, theme and help: they lead back to where the reader is, so they change with it.
pub(super) fn tools(visitor: &Visitor, section: Section) -> Markup {
    let words = visitor.words;
    html! {
        div.tools id="tools" {
            span.languages {
                @for (index, language) in [Language::French, Language::English].into_iter().enumerate() {
                    @if index > 0 { " · " }
                    a href=(visitor.here_with("lang", language.code())) lang=(language.code()) hreflang=(language.code())
                        aria-current=[(language == words.language()).then_some("true")] data-language=(language.code()) {
                        (language.code().to_uppercase())
                    }
                }
            }
            (theme_link(visitor))
            a href="/help" aria-current=[(section == Section::Help).then_some("page")] { (say!(words, "web-nav-help")) }
        }
    }
}

/// One link that goes through the three themes.
fn theme_link(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let (next, text) = match visitor.theme {
        Theme::Auto => (Theme::Light, say!(words, "web-theme-auto")),
        Theme::Light => (Theme::Dark, say!(words, "web-theme-light")),
        Theme::Dark => (Theme::Auto, say!(words, "web-theme-dark")),
    };
    html! {
        a.icon href=(visitor.here_with("theme", next.code())) aria-label=(text) title=(text) { (icons::theme()) }
    }
}
