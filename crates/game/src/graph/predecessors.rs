//! Edges read backwards: which vertices lead to this one?

use super::{Graph, Vertex};

/// For each vertex, the tails of the edges that lead to it, in compressed rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Predecessors {
    first: Vec<u32>,
    tails: Vec<Vertex>,
}

impl Predecessors {
    /// The tails of the edges that lead to `vertex`; a vertex with two such edges stands twice.
    pub fn of(&self, vertex: Vertex) -> &[Vertex] {
        let index = vertex.index();
        &self.tails[self.first[index] as usize..self.first[index + 1] as usize]
    }
}

impl Graph {
    /// Every edge backwards, by a counting sort in linear time.
    pub fn predecessors(&self) -> Predecessors {
        let mut first = vec![0_u32; self.vertex_count() + 1];
        for head in self.heads() {
            first[head.index() + 1] += 1;
        }
        for index in 1..first.len() {
            first[index] += first[index - 1];
        }
        let mut next = first.clone();
        let mut tails = vec![Vertex(0); self.edge_count()];
        for vertex in self.vertices() {
            for head in self.successors(vertex) {
                let place = &mut next[head.index()];
                tails[*place as usize] = vertex;
                *place += 1;
            }
        }
        Predecessors { first, tails }
    }
}
