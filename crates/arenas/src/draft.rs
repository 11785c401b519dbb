//! What a text has said so far, before it is checked and becomes an arena or a tree.

use std::collections::HashMap;
use std::rc::Rc;

use game::graph::{Builder, GraphError, TreeError};
use game::{DeadEnd, Outcome, Player, Vertex, graph::Tree};

use crate::error::{Fault, Flaw};
use crate::{Document, Note, owners};

/// A vertex as far as the text has described it.
#[derive(Debug)]
pub(crate) struct Sketch {
    pub(crate) name: Rc<str>,
    pub(crate) at: usize,
    pub(crate) owner: Option<Player>,
    pub(crate) target: Option<Outcome>,
    pub(crate) value: Option<i64>,
}

/// An edge; many edges may share one name without copying it.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) from: Vertex,
    pub(crate) to: Vertex,
    pub(crate) name: Option<Rc<str>>,
}

/// Vertices with unique names, and edges between them.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub(crate) vertices: Vec<Sketch>,
    pub(crate) edges: Vec<Line>,
    pub(crate) start: Option<Vertex>,
    pub(crate) dead_end: DeadEnd,
    /// Whether this must be a tree even if no leaf has a value.
    is_told_tree: bool,
    numbers: HashMap<Rc<str>, Vertex>,
}

impl Draft {
    /// A draft that must become a tree, or a fault if no leaf has a value.
    pub(crate) fn of_tree() -> Draft {
        Draft { is_told_tree: true, ..Draft::default() }
    }

    /// A new vertex, whose name must be new.
    pub(crate) fn add(&mut self, name: &str, at: usize) -> Result<Vertex, Flaw> {
        if self.numbers.contains_key(name) {
            return Err(Flaw::new(at, Fault::DuplicateVertex(name.into())));
        }
        let vertex = Vertex(self.vertices.len() as u32);
        let name: Rc<str> = name.into();
        self.numbers.insert(Rc::clone(&name), vertex);
        self.vertices.push(Sketch { name, at, owner: None, target: None, value: None });
        Ok(vertex)
    }

    /// The vertex of this name, which a mention is enough to make.
    pub(crate) fn mention(&mut self, name: &str, at: usize) -> Vertex {
        let known = self.numbers.get(name).copied();
        known.unwrap_or_else(|| self.add(name, at).expect("the name is new"))
    }

    /// The vertex of this name, which must exist.
    pub(crate) fn find(&self, name: &str, at: usize) -> Result<Vertex, Flaw> {
        let known = self.numbers.get(name).copied();
        known.ok_or_else(|| Flaw::new(at, Fault::UnknownVertex(name.into())))
    }

    pub(crate) fn edge(&mut self, from: Vertex, to: Vertex, name: Option<Rc<str>>) {
        let name = name.filter(|name| !name.is_empty());
        self.edges.push(Line { from, to, name });
    }

    pub(crate) fn sketch(&mut self, vertex: Vertex) -> &mut Sketch {
        &mut self.vertices[vertex.index()]
    }

    pub(crate) fn has_values(&self) -> bool {
        self.vertices.iter().any(|sketch| sketch.value.is_some())
    }

    /// Whether each vertex is left by an edge.
    pub(crate) fn inner(&self) -> Vec<bool> {
        let mut inner = vec![false; self.vertices.len()];
        self.edges.iter().for_each(|edge| inner[edge.from.index()] = true);
        inner
    }

    /// The start that was given, or the first vertex that no edge leads to, or the first.
    pub(crate) fn root(&self) -> Vertex {
        let mut is_child = vec![false; self.vertices.len()];
        self.edges.iter().for_each(|edge| is_child[edge.to.index()] = true);
        let first = is_child.iter().position(|child| !child).unwrap_or(0);
        self.start.unwrap_or(Vertex(first as u32))
    }

    /// Whether the root leads to every vertex in exactly one way.
    pub(crate) fn is_tree(&self) -> bool {
        let count = self.vertices.len();
        if self.edges.len() + 1 != count {
            return false;
        }
        let rows = owners::Rows::new(count, self.edges.iter().map(|edge| (edge.from, edge.to)));
        let mut seen = vec![false; count];
        let mut open = vec![self.root()];
        let mut reached = 0;
        while let Some(vertex) = open.pop() {
            if !std::mem::replace(&mut seen[vertex.index()], true) {
                reached += 1;
                open.extend(rows.of(vertex));
            }
        }
        reached == count
    }

    /// The arena, or the tree if a vertex has a value.
    pub(crate) fn finish(mut self, notes: &mut Vec<Note>) -> Result<Document, Flaw> {
        if self.vertices.is_empty() {
            return Err(Flaw::new(0, Fault::Empty));
        }
        let is_tree = self.is_told_tree || self.has_values();
        let start = if is_tree { self.root() } else { self.start.unwrap_or(Vertex(0)) };
        if self.vertices.iter().all(|sketch| sketch.owner.is_none()) {
            notes.push(owners::infer(&mut self, start));
        }
        if let Some(both) = self.vertices.iter().find(|v| v.value.is_some() && v.target.is_some()) {
            return Err(Flaw::new(both.at, Fault::Contradiction(both.name.to_string())));
        }
        let mut builder = self.builder();
        builder.start(start);
        if is_tree {
            let values: Vec<_> = self.vertices.iter().map(|sketch| sketch.value).collect();
            let tree = Tree::new(builder, &values).map_err(|error| self.tree_flaw(error))?;
            return Ok(Document::Tree(tree));
        }
        builder.finish().map(Document::Arena).map_err(graph_flaw)
    }

    fn builder(&self) -> Builder {
        let mut builder = Builder::new();
        // Vertices that are called by their own numbers need no names of their own.
        let mut names = self.vertices.iter().enumerate();
        let are_numbers = names.all(|(index, sketch)| *sketch.name == *index.to_string());
        for sketch in &self.vertices {
            let owner = sketch.owner.unwrap_or(Player::First);
            let vertex = if are_numbers {
                builder.vertex(owner)
            } else {
                builder.named_vertex(owner, &sketch.name)
            };
            if let Some(outcome) = sketch.target {
                builder.target(vertex, outcome);
            }
        }
        for edge in &self.edges {
            match &edge.name {
                Some(name) => builder.named_edge(edge.from, edge.to, name),
                None => builder.edge(edge.from, edge.to),
            }
        }
        builder.dead_end(self.dead_end);
        builder
    }

    fn tree_flaw(&self, error: TreeError) -> Flaw {
        let at = |name: &str| {
            self.numbers.get(name).map_or(0, |vertex| self.vertices[vertex.index()].at)
        };
        match error {
            TreeError::Graph(error) => graph_flaw(error),
            TreeError::Joined(name) => Flaw::new(at(&name), Fault::Joined(name)),
            TreeError::Unreachable(name) => Flaw::new(at(&name), Fault::Unreachable(name)),
            TreeError::NoValue(name) => Flaw::new(at(&name), Fault::NoValue(name)),
            TreeError::InnerValue(name) => Flaw::new(at(&name), Fault::InnerValue(name)),
        }
    }
}

/// Draft vertices exist and texts are short, so only emptiness could remain; it is said anyway.
fn graph_flaw(error: GraphError) -> Flaw {
    let fault = match error {
        GraphError::Empty | GraphError::NoVertex(_) => Fault::Empty,
        GraphError::TooLarge => Fault::TooLong { limit: crate::MAX_BYTES },
    };
    Flaw::new(0, fault)
}
