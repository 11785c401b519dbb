//! A described position as one HTML file that needs nothing else.

use game::picture::svg::{self, Options};
use maud::{Markup, PreEscaped, html};

use super::{Explained, Extent, picture};
use crate::words::Words;
use crate::words::spatial::Said;
use crate::{paper, say};

const STYLE: &str = include_str!("../matches/report.css");

/// The side of a cell, in pixels.
const UNIT: f32 = 30.0;

/// The whole page: the board, and everything said about it.
pub fn page(words: &Words, explained: &Explained, title: &str) -> String {
    let options = Options { unit: UNIT, id: "board".to_string(), ..Options::default() };
    let board = svg::render(&picture(explained), &options);
    let heading = say!(words, "explain-heading", title = title, number = explained.number);
    let body = html! {
        (PreEscaped(board))
        p.note { (say!(words, "explain-legend")) }
        (list(&explained.said(words, Extent::Main)))
    };
    paper::page(words, &heading, STYLE, &body)
}

/// Statements one under another, each with the line that shows it and how sure it is.
pub(crate) fn list(all: &[Said]) -> Markup {
    html! {
        ul {
            @for said in all {
                li {
                    (said.sign) " " (said.text)
                    @if !said.line.is_empty() { " " code { (said.line.join(" ")) } }
                    " " span.note { "(" (said.certainty) ")" }
                }
            }
        }
    }
}
