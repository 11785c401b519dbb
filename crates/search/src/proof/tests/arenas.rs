//! Random arenas with circles: the attractor knows the answer.

use game::graph::Builder;
use game::{DeadEnd, Game, Graph, Outcome, Player, Vertex};
use rand_core::Rng;

use super::super::{AtLeast, Entry, Goal, Prover, Verdict, check, prove};
use super::{certify, chance, goals, options, verdict};
use crate::solve::solve;
use crate::{Limits, Stopped, samples};

/// From no memory at all to more than enough.
const SIZES: [usize; 5] = [0, 1, 4, 9, 1024];

#[test]
fn the_search_equals_the_attractor_on_ten_thousand_arenas() {
    let mut chance = chance(21);
    for round in 0..10_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        let start = graph.start_vertex();
        for goal in goals() {
            let options = options(SIZES[round % SIZES.len()]);
            let answer = prove(&graph, &start, goal, &options, &Limits::default()).unwrap();
            assert_eq!(answer.verdict, verdict(&solution, start, goal), "{goal:?} {graph:?}");
        }
    }
}

#[test]
fn every_proof_from_every_vertex_passes_the_checker() {
    let mut chance = chance(22);
    for round in 0..2_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        for goal in goals() {
            let mut prover = Prover::new(&graph, goal, &options(SIZES[round % SIZES.len()]));
            for vertex in graph.vertices() {
                let proof = prover.certify(&vertex, &Limits::default()).unwrap();
                assert_eq!(proof.verdict, verdict(&solution, vertex, goal), "{graph:?}");
                assert_eq!(check(&graph, &proof), Ok(()), "{goal:?} {graph:?} {proof:?}");
            }
        }
    }
}

#[test]
fn larger_arenas_are_decided_too() {
    let mut chance = chance(23);
    for (count, edges, rounds) in [(30, 60, 300), (60, 110, 100), (300, 560, 20)] {
        for _ in 0..rounds {
            let graph = samples::arena_of(&mut chance, count, edges);
            let solution = solve(&graph);
            for goal in goals() {
                let proof = certify(&graph, goal, 1024);
                assert_eq!(proof.verdict, verdict(&solution, graph.start_vertex(), goal));
                assert_eq!(check(&graph, &proof), Ok(()), "{goal:?} {graph:?}");
            }
        }
    }
}
