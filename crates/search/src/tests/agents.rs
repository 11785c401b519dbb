//! Agents play legal moves, keep what they have, and stop when told to.

use game::{Game, Graph, Player, Value};
use std::time::Duration;

use super::{chance, random_acyclic_arena};
use crate::agent::{Agent, Chance, Perfect, Reader};
use crate::solve::solve;
use crate::{Certainty, Limits};

/// Plays a game between two agents and returns the final vertex.
fn play_out(
    graph: &Graph,
    first: &mut impl Agent<Graph>,
    second: &mut impl Agent<Graph>,
) -> game::Vertex {
    let mut state = graph.start();
    while graph.outcome(&state).is_none() {
        let limits = Limits { time: Some(Duration::from_secs(5)), ..Limits::default() };
        let report = match graph.to_move(&state) {
            Player::First => first.choose(graph, &state, &limits),
            Player::Second => second.choose(graph, &state, &limits),
        };
        let mv = report.mv.unwrap();
        assert!(graph.legal_moves(&state).contains(&mv));
        graph.play(&mut state, mv);
    }
    state
}

#[test]
fn perfect_play_never_does_worse_than_the_value() {
    let mut chance = chance(4);
    for seed in 0..2_000 {
        let graph = random_acyclic_arena(&mut chance);
        let start = graph.start();
        let promised = solve(&graph).value(&graph, start);
        let first_moves = graph.to_move(&start) == Player::First;
        let end = if first_moves {
            play_out(&graph, &mut Perfect::new(seed), &mut Chance::new(seed))
        } else {
            play_out(&graph, &mut Chance::new(seed), &mut Perfect::new(seed))
        };
        let obtained = Value::finished(graph.outcome(&end).unwrap(), graph.to_move(&start));
        assert!(obtained.sign() >= promised.sign());
    }
}

#[test]
fn a_reader_that_sees_the_end_says_that_it_is_proved() {
    let mut chance = chance(5);
    for seed in 0..500 {
        let graph = random_acyclic_arena(&mut chance);
        let report = Reader::new(20, seed).choose(&graph, &graph.start(), &Limits::default());
        if graph.outcome(&graph.start()).is_some() {
            assert_eq!(report.mv, None);
            continue;
        }
        let value = solve(&graph).value(&graph, graph.start());
        assert_eq!((report.value, report.certainty), (value, Certainty::Proved));
    }
}

#[test]
fn an_agent_that_is_stopped_still_answers_with_a_legal_move() {
    let mut chance = chance(6);
    let graph = std::iter::repeat_with(|| random_acyclic_arena(&mut chance))
        .find(|graph| graph.outcome(&graph.start()).is_none())
        .unwrap();
    let limits = Limits::default();
    limits.watch.stop();
    let report = Perfect::new(1).choose(&graph, &graph.start(), &limits);
    assert!(graph.legal_moves(&graph.start()).contains(&report.mv.unwrap()));
}
