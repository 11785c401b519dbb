//! Every finite game is an arena: its positions are the vertices, its moves the edges.

use rustc_hash::FxHashMap;
use thiserror::Error;

use super::{Builder, Edge, Graph, Vertex};
use crate::{Game, Notation};

/// A game written out as a graph, with the position behind each vertex.
#[derive(Debug, Clone)]
pub struct Explored<S> {
    /// The arena; vertex 0 is the position that the exploration started from.
    pub graph: Graph,
    /// The position of each vertex.
    pub states: Vec<S>,
}

/// The game has more positions than the caller allowed, or the caller wants no more of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("more than {limit} positions can be reached")]
pub struct TooLarge {
    /// How many were allowed, or written out until the caller had enough.
    pub limit: usize,
}

impl<S> Explored<S> {
    /// The move that an edge stands for.
    pub fn move_of<G: Game<State = S>>(&self, game: &G, from: Vertex, edge: Edge) -> G::Move {
        let place = edge.0 - self.graph.first_edge[from.index()];
        game.legal_moves(&self.states[from.index()])[place as usize]
    }
}

impl Graph {
    /// Every position that play can reach from the start, breadth first, without names. The edges
    /// of a vertex stand in the order of the moves.
    ///
    /// # Errors
    /// When there are more than `limit` positions.
    pub fn explore<G: Game>(game: &G, limit: usize) -> Result<Explored<G::State>, TooLarge> {
        Graph::explore_while(game, game.start(), limit, || true)
    }

    /// The same from any position, for as long as `go_on` says so; it is asked once a position.
    ///
    /// # Errors
    /// When there are more than `limit` positions, or `go_on` said no.
    pub fn explore_while<G: Game>(
        game: &G,
        from: G::State,
        limit: usize,
        mut go_on: impl FnMut() -> bool,
    ) -> Result<Explored<G::State>, TooLarge> {
        let mut exploration = Exploration {
            game,
            limit,
            builder: Builder::new(),
            numbers: FxHashMap::default(),
            states: Vec::new(),
        };
        exploration.vertex(from)?;
        let mut done = 0;
        while done < exploration.states.len() {
            if !go_on() {
                return Err(TooLarge { limit: done });
            }
            let state = exploration.states[done].clone();
            for mv in game.legal_moves(&state) {
                let to = exploration.vertex(game.after(&state, mv))?;
                exploration.builder.edge(Vertex(done as u32), to);
            }
            done += 1;
        }
        let graph = exploration.builder.finish().expect("every vertex was added before its edges");
        Ok(Explored { graph, states: exploration.states })
    }
}

impl<S> Explored<S> {
    /// The same arena with positions and moves named as people write them.
    pub fn named<G: Notation<State = S>>(&self, game: &G) -> Graph {
        let graph = &self.graph;
        let mut builder = Builder::new();
        for vertex in graph.vertices() {
            let name = game.show_state(&self.states[vertex.index()]);
            builder.named_vertex(graph.owner(vertex), &name);
            if let Some(outcome) = graph.target(vertex) {
                builder.target(vertex, outcome);
            }
        }
        for vertex in graph.vertices() {
            let state = &self.states[vertex.index()];
            let names = game.show_moves(state, &game.legal_moves(state));
            for (&head, name) in graph.successors(vertex).iter().zip(names) {
                builder.named_edge(vertex, head, &name);
            }
        }
        builder.finish().expect("the graph was made once already")
    }
}

struct Exploration<'g, G: Game> {
    game: &'g G,
    limit: usize,
    builder: Builder,
    numbers: FxHashMap<G::State, Vertex>,
    states: Vec<G::State>,
}

impl<G: Game> Exploration<'_, G> {
    /// The vertex of a position, new or known.
    fn vertex(&mut self, state: G::State) -> Result<Vertex, TooLarge> {
        if let Some(&known) = self.numbers.get(&state) {
            return Ok(known);
        }
        if self.states.len() >= self.limit {
            return Err(TooLarge { limit: self.limit });
        }
        let vertex = self.builder.vertex(self.game.to_move(&state));
        if let Some(outcome) = self.game.outcome(&state) {
            self.builder.target(vertex, outcome);
        }
        self.numbers.insert(state.clone(), vertex);
        self.states.push(state);
        Ok(vertex)
    }
}
