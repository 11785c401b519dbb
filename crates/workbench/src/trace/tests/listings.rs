//! The listings are programs: every step has its line, and the Python ones are run.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use game::{Graph, Vertex};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::trace::{Event, Number, Shown};

use super::*;

#[test]
fn every_step_has_a_line_in_every_listing() {
    for view in all_examples() {
        for code in Code::ALL {
            for language in Language::ALL {
                let listing = Listing::of(view.trace().algorithm(), code, language);
                for step in view.trace().steps() {
                    assert!(listing.number(step.line).is_some(), "{:?} {code:?}", step.line);
                }
            }
        }
    }
}

#[test]
fn markers_do_not_show() {
    for (_, algorithm) in ALGORITHMS {
        for code in Code::ALL {
            for language in Language::ALL {
                let text = Listing::of(algorithm, code, language).text();
                assert!(["#@", "(*@", "//@"].iter().all(|marker| !text.contains(marker)));
            }
        }
    }
}

fn random_tree(chance: &mut impl Rng) -> Tree {
    let count = 1 + chance.next_u32() % 25;
    let mut builder = Builder::new();
    let mut is_leaf = vec![true; count as usize];
    for index in 0..count {
        builder.vertex(Player::BOTH[chance.next_u32() as usize % 2]);
        if index > 0 {
            let parent = chance.next_u32() % index;
            builder.edge(Vertex(parent), Vertex(index));
            is_leaf[parent as usize] = false;
        }
    }
    let values = is_leaf.iter().map(|leaf| leaf.then(|| i64::from(chance.next_u32() % 9) - 4));
    Tree::new(builder, &values.collect::<Vec<_>>()).unwrap()
}

fn random_arena(chance: &mut impl Rng) -> Graph {
    let count = 2 + chance.next_u32() % 8;
    let mut builder = Builder::new();
    for _ in 0..count {
        builder.vertex(Player::BOTH[chance.next_u32() as usize % 2]);
    }
    for _ in 0..chance.next_u32() % (2 * count) {
        let [from, to] = [0; 2].map(|_| Vertex(chance.next_u32() % count));
        builder.edge(from, to);
    }
    builder.finish().unwrap()
}

/// The functions that the listings expect, for one graph.
fn python_graph(graph: &Graph, value: impl Fn(Vertex) -> i64) -> String {
    let each =
        |item: &dyn Fn(Vertex) -> String| graph.vertices().map(item).collect::<Vec<_>>().join(", ");
    let heads = |v: Vertex| {
        let heads: Vec<String> = graph.successors(v).iter().map(|h| h.0.to_string()).collect();
        format!("[{}]", heads.join(", "))
    };
    format!(
        "H = [{}]\nO = [{}]\nX = [{}]\nleaf = lambda s: not H[s]\nvalue = lambda s: X[s]\n\
         owner = lambda s: O[s]\nchildren = lambda s: H[s]\n",
        each(&heads),
        each(&|v| graph.owner(v).index().to_string()),
        each(&|v| value(v).to_string()),
    )
}

/// The listing makes the same vertices and gives them the same numbers.
fn proof_number_assertion(subject: Subject) -> String {
    let view = View::open(Algorithm::ProofNumbers, subject, None).unwrap();
    let written = |number| match number {
        Number::Finite(number) => number.to_string(),
        _ => "inf".to_string(),
    };
    let made = view.trace().moment(view.len()).shown.into_iter().enumerate();
    let made = made.filter_map(|(index, shown)| match shown {
        Shown::Proof(pn, dn) => Some(format!("{index}: ({}, {})", written(pn), written(dn))),
        _ => None,
    });
    let made = made.collect::<Vec<_>>().join(", ");
    format!(
        "pn.clear(), dn.clear(), expanded.clear()\nassert pns(0) == (value_of_root > 0)\n\
         assert {{n: (pn[n], dn[n]) for n in pn}} == {{{made}}}\n"
    )
}

/// The listing visits the same vertices as often, with the same results.
fn simulation_assertion(subject: Subject) -> String {
    let view = View::open(Algorithm::Mcts, subject, Some(7)).unwrap();
    let last = view.trace().steps().last().unwrap();
    let Event::Preferred { rounds } = last.event else { panic!("a run ends with a choice") };
    let made = view.trace().moment(view.len()).shown.into_iter().enumerate();
    let made = made.filter_map(|(index, shown)| match shown {
        Shown::Counts(visits, doubled) => Some(format!("{index}: ({visits}, {doubled})")),
        _ => None,
    });
    let made = made.collect::<Vec<_>>().join(", ");
    format!(
        "visits.clear(), wins.clear(), grown.clear()\nstate[0] = 7\n\
         assert mcts(0, {rounds}) == {}\n\
         assert {{n: (visits[n], 2 * wins[n]) for n in visits}} == {{{made}}}\n",
        last.vertex.0
    )
}

/// A program that asserts what the traces found, with our listings in it.
fn program() -> String {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut program = String::new();
    for (_, algorithm) in ALGORITHMS {
        program += &Listing::of(algorithm, Code::Python, ENGLISH).text();
    }
    for _ in 0..200 {
        let tree = random_tree(&mut chance);
        program += &python_graph(tree.graph(), |v| tree.leaf_value(v));
        let subject = Subject::Tree(tree);
        let value = View::open(Algorithm::AlphaBeta, subject.clone(), None).unwrap();
        let value = value.trace().value().unwrap();
        let _ = writeln!(
            program,
            "known.clear()\nvalue_of_root = {value}\n\
             assert minimax(0) == memo(0) == alphabeta(0, -inf, inf) == value_of_root"
        );
        program += &proof_number_assertion(subject.clone());
        program += &simulation_assertion(subject);
        let graph = random_arena(&mut chance);
        program += &python_graph(&graph, |_| 0);
        let view = View::open(Algorithm::Attractor, Subject::Arena(graph), None).unwrap();
        let ranks = view.trace().moment(view.len()).shown.into_iter().enumerate();
        let ranks = ranks.filter_map(|(index, shown)| match shown {
            Shown::Rank(rank) => Some(format!("{index}: {rank}")),
            _ => None,
        });
        let ranks = ranks.collect::<Vec<_>>().join(", ");
        // A player who cannot move loses: player 0 has won where player 1 is stuck.
        let _ = writeln!(
            program,
            "V = range(len(H))\nassert attractor(V, [(u, v) for u in V for v in H[u]], \
             {{v for v in V if O[v] == 0}}, [v for v in V if O[v] == 1 and not H[v]]) == {{{ranks}}}"
        );
    }
    program
}

#[test]
fn the_python_listings_compute_what_the_traces_show() {
    let python = Command::new("python3").arg("-").stdin(Stdio::piped()).spawn();
    let Ok(mut python) = python else { return };
    python.stdin.take().unwrap().write_all(program().as_bytes()).unwrap();
    assert!(python.wait().unwrap().success());
}
