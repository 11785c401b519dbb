//! The part of the board that is looked at: stones, gadgets that light up, points to press, and
//! the ways to look elsewhere.

use game::picture::svg::{self, Frame, Palette, Rect};
use maud::{Markup, PreEscaped, html};
use sat_to_go::Reduction;
use sat_to_go::gadget::Kind;

use super::asked::{Asked, SPANS, Stand, white_moves};
use super::overview;
use crate::reduction::{Window, gadget_title, name, told};
use crate::say;
use crate::web::reductions::Compiled;
use crate::web::visitor::{Theme, Visitor};
use crate::words::Words;

/// The side of a cell in the drawing.
const UNIT: f32 = 20.0;

/// The board with what can be done on it.
pub(super) fn board(
    visitor: &Visitor,
    asked: &Asked,
    compiled: &Compiled,
    stand: &Stand<'_>,
) -> Markup {
    let reduction = &compiled.reduction;
    let window = asked.window(reduction, stand);
    let words = visitor.words;
    if window.span > SPANS.1 {
        return map(words, asked, compiled, &window);
    }
    let mut picture = window.picture(reduction, stand.fight.duel.board());
    let last = stand.fight.duel.moves().last();
    picture.last = last.map(|(_, point)| reduction.picture_place(*point)).into_iter().collect();
    let draw = |palette, id: &str| {
        let viewport = Some(window.viewport());
        svg::Options { palette, viewport, unit: UNIT, id: id.to_string() }
    };
    let options = draw(Palette::Light, "reduce");
    let frame = Frame::new(&picture, &options);
    let (width, height) = frame.size();
    let spot = |row, column| {
        let place = game::picture::Place(row * reduction.balance.side + column);
        frame.place_box(&picture, place).map(|spot| pixels(spot, width, height))
    };
    html! {
        div.points.grid data-window={ (window.row) "," (window.column) "," (window.span) } data-side=(reduction.balance.side) {
            @if visitor.theme != Theme::Dark {
                div class=(if visitor.theme == Theme::Auto { "drawing in-light" } else { "drawing" }) aria-hidden="true" { (PreEscaped(svg::render(&picture, &draw(Palette::Light, "reduce-l")))) }
            }
            @if visitor.theme != Theme::Light {
                div class="drawing in-dark" aria-hidden="true" { (PreEscaped(svg::render(&picture, &draw(Palette::Dark, "reduce-d")))) }
            }
            svg.over viewBox={ "0 0 " (width) " " (height) } role="group" aria-label=(say!(words, "web-reduce-board")) {
                @for (title, rect) in gadgets(words, reduction, &window, &spot) {
                    rect.gadget fill="#0000" x=(rect.x) y=(rect.y) width=(rect.width) height=(rect.height) { title { (title) } }
                }
                @if stand.watched.is_none() { (presses(words, asked, reduction, stand, &spot)) }
            }
        }
    }
}

/// So much of the board that stones would be too small: gadgets as boxes.
fn map(words: &Words, asked: &Asked, compiled: &Compiled, window: &Window) -> Markup {
    let side = compiled.reduction.balance.side;
    let span = SPANS.1.min(window.span / 3);
    html! {
        div.points.grid data-window={ (window.row) "," (window.column) "," (window.span) } data-side=(side) data-map=(overview::of(window, span)) {
            div.drawing aria-hidden="true" { (PreEscaped(compiled.map().svg(words, &compiled.reduction, window, None))) }
            (overview::zones(words, asked, window, (span, side)))
        }
    }
}

fn pixels(spot: Rect, width: f32, height: f32) -> Rect {
    Rect {
        x: spot.x * width,
        y: spot.y * height,
        width: spot.width * width,
        height: spot.height * height,
    }
}

