//! A strategy as an indented text: each of the opponent's moves with the answer to it.

use std::collections::HashSet;
use std::fmt::Write;

use game::{Graph, Notation, Outcome, Player, Vertex};
use serde_json::{Value as Json, json};

use crate::registry::Seats;
use crate::say;
use crate::words::{self, Words};

/// How much of a strategy is written.
pub(super) struct Bounds {
    /// How many branchings deep.
    pub(super) depth: u32,
    /// How many lines at most.
    pub(super) lines: usize,
}

/// A line to be written: the position before it, the first move, and how deep it stands.
struct Branch {
    vertex: Vertex,
    edge: game::Edge,
    depth: u32,
}

/// One line for each move of the opponent with the strategist's answer, deeper ones indented.
pub(super) fn as_text(
    strategy: &Graph,
    start: Vertex,
    (strategist, seats): (Player, Seats),
    bounds: &Bounds,
    words: &Words,
) -> String {
    let mut seen = HashSet::new();
    let mut out = String::new();
    let mut open = branches(strategy, start, 0);
    let mut lines = 0;
    while let Some(Branch { vertex, edge, depth }) = open.pop() {
        if lines == bounds.lines {
            let _ = writeln!(out, "{}", say!(words, "proof-more", lines = bounds.lines));
            return out;
        }
        lines += 1;
        let mut moves = vec![strategy.show_move(&vertex, edge)];
        let mut end = strategy.head(edge);
        while let Some(answer) = answer(strategy, end, strategist) {
            moves.push(strategy.show_move(&end, answer));
            end = strategy.head(answer);
            // A strategist who moves twice, or for ever, is not followed twice.
            if strategy.owner(end) == strategist {
                break;
            }
        }
        let more = branches(strategy, end, depth + 1);
        let remark = match strategy.finished(end) {
            Some(Outcome::Win(player)) => {
                say!(words, "play-wins", player = words::player(words, seats, player))
            }
            Some(Outcome::Draw) => say!(words, "value-draw"),
            None if !seen.insert(end) => say!(words, "proof-again"),
            None if depth + 1 >= bounds.depth => "…".to_string(),
            None => {
                open.extend(more);
                String::new()
            }
        };
        let indent = "  ".repeat(depth as usize);
        let line = format!("{indent}{}  {remark}", moves.join(" → "));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

/// The moves from a position, last one first.
fn branches(strategy: &Graph, vertex: Vertex, depth: u32) -> Vec<Branch> {
    let over = strategy.finished(vertex).is_some();
    let edges = strategy.edges(vertex).rev().filter(|_| !over);
    edges.map(|edge| Branch { vertex, edge, depth }).collect()
}

/// The strategist's move, if it is the strategist's turn.
fn answer(strategy: &Graph, vertex: Vertex, strategist: Player) -> Option<game::Edge> {
    let own = strategy.owner(vertex) == strategist && strategy.finished(vertex).is_none();
    own.then(|| strategy.edges(vertex).next()).flatten()
}

/// The positions nearest to a vertex, each with its moves and where they lead.
pub(super) fn as_json(strategy: &Graph, start: Vertex, bounds: &Bounds) -> Json {
    let mut order = vec![(start, 0)];
    let mut seen = HashSet::from([start]);
    let mut positions = Vec::new();
    let mut done = 0;
    while let Some(&(vertex, plies)) = order.get(done).filter(|_| positions.len() < bounds.lines) {
        done += 1;
        let mut moves = serde_json::Map::new();
        for edge in strategy.edges(vertex) {
            let head = strategy.head(edge);
            moves.insert(strategy.show_move(&vertex, edge), strategy.vertex_name(head).into());
            if plies < 2 * bounds.depth && seen.insert(head) {
                order.push((head, plies + 1));
            }
        }
        let end = strategy.finished(vertex).map(|outcome| match outcome {
            Outcome::Win(Player::First) => "first",
            Outcome::Win(Player::Second) => "second",
            Outcome::Draw => "draw",
        });
        let position = strategy.vertex_name(vertex);
        positions.push(json!({ "position": position, "end": end, "moves": moves }));
    }
    json!({ "positions": strategy.vertex_count(), "shown": positions })
}
