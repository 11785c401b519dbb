//! Which positions of a document are reviewed? Those of its main line, from where stones were put by
//! hand before the first move, to where they are put again or the game ends.

use go::Position;

use crate::goban;
use crate::store::{Document, NodeId};

/// The positions that are reviewed, each with its node; none where the game is not Go.
pub fn line(document: &Document) -> Vec<(NodeId, Position)> {
    let tree = document.tree();
    let nodes = tree.main_line();
    let is_put = |id: &NodeId| tree.node(*id).is_some_and(|node| node.put().is_some());
    let is_handicap =
        |id: &NodeId| is_put(id) && tree.node(*id).is_some_and(|node| !node.is_move());
    let first = nodes.iter().skip(1).take_while(|id| is_handicap(id)).count();
    let plain = nodes[first + 1..].iter().take_while(|id| !is_put(id)).count();
    let nodes = &nodes[first..=first + plain];
    let Some(mut position) = nodes
        .last()
        .and_then(|last| goban::position(document.setup(), &*document.table_at(*last).ok()?))
    else {
        return Vec::new();
    };
    let mut line = Vec::with_capacity(nodes.len());
    for (left, &node) in nodes.iter().enumerate().rev() {
        line.push((node, position.clone()));
        if left > 0 {
            position.take_back();
        }
    }
    line.reverse();
    let played = line.iter().take_while(|(_, position)| !position.is_over()).count();
    line.truncate(played);
    line
}
