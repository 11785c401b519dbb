//! The bipartite check against trying every split.

use game::graph::Builder;
use game::{Graph, Player, Vertex};
use rand_core::Rng;

use super::chance;
use crate::bipartite::{Bipartite, check};

fn graph(count: u32, edges: &[(u32, u32)]) -> Graph {
    let mut builder = Builder::new();
    for _ in 0..count {
        builder.vertex(Player::First);
    }
    for &(from, to) in edges {
        builder.edge(Vertex(from), Vertex(to));
    }
    builder.finish().unwrap()
}

fn edges_of(graph: &Graph) -> Vec<(Vertex, Vertex)> {
    let of = |vertex| graph.successors(vertex).iter().map(move |&next| (vertex, next));
    graph.vertices().flat_map(of).collect()
}

fn some_split_works(graph: &Graph) -> bool {
    let side = |split: u32, vertex: Vertex| split >> vertex.0 & 1;
    (0..1_u32 << graph.vertex_count())
        .any(|split| edges_of(graph).iter().all(|&(from, to)| side(split, from) != side(split, to)))
}

/// An answer is right if its own proof is.
fn assert_proved(graph: &Graph, answer: &Bipartite) {
    let edges = edges_of(graph);
    match answer {
        Bipartite::Sides(first, second) => {
            assert_eq!(first.len() + second.len(), graph.vertex_count());
            assert!(edges.iter().all(|(a, b)| first.contains(a) != first.contains(b)));
        }
        Bipartite::OddCycle(cycle) => {
            assert_eq!(cycle.len() % 2, 1);
            for (index, &one) in cycle.iter().enumerate() {
                let next = cycle[(index + 1) % cycle.len()];
                assert!(edges.contains(&(one, next)) || edges.contains(&(next, one)));
            }
        }
    }
}

#[test]
fn ten_thousand_random_graphs_agree_with_trying_every_split() {
    let mut chance = chance(3);
    for _ in 0..10_000 {
        let count = 1 + chance.next_u32() % 9;
        let random = |chance: &mut _| Rng::next_u32(chance) % count;
        let edges: Vec<_> = (0..chance.next_u32() % 12)
            .map(|_| (random(&mut chance), random(&mut chance)))
            .collect();
        let graph = graph(count, &edges);
        let answer = check(&graph);
        assert_eq!(matches!(answer, Bipartite::Sides(..)), some_split_works(&graph));
        assert_proved(&graph, &answer);
    }
}

#[test]
fn the_first_graph_of_the_source_has_two_sides_and_the_second_an_odd_cycle() {
    // 0 – 1 – 3 – 2 – 0 is even; the second graph adds 4 – 0, which closes 0 – 1 – 4.
    let first = [(0, 1), (0, 2), (2, 3), (3, 1), (4, 1)];
    let sides = [0, 3, 4].map(Vertex).to_vec();
    assert_eq!(check(&graph(5, &first)), Bipartite::Sides(sides, [1, 2].map(Vertex).to_vec()));
    let second = [&first[..], &[(4, 0)]].concat();
    let Bipartite::OddCycle(cycle) = check(&graph(5, &second)) else { panic!("not bipartite") };
    assert_eq!(cycle.len(), 3);
}

#[test]
fn the_graph_that_fools_the_greedy_listing_is_bipartite() {
    assert_eq!(check(&graph(2, &[(1, 0)])), Bipartite::Sides(vec![Vertex(0)], vec![Vertex(1)]));
}

#[test]
fn a_loop_is_an_odd_cycle_of_one() {
    assert_eq!(check(&graph(2, &[(0, 1), (1, 1)])), Bipartite::OddCycle(vec![Vertex(1)]));
}