/// The gadgets in sight, with their boxes.
fn gadgets(
    words: &Words,
    reduction: &Reduction,
    window: &Window,
    spot: &impl Fn(u32, u32) -> Option<Rect>,
) -> Vec<(String, Rect)> {
    let (last_row, last_column) = (window.row + window.span - 1, window.column + window.span - 1);
    let clipped = |region: &sat_to_go::compile::Region| {
        let from = (region.from.0.max(window.row), region.from.1.max(window.column));
        let to = (region.to.0.min(last_row), region.to.1.min(last_column));
        if from.0 > to.0 || from.1 > to.1 {
            return None;
        }
        let (first, last) = (spot(from.0, from.1)?, spot(to.0, to.1)?);
        let rect = Rect {
            x: first.x,
            y: first.y,
            width: last.x + last.width - first.x,
            height: last.y + last.height - first.y,
        };
        Some((gadget_title(words, region.gadget), rect))
    };
    reduction.regions.iter().filter_map(clipped).collect()
}

/// The empty cells in sight as links; those that go on are marked and can be reached by keyboard.
fn presses(
    words: &Words,
    asked: &Asked,
    reduction: &Reduction,
    stand: &Stand<'_>,
    spot: &impl Fn(u32, u32) -> Option<Rect>,
) -> Markup {
    let fight = &stand.fight;
    if fight.winner().is_some() {
        return html! {};
    }
    let ways = fight.ways();
    let moves = white_moves(reduction, fight).join(",");
    let is_cell = |point: &&go::Point| reduction.grid.at(reduction.place(**point)) == Kind::Cell;
    let cells = fight.duel.board().empty().iter().filter(is_cell);
    html! {
        @for &point in cells {
            @let (row, column) = reduction.place(point);
            @if let Some(rect) = spot(row, column) {
                @let text = name(reduction, point);
                @let goes_on = ways.contains(&point);
                @let meaning = fight.meaning(point).filter(|_| goes_on);
                @let label = meaning.map_or_else(|| text.clone(), |what| told(words, reduction, &what, &text));
                a href=(asked.with(&[("moves", &joined(&moves, &text)), ("view", "")])) aria-label=(label) data-point=(text)
                    class=(if goes_on { "way" } else { "cell" }) tabindex=[(!goes_on).then_some("-1")] {
                    rect fill="#0000" stroke=[goes_on.then_some("#33409B")] stroke-width="3" x=(rect.x) y=(rect.y) width=(rect.width) height=(rect.height) rx="4" { title { (label) } }
                }
            }
        }
    }
}

pub(super) fn joined(moves: &str, point: &str) -> String {
    if moves.is_empty() { point.to_string() } else { format!("{moves},{point}") }
}

/// Nearer, farther, and the four directions.
pub(super) fn controls(
    words: &Words,
    asked: &Asked,
    reduction: &Reduction,
    stand: &Stand<'_>,
) -> Markup {
    let Window { row, column, span } = asked.window(reduction, stand);
    let (row, column) = (i64::from(row), i64::from(column));
    let (wide, step) = (i64::from(span), i64::from(span / 2));
    let side = i64::from(reduction.balance.side);
    let zoomed = |now: i64| {
        let now = now.clamp(i64::from(SPANS.0), side);
        let moved = (wide - now) / 2;
        (row + moved, column + moved, now)
    };
    let last = (side - wide).max(0);
    let (nearer, farther) = (zoomed(wide * 2 / 3), zoomed(wide * 3 / 2));
    let views = [
        ("nearer", say!(words, "web-reduce-nearer"), nearer, nearer.2 < wide),
        ("farther", say!(words, "web-reduce-farther"), farther, farther.2 > wide),
        ("left", say!(words, "web-reduce-left"), (row, column - step, wide), column > 0),
        ("right", say!(words, "web-reduce-right"), (row, column + step, wide), column < last),
        ("up", say!(words, "web-reduce-up"), (row - step, column, wide), row > 0),
        ("down", say!(words, "web-reduce-down"), (row + step, column, wide), row < last),
    ];
    html! {
        span.asks role="group" aria-label=(say!(words, "web-reduce-view")) {
            @for (action, text, (row, column, span), possible) in views {
                @let inside = |start: i64| start.clamp(0, (side - span).max(0));
                @if possible {
                    a.button data-action=(action) href=(asked.with(&[("view", &format!("{},{},{span}", inside(row), inside(column)))])) { (text) }
                } @else { span.button.off { (text) } }
            }
        }
    }
}
