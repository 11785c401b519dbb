//! A sheet to be filled in: values hidden, each shown by a click, all of them on a second page.

use game::Vertex;
use game::picture::svg::{self, Frame, Rect};
use game::picture::{Ground, Mark, Node, Picture, Place};
use maud::{Markup, html};

use super::asked::Asked;
use crate::say;
use crate::trace::{Options, StepView, View};
use crate::web::board::{drawing, round};
use crate::web::visitor::Visitor;

/// The drawing without values, and over each vertex that hides one a link that shows it.
pub(super) fn sheet(visitor: &Visitor, asked: &Asked, view: &View, step: &StepView) -> Markup {
    let answer = solution(asked, view).picture;
    let shown = shown(asked);
    let mut picture = step.picture.clone();
    for place in &shown {
        uncover(&mut picture, &answer, *place);
    }
    let frame = Frame::new(&picture, &svg::Options::default());
    let (width, height) = frame.size();
    html! {
        div.points.graph {
            (drawing(visitor, &picture, "see"))
            svg class="over" viewBox={ "0 0 " (round(width)) " " (round(height)) } {
                @for node in covered(&step.picture, &answer).filter(|node| !shown.contains(&node.place)) {
                    @if let Some(rect) = frame.place_box(&picture, node.place) {
                        (cover(visitor, asked, &vertex_name(view, node.place), node.place, &scaled(rect, width, height)))
                    }
                }
            }
        }
    }
}

fn scaled(rect: Rect, width: f32, height: f32) -> Rect {
    Rect {
        x: round(rect.x * width),
        y: round(rect.y * height),
        width: round(rect.width * width),
        height: round(rect.height * height),
    }
}

/// A link over a vertex.
fn cover(visitor: &Visitor, asked: &Asked, name: &str, place: Place, rect: &Rect) -> Markup {
    let mut places: Vec<String> =
        shown(asked).into_iter().map(|place| place.0.to_string()).collect();
    places.push(place.0.to_string());
    let address = asked.address(&[("shown", &places.join(","))]);
    let label = say!(visitor.words, "web-see-reveal-vertex", vertex = name);
    html! {
        foreignObject x=(rect.x) y=(rect.y) width=(rect.width) height=(rect.height) {
            a.cover href=(address) data-vertex=(name) aria-label=(label) title=(label) {}
        }
    }
}

/// The vertices whose value the sheet hides.
fn covered<'a>(sheet: &'a Picture, answer: &'a Picture) -> impl Iterator<Item = &'a Node> {
    let nodes = |picture: &'a Picture| match &picture.ground {
        // The parts of a folded picture differ from step to step.
        Ground::Graph(drawing) if drawing.hidden == 0 => drawing.nodes.as_slice(),
        _ => &[],
    };
    nodes(answer).iter().zip(nodes(sheet)).filter_map(|(answered, asked)| {
        let differs = answered.name != asked.name
            || labels(answer, answered.place).ne(labels(sheet, asked.place));
        (differs && answered.place == asked.place).then_some(asked)
    })
}

fn labels(picture: &Picture, place: Place) -> impl Iterator<Item = &str> {
    picture.labels.iter().filter(move |(own, _)| *own == place).map(|(_, text)| text.as_str())
}

/// Copies what the answer says about a vertex onto the sheet.
fn uncover(sheet: &mut Picture, answer: &Picture, place: Place) {
    let (Ground::Graph(hidden), Ground::Graph(known)) = (&mut sheet.ground, &answer.ground) else {
        return;
    };
    let Some(known) = known.nodes.iter().find(|node| node.place == place) else { return };
    let Some(node) = hidden.nodes.iter_mut().find(|node| node.place == place) else { return };
    node.name.clone_from(&known.name);
    sheet.labels.retain(|(own, _)| *own != place);
    sheet.labels.extend(labels(answer, place).map(|text| (place, text.to_string())));
    let found = |mark: &Mark| matches!(mark, Mark::Winning | Mark::Dead);
    let marks = answer.marks.iter().filter(|(own, mark)| *own == place && found(mark));
    sheet.marks.extend(marks.copied());
}

/// The vertices that the reader has asked about.
fn shown(asked: &Asked) -> Vec<Place> {
    let places = asked.query.get("shown").unwrap_or_default().split(',');
    places.filter_map(|text| text.parse().ok()).map(Place).take(MOST_SHOWN).collect()
}

/// More than a picture has vertices.
const MOST_SHOWN: usize = game::picture::MOST_NODES;

fn vertex_name(view: &View, place: Place) -> String {
    view.trace().graph().vertex_name(Vertex(place.0))
}

fn solution(asked: &Asked, view: &View) -> StepView {
    view.step(view.len(), &Options { blank: false, ..asked.options })
}

/// The answers: on paper, a page of their own.
pub(super) fn answers(visitor: &Visitor, asked: &Asked, view: &View) -> Markup {
    let step = solution(asked, view);
    html! {
        section.answer {
            h2 { (say!(visitor.words, "web-see-answers")) }
            (drawing(visitor, &step.picture, "answer"))
            p { (view.verdict(visitor.words)) }
        }
    }
}
