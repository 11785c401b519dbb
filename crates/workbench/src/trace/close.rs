//! A step where there is little room: only what is near the vertex in hand, in letters that are read.
//!
//! A projector of 1024×768 has room for few vertices if no letter is smaller than twenty pixels, a
//! phone for hardly more at ten, and a page for some more, at thirteen. A picture that is too large for that is drawn a second time:
//! the vertex in hand, those above it, their children beside the way and its own, and every cut right
//! below one of these. What can be read decides, not a number of vertices.

use std::collections::{HashSet, VecDeque};

use game::picture::svg::{self, Frame};
use game::picture::{Drawing, Ground, Picture};
use game::{Graph, Vertex};
use search::trace::Shown;

use super::Note;
use super::draw::{Inside, Scene, induced};

/// Where a picture stands: its room and its letters, in pixels, as the style sheet sets both.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Room {
    width: f32,
    height: f32,
    letters: f32,
    /// Letters are at least so high.
    least: f32,
}

/// On a projector, beside the listing.
const BESIDE: Room = Room { width: 620.0, height: 456.0, letters: 16.5, least: 20.0 };
/// The same above the listing.
const ABOVE: Room = Room { width: 992.0, height: 334.0, ..BESIDE };
/// Beside another picture, above the listing of the first.
const HALF: Room = Room { width: 484.0, height: 360.0, ..BESIDE };
/// On a page of 1280 pixels.
pub(crate) const PAGE: Room = Room { width: 694.0, height: 480.0, letters: 14.5, least: 13.0 };
/// The same, where two pictures stand side by side.
pub(crate) const PAIR: Room = Room { width: 580.0, height: 300.0, ..PAGE };
/// On a phone of 360 pixels.
pub(crate) const PHONE: Room = Room { width: 316.0, height: 420.0, letters: 14.5, least: 10.0 };
/// A picture that is wider than this times its height stands above the listing.
pub(crate) const WIDE: f32 = 2.0;

impl Room {
    fn shows(self, picture: &Picture) -> bool {
        let (width, height) = Frame::new(picture, &svg::Options::default()).size();
        self.letters * (self.width / width).min(self.height / height) >= self.least
    }
}

/// Whether one of two pictures is read from afar.
pub(super) fn is_legible_beside(picture: &Picture) -> bool {
    HALF.shows(picture)
}

/// Whether a picture is read from afar.
pub(super) fn is_legible(picture: &Picture) -> bool {
    let (width, height) = Frame::new(picture, &svg::Options::default()).size();
    if width > WIDE * height { ABOVE.shows(picture) } else { BESIDE.shows(picture) }
}

/// Whether a picture can be read where it is to stand.
pub(super) type Legible = fn(&Picture) -> bool;

/// How many vertices a picture shows.
fn shown(picture: &Picture) -> usize {
    match &picture.ground {
        Ground::Graph(drawing) => drawing.nodes.len(),
        _ => 0,
    }
}

/// How much is kept of a picture: vertices above the one in hand, and children of each.
const EXTENTS: [(usize, usize); 8] =
    [(2, 6), (2, 5), (2, 4), (1, 6), (1, 4), (1, 3), (1, 2), (0, 2)];
/// And so many below each child of the vertex in hand.
const BELOW: [usize; 3] = [2, 1, 0];
/// On a page so many vertices are kept, those that are nearest: as many as are legible.
const NEAREST: [usize; 20] =
    [60, 54, 48, 43, 38, 34, 30, 27, 24, 21, 19, 17, 15, 13, 11, 10, 8, 6, 5, 4];
/// Of the way to the vertex in hand so much is kept there.
const LONGEST_WAY: usize = 8;

