//! Where do the vertices of a graph go on paper? Layers by distance from a vertex.

mod layers;
#[cfg(test)]
mod tests;
mod tidy;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Place;
use crate::{Graph, Player, Vertex};

/// A graph, or the part of it around a vertex, with a place for each vertex.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The vertices that are drawn, nearest first.
    pub nodes: Vec<Node>,
    /// The edges between them, as indices into `nodes`; parallel edges are drawn once.
    pub edges: Vec<(u32, u32)>,
    /// How many vertices of the graph are left out.
    pub hidden: usize,
    /// Whether the ends of a tree stand close together, with what is said about them beneath them.
    pub narrow: bool,
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
    /// Across, in cells; nodes of one layer are at least one cell apart.
    pub x: f32,
    /// Down, in cells: the distance from the vertex that the drawing is around.
    pub y: f32,
    /// How many of its edges lead to vertices that are left out.
    pub folded: u32,
}

/// A drawing shows at most this many vertices: beyond, a picture is ink and not information.
pub const MOST_NODES: usize = 60;

/// The vertices to draw, nearest first, with the layer of each and where each one is listed.
#[derive(Default)]
struct Selection {
    vertices: Vec<Vertex>,
    layers: Vec<u32>,
    index: FxHashMap<Place, u32>,
}

impl Selection {
    /// Lists a vertex unless it is listed already.
    fn add(&mut self, vertex: Vertex, layer: u32) {
        let next = self.vertices.len() as u32;
        self.index.entry(Place(vertex.0)).or_insert_with(|| {
            self.vertices.push(vertex);
            self.layers.push(layer);
            next
        });
    }

    /// The vertices nearest to `root` along edges, at most [`MOST_NODES`] of them.
    fn nearest(graph: &Graph, root: Vertex) -> Selection {
        let mut selection = Selection::default();
        selection.add(root, 0);
        let mut done = 0;
        while done < selection.vertices.len() {
            let layer = selection.layers[done] + 1;
            for &successor in graph.successors(selection.vertices[done]) {
                if selection.vertices.len() == MOST_NODES {
                    return selection;
                }
                selection.add(successor, layer);
            }
            done += 1;
        }
        selection
    }

    /// Every vertex; those that the start does not reach form a last layer.
    fn everything(graph: &Graph) -> Selection {
        let mut selection = Selection::nearest(graph, graph.start_vertex());
        let last = selection.layers.iter().max().map_or(0, |layer| layer + 1);
        for vertex in graph.vertices() {
            selection.add(vertex, last);
        }
        selection
    }

    /// For each vertex its drawn successors, each once and in the order of the edges, and how many
    /// edges lead out of the drawing.
    fn successors(&self, graph: &Graph) -> (Vec<Vec<u32>>, Vec<u32>) {
        let drawn = |vertex: &Vertex| {
            let mut seen = FxHashSet::default();
            let heads = graph.successors(*vertex).iter();
            let all = heads.filter_map(|head| self.index.get(&Place(head.0)).copied());
            let mut found = 0;
            let once = all.inspect(|_| found += 1).filter(|&head| seen.insert(head)).collect();
            (once, graph.successors(*vertex).len() as u32 - found)
        };
        self.vertices.iter().map(drawn).unzip()
    }
}

impl Drawing {
    /// The graph around a vertex: everything if it is small, else the nearest vertices.
    ///
    /// A small graph is laid out from its start whatever the centre, so that the picture stays
    /// where it is while the token moves.
    pub fn around(graph: &Graph, centre: Vertex) -> Drawing {
        let selection = if graph.vertex_count() <= MOST_NODES {
            Selection::everything(graph)
        } else {
            Selection::nearest(graph, centre)
        };
        let (successors, folded) = selection.successors(graph);
        let across = tidy::tree(&successors)
            .unwrap_or_else(|| layers::arrange(&selection.layers, &successors));
        let node = |(index, &vertex): (usize, &Vertex)| Node {
            place: Place(vertex.0),
            name: graph.vertex_name(vertex),
            owner: graph.owner(vertex),
            target: graph.target(vertex).is_some(),
            x: across[index],
            y: selection.layers[index] as f32,
            folded: folded[index],
        };
        let edges_of = |(tail, heads): (usize, &Vec<u32>)| {
            heads.iter().map(|&head| (tail as u32, head)).collect::<Vec<_>>()
        };
        Drawing {
            nodes: selection.vertices.iter().enumerate().map(node).collect(),
            edges: successors.iter().enumerate().flat_map(edges_of).collect(),
            hidden: graph.vertex_count() - selection.vertices.len(),
            narrow: false,
            index: selection.index,
        }
    }

    /// Whether this vertex is drawn.
    pub fn has(&self, place: Place) -> bool {
        self.index.contains_key(&place)
    }

    /// The node that stands for a vertex, if it is drawn.
    pub fn node(&self, place: Place) -> Option<&Node> {
        self.index.get(&place).map(|&index| &self.nodes[index as usize])
    }
}
