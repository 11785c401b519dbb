//! The attractor on hand-made, random and very long arenas.

use game::graph::Builder;
use game::{DeadEnd, Graph, Player, Value, Vertex};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Flaw, Solution, solve, solve_with, verify};
use crate::{Limits, Stopped, samples};

/// A path 0 → 1 → … → n − 1 whose vertices belong to the players in turn.
fn path(length: u32) -> Graph {
    let mut builder = Builder::new();
    for index in 0..length {
        builder.vertex(Player::BOTH[index as usize % 2]);
    }
    for index in 1..length {
        builder.edge(Vertex(index - 1), Vertex(index));
    }
    builder.finish().unwrap()
}

/// The definition, as slowly as it reads: the value in at most k plies, for growing k. An arena
/// of n vertices changes no more after n rounds.
fn values_by_rounds(graph: &Graph) -> Vec<Value> {
    let finished = |vertex| {
        graph.finished(vertex).map(|outcome| Value::finished(outcome, graph.owner(vertex)))
    };
    let mut values: Vec<Value> =
        graph.vertices().map(|vertex| finished(vertex).unwrap_or(Value::Draw)).collect();
    for _ in graph.vertices() {
        let previous = values.clone();
        for vertex in graph.vertices().filter(|vertex| finished(*vertex).is_none()) {
            let successors = graph.successors(vertex).iter();
            let moves = successors.map(|next| {
                let turn_passes = graph.owner(*next) != graph.owner(vertex);
                previous[next.index()].one_ply_before(turn_passes)
            });
            values[vertex.index()] = moves.max().unwrap();
        }
    }
    values
}

fn values(graph: &Graph, solution: &Solution) -> Vec<Value> {
    graph.vertices().map(|vertex| solution.value(graph, vertex)).collect()
}

/// The stored successors, as [`Solution::claimed`] takes them.
fn successors(graph: &Graph, solution: &Solution) -> Vec<Vertex> {
    graph.vertices().map(|vertex| solution.successor(vertex).unwrap_or(vertex)).collect()
}

#[test]
fn the_attractor_equals_the_definition_on_random_arenas_and_verifies() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..20_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        assert_eq!(values(&graph, &solution), values_by_rounds(&graph), "{graph:?}");
        assert_eq!(verify(&graph, &solution), Ok(()));
    }
}

#[test]
fn several_threads_find_what_one_finds() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(11);
    for number in 0..3_000 {
        let graph = samples::arena(&mut chance);
        let threads = 2 + number % 3;
        let solution = solve_with(&graph, threads, &Limits::default()).unwrap();
        assert_eq!(values(&graph, &solution), values(&graph, &solve(&graph)));
        assert_eq!(verify(&graph, &solution), Ok(()));
    }
    // Large enough that rounds are really shared out, and that bands of heads have neighbours.
    for degree in [2, 3, 70] {
        let graph = samples::arena_with_few_ends(&mut chance, 300_000, degree, 30_000);
        let solution = solve(&graph);
        assert_eq!(verify(&graph, &solution), Ok(()));
        for threads in 2..4 {
            let found = solve_with(&graph, threads, &Limits::default()).unwrap();
            assert_eq!(values(&graph, &found), values(&graph, &solution));
            assert_eq!(verify(&graph, &found), Ok(()));
        }
    }
}

/// The number of edges that still give hope is kept in six bits, or beside them.
#[test]
fn a_vertex_of_any_number_of_edges_is_lost_when_the_last_is() {
    for edges in [1, 2, 61, 62, 63, 64, 65, 1_000] {
        for way_out in [false, true] {
            let mut builder = Builder::new();
            let hub = builder.vertex(Player::First);
            let start = builder.vertex(Player::Second);
            builder.edge(start, hub);
            for index in 0..edges {
                let end = builder.vertex(Player::First);
                builder.edge(hub, end);
                if way_out && index == edges / 2 {
                    builder.edge(end, hub);
                }
            }
            let graph = builder.finish().unwrap();
            let expected = if way_out { Value::Draw } else { Value::Win(2) };
            assert_eq!(solve(&graph).value(&graph, start), expected, "{edges} edges");
        }
    }
}

#[test]
fn limits_end_the_pass() {
    let graph = path(5_000);
    for threads in 1..3 {
        let limits = Limits { nodes: Some(4_999), ..Limits::default() };
        assert_eq!(solve_with(&graph, threads, &limits), Err(Stopped::Nodes(4_999)));
        let limits = Limits { nodes: Some(5_000), ..Limits::default() };
        assert!(solve_with(&graph, threads, &limits).is_ok());
        limits.watch.stop();
        assert_eq!(solve_with(&graph, threads, &limits), Err(Stopped::Cancelled));
    }
}

