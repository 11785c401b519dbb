//! How is a tree drawn? Leaves in order, every parent centred over its children.

/// The extra room between leaves of different parents, in cells.
const COUSIN_GAP: f32 = 0.5;

/// Across-coordinates for a tree rooted at node 0, or `None` if the edges are no such tree.
///
/// Subtrees span disjoint runs of leaves, and a parent stands within its own run, so that nodes of
/// one layer are at least one cell apart.
pub(super) fn tree(successors: &[Vec<u32>]) -> Option<Vec<f32>> {
    if !is_tree(successors) {
        return None;
    }
    let mut across = vec![0.0; successors.len()];
    let mut next = 0.0;
    let mut family_done = false;
    for node in children_first(successors) {
        let children = &successors[node];
        if children.is_empty() {
            across[node] = if family_done { next + COUSIN_GAP } else { next };
            next = across[node] + 1.0;
        } else {
            let sum: f32 = children.iter().map(|&child| across[child as usize]).sum();
            across[node] = sum / children.len() as f32;
        }
        family_done = !children.is_empty();
    }
    Some(across)
}

/// Whether every node but node 0 has exactly one edge leading to it. Nodes are listed as a search
/// from node 0 finds them, so that this alone excludes cycles among the reachable ones.
fn is_tree(successors: &[Vec<u32>]) -> bool {
    let mut parents = vec![0_u32; successors.len()];
    for &head in successors.iter().flatten() {
        parents[head as usize] += 1;
    }
    let single = parents[1..].iter().all(|&count| count == 1);
    parents[0] == 0 && single && children_first(successors).len() == successors.len()
}

/// The nodes that node 0 reaches, children before parents, first children first. Stops early if a
/// node would be listed twice, so that it also ends on graphs that are no trees.
fn children_first(successors: &[Vec<u32>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(successors.len());
    let mut open = vec![0];
    while let Some(node) = open.pop() {
        if order.len() == successors.len() {
            break;
        }
        order.push(node);
        open.extend(successors[node].iter().map(|&child| child as usize));
    }
    order.reverse();
    order
}
