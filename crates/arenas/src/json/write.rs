//! Writing the flat form: one vertex to a line.

use std::fmt::Write;

use game::graph::{Graph, Tree};
use game::{DeadEnd, Edge, Outcome, Vertex};

use super::nested;
use crate::literal::Dialect;
use crate::literal::quotation;
use crate::names::distinct;
use crate::words;

/// An arena in the flat form.
pub(crate) fn arena(graph: &Graph) -> String {
    flat(graph, None)
}

/// A tree in the nested form if that keeps everything, otherwise in the flat one.
pub(crate) fn tree(tree: &Tree) -> String {
    if nested::can_hold(tree) { nested::write(tree) } else { flat(tree.graph(), Some(tree)) }
}

fn flat(graph: &Graph, tree: Option<&Tree>) -> String {
    let writer = Writer { graph, tree, names: distinct(graph, |name| name) };
    let mut out = String::from("{\n");
    let kind = if tree.is_some() { "tree" } else { "arena" };
    let rule = words::dead_end(graph.dead_end());
    out.push_str("  \"stratege\": \"");
    out.push_str(kind);
    out.push_str("\",\n  \"start\": ");
    writer.name(&mut out, graph.start_vertex());
    if tree.is_none() || graph.dead_end() != DeadEnd::default() {
        out.push_str(",\n  \"dead_end\": \"");
        out.push_str(rule);
        out.push('"');
    }
    out.push_str(",\n  \"vertices\": [");
    for vertex in graph.vertices() {
        out.push_str(if vertex.0 == 0 { "\n    " } else { ",\n    " });
        writer.vertex(&mut out, vertex);
    }
    out.push_str("\n  ]\n}\n");
    out
}

#[derive(Debug)]
struct Writer<'g> {
    graph: &'g Graph,
    tree: Option<&'g Tree>,
    names: Vec<String>,
}

impl Writer<'_> {
    /// A vertex without a name of its own is referred to by its number, unquoted.
    fn name(&self, out: &mut String, vertex: Vertex) {
        let name = &self.names[vertex.index()];
        if self.graph.has_vertex_names() {
            quotation::write(out, Dialect::Json, name);
        } else {
            out.push_str(name);
        }
    }

    fn vertex(&self, out: &mut String, vertex: Vertex) {
        out.push('{');
        if self.graph.has_vertex_names() {
            out.push_str("\"name\": ");
            self.name(out, vertex);
            out.push_str(", ");
        }
        let owner = self.graph.owner(vertex).index();
        write!(out, "\"owner\": {owner}").expect("a string takes everything");
        let leaf = self.graph.successors(vertex).is_empty();
        match self.tree {
            Some(tree) if leaf => {
                let value = tree.leaf_value(vertex);
                write!(out, ", \"value\": {value}").expect("a string takes everything");
            }
            _ => self.target(out, vertex),
        }
        if !leaf {
            out.push_str(", \"to\": [");
            for (place, edge) in self.graph.edges(vertex).enumerate() {
                out.push_str(if place == 0 { "" } else { ", " });
                self.edge(out, edge);
            }
            out.push(']');
        }
        out.push('}');
    }

    fn target(&self, out: &mut String, vertex: Vertex) {
        match self.graph.target(vertex) {
            Some(Outcome::Win(player)) => {
                let winner = player.index();
                write!(out, ", \"target\": {winner}").expect("a string takes everything");
            }
            Some(Outcome::Draw) => out.push_str(", \"target\": \"draw\""),
            None => {}
        }
    }

    fn edge(&self, out: &mut String, edge: Edge) {
        let Some(name) = self.graph.edge_name(edge) else {
            self.name(out, self.graph.head(edge));
            return;
        };
        out.push_str("{\"vertex\": ");
        self.name(out, self.graph.head(edge));
        out.push_str(", \"name\": ");
        quotation::write(out, Dialect::Json, name);
        out.push('}');
    }
}
