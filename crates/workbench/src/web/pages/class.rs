//! A class: the link for visitors with its QR code, *Follow me*, and what they see of it.

use std::fmt::Write;

use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, PreEscaped, html};
use qrcodegen::{QrCode, QrCodeEcc};

use super::shell::{Section, page, tools};
use super::{play, see};
use crate::say;
use crate::store::Id;
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::address::Parameters;
use crate::web::board::looked_at;
use crate::web::documents::Own;
use crate::web::follow::{self, Followed, Opened};
use crate::web::guests::MOST;
use crate::web::scene::{Scene, Tab};
use crate::web::visitor::Visitor;
use crate::words::Words;

/// `/class`: how it begins, or who is there.
pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    let words = visitor.words;
    let class = &shared.class;
    let title = say!(words, "class-title");
    let body = html! {
        div.text {
            h1 { (title) }
            p.lead { (say!(words, "class-lead")) }
            @match class.link() {
                Some(link) => {
                    h2 { (say!(words, "class-link")) }
                    p { a href=(link) data-action="class-link" { code { (link) } } }
                    @if let Some(code) = qr(link) { div.qr role="img" aria-label=(say!(words, "class-qr")) { (code) } }
                    @let [opened, drawn] = class.shows().counts();
                    p data-followers=(class.followers()) data-opened=(opened) data-drawn=(drawn) { (say!(words, "class-followers", count = class.followers())) }
                }
                None => {
                    h2 { (say!(words, "class-begin")) }
                    p { (say!(words, "class-begin-how")) }
                    pre { code { "stratege serve --listen 0.0.0.0" } }
                }
            }
            h2 { (say!(words, "class-follow")) }
            (switch(words, class.follows()))
            p { (say!(words, "class-follow-how")) " " a href="/live" { (say!(words, "class-live")) } }
            h2 { (say!(words, "class-limits")) }
            p { (say!(words, "class-limits-how")) }
            p data-kept { (say!(words, "class-kept", most = MOST)) }
        }
    };
    page(&visitor, Section::Class, &title, &body)
}

fn switch(words: &Words, is_on: bool) -> Markup {
    html! {
        form method="post" action="/class/follow" data-follows=(is_on) {
            @if is_on {
                p.said { (say!(words, "class-follow-on")) }
                button type="submit" name="on" value="0" data-action="follow" aria-pressed="true" { (say!(words, "class-follow-stop")) }
            } @else {
                button.primary type="submit" name="on" value="1" data-action="follow" aria-pressed="false" { (say!(words, "class-follow")) }
            }
        }
    }
}

/// A link as a QR code, dark on light whatever the theme, with the quiet zone that readers need.
fn qr(link: &str) -> Option<Markup> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let dark = dark.filter(|&(x, y)| code.get_module(x, y));
    let mut path = String::new();
    for (x, y) in dark {
        let _ = write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
    }
    let all = size + 2 * QUIET;
    Some(html! {
        svg viewBox={ "0 0 " (all) " " (all) } shape-rendering="crispEdges" {
            rect width=(all) height=(all) fill="#fff" {}
            (PreEscaped(format!("<path d=\"{path}\" fill=\"#000\"/>")))
        }
    })
}

/// Readers need so many light modules around a code.
const QUIET: i32 = 4;

/// *Follow me*, on or off.
pub(in crate::web) async fn follow(Own(shared): Own, body: String) -> Response {
    shared.class.set_follows(Parameters::read(&body).is_on("on"));
    Redirect::to("/class").into_response()
}

/// `/live`: what the owner looks at, to be looked at only.
pub(in crate::web) async fn live(shared: Shared, visitor: Visitor) -> Response {
    let shown = follow::followed(&shared, &visitor, shown).await;
    let (words, is_on) = (visitor.words, shared.class.place().address.is_some());
    let title = say!(words, "class-live");
    let region = html! {
        div id="follow" data-place=[is_on.then_some(shown.is_some())] {
            @match &shown {
                Some(shown) => {
                    h1.hidden { (title) }
                    (shown.body)
                    p { a.button href=(shown.own) data-action="own-board" { (say!(words, "class-own-board")) } }
                }
                None => div.text {
                    h1 { (title) }
                    p.lead { (say!(words, "class-nothing")) }
                },
            }
        }
    };
    if visitor.fragment {
        let fragment = html! { (region) (tools(&visitor, Section::Class)) };
        return Html(fragment.into_string()).into_response();
    }
    page(&visitor, Section::Class, &title, &region)
}

/// The owner's place in the visitor's language and theme; nothing that could be pressed, and nothing
/// that tells the name of a document.
fn shown(shared: &Shared, there: &Visitor, opened: &mut Opened) -> Option<Followed> {
    let mut parts = there.path.split('/').skip(1);
    let (kind, name) = (parts.next()?, parts.next()?);
    if kind == "see" {
        let own = there.query.after(&there.path);
        return Some(Followed { body: see::looked_at(there, name)?, own });
    }
    let open = || scene(shared, there, kind, name);
    follow::with_scene(shared, there.words.language(), opened, open, |scene| Followed {
        own: scene.shared_address(),
        body: board(there, scene),
    })
}

fn scene(shared: &Shared, there: &Visitor, kind: &str, name: &str) -> Option<Scene> {
    let mut scene = if kind == "d" {
        let document = shared.store.load(Id::read(name)?).ok()?;
        Scene::of_document(document, &there.query, &shared.tables).ok()?
    } else {
        Scene::of_address(name, &there.query, &shared.tables).ok()?
    };
    if scene.shown.tab == Tab::Review {
        scene.look(shared, Role::Guest);
    }
    scene.recall(shared, Role::Guest);
    Some(scene)
}

fn board(visitor: &Visitor, scene: &mut Scene) -> Markup {
    let words = visitor.words;
    let picture = looked_at(visitor, scene);
    let told: Vec<String> = scene
        .told(words)
        .iter()
        .filter(|told| told.is_main)
        .map(|told| told.said.plain())
        .collect();
    html! {
        div.followed {
            p id="status" role="status" aria-live="polite" { (play::status(words, scene)) }
            div.picture { (picture) }
            ul.told.said { @for text in &told { li { (text) } } }
        }
    }
}
