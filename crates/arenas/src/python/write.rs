//! Writing assignments that Python itself can run.
//!
//! The format cannot hold names of edges where two edges lead from one vertex to the same other.

use std::collections::HashSet;

use game::graph::{Graph, Tree};
use game::{Outcome, Player, Vertex};

use crate::literal::Dialect;
use crate::literal::quotation;
use crate::names::distinct;
use crate::words;

/// An arena, or a tree with the values of its leaves.
pub(crate) fn write(graph: &Graph, tree: Option<&Tree>) -> String {
    let writer = Writer { graph, tree, names: distinct(graph, |name| name) };
    let mut out = String::from("graph = {\n");
    for vertex in graph.vertices() {
        out.push_str("    ");
        writer.name(&mut out, vertex);
        out.push_str(": ");
        writer.row(&mut out, vertex);
        out.push_str(",\n");
    }
    out.push_str("}\n");
    for (name, player) in [("V0", Player::First), ("V1", Player::Second)] {
        writer.list(&mut out, name, |vertex| graph.owner(vertex) == player);
    }
    for (name, outcome) in ["F0", "F1", "draws"].iter().zip(words::TARGET_MEANINGS) {
        let is_listed = |vertex: Vertex| writer.target(vertex) == Some(*outcome);
        if graph.vertices().any(is_listed) {
            writer.list(&mut out, name, is_listed);
        }
    }
    out.push_str("start = ");
    writer.name(&mut out, graph.start_vertex());
    out.push_str("\ndead_end = '");
    out.push_str(words::dead_end(graph.dead_end()));
    out.push_str("'\n");
    out
}

#[derive(Debug)]
struct Writer<'g> {
    graph: &'g Graph,
    tree: Option<&'g Tree>,
    names: Vec<String>,
}

impl Writer<'_> {
    fn name(&self, out: &mut String, vertex: Vertex) {
        let name = &self.names[vertex.index()];
        if self.graph.has_vertex_names() {
            quotation::write(out, Dialect::Python, name);
        } else {
            out.push_str(name);
        }
    }

    /// The value of a leaf stands in the graph itself and makes it a target.
    fn target(&self, vertex: Vertex) -> Option<Outcome> {
        let is_leaf = self.graph.successors(vertex).is_empty();
        self.graph.target(vertex).filter(|_| self.tree.is_none() || !is_leaf)
    }

    fn row(&self, out: &mut String, vertex: Vertex) {
        let heads = self.graph.successors(vertex);
        if let Some(tree) = self.tree.filter(|_| heads.is_empty()) {
            out.push_str(&tree.leaf_value(vertex).to_string());
            return;
        }
        let is_named = |edge| self.graph.edge_name(edge).is_some();
        let named = self.graph.edges(vertex).any(is_named)
            && heads.iter().collect::<HashSet<_>>().len() == heads.len();
        out.push(if named { '{' } else { '[' });
        for (place, edge) in self.graph.edges(vertex).enumerate() {
            out.push_str(if place == 0 { "" } else { ", " });
            self.name(out, self.graph.head(edge));
            if named {
                out.push_str(": ");
                let name = self.graph.edge_name(edge).unwrap_or_default();
                quotation::write(out, Dialect::Python, name);
            }
        }
        out.push(if named { '}' } else { ']' });
    }

    fn list(&self, out: &mut String, name: &str, is_listed: impl Fn(Vertex) -> bool) {
        out.push_str(name);
        out.push_str(" = [");
        let listed = self.graph.vertices().filter(|&vertex| is_listed(vertex));
        for (place, vertex) in listed.enumerate() {
            out.push_str(if place == 0 { "" } else { ", " });
            self.name(out, vertex);
        }
        out.push_str("]\n");
    }
}
