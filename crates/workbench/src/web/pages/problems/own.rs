//! A problem of the reader's own: pasted, drawn or chosen, then in the address.

use axum::extract::multipart::Multipart;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use go::{Board, Colour, Position, Rules};
use maud::{Markup, html};

use super::super::problem;
use crate::problems::{Problem, posed};
use crate::say;
use crate::tsumego;
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::documents::Own;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

/// Where such problems are shown.
pub(super) const PATH: &str = "/problems/own";

/// Larger boards are not taken: their address would be too long, as for proofs.
const LARGEST: u32 = 25;

/// A field for text and one for a file, and who moves.
pub(super) fn form(words: &Words) -> Markup {
    html! {
        section data-set="own" {
            h2 { (say!(words, "problems-own")) }
            p { (say!(words, "problems-own-lead")) }
            form.open method="post" action="/problems/open" enctype="multipart/form-data" {
                label { (say!(words, "problems-own-text"))
                    textarea name="text" rows="5" placeholder=". . . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . ." {} }
                label { (say!(words, "web-open-file")) input type="file" name="file"; }
                label { (say!(words, "problems-own-first"))
                    select name="first" {
                        option value="" { (say!(words, "problems-own-first-told")) }
                        option value="b" { (say!(words, "problems-own-black")) }
                        option value="w" { (say!(words, "problems-own-white")) }
                    } }
                button.primary type="submit" { (say!(words, "web-open")) }
            }
        }
    }
}

/// What the form was filled with.
#[derive(Debug, Default)]
struct Filled {
    bytes: Vec<u8>,
    first: Option<Colour>,
}

/// The chosen file, or else the pasted text, and who moves.
async fn filled(mut form: Multipart) -> Result<Filled, StatusCode> {
    let mut filled = Filled::default();
    while let Some(field) = form.next_field().await.map_err(|error| error.status())? {
        let is_first = field.name() == Some("first");
        let bytes = field.bytes().await.map_err(|error| error.status())?;
        if is_first {
            filled.first = colour(&String::from_utf8_lossy(&bytes));
        } else if filled.bytes.trim_ascii().is_empty() {
            filled.bytes = bytes.to_vec();
        }
    }
    Ok(filled)
}

fn colour(text: &str) -> Option<Colour> {
    match text {
        "b" => Some(Colour::Black),
        "w" => Some(Colour::White),
        _ => None,
    }
}

/// `/problems/open`: leads to the problem, whose address holds it.
pub(in crate::web) async fn open(Own(shared): Own, visitor: Visitor, form: Multipart) -> Response {
    let filled = match filled(form).await {
        Ok(filled) => filled,
        Err(status) => return problem::page(&visitor, status),
    };
    let work = move |_: &Shared, visitor: &Visitor| {
        let words = visitor.words;
        if filled.bytes.trim_ascii().is_empty() {
            return problem::refused(visitor, &say!(words, "web-open-nothing"));
        }
        let given = match tsumego::given(&filled.bytes, None, filled.first) {
            Ok(given) => given,
            Err(refusal) => return problem::refused(visitor, &refusal.explain(words)),
        };
        match of_position(&given.position) {
            Ok(own) => Redirect::to(&fields(&own).after(PATH)).into_response(),
            Err(why) => problem::refused(visitor, &why.explain(words)),
        }
    };
    problem::computed(shared, visitor, work).await
}

/// What an address says of a problem.
pub(super) fn fields(own: &Problem) -> Parameters {
    let mut fields = Parameters::default();
    fields.set("board", &own.board);
    fields.set("first", &own.first.to_string());
    fields
}

/// Why a position is no problem.
pub(super) enum Refused {
    /// No board, or one that cannot be.
    NoBoard,
    /// Too large.
    Size,
    /// No group is walled in, and no string can be taken or saved.
    NothingAsked,
}

impl Explain for Refused {
    fn explain(&self, words: &Words) -> String {
        match self {
            Refused::NoBoard => say!(words, "web-not-understood"),
            Refused::Size => say!(words, "problems-own-size", most = LARGEST),
            Refused::NothingAsked => say!(words, "problems-own-nothing"),
        }
    }
}

/// The problem that an address holds.
pub(super) fn read(query: &Parameters) -> Result<Problem, Refused> {
    let board = query.get("board").and_then(|text| Board::drawn(text).ok());
    let board = board.ok_or(Refused::NoBoard)?;
    let first = query.get("first").and_then(colour).unwrap_or(Colour::Black);
    let position = Position::new(board, first, Rules::CHINESE).map_err(|_| Refused::NoBoard)?;
    of_position(&position)
}

fn of_position(position: &Position) -> Result<Problem, Refused> {
    let size = position.board().size();
    if size.rows().max(size.columns()) > LARGEST {
        return Err(Refused::Size);
    }
    posed(position).ok_or(Refused::NothingAsked)
}
