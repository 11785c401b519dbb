//! Arenas: games drawn as directed graphs, kept compactly enough for 10⁸ edges.
//!
//! A token stands on a vertex; the vertex's owner moves it along an edge. Reaching a vertex with
//! an outcome (a *target*) ends the game. A vertex without edges that is no target is a *dead
//! end*; [`DeadEnd`] says what it means. Play that never ends is a draw.

mod build;
mod explore;
mod play;
mod predecessors;
mod tree;

pub use build::{Builder, GraphError};
pub use explore::{Explored, TooLarge};
pub use predecessors::Predecessors;
pub use tree::{Tree, TreeError};

use crate::{Outcome, Player};

/// A vertex, numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Vertex(pub u32);

impl Vertex {
    /// The number as an index into per-vertex tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An edge, numbered from 0 in the order of the vertices it leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge(pub u32);

impl Edge {
    /// The number as an index into per-edge tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What it means to be unable to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum DeadEnd {
    /// The player who cannot move loses: the usual rule, and Nim's normal play.
    #[default]
    MoverLoses,
    /// The player who cannot move wins: the rule of the min-max exercise, and misère play.
    MoverWins,
    /// Nobody wins: a plain reachability game, in which only targets count.
    Draw,
}

/// An arena in compressed rows: the edges of vertex v are `first_edge[v]..first_edge[v + 1]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    first_edge: Vec<u32>,
    heads: Vec<Vertex>,
    owners: Vec<Player>,
    targets: Vec<Option<Outcome>>,
    start: Vertex,
    dead_end: DeadEnd,
    vertex_names: Option<Vec<Box<str>>>,
    edge_names: Option<Vec<Box<str>>>,
}

impl Graph {
    /// How many vertices there are.
    pub fn vertex_count(&self) -> usize {
        self.owners.len()
    }

    /// How many edges there are.
    pub fn edge_count(&self) -> usize {
        self.heads.len()
    }

    /// Every vertex, in order.
    pub fn vertices(&self) -> impl DoubleEndedIterator<Item = Vertex> + ExactSizeIterator + use<> {
        (0..self.vertex_count() as u32).map(Vertex)
    }

    /// The edges that leave a vertex.
    pub fn edges(
        &self,
        vertex: Vertex,
    ) -> impl DoubleEndedIterator<Item = Edge> + ExactSizeIterator + use<> {
        let index = vertex.index();
        (self.first_edge[index]..self.first_edge[index + 1]).map(Edge)
    }

    /// The vertices that the edges of a vertex lead to, in the order of the edges.
    pub fn successors(&self, vertex: Vertex) -> &[Vertex] {
        let index = vertex.index();
        &self.heads[self.first_edge[index] as usize..self.first_edge[index + 1] as usize]
    }

    /// Where an edge leads.
    pub fn head(&self, edge: Edge) -> Vertex {
        self.heads[edge.index()]
    }

    /// The heads of all edges, grouped by the vertices they leave.
    pub fn heads(&self) -> &[Vertex] {
        &self.heads
    }

    /// Who moves the token away from a vertex.
    pub fn owner(&self, vertex: Vertex) -> Player {
        self.owners[vertex.index()]
    }

    /// The outcome that a target decides; `None` for other vertices, dead ends included.
    pub fn target(&self, vertex: Vertex) -> Option<Outcome> {
        self.targets[vertex.index()]
    }

    /// How the game ends at a vertex, by a target or a dead end, or `None` if play goes on.
    pub fn finished(&self, vertex: Vertex) -> Option<Outcome> {
        let target = self.target(vertex);
        if target.is_some() || !self.successors(vertex).is_empty() {
            return target;
        }
        let owner = self.owner(vertex);
        Some(match self.dead_end {
            DeadEnd::MoverLoses => Outcome::Win(owner.opponent()),
            DeadEnd::MoverWins => Outcome::Win(owner),
            DeadEnd::Draw => Outcome::Draw,
        })
    }

    /// Where a game in this arena starts.
    pub fn start_vertex(&self) -> Vertex {
        self.start
    }

    /// The same arena with another start.
    ///
    /// # Errors
    /// When there is no such vertex.
    pub fn starting_at(mut self, start: Vertex) -> Result<Graph, GraphError> {
        if start.index() >= self.vertex_count() {
            return Err(GraphError::NoVertex(start));
        }
        self.start = start;
        Ok(self)
    }

    /// What a dead end means here.
    pub fn dead_end(&self) -> DeadEnd {
        self.dead_end
    }

    /// The same arena with another meaning of dead ends.
    #[must_use]
    pub fn with_dead_end(mut self, dead_end: DeadEnd) -> Graph {
        self.dead_end = dead_end;
        self
    }

    /// The name of a vertex: its own, or its number.
    pub fn vertex_name(&self, vertex: Vertex) -> String {
        match &self.vertex_names {
            Some(names) => names[vertex.index()].to_string(),
            None => vertex.0.to_string(),
        }
    }

    /// The name of an edge, if edges have names and this one is not empty.
    pub fn edge_name(&self, edge: Edge) -> Option<&str> {
        let name = &*self.edge_names.as_ref()?[edge.index()];
        (!name.is_empty()).then_some(name)
    }

    /// The vertex that is called `name`, if any.
    pub fn vertex_named(&self, name: &str) -> Option<Vertex> {
        match &self.vertex_names {
            Some(names) => {
                names.iter().position(|own| &**own == name).map(|index| Vertex(index as u32))
            }
            None => name.parse().ok().map(Vertex).filter(|v| v.index() < self.vertex_count()),
        }
    }

    /// Whether vertices have names of their own.
    pub fn has_vertex_names(&self) -> bool {
        self.vertex_names.is_some()
    }
}
