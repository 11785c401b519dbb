//! A problem of the reader's own: pasted, drawn or chosen, asked as they say, then in the address.

use std::time::{Duration, Instant};

use axum::extract::multipart::Multipart;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use game::Spot;
use go::Colour;
use maud::{Markup, html};

use super::super::shell::{Section, page_with};
use super::super::{place, problem};
use crate::problems::{self, Kept, LARGEST, Problem, Refused, WIN, Wish};
use crate::say;
use crate::tsumego::{Aim, NoProblem};
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::documents::Own;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words, game_title, go_count};
use crate::{fives, goban};

/// Where such problems are shown.
pub(super) const PATH: &str = "/problems/own";

/// A page takes no longer to search than this: somebody waits for it.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// A longer text is not sent back: it was a file.
const MOST_TEXT: usize = 100_000;

const AIMS: [&str; 5] =
    [Aim::Kill.code(), Aim::Live.code(), Aim::Capture.code(), Aim::Save.code(), WIN];

/// A field for text and one for a file; the game, who moves, and what is asked, of which stone. What was
/// filled in before stands there again.
pub(super) fn form(words: &Words, filled: &Parameters) -> Markup {
    let game = |name: &'static str| (name, game_title(words, name));
    let games = [game(goban::NAME), game(fives::NAME)];
    let movers =
        [("b", say!(words, "problems-own-black")), ("w", say!(words, "problems-own-white"))];
    let aims = AIMS.map(|code| (code, say!(words, "problems-own-aim", aim = code)));
    let told = || say!(words, "problems-own-first-told");
    let chosen = |name: &str| filled.get(name).unwrap_or_default().to_string();
    html! {
        form.open method="post" action="/problems/open" enctype="multipart/form-data" {
            label { (say!(words, "problems-own-text"))
                textarea name="text" rows="5" placeholder=". . . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . ." { (chosen("text")) } }
            label { (say!(words, "web-open-file")) input type="file" name="file"; }
            div.fields {
                (choice("game", &say!(words, "problems-own-game"), (&told(), &games), &chosen("game")))
                (choice("first", &say!(words, "problems-own-first"), (&told(), &movers), &chosen("first")))
                (choice("aim", &say!(words, "problems-own-asked"), (&say!(words, "problems-own-asked-told"), &aims), &chosen("aim")))
                label { (say!(words, "problems-own-stone")) input type="text" name="stone" size="6" placeholder="D4" value=(chosen("stone")); }
            }
            button.primary type="submit" { (say!(words, "web-open")) }
        }
    }
}

/// A list to choose from; its first entry leaves it to the text.
fn choice(name: &str, label: &str, (none, all): (&str, &[(&str, String)]), chosen: &str) -> Markup {
    html! {
        label { (label)
            select name=(name) {
                option value="" { (none) }
                @for (value, text) in all { option value=(value) selected[*value == chosen] { (text) } }
            } }
    }
}

/// The form with the problem that is shown, to ask it otherwise.
pub(super) fn asked_otherwise(words: &Words, own: &Problem) -> Markup {
    let mut filled = Parameters::default();
    filled.set("text", &own.board.replace('/', "\n"));
    filled.set("game", own.game);
    filled.set("first", &own.first.to_string());
    filled.set("aim", &own.aim);
    filled.set("stone", own.about.as_deref().unwrap_or_default());
    html! { details.own { summary { (say!(words, "problems-own-change")) } (form(words, &filled)) } }
}

/// What the form was filled with: its fields, and the chosen file or else the pasted text.
async fn filled(mut form: Multipart) -> Result<(Parameters, Vec<u8>), StatusCode> {
    let (mut fields, mut given) = (Parameters::default(), Vec::new());
    while let Some(field) = form.next_field().await.map_err(|error| error.status())? {
        let name = field.name().unwrap_or_default().to_string();
        let bytes = field.bytes().await.map_err(|error| error.status())?;
        if !["text", "file"].contains(&name.as_str()) {
            fields.set(&name, String::from_utf8_lossy(&bytes).trim());
        } else if !bytes.trim_ascii().is_empty() && (name == "file" || given.is_empty()) {
            given = bytes.to_vec();
        }
    }
    if given.len() <= MOST_TEXT {
        fields.set("text", &String::from_utf8_lossy(&given));
    }
    Ok((fields, given))
}

fn colour(text: &str) -> Option<Colour> {
    match text {
        "b" => Some(Colour::Black),
        "w" => Some(Colour::White),
        _ => None,
    }
}

