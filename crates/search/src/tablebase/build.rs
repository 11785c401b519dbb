//! From a game to its table.

use game::Game;
use thiserror::Error;

use super::explore::explore;
use super::format::{MOST_LABEL, write};
use super::retrograde::values;
use super::scheme::Scheme;
use crate::Limits;
use crate::oracle::Unsolved;

/// How large a game may be that is written out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// Entries.
    pub positions: usize,
    /// Memory while building, about; what states keep elsewhere is not counted.
    pub bytes: u64,
}

impl Default for Room {
    /// A hundred million entries in four gigabytes.
    fn default() -> Room {
        Room { positions: 100_000_000, bytes: 4 << 30 }
    }
}

/// Why a game has no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BuildError {
    /// A limit was reached first, or there are more positions than allowed.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// More memory would be needed than allowed.
    #[error("{positions} positions and their moves need more than {bytes} bytes")]
    Memory {
        /// How many were allowed.
        bytes: u64,
        /// How many positions had been found then.
        positions: u64,
    },
    /// Two different positions have the same key, so that one would get the other's value.
    #[error("two positions have the same key")]
    Collision,
    /// The label is longer than [`MOST_LABEL`] bytes.
    #[error("the label has more than {MOST_LABEL} bytes")]
    LongLabel,
}

/// Solves a whole game from its start and returns its table as bytes. The `label` says which game
/// it is, for whoever finds the bytes later.
///
/// # Errors
/// When the game is too large or its keys collide, or a limit was reached first.
pub fn build<G: Game>(
    game: &G,
    scheme: &Scheme<G>,
    label: &str,
    room: Room,
    limits: &Limits,
) -> Result<Vec<u8>, BuildError> {
    if label.len() > MOST_LABEL {
        return Err(BuildError::LongLabel);
    }
    let mut positions = explore(game, scheme, room, limits)?;
    let keys = std::mem::take(&mut positions.keys);
    let values = values(positions, limits).map_err(Unsolved::Stopped)?;
    let mut entries: Vec<(u64, game::Value)> = keys.into_iter().zip(values).collect();
    entries.sort_unstable_by_key(|(key, _)| *key);
    Ok(write(label, &entries))
}
