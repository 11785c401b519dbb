//! Has a graph two sides, with every edge between them?
//!
//! Edges are read without direction. Walking outwards from any vertex, neighbours must lie on the
//! other side; two neighbours on the same side close a cycle of odd length, and such a cycle can
//! never be split in two sides: it is the proof that there are none.

use std::collections::VecDeque;

use game::graph::Predecessors;
use game::{Graph, Vertex};

/// The answer, with its proof either way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bipartite {
    /// The two sides, each in ascending order; the first holds the first vertex of each part.
    Sides(Vec<Vertex>, Vec<Vertex>),
    /// Vertices of a cycle of odd length, in order; the last is joined to the first.
    OddCycle(Vec<Vertex>),
}

/// Checks a graph in time linear in its edges.
pub fn check(graph: &Graph) -> Bipartite {
    let predecessors = graph.predecessors();
    let mut walk = Walk {
        graph,
        predecessors: &predecessors,
        sides: vec![None; graph.vertex_count()],
        parents: vec![Vertex(0); graph.vertex_count()],
    };
    for vertex in graph.vertices() {
        if walk.sides[vertex.index()].is_none()
            && let Err((one, other)) = walk.colour_from(vertex)
        {
            return Bipartite::OddCycle(walk.odd_cycle(one, other));
        }
    }
    let (first, second) =
        graph.vertices().partition(|vertex| walk.sides[vertex.index()] == Some(false));
    Bipartite::Sides(first, second)
}

struct Walk<'g> {
    graph: &'g Graph,
    predecessors: &'g Predecessors,
    sides: Vec<Option<bool>>,
    /// From where each vertex was first reached; the root of a part is its own parent.
    parents: Vec<Vertex>,
}

impl Walk<'_> {
    /// Colours everything joined to `root`, or returns two neighbours on the same side.
    fn colour_from(&mut self, root: Vertex) -> Result<(), (Vertex, Vertex)> {
        self.sides[root.index()] = Some(false);
        self.parents[root.index()] = root;
        let mut queue = VecDeque::from([root]);
        while let Some(vertex) = queue.pop_front() {
            let side = self.sides[vertex.index()].expect("queued vertices have a side");
            let successors = self.graph.successors(vertex);
            for &neighbour in successors.iter().chain(self.predecessors.of(vertex)) {
                match self.sides[neighbour.index()] {
                    Some(other) if other == side => return Err((vertex, neighbour)),
                    Some(_) => {}
                    None => {
                        self.sides[neighbour.index()] = Some(!side);
                        self.parents[neighbour.index()] = vertex;
                        queue.push_back(neighbour);
                    }
                }
            }
        }
        Ok(())
    }

    /// Two neighbours on one side are equally far from their root or one apart by an even number;
    /// their paths to the first common ancestor and their own edge make an odd cycle.
    fn odd_cycle(&self, one: Vertex, other: Vertex) -> Vec<Vertex> {
        let mut path = self.path_to_root(one);
        let mut back = self.path_to_root(other);
        while path.len() > 1 && back.len() > 1 && path[path.len() - 2] == back[back.len() - 2] {
            path.pop();
            back.pop();
        }
        back.pop();
        path.extend(back.into_iter().rev());
        path
    }

    fn path_to_root(&self, vertex: Vertex) -> Vec<Vertex> {
        let mut path = vec![vertex];
        let mut vertex = vertex;
        while self.parents[vertex.index()] != vertex {
            vertex = self.parents[vertex.index()];
            path.push(vertex);
        }
        path
    }
}
