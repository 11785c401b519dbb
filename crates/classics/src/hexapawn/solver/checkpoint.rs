//! What can a later run start from? Bounds proven so far, as bytes that notice damage.
//!
//! A checkpoint holds *landmarks*: positions whose bounds took a large search to prove, among them
//! in time the asked position and those after its moves. The layout, numbers with the least byte
//! first: eight bytes of name, a version (4), rows, columns, turn (1 each), White's and Black's
//! pawns (8 each), a count (4), the landmarks (own and other pawns 8 each, bounds 2 each, work 1),
//! a checksum of all that (8).

use game::{Game, Player};
use thiserror::Error;

use super::geometry::{Geometry, Position};
use super::score::Score;
use super::table::Known;
use crate::hexapawn::{Hexapawn, State};
use game::keys::mix;

const NAME: &[u8; 8] = b"hexapawn";
const VERSION: u32 = 1;
const CHECKSUM: usize = 8;
const HEADER: usize = 8 + 4 + 3 + 16 + 4;
const LANDMARK: usize = 16 + 4 + 1;

/// A position with bounds that were worth keeping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Landmark {
    pub(super) position: Position,
    pub(super) known: Known,
}

/// What was proven about a position and the positions it leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    rows: u32,
    columns: u32,
    state: State,
    pub(super) landmarks: Vec<Landmark>,
}

/// Why bytes are not a checkpoint to go on from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum CheckpointError {
    /// They do not begin as a checkpoint does.
    #[error("not a checkpoint of the Hexapawn solver")]
    Foreign,
    /// They were written by another version of the solver.
    #[error("version {0} of the checkpoint is not known")]
    Version(u32),
    /// Some are missing.
    #[error("the checkpoint is cut off after {0} bytes")]
    CutOff(usize),
    /// Some were changed.
    #[error("the checkpoint is damaged: its checksum does not fit")]
    Damaged,
    /// The checkpoint belongs to another board or position.
    #[error("the checkpoint is about another position")]
    OtherPosition,
}

impl Checkpoint {
    pub(super) fn new(game: &Hexapawn, state: &State, landmarks: Vec<Landmark>) -> Checkpoint {
        let board = game.board();
        Checkpoint { rows: board.rows, columns: board.columns, state: *state, landmarks }
    }

    /// How many positions with bounds it holds.
    pub fn landmarks(&self) -> usize {
        self.landmarks.len()
    }

    /// The checkpoint as bytes, to be kept in a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + LANDMARK * self.landmarks.len() + CHECKSUM);
        bytes.extend_from_slice(NAME);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        let turn = u8::from(self.state.to_move == Player::Second);
        bytes.extend_from_slice(&[self.rows as u8, self.columns as u8, turn]);
        bytes.extend_from_slice(&self.state.white.to_le_bytes());
        bytes.extend_from_slice(&self.state.black.to_le_bytes());
        bytes.extend_from_slice(&(self.landmarks.len() as u32).to_le_bytes());
        for Landmark { position, known } in &self.landmarks {
            bytes.extend_from_slice(&position.own.to_le_bytes());
            bytes.extend_from_slice(&position.other.to_le_bytes());
            bytes.extend_from_slice(&(known.low.bits() as u16).to_le_bytes());
            bytes.extend_from_slice(&(known.high.bits() as u16).to_le_bytes());
            bytes.push(known.work as u8);
        }
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads back what [`Checkpoint::to_bytes`] wrote about this position.
    ///
    /// # Errors
    /// When the bytes are not those of a whole checkpoint about this position.
    pub fn from_bytes(
        game: &Hexapawn,
        state: &State,
        bytes: &[u8],
    ) -> Result<Checkpoint, CheckpointError> {
        if !bytes.starts_with(NAME) {
            return Err(CheckpointError::Foreign);
        }
        let cut_off = CheckpointError::CutOff(bytes.len());
        let mut header = Reader(bytes.get(NAME.len()..HEADER).ok_or(cut_off)?);
        let version = header.number(4) as u32;
        if version != VERSION {
            return Err(CheckpointError::Version(version));
        }
        let found = [
            header.number(1),
            header.number(1),
            header.number(1),
            header.number(8),
            header.number(8),
        ];
        let count = header.number(4) as usize;
        let body = HEADER + LANDMARK * count;
        let whole = bytes.get(..body + CHECKSUM).ok_or(cut_off)?;
        if bytes.len() > whole.len() || checksum(&whole[..body]) != Reader(&whole[body..]).number(8)
        {
            return Err(CheckpointError::Damaged);
        }
        let asked = Checkpoint::new(game, state, Vec::new());
        let turn = u64::from(game.to_move(state) == Player::Second);
        let expected = [asked.rows.into(), asked.columns.into(), turn, state.white, state.black];
        if found != expected {
            return Err(CheckpointError::OtherPosition);
        }
        let landmarks = whole[HEADER..body].chunks_exact(LANDMARK).map(landmark).collect();
        Ok(Checkpoint { landmarks, ..asked })
    }

    /// Whether it is about this board, and so is every landmark.
    pub(super) fn fits(&self, geometry: &Geometry) -> bool {
        let same_board = (self.rows, self.columns) == (geometry.rows, geometry.columns);
        same_board
            && self.landmarks.iter().all(|Landmark { position, known }| {
                position.own & position.other == 0
                    && (position.own | position.other) & !geometry.squares == 0
                    && known.low <= known.high
            })
    }
}

fn landmark(bytes: &[u8]) -> Landmark {
    let mut bytes = Reader(bytes);
    let position = Position { own: bytes.number(8), other: bytes.number(8) };
    let [low, high] = [bytes.number(2), bytes.number(2)].map(Score::from_bits);
    Landmark { position, known: Known { low, high, work: bytes.number(1) as u32 } }
}

/// Bytes yet to be read. There must be enough.
struct Reader<'b>(&'b [u8]);

impl Reader<'_> {
    fn number(&mut self, length: usize) -> u64 {
        let (number, rest) = self.0.split_at(length);
        self.0 = rest;
        number.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(bytes.len() as u64, |sum, byte| mix(sum ^ u64::from(*byte)))
}
