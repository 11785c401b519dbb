//! The whole board from afar, with the part in view framed; a press looks there.

use maud::{Markup, PreEscaped, html};

use super::asked::{Asked, SPANS};
use crate::reduction::{Map, Window};
use crate::say;
use crate::web::reductions::Compiled;
use crate::words::Words;

/// The map is pressed in so many rows and columns; with scripts, anywhere.
const ZONES: u32 = 8;

/// A small map of the whole board, if it is not in view already.
pub(super) fn overview(
    words: &Words,
    asked: &Asked,
    compiled: &Compiled,
    window: &Window,
) -> Markup {
    let side = compiled.reduction.balance.side;
    if window.span >= side {
        return html! {};
    }
    let whole = Window::new(0, 0, side, side);
    let span = window.span.min(SPANS.1);
    let svg = compiled.map().svg(words, &compiled.reduction, &whole, Some(window));
    html! {
        h2 { (say!(words, "web-reduce-overview")) }
        div.planar {
            div.points data-map=(of(&whole, span)) {
                div aria-hidden="true" { (PreEscaped(svg)) }
                (zones(words, asked, &whole, (span, side)))
            }
        }
        (legend(words, compiled))
        p.choice { a.button data-action="whole" href=(asked.with(&[("view", &format!("0,0,{side}"))])) { (say!(words, "web-reduce-whole")) } }
    }
}

/// What the colours of a map mean.
fn legend(words: &Words, compiled: &Compiled) -> Markup {
    html! {
        ul.legend {
            @for (ink, title) in Map::legend(words, &compiled.reduction) {
                li {
                    svg width="12" height="12" aria-hidden="true" {
                        rect x="1" y="1" width="10" height="10" fill=(ink) stroke="#1C1B19" {}
                    }
                    " " (title)
                }
            }
        }
    }
}

/// What a script must know of a map: the part that it shows, and how much a press looks at.
pub(super) fn of(shown: &Window, span: u32) -> String {
    format!("{},{},{},{span}", shown.row, shown.column, shown.span)
}

/// Buttons over a map, each of which looks at what lies under it.
pub(super) fn zones(
    words: &Words,
    asked: &Asked,
    shown: &Window,
    (span, side): (u32, u32),
) -> Markup {
    let fields = asked.query.iter().filter(|(name, _)| !matches!(*name, "view" | "play" | "f"));
    let half = i64::from(span / 2);
    let middle =
        |start: u32, zone: u32| i64::from(start + (2 * zone + 1) * shown.span / (2 * ZONES)) - half;
    html! {
        form action="/reduce" method="get" {
            input type="hidden" name="f" value=(asked.text);
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            svg.over viewBox={ "0 0 " (ZONES * 100) " " (ZONES * 100) } role="group" aria-label=(say!(words, "web-reduce-overview")) {
                @for (row, column) in (0..ZONES * ZONES).map(|zone| (zone / ZONES, zone % ZONES)) {
                    @let window = Window::new(middle(shown.row, row), middle(shown.column, column), span, side);
                    @let text = say!(words, "web-reduce-zone", row = window.row + 1, column = window.column + 1);
                    foreignObject x=(column * 100) y=(row * 100) width="100" height="100" {
                        button type="submit" name="view" value={ (window.row) "," (window.column) "," (window.span) } aria-label=(text) tabindex="-1" {}
                    }
                }
            }
        }
    }
}
