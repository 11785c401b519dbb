//! The way out when play goes round too often: write every position out and solve backwards.

use std::collections::hash_map::Entry;

use game::graph::Builder;
use game::{Game, Graph, Keyed, Outcome, Player, Undo, Vertex};
use rustc_hash::FxHashMap;

use super::walk::{Decision, Search};
use crate::solve::{Solution, solve};
use crate::{Budget, Stopped};

/// A game below some position, written out and solved; the attacker is the first player.
#[derive(Debug)]
pub(super) struct Arena<G: Game> {
    graph: Graph,
    solution: Solution,
    /// The move of each edge.
    moves: Vec<G::Move>,
    numbers: FxHashMap<G::State, Vertex>,
}

impl<G: Game> Arena<G> {
    /// Who succeeds from a position, and by which move; `None` if it was not written out.
    pub(super) fn decision(&self, state: &G::State) -> Option<Decision<G::Move>> {
        let vertex = *self.numbers.get(state)?;
        let attacked = self.solution.winner(vertex).is_some();
        let own = attacked == (self.graph.owner(vertex) == Player::First);
        let edge = if own { self.solution.choice(&self.graph, vertex) } else { None };
        Some(Decision { attacked, mv: edge.map(|edge| self.moves[edge.index()]) })
    }
}

/// Writes out what can be reached from a position; `None` if that is more than `most`.
pub(super) fn write_out<G: Undo + Keyed>(
    search: &Search<'_, G>,
    root: &G::State,
    most: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<Arena<G>>, Stopped> {
    let mut builder = Builder::new();
    let mut numbers = FxHashMap::default();
    let mut states = vec![root.clone()];
    let mut moves = Vec::new();
    numbers.insert(root.clone(), add(&mut builder, search, root));
    let mut done = 0;
    while done < states.len() {
        budget.spend()?;
        let state = states[done].clone();
        for mv in search.game.legal_moves(&state) {
            let to = match numbers.entry(search.game.after(&state, mv)) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    states.push(new.key().clone());
                    *new.insert(add(&mut builder, search, &states[states.len() - 1]))
                }
            };
            builder.edge(Vertex(done as u32), to);
            moves.push(mv);
        }
        if states.len() > most {
            return Ok(None);
        }
        done += 1;
    }
    let graph = builder.finish().expect("every vertex was added before its edges");
    Ok(Some(Arena { solution: solve(&graph), graph, moves, numbers }))
}

fn add<G: Undo + Keyed>(builder: &mut Builder, search: &Search<'_, G>, state: &G::State) -> Vertex {
    let owner = if search.attacks(state) { Player::First } else { Player::Second };
    let vertex = builder.vertex(owner);
    if let Some(outcome) = search.game.outcome(state) {
        let hit = search.is_hit(outcome);
        builder.target(vertex, if hit { Outcome::Win(Player::First) } else { Outcome::Draw });
    }
    vertex
}
