//! On which side of a vertex is written what is said about it? To the right; in a narrow drawing of a
//! tree beneath it, where no edge is in the way.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::picture::{Drawing, Mark, Picture, Place};

/// Where the lines of a vertex stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// To the right of it.
    Right,
    /// Beneath it, in the middle: it is an end of the tree.
    Beneath,
    /// Beneath it, to the right of the one edge that leads straight down.
    BesideEdge,
}

/// The sides of the vertices of a narrow drawing whose lines are not to their right.
pub(super) fn of(
    picture: &Picture,
    drawing: &Drawing,
    ends: &FxHashSet<Place>,
) -> FxHashMap<Place, Side> {
    let mut sides = FxHashMap::default();
    // Only a tree has ends.
    if !drawing.narrow || ends.is_empty() {
        return sides;
    }
    let mut children: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    for &(tail, head) in &drawing.edges {
        children.entry(tail).or_default().push(head);
    }
    for (node, index) in drawing.nodes.iter().zip(0..) {
        let side = match children.get(&index).map(Vec::as_slice) {
            None => Side::Beneath,
            // The stroke over a cut edge needs the room.
            Some([only]) if !is_cut(picture, drawing, *only) => Side::BesideEdge,
            Some(_) => continue,
        };
        sides.insert(node.place, side);
    }
    sides
}

fn is_cut(picture: &Picture, drawing: &Drawing, node: u32) -> bool {
    picture.marks.contains(&(drawing.nodes[node as usize].place, Mark::Dead))
}
