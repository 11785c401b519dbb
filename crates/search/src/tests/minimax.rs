//! Minimax, alpha-beta, memo and attractor agree.

use game::graph::{Builder, Tree};
use game::{Game, Graph, Player, Value, Vertex};

use super::{chance, course_tree, random_acyclic_arena, random_tree};
use crate::memo::{Memo, MemoError};
use crate::minimax::{Found, Pruning, minimax};
use crate::oracle::Oracle;
use crate::solve::solve;
use crate::{ByDistance, ByNumber, Limits, Stopped};

fn by_number(tree: &Tree, pruning: Pruning) -> Found<game::Edge> {
    minimax(tree, &tree.start(), &ByNumber, pruning, &Limits::default()).unwrap()
}

#[test]
fn the_course_tree_is_worth_3_and_alpha_beta_skips_two_leaves() {
    let tree = course_tree();
    let whole = by_number(&tree, Pruning::None);
    let pruned = by_number(&tree, Pruning::AlphaBeta);
    assert_eq!((whole.score, whole.nodes), (3, 13));
    assert_eq!((pruned.score, pruned.nodes), (3, 11));
    let line: Vec<_> = pruned.line.iter().map(|&edge| tree.graph().head(edge).0).collect();
    assert_eq!(line, [1, 2]);
}

#[test]
fn alpha_beta_finds_the_value_and_the_line_of_minimax() {
    let mut chance = chance(1);
    for _ in 0..20_000 {
        let tree = random_tree(&mut chance);
        let whole = by_number(&tree, Pruning::None);
        let pruned = by_number(&tree, Pruning::AlphaBeta);
        assert_eq!((whole.score, &whole.line), (pruned.score, &pruned.line), "{tree:?}");
        assert!(pruned.nodes <= whole.nodes);
    }
}

#[test]
fn minimax_alpha_beta_memo_and_attractor_agree_on_arenas() {
    let mut chance = chance(2);
    for _ in 0..20_000 {
        let graph = random_acyclic_arena(&mut chance);
        let start = graph.start_vertex();
        let value = solve(&graph).value(&graph, start);
        let limits = Limits::default();
        let [whole, pruned] = [Pruning::None, Pruning::AlphaBeta]
            .map(|pruning| minimax(&graph, &start, &ByDistance, pruning, &limits).unwrap());
        assert_eq!(Value::from_score(whole.score), value, "{graph:?}");
        assert_eq!((whole.score, whole.line), (pruned.score, pruned.line));
        assert_eq!(Memo::new().value(&graph, &start, &limits), Ok(value));
    }
}

#[test]
fn a_tree_a_million_plies_deep_does_not_overflow_the_stack() {
    let depth = 1_000_000;
    let mut builder = Builder::new();
    let mut values = vec![None; depth];
    builder.vertex(Player::First);
    for index in 1..depth as u32 {
        builder.vertex(Player::BOTH[index as usize % 2]);
        builder.edge(Vertex(index - 1), Vertex(index));
    }
    values[depth - 1] = Some(5);
    let tree = Tree::new(builder, &values).unwrap();
    let found = by_number(&tree, Pruning::AlphaBeta);
    assert_eq!((found.score, found.line.len()), (5, depth - 1));
    let value = Memo::new().value(tree.graph(), &Vertex(0), &Limits::default());
    assert_eq!(value, Ok(Value::Win(depth as u32 - 1)));
}

fn two_vertices_in_a_circle() -> Graph {
    let mut builder = Builder::new();
    let [a, b] = [0; 2].map(|_| builder.vertex(Player::First));
    builder.edge(a, b);
    builder.edge(b, a);
    builder.finish().unwrap()
}

#[test]
fn a_circle_has_no_memoised_value_but_the_oracle_calls_it_a_draw() {
    let graph = two_vertices_in_a_circle();
    let limits = Limits::default();
    assert_eq!(Memo::new().value(&graph, &Vertex(0), &limits), Err(MemoError::Cyclic));
    let mut oracle = Oracle::new();
    assert_eq!(oracle.value(&graph, &Vertex(0), &limits), Ok(Value::Draw));
    assert_eq!(oracle.line(&graph, &Vertex(0), &limits).unwrap().len(), 2);
}

#[test]
fn a_depth_limit_ends_a_circle_and_says_that_it_did() {
    let graph = two_vertices_in_a_circle();
    let limits = Limits { depth: Some(9), ..Limits::default() };
    let found = minimax(&graph, &Vertex(0), &ByDistance, Pruning::None, &limits).unwrap();
    assert_eq!((found.score, found.nodes, found.complete), (0, 10, false));
}

#[test]
fn a_limit_on_nodes_keeps_what_was_found_until_then() {
    let tree = course_tree();
    let limits = Limits { nodes: Some(5), ..Limits::default() };
    let stopped = minimax(&tree, &Vertex(0), &ByNumber, Pruning::None, &limits);
    assert_eq!(stopped, Err(Stopped::Nodes(5)));
    let mut memo = Memo::new();
    assert!(memo.value(tree.graph(), &Vertex(0), &limits).is_err());
    // The first inner vertex and its three leaves; the root was not finished.
    assert_eq!(memo.positions(), 4);
    assert_eq!(memo.value(tree.graph(), &Vertex(0), &Limits::default()), Ok(Value::Win(2)));
}
