//! Traced runs against the searches proper.

use game::graph::Tree;
use game::{Graph, Player, Vertex};

use super::*;
use crate::memo::{Memo, MemoError};
use crate::minimax::{Pruning, minimax as search_minimax};
use crate::solve::solve;
use crate::tests::{chance, course_tree, random_acyclic_arena, random_arena, random_tree, tree_of};
use crate::{ByDistance, ByNumber, Limits};
use game::{Game, Value};

fn last(trace: &Trace) -> Moment {
    trace.moment(trace.steps().len())
}

fn names(trace: &Trace, vertices: &[Vertex]) -> Vec<String> {
    vertices.iter().map(|&vertex| trace.graph().vertex_name(vertex)).collect()
}

#[test]
fn minimax_visits_all_13_vertices_of_the_course_tree() {
    let trace = minimax(course_tree(), Pruning::None);
    assert_eq!((trace.value(), last(&trace).visited), (Some(3), 13));
    assert!(trace.steps().iter().all(|step| !matches!(step.event, Event::Cut { .. })));
}

#[test]
fn alpha_beta_cuts_the_two_leaves_after_2_in_the_course_tree() {
    let trace = minimax(course_tree(), Pruning::AlphaBeta);
    assert_eq!((trace.value(), last(&trace).visited), (Some(3), 11));
    let cuts: Vec<&Step> =
        trace.steps().iter().filter(|step| matches!(step.event, Event::Cut { .. })).collect();
    let [Step { vertex, event: Event::Cut { skipped, worth }, variables, line, .. }] = cuts[..]
    else {
        panic!("one cutoff, not {cuts:?}")
    };
    assert_eq!(names(&trace, &[*vertex]), ["5"]);
    assert_eq!(names(&trace, skipped), ["7", "8"]);
    assert_eq!((*worth, *line), (Worth::AtMost(2), Line::CutMin));
    let (alpha, beta, v) = (Number::Finite(3), Number::PlusInfinity, Number::Finite(2));
    assert_eq!(*variables, Variables::Window { alpha, beta, v });
}

#[test]
fn the_walks_agree_with_the_searches_on_random_trees() {
    let mut chance = chance(11);
    for _ in 0..5_000 {
        let tree = random_tree(&mut chance);
        let sign = if tree.to_move(&tree.start()) == Player::First { 1 } else { -1 };
        for pruning in [Pruning::None, Pruning::AlphaBeta] {
            let limits = Limits::default();
            let found = search_minimax(&tree, &tree.start(), &ByNumber, pruning, &limits).unwrap();
            let trace = minimax(tree.clone(), pruning);
            assert_eq!(trace.value(), Some(sign * found.score), "{tree:?}");
            assert_eq!(last(&trace).visited as u64, found.nodes, "{tree:?}");
        }
    }
}

/// Every value of a vertex by the definition.
fn true_values(tree: &Tree) -> Vec<i64> {
    fn value(tree: &Tree, vertex: Vertex, values: &mut [i64]) -> i64 {
        let children = tree.graph().successors(vertex).to_vec();
        let below = children.into_iter().map(|child| value(tree, child, values));
        let below: Vec<i64> = below.collect();
        let found = match tree.graph().owner(vertex) {
            Player::First => below.into_iter().max(),
            Player::Second => below.into_iter().min(),
        };
        values[vertex.index()] = found.unwrap_or_else(|| tree.leaf_value(vertex));
        values[vertex.index()]
    }
    let mut values = vec![0; tree.graph().vertex_count()];
    value(tree, tree.graph().start_vertex(), &mut values);
    values
}

#[test]
fn whatever_a_vertex_shows_is_true_of_its_value() {
    let mut chance = chance(12);
    for _ in 0..2_000 {
        let tree = random_tree(&mut chance);
        let values = true_values(&tree);
        let trace = minimax(tree, Pruning::AlphaBeta);
        let mut moment = trace.beginning();
        for step in trace.steps() {
            moment.advance(&trace, step);
            for (shown, value) in moment.shown.iter().zip(&values) {
                let (Shown::Open(Some(worth)) | Shown::Value(worth)) = shown else { continue };
                assert!(
                    match worth {
                        Worth::Exactly(number) => value == number,
                        Worth::AtMost(number) => value <= number,
                        Worth::AtLeast(number) => value >= number,
                    },
                    "{trace:?}"
                );
            }
        }
        assert!(moment.stack.is_empty());
    }
}

#[test]
fn the_memoised_walk_calls_and_values_as_the_memo_does() {
    let mut chance = chance(13);
    for _ in 0..5_000 {
        let graph = random_acyclic_arena(&mut chance);
        let start = graph.start_vertex();
        let mut table = Memo::new();
        let value = table.value(&graph, &start, &Limits::default()).unwrap();
        let sign = if graph.owner(start) == Player::First { 1 } else { -1 };
        let trace = memo(Subject::Arena(graph)).unwrap();
        let moment = last(&trace);
        assert_eq!(trace.value(), Some(i64::from(sign * value.sign())));
        assert_eq!((moment.calls as u64, moment.visited), (table.calls(), table.positions()));
    }
}

