//! Exact values by recursion that remembers: each position is valued once.
//!
//! The value of a position is the greatest of its moves' values, each one ply earlier
//! ([`Value::one_ply_before`]). Without memory the same position is valued again each time another
//! order of moves leads to it (a *transposition*); with it, work falls from the number of lines to
//! the number of positions. The recursion keeps its own stack.

use std::collections::hash_map::Entry;

use game::{Game, Player, Value};
use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::{Budget, Limits, Stopped};

/// The values found so far. Ask as often as you like: later answers use the earlier ones.
#[derive(Debug)]
pub struct Memo<G: Game> {
    table: FxHashMap<G::State, Known>,
    calls: u64,
}

/// Why a position has no value yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum MemoError {
    /// The search was ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Play can return to an earlier position, which a recursion cannot value; an attractor can.
    #[error("play can return to an earlier position")]
    Cyclic,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    /// Its moves are being valued further up the stack.
    Open,
    Value(Value),
}

/// A position whose moves are being valued.
struct Frame<G: Game> {
    state: G::State,
    mover: Player,
    moves: Vec<G::Move>,
    best: Option<Value>,
}

impl<G: Game> Default for Memo<G> {
    fn default() -> Memo<G> {
        Memo { table: FxHashMap::default(), calls: 0 }
    }
}

impl<G: Game> Memo<G> {
    /// Nothing known yet.
    pub fn new() -> Memo<G> {
        Memo::default()
    }

    /// How often the recursion was called, answers from memory included.
    pub fn calls(&self) -> u64 {
        self.calls
    }

    /// How many different positions were valued, finished ones included.
    pub fn positions(&self) -> usize {
        self.table.len()
    }

    /// The exact value of a position for its mover.
    ///
    /// # Errors
    /// When a limit ended the search, or play can go round in circles. Values found until then
    /// are kept.
    pub fn value(
        &mut self,
        game: &G,
        state: &G::State,
        limits: &Limits,
    ) -> Result<Value, MemoError> {
        let mut budget = Budget::new(limits);
        let mut frames = Vec::new();
        let result = self.run(game, state, &mut budget, &mut frames);
        if result.is_err() {
            for frame in &frames {
                self.table.remove(&frame.state);
            }
        }
        result
    }

    fn run(
        &mut self,
        game: &G,
        state: &G::State,
        budget: &mut Budget<'_>,
        frames: &mut Vec<Frame<G>>,
    ) -> Result<Value, MemoError> {
        let mut answer = self.call(game, state.clone(), budget, frames)?;
        while let Some(frame) = frames.last_mut() {
            if let Some((value, child_mover)) = answer.take() {
                let value = value.one_ply_before(child_mover != frame.mover);
                frame.best = frame.best.max(Some(value));
            }
            if let Some(mv) = frame.moves.pop() {
                let child = game.after(&frame.state, mv);
                answer = self.call(game, child, budget, frames)?;
            } else {
                let frame = frames.pop().expect("the frame in hand is the last");
                let value = frame.best.expect("an unfinished position has a move");
                self.table.insert(frame.state, Known::Value(value));
                answer = Some((value, frame.mover));
            }
        }
        Ok(answer.expect("the root was answered last").0)
    }

    /// One call of the recursion: the value and the mover if it can be told at once, or `None`
    /// and a new frame.
    fn call(
        &mut self,
        game: &G,
        state: G::State,
        budget: &mut Budget<'_>,
        frames: &mut Vec<Frame<G>>,
    ) -> Result<Option<(Value, Player)>, MemoError> {
        budget.spend()?;
        self.calls += 1;
        let mover = game.to_move(&state);
        match self.table.entry(state) {
            Entry::Occupied(known) => match *known.get() {
                Known::Open => Err(MemoError::Cyclic),
                Known::Value(value) => Ok(Some((value, mover))),
            },
            Entry::Vacant(unknown) => {
                if let Some(outcome) = game.outcome(unknown.key()) {
                    let value = Value::finished(outcome, mover);
                    unknown.insert(Known::Value(value));
                    return Ok(Some((value, mover)));
                }
                let state = unknown.key().clone();
                unknown.insert(Known::Open);
                let mut moves = game.legal_moves(&state);
                moves.reverse();
                frames.push(Frame { state, mover, moves, best: None });
                Ok(None)
            }
        }
    }
}
