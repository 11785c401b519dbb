//! Is a table right? Every value follows from those of the next positions, and none is missing.
//!
//! The rules are asked anew, position by position, without turning the board: that positions share
//! an entry is checked with the rest. This proves the table. A win in *d* has a move to a loss in
//! *d* − 1 and a loss in *d* only moves to wins, the slowest in *d* − 1; so both are right by
//! induction on *d*. A draw has a move to a draw and none that wins; so either side can stay
//! among draws for ever, or the game ends in one, and neither can be made to lose.

use std::fmt::Debug;
use std::ops::Deref;

use game::{Game, Value};
use rustc_hash::FxHashSet;
use thiserror::Error;

use super::format::Counts;
use super::read::{Entry, ReadError, Tablebase};
use super::scheme::Scheme;
use crate::{Budget, Limits, Stopped};

/// What was found to be right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    /// Unfinished positions that play reaches, each counted.
    pub positions: u64,
    /// Moves from them.
    pub moves: u64,
}

/// Why a table is not believed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Flaw<S: Debug> {
    /// The search was ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The bytes are damaged.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Play reaches a position that has no entry.
    #[error("{state:?} has no entry")]
    Missing {
        /// The position.
        state: S,
    },
    /// A value does not follow from those of the next positions.
    #[error("{state:?} is stored as {stored:?}, but its moves say {due:?}")]
    Wrong {
        /// The position.
        state: S,
        /// Its value in the table.
        stored: Value,
        /// The value that its moves have.
        due: Value,
    },
    /// There are entries that play does not reach, or the table counts them wrongly.
    #[error("the table counts {stated:?}, but {found:?} can be reached")]
    Counts {
        /// What the table says.
        stated: Counts,
        /// What was found.
        found: Counts,
    },
}

impl<S: Debug> Flaw<S> {
    /// The same with the position told in another way.
    pub fn map<T: Debug>(self, tell: impl FnOnce(S) -> T) -> Flaw<T> {
        match self {
            Flaw::Stopped(stopped) => Flaw::Stopped(stopped),
            Flaw::Read(error) => Flaw::Read(error),
            Flaw::Missing { state } => Flaw::Missing { state: tell(state) },
            Flaw::Wrong { state, stored, due } => Flaw::Wrong { state: tell(state), stored, due },
            Flaw::Counts { stated, found } => Flaw::Counts { stated, found },
        }
    }
}

/// Checks a whole table with nothing but the rules.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify<G: Game, B: Deref<Target = [u8]>>(
    table: &Tablebase<B>,
    game: &G,
    scheme: &Scheme<G>,
    limits: &Limits,
) -> Result<Verified, Flaw<G::State>> {
    let mut budget = Budget::new(limits);
    let mut check = Check {
        table,
        game,
        scheme,
        seen: FxHashSet::default(),
        met: vec![0; (table.counts().entries as usize).div_ceil(64)],
        found: Counts::default(),
        moves: 0,
    };
    let mut waiting = Vec::new();
    let start = game.start();
    if game.outcome(&start).is_none() {
        check.seen.insert(start.clone());
        waiting.push(start);
    }
    while let Some(state) = waiting.pop() {
        budget.spend()?;
        check.position(&state, &mut waiting)?;
    }
    let stated = table.counts();
    if stated != check.found {
        return Err(Flaw::Counts { stated, found: check.found });
    }
    Ok(Verified { positions: check.seen.len() as u64, moves: check.moves })
}

struct Check<'t, G: Game, B> {
    table: &'t Tablebase<B>,
    game: &'t G,
    scheme: &'t Scheme<G>,
    seen: FxHashSet<G::State>,
    /// One bit for each entry that was met.
    met: Vec<u64>,
    found: Counts,
    moves: u64,
}

impl<G: Game, B: Deref<Target = [u8]>> Check<'_, G, B> {
    /// Compares a position with its moves; positions not seen before join those waiting.
    fn position(
        &mut self,
        state: &G::State,
        waiting: &mut Vec<G::State>,
    ) -> Result<(), Flaw<G::State>> {
        let game = self.game;
        let stored = self.entry(state)?;
        self.meet(stored);
        let mover = game.to_move(state);
        let mut due = None;
        for mv in game.legal_moves(state) {
            self.moves += 1;
            let next = game.after(state, mv);
            let next_mover = game.to_move(&next);
            let value = match game.outcome(&next) {
                Some(outcome) => Value::finished(outcome, next_mover),
                None => self.entry(&next)?.value,
            };
            due = due.max(Some(value.one_ply_before(next_mover != mover)));
            if game.outcome(&next).is_none() && self.seen.insert(next.clone()) {
                waiting.push(next);
            }
        }
        match due {
            Some(due) if due == stored.value => Ok(()),
            due => {
                let due = due.unwrap_or(Value::Draw);
                Err(Flaw::Wrong { state: state.clone(), stored: stored.value, due })
            }
        }
    }

    fn entry(&self, state: &G::State) -> Result<Entry, Flaw<G::State>> {
        let found = self.table.find(self.game, self.scheme, state)?;
        found.ok_or_else(|| Flaw::Missing { state: state.clone() })
    }

    /// Counts an entry when it is met for the first time.
    fn meet(&mut self, entry: Entry) {
        let (word, bit) = ((entry.index / 64) as usize, 1 << (entry.index % 64));
        if self.met[word] & bit == 0 {
            self.met[word] |= bit;
            self.found.add(entry.value);
        }
    }
}