impl Scene<'_> {
    /// The picture for a projector: with room for its letters, and only around the vertex in hand
    /// where the whole is not legible; `None` where there is nothing to change.
    pub(super) fn close(&self, whole: &Picture, is_legible: Legible) -> Option<Picture> {
        let spaced = self.picture(Inside::Spaced).0;
        if is_legible(&spaced) {
            return (spaced != *whole).then_some(spaced);
        }
        let all = BELOW.into_iter().flat_map(|below| EXTENTS.map(|extent| (extent, below)));
        let around = all.map(|(extent, below)| self.around(extent, below));
        let way = self.way(LONGEST_WAY);
        let kept = NEAREST.map(|most| self.nearest(&way, most)).into_iter().chain(around);
        let parts: Vec<Picture> = kept.map(|own| self.part(own, Inside::Short)).collect();
        let last = parts.last().cloned();
        parts.into_iter().filter(is_legible).max_by_key(shown).or(last)
    }

    /// The picture around the vertex in hand for a page, and how much it leaves out; `None` where
    /// the whole one is legible there.
    pub(super) fn near(&self, whole: &Picture, room: Room) -> Option<(Picture, Option<Note>)> {
        if room.shows(whole) {
            return None;
        }
        let way = self.way(LONGEST_WAY);
        let parts = NEAREST.map(|most| self.part(self.nearest(&way, most), Inside::Brief));
        let last = parts.last().cloned();
        let picture = parts.into_iter().find(|part| room.shows(part)).or(last)?;
        let note = self.left_out(&picture);
        Some((picture, note))
    }

    /// How much a picture leaves out, if it does.
    pub(super) fn left_out(&self, picture: &Picture) -> Option<Note> {
        let (shown, vertices) = (shown(picture), self.trace.graph().vertex_count());
        (shown < vertices).then_some(Note::Folded { shown, vertices })
    }

    fn part(&self, kept: Vec<Vertex>, inside: Inside) -> Picture {
        let graph = self.trace.graph();
        let kept = &self.with_cuts(kept);
        let part = induced(graph, kept);
        let mut drawing = Drawing::around(&part, Vertex(0));
        for node in &mut drawing.nodes {
            let all = graph.successors(kept[node.place.index()]).len();
            node.folded = (all - part.successors(Vertex(node.place.0)).len()) as u32;
        }
        self.picture_of(drawing, kept, inside)
    }

    /// The way down to the vertex in hand, from so far above it.
    fn way(&self, above: usize) -> Vec<Vertex> {
        let mut way = vec![self.step.vertex];
        while way.len() <= above
            && let Some(parent) = self.parent(self.trace.graph(), way[way.len() - 1], &way)
        {
            way.push(parent);
        }
        way.reverse();
        way
    }

    /// The way down to the vertex in hand, then what is below it and below the way, nearest first.
    fn nearest(&self, way: &[Vertex], most: usize) -> Vec<Vertex> {
        let graph = self.trace.graph();
        let above = LONGEST_WAY.min(most / 2);
        let mut kept = way[way.len().saturating_sub(above + 1)..].to_vec();
        let mut open: VecDeque<Vertex> = kept.iter().rev().copied().collect();
        while kept.len() < most
            && let Some(vertex) = open.pop_front()
        {
            let room = most - kept.len();
            let known: HashSet<Vertex> = kept.iter().copied().collect();
            let new = graph.successors(vertex).iter().filter(|own| !known.contains(own));
            for &child in new.take(room) {
                kept.push(child);
                open.push_back(child);
            }
        }
        let mut seen = HashSet::new();
        kept.retain(|vertex| seen.insert(*vertex));
        kept
    }

    /// The way down to the vertex in hand, with what branches off it and what is below, two layers of it.
    fn around(&self, (above, children): (usize, usize), below: usize) -> Vec<Vertex> {
        let graph = self.trace.graph();
        let way = self.way(above);
        let mut kept = way.clone();
        for vertex in &way {
            for child in self.children(graph, *vertex, &way, children) {
                if !kept.contains(&child) {
                    kept.push(child);
                }
            }
        }
        for child in self.children(graph, self.step.vertex, &way, children) {
            for lower in self.children(graph, child, &way, below) {
                if !kept.contains(&lower) {
                    kept.push(lower);
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
