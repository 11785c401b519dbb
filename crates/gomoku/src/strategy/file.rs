//! A strategy as a file.
//!
//! The first line is `stratege-strategy 1`. Then, as numbers, positions and steps of `bytes`: rows
//! and columns of the board; the rule (0 freestyle, 1 standard, 2 renju); who wins (0 Black, 1
//! White); the number of the first upper step; how many steps and the steps; how many openings and
//! for each its position and how far its step stands before the end of the steps. The last eight
//! bytes are the 64-bit FNV-1a hash of all before them, the lowest byte first: it finds damage, not deceit;
//! deceit is what the check is for.

use game::Game;
use thiserror::Error;

use super::{Opening, Strategy};
use crate::bytes::{Reader, checksum, put, put_state, put_steps};
use crate::rules::{Gomoku, Rule, Setup};
use crate::threats::{StepId, Win};

const FORMAT: &[u8] = b"stratege-strategy 1\n";

/// Why a file is no strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ReadError {
    /// It begins otherwise.
    #[error("this is no strategy file")]
    Format,
    /// Its checksum does not fit.
    #[error("the checksum does not fit: the file is damaged")]
    Checksum,
    /// Something in it cannot be, this many bytes before its checksum.
    #[error("what stands {0} bytes before the checksum cannot be")]
    Contents(usize),
}

/// Whether a file says that it is a strategy.
pub fn is_strategy(bytes: &[u8]) -> bool {
    bytes.starts_with(FORMAT)
}

impl Strategy {
    /// The strategy as the bytes of a file.
    pub fn write(&self) -> Vec<u8> {
        let mut out = FORMAT.to_vec();
        let board = self.game.board();
        let rule = Rule::ALL.iter().position(|&rule| rule == self.game.rule()).unwrap_or(0);
        for number in [board.rows, board.columns, rule as u32, self.win.attacker.index() as u32] {
            put(&mut out, u64::from(number));
        }
        put(&mut out, u64::from(self.upper.0));
        put(&mut out, self.win.steps.len() as u64);
        put_steps(&mut out, &self.win.steps);
        put(&mut out, self.openings.len() as u64);
        for opening in &self.openings {
            put_state(&mut out, &self.game, &opening.state);
            put(&mut out, self.win.steps.len() as u64 - u64::from(opening.first.0));
        }
        seal(out)
    }

    /// The strategy of a file. That it is well formed does not mean that it wins.
    ///
    /// # Errors
    /// When it is damaged.
    pub fn read(bytes: &[u8]) -> Result<Strategy, ReadError> {
        let rest = bytes.strip_prefix(FORMAT).ok_or(ReadError::Format)?;
        let (body, sum) = rest.split_last_chunk::<8>().ok_or(ReadError::Checksum)?;
        if checksum(&bytes[..FORMAT.len() + body.len()]) != u64::from_le_bytes(*sum) {
            return Err(ReadError::Checksum);
        }
        let mut reader = Reader { rest: body };
        let strategy = strategy(&mut reader).filter(|_| reader.rest.is_empty());
        strategy.ok_or(ReadError::Contents(reader.rest.len()))
    }
}

/// What follows the first line of a file, with that line and a checksum that fits: how tests make
/// damage that the checksum does not notice.
pub fn sealed(body: &[u8]) -> Vec<u8> {
    seal([FORMAT, body].concat())
}

fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

fn strategy(reader: &mut Reader<'_>) -> Option<Strategy> {
    let rows = u32::try_from(reader.number()?).ok()?;
    let columns = u32::try_from(reader.number()?).ok()?;
    let rule = *Rule::ALL.get(usize::try_from(reader.number()?).ok()?)?;
    let game = Gomoku::new(Setup { rows, columns, rule, ..Setup::default() }).ok()?;
    let attacker = reader.player()?;
    let upper = StepId(u32::try_from(reader.number()?).ok()?);
    let steps = reader.steps(&game)?;
    let mut openings = Vec::new();
    for _ in 0..reader.count()? {
        let state = reader.state(&game)?;
        let first = reader.step(steps.len())?;
        if game.to_move(&state) != attacker {
            return None;
        }
        openings.push(Opening { state, first });
    }
    let win = Win { attacker, steps, root: StepId(0) };
    Some(Strategy::new(game, win, upper, openings))
}
