//! Writing DOT that reads back as it was and looks well.

use game::graph::{Graph, Tree};
use game::{Outcome, Player, Vertex};

use super::scan::KEYWORDS;
use crate::names::distinct;
use crate::words;

/// Circles are player 0's, boxes player 1's, targets have a second outline, the start a thick one.
pub(crate) fn write(graph: &Graph, tree: Option<&Tree>) -> String {
    let names: Vec<String> = distinct(graph, |name| name).iter().map(|name| id(name)).collect();
    let mut out =
        String::from(if tree.is_some() { "digraph tree {\n" } else { "digraph arena {\n" });
    let setting = |out: &mut String, key: &str, value: &str| {
        out.extend(["  ", key, "=", value, ";\n"]);
    };
    setting(&mut out, "start", &names[graph.start_vertex().index()]);
    setting(&mut out, "dead_end", words::dead_end(graph.dead_end()));
    for vertex in graph.vertices() {
        out.extend(["  ", &names[vertex.index()], " ["]);
        vertex_attributes(&mut out, graph, tree, vertex);
        out.push_str("];\n");
    }
    for vertex in graph.vertices() {
        for edge in graph.edges(vertex) {
            let head = &names[graph.head(edge).index()];
            out.extend(["  ", &names[vertex.index()], " -> ", head]);
            if let Some(name) = graph.edge_name(edge) {
                out.extend([" [label=", &id(name), "]"]);
            }
            out.push_str(";\n");
        }
    }
    out.push_str("}\n");
    out
}

fn vertex_attributes(out: &mut String, graph: &Graph, tree: Option<&Tree>, vertex: Vertex) {
    out.push_str(match graph.owner(vertex) {
        Player::First => "shape=circle",
        Player::Second => "shape=box",
    });
    if let Some(tree) = tree.filter(|_| graph.successors(vertex).is_empty()) {
        let value = tree.leaf_value(vertex).to_string();
        let label = if graph.has_vertex_names() {
            format!("{}\n{value}", graph.vertex_name(vertex))
        } else {
            value.clone()
        };
        out.extend([", value=", &value, ", label=", &id(&label)]);
    } else if let Some(outcome) = graph.target(vertex) {
        let target = match outcome {
            Outcome::Win(Player::First) => "0",
            Outcome::Win(Player::Second) => "1",
            Outcome::Draw => "draw",
        };
        out.extend([", target=", target, ", peripheries=2"]);
    }
    if vertex == graph.start_vertex() {
        out.push_str(", penwidth=3");
    }
}

/// A name as DOT writes it: bare if it is a plain word or number, quoted otherwise.
fn id(name: &str) -> String {
    let digits = name.strip_prefix('-').unwrap_or(name);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_plain = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && !KEYWORDS.iter().any(|keyword| name.eq_ignore_ascii_case(keyword));
    if is_number || is_plain {
        return name.into();
    }
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}
