//! A step on a projector: only what is near the vertex in hand, in letters that are read from afar.
//!
//! A projector of 1024×768 has room for few vertices if no letter is smaller than twenty pixels. A
//! picture that is too large for that is drawn a second time: the vertex in hand, those above it,
//! their children beside the way and its own.

use game::picture::svg::{self, Frame};
use game::picture::{Drawing, Picture};
use game::{Graph, Vertex};
use search::trace::Shown;

use super::draw::{Inside, Scene, induced};

/// Letters are at least so many pixels high.
const LEAST: f32 = 20.0;
/// The room for a picture beside the listing, in pixels, and its letters, as the style sheet sets both.
const BESIDE: Room = Room { width: 620.0, height: 536.0, letters: 16.5 };
/// The same above the listing.
const ABOVE: Room = Room { width: 992.0, height: 372.0, letters: 13.2 };
/// A picture that is wider than this times its height stands above the listing.
pub(crate) const WIDE: f32 = 2.0;

struct Room {
    width: f32,
    height: f32,
    letters: f32,
}

/// Whether a picture is read from afar.
fn is_legible(picture: &Picture) -> bool {
    let (width, height) = Frame::new(picture, &svg::Options::default()).size();
    let room = if width > WIDE * height { ABOVE } else { BESIDE };
    room.letters * (room.width / width).min(room.height / height) >= LEAST
}

/// How much is kept of a picture: vertices above the one in hand, and children of each.
const EXTENTS: [(usize, usize); 8] =
    [(2, 6), (2, 5), (2, 4), (1, 6), (1, 4), (1, 3), (1, 2), (0, 2)];

impl Scene<'_> {
    /// The picture around the vertex in hand; `None` where the whole one is legible.
    pub(super) fn close(&self, whole: &Picture) -> Option<Picture> {
        if is_legible(whole) {
            return None;
        }
        let pictures = EXTENTS.map(|(above, children)| self.part(&self.around(above, children)));
        let last = pictures.last().cloned();
        pictures.into_iter().find(is_legible).or(last)
    }

    fn part(&self, kept: &[Vertex]) -> Picture {
        let graph = self.trace.graph();
        let part = induced(graph, kept);
        let mut drawing = Drawing::around(&part, Vertex(0));
        for node in &mut drawing.nodes {
            let all = graph.successors(kept[node.place.index()]).len();
            node.folded = (all - part.successors(Vertex(node.place.0)).len()) as u32;
        }
        self.picture_of(drawing, kept, Inside::Short)
    }

    /// The way down to the vertex in hand, with what branches off it and what is below.
    fn around(&self, above: usize, children: usize) -> Vec<Vertex> {
        let graph = self.trace.graph();
        let mut way = vec![self.step.vertex];
        while way.len() <= above
            && let Some(parent) = self.parent(graph, way[way.len() - 1], &way)
        {
            way.push(parent);
        }
        way.reverse();
        let mut kept = way.clone();
        for vertex in &way {
            for child in self.children(graph, *vertex, &way, children) {
                if !kept.contains(&child) {
                    kept.push(child);
                }
            }
        }
        kept
    }

    /// The open call that leads to a vertex, or whoever does.
    fn parent(&self, graph: &Graph, vertex: Vertex, way: &[Vertex]) -> Option<Vertex> {
        let leads = |own: &&Vertex| graph.successors(**own).contains(&vertex);
        let open = self.moment.stack.iter().rev().find(leads).copied();
        let parent = open.or_else(|| graph.predecessors().of(vertex).first().copied());
        parent.filter(|own| !way.contains(own))
    }

    /// So many children of a vertex, in their order: the one on the way, then those seen already.
    fn children(&self, graph: &Graph, of: Vertex, way: &[Vertex], most: usize) -> Vec<Vertex> {
        let all = graph.successors(of);
        let mut order: Vec<usize> = (0..all.len()).collect();
        order.sort_by_key(|&index| {
            let is_seen = self.moment.shown[all[index].index()] != Shown::Nothing;
            (!way.contains(&all[index]), !is_seen, index)
        });
        order.truncate(most);
        order.sort_unstable();
        order.into_iter().map(|index| all[index]).collect()
    }
}
