//! Edges between groups of vertices: `{a b} -> {c d}` makes four, so they are counted.

use std::collections::HashSet;
use std::ops::Range;
use std::rc::Rc;

use game::Vertex;

use crate::draft::Draft;
use crate::error::{Fault, Flaw};

/// Texts shorter than this may still make this many edges and letters on edges.
const LEAST_LIMIT: usize = 1 << 20;

/// Every mention of a vertex in the order of the text; a group is a range of mentions, so that
/// groups within groups cost nothing.
#[derive(Debug)]
pub(crate) struct Mentions {
    vertices: Vec<Vertex>,
    /// The last group that each vertex was counted in.
    counted: Vec<usize>,
    groups: usize,
    /// In a `strict` graph: the edges there are.
    known: Option<HashSet<(Vertex, Vertex)>>,
    is_directed: bool,
    limit: usize,
    spent: usize,
}

impl Mentions {
    /// `bytes` is the length of the text: what it makes is bounded by it.
    pub(crate) fn new(bytes: usize, is_strict: bool, is_directed: bool) -> Mentions {
        Mentions {
            vertices: Vec::new(),
            counted: Vec::new(),
            groups: 0,
            known: is_strict.then(HashSet::new),
            is_directed,
            limit: bytes.max(LEAST_LIMIT),
            spent: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.vertices.len()
    }

    pub(crate) fn push(&mut self, vertex: Vertex) {
        self.vertices.push(vertex);
    }

    /// The vertex of a group that is one mention only.
    pub(crate) fn alone(&self, group: Range<usize>) -> Option<Vertex> {
        match self.vertices[group] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Draws an edge from every vertex of one group to every vertex of the other.
    pub(crate) fn join(
        &mut self,
        draft: &mut Draft,
        (from, to): (&Range<usize>, &Range<usize>),
        label: Option<&Rc<str>>,
        at: usize,
    ) -> Result<(), Flaw> {
        if from.is_empty() || to.is_empty() {
            return Ok(());
        }
        let tails = self.unique(from.clone());
        let heads = self.unique(to.clone());
        let weight = 1 + label.map_or(0, |label| label.len());
        self.spent = self.spent.saturating_add(tails.len() * heads.len() * weight);
        if self.spent > self.limit {
            return Err(Flaw::new(at, Fault::TooLarge { limit: self.limit }));
        }
        for &tail in &tails {
            for &head in &heads {
                self.draw(draft, tail, head, label);
                if !self.is_directed && tail != head {
                    self.draw(draft, head, tail, label);
                }
            }
        }
        Ok(())
    }

    fn draw(&mut self, draft: &mut Draft, from: Vertex, to: Vertex, label: Option<&Rc<str>>) {
        if self.known.as_mut().is_none_or(|known| known.insert((from, to))) {
            draft.edge(from, to, label.cloned());
        }
    }

    /// The vertices of a group, each once.
    fn unique(&mut self, group: Range<usize>) -> Vec<Vertex> {
        self.groups += 1;
        let Mentions { vertices, counted, groups, .. } = self;
        let mut unique = vertices[group].to_vec();
        unique.retain(|vertex| {
            if counted.len() <= vertex.index() {
                counted.resize(vertex.index() + 1, 0);
            }
            std::mem::replace(&mut counted[vertex.index()], *groups) != *groups
        });
        unique
    }
}
