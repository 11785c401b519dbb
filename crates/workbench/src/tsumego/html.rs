//! A solved problem as one HTML file that needs nothing else.

use game::picture::Picture;
use game::picture::svg::{self, Options};
use go::Move;
use maud::{Markup, PreEscaped, html};

use super::picture::numbered;
use super::solution::Solution;
use crate::words::Words;
use crate::words::tsumego::{question, said};
use crate::{paper, say};

const STYLE: &str = include_str!("../matches/report.css");
const OWN_STYLE: &str = ".lines{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}figcaption{color:#57534A}details{margin:1rem 0}";

/// The side of a cell, in pixels.
const UNIT: f32 = 24.0;
/// The side of a cell of the boards that show why moves fail.
const SMALL: f32 = 16.0;
/// So many moves that fail are drawn.
const MOST: usize = 8;

/// The whole page: the problem first, the answer folded away below it.
pub fn page(words: &Words, solution: &Solution, title: &str) -> String {
    let board = go::board_picture(solution.position.board());
    let mover = solution.claim.seeker;
    let answer = numbered(&solution.position, mover, &solution.line);
    let all = said(words, solution);
    let body = html! {
        p { (question(words, solution)) }
        (drawn(&board, "problem", UNIT))
        details {
            summary { (say!(words, "tsumego-show-answer")) }
            (drawn(&answer, "answer", UNIT))
            (crate::explain::list(&all))
            div.lines {
                @for (index, own) in solution.failures().take(MOST).enumerate() {
                    @let line: Vec<Move> = std::iter::once(Move::Play(own.mv)).chain(own.line.iter().copied()).collect();
                    @let picture = numbered(&solution.position, mover, &line);
                    figure {
                        (drawn(&picture, &format!("try{index}"), SMALL))
                        figcaption { (solution.position.board().size().name(own.mv).to_string()) }
                    }
                }
            }
        }
    };
    paper::page(words, title, &format!("{STYLE}{OWN_STYLE}"), &body)
}

fn drawn(picture: &Picture, id: &str, unit: f32) -> Markup {
    let options = Options { unit, id: id.to_string(), ..Options::default() };
    html! { (PreEscaped(svg::render(picture, &options))) }
}
