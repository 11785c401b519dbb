//! A step as a picture: values in the vertices of a tree, ranks beside those of an arena.
//!
//! A run on more vertices than a picture can hold is folded: the open calls, what is next to them
//! and what is near the vertex in hand are drawn, and a note says so.

use std::collections::{HashMap, HashSet};

use game::graph::Builder;
use game::picture::{Drawing, Ground, MOST_NODES, Mark, Picture};
use game::{Graph, Vertex};
use search::trace::{
    Algorithm, Event, Moment, Number, Shown, Step, Subject, Trace, Variables, Worth,
};

use super::{Note, Options, show};
use crate::say;

/// What a vertex has inside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    /// Its value, with its name beside it, where the subject is a tree.
    Values,
    /// Its name.
    Names,
    /// The same, with room for larger letters.
    Spaced,
    /// Its value, with its name beside it where that is short.
    Brief,
    /// The same, with room for larger letters.
    Short,
}

/// A name of more letters is not short.
const SHORT: usize = 5;

/// How many vertices a folded picture shows.
const FOLDED: usize = 30;

/// What a picture of a step is made from.
pub(super) struct Scene<'a> {
    pub(super) trace: &'a Trace,
    pub(super) moment: &'a Moment,
    pub(super) step: &'a Step,
    pub(super) options: &'a Options,
}

