//! Writing the nested form: plain lists and numbers wherever nothing has a name.

use std::fmt::Write;

use game::graph::{Graph, Tree};
use game::{DeadEnd, Edge, Player, Vertex};

use crate::literal::Dialect;
use crate::literal::quotation;
use crate::names::distinct;

/// Deeper levels are not indented further: a path of a million vertices stays a short text.
const DEEPEST_INDENT: usize = 24;

/// Whether the nested form keeps this tree as it is: the reader numbers vertices from the root,
/// each parent before its children, and knows neither dead ends nor targets within the tree.
pub(crate) fn can_hold(tree: &Tree) -> bool {
    let graph = tree.graph();
    let inner_target =
        |vertex| graph.target(vertex).is_some() && !graph.successors(vertex).is_empty();
    if graph.dead_end() != DeadEnd::default() || graph.vertices().any(inner_target) {
        return false;
    }
    let mut open = vec![graph.start_vertex()];
    for number in 0.. {
        match open.pop() {
            Some(vertex) if vertex.0 != number => return false,
            Some(vertex) => open.extend(graph.successors(vertex).iter().rev()),
            None => break,
        }
    }
    true
}

/// What remains to be written, the next thing on top.
#[derive(Debug)]
enum Step {
    Vertex { vertex: Vertex, edge: Option<Edge>, owner: Player, depth: usize },
    Line(usize),
    Text(&'static str),
}

/// The whole text, in the nested form.
pub(crate) fn write(tree: &Tree) -> String {
    let writer = Writer { tree, graph: tree.graph(), names: distinct(tree.graph(), |name| name) };
    let mut out = String::from("{\n  \"stratege\": \"tree\",\n  \"root\": ");
    let root = tree.graph().start_vertex();
    let mut steps = vec![Step::Vertex { vertex: root, edge: None, owner: Player::First, depth: 1 }];
    while let Some(step) = steps.pop() {
        match step {
            Step::Text(text) => out.push_str(text),
            Step::Line(depth) => {
                out.push('\n');
                out.extend(std::iter::repeat_n("  ", depth.min(DEEPEST_INDENT)));
            }
            Step::Vertex { vertex, edge, owner, depth } => {
                let fields = writer.fields(vertex, edge, owner);
                writer.vertex(&mut out, vertex, &fields);
                if !tree.graph().successors(vertex).is_empty() {
                    steps.push(Step::Text(if fields.is_empty() { "]" } else { "]}" }));
                    writer.push_children(&mut steps, vertex, depth);
                }
            }
        }
    }
    out.push_str("\n}\n");
    out
}

#[derive(Debug)]
struct Writer<'g> {
    tree: &'g Tree,
    graph: &'g Graph,
    names: Vec<String>,
}

impl Writer<'_> {
    /// The fields that a plain number or list could not say, each followed by a comma.
    fn fields(&self, vertex: Vertex, edge: Option<Edge>, usual_owner: Player) -> String {
        let mut fields = String::new();
        let mut field = |field: &str, text: &str| {
            fields.push_str(field);
            quotation::write(&mut fields, Dialect::Json, text);
            fields.push_str(", ");
        };
        if let Some(name) = edge.and_then(|edge| self.graph.edge_name(edge)) {
            field("\"edge\": ", name);
        }
        if self.graph.has_vertex_names() {
            field("\"name\": ", &self.names[vertex.index()]);
        }
        let owner = self.graph.owner(vertex);
        if owner != usual_owner {
            field("\"player\": ", if owner == Player::First { "max" } else { "min" });
        }
        fields
    }

    /// A leaf whole, another vertex up to the bracket that opens its children.
    fn vertex(&self, out: &mut String, vertex: Vertex, fields: &str) {
        let leaf = self.graph.successors(vertex).is_empty();
        let value = self.tree.leaf_value(vertex);
        let written = match (leaf, fields.is_empty()) {
            (true, true) => write!(out, "{value}"),
            (true, false) => write!(out, "{{{fields}\"value\": {value}}}"),
            (false, true) => write!(out, "["),
            (false, false) => write!(out, "{{{fields}\"children\": ["),
        };
        written.expect("a string takes everything");
    }

    /// Children that are all leaves share a line.
    fn push_children(&self, steps: &mut Vec<Step>, vertex: Vertex, depth: usize) {
        let children = self.graph.successors(vertex);
        let in_line = children.iter().all(|&child| self.graph.successors(child).is_empty());
        let owner = self.graph.owner(vertex).opponent();
        if !in_line {
            steps.push(Step::Line(depth));
        }
        for (place, edge) in self.graph.edges(vertex).enumerate().rev() {
            let child = self.graph.head(edge);
            steps.push(Step::Vertex { vertex: child, edge: Some(edge), owner, depth: depth + 1 });
            if !in_line {
                steps.push(Step::Line(depth + 1));
            }
            match (place, in_line) {
                (0, _) => {}
                (_, true) => steps.push(Step::Text(", ")),
                (_, false) => steps.push(Step::Text(",")),
            }
        }
    }
}
