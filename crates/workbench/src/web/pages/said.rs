//! Beside the board: sentences about a position of Go, each a link that lights its points.

use maud::{Markup, html};

use crate::say;
use crate::web::scene::{Scene, Shown};
use crate::web::told::Told;
use crate::words::Words;

/// More sentences than this are folded away.
const MOST: usize = 10;

/// What a player would say about the position, the whole board first.
pub(super) fn described(words: &Words, scene: &Scene) -> Markup {
    let main: Vec<&Told> = scene.told(words).iter().filter(|told| told.is_main).collect();
    html! {
        @if main.is_empty() { p.empty { (say!(words, "web-nothing-said")) } }
        (list(words, scene, &main))
    }
}

/// Everything that is said, without a word where nothing is.
pub(super) fn told(words: &Words, scene: &Scene) -> Markup {
    let all: Vec<&Told> = scene.told(words).iter().collect();
    list(words, scene, &all)
}

/// What is said about one layer.
pub(super) fn of_layer(words: &Words, scene: &Scene, key: u8) -> Markup {
    let own: Vec<&Told> = scene.told(words).iter().filter(|told| told.layer == key).collect();
    list(words, scene, &own)
}

fn list(words: &Words, scene: &Scene, all: &[&Told]) -> Markup {
    let (first, rest) = all.split_at(all.len().min(MOST));
    let lit = |told: &&Told| scene.shown.statement == Some(told.number);
    html! {
        ul.told.said { @for told in first { (statement(words, scene, told)) } }
        @if !rest.is_empty() {
            details open[rest.iter().any(lit)] {
                summary { (say!(words, "web-more-said", count = rest.len())) }
                ul.told.said { @for told in rest { (statement(words, scene, told)) } }
            }
        }
    }
}

/// What was proved is replayed as a proof; what was only read is a line.
fn replay(words: &Words, certainty: &str, moves: usize) -> String {
    if certainty == "proved" {
        say!(words, "web-proof-replay", moves = moves)
    } else {
        say!(words, "web-line-replay", moves = moves)
    }
}

/// The sentence leads to the same page with its points lit, or dark again.
fn statement(words: &Words, scene: &Scene, told: &Told) -> Markup {
    let is_lit = scene.shown.statement == Some(told.number);
    let statement = (!is_lit).then_some(told.number);
    let address = scene.address(scene.step().0, Shown { statement, ..scene.shown });
    let said = &told.said;
    html! {
        li {
            a href=(address) data-statement=(told.number) data-action={ "said-" (told.number) } data-certainty=(told.certainty)
                data-points=(said.points.join(" ")) data-line=[(!said.line.is_empty()).then(|| said.line.join(" "))]
                aria-current=[is_lit.then_some("true")] { (said.sign) " " (said.text) }
            @if !said.line.is_empty() { " " code { (said.line.join(" ")) } }
            " " span.certainty { (said.certainty) }
            @if let Some((address, moves)) = &told.proof { " " a data-action="proof" href=(address) { (replay(words, told.certainty, *moves)) } }
        }
    }
}
