//! `/problems`: sets of positions in which a move is to be found; try, get answered, see the proof.
//!
//! Which problems somebody has solved is known to the reader's own browser alone, in a cookie.

mod beside;
mod mine;
mod own;
mod solved;

use std::time::Instant;

use axum::extract::Path;
use axum::http::header::{HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use game::picture::{Mark, Picture, Piece};
use go::Colour;
use maud::{Markup, html};

use beside::{Beside, limit, told};
pub(in crate::web) use own::open;
use solved::Solved;

use super::problem;
use super::shell::{Section, page, tools};
use crate::problems::{Meant, Problem, Refused, Set, set, sets};
use crate::registry::{self, AnyTable, Settings};
use crate::say;
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::address::Parameters;
use crate::web::board::editor;
use crate::web::documents::Own;
use crate::web::moves::{Pressed, pressed};
use crate::web::visitor::{Visitor, cookie};
use crate::words::{self, Explain, Words, game_title};

/// `/problems`.
pub(in crate::web) async fn list(
    Own(shared): Own,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    let solved = Solved::read(&headers);
    let work = move |shared: &Shared, visitor: &Visitor| {
        let words = visitor.words;
        let title = say!(words, "problems-title");
        let body = html! {
            div.text {
                h1 { (title) }
                p.lead { (say!(words, "problems-lead")) }
                @for own in sets() { (listed(words, own, &solved)) }
                @if visitor.role == Role::Owner { (mine::listed(words, shared)) }
                section data-set="own" {
                    h2 { (say!(words, "problems-own")) }
                    p { (say!(words, "problems-own-lead")) }
                    (own::form(words, &Parameters::default()))
                }
                p { (say!(words, "problems-command")) " " code { "stratege tsumego" } }
            }
        };
        page(visitor, Section::Problems, &title, &body)
    };
    problem::computed(shared, visitor, work).await
}

/// A set with its problems, and how many of them are solved.
fn listed(words: &Words, own: &Set, solved: &Solved) -> Markup {
    let done = solved.count(own);
    html! {
        section data-set=(own.code) data-solved=(done) {
            h2 { (set_title(words, own.code)) }
            p { (set_lead(words, own.code)) " " (say!(words, "problems-solved", done = done, all = own.problems.len())) }
            p.numbers {
                @for number in 1..=own.problems.len() {
                    @let is_done = solved.has(own.code, number);
                    a.button href={ "/problems/" (own.code) "/" (number) } aria-label=[is_done.then(|| say!(words, "problems-number-solved", number = number))] {
                        (number) @if is_done { " ✓" }
                    } " "
                }
            }
        }
    }
}

fn set_title(words: &Words, code: &str) -> String {
    if code == "life" { say!(words, "problems-life") } else { say!(words, "problems-threats") }
}

fn set_lead(words: &Words, code: &str) -> String {
    if code == "life" {
        say!(words, "problems-life-lead")
    } else {
        say!(words, "problems-threats-lead")
    }
}

/// A problem and where it stands.
struct Asked {
    place: Place,
    problem: Problem,
}

/// Where a problem stands.
#[derive(Clone, Copy)]
enum Place {
    /// In a set, with its number.
    Set(&'static Set, usize),
    /// In the address: the reader's own.
    Own,
}

impl Asked {
    fn read(code: &str, number: &str) -> Option<Asked> {
        let set = set(code)?;
        let number: usize = number.parse().ok()?;
        let problem = set.problems.get(number.checked_sub(1)?)?.clone();
        Some(Asked { place: Place::Set(set, number), problem })
    }

    fn path(&self) -> String {
        match self.place {
            Place::Set(set, number) => format!("/problems/{}/{number}", set.code),
            Place::Own => own::PATH.to_string(),
        }
    }

    /// What its address says besides.
    fn fields(&self) -> Parameters {
        match self.place {
            Place::Set(..) => Parameters::default(),
            Place::Own => own::fields(&self.problem),
        }
    }

    /// Its address.
    fn address(&self) -> String {
        self.fields().after(&self.path())
    }

    /// Its address with one thing more.
    fn address_with(&self, name: &str, value: &str) -> String {
        let mut fields = self.fields();
        fields.set(name, value);
        fields.after(&self.path())
    }

    /// When a search has to end: the problems of the sets are small, of others nobody knows.
    fn until(&self) -> Option<Instant> {
        match self.place {
            Place::Set(..) => None,
            Place::Own => Some(own::until()),
        }
    }

    /// What is asked for beside the board; nothing if the rules forbid the move that was tried.
    fn beside(&self, words: &Words, query: &Parameters) -> Option<Beside> {
        let until = self.until();
        if let Some(mv) = query.get("tried") {
            self.problem.try_move(words, mv, until).map(Beside::Tried)
        } else if query.is_on("answer") {
            self.problem.answer(words, until).map(Beside::Answer)
        } else {
            Some(Beside::Question)
        }
    }

    /// The board on a table, whose rules say what may be tried.
    fn table(&self) -> Option<AnyTable> {
        let (rows, columns) = self.problem.size();
        let mut settings = Settings::new();
        settings.set("size", &format!("{rows}x{columns}"));
        if !self.problem.is_of_go() {
            settings.set("rules", self.problem.rules);
        }
        let mut table = (registry::find(self.problem.game)?.open)(&settings).ok()?;
        table.set_position(&self.problem.position()).ok()?;
        Some(table)
    }
}

/// `/problems/{set}/{n}`.
pub(in crate::web) async fn show(
    Own(shared): Own,
    visitor: Visitor,
    Path((code, number)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(asked) = Asked::read(&code, &number) else {
        return problem::page(&visitor, StatusCode::NOT_FOUND);
    };
    let solved = Solved::read(&headers);
    let work = move |_: &Shared, visitor: &Visitor| shown(visitor, &asked, &solved);
    problem::computed(shared, visitor, work).await
}

fn shown(visitor: &Visitor, asked: &Asked, solved: &Solved) -> Response {
    match asked.beside(visitor.words, &visitor.query) {
        Some(beside) => respond(visitor, asked, &beside, solved),
        None => problem::page(visitor, StatusCode::NOT_FOUND),
    }
}

/// `/problems/own`: a problem that the address holds.
pub(in crate::web) async fn show_own(Own(shared): Own, visitor: Visitor) -> Response {
    let work = |_: &Shared, visitor: &Visitor| match own::read(&visitor.query) {
        Ok(problem) => shown(visitor, &Asked { place: Place::Own, problem }, &Solved::default()),
        Err(why) => not_kept(visitor, &why, &visitor.query),
    };
    problem::computed(shared, visitor, work).await
}

/// An address that holds no problem: the form, with the board that it has.
fn not_kept(visitor: &Visitor, why: &Refused, fields: &Parameters) -> Response {
    let mut filled = Parameters::default();
    filled.set("text", &fields.get("board").unwrap_or_default().replace('/', "\n"));
    own::refused(visitor, (&why.explain(visitor.words), None), &filled)
}

/// A move is tried in a problem of the reader's own.
pub(in crate::web) async fn attempt_own(
    Own(shared): Own,
    visitor: Visitor,
    body: String,
) -> Response {
    let work = move |_: &Shared, visitor: &Visitor| {
        let fields = Parameters::read(&body);
        match own::read(&fields) {
            Ok(problem) => {
                let asked = Asked { place: Place::Own, problem };
                tried(visitor, &asked, &fields, &mut Solved::default())
            }
            Err(why) => not_kept(visitor, &why, &fields),
        }
    };
    problem::computed(shared, visitor, work).await
}

/// A move is tried; the answer has an address, and what is right is remembered by the browser.
pub(in crate::web) async fn attempt(
    Own(shared): Own,
    visitor: Visitor,
    Path((code, number)): Path<(String, String)>,
    headers: HeaderMap,
    body: String,
) -> Response {
    let Some(asked) = Asked::read(&code, &number) else {
        return problem::page(&visitor, StatusCode::NOT_FOUND);
    };
    let mut solved = Solved::read(&headers);
    let work = move |_: &Shared, visitor: &Visitor| {
        tried(visitor, &asked, &Parameters::read(&body), &mut solved)
    };
    problem::computed(shared, visitor, work).await
}

/// Leads to the answer to the point that was pressed.
fn tried(visitor: &Visitor, asked: &Asked, fields: &Parameters, solved: &mut Solved) -> Response {
    let Some(table) = asked.table() else { return problem::broken(visitor) };
    match pressed(&*table, fields, visitor.words) {
        Pressed::Move(text) => {
            let to = asked.address_with("tried", &text);
            let mut response = Redirect::to(&to).into_response();
            let Place::Set(set, number) = asked.place else { return response };
            let tried = asked.problem.try_move(visitor.words, &text, None);
            if tried.is_some_and(|own| own.is_right) {
                solved.add(set.code, number);
                if let Ok(value) = HeaderValue::from_str(&solved.cookie()) {
                    response.headers_mut().append(SET_COOKIE, value);
                }
            }
            response
        }
        Pressed::Refused(notice) => respond(visitor, asked, &Beside::Refused(notice.text), solved),
        Pressed::Select(_) | Pressed::Nothing => Redirect::to(&asked.address()).into_response(),
    }
}

fn respond(visitor: &Visitor, asked: &Asked, beside: &Beside, solved: &Solved) -> Response {
    let words = visitor.words;
    let Some(table) = asked.table() else { return problem::broken(visitor) };
    let mut picture = numbered(table, beside.moves());
    let meant = asked.problem.meant(asked.until());
    if let Some(meant) = &meant {
        mark_meant(&mut picture, meant);
    }
    let (title, number) = match asked.place {
        Place::Set(set, number) => {
            let name = set_title(words, set.code);
            (say!(words, "problems-heading", set = name, number = number), number)
        }
        Place::Own => (say!(words, "problems-own"), 0),
    };
    let regions = html! {
        div id="table" class="board-page" data-title={ (title) " · " (say!(words, "web-name")) } data-play=(say!(words, "page-play-point", point = "{p}")) {
            div id="status" role="status" aria-live="polite" {
                @if let Beside::Refused(text) = beside { p.notice role="alert" { (words::sentence(text)) } }
                p { (asked.problem.question(words)) @if let Some(meant) = &meant { " " span data-meant=(meant.named) { (meant.said(words)) } } }
            }
            div id="board" { (editor(visitor, &picture, &asked.path(), &asked.fields())) }
            (toolbar(words, asked, beside))
            div id="panel" data-problem=(number) data-state=(beside.name()) {
                h1 { (title) }
                @if let Place::Set(set, _) = asked.place {
                    p { (game_title(words, set.game)) " · " (say!(words, "problems-solved", done = solved.count(set), all = set.problems.len())) }
                }
                (told(words, beside, &visitor.query.after(&asked.path())))
                @if let Place::Own = asked.place { (limit(words, &asked.problem, beside)) (own::asked_otherwise(words, &asked.problem)) }
            }
        }
    };
    if visitor.fragment {
        let fragment = html! { (regions) (tools(visitor, Section::Problems)) };
        return Html(fragment.into_string()).into_response();
    }
    page(visitor, Section::Problems, &title, &regions)
}

/// The board with moves on it, numbered; it ends at one that the rules forbid.
fn numbered(mut table: AnyTable, moves: &[String]) -> Picture {
    let mut places = Vec::new();
    for text in moves {
        if table.play(text).is_err() {
            break;
        }
        places.push(table.picture().last.first().copied());
    }
    let mut picture = table.picture();
    for (number, place) in (1..).zip(places) {
        let Some(place) = place else { continue };
        picture.last.retain(|own| *own != place);
        picture.labels.retain(|(own, _)| *own != place);
        picture.labels.push((place, format!("{number}")));
    }
    picture
}

/// A triangle on each of the stones that are meant, as far as they still stand and bear no number.
fn mark_meant(picture: &mut Picture, meant: &Meant) {
    let stone = match meant.owner {
        Colour::Black => Piece::BlackStone,
        Colour::White => Piece::WhiteStone,
    };
    for &place in &meant.places {
        let stands = picture.pieces.contains(&(place, stone));
        if stands && picture.labels.iter().all(|(own, _)| *own != place) {
            picture.marks.push((place, Mark::Triangle));
        }
    }
}

/// Try again, the answer, the problems before and after.
fn toolbar(words: &Words, asked: &Asked, beside: &Beside) -> Markup {
    let is_right = beside.name() == "right";
    html! {
        div.toolbar id="toolbar" {
            @if let Place::Set(set, number) = asked.place {
                @let (all, to) = (set.problems.len(), |number: usize| format!("/problems/{}/{number}", set.code));
                @if number > 1 { a.button data-action="previous" href=(to(number - 1)) { (say!(words, "problems-previous")) } }
                span.count { (number) " / " (all) }
                @if number < all { a.button.primary[is_right] data-action="next" href=(to(number + 1)) { (say!(words, "problems-next")) } }
            }
            @if !matches!(beside, Beside::Question) { a.button data-action="again" href=(asked.address()) { (say!(words, "problems-again")) } }
            @if !matches!(beside, Beside::Answer(_)) { a.button data-action="answer" href=(asked.address_with("answer", "1")) { (say!(words, "problems-answer")) } }
            a.button data-action="sets" href="/problems" { (say!(words, "problems-back")) }
        }
    }
}
