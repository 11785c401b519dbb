//! A solution as play: one line, or the winner's answer to everything.

use game::graph::Builder;
use game::{Edge, Graph, Vertex};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Solution;

/// A line of play in an arena.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// The edges in order.
    pub edges: Vec<Edge>,
    /// Whether the line stopped because it came back to a vertex: a draw that goes round.
    pub repeats: bool,
}

impl Solution {
    /// Best play by both sides from a vertex: the winner hurries, the loser delays. A drawn line
    /// stops when it comes back to a vertex.
    pub fn line(&self, graph: &Graph, from: Vertex) -> Play {
        self.line_against(graph, from, |vertex| self.choice(graph, vertex))
    }

    /// The line when the winner follows the strategy and the other side plays `defence`; where
    /// that has no answer, the slowest loss. From a drawn vertex both follow `defence`.
    pub fn line_against(
        &self,
        graph: &Graph,
        from: Vertex,
        defence: impl Fn(Vertex) -> Option<Edge>,
    ) -> Play {
        let mut edges = Vec::new();
        let mut vertex = from;
        let mut seen = FxHashSet::default();
        while graph.finished(vertex).is_none() {
            if !seen.insert(vertex) {
                return Play { edges, repeats: true };
            }
            let own = self.winner(vertex) == Some(graph.owner(vertex));
            let reply = if own { None } else { defence(vertex) };
            let edge = reply.or_else(|| self.choice(graph, vertex));
            let edge = edge.expect("an unfinished vertex has a choice");
            edges.push(edge);
            vertex = graph.head(edge);
        }
        Play { edges, repeats: false }
    }

    /// The winner's whole strategy from a vertex, as a graph of its own: one edge where the winner
    /// moves, every edge where the loser does. `None` from a drawn vertex, which has no winner.
    pub fn strategy(&self, graph: &Graph, from: Vertex) -> Option<Graph> {
        let winner = self.winner(from)?;
        let mut builder = Builder::new();
        let mut numbers = FxHashMap::default();
        let mut order = Vec::new();
        let mut number = |builder: &mut Builder, order: &mut Vec<Vertex>, vertex: Vertex| {
            *numbers.entry(vertex).or_insert_with(|| {
                order.push(vertex);
                builder.named_vertex(graph.owner(vertex), &graph.vertex_name(vertex))
            })
        };
        number(&mut builder, &mut order, from);
        let mut done = 0;
        while done < order.len() {
            let vertex = order[done];
            let tail = number(&mut builder, &mut order, vertex);
            if let Some(outcome) = graph.finished(vertex) {
                builder.target(tail, outcome);
            }
            for edge in self.followed(graph, vertex, graph.owner(vertex) == winner) {
                let head = number(&mut builder, &mut order, graph.head(edge));
                match graph.edge_name(edge) {
                    Some(name) => builder.named_edge(tail, head, name),
                    None => builder.edge(tail, head),
                }
            }
            done += 1;
        }
        builder.dead_end(graph.dead_end());
        Some(builder.finish().expect("the strategy has its first vertex"))
    }

    fn followed(&self, graph: &Graph, vertex: Vertex, by_winner: bool) -> Vec<Edge> {
        if graph.finished(vertex).is_some() {
            Vec::new()
        } else if by_winner {
            self.choice(graph, vertex).into_iter().collect()
        } else {
            graph.edges(vertex).collect()
        }
    }
}
