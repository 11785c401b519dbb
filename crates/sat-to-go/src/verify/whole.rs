//! Does a whole board do what its formula says? All moves of both sides.

use search::{Limits, Stopped};
use thiserror::Error;

use super::fight::{Fight, Reading, TooManyVertices};
use super::solve::{Answer, solve, winning_moves};
use crate::compile::Reduction;

/// Why a whole board was not searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Unsearched {
    /// It has too many cells.
    #[error(transparent)]
    TooManyVertices(#[from] TooManyVertices),
    /// The limits were reached first.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Who wins the fight on a board, White to move. White's win counts in the strict reading, Black's
/// in the slack one.
///
/// # Errors
/// When the board has too many cells, or the limits are reached first.
pub fn board(
    reduction: &Reduction,
    reading: Reading,
    limits: &Limits,
) -> Result<Answer, Unsearched> {
    let fight = Fight::new(&reduction.grid, reduction.place(reduction.root), reading)?;
    Ok(solve(&fight, true, limits)?)
}

/// White's first moves that win in the strict reading, as rows and columns, and how many positions
/// were visited.
///
/// # Errors
/// When the board has too many cells, or the limits are reached first.
pub fn first_moves(
    reduction: &Reduction,
    limits: &Limits,
) -> Result<(Vec<(u32, u32)>, u64), Unsearched> {
    let fight = Fight::new(&reduction.grid, reduction.place(reduction.root), Reading::Strict)?;
    let (moves, positions) = winning_moves(&fight, limits)?;
    Ok((moves.into_iter().map(|vertex| fight.place(vertex)).collect(), positions))
}
