//! Every finite game is an arena: its positions are the vertices, its moves the edges.

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::{Builder, Graph, Vertex};
use crate::{Game, Notation};

/// A game written out as a graph, with the position behind each vertex.
#[derive(Debug, Clone)]
pub struct Explored<S> {
    /// The arena; vertex 0 is the position that the exploration started from.
    pub graph: Graph,
    /// The position of each vertex.
    pub states: Vec<S>,
}

/// The game has more positions than the caller allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("more than {limit} positions can be reached")]
pub struct TooLarge {
    /// How many were allowed.
    pub limit: usize,
}

impl Graph {
    /// Every position that play can reach from the start, breadth first, without names.
    ///
    /// # Errors
    /// When there are more than `limit` positions.
    pub fn explore<G: Game>(game: &G, limit: usize) -> Result<Explored<G::State>, TooLarge> {
        Graph::explore_from(game, game.start(), limit)
    }

    /// The same from any position.
    ///
    /// # Errors
    /// When there are more than `limit` positions.
    pub fn explore_from<G: Game>(
        game: &G,
        from: G::State,
        limit: usize,
    ) -> Result<Explored<G::State>, TooLarge> {
        explore(game, from, limit, |_, _| None)
    }

    /// The same from any position, with moves and positions named as people write them.
    ///
    /// # Errors
    /// When there are more than `limit` positions.
    pub fn explore_named<G: Notation>(
        game: &G,
        from: G::State,
        limit: usize,
    ) -> Result<Explored<G::State>, TooLarge> {
        explore(game, from, limit, |state, mv| {
            Some(match mv {
                Some(mv) => game.show_move(state, mv),
                None => game.show_state(state),
            })
        })
    }
}

/// `name(state, None)` names a position, `name(state, Some(mv))` a move; `None` leaves it unnamed.
fn explore<G: Game>(
    game: &G,
    from: G::State,
    limit: usize,
    name: impl Fn(&G::State, Option<G::Move>) -> Option<String>,
) -> Result<Explored<G::State>, TooLarge> {
    let mut builder = Builder::new();
    let mut numbers = FxHashMap::default();
    let mut states: Vec<G::State> = Vec::new();
    let mut add = |builder: &mut Builder, states: &mut Vec<G::State>, state: G::State| {
        if let Some(&known) = numbers.get(&state) {
            return Ok(known);
        }
        if states.len() >= limit {
            return Err(TooLarge { limit });
        }
        let owner = game.to_move(&state);
        let vertex: Vertex = match name(&state, None) {
            Some(name) => builder.named_vertex(owner, &name),
            None => builder.vertex(owner),
        };
        if let Some(outcome) = game.outcome(&state) {
            builder.target(vertex, outcome);
        }
        numbers.insert(state.clone(), vertex);
        states.push(state);
        Ok(vertex)
    };
    add(&mut builder, &mut states, from)?;
    let mut done = 0;
    while done < states.len() {
        let state = states[done].clone();
        for mv in game.legal_moves(&state) {
            let to = add(&mut builder, &mut states, game.after(&state, mv))?;
            match name(&state, Some(mv)) {
                Some(name) => builder.named_edge(Vertex(done as u32), to, &name),
                None => builder.edge(Vertex(done as u32), to),
            }
        }
        done += 1;
    }
    let graph = builder.finish().expect("every vertex was added before its edges");
    Ok(Explored { graph, states })
}
