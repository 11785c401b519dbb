//! The rules of a game, and what some of its users need beyond them.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Outcome, Player};

/// The rules of a two-player game with perfect information.
///
/// `self` holds what is fixed (board size, options), `State` what moves change.
pub trait Game {
    /// A position.
    type State: Clone + Eq + Hash + Debug;
    /// A move, meaningful together with the position it is played in.
    type Move: Copy + Eq + Hash + Debug;

    /// The position in which a game starts.
    fn start(&self) -> Self::State;

    /// Whose turn it is. Also defined for finished positions.
    fn to_move(&self, state: &Self::State) -> Player;

    /// How the game ended, or `None` while it goes on. This alone decides whether play has ended:
    /// an unfinished position has at least one move.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Appends the legal moves of an unfinished position to `out`, always in the same order.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// Plays a move that is legal here by contract.
    fn play(&self, state: &mut Self::State, mv: Self::Move);

    /// The legal moves as a fresh list; empty when the game is over.
    fn legal_moves(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        if self.outcome(state).is_none() {
            self.moves(state, &mut moves);
        }
        moves
    }

    /// The position after a legal move.
    fn after(&self, state: &Self::State, mv: Self::Move) -> Self::State {
        let mut next = state.clone();
        self.play(&mut next, mv);
        next
    }
}

/// A game whose moves can be taken back, so that a search needs one position and not one per ply.
pub trait Undo: Game {
    /// What a move destroys and taking it back needs.
    type Memo;

    /// Plays a legal move and returns what [`Undo::undo`] needs.
    fn play_undoable(&self, state: &mut Self::State, mv: Self::Move) -> Self::Memo;

    /// Takes back `mv`, the last move that was played.
    fn undo(&self, state: &mut Self::State, mv: Self::Move, memo: Self::Memo);
}

/// Implements [`Undo`] for a game whose positions are small enough to be kept whole.
#[macro_export]
macro_rules! undo_by_copy {
    ($game:ty) => {
        impl $crate::Undo for $game {
            type Memo = <$game as $crate::Game>::State;

            fn play_undoable(&self, state: &mut Self::State, mv: Self::Move) -> Self::Memo {
                let memo = state.clone();
                $crate::Game::play(self, state, mv);
                memo
            }

            fn undo(&self, state: &mut Self::State, _mv: Self::Move, memo: Self::Memo) {
                *state = memo;
            }
        }
    };
}

/// A game whose positions have a 64-bit key for tables: equal positions have equal keys, and
/// different ones almost never do.
pub trait Keyed: Game {
    /// The key, cheap: kept up to date by the moves or computed from a small position.
    fn key(&self, state: &Self::State) -> u64;

    /// The same key computed from nothing but the position; tests compare the two.
    fn key_from_scratch(&self, state: &Self::State) -> u64 {
        self.key(state)
    }
}

/// A game whose board can be turned or reflected without changing anything that matters.
pub trait Symmetric: Game {
    /// How many images a position has; image 0 is the position itself.
    fn images(&self) -> usize;

    /// Image `index` of a position.
    fn state_image(&self, state: &Self::State, index: usize) -> Self::State;

    /// The move in image `index` that corresponds to `mv` here.
    fn move_image(&self, state: &Self::State, mv: Self::Move, index: usize) -> Self::Move;
}
