//! Proof search against the attractor, its proofs against the checker, and files against damage.

mod arenas;
mod files;
mod flaws;

use game::graph::Builder;
use game::{Game, Graph, Outcome, Player, Vertex};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{AtLeast, Goal, Options, ProofOf, Prover, Verdict};
use crate::Limits;
use crate::solve::Solution;

fn chance(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Both goals of both players; endless play is a draw.
fn goals() -> impl Iterator<Item = Goal> {
    Player::BOTH.into_iter().flat_map(|player| [Goal::win(player), Goal::draw(player)])
}

/// A table of this size, and no other memory.
fn only(entries: usize) -> Options {
    Options { entries, positions: 0, ..Options::default() }
}

/// The verdict that a solved arena gives.
fn verdict(solution: &Solution, vertex: Vertex, goal: Goal) -> Verdict {
    assert_eq!(goal.endless, Outcome::Draw);
    let winner = solution.winner(vertex);
    let reached = match goal.at_least {
        AtLeast::Win => winner == Some(goal.player),
        AtLeast::Draw => winner != Some(goal.player.opponent()),
    };
    if reached { Verdict::Proved } else { Verdict::Disproved }
}

fn certify(graph: &Graph, goal: Goal, options: &Options) -> ProofOf<Graph> {
    Prover::new(graph, goal, options).certify(&graph.start(), &Limits::default()).unwrap()
}

/// The first player can win at once, or go round for ever with the second player's help:
///
/// ```text
/// a (first) ⇄ b (second)
/// a → won
/// ```
fn win_or_go_round() -> Graph {
    let mut builder = Builder::new();
    let a = builder.named_vertex(Player::First, "a");
    let b = builder.named_vertex(Player::Second, "b");
    let won = builder.named_vertex(Player::Second, "won");
    builder.target(won, Outcome::Win(Player::First));
    for (from, to) in [(a, b), (b, a), (a, won)] {
        builder.edge(from, to);
    }
    builder.finish().unwrap()
}
