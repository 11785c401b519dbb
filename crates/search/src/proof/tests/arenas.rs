//! Random arenas with circles: the attractor knows the answer.

use game::graph::Builder;
use game::{Game, Outcome, Player, Vertex};

use super::super::{Goal, Options, Prover, Verdict, check, prove};
use super::{certify, chance, goals, only, verdict, win_or_go_round};
use crate::solve::solve;
use crate::{Limits, Stopped, samples};

/// From no memory at all to more than enough.
const SIZES: [usize; 5] = [0, 1, 4, 9, 64];

#[test]
fn the_search_equals_the_attractor_on_ten_thousand_arenas() {
    let mut chance = chance(21);
    for _ in 0..10_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        let start = graph.start();
        for (goal, size) in goals().flat_map(|goal| SIZES.map(|size| (goal, size))) {
            let answer = prove(&graph, &start, goal, &only(size), &Limits::default()).unwrap();
            assert_eq!(answer.verdict, verdict(&solution, start, goal), "{goal:?} {graph:?}");
            assert!(answer.statistics.filled <= size);
        }
    }
}

#[test]
fn every_proof_from_every_vertex_passes_the_checker() {
    let mut chance = chance(22);
    for round in 0..10_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        for goal in goals() {
            let mut prover = Prover::new(&graph, goal, &only(SIZES[round % SIZES.len()]));
            for vertex in graph.vertices() {
                let proof = prover.certify(&vertex, &Limits::default()).unwrap();
                assert_eq!(proof.verdict, verdict(&solution, vertex, goal), "{graph:?}");
                assert_eq!(check(&graph, &proof), Ok(()), "{goal:?} {graph:?} {proof:?}");
            }
        }
    }
}

#[test]
fn in_the_arena_of_a_strategy_the_other_side_has_no_chance() {
    let mut chance = chance(25);
    for _ in 0..2_000 {
        let graph = samples::arena(&mut chance);
        for goal in goals() {
            let proof = certify(&graph, goal, &only(64));
            let strategy = proof.strategy(&graph);
            let own = solve(&strategy);
            assert!(strategy.vertices().all(|v| verdict(&own, v, goal) == proof.verdict));
        }
    }
}

/// Few ends and many circles: what keeps a plain search undecided.
#[test]
fn arenas_with_hardly_an_end_are_decided_too() {
    let mut chance = chance(23);
    for (count, degree, ends, rounds) in [(12, 3, 1, 500), (40, 3, 3, 50), (1000, 2, 20, 5)] {
        for round in 0..rounds {
            let graph = samples::arena_with_few_ends(&mut chance, count, degree, ends);
            let solution = solve(&graph);
            let entries = [16, 256, 4096][round % 3];
            for goal in goals() {
                let proof = certify(&graph, goal, &Options { entries, ..Options::default() });
                assert_eq!(proof.verdict, verdict(&solution, graph.start(), goal));
                assert_eq!(check(&graph, &proof), Ok(()), "{goal:?} {graph:?}");
            }
        }
    }
}

/// The checker is told what endless play means and knows nothing of the search.
#[test]
fn endless_play_may_count_as_anything() {
    let mut chance = chance(24);
    let meanings = [Outcome::Win(Player::First), Outcome::Win(Player::Second), Outcome::Draw];
    for round in 0..5_000 {
        let graph = samples::arena(&mut chance);
        for (goal, endless) in goals().flat_map(|goal| meanings.map(|endless| (goal, endless))) {
            let options = only(SIZES[round % SIZES.len()]);
            let proof = certify(&graph, Goal { endless, ..goal }, &options);
            assert_eq!(check(&graph, &proof), Ok(()), "{endless:?} {goal:?} {graph:?}");
        }
    }
}

#[test]
fn going_round_for_ever_is_worth_what_the_goal_says() {
    let mut builder = Builder::new();
    let only_vertex = builder.vertex(Player::First);
    builder.edge(only_vertex, only_vertex);
    let graph = builder.finish().unwrap();
    let ask =
        |goal| prove(&graph, &only_vertex, goal, &only(4), &Limits::default()).unwrap().verdict;
    assert_eq!(ask(Goal::win(Player::First)), Verdict::Disproved);
    assert_eq!(ask(Goal::draw(Player::First)), Verdict::Proved);
    let endless = Outcome::Win(Player::First);
    assert_eq!(ask(Goal { endless, ..Goal::win(Player::First) }), Verdict::Proved);
    assert_eq!(ask(Goal { endless, ..Goal::draw(Player::Second) }), Verdict::Disproved);
}

#[test]
fn a_line_of_two_hundred_thousand_plies_needs_no_deep_stack() {
    let mut builder = Builder::new();
    for index in 0..200_000 {
        builder.vertex(Player::BOTH[index as usize % 2]);
        if index > 0 {
            builder.edge(Vertex(index - 1), Vertex(index));
        }
    }
    let graph = builder.finish().unwrap();
    let proof = certify(&graph, Goal::win(Player::First), &only(1 << 20));
    assert_eq!(proof.verdict, Verdict::Proved);
    assert_eq!(check(&graph, &proof), Ok(()));
}

#[test]
fn limits_end_the_search_and_the_extraction() {
    let graph = win_or_go_round();
    let limits = Limits { nodes: Some(0), ..Limits::default() };
    let mut prover = Prover::new(&graph, Goal::win(Player::First), &only(4));
    assert_eq!(prover.prove(&graph.start(), &limits), Err(Stopped::Nodes(0)));
    prover.prove(&graph.start(), &Limits::default()).unwrap();
    assert_eq!(prover.certify(&graph.start(), &limits), Err(Stopped::Nodes(0).into()));
}
