//! The judge's lead from move to move beside the board: Black up, a band of one standard deviation, a
//! mark under every mistake; a press goes there.

use std::fmt::Write;

use maud::{Markup, PreEscaped, html};

use super::before;
use crate::review::Opinion;
use crate::say;
use crate::store::{Document, NodeId};
use crate::web::moves::document_address;
use crate::web::reviews::{Looked, Reviewed, State};
use crate::web::scene::{Shown, Tab};
use crate::words::Words;
use crate::words::why;

const WIDTH: f64 = 400.0;
/// The height of the curve, and of all with the marks below.
const HEIGHT: f64 = 80.0;
const ALL: f64 = 96.0;
/// The scale reaches at least so many points.
const LEAST_SCALE: f64 = 10.0;

/// Where things are.
struct Frame {
    scale: f64,
    last: usize,
    has_points: bool,
}

impl Frame {
    fn of(reviewed: &Reviewed) -> Frame {
        let opinions = &reviewed.review.opinions;
        let has_points = opinions.iter().all(|own| own.lead.is_some());
        let leads = opinions.iter().filter_map(|own| own.lead).map(f64::abs);
        let largest = leads.fold(LEAST_SCALE, f64::max);
        let scale = if has_points { (largest / 10.0).ceil() * 10.0 } else { 50.0 };
        Frame { scale, last: reviewed.positions.len().saturating_sub(1).max(1), has_points }
    }

    fn value(&self, own: &Opinion) -> f64 {
        let rate = own.win_rate * 100.0 - 50.0;
        own.lead.filter(|_| self.has_points).unwrap_or(rate)
    }

    fn across(&self, index: usize) -> f64 {
        WIDTH * index as f64 / self.last as f64
    }

    fn down(&self, value: f64) -> f64 {
        let share = (value / self.scale).clamp(-1.0, 1.0);
        HEIGHT / 2.0 * (1.0 - share)
    }

    fn points(&self, values: impl Iterator<Item = (usize, f64)>) -> String {
        let point = |(index, value)| format!("{:.1},{:.1}", self.across(index), self.down(value));
        values.map(point).collect::<Vec<_>>().join(" ")
    }
}

/// The curve, as far as it is known; a frame before that.
pub(super) fn curve(words: &Words, document: &Document, node: NodeId, looked: &Looked) -> Markup {
    let reviewed = &looked.reviewed;
    let frame = Frame::of(reviewed);
    let mut drawn = format!(
        "<rect class=\"ground\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>\
         <path class=\"even\" d=\"M0 {0}H{WIDTH}\"/>",
        HEIGHT / 2.0
    );
    lead(&frame, looked, &mut drawn);
    marks(&frame, reviewed, &mut drawn);
    if let Some(index) = reviewed.index(node) {
        let _ =
            write!(drawn, "<path class=\"here\" d=\"M{:.1} 0V{HEIGHT}\"/>", frame.across(index));
    }
    html! {
        figure.curve {
            svg viewBox={ "0 0 " (WIDTH) " " (ALL) } preserveAspectRatio="none" aria-hidden="true" {
                (PreEscaped(drawn))
                (presses(words, document, &frame, reviewed))
            }
            figcaption {
                @if frame.has_points { (say!(words, "web-review-scale", points = frame.scale)) } @else { (say!(words, "web-review-scale-rates")) }
            }
        }
    }
}

/// The band, the line, and where the judge is now.
fn lead(frame: &Frame, looked: &Looked, drawn: &mut String) {
    let review = &looked.reviewed.review;
    let all = review.opinions.iter().enumerate();
    let values: Vec<(usize, f64)> = all.map(|(index, own)| (index, frame.value(own))).collect();
    let error = |index: usize| if frame.has_points { review.error(index) } else { 0.0 };
    let upper = values.iter().map(|&(index, value)| (index, value + error(index)));
    let lower = values.iter().rev().map(|&(index, value)| (index, value - error(index)));
    if !values.is_empty() {
        let band = frame.points(upper.chain(lower));
        let _ = write!(drawn, "<polygon class=\"band\" points=\"{band}\"/>");
        let line = frame.points(values.iter().copied());
        let _ = write!(drawn, "<polyline class=\"lead\" points=\"{line}\"/>");
    }
    if let State::Running(Some((index, opinion))) = &looked.state
        && *index >= values.len()
    {
        let (x, y) = (frame.across(*index), frame.down(frame.value(opinion)));
        let _ = write!(drawn, "<circle class=\"now\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>");
    }
}

/// A line where the lead changed hands, a sign under every mistake.
fn marks(frame: &Frame, reviewed: &Reviewed, drawn: &mut String) {
    for &number in &reviewed.review.turns {
        let x = frame.across(number);
        let _ = write!(drawn, "<path class=\"turn\" d=\"M{x:.1} 0V{HEIGHT}\"/>");
    }
    for own in reviewed.mistakes() {
        let x = frame.across(own.number);
        let _ = write!(drawn, "<path class=\"fault\" d=\"M{:.1} 84h8l-4 8z\"/>", x - 4.0);
    }
}

/// A strip for each position that is judged; keys have other ways.
fn presses(words: &Words, document: &Document, frame: &Frame, reviewed: &Reviewed) -> Markup {
    let wide = WIDTH / frame.last as f64;
    let shown = Shown { tab: Tab::Review, ..Shown::default() };
    html! {
        @for (index, node) in reviewed.nodes.iter().enumerate().take(reviewed.done()) {
            @let is_mistake = reviewed.weighed(index).is_some_and(|own| own.is_mistake);
            a tabindex="-1" href=(if is_mistake { before(document, reviewed, index) } else { document_address(document, *node, shown) }) {
                rect.press x=(format!("{:.1}", frame.across(index) - wide / 2.0)) width=(format!("{wide:.1}")) height=(ALL) {
                    title { (index) " · " (why::stands(words, &reviewed.review, index)) }
                }
            }
        }
    }
}
