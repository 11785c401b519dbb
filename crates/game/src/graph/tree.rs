//! Game trees drawn by hand: leaves carry numbers, player 0 wants them great, player 1 small.

use thiserror::Error;

use super::{Builder, Edge, Graph, GraphError, Vertex};
use crate::picture::{Picture, Place};
use crate::{Game, Keyed, MoveError, Notation, Outcome, Player, StateError, undo_by_copy};

/// A tree whose leaves are worth whole numbers to player 0 (the maximiser).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    graph: Graph,
    leaf_values: Vec<i64>,
}

/// Why a graph with numbers is not a game tree.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TreeError {
    /// The edges themselves are wrong.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// Two edges lead to this vertex, or one leads back to the root.
    #[error("more than one edge leads to {0}, or it is the root")]
    Joined(String),
    /// The root does not lead here.
    #[error("{0} cannot be reached from the root")]
    Unreachable(String),
    /// A leaf has no number.
    #[error("the leaf {0} has no value")]
    NoValue(String),
    /// A vertex with children has a number.
    #[error("{0} has children, so its value is computed and cannot be given")]
    InnerValue(String),
}

impl Tree {
    /// A tree from its edges, with one entry of `values` for each vertex: a number for every leaf
    /// and `None` for every other vertex. A leaf greater than 0 counts as won by player 0, one
    /// less than 0 as won by player 1, so that the tree can also be played.
    ///
    /// # Errors
    /// When the edges are no tree, or the numbers do not stand on the leaves.
    pub fn new(mut builder: Builder, values: &[Option<i64>]) -> Result<Tree, TreeError> {
        for (index, value) in values.iter().enumerate().take(builder.vertex_count()) {
            let outcome = match value {
                Some(value) if *value > 0 => Outcome::Win(Player::First),
                Some(value) if *value < 0 => Outcome::Win(Player::Second),
                Some(_) => Outcome::Draw,
                None => continue,
            };
            builder.target(Vertex(index as u32), outcome);
        }
        let graph = builder.finish()?;
        check_shape(&graph)?;
        let mut leaf_values = vec![0; graph.vertex_count()];
        for vertex in graph.vertices() {
            let leaf = graph.successors(vertex).is_empty();
            match values.get(vertex.index()).copied().flatten() {
                Some(value) if leaf => leaf_values[vertex.index()] = value,
                Some(_) => return Err(TreeError::InnerValue(graph.vertex_name(vertex))),
                None if leaf => return Err(TreeError::NoValue(graph.vertex_name(vertex))),
                None => {}
            }
        }
        Ok(Tree { graph, leaf_values })
    }

    /// The edges, owners and names; its start is the root.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// What a leaf is worth to player 0; 0 for inner vertices, whose value a search finds.
    pub fn leaf_value(&self, leaf: Vertex) -> i64 {
        self.leaf_values[leaf.index()]
    }
}

impl Game for Tree {
    type State = Vertex;
    type Move = Edge;

    fn start(&self) -> Vertex {
        self.graph.start()
    }

    fn to_move(&self, state: &Vertex) -> Player {
        self.graph.to_move(state)
    }

    fn outcome(&self, state: &Vertex) -> Option<Outcome> {
        self.graph.outcome(state)
    }

    fn moves(&self, state: &Vertex, out: &mut Vec<Edge>) {
        self.graph.moves(state, out);
    }

    fn play(&self, state: &mut Vertex, mv: Edge) {
        self.graph.play(state, mv);
    }
}

undo_by_copy!(Tree);

impl Keyed for Tree {
    fn key(&self, state: &Vertex) -> u64 {
        self.graph.key(state)
    }
}

impl Notation for Tree {
    fn show_move(&self, state: &Vertex, mv: Edge) -> String {
        self.graph.show_move(state, mv)
    }

    fn show_moves(&self, state: &Vertex, moves: &[Edge]) -> Vec<String> {
        self.graph.show_moves(state, moves)
    }

    fn parse_move(&self, state: &Vertex, text: &str) -> Result<Edge, MoveError> {
        self.graph.parse_move(state, text)
    }

    fn show_state(&self, state: &Vertex) -> String {
        self.graph.show_state(state)
    }

    fn parse_state(&self, text: &str) -> Result<Vertex, StateError> {
        self.graph.parse_state(text)
    }

    /// The tree with the numbers beside its leaves.
    fn picture(&self, state: &Vertex) -> Picture {
        let mut picture = self.graph.picture(state);
        for leaf in self.graph.vertices().filter(|leaf| self.graph.target(*leaf).is_some()) {
            let place = Place(leaf.0);
            let number = self.leaf_value(leaf).to_string();
            if picture.has(place) && number != self.graph.vertex_name(leaf) {
                picture.labels.push((place, number));
            }
        }
        picture
    }

    fn move_place(&self, state: &Vertex, mv: Edge) -> Option<Place> {
        self.graph.move_place(state, mv)
    }
}

/// Every vertex but the root has exactly one edge leading to it, and the root reaches them all.
fn check_shape(graph: &Graph) -> Result<(), TreeError> {
    let mut seen = vec![false; graph.vertex_count()];
    seen[graph.start_vertex().index()] = true;
    let mut open = vec![graph.start_vertex()];
    while let Some(vertex) = open.pop() {
        for &child in graph.successors(vertex) {
            if std::mem::replace(&mut seen[child.index()], true) {
                return Err(TreeError::Joined(graph.vertex_name(child)));
            }
            open.push(child);
        }
    }
    match graph.vertices().find(|vertex| !seen[vertex.index()]) {
        Some(missed) => Err(TreeError::Unreachable(graph.vertex_name(missed))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fork(values: &[Option<i64>]) -> Result<Tree, TreeError> {
        let mut builder = Builder::new();
        let root = builder.vertex(Player::First);
        for _ in 0..2 {
            let leaf = builder.vertex(Player::Second);
            builder.edge(root, leaf);
        }
        Tree::new(builder, values)
    }

    #[test]
    fn a_tree_has_numbers_on_its_leaves_and_nowhere_else() {
        assert_eq!(fork(&[None, Some(3), Some(-1)]).unwrap().leaf_value(Vertex(2)), -1);
        assert_eq!(fork(&[None, Some(3), None]), Err(TreeError::NoValue("2".into())));
        assert_eq!(fork(&[Some(1), Some(3), Some(1)]), Err(TreeError::InnerValue("0".into())));
    }

    #[test]
    fn a_graph_that_joins_again_is_no_tree() {
        let mut builder = Builder::new();
        let [a, b] = [0; 2].map(|_| builder.vertex(Player::First));
        builder.edge(a, b);
        builder.edge(a, b);
        assert_eq!(Tree::new(builder, &[None, Some(1)]), Err(TreeError::Joined("1".into())));
    }
}
