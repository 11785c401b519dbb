//! `/proof`: the player of proofs. Step through it; where the other side is to move, try another
//! point and see it refuted.

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use game::picture::Place;
use maud::{Markup, html};

use super::problem;
use super::shell::{Section, page, tools};
use super::steps::{Steps, steps};
use crate::replay::{Argued, LONGEST, Played};
use crate::say;
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::board::{editor, looked_at_picture};
use crate::web::documents::Own;
use crate::web::visitor::Visitor;
use crate::words::Words;

/// Where proofs are replayed.
const PATH: &str = "/proof";

/// An argument, what is tried against it, and how far it is stepped through.
#[derive(Debug)]
struct Asked {
    argued: Argued,
    tries: Vec<String>,
    step: usize,
    /// Where one came from: a path of this site.
    back: String,
}

impl Asked {
    fn read(query: &Parameters) -> Option<Asked> {
        let tries = query.get("tries").unwrap_or_default().split(',');
        let back = query.get("back").filter(|path| is_own(path));
        Some(Asked {
            argued: Argued::read(|name| query.get(name))?,
            tries: tries.filter(|own| !own.is_empty()).take(LONGEST).map(str::to_string).collect(),
            step: query.get("step").and_then(|text| text.parse().ok()).unwrap_or(1),
            back: back.unwrap_or("/problems").to_string(),
        })
    }

    fn fields(&self, step: usize) -> Parameters {
        let mut fields = begun(&self.argued, &self.back);
        if !self.tries.is_empty() {
            fields.set("tries", &self.tries.join(","));
        }
        fields.set("step", &step.to_string());
        fields
    }
}

/// Whether a path leads to this site: nobody is sent elsewhere. Browsers pass over tabs and the like.
fn is_own(path: &str) -> bool {
    let is_plain = !path.contains(|at: char| at == '\\' || at.is_control());
    path.starts_with('/') && !path.starts_with("//") && is_plain
}

#[test]
fn nobody_is_sent_elsewhere() {
    assert!(is_own("/d/1?n=2"));
    for path in ["//a.example", "/\\a.example", "/\t/a.example", "a.example", "/\n/a.example"] {
        assert!(!is_own(path), "{path:?}");
    }
}

fn begun(argued: &Argued, back: &str) -> Parameters {
    let mut fields = Parameters::default();
    for (name, value) in argued.fields() {
        fields.set(name, &value);
    }
    fields.set("back", back);
    fields
}

/// Where an argument is replayed, and where one goes back to from there.
pub(in crate::web) fn address(argued: &Argued, back: &str) -> String {
    begun(argued, back).after(PATH)
}

/// `/proof`.
pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    let work = |_: &Shared, visitor: &Visitor| match Asked::read(&visitor.query) {
        Some(asked) => {
            let played = asked.argued.play(visitor.words, &asked.tries);
            respond(visitor, &asked, &played)
        }
        None => problem::page(visitor, StatusCode::NOT_FOUND),
    };
    problem::computed(shared, visitor, work).await
}

/// The other side tries another point; what the rules forbid is passed over.
pub(in crate::web) async fn attempt(Own(shared): Own, visitor: Visitor, body: String) -> Response {
    let fields = Parameters::read(&body);
    let work = move |_: &Shared, visitor: &Visitor| {
        let Some(mut asked) = Asked::read(&fields) else {
            return problem::page(visitor, StatusCode::NOT_FOUND);
        };
        let at = fields.get("at").and_then(|text| text.parse().ok()).map(Place);
        let played = asked.argued.play(visitor.words, &asked.tries);
        let step = asked.step.min(played.moves.len());
        let is_turn = played.is_other_to_move(step);
        let tried = at.filter(|_| is_turn);
        let tried = tried.and_then(|at| asked.argued.tried(&played.moves[..step], at));
        let mut to = step;
        if let Some(name) = tried {
            asked.tries = played.tries_before(step).cloned().chain([name]).collect();
            to = step + 2;
        }
        Redirect::to(&asked.fields(to).after(PATH)).into_response()
    };
    problem::computed(shared, visitor, work).await
}

fn respond(visitor: &Visitor, asked: &Asked, played: &Played) -> Response {
    let words = visitor.words;
    let title = if played.certainty == "proved" {
        say!(words, "web-proof-title")
    } else {
        say!(words, "web-line-title")
    };
    let step = asked.step.min(played.moves.len());
    let regions = html! {
        div id="table" class="board-page" data-title={ (title) " · " (say!(words, "web-name")) } {
            div id="status" role="status" aria-live="polite" { p { (said(words, played, step)) } }
            div id="board" { (board(visitor, asked, played, step)) }
            (toolbar(words, asked, played, step))
            div id="panel" data-holds=(played.holds) data-step=(step) {
                h1 { (title) }
                p.said data-statement="proof" data-certainty=(played.certainty) { (played.outcome) }
                p { (say!(words, "web-proof-how")) }
                p { a.button data-action="leave" href=(asked.back) { (say!(words, "replay-back")) } }
            }
        }
    };
    if visitor.fragment {
        let fragment = html! { (regions) (tools(visitor, Section::Play)) };
        return Html(fragment.into_string()).into_response();
    }
    page(visitor, Section::Play, &title, &regions)
}

/// Who is to move, or what is to be seen at the end.
fn said(words: &Words, played: &Played, step: usize) -> String {
    if step == played.moves.len() && played.holds {
        return played.end.clone();
    }
    let player = played.players[step % 2].as_str();
    say!(words, "web-proof-turn", player = player)
}

/// The board with its moves numbered; where the other side is to move every point is a try.
fn board(visitor: &Visitor, asked: &Asked, played: &Played, step: usize) -> Markup {
    // A proof is printed matter: black on white, whatever the reader's boards look like.
    let visitor = &visitor.on_paper();
    let picture = &played.pictures[step];
    if played.is_other_to_move(step) {
        editor(visitor, picture, PATH, &asked.fields(step))
    } else {
        looked_at_picture(visitor, picture)
    }
}

/// Steps through the proof.
fn toolbar(words: &Words, asked: &Asked, played: &Played, step: usize) -> Markup {
    let last = played.moves.len();
    let to = |step| asked.fields(step).after(PATH);
    let own = Steps { number: step, last, told: format!("{step} / {last}"), to };
    html! { div.toolbar id="toolbar" { (steps(words, &own)) } }
}