impl Scene<'_> {
    /// The picture, and a note if it is folded.
    pub(super) fn picture(&self, inside: Inside) -> (Picture, Option<Note>) {
        let (drawing, kept) = self.drawing();
        let note = (drawing.hidden > 0).then(|| Note::Folded {
            shown: drawing.nodes.len(),
            vertices: self.trace.graph().vertex_count(),
        });
        (self.picture_of(drawing, &kept, inside), note)
    }

    /// The picture of a drawing, with the vertex behind each of its places.
    pub(super) fn picture_of(
        &self,
        mut drawing: Drawing,
        kept: &[Vertex],
        inside: Inside,
    ) -> Picture {
        let values_inside = inside != Inside::Names && self.has_values();
        drawing.narrow = values_inside;
        let is_brief = matches!(inside, Inside::Short | Inside::Brief);
        let mut labels = Vec::new();
        let mut marks = Vec::new();
        for node in &mut drawing.nodes {
            let vertex = kept[node.place.index()];
            marks.extend(self.marks(vertex).into_iter().map(|mark| (node.place, mark)));
            let value = self.value(vertex);
            if values_inside {
                node.name = value;
                node.target = false;
                let name = self.short_name(vertex);
                let is_told = !is_brief || name.chars().count() <= SHORT;
                labels.extend(is_told.then_some((node.place, name)));
            } else {
                labels.push((node.place, value));
            }
            let window = Some(self.window(vertex)).filter(|_| !is_brief);
            labels.extend(window.map(|text| (node.place, text)));
        }
        labels.retain(|(_, text)| !text.is_empty());
        if matches!(inside, Inside::Short | Inside::Spaced) {
            for (_, text) in &mut labels {
                spaced(text);
            }
            // A bound of more than a digit is wider than its vertex, though it has three letters only.
            let is_wide = |name: &str| {
                name.chars().count() > if name.contains(['≤', '≥']) { 2 } else { 3 }
            };
            let beside = drawing.nodes.iter_mut().filter(|node| is_wide(&node.name));
            for node in beside {
                spaced(&mut node.name);
            }
        }
        let mut picture = Picture::new(Ground::Graph(drawing));
        (picture.labels, picture.marks) = (labels, marks);
        picture
    }

    fn has_values(&self) -> bool {
        self.trace.algorithm() != Algorithm::Attractor
    }

    /// The drawing and the vertex behind each of its places.
    fn drawing(&self) -> (Drawing, Vec<Vertex>) {
        let graph = self.trace.graph();
        if graph.vertex_count() <= MOST_NODES {
            let drawing = Drawing::around(graph, graph.start_vertex());
            return (drawing, graph.vertices().collect());
        }
        let kept = self.with_cuts(self.neighbourhood());
        let part = induced(graph, &kept);
        let mut drawing = Drawing::around(&part, Vertex(0));
        drawing.hidden = graph.vertex_count() - kept.len();
        for node in &mut drawing.nodes {
            let [all, drawn] =
                [graph.successors(kept[node.place.index()]), part.successors(Vertex(node.place.0))];
            node.folded = (all.len() - drawn.len()) as u32;
        }
        (drawing, kept)
    }

    /// The innermost open calls, their children, then what is nearest.
    fn neighbourhood(&self) -> Vec<Vertex> {
        let graph = self.trace.graph();
        let stack = &self.moment.stack;
        let stack = &stack[stack.len().saturating_sub(FOLDED / 2)..];
        let mut kept = Vec::new();
        let mut seen = HashSet::new();
        let children = stack.iter().rev().flat_map(|&vertex| graph.successors(vertex));
        let path = stack.iter().chain([&self.step.vertex]);
        for &vertex in path.chain(children.take(FOLDED / 2)) {
            if seen.insert(vertex) {
                kept.push(vertex);
            }
        }
        // Who leads to a vertex matters to an attractor, not to a walk.
        let predecessors = (!self.has_values()).then(|| graph.predecessors());
        let before = |vertex| predecessors.as_ref().map_or(&[][..], |all| all.of(vertex));
        let mut near = vec![self.step.vertex];
        let mut reached = HashSet::from([self.step.vertex]);
        let mut done = 0;
        while done < near.len() && kept.len() < FOLDED {
            let vertex = near[done];
            done += 1;
            for &neighbour in graph.successors(vertex).iter().chain(before(vertex)) {
                if reached.insert(neighbour) {
                    near.push(neighbour);
                    if kept.len() < FOLDED && seen.insert(neighbour) {
                        kept.push(neighbour);
                    }
                }
            }
        }
        kept
    }

    /// Some vertices, and what was cut off right below them: a fold hides no cut of what it shows.
    pub(super) fn with_cuts(&self, mut kept: Vec<Vertex>) -> Vec<Vertex> {
        let graph = self.trace.graph();
        let is_cut = |vertex: &Vertex| self.moment.shown[vertex.index()] == Shown::Cut;
        let mut seen: HashSet<Vertex> = kept.iter().copied().collect();
        for index in 0..kept.len() {
            if is_cut(&kept[index]) {
                continue;
            }
            for head in graph.successors(kept[index]).iter().filter(|own| is_cut(own)) {
                if seen.insert(*head) {
                    kept.push(*head);
                }
            }
        }
        kept
    }

    fn marks(&self, vertex: Vertex) -> Vec<Mark> {
        let mut marks = Vec::new();
        if self.options.blank {
            return marks;
        }
        if vertex == self.step.vertex {
            marks.push(Mark::Pointed);
        }
        match self.moment.shown[vertex.index()] {
            Shown::Cut => marks.push(Mark::Dead),
            Shown::Rank(_) | Shown::Proof(Number::Finite(0), _) => marks.push(Mark::Winning),
            _ => {}
        }
        marks
    }

    /// What the vertex shows; on a worksheet only what the exercise gives.
    fn value(&self, vertex: Vertex) -> String {
        let words = self.options.words;
        if self.options.blank {
            let given = match self.trace.subject() {
                Subject::Tree(_) => self.trace.subject().end_value(vertex),
                Subject::Arena(_) => None,
            };
            return given.map(show::integer).unwrap_or_default();
        }
        let waits = self.trace.algorithm() == Algorithm::Attractor;
        let degree = self.moment.degrees[vertex.index()];
        match self.moment.shown[vertex.index()] {
            Shown::Open(Some(worth)) | Shown::Value(worth) => show::worth(worth),
            Shown::Proof(proof, disproof) => show::pair(proof, disproof),
            Shown::Counts(visits, doubled) => show::wins(visits, doubled),
            Shown::Rank(rank) => format!("{} {rank}", say!(words, "trace-rank")),
            Shown::Nothing if waits => format!("deg {degree}"),
            Shown::Nothing | Shown::Open(None) | Shown::Cut => String::new(),
        }
    }

    /// `α=3 β=+∞` beside a vertex that is being searched.
    fn window(&self, vertex: Vertex) -> String {
        let here = match self.step.variables {
            Variables::Window { alpha, beta, .. } if vertex == self.step.vertex => {
                Some((alpha, beta))
            }
            _ => self.moment.windows[vertex.index()],
        };
        let Some((alpha, beta)) = here.filter(|_| !self.options.blank) else {
            return String::new();
        };
        if let (Event::Cut { worth, .. }, true) = (&self.step.event, vertex == self.step.vertex) {
            return match worth {
                Worth::AtLeast(v) => format!("{} ≥ β={}", show::integer(*v), show::number(beta)),
                _ => format!("{} ≤ α={}", show::integer(worth.number()), show::number(alpha)),
            };
        }
        format!("α={} β={}", show::number(alpha), show::number(beta))
    }

    /// The move that leads to a vertex of an unfolded game, else its name.
    fn short_name(&self, vertex: Vertex) -> String {
        let name = self.trace.graph().vertex_name(vertex);
        name.rsplit('·').next().map(str::to_string).unwrap_or(name)
    }
}

/// Letters that are read from afar are a quarter larger than a drawing thinks: room for that.
fn spaced(text: &mut String) {
    let room = text.chars().count().div_ceil(4);
    text.extend(std::iter::repeat_n('\u{a0}', room));
}

/// The part of a graph between some of its vertices, which are numbered in their order.
pub(super) fn induced(graph: &Graph, kept: &[Vertex]) -> Graph {
    let numbers: HashMap<Vertex, Vertex> =
        kept.iter().enumerate().map(|(index, &vertex)| (vertex, Vertex(index as u32))).collect();
    let mut builder = Builder::new();
    for &vertex in kept {
        let copy = builder.named_vertex(graph.owner(vertex), &graph.vertex_name(vertex));
        if let Some(outcome) = graph.target(vertex) {
            builder.target(copy, outcome);
        }
    }
    for &vertex in kept {
        for head in graph.successors(vertex) {
            if let Some(&to) = numbers.get(head) {
                builder.edge(numbers[&vertex], to);
            }
        }
    }
    builder.finish().expect("the vertex in hand is always kept")
}
