//! A strategy as an object: what a verdict rests on.

use std::collections::hash_map;
use std::hash::Hash;

use game::graph::Builder;
use game::{Game, Graph, Notation, Outcome, Vertex};
use rustc_hash::FxHashMap;

use super::{Goal, Verdict};

/// A verdict with the strategy that shows it: for each position that can arise and in which the
/// strategist moves, one move; for each end that can be reached, its outcome. The other side's
/// moves are all those of the rules, so they are not written down.
///
/// Nothing is promised by the type: [`super::check()`] tells whether the strategy holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof<S, M> {
    /// The question.
    pub goal: Goal,
    /// The answer that the strategy shows.
    pub verdict: Verdict,
    /// The position that the question is about.
    pub root: S,
    /// The strategy, each position once.
    pub entries: Vec<(S, Entry<M>)>,
}

/// A proof about positions of a game.
pub type ProofOf<G> = Proof<<G as Game>::State, <G as Game>::Move>;

/// What the strategy says about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Entry<M> {
    /// The strategist plays this.
    Move(M),
    /// The game is over.
    End(Outcome),
}

impl<S: Eq + Hash, M: Copy> Proof<S, M> {
    /// The strategist's move in each position, to play by.
    pub fn replies(&self) -> FxHashMap<&S, M> {
        let moves = self.entries.iter().filter_map(|(state, entry)| match entry {
            Entry::Move(mv) => Some((state, *mv)),
            Entry::End(_) => None,
        });
        moves.collect()
    }

    /// All play that the strategy allows, as an arena to draw or to walk through: one edge where
    /// the strategist moves, every edge where the other side does. The root is vertex 0.
    ///
    /// The proof must have passed [`super::check()`]: only then are its moves legal.
    pub fn strategy<G: Notation<State = S, Move = M>>(&self, game: &G) -> Graph
    where
        S: Clone,
    {
        let replies = self.replies();
        let mut drawing = Drawing {
            game,
            builder: Builder::new(),
            states: Vec::new(),
            numbers: FxHashMap::default(),
        };
        drawing.number(self.root.clone());
        let mut done = 0;
        while let Some(state) = drawing.states.get(done).cloned() {
            let moves = match replies.get(&state) {
                Some(&mv) => vec![mv],
                None => game.legal_moves(&state),
            };
            for mv in moves {
                let next = drawing.number(game.after(&state, mv));
                let text = game.show_move(&state, mv);
                drawing.builder.named_edge(Vertex(done as u32), next, &text);
            }
            done += 1;
        }
        drawing.builder.finish().expect("every vertex was added before its edges")
    }
}

/// The arena of a strategy while it is being built.
struct Drawing<'g, G: Game> {
    game: &'g G,
    builder: Builder,
    states: Vec<G::State>,
    numbers: FxHashMap<G::State, Vertex>,
}

impl<G: Notation> Drawing<'_, G> {
    fn number(&mut self, state: G::State) -> Vertex {
        let new = match self.numbers.entry(state) {
            hash_map::Entry::Occupied(known) => return *known.get(),
            hash_map::Entry::Vacant(new) => new,
        };
        let state = new.key().clone();
        let owner = self.game.to_move(&state);
        let vertex = self.builder.named_vertex(owner, &self.game.show_state(&state));
        if let Some(outcome) = self.game.outcome(&state) {
            self.builder.target(vertex, outcome);
        }
        self.states.push(state);
        *new.insert(vertex)
    }
}
