//! Beside the board: what can be shown over it, and the moves that an engine finds best.

use maud::{Markup, html};
use search::Certainty;

use crate::registry::{Forced, Layer, Overlay};
use crate::say;
use crate::web::scene::{PATIENCE, Scene, Shown, limits};
use crate::words::{self, Words};

/// The best moves that a table lists.
const MOST_MOVES: usize = 5;

/// A switch for each layer, and for those that are on a sentence.
pub(super) fn layers(words: &Words, scene: &Scene) -> Markup {
    let (step, _) = scene.step();
    let shown = scene.shown;
    html! {
        @for layer in scene.table.layers() {
            @let on = shown.layers.has(layer);
            @let address = scene.address(step, Shown { layers: shown.layers.toggled(layer), plies: None, ..shown });
            p {
                a.button href=(address) data-action={ "layer-" (layer.key()) } aria-current=[on.then_some("true")] { (layer.key()) " · " (name(words, layer)) }
            }
            @if let Some((_, overlay)) = scene.overlays().iter().find(|(own, _)| *own == layer) {
                (legend(words, scene, layer, overlay))
            }
        }
    }
}

fn name(words: &Words, layer: Layer) -> String {
    match layer {
        Layer::Bars => say!(words, "layer-bars"),
        Layer::Fours => say!(words, "layer-fours"),
        Layer::Threes => say!(words, "layer-threes"),
        Layer::Sequence => say!(words, "layer-sequence"),
        Layer::Forbidden => say!(words, "layer-forbidden"),
        Layer::Masters => say!(words, "layer-masters"),
    }
}

/// Method, figures and certainty.
fn legend(words: &Words, scene: &Scene, layer: Layer, overlay: &Overlay) -> Markup {
    let said = words::layer(words, &*scene.table, layer, overlay);
    let proved = match layer {
        Layer::Sequence => overlay.win.is_some(),
        Layer::Masters => false,
        _ => true,
    };
    html! {
        p.said data-statement={ "layer-" (layer.key()) } data-certainty=(if proved { "proved" } else { "estimated" }) {
            (said)
            @if proved { " " span.certainty { "■ " (say!(words, "certainty-proved")) } }
            @if layer == Layer::Masters { " " span.certainty { "□ " (say!(words, "certainty-estimated")) } }
        }
        @if !overlay.likely.is_empty() { (likely(words, overlay)) }
        @if let Some(win) = &overlay.win { (steps(scene, win)) }
    }
}

/// Moves with their percentages.
fn likely(words: &Words, overlay: &Overlay) -> Markup {
    html! {
        table.values {
            @for (name, share) in &overlay.likely {
                tr { th scope="row" { (name) } td { (say!(words, "masters-percent", percent = words.decimal(100.0 * f64::from(*share)))) } }
            }
        }
    }
}

/// The winning line, to be gone through step by step.
fn steps(scene: &Scene, win: &Forced) -> Markup {
    let most = win.line.len();
    let at = scene.shown.plies.map_or(most, usize::from).min(most);
    let (step, _) = scene.step();
    let to = |plies: usize| {
        let plies = (plies < most).then_some(plies as u16);
        scene.address(step, Shown { plies, ..scene.shown })
    };
    html! {
        p {
            @if at > 0 { a.button href=(to(at - 1)) data-action="sequence-back" { "−" } " " }
            (at) " / " (most) " "
            @if at < most { a.button href=(to(at + 1)) data-action="sequence-on" { "+" } }
        }
        ol.line {
            @for (index, (_, text)) in win.line.iter().enumerate() {
                li { a href=(to(index + 1)) aria-current=[(index + 1 == at).then_some("true")] { (text) } }
            }
        }
    }
}

/// The best moves with their lines.
pub(super) fn search(words: &Words, scene: &Scene) -> Markup {
    if scene.outcome().is_some() {
        return html! { p.empty { (say!(words, "move-over")) } };
    }
    let found = scene.table.candidates(MOST_MOVES, &limits(PATIENCE)).unwrap_or_default();
    let plies = found.iter().find_map(|candidate| match candidate.certainty {
        Certainty::Read { plies } => Some(plies),
        Certainty::Proved | Certainty::Estimated => None,
    });
    html! {
        p.said data-statement="search" data-certainty="read" {
            (say!(words, "web-search-said", seconds = PATIENCE.as_secs(), plies = words::plies(words, plies.unwrap_or(0))))
        }
        table.values {
            @for candidate in &found {
                tr {
                    th scope="row" { (candidate.text) }
                    td {
                        @if candidate.value == game::Value::Draw { (candidate.score) } @else { (words::value(words, candidate.value)) }
                        @if candidate.certainty == Certainty::Proved { " ■" }
                    }
                    td { (candidate.line.join(" ")) }
                }
            }
        }
    }
}
