//! In what order are nodes visited, and when are two collections the same?

use crate::{Collection, NodeId};

impl Collection {
    /// A node and everything below it, each node before its children, variations in order.
    pub fn subtree(&self, top: NodeId) -> Subtree<'_> {
        Subtree { collection: self, top, next: Some(top) }
    }

    /// Every node of every game, in the order of the file.
    pub fn all_nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.roots.iter().flat_map(|root| self.subtree(*root))
    }

    /// A node, its first child, its first child's first child and so on.
    pub fn main_line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(from), |id| NodeId::some(self.record(*id).first_child))
    }

    /// A node, its parent, its parent's parent, to the root.
    pub fn ancestors(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(from), |id| NodeId::some(self.record(*id).parent))
    }

    /// The root of a node's game.
    pub fn root_of(&self, node: NodeId) -> NodeId {
        self.ancestors(node).last().unwrap_or(node)
    }
}

/// The nodes of a subtree; made by [`Collection::subtree`].
#[derive(Debug, Clone)]
pub struct Subtree<'a> {
    collection: &'a Collection,
    top: NodeId,
    next: Option<NodeId>,
}

impl Subtree<'_> {
    /// The node that follows in reading order when the children of `id` are left out.
    fn after(&self, mut id: NodeId) -> Option<NodeId> {
        while id != self.top {
            let record = self.collection.record(id);
            if let Some(sibling) = NodeId::some(record.next_sibling) {
                return Some(sibling);
            }
            id = NodeId::some(record.parent)?;
        }
        None
    }
}

impl Iterator for Subtree<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = NodeId::some(self.collection.record(id).first_child).or_else(|| self.after(id));
        Some(id)
    }
}

/// Two collections are equal if they hold the same games: the same nodes in the same order with
/// the same properties and raw values. Where and how these were written does not count.
impl PartialEq for Collection {
    fn eq(&self, other: &Self) -> bool {
        self.roots.len() == other.roots.len()
            && self
                .roots
                .iter()
                .zip(&other.roots)
                .all(|(one, two)| same_tree(self, *one, other, *two))
    }
}

impl Eq for Collection {}

fn same_tree(one: &Collection, top_one: NodeId, two: &Collection, top_two: NodeId) -> bool {
    let mut nodes_one = one.subtree(top_one);
    let mut nodes_two = two.subtree(top_two);
    loop {
        match (nodes_one.next(), nodes_two.next()) {
            (None, None) => return true,
            (Some(a), Some(b)) => {
                // Who has children and who has siblings determines a tree walked in this order.
                if has_child(one, a) != has_child(two, b)
                    || (a != top_one && has_sibling(one, a) != has_sibling(two, b))
                    || !same_properties(one, a, two, b)
                {
                    return false;
                }
            }
            _ => return false,
        }
    }
}

fn has_child(collection: &Collection, id: NodeId) -> bool {
    NodeId::some(collection.record(id).first_child).is_some()
}

fn has_sibling(collection: &Collection, id: NodeId) -> bool {
    NodeId::some(collection.record(id).next_sibling).is_some()
}

fn same_properties(one: &Collection, a: NodeId, two: &Collection, b: NodeId) -> bool {
    let (a, b) = (one.node(a).properties(), two.node(b).properties());
    a.len() == b.len()
        && a.zip(b).all(|(a, b)| {
            a.name() == b.name()
                && a.values().len() == b.values().len()
                && a.values().zip(b.values()).all(|(a, b)| a.raw() == b.raw())
        })
}
