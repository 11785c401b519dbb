//! What is a position worth, exactly? Whatever method suits the game.
//!
//! Memoised recursion answers first, because it looks only below the position asked about. If
//! play can go round in circles it gives up; then the whole game below is written out as an arena
//! and solved backwards.

use game::graph::Explored;
use game::{Game, Graph, Value, Vertex};
use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::memo::{Memo, MemoError};
use crate::solve::{Solution, solve_within};
use crate::{Budget, Limits, Stopped};

/// Exact values of one game, remembered from question to question.
#[derive(Debug)]
pub struct Oracle<G: Game> {
    memo: Memo<G>,
    arena: Option<Arena<G>>,
}

/// Why there is no exact value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Unsolved {
    /// The search was ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The game has more positions than may be written out.
    #[error("more than {limit} positions can be reached")]
    TooLarge {
        /// How many were allowed.
        limit: usize,
    },
}

#[derive(Debug)]
struct Arena<G: Game> {
    graph: Graph,
    solution: Solution,
    numbers: FxHashMap<G::State, Vertex>,
}

/// A cyclic game is written out up to this many positions unless the limits allow fewer: about
/// a gigabyte for small states.
const MOST_POSITIONS: usize = 10_000_000;

impl<G: Game> Default for Oracle<G> {
    fn default() -> Oracle<G> {
        Oracle { memo: Memo::new(), arena: None }
    }
}

impl<G: Game> Oracle<G> {
    /// Nothing known yet.
    pub fn new() -> Oracle<G> {
        Oracle::default()
    }

    /// An oracle that starts from values found elsewhere.
    pub fn remembering(memo: Memo<G>) -> Oracle<G> {
        Oracle { memo, arena: None }
    }

    /// The exact value for the mover.
    ///
    /// # Errors
    /// When a limit was reached first.
    pub fn value(
        &mut self,
        game: &G,
        state: &G::State,
        limits: &Limits,
    ) -> Result<Value, Unsolved> {
        if let Some(value) = self.arena.as_ref().and_then(|arena| arena.value(state)) {
            return Ok(value);
        }
        match self.memo.value(game, state, limits) {
            Ok(value) => Ok(value),
            Err(MemoError::Stopped(stopped)) => Err(stopped.into()),
            Err(MemoError::Cyclic) => {
                let arena = self.arena.insert(Arena::below(game, state, limits)?);
                Ok(arena.value(state).expect("the arena begins at this position"))
            }
        }
    }

    /// Every legal move with its value for the mover, in the order of the rules.
    ///
    /// # Errors
    /// When a limit was reached first.
    pub fn move_values(
        &mut self,
        game: &G,
        state: &G::State,
        limits: &Limits,
    ) -> Result<Vec<(G::Move, Value)>, Unsolved> {
        let mover = game.to_move(state);
        let value_of = |mv| {
            let next = game.after(state, mv);
            let value = self.value(game, &next, limits)?;
            Ok((mv, value.one_ply_before(game.to_move(&next) != mover)))
        };
        game.legal_moves(state).into_iter().map(value_of).collect()
    }

    /// Best play by both sides, the first of equal moves; a drawn line that comes back to an
    /// earlier position stops there.
    ///
    /// # Errors
    /// When a limit was reached first.
    pub fn line(
        &mut self,
        game: &G,
        state: &G::State,
        limits: &Limits,
    ) -> Result<Vec<G::Move>, Unsolved> {
        let mut state = state.clone();
        let mut seen = vec![state.clone()];
        let mut line = Vec::new();
        loop {
            let values = self.move_values(game, &state, limits)?;
            let Some(mv) = best_of(&values) else { break };
            line.push(mv);
            game.play(&mut state, mv);
            if self.arena.is_some() && seen.contains(&state) {
                break;
            }
            seen.push(state.clone());
        }
        Ok(line)
    }
}

/// The first of the best moves.
pub fn best_of<M: Copy>(values: &[(M, Value)]) -> Option<M> {
    let best = values.iter().map(|(_, value)| *value).max()?;
    values.iter().find(|(_, value)| *value == best).map(|(mv, _)| *mv)
}

/// Writes a game out as an arena, within limits: a position counts as a node.
///
/// # Errors
/// When a limit was reached first, or there are more than `most` positions.
pub fn explore<G: Game>(
    game: &G,
    from: &G::State,
    most: usize,
    limits: &Limits,
) -> Result<Explored<G::State>, Unsolved> {
    let mut budget = Budget::new(limits);
    let mut stopped = None;
    let explored = Graph::explore_while(game, from.clone(), most, || {
        stopped = budget.spend().err();
        stopped.is_none()
    });
    match (explored, stopped) {
        (Ok(explored), _) => Ok(explored),
        (Err(_), Some(stopped)) => Err(stopped.into()),
        (Err(too_large), None) => Err(Unsolved::TooLarge { limit: too_large.limit }),
    }
}

impl<G: Game> Arena<G> {
    fn below(game: &G, state: &G::State, limits: &Limits) -> Result<Arena<G>, Unsolved> {
        let explored = explore(game, state, MOST_POSITIONS, limits)?;
        let solution = solve_within(&explored.graph, limits)?;
        let numbered = explored.states.into_iter().zip(explored.graph.vertices());
        Ok(Arena { numbers: numbered.collect(), graph: explored.graph, solution })
    }

    fn value(&self, state: &G::State) -> Option<Value> {
        let vertex = *self.numbers.get(state)?;
        Some(self.solution.value(&self.graph, vertex))
    }
}