#[test]
fn what_the_memo_refuses_is_refused() {
    let mut chance = chance(14);
    let mut refused = 0;
    for _ in 0..2_000 {
        let graph = random_arena(&mut chance);
        let found = Memo::new().value(&graph, &graph.start_vertex(), &Limits::default());
        let cyclic = found == Err(MemoError::Cyclic);
        assert_eq!(memo(Subject::Arena(graph.clone())).is_err(), cyclic);
        assert_eq!(unfolded_size(&graph) == Err(Unfoldable::Cyclic), cyclic);
        refused += usize::from(cyclic);
    }
    assert!(refused > 100);
}

#[test]
fn the_attractor_has_the_winners_and_ranks_of_the_solver() {
    let mut chance = chance(15);
    for _ in 0..5_000 {
        let graph = random_arena(&mut chance);
        let solution = solve(&graph);
        for attacker in Player::BOTH {
            let moment = last(&attractor(graph.clone(), attacker));
            for vertex in graph.vertices() {
                let won = solution.winner(vertex) == Some(attacker);
                let rank = solution.rank(vertex).filter(|_| won);
                let expected = rank.map_or(Shown::Nothing, Shown::Rank);
                assert_eq!(moment.shown[vertex.index()], expected, "{graph:?}");
            }
            assert_eq!(moment.visited, solution.counts()[attacker.index()]);
        }
    }
}

#[test]
fn an_unfolded_arena_is_worth_what_the_arena_is() {
    let mut chance = chance(16);
    for _ in 0..2_000 {
        let graph = random_acyclic_arena(&mut chance);
        let start = graph.start_vertex();
        let limits = Limits::default();
        let found = search_minimax(&graph, &start, &ByDistance, Pruning::None, &limits).unwrap();
        let tree = unfold(&graph, 100_000).unwrap();
        assert_eq!(tree.graph().vertex_count() as u64, found.nodes);
        let sign = if graph.owner(start) == Player::First { 1 } else { -1 };
        let trace = minimax(tree, Pruning::AlphaBeta);
        let value = Value::from_score(found.score).sign();
        assert_eq!(trace.value(), Some(i64::from(sign * value)));
    }
}

#[test]
fn a_tree_that_would_be_too_large_says_how_large() {
    let mut builder = game::graph::Builder::new();
    let vertices = [0; 41].map(|_| builder.vertex(Player::First));
    for pair in vertices.windows(2) {
        builder.edge(pair[0], pair[1]);
        builder.edge(pair[0], pair[1]);
    }
    let graph: Graph = builder.finish().unwrap();
    let vertices = (1 << 41) - 1;
    assert_eq!(unfold(&graph, 2_000), Err(Unfoldable::TooLarge { vertices, limit: 2_000 }));
}

#[test]
fn a_long_line_of_play_has_short_names_that_differ() {
    let mut builder = game::graph::Builder::new();
    let vertices = [0; 2000].map(|_| builder.vertex(Player::First));
    for pair in vertices.windows(2) {
        builder.edge(pair[0], pair[1]);
    }
    let tree = unfold(&builder.finish().unwrap(), 2_000).unwrap();
    let mut names: Vec<String> =
        tree.graph().vertices().map(|vertex| tree.graph().vertex_name(vertex)).collect();
    assert!(names.iter().all(|name| name.len() < 220));
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 2000);
}

#[test]
fn finishing_a_vertex_goes_to_where_its_value_is_known() {
    let trace = minimax(course_tree(), Pruning::AlphaBeta);
    let enters = |name: &str| {
        trace.steps().iter().position(|step| trace.graph().vertex_name(step.vertex) == name)
    };
    let end = trace.end_of_vertex(enters("5").unwrap());
    assert!(matches!(trace.steps()[end].event, Event::Cut { .. }));
    // From a leaf, whose call has ended, the parent is finished.
    assert_eq!(trace.end_of_vertex(enters("6").unwrap()), end);
    assert_eq!(trace.end_of_vertex(0), trace.steps().len() - 1);
}

