#![expect(clippy::float_cmp, reason = "coordinates are multiples of 1/16, hence exact")]

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::graph::Builder;

/// The tree of the course: a root, three children, nine leaves.
fn course_tree() -> Graph {
    let mut builder = Builder::new();
    let root = builder.named_vertex(Player::First, "r");
    for _ in 0..3 {
        let child = builder.vertex(Player::Second);
        builder.edge(root, child);
        for _ in 0..3 {
            let leaf = builder.vertex(Player::First);
            builder.edge(child, leaf);
        }
    }
    builder.finish().unwrap()
}

fn random_graph(vertices: u32, edges: u32, rng: &mut Xoshiro256PlusPlus) -> Graph {
    let mut builder = Builder::new();
    for _ in 0..vertices {
        builder.vertex(Player::First);
    }
    for _ in 0..edges {
        let [from, to] = [0; 2].map(|_| Vertex(rng.next_u32() % vertices));
        builder.edge(from, to);
    }
    builder.finish().unwrap()
}

fn is_apart(drawing: &Drawing) -> bool {
    drawing.nodes.iter().enumerate().all(|(index, node)| {
        drawing.nodes[..index].iter().all(|o| o.y != node.y || (o.x - node.x).abs() >= 1.0)
    })
}

fn at(drawing: &Drawing, vertex: u32) -> (f32, f32) {
    let node = drawing.node(Place(vertex)).unwrap();
    (node.x, node.y)
}

#[test]
fn leaves_stand_in_order_and_parents_over_the_middle_of_their_children() {
    let drawing = Drawing::around(&course_tree(), Vertex(0));
    let leaves = [2, 3, 4, 6, 7, 8, 10, 11, 12].map(|leaf| at(&drawing, leaf).0);
    assert_eq!(leaves, [0.0, 1.0, 2.0, 3.5, 4.5, 5.5, 7.0, 8.0, 9.0]);
    assert_eq!([1, 5, 9].map(|child| at(&drawing, child)), [(1.0, 1.0), (4.5, 1.0), (8.0, 1.0)]);
    assert_eq!(at(&drawing, 0), (4.5, 0.0));
    assert_eq!((drawing.edges.len(), drawing.hidden), (12, 0));
}

#[test]
fn nodes_of_a_layer_never_overlap_on_random_graphs() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for round in 0..300 {
        let vertices = 1 + rng.next_u32() % 80;
        let edges = rng.next_u32() % (3 * vertices);
        let graph = random_graph(vertices, edges, &mut rng);
        let centre = Vertex(rng.next_u32() % vertices);
        let drawing = Drawing::around(&graph, centre);
        assert!(is_apart(&drawing), "round {round}: {drawing:?}");
        assert_eq!(drawing.nodes.len() + drawing.hidden, vertices as usize);
        assert_eq!(drawing, Drawing::around(&graph, centre));
    }
}

#[test]
fn a_small_graph_does_not_move_with_the_token() {
    let tree = course_tree();
    assert_eq!(Drawing::around(&tree, Vertex(0)), Drawing::around(&tree, Vertex(7)));
}

#[test]
fn vertices_that_the_start_does_not_reach_form_the_last_layer() {
    let mut builder = Builder::new();
    let [a, b, c, d] = [0; 4].map(|_| builder.vertex(Player::First));
    builder.edge(a, b);
    builder.edge(c, b);
    builder.edge(d, d);
    let drawing = Drawing::around(&builder.finish().unwrap(), a);
    assert_eq!([a, b, c, d].map(|vertex| at(&drawing, vertex.0).1), [0.0, 1.0, 2.0, 2.0]);
}

#[test]
fn a_large_graph_is_folded_to_what_is_near_the_centre() {
    let mut builder = Builder::new();
    let chain: Vec<Vertex> = (0..1000).map(|_| builder.vertex(Player::First)).collect();
    for pair in chain.windows(2) {
        builder.edge(pair[0], pair[1]);
    }
    let drawing = Drawing::around(&builder.finish().unwrap(), Vertex(500));
    assert_eq!((drawing.nodes.len(), drawing.hidden), (MOST_NODES, 1000 - MOST_NODES));
    assert!(drawing.has(Place(500)) && drawing.has(Place(559)) && !drawing.has(Place(499)));
    assert_eq!(at(&drawing, 510), (0.0, 10.0));
    assert_eq!(drawing.nodes.iter().map(|node| node.folded).sum::<u32>(), 1);
}

#[test]
fn parallel_edges_and_edges_of_a_cycle_are_drawn_once() {
    let mut builder = Builder::new();
    let [a, b] = [0; 2].map(|_| builder.vertex(Player::First));
    for (from, to) in [(a, b), (a, b), (b, a), (b, b)] {
        builder.edge(from, to);
    }
    let drawing = Drawing::around(&builder.finish().unwrap(), a);
    assert_eq!(drawing.edges, [(0, 1), (1, 0), (1, 1)]);
}
