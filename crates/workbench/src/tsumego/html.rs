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
const OWN_STYLE: &str = ".lines{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}figcaption{color:#57534A}details{margin:1rem 0}.player nav{display:flex;gap:.5rem;align-items:center;margin:.5rem 0}.player nav[hidden]{display:none}button{font:inherit;padding:.25rem .75rem;min-height:2.75rem}";
const SCRIPT: &str = include_str!("page.js");

/// The side of a cell, in pixels.
const UNIT: f32 = 24.0;
/// The side of a cell of the boards that show why moves fail.
const SMALL: f32 = 16.0;
/// So many moves of a line are stepped through.
const LONGEST: usize = 24;
/// So many moves that fail are drawn.
const MOST: usize = 8;

/// The whole page: the problem first, the answer folded away below it. The answer and what refutes
/// each other move are stepped through by a script; without one the last board stands there.
pub fn page(words: &Words, solution: &Solution, title: &str) -> String {
    let board = go::board_picture(solution.position.board());
    let all = said(words, solution);
    let size = solution.position.board().size();
    let body = html! {
        p { (question(words, solution)) }
        (drawn(&board, "problem", UNIT))
        details {
            summary { (say!(words, "tsumego-show-answer")) }
            (player(words, solution, ("answer", UNIT), &solution.line))
            (crate::explain::list(&all))
            div.lines {
                @for (index, own) in solution.failures().take(MOST).enumerate() {
                    @let line: Vec<Move> = std::iter::once(Move::Play(own.mv)).chain(own.line.iter().copied()).collect();
                    figure {
                        (player(words, solution, (&format!("try{index}"), SMALL), &line))
                        figcaption { (size.name(own.mv).to_string()) }
                    }
                }
            }
        }
        script { (PreEscaped(SCRIPT)) }
    };
    paper::page(words, title, &format!("{STYLE}{OWN_STYLE}"), &body)
}

/// A line as boards, of which one is seen, and buttons to step through them.
fn player(words: &Words, solution: &Solution, (id, unit): (&str, f32), line: &[Move]) -> Markup {
    let mover = solution.claim.seeker;
    let last = line.len().min(LONGEST);
    html! {
        div.player {
            @for step in 0..=last {
                @let picture = numbered(&solution.position, mover, &line[..step]);
                div.frame hidden[step < last] { (drawn(&picture, &format!("{id}-{step}"), unit)) }
            }
            nav hidden {
                button type="button" data-act="first" aria-label=(say!(words, "trace-first")) { "⏮" }
                button type="button" data-act="back" aria-label=(say!(words, "trace-back")) { "◀" }
                button type="button" data-act="next" aria-label=(say!(words, "trace-next")) { "▶" }
                button type="button" data-act="last" aria-label=(say!(words, "trace-last")) { "⏭" }
                output {}
            }
        }
    }
}

fn drawn(picture: &Picture, id: &str, unit: f32) -> Markup {
    let options = Options { unit, id: id.to_string(), ..Options::default() };
    html! { (PreEscaped(svg::render(picture, &options))) }
}
