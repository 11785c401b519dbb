//! What does the tree forget when it is full?
//!
//! The families of the nodes that were visited least: the counts of a node stay, only what is below
//! it goes, and grows again if it is needed.

use super::node::{Node, dismantle};

/// Drops families until at least `wanted` nodes are free, or only the root's is left; returns how
/// many were freed. The border of visits doubles until that is enough.
pub(super) fn prune<M: Copy>(root: &mut Node<M>, wanted: usize) -> usize {
    let mut freed = 0;
    let mut border = 8;
    while freed < wanted && border <= root.visits() {
        freed += prune_below(root, border);
        border = border.saturating_mul(2);
    }
    freed
}

/// Drops the families of all nodes below the root with fewer visits than `border`.
fn prune_below<M: Copy>(root: &mut Node<M>, border: u32) -> usize {
    let mut freed = 0;
    let mut left = vec![root];
    while let Some(node) = left.pop() {
        for child in node.family_mut() {
            if child.visits() >= border {
                left.push(child);
            } else if let Some(family) = child.take_family() {
                freed += dismantle(vec![family]);
            }
        }
    }
    freed
}
