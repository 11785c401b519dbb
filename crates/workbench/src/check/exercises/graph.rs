//! A small directed graph as cases hold it: generated, shrunk, written and drawn.

use game::Graph;
use game::graph::Builder;
use game::picture::text::{Style, render};
use game::picture::{Drawing, Ground, Picture};
use game::{Player, Vertex};

use crate::check::chance::Chance;

/// A graph: the successors of each vertex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Edges(pub(super) Vec<Vec<usize>>);

impl Edges {
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Edges by chance, about `density` a vertex, none twice and no loops.
    pub(super) fn random(chance: &mut Chance, count: usize, density: usize) -> Edges {
        let mut edges = Edges(vec![Vec::new(); count]);
        for _ in 0..chance.below(count * density + 1) {
            let (from, to) = (chance.below(count), chance.below(count));
            if from != to && !edges.0[from].contains(&to) {
                edges.0[from].push(to);
            }
        }
        edges
    }

    /// Every edge, in order.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.0.iter().enumerate().flat_map(|(from, heads)| heads.iter().map(move |&to| (from, to)))
    }

    /// The graph without a vertex; the later ones move up.
    pub(super) fn without_vertex(&self, gone: usize) -> Edges {
        let moved = |vertex: usize| vertex - usize::from(vertex > gone);
        let lists = self.0.iter().enumerate().filter(|(vertex, _)| *vertex != gone);
        let kept = |heads: &Vec<usize>| {
            heads.iter().filter(|head| **head != gone).map(|&head| moved(head)).collect()
        };
        Edges(lists.map(|(_, heads)| kept(heads)).collect())
    }

    /// The graph without one edge.
    pub(super) fn without_edge(&self, from: usize, to: usize) -> Edges {
        let mut edges = self.clone();
        edges.0[from].retain(|head| *head != to);
        edges
    }

    /// The graph as something to look at.
    pub(super) fn drawing(&self, owner: impl Fn(usize) -> Player) -> String {
        if self.count() == 0 {
            return String::new();
        }
        let graph = self.graph(owner);
        let drawing = Drawing::around(&graph, Vertex(0));
        render(&Picture::new(Ground::Graph(drawing)), &Style::default())
    }

    pub(super) fn graph(&self, owner: impl Fn(usize) -> Player) -> Graph {
        let mut builder = Builder::new();
        for vertex in 0..self.count() {
            builder.vertex(owner(vertex));
        }
        for (from, to) in self.pairs() {
            builder.edge(Vertex(from as u32), Vertex(to as u32));
        }
        builder.finish().expect("its vertices are there")
    }
}