/// Proof and disproof numbers by their definition, below what has been expanded.
fn defined(tree: &Tree, vertex: Vertex, expanded: &[bool]) -> (Number, Number) {
    let children = tree.graph().successors(vertex);
    if !expanded[vertex.index()] {
        return match (children.is_empty(), tree.leaf_value(vertex)) {
            (false, _) => (Number::Finite(1), Number::Finite(1)),
            (true, 1..) => (Number::Finite(0), Number::PlusInfinity),
            (true, _) => (Number::PlusInfinity, Number::Finite(0)),
        };
    }
    let below: Vec<_> = children.iter().map(|&child| defined(tree, child, expanded)).collect();
    let add = |sum, number| match (sum, number) {
        (Number::Finite(a), Number::Finite(b)) => Number::Finite(a + b),
        _ => Number::PlusInfinity,
    };
    let least = |of: fn(&(Number, Number)) -> Number| below.iter().map(of).min().unwrap();
    let sum =
        |of: fn(&(Number, Number)) -> Number| below.iter().map(of).fold(Number::Finite(0), add);
    match tree.graph().owner(vertex) {
        Player::First => (least(|pair| pair.0), sum(|pair| pair.1)),
        Player::Second => (sum(|pair| pair.0), least(|pair| pair.1)),
    }
}

#[test]
fn proof_numbers_are_those_of_the_definition_whenever_a_leaf_is_chosen() {
    let mut chance = chance(17);
    for _ in 0..2_000 {
        let tree = random_tree(&mut chance);
        let trace = proof_numbers(tree.clone());
        let mut moment = trace.beginning();
        let mut expanded = vec![false; tree.graph().vertex_count()];
        for step in trace.steps() {
            if step.event == Event::Expanded {
                for vertex in tree.graph().vertices() {
                    let Shown::Proof(proof, disproof) = moment.shown[vertex.index()] else {
                        continue;
                    };
                    assert_eq!((proof, disproof), defined(&tree, vertex, &expanded), "{tree:?}");
                }
                expanded[step.vertex.index()] = true;
            }
            moment.advance(&trace, step);
        }
    }
}

#[test]
fn proof_numbers_answer_as_minimax_and_df_pn_do() {
    let mut chance = chance(18);
    let mut proved = 0;
    for _ in 0..5_000 {
        let tree = random_tree(&mut chance);
        let value = minimax(tree.clone(), Pruning::AlphaBeta).value().unwrap();
        let goal = crate::proof::Goal::win(Player::First);
        let options = crate::proof::Options::default();
        let answer = crate::proof::prove(&tree, &tree.start(), goal, &options, &Limits::default());
        let answer = answer.unwrap().verdict == crate::proof::Verdict::Proved;
        let trace = proof_numbers(tree);
        let Some(Step { event: Event::Decided { proved: won }, .. }) = trace.steps().last() else {
            panic!("{trace:?}")
        };
        assert_eq!((*won, answer), (value > 0, value > 0), "{trace:?}");
        let moment = last(&trace);
        assert!(moment.visited <= trace.graph().vertex_count() && moment.stack.is_empty());
        proved += usize::from(*won);
    }
    assert!(proved > 1_000);
}

#[test]
fn finishing_in_proof_number_search_goes_to_the_next_expansion() {
    let trace = proof_numbers(course_tree());
    let expansions = |step: &&Step| step.event == Event::Expanded;
    assert!(trace.steps().iter().filter(expansions).count() > 1);
    let next = trace.end_of_vertex(0);
    assert_eq!(trace.steps()[next].event, Event::Expanded);
    let second = trace.end_of_vertex(next);
    assert_eq!(trace.steps()[second].event, Event::Expanded);
    assert_eq!(trace.end_of_vertex(trace.steps().len() - 1), trace.steps().len() - 1);
}

#[test]
fn simulations_count_every_playout_on_every_vertex_of_its_way() {
    let mut chance = chance(11);
    for seed in 0..50 {
        let tree = random_tree(&mut chance);
        let trace = simulations(tree.clone(), 20, seed);
        let moment = trace.moment(trace.steps().len());
        let graph = tree.graph();
        let counts = |vertex: Vertex| match moment.shown[vertex.index()] {
            Shown::Counts(visits, doubled) => (visits, doubled),
            _ => (0, 0),
        };
        assert_eq!(counts(graph.start_vertex()).0, 20);
        assert_eq!(moment.calls, 20);
        for vertex in graph.vertices() {
            let (visits, doubled) = counts(vertex);
            assert!(doubled <= 2 * visits);
            let below: u32 = graph.successors(vertex).iter().map(|&child| counts(child).0).sum();
            // One round found each vertex without children.
            assert!(below <= visits, "{below} of {visits}");
        }
        let shown = moment.shown.iter().filter(|shown| **shown != Shown::Nothing).count();
        assert_eq!(moment.visited, shown);
    }
}

#[test]
fn simulations_find_the_winning_child() {
    let trace = simulations(tree_of([[-1, 1], [1, 1], [-1, -1]]), 30, 1);
    let root = trace.graph().start_vertex();
    let chosen = trace.steps().last().unwrap().vertex;
    assert_eq!(chosen, trace.graph().successors(root)[1], "both its leaves are won");
}
