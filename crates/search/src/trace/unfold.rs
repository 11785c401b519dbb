//! An arena without circles as the tree of all its lines of play.

use game::graph::{Builder, Tree};
use game::{Graph, Outcome, Player, Vertex};
use thiserror::Error;

/// Why an arena cannot be unfolded into a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unfoldable {
    /// Play can go on for ever.
    #[error("play can return to an earlier position")]
    Cyclic,
    /// The tree would be too large.
    #[error("the tree would have {vertices} vertices, more than {limit}")]
    TooLarge {
        /// How many vertices it would have; the greatest number there is if more than that.
        vertices: u64,
        /// How many are allowed.
        limit: u64,
    },
}

/// The tree of all lines of play from the start, each leaf worth 1, 0 or -1 to player 0.
///
/// A vertex is called by the moves that lead to it, joined by `·` (or the names of the vertices,
/// where edges have none); the root keeps its name, and very long names begin anew with `…` and the
/// parent's number. Edges keep theirs.
///
/// # Errors
/// When play can go round in circles, or the tree has more than `limit` vertices.
pub fn unfold(graph: &Graph, limit: u64) -> Result<Tree, Unfoldable> {
    let vertices = unfolded_size(graph)?;
    if vertices > limit {
        return Err(Unfoldable::TooLarge { vertices, limit });
    }
    let mut builder = Builder::new();
    let mut values = Vec::new();
    let root = graph.start_vertex();
    let mut open = vec![Call { vertex: root, path: String::new(), parent: None }];
    while let Some(Call { vertex, path, parent }) = open.pop() {
        let name = if path.is_empty() { graph.vertex_name(vertex) } else { path.clone() };
        let copy = builder.named_vertex(graph.owner(vertex), &name);
        if let Some((parent, mv)) = parent {
            builder.named_edge(parent, copy, &mv);
        }
        let end = graph.finished(vertex);
        values.push(end.map(|outcome| match outcome {
            Outcome::Win(Player::First) => 1,
            Outcome::Draw => 0,
            Outcome::Win(Player::Second) => -1,
        }));
        // A target ends the game even if edges leave it.
        let edges = graph.edges(vertex).rev().filter(|_| end.is_none());
        open.extend(edges.map(|edge| {
            let head = graph.head(edge);
            let mv = graph.edge_name(edge).map_or_else(|| graph.vertex_name(head), str::to_string);
            let path = match path.len() {
                0 => mv.clone(),
                1..LONG_NAME => format!("{path}·{mv}"),
                _ => format!("…{}·{mv}", copy.0),
            };
            Call { vertex: head, path, parent: Some((copy, mv)) }
        }));
    }
    Ok(Tree::new(builder, &values).expect("lines of play that end make a tree"))
}

/// After so many bytes a name begins anew, from the parent's number: the names of a line of ten
/// thousand moves would otherwise take a gigabyte.
const LONG_NAME: usize = 200;

/// A vertex to be copied: the moves that lead to it, its copied parent and the last move.
struct Call {
    vertex: Vertex,
    path: String,
    parent: Option<(Vertex, String)>,
}

/// How many vertices the tree of all lines of play has; the greatest number if more than that.
///
/// # Errors
/// When play can go round in circles.
pub fn unfolded_size(graph: &Graph) -> Result<u64, Unfoldable> {
    #[derive(Clone, Copy)]
    enum Size {
        Unknown,
        Open,
        Known(u64),
    }
    let mut sizes = vec![Size::Unknown; graph.vertex_count()];
    let children = |vertex: Vertex| match graph.finished(vertex) {
        Some(_) => &[],
        None => graph.successors(vertex),
    };
    let mut frames = vec![(graph.start_vertex(), 0, 1_u64)];
    let mut answer = 1;
    while let Some((vertex, next, size)) = frames.last_mut() {
        sizes[vertex.index()] = Size::Open;
        let Some(child) = children(*vertex).get(*next) else {
            answer = *size;
            sizes[vertex.index()] = Size::Known(answer);
            frames.pop();
            continue;
        };
        match sizes[child.index()] {
            Size::Open => return Err(Unfoldable::Cyclic),
            Size::Unknown => frames.push((*child, 0, 1)),
            Size::Known(below) => {
                *next += 1;
                *size = size.saturating_add(below);
            }
        }
    }
    Ok(answer)
}
