//! Proof search against the attractor, its proofs against the checker, and files against damage.

mod arenas;
mod files;

use game::{Graph, Outcome, Player, Vertex};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{AtLeast, Goal, Options, Proof, Prover, Verdict};
use crate::Limits;
use crate::solve::Solution;

fn chance(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Both goals of both players; endless play is a draw.
fn goals() -> impl Iterator<Item = Goal> {
    Player::BOTH.into_iter().flat_map(|player| [Goal::win(player), Goal::draw(player)])
}

fn options(entries: usize) -> Options {
    Options { entries, ..Options::default() }
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

fn certify(graph: &Graph, goal: Goal, entries: usize) -> Proof<Graph> {
    let mut prover = Prover::new(graph, goal, &options(entries));
    prover.certify(&graph.start_vertex(), &Limits::default()).unwrap()
}
