//! What is not a proof fails the checker.

use game::{Edge, Game, Graph, Outcome, Player, Vertex};

use super::super::{Entry, Flaw, Goal, Proof, ProofOf, Survey, Unchecked, Verdict, check, survey};
use super::{certify, chance, goals, only, verdict, win_or_go_round};
use crate::samples;
use crate::solve::solve;
use crate::{Limits, Stopped};

#[test]
fn a_flipped_end_is_refused() {
    let mut chance = chance(31);
    for _ in 0..1_000 {
        let graph = samples::arena(&mut chance);
        for goal in goals() {
            let proof = certify(&graph, goal, &only(64));
            for index in 0..proof.entries.len() {
                let mut flipped = proof.clone();
                let (_, Entry::End(outcome)) = &mut flipped.entries[index] else { continue };
                *outcome = match *outcome {
                    Outcome::Win(player) => Outcome::Win(player.opponent()),
                    Outcome::Draw => Outcome::Win(Player::First),
                };
                assert!(matches!(check(&graph, &flipped), Err(Flaw::End(_))));
            }
        }
    }
}

#[test]
fn a_move_that_gives_the_goal_away_is_refused() {
    let mut chance = chance(32);
    for _ in 0..1_000 {
        let graph = samples::arena(&mut chance);
        let solution = solve(&graph);
        for goal in goals() {
            let proof = certify(&graph, goal, &only(64));
            for (index, (vertex, _)) in proof.entries.iter().enumerate() {
                let bad = graph
                    .legal_moves(vertex)
                    .into_iter()
                    .find(|&edge| verdict(&solution, graph.head(edge), goal) != proof.verdict);
                let Some(bad) = bad else { continue };
                let mut changed = proof.clone();
                changed.entries[index].1 = Entry::Move(bad);
                assert!(check(&graph, &changed).is_err());
            }
        }
    }
}

#[test]
fn the_opposite_verdict_is_refused() {
    let mut chance = chance(33);
    for _ in 0..1_000 {
        let graph = samples::arena(&mut chance);
        for goal in goals() {
            let proof = certify(&graph, goal, &only(64));
            let verdict = match proof.verdict {
                Verdict::Proved => Verdict::Disproved,
                Verdict::Disproved => Verdict::Proved,
            };
            assert!(check(&graph, &Proof { verdict, ..proof }).is_err());
        }
    }
}

#[test]
fn a_survey_counts_what_the_strategy_covers() {
    let graph = win_or_go_round();
    let survey = |goal| survey(&graph, &certify(&graph, goal, &only(16)), &Limits::default());
    let won = Survey { positions: 2, moves: 1, ends: 1, longest: Some(1) };
    assert_eq!(survey(Goal::win(Player::First)), Ok(won));
    let b = graph.clone().starting_at(Vertex(1)).unwrap();
    let proof = certify(&b, Goal::win(Player::Second), &only(16));
    let found = super::super::survey(&b, &proof, &Limits::default()).unwrap();
    assert_eq!((found.positions, found.longest), (3, Some(2)));
    let stopped = Limits { nodes: Some(1), ..Limits::default() };
    let proof = certify(&graph, Goal::win(Player::First), &only(16));
    let refused = super::super::survey(&graph, &proof, &stopped);
    assert_eq!(refused, Err(Unchecked::Stopped(Stopped::Nodes(1))));
}

fn claimed(entries: Vec<(Vertex, Entry<Edge>)>) -> ProofOf<Graph> {
    let goal = Goal::win(Player::First);
    Proof { goal, verdict: Verdict::Proved, root: Vertex(0), entries }
}

#[test]
fn each_flaw_has_its_name() {
    let graph = win_or_go_round();
    let edge = |to: Vertex| graph.edges(Vertex(0)).find(|&edge| graph.head(edge) == to).unwrap();
    let (round, win) = (Entry::Move(edge(Vertex(1))), Entry::Move(edge(Vertex(2))));
    let won = (Vertex(2), Entry::End(Outcome::Win(Player::First)));
    let [a, b] = [Vertex(0), Vertex(1)];
    let found = |entries| check(&graph, &claimed(entries));
    assert_eq!(found(vec![(a, win), won]), Ok(()));
    assert_eq!(found(vec![(a, win)]), Err(Flaw::End("won".into())));
    assert_eq!(found(vec![won]), Err(Flaw::NoMove("a".into())));
    assert_eq!(found(vec![(a, round)]), Err(Flaw::Circle("a".into())));
    assert_eq!(found(vec![(a, round), won]), Err(Flaw::Superfluous("won".into())));
    assert_eq!(found(vec![(a, win), won, (a, win)]), Err(Flaw::Twice("a".into())));
    assert_eq!(found(vec![(a, round), (b, win)]), Err(Flaw::Superfluous("b".into())));
    let back = Entry::Move(graph.edges(b).next().unwrap());
    assert_eq!(found(vec![(a, back)]), Err(Flaw::Illegal("a".into())));
    let draw = Proof { goal: Goal::draw(Player::First), ..claimed(vec![(a, round)]) };
    assert_eq!(check(&graph, &draw), Ok(()));
    let second = Proof { goal: Goal::draw(Player::Second), ..claimed(vec![(b, back), won]) };
    assert_eq!(check(&graph, &second), Err(Flaw::Fails("won".into())));
}
