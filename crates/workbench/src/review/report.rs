//! A review as one HTML file that needs nothing else: who judged, the curve, the turns, and the worst
//! moves with both futures drawn.

use game::picture::svg::{self, Options};
use maud::{Markup, PreEscaped, html};

use super::curve;
use super::futures::{Why, pictures};
use super::weigh::Review;
use crate::words::Words;
use crate::words::why;
use crate::{paper, say};

const STYLE: &str = include_str!("../matches/report.css");
const OWN_STYLE: &str =
    ".futures{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}figcaption{color:#57534A}";
/// The side of a cell of the boards, in pixels.
const UNIT: f32 = 18.0;

/// The whole report; `head` says who judged, `told` why moves were worse.
pub fn report(words: &Words, title: &str, review: &Review, head: &str, told: &[Why]) -> String {
    let size = told.first().map(|own| own.before.board().size());
    let is_turn = |own: &&Why| review.turns.contains(&own.number);
    let worst = review.mistakes();
    let body = html! {
        p { (head) }
        (PreEscaped(curve(words, review)))
        p.note { (say!(words, "review-legend")) " " (why::method(words, review)) }
        h2 { (say!(words, "review-turns")) }
        @if review.turns.is_empty() { p { (why::no_turns(words, review)) } }
        @for own in told.iter().filter(is_turn) {
            p { a href=(format!("#move-{}", own.number)) { (why::heading(words, own)) } " "
                (why::stands(words, review, own.number)) }
        }
        h2 { (say!(words, "review-mistakes", count = worst.len())) }
        @if let Some(size) = size {
            ol {
                @for own in &worst {
                    li { a href=(format!("#move-{}", own.number)) { (why::weighed(words, size, own)) } }
                }
            }
        }
        @for own in told { (told_move(words, review, own)) }
    };
    paper::page(words, title, &format!("{STYLE}{OWN_STYLE}"), &body)
}

fn told_move(words: &Words, review: &Review, own: &Why) -> Markup {
    let captions = [say!(words, "review-played"), say!(words, "review-better")];
    html! {
        h2 id=(format!("move-{}", own.number)) { (heading(words, own)) }
        p { (why::stands(words, review, own.number - 1)) " → " (why::stands(words, review, own.number)) }
        (crate::explain::list(&why::all(words, own)))
        div.futures {
            @for (index, (picture, caption)) in pictures(own).iter().zip(&captions).enumerate() {
                figure {
                    (PreEscaped(svg::render(picture, &Options {
                        unit: UNIT,
                        id: format!("move{}-{index}", own.number),
                        ..Options::default()
                    })))
                    figcaption { (caption) }
                }
            }
        }
    }
}

/// What is said of a move as a whole, without the colon of a list.
fn heading(words: &Words, own: &Why) -> String {
    why::heading(words, own).trim_end_matches([':', ' ', '\u{a0}']).to_string()
}
