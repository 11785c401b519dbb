//! The failures of a run as one HTML file that needs nothing else, each with its board.

use game::Notation;
use game::picture::svg::{self, Options};
use go::{Go, Position};
use maud::{Markup, PreEscaped, html};

use super::outcome::{Kind, Outcome};
use super::suite::Suite;
use crate::words::{Explain, Words};
use crate::{paper, say};

const STYLE: &str = include_str!("../matches/report.css");

/// Boards are drawn for so many failures; more would make a file that no browser likes.
const MOST_PICTURES: usize = 400;

/// The side of a cell, in pixels.
const UNIT: f32 = 18.0;

/// The whole report.
pub fn page(words: &Words, engine: &str, suites: &[Suite], outcomes: &[Outcome]) -> String {
    let failures: Vec<&Outcome> = outcomes.iter().filter(|own| !own.kind.passes()).collect();
    let body = html! {
        (table(words, suites, outcomes))
        h2 { (say!(words, "regress-failures")) }
        @for (index, failure) in failures.iter().enumerate() {
            (one(words, suites, failure, index < MOST_PICTURES))
        }
    };
    paper::page(words, &say!(words, "regress-title", engine = engine), STYLE, &body)
}

fn table(words: &Words, suites: &[Suite], outcomes: &[Outcome]) -> Markup {
    html! {
        table {
            tr {
                th { (say!(words, "regress-suite")) }
                th.number { (say!(words, "regress-tests")) }
                th.number { (say!(words, "regress-passed")) }
                th.number { (say!(words, "regress-surprises")) }
                th.number { (say!(words, "regress-known")) }
            }
            @for (index, suite) in suites.iter().enumerate() {
                @let own: Vec<Kind> =
                    outcomes.iter().filter(|own| own.suite == index).map(|own| own.kind).collect();
                @let count = |kind: Kind| own.iter().filter(|&&own| own == kind).count();
                tr {
                    td { (suite.name) }
                    td.number { (own.len()) }
                    td.number { (own.iter().filter(|kind| kind.passes()).count()) }
                    td.number { (count(Kind::Surprise)) }
                    td.number { (count(Kind::KnownFailure)) }
                }
            }
        }
    }
}

fn one(words: &Words, suites: &[Suite], outcome: &Outcome, drawn: bool) -> Markup {
    html! {
        h3 { (suites[outcome.suite].name) " " (outcome.number) }
        p {
            code { (outcome.command) } ": "
            @match &outcome.answer {
                Ok(answer) => code { (answer) },
                Err(unanswered) => (unanswered.explain(words)),
            }
            ", " (say!(words, "regress-expected")) " " code { (outcome.expected) }
            @if outcome.kind == Kind::KnownFailure { " " span.note { (say!(words, "regress-known")) } }
        }
        @if let Some(position) = outcome.position.as_ref().filter(|_| drawn) {
            (PreEscaped(board(position, outcome)))
        }
    }
}

fn board(position: &Position, outcome: &Outcome) -> String {
    let Ok(go) = Go::new(position.board().size(), position.rules()) else {
        return String::new();
    };
    let id = format!("board-{}-{}", outcome.suite, outcome.number);
    let options = Options { unit: UNIT, id, ..Options::default() };
    svg::render(&go.picture(position), &options)
}
