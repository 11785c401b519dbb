//! A described position as one HTML file that needs nothing else.

use game::picture::svg::{self, Options};
use maud::{PreEscaped, html};

use super::{Explained, Extent, picture};
use crate::words::Words;
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
        ul {
            @for said in explained.said(words, Extent::Main) {
                li {
                    (said.sign) " " (said.text)
                    @if !said.line.is_empty() { " " code { (said.line.join(" ")) } }
                    " " span.note { "(" (said.certainty) ")" }
                }
            }
        }
    };
    paper::page(words, &heading, STYLE, &body)
}
