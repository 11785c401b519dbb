//! Which moves do the exam's rules allow on a board of any size, and when is the game over?

use go::{Board, Colour, Komi, Point, Score, score};
use rustc_hash::FxHashSet;
use thiserror::Error;

use crate::compile::Reduction;

/// A game on a compiled board under the exam's rules: no suicide, no position twice, no passing
/// while a move is left, over when every point is controlled. Boards may be larger than those on
/// which [`go::Position`] plays.
#[derive(Debug, Clone)]
pub struct Duel {
    board: Board,
    to_move: Colour,
    seen: FxHashSet<u64>,
    moves: Vec<(Colour, Point)>,
}

/// Why a move was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Refused {
    /// The point is not empty.
    #[error("a stone is there already")]
    Occupied,
    /// The stone would have no liberty.
    #[error("suicide: no liberty would be left")]
    Suicide,
    /// A position would come back.
    #[error("an earlier position would come back")]
    Repetition,
}

impl Duel {
    /// White to move on the compiled board.
    pub fn new(reduction: &Reduction) -> Duel {
        let board = reduction.board().clone();
        let seen = [board.key()].into_iter().collect();
        Duel { board, to_move: Colour::White, seen, moves: Vec::new() }
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// The moves so far.
    pub fn moves(&self) -> &[(Colour, Point)] {
        &self.moves
    }

    /// Whether the player to move may play there.
    ///
    /// # Errors
    /// When not, with the reason.
    pub fn check(&self, point: Point) -> Result<(), Refused> {
        if !self.board.is_empty_at(point) {
            return Err(Refused::Occupied);
        }
        if !self.board.survives(point, self.to_move) {
            return Err(Refused::Suicide);
        }
        let comes_back = self.seen.contains(&self.board.key_after(point, self.to_move));
        if comes_back { Err(Refused::Repetition) } else { Ok(()) }
    }

    /// Plays; returns how many stones were taken.
    ///
    /// # Errors
    /// When the move is not allowed; nothing changes then.
    pub fn play(&mut self, point: Point) -> Result<u32, Refused> {
        self.check(point)?;
        let taken = self.board.play(point, self.to_move);
        self.seen.insert(self.board.key());
        self.moves.push((self.to_move, point));
        self.to_move = self.to_move.opponent();
        Ok(taken)
    }

    /// Whether every point is controlled.
    pub fn is_over(&self) -> bool {
        score::is_all_controlled(&self.board)
    }

    /// Controlled points of both sides.
    pub fn score(&self) -> Score {
        score::control(&self.board, Komi::NONE)
    }
}
