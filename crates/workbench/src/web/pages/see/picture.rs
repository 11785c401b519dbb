//! The picture of a step: whole where it is legible, else what is near the vertex in hand, with the
//! whole one click away.

use game::picture::{Mark, Picture};
use maud::{Markup, html};

use super::asked::Asked;
use super::worksheet;
use crate::say;
use crate::trace::{self, Room, StepView, View};
use crate::web::board::{drawing, spot_of};
use crate::web::visitor::Visitor;
use crate::words::Explain;

/// The picture; on a blank sheet a click on a vertex shows its value.
pub(super) fn first(
    visitor: &Visitor,
    asked: &Asked,
    (view, step): (&View, &StepView),
    room: Room,
) -> Markup {
    html! {
        figure.picture data-algorithm=(trace::algorithm_name(asked.algorithm)) {
            @if asked.options.blank {
                div.whole { (worksheet::sheet(visitor, asked, view, step)) }
            } @else {
                (shown(visitor, asked, (view, step), (room, "see")))
            }
            figcaption.count data-visited=(step.visited) { (step.visited) }
        }
    }
}

/// The picture of another algorithm beside it.
pub(super) fn second(visitor: &Visitor, asked: &Asked, (view, step): (&View, &StepView)) -> Markup {
    let algorithm = view.trace().algorithm();
    html! {
        figure.picture data-algorithm=(trace::algorithm_name(algorithm)) {
            (shown(visitor, asked, (view, step), (trace::PAIR, "with")))
            figcaption.count data-visited=(step.visited) { (trace::title(visitor.words, algorithm)) " " (step.visited) }
        }
    }
}

/// The picture or what is near the vertex in hand; for projectors and phones, what they can show.
fn shown(
    visitor: &Visitor,
    asked: &Asked,
    (view, step): (&View, &StepView),
    (room, id): (Room, &str),
) -> Markup {
    let words = visitor.words;
    let is_whole = asked.query.is_on("whole");
    let near = view.near(step, &asked.options, room);
    let is_paired = room == trace::PAIR;
    let close = view.close(step, &asked.options, is_paired);
    let small = view.near(step, &asked.options, trace::PHONE);
    let notes = step.notes.first().filter(|_| near.is_none() || is_whole);
    let note = near.as_ref().filter(|_| !is_whole).and_then(|(_, note)| note.as_ref()).or(notes);
    html! {
        @match &near {
            Some((picture, _)) if !is_whole => div.whole { (drawing(visitor, picture, id)) },
            _ => div.whole tabindex=[is_whole.then_some("0")] data-at=[pointed(&step.picture)] { (drawing(visitor, &step.picture, id)) },
        }
        @if let Some((picture, _)) = small.as_ref().filter(|_| !is_whole) {
            div.small { (drawing(visitor, picture, &format!("{id}-small"))) }
        }
        @if let Some((picture, _)) = &close {
            div.close { (drawing(visitor, picture, &format!("{id}-close"))) }
        }
        @if let Some(note) = note { p.notice.far[!is_whole && small.is_some()] { (note.explain(words)) } }
        @if let Some((_, Some(note))) = small.as_ref().filter(|_| !is_whole) { p.notice.narrow { (note.explain(words)) } }
        @if let Some((_, Some(note))) = &close { p.notice.close { (note.explain(words)) } }
        @if near.is_some() || small.is_some() {
            a.folds.narrow[near.is_none()] data-action="whole" href=(asked.address(&[("whole", if is_whole { "" } else { "1" })])) {
                @if is_whole { (say!(words, "see-fold")) } @else { (say!(words, "see-whole")) }
            }
        }
    }
}

/// Where the vertex in hand is.
fn pointed(picture: &Picture) -> Option<String> {
    let place = picture.marks.iter().find(|(_, mark)| *mark == Mark::Pointed)?.0;
    spot_of(picture, place)
}
