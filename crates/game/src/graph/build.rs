//! Making a graph that cannot be wrong: every index is checked here, once.

use thiserror::Error;

use super::{DeadEnd, Edge, Graph, Vertex};
use crate::{Outcome, Player};

/// Why a graph cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum GraphError {
    /// A graph needs a vertex to start from.
    #[error("a graph needs at least one vertex")]
    Empty,
    /// There is no such vertex.
    #[error("there is no vertex {}", .0.0)]
    NoVertex(Vertex),
    /// Vertices and edges are numbered with 32 bits.
    #[error("a graph has at most 2^32 - 1 vertices and as many edges")]
    TooLarge,
}

/// Collects vertices and edges in any order, then makes a [`Graph`].
///
/// ```
/// use game::{Outcome, Player, graph::Builder};
/// let mut arena = Builder::new();
/// let start = arena.vertex(Player::First);
/// let goal = arena.vertex(Player::Second);
/// arena.target(goal, Outcome::Win(Player::First));
/// arena.edge(start, goal);
/// let arena = arena.finish().unwrap();
/// assert_eq!(arena.successors(start), [goal]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Builder {
    owners: Vec<Player>,
    targets: Vec<Option<Outcome>>,
    edges: Vec<(Vertex, Vertex)>,
    start: Option<Vertex>,
    dead_end: DeadEnd,
    vertex_names: Vec<Box<str>>,
    edge_names: Vec<Box<str>>,
}

impl Builder {
    /// No vertices yet.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// How many vertices there are so far.
    pub fn vertex_count(&self) -> usize {
        self.owners.len()
    }

    /// Adds a vertex without a name of its own.
    pub fn vertex(&mut self, owner: Player) -> Vertex {
        self.owners.push(owner);
        self.targets.push(None);
        Vertex(self.owners.len() as u32 - 1)
    }

    /// Adds a vertex with a name. Vertices added without one are then called by their numbers.
    pub fn named_vertex(&mut self, owner: Player, name: &str) -> Vertex {
        let vertex = self.vertex(owner);
        self.number_unnamed_vertices(vertex.index());
        self.vertex_names.push(name.into());
        vertex
    }

    /// Changes the owner of a vertex.
    pub fn set_owner(&mut self, vertex: Vertex, owner: Player) {
        self.owners[vertex.index()] = owner;
    }

    /// Makes a vertex a target: the game ends there, with this outcome.
    pub fn target(&mut self, vertex: Vertex, outcome: Outcome) {
        self.targets[vertex.index()] = Some(outcome);
    }

    /// Adds an edge. The edges of a vertex keep the order in which they were added.
    pub fn edge(&mut self, from: Vertex, to: Vertex) {
        self.edges.push((from, to));
    }

    /// Adds an edge with a name, a move's text for example.
    pub fn named_edge(&mut self, from: Vertex, to: Vertex, name: &str) {
        self.edge_names.resize(self.edges.len(), "".into());
        self.edges.push((from, to));
        self.edge_names.push(name.into());
    }

    /// Where games start; the first vertex unless said otherwise.
    pub fn start(&mut self, vertex: Vertex) {
        self.start = Some(vertex);
    }

    /// What it means to be unable to move.
    pub fn dead_end(&mut self, dead_end: DeadEnd) {
        self.dead_end = dead_end;
    }

    /// The graph, with its edges grouped by the vertices they leave.
    ///
    /// # Errors
    /// When there is no vertex, an edge or the start names a vertex that does not exist, or there
    /// are more than 32 bits can number.
    pub fn finish(mut self) -> Result<Graph, GraphError> {
        let count = self.owners.len();
        if count == 0 {
            return Err(GraphError::Empty);
        }
        if u32::try_from(count).is_err() || u32::try_from(self.edges.len()).is_err() {
            return Err(GraphError::TooLarge);
        }
        let start = self.start.unwrap_or(Vertex(0));
        let ends = self.edges.iter().flat_map(|&(from, to)| [from, to]);
        if let Some(missing) = ends.chain([start]).find(|end| end.index() >= count) {
            return Err(GraphError::NoVertex(missing));
        }
        if !self.vertex_names.is_empty() {
            self.number_unnamed_vertices(count);
        }
        if !self.edge_names.is_empty() {
            self.edge_names.resize(self.edges.len(), "".into());
        }
        Ok(self.grouped(start))
    }

    /// Counting sort of the edges by tail; stable, so each vertex keeps its order of edges.
    fn grouped(mut self, start: Vertex) -> Graph {
        let mut first_edge = vec![0_u32; self.owners.len() + 1];
        for (from, _) in &self.edges {
            first_edge[from.index() + 1] += 1;
        }
        for index in 1..first_edge.len() {
            first_edge[index] += first_edge[index - 1];
        }
        let mut next = first_edge.clone();
        let mut heads = vec![Vertex(0); self.edges.len()];
        let mut names = vec![Box::<str>::from(""); self.edge_names.len()];
        for (index, (from, to)) in self.edges.iter().enumerate() {
            let place = Edge(next[from.index()]).index();
            next[from.index()] += 1;
            heads[place] = *to;
            if let Some(name) = self.edge_names.get_mut(index) {
                names[place] = std::mem::take(name);
            }
        }
        Graph {
            first_edge,
            heads,
            owners: self.owners,
            targets: self.targets,
            start,
            dead_end: self.dead_end,
            vertex_names: (!self.vertex_names.is_empty()).then_some(self.vertex_names),
            edge_names: (!names.is_empty()).then_some(names),
        }
    }

    fn number_unnamed_vertices(&mut self, up_to: usize) {
        for number in self.vertex_names.len()..up_to {
            self.vertex_names.push(number.to_string().into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_grouped_by_their_tails_in_the_order_given() {
        let mut builder = Builder::new();
        let [a, b, c] = [0; 3].map(|_| builder.vertex(Player::First));
        builder.edge(b, a);
        builder.named_edge(a, c, "right");
        builder.edge(b, c);
        builder.edge(a, b);
        let graph = builder.finish().unwrap();
        assert_eq!(graph.successors(a), [c, b]);
        assert_eq!(graph.successors(b), [a, c]);
        assert!(graph.successors(c).is_empty());
        let names: Vec<_> = graph.edges(a).map(|edge| graph.edge_name(edge)).collect();
        assert_eq!(names, [Some("right"), None]);
    }

    #[test]
    fn a_graph_with_an_edge_to_nowhere_is_refused() {
        let mut builder = Builder::new();
        let only = builder.vertex(Player::First);
        builder.edge(only, Vertex(7));
        assert_eq!(builder.finish(), Err(GraphError::NoVertex(Vertex(7))));
        assert_eq!(Builder::new().finish(), Err(GraphError::Empty));
    }
}
