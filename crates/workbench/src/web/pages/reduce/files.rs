//! A board as a file to keep: certificate, drawing, figure, SGF.

use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::picture::svg;
use maud::{Markup, html};
use sat_to_go::{Certificate, LARGEST_SGF};
use search::Limits;

use super::asked::Asked;
use crate::reduction::{Drawing, Shown, scheme};
use crate::say;
use crate::web::documents::Own;
use crate::web::exchange::file;
use crate::web::pages::problem;
use crate::web::reductions::Compiled;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

/// How long a certificate may take while a reader waits.
const PATIENCE: Duration = Duration::from_secs(30);

/// The files that a board can be kept as.
pub(super) fn menu(words: &Words, asked: &Asked, side: u32) -> Markup {
    let address = |format: &str| {
        asked.with_path(
            "/reduce/export",
            &[("format", format), ("view", ""), ("moves", ""), ("watch", "")],
        )
    };
    html! {
        p.choice {
            a.button download data-export="certificate" href=(address("certificate")) { (say!(words, "web-reduce-certificate")) }
            a.button download data-export="svg" href=(address("svg")) { "SVG" }
            a.button download data-export="drawing" href=(address("drawing")) { (say!(words, "web-reduce-drawing")) }
            a.button download data-export="circuit" href=(address("circuit")) { (say!(words, "reduce-circuit")) }
            a.button download data-export="figure" href=(address("figure")) { (say!(words, "web-reduce-figure")) }
            @if side <= LARGEST_SGF { a.button download data-export="sgf" href=(address("sgf")) { "SGF" } }
        }
    }
}

/// `/reduce/export?f=…&format=…`.
pub(in crate::web) async fn export(Own(shared): Own, visitor: Visitor) -> Response {
    let boards = shared.reductions.clone();
    let answer = shared.desk.compute(move || {
        let asked = Asked::of(&visitor);
        match boards.of(&asked.text) {
            Ok(compiled) => written(&visitor, &asked, &compiled),
            Err(refusal) => problem::refused(&visitor, &refusal.explain(visitor.words)),
        }
    });
    answer.await.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn written(visitor: &Visitor, asked: &Asked, compiled: &Compiled) -> Response {
    let words = visitor.words;
    let reduction = &compiled.reduction;
    let limits = Limits { time: Some(PATIENCE), ..Limits::default() };
    match asked.query.get("format") {
        Some("certificate") => match Certificate::of(reduction, &limits) {
            Ok(certificate) => file("text/plain", "board.cert", certificate.to_string()),
            Err(doubt) => problem::refused(visitor, &doubt.explain(words)),
        },
        Some("svg") => {
            let options = svg::Options { unit: 12.0, ..svg::Options::default() };
            let picture = reduction.picture(reduction.board());
            file("image/svg+xml", "board.svg", svg::render(&picture, &options))
        }
        Some("drawing") => {
            let drawing = Drawing::of(&reduction.formula, &reduction.layout);
            let shown = Shown { alone: true, ..Shown::default() };
            file("image/svg+xml", "formula.svg", drawing.svg(&shown))
        }
        Some("circuit") => {
            let shown = Shown { alone: true, ..Shown::default() };
            file("image/svg+xml", "circuit.svg", scheme(reduction, &shown))
        }
        Some("figure") => file("text/plain", "board.txt", reduction.figure()),
        Some("sgf") => match reduction.sgf() {
            Ok(sgf) => file("application/x-go-sgf", "board.sgf", sgf),
            Err(error) => {
                let said = say!(words, "reduce-no-sgf-page", side = error.side, most = LARGEST_SGF);
                problem::refused(visitor, &said)
            }
        },
        _ => problem::page(visitor, StatusCode::NOT_FOUND),
    }
}
