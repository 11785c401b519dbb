//! Which moves were tried, and from where: a tree whose nodes keep their numbers.
//!
//! The tree knows no rules: a [`Document`](super::Document) checks moves before they come here.

use std::collections::{BTreeMap, HashSet};
use std::iter;

use game::MoveError;

use super::properties::Properties;
use crate::registry::{PUT, put_by};

/// The number of a node; 0 is the position in which play began. Numbers are never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// A position of the tree and the move that led to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) mv: String,
    pub(super) comment: Option<String>,
    pub(super) properties: Properties,
    pub(super) children: Vec<NodeId>,
}

impl Node {
    /// A position about which nothing is said yet.
    pub(super) fn new(parent: Option<NodeId>, mv: &str) -> Node {
        Node {
            parent,
            mv: mv.to_string(),
            comment: None,
            properties: Properties::default(),
            children: Vec::new(),
        }
    }

    /// Where it was played; `None` at the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The position that was put here by hand, where no move led here.
    pub fn put(&self) -> Option<&str> {
        put_by(&self.mv)
    }

    /// Whether a move led here: one by the rules, or one that a file plays against them.
    pub fn is_move(&self) -> bool {
        let says = |name: &str| !self.properties.values(name).is_empty();
        self.parent.is_some() && (self.put().is_none() || says("B") || says("W"))
    }

    /// The move that led here as lists show it; `=` before one that a file plays against the rules.
    pub fn name(&self) -> String {
        if self.put().is_none() {
            return self.mv.clone();
        }
        // The moves stand behind the board, the last one last.
        let moves = self.mv.rsplit_once(';').map_or("", |(_, moves)| moves);
        let last = moves.rsplit(' ').next().unwrap_or_default();
        format!("{PUT}{}", last.trim_start_matches(['!', '+']))
    }

    /// The move that led here, or the position put by hand as histories write it; empty at the
    /// root.
    pub fn move_text(&self) -> &str {
        &self.mv
    }

    /// What somebody remarked.
    pub fn comment(&self) -> Option<&str> {
        self.comment.as_deref()
    }

    /// What else a file says of it: marks, names, the result.
    pub fn properties(&self) -> &Properties {
        &self.properties
    }

    /// What was played from here; the first is the main line.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

/// Why a tree was not changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TreeError {
    /// There is no such node, or no longer.
    NoSuchNode(NodeId),
    /// The root cannot be deleted or promoted.
    Root,
    /// The move is not legal there.
    Move(MoveError),
    /// No property of a file can look like this.
    Property(String),
    /// Every number is taken.
    Full,
}

/// A game with its variations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    pub(super) nodes: BTreeMap<NodeId, Node>,
    /// The number of the next new node; greater than every number ever used.
    pub(super) next: u32,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree { nodes: BTreeMap::from([(Tree::ROOT, Node::new(None, ""))]), next: 1 }
    }
}

impl Tree {
    /// The position in which play began.
    pub const ROOT: NodeId = NodeId(0);

    /// A node, if it is there.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// How many moves the tree holds, variations included.
    pub fn move_count(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The nodes from the root to this one, both included; empty if there is no such node.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let known = self.nodes.contains_key(&id).then_some(id);
        let mut path: Vec<NodeId> = iter::successors(known, |id| self.nodes[id].parent).collect();
        path.reverse();
        path
    }

    /// The moves that lead to a node, and what was put by hand between them.
    pub fn moves_to(&self, id: NodeId) -> Vec<&str> {
        self.path(id).iter().skip(1).map(|id| self.nodes[id].mv.as_str()).collect()
    }

    /// The path to a node, and on along the first moves to the end.
    pub fn line_through(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        if let Some(&last) = line.last() {
            line.extend(iter::successors(self.first_child(last), |id| self.first_child(*id)));
        }
        line
    }

    /// The first moves from the root to the end.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_through(Tree::ROOT)
    }

    /// How many moves were played before this position; 0 at the root.
    pub fn move_number(&self, id: NodeId) -> usize {
        self.path(id).iter().filter(|id| self.nodes[id].is_move()).count()
    }

    /// How many nodes were passed on the way from the root to this one: moves and set-ups.
    pub fn step_number(&self, id: NodeId) -> usize {
        self.path(id).len().saturating_sub(1)
    }

    /// A move as lists show it, such as `12. D4`; `12. =D4` if a file plays it against the
    /// rules, `=` for a set-up, empty at the root.
    pub fn label(&self, id: NodeId) -> String {
        match self.nodes.get(&id) {
            Some(node) if node.is_move() => format!("{}. {}", self.move_number(id), node.name()),
            Some(node) if node.put().is_some() => PUT.to_string(),
            _ => String::new(),
        }
    }

    /// Every node, each before what follows it, the main line first.
    pub fn in_order(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut waiting = vec![Tree::ROOT];
        while let Some(id) = waiting.pop() {
            order.push(id);
            waiting.extend(self.nodes[&id].children.iter().rev());
        }
        order
    }

    /// The node that a move leads to; a move that is new there becomes the last variation.
    pub(super) fn add(&mut self, parent: NodeId, mv: &str) -> Result<NodeId, TreeError> {
        let node = self.nodes.get(&parent).ok_or(TreeError::NoSuchNode(parent))?;
        if let Some(&known) = node.children.iter().find(|child| self.nodes[*child].mv == mv) {
            return Ok(known);
        }
        self.add_unknown(parent, mv)
    }

    /// The same for a move that is known to be new there.
    pub(super) fn add_unknown(&mut self, parent: NodeId, mv: &str) -> Result<NodeId, TreeError> {
        if !self.nodes.contains_key(&parent) {
            return Err(TreeError::NoSuchNode(parent));
        }
        let id = NodeId(self.next);
        self.next = self.next.checked_add(1).ok_or(TreeError::Full)?;
        self.nodes.insert(id, Node::new(Some(parent), mv));
        self.change(parent)?.children.push(id);
        Ok(id)
    }

    pub(super) fn delete_branch(&mut self, id: NodeId) -> Result<NodeId, TreeError> {
        let parent = self.change(id)?.parent.ok_or(TreeError::Root)?;
        self.change(parent)?.children.retain(|child| *child != id);
        let mut waiting = vec![id];
        while let Some(id) = waiting.pop() {
            waiting.extend(self.nodes.remove(&id).into_iter().flat_map(|node| node.children));
        }
        Ok(parent)
    }

    pub(super) fn promote(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.change(id)?.parent.ok_or(TreeError::Root)?;
        for pair in self.path(id).windows(2) {
            let children = &mut self.change(pair[0])?.children;
            children.retain(|child| *child != pair[1]);
            children.insert(0, pair[1]);
        }
        Ok(())
    }

    /// A node to be changed.
    pub(super) fn change(&mut self, id: NodeId) -> Result<&mut Node, TreeError> {
        self.nodes.get_mut(&id).ok_or(TreeError::NoSuchNode(id))
    }

    /// Whether no position has the same move twice.
    pub(super) fn has_distinct_siblings(&self) -> bool {
        let mut seen = HashSet::new();
        self.nodes.values().all(|node| seen.insert((node.parent, node.mv.as_str())))
    }

    fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[&id].children.first().copied()
    }
}
