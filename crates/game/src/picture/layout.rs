//! Where do the vertices of a graph go on paper? Layers by distance from a vertex.

use rustc_hash::FxHashMap;

use super::Place;
use crate::{Graph, Player, Vertex};

/// A graph, or the part of it around a vertex, with a place for each vertex.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The vertices that are drawn.
    pub nodes: Vec<Node>,
    /// The edges between them, as indices into `nodes`.
    pub edges: Vec<(u32, u32)>,
    /// How many vertices of the graph are left out.
    pub hidden: usize,
    index: FxHashMap<Place, u32>,
}

/// A vertex on paper.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// The vertex's number in the graph.
    pub place: Place,
    /// Its name.
    pub name: String,
    /// Its owner: circles for player 0, squares for player 1.
    pub owner: Player,
    /// Whether the game ends here: a double line.
    pub target: bool,
    /// Across, in cells.
    pub x: f32,
    /// Down, in cells: the distance from the vertex that the drawing is around.
    pub y: f32,
}

/// A drawing shows at most this many vertices: beyond, a picture is ink and not information.
pub const MOST_NODES: usize = 60;

impl Drawing {
    /// The graph around a vertex: everything if it is small, else the nearest vertices.
    pub fn around(graph: &Graph, centre: Vertex) -> Drawing {
        let _ = (graph, centre);
        Drawing { nodes: Vec::new(), edges: Vec::new(), hidden: 0, index: FxHashMap::default() }
    }

    /// Whether this vertex is drawn.
    pub fn has(&self, place: Place) -> bool {
        self.index.contains_key(&place)
    }
}