/// What the reader says beside the text.
fn wish(fields: &Parameters) -> Wish {
    let named = |name: &str, all: &[&'static str]| {
        all.iter().copied().find(|own| fields.get(name) == Some(own))
    };
    Wish {
        game: named("game", &[goban::NAME, fives::NAME]),
        first: fields.get("first").and_then(colour),
        aim: named("aim", &AIMS),
        stone: fields.get("stone").filter(|own| !own.is_empty()).map(str::to_string),
    }
}

/// `/problems/open`: leads to the problem, whose address holds it.
pub(in crate::web) async fn open(Own(shared): Own, visitor: Visitor, form: Multipart) -> Response {
    let (fields, given) = match filled(form).await {
        Ok(filled) => filled,
        Err(status) => return problem::page(&visitor, status),
    };
    let work = move |_: &Shared, visitor: &Visitor| {
        let words = visitor.words;
        // Languages and themes lead to where the form is: what was sent is no address.
        let visitor = &visitor.standing_at("/problems");
        if given.is_empty() {
            return refused(visitor, (&say!(words, "web-open-nothing"), None), &fields);
        }
        match problems::given(&given, &wish(&fields), Some(until())) {
            Ok(own) => Redirect::to(&self::fields(&own).after(PATH)).into_response(),
            Err(why) => refused(visitor, (&why.explain(words), spot(&why)), &fields),
        }
    };
    problem::computed(shared, visitor, work).await
}

/// When a search for this page has to end.
pub(super) fn until() -> Instant {
    Instant::now() + PATIENCE
}

/// The form as it was filled, with the reason and the place: nothing typed is lost.
pub(super) fn refused(
    visitor: &Visitor,
    (reason, spot): (&str, Option<Spot>),
    fields: &Parameters,
) -> Response {
    let words = visitor.words;
    let title = say!(words, "problems-own");
    let text = fields.get("text").unwrap_or_default();
    let body = html! {
        div.text {
            h1 { (title) }
            p.said.notice role="alert" { (crate::words::sentence(reason)) }
            @if let Some(spot) = spot { (place::around(text, spot)) }
            (form(words, fields))
            p { a data-action="sets" href="/problems" { (say!(words, "problems-back")) } }
        }
    };
    page_with(visitor, Section::Problems, &title, &body, StatusCode::UNPROCESSABLE_ENTITY)
}

/// What an address says of a problem: what the reader stated is `aim` and `about`, what its stones tell
/// is `asked`.
pub(super) fn fields(own: &Problem) -> Parameters {
    let mut fields = Parameters::default();
    fields.set("board", &own.board);
    match &own.about {
        _ if !own.is_of_go() => {
            fields.set("game", own.game);
            fields.set("rules", own.rules);
        }
        Some(stone) => {
            fields.set("aim", &own.aim);
            fields.set("about", stone);
        }
        None => fields.set("asked", &own.aim),
    }
    fields.set("first", &own.first.to_string());
    fields
}

/// Where a text was refused.
fn spot(why: &Refused) -> Option<Spot> {
    match why {
        Refused::Text(NoProblem::Ragged { spot, .. } | NoProblem::Stray { spot, .. }) => {
            Some(*spot)
        }
        Refused::Text(NoProblem::Refused(goban::NotOpened::Read(sgf::ReadError::NoGame(at)))) => {
            Some(Spot { line: at.line, column: at.column })
        }
        _ => None,
    }
}

impl Explain for Refused {
    fn explain(&self, words: &Words) -> String {
        match self {
            Refused::Text(why) => why.explain(words),
            Refused::NoBoard => say!(words, "web-not-understood"),
            Refused::Size => say!(words, "problems-own-size", most = LARGEST),
            Refused::NothingAsked => say!(words, "problems-own-nothing"),
            Refused::NoStone(point, colour) => {
                let player = go_count::colour(words, *colour);
                say!(words, "problems-own-no-stone", point = point.as_str(), player = player)
            }
            Refused::Over => say!(words, "problems-own-over"),
        }
    }
}

/// The problem that an address holds.
pub(super) fn read(query: &Parameters) -> Result<Problem, Refused> {
    let board = query.get("board").ok_or(Refused::NoBoard)?;
    let is_five = query.get("game") == Some(fives::NAME);
    let kept = Kept {
        board,
        rules: query.get("rules").filter(|_| is_five),
        first: query.get("first").and_then(colour).unwrap_or(Colour::Black),
        aim: query.get("aim").or(query.get("asked")),
        about: query.get("about"),
    };
    Problem::kept(&kept, Some(until()))
}
