//! Another instance of the same size, for another exercise.

use game::graph::{Builder, Tree};
use game::{Graph, Outcome, Vertex};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::trace::{Algorithm, Subject};

/// A subject of the same size and names: a tree with other numbers on its leaves, between the
/// least and the greatest that it had; for an attractor an arena whose edges lead elsewhere; for
/// memoisation one whose ends are won by others. The same seed gives the same instance.
#[must_use]
pub fn reseeded(algorithm: Algorithm, subject: &Subject, seed: u64) -> Subject {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    match (algorithm, subject) {
        (Algorithm::Attractor, _) => Subject::Arena(rewired(subject.graph(), &mut chance)),
        (_, Subject::Tree(tree)) => Subject::Tree(revalued(tree, &mut chance)),
        (_, Subject::Arena(graph)) => Subject::Arena(redecided(graph, &mut chance)),
    }
}

fn below(chance: &mut impl Rng, end: u64) -> u64 {
    chance.next_u64() % end.max(1)
}

fn revalued(tree: &Tree, chance: &mut impl Rng) -> Tree {
    let graph = tree.graph();
    let is_leaf = |vertex: &Vertex| graph.successors(*vertex).is_empty();
    let leaves = || graph.vertices().filter(is_leaf).map(|leaf| tree.leaf_value(leaf));
    let (least, most) = (leaves().min().unwrap_or(0), leaves().max().unwrap_or(0));
    let span = most.abs_diff(least).saturating_add(1);
    let mut value = || least.wrapping_add_unsigned(below(chance, span));
    let values: Vec<Option<i64>> =
        graph.vertices().map(|vertex| is_leaf(&vertex).then(&mut value)).collect();
    let builder = copied(graph, |_| None, |edge| graph.head(edge));
    Tree::new(builder, &values).expect("the same edges make a tree again")
}

/// Where the game ends, another player may win.
fn redecided(graph: &Graph, chance: &mut impl Rng) -> Graph {
    let outcomes = [0, 1].map(|index| Outcome::Win(game::Player::BOTH[index]));
    let mut ends = Vec::new();
    for vertex in graph.vertices() {
        let end = graph.finished(vertex).map(|_| outcomes[below(chance, 2) as usize]);
        ends.push(end);
    }
    let builder = copied(graph, |vertex| ends[vertex.index()], |edge| graph.head(edge));
    builder.finish().expect("the same edges make an arena again")
}

/// Every edge leads to any vertex but its own tail, if there is another.
fn rewired(graph: &Graph, chance: &mut impl Rng) -> Graph {
    let count = graph.vertex_count() as u64;
    let mut heads = Vec::new();
    for vertex in graph.vertices() {
        for _ in graph.edges(vertex) {
            let step = 1 + below(chance, count - 1);
            heads.push(Vertex(((u64::from(vertex.0) + step) % count) as u32));
        }
    }
    let builder = copied(graph, |vertex| graph.target(vertex), |edge| heads[edge.index()]);
    builder.finish().expect("edges between the same vertices make an arena")
}

fn copied(
    graph: &Graph,
    target: impl Fn(Vertex) -> Option<Outcome>,
    head: impl Fn(game::Edge) -> Vertex,
) -> Builder {
    let mut builder = Builder::new();
    for vertex in graph.vertices() {
        builder.named_vertex(graph.owner(vertex), &graph.vertex_name(vertex));
        if let Some(outcome) = target(vertex) {
            builder.target(vertex, outcome);
        }
    }
    for vertex in graph.vertices() {
        for edge in graph.edges(vertex) {
            match graph.edge_name(edge) {
                Some(name) => builder.named_edge(vertex, head(edge), name),
                None => builder.edge(vertex, head(edge)),
            }
        }
    }
    builder.start(graph.start_vertex());
    builder.dead_end(graph.dead_end());
    builder
}
