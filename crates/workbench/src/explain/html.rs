//! A described position as one HTML file that needs nothing else.

use game::picture::svg::{self, Options};
use maud::{DOCTYPE, PreEscaped, html};

use super::{Explained, Extent, picture};
use crate::say;
use crate::words::Words;

const STYLE: &str = include_str!("../matches/report.css");

/// The side of a cell, in pixels.
const UNIT: f32 = 30.0;

/// The whole page: the board, and everything said about it.
pub fn page(words: &Words, explained: &Explained, title: &str) -> String {
    let options = Options { unit: UNIT, id: "board".to_string(), ..Options::default() };
    let board = svg::render(&picture(explained), &options);
    let heading = say!(words, "explain-heading", title = title, number = explained.number);
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (heading) " – Stratège" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (heading) }
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
            }
        }
    };
    page.into_string()
}
