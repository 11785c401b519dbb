//! Nim and its family, the subtraction games: heaps of tokens, and who takes the last one?
//!
//! A position is written `3,4,5/0`: the heaps, then the player whose turn it is, 0 for the first
//! (who may be left out) or 1 for the second. A move is `3` (take three) when there is one heap,
//! `2:3` (from the second heap, take three) when there are several.

mod notation;
mod setup;
#[cfg(test)]
mod tests;
mod theory;

use game::graph::TooLarge;
use game::keys;
use game::{Game, Graph, Keyed, Outcome, Player, Undo};

pub use setup::{Ending, MOST_HEAPS, MOST_NUMBERS, MOST_TOKENS, SetupError, Take};

/// A game of Nim: the heaps at the start, what may be taken, and who wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nim {
    heaps: Vec<u32>,
    take: Take,
    ending: Ending,
}

/// The heaps and whose turn it is. Heaps that the game does not have are empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    heaps: [u32; MOST_HEAPS],
    to_move: Player,
}

/// A move: take `count` tokens from a heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Removal {
    /// The heap, from 0.
    pub heap: u8,
    /// How many tokens.
    pub count: u32,
}

impl Nim {
    /// A game that starts with these heaps.
    ///
    /// # Errors
    /// When there are too many heaps or none, a heap is too large, or nothing may be taken.
    pub fn new(heaps: &[u32], take: Take, ending: Ending) -> Result<Nim, SetupError> {
        if heaps.is_empty() || heaps.len() > MOST_HEAPS {
            return Err(SetupError::HeapCount { found: heaps.len() });
        }
        if let Some(&found) = heaps.iter().find(|&&heap| heap > MOST_TOKENS) {
            return Err(SetupError::HeapTooLarge { found });
        }
        Ok(Nim { heaps: heaps.to_vec(), take: take.normalised()?, ending })
    }

    /// What may be taken, in its simplest form.
    pub fn take(&self) -> &Take {
        &self.take
    }

    /// Who wins at the end.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// The heaps of a position.
    pub fn heaps<'a>(&self, state: &'a State) -> &'a [u32] {
        &state.heaps[..self.heaps.len()]
    }

    /// The arena of a position: a vertex for every position that play can reach from it, player 0
    /// being the first player. The positions without a move are its targets.
    ///
    /// # Errors
    /// When there are more than `limit` positions.
    pub fn arena(&self, from: &State, limit: usize) -> Result<Graph, TooLarge> {
        Ok(Graph::explore_while(self, *from, limit, || true)?.named(self))
    }

    /// The removals from one heap, smallest first.
    fn removals(&self, state: &State, heap: usize) -> impl Iterator<Item = Removal> {
        let counts = self.take.counts(state.heaps[heap]);
        counts.map(move |count| Removal { heap: heap as u8, count })
    }
}

/// One heap of thirteen; one, two or three may be taken; taking the last one wins.
impl Default for Nim {
    fn default() -> Nim {
        Nim { heaps: vec![13], take: Take::UpTo(3), ending: Ending::Normal }
    }
}

impl Game for Nim {
    type State = State;
    type Move = Removal;

    fn start(&self) -> State {
        let mut heaps = [0; MOST_HEAPS];
        heaps[..self.heaps.len()].copy_from_slice(&self.heaps);
        State { heaps, to_move: Player::First }
    }

    fn to_move(&self, state: &State) -> Player {
        state.to_move
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let least = self.take.least();
        if self.heaps(state).iter().any(|&heap| heap >= least) {
            return None;
        }
        Some(Outcome::Win(match self.ending {
            Ending::Normal => state.to_move.opponent(),
            Ending::Misere => state.to_move,
        }))
    }

    fn moves(&self, state: &State, out: &mut Vec<Removal>) {
        out.extend((0..self.heaps.len()).flat_map(|heap| self.removals(state, heap)));
    }

    fn play(&self, state: &mut State, mv: Removal) {
        state.heaps[usize::from(mv.heap)] -= mv.count;
        state.to_move = state.to_move.opponent();
    }
}

impl Undo for Nim {
    type Memo = ();

    fn play_undoable(&self, state: &mut State, mv: Removal) {
        self.play(state, mv);
    }

    fn undo(&self, state: &mut State, mv: Removal, (): ()) {
        state.heaps[usize::from(mv.heap)] += mv.count;
        state.to_move = state.to_move.opponent();
    }
}

impl Keyed for Nim {
    fn key(&self, state: &State) -> u64 {
        let turn = keys::mix(state.to_move.index() as u64);
        self.heaps(state).iter().fold(turn, |key, &heap| keys::mix(key ^ u64::from(heap)))
    }
}