#[test]
fn a_changed_solution_is_refused() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(8);
    for _ in 0..5_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        let changed = Vertex(chance.next_u32() % graph.vertex_count() as u32);
        let mut winners: Vec<_> = graph.vertices().map(|v| solution.winner(v)).collect();
        let ranks = graph.vertices().map(|v| solution.rank(v).unwrap_or(0)).collect();
        winners[changed.index()] = match winners[changed.index()] {
            None => Some(Player::First),
            Some(_) => None,
        };
        let claimed = Solution::claimed(winners, ranks, &successors(&graph, &solution));
        assert!(verify(&graph, &claimed).is_err(), "{graph:?}");
    }
}

/// Whichever thread found it, the stored strategy is one that the checker accepts, and no other
/// successor is accepted unless it is as good.
#[test]
fn the_stored_strategy_is_what_the_checker_accepts() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(12);
    for threads in [1, 2] {
        for _ in 0..2_000 {
            let graph = samples::arena(&mut chance);
            let solution = solve_with(&graph, threads, &Limits::default()).unwrap();
            assert_eq!(verify(&graph, &solution), Ok(()));
            let changed = Vertex(chance.next_u32() % graph.vertex_count() as u32);
            let other = Vertex(chance.next_u32() % graph.vertex_count() as u32);
            let (Some(stored), Some(rank)) = (solution.successor(changed), solution.rank(changed))
            else {
                continue;
            };
            let chosen = solution.choice(&graph, changed).unwrap();
            assert_eq!(graph.head(chosen), stored);
            let as_good = graph.successors(changed).contains(&other)
                && solution.winner(other) == solution.winner(changed)
                && solution.rank(other) == Some(rank - 1);
            let winners = graph.vertices().map(|v| solution.winner(v)).collect();
            let ranks = graph.vertices().map(|v| solution.rank(v).unwrap_or(0)).collect();
            let mut successors = successors(&graph, &solution);
            successors[changed.index()] = other;
            let expected = if as_good { Ok(()) } else { Err(Flaw::Successor(changed)) };
            let claimed = Solution::claimed(winners, ranks, &successors);
            assert_eq!(verify(&graph, &claimed), expected);
        }
    }
}

#[test]
fn a_solution_of_another_size_is_refused() {
    let claimed = Solution::claimed(vec![None], vec![0], &[Vertex(0)]);
    assert_eq!(verify(&path(2), &claimed), Err(Flaw::Size { expected: 2, found: 1 }));
}

#[test]
fn a_path_of_ten_million_vertices_is_solved_without_a_deep_stack() {
    let graph = path(10_000_000);
    let solution = solve(&graph);
    assert_eq!(solution.value(&graph, Vertex(0)), Value::Win(9_999_999));
    assert_eq!(verify(&graph, &solution), Ok(()));
}

#[test]
fn both_meanings_of_a_dead_end_exist_by_name() {
    let first = |dead_end| {
        let graph = path(2).with_dead_end(dead_end);
        solve(&graph).value(&graph, Vertex(0))
    };
    assert_eq!(first(DeadEnd::MoverLoses), Value::Win(1));
    assert_eq!(first(DeadEnd::MoverWins), Value::Loss(1));
    assert_eq!(first(DeadEnd::Draw), Value::Draw);
}

#[test]
fn the_strategy_answers_every_defence() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(9);
    for _ in 0..2_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        let Some(winner) = solution.winner(graph.start_vertex()) else {
            assert_eq!(solution.strategy(&graph, graph.start_vertex()), None);
            continue;
        };
        // In the strategy's own graph the winner wins even when everybody plays for the loser.
        let strategy = solution.strategy(&graph, graph.start_vertex()).unwrap();
        let own = solve(&strategy);
        assert!(strategy.vertices().all(|vertex| own.winner(vertex) == Some(winner)));
    }
}

#[test]
fn the_line_of_best_play_is_as_long_as_the_rank() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(10);
    for _ in 0..2_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        let line = solution.line(&graph, graph.start_vertex());
        match solution.rank(graph.start_vertex()) {
            Some(rank) => assert_eq!(line.edges.len(), rank as usize),
            None => assert!(line.repeats || line.edges.len() <= graph.vertex_count()),
        }
    }
}
