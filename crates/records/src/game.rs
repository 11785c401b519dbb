//! What is known of a recorded game, and which boards did its players see?

use go::{Board, Colour, Move, Point, Size};
use thiserror::Error;

/// A player of a record, as far as it is known; empty where it is not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The rank as it was written: `9d`, `P9段`.
    pub rank: String,
}

/// One game.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// What it is called in its collection: no two games share it.
    pub id: String,
    /// The board.
    pub size: Size,
    /// Who moves first; moves alternate from there, passes included.
    pub first: Colour,
    /// Handicap stones, 0 for an even game.
    pub handicap: u32,
    /// Komi in points; `None` if it is not told.
    pub komi: Option<f32>,
    /// The result as it was written: `B+R`, `W+0.5`; empty if it is not told.
    pub result: String,
    /// The date as it was written; empty if it is not told.
    pub date: String,
    /// Black.
    pub black: Player,
    /// White.
    pub white: Player,
    /// The rules as they were written; empty if they are not told.
    pub rules: String,
    /// Stones on the board before the first move.
    pub setup: Vec<(Colour, Point)>,
    /// The moves.
    pub moves: Vec<Move>,
}

/// The longest game that is replayed, in moves.
pub const MOST_MOVES: usize = u16::MAX as usize;

/// Why a game cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Damage {
    /// The text is in no known charset.
    #[error("not UTF-8")]
    Charset,
    /// The line is longer than any game.
    #[error("a line of more than {most} bytes")]
    TooLong {
        /// The longest line that is read.
        most: usize,
    },
    /// The game is longer than any, or has no end.
    #[error("a game of more than {most} bytes, or without an end")]
    GameTooLong {
        /// The longest game that is read.
        most: usize,
    },
    /// The line has another number of fields.
    #[error("{found} fields instead of {expected}")]
    Fields {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A field cannot be read.
    #[error("{field}: {text:?} cannot be read")]
    Field {
        /// Which field.
        field: &'static str,
        /// What stands there, its beginning.
        text: String,
    },
    /// It is not a game of Go.
    #[error("not a game of Go")]
    NotGo,
    /// The file is packed or written in a way that is not read.
    #[error("unknown format")]
    UnknownFormat,
    /// The file cannot be read at all, or not to its end.
    #[error("{0}")]
    Unreadable(String),
    /// The stones put before the first move leave a string without liberties.
    #[error("a string without liberties before the first move")]
    Setup,
    /// Stones are put or taken by hand between moves.
    #[error("stones put by hand after move {number}")]
    PutBetween {
        /// How many moves came before.
        number: u32,
    },
    /// A colour moves twice in a row.
    #[error("move {number} is out of turn")]
    OutOfTurn {
        /// The move, from 1.
        number: u32,
    },
    /// A move goes to a point that is not empty.
    #[error("move {number} goes to an occupied point")]
    Occupied {
        /// The move, from 1.
        number: u32,
    },
    /// There are more moves than any game has.
    #[error("more than {MOST_MOVES} moves")]
    TooManyMoves,
    /// There is no move.
    #[error("a game without moves")]
    NoMoves,
}

impl Record {
    /// Who won, if the result says so.
    pub fn winner(&self) -> Option<Colour> {
        match self.result.as_bytes() {
            [b'B' | b'b', b'+', ..] => Some(Colour::Black),
            [b'W' | b'w', b'+', ..] => Some(Colour::White),
            _ => None,
        }
    }

    /// Who makes a move, counted from 0.
    pub fn mover(&self, index: usize) -> Colour {
        if index.is_multiple_of(2) { self.first } else { self.first.opponent() }
    }

    /// The board before the first move.
    ///
    /// # Errors
    /// When a string on it has no liberty.
    pub fn start(&self) -> Result<Board, Damage> {
        let mut board = Board::new(self.size);
        for &(colour, point) in &self.setup {
            board.set(point, Some(colour));
        }
        if board.bare().is_some() { Err(Damage::Setup) } else { Ok(board) }
    }

    /// The game from its first move on.
    ///
    /// # Errors
    /// When its first position is none, or it is longer than any game.
    pub fn replay(&self) -> Result<Replay<'_>, Damage> {
        if self.moves.len() > MOST_MOVES {
            return Err(Damage::TooManyMoves);
        }
        Ok(Replay { record: self, board: self.start()?, next: 0 })
    }
}

/// What a record shows at one move; the board that it was played on is [`Replay::board`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Observation {
    /// The move's number, from 1.
    pub number: u32,
    /// Who made it.
    pub mover: Colour,
    /// The move chosen.
    pub mv: Move,
}

/// A game on its way: the board, and what is played next.
#[derive(Debug, Clone)]
pub struct Replay<'a> {
    record: &'a Record,
    board: Board,
    next: usize,
}

impl Replay<'_> {
    /// The board before [`Replay::upcoming`].
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The move that is played on this board; `None` behind the last one.
    pub fn upcoming(&self) -> Option<Observation> {
        let &mv = self.record.moves.get(self.next)?;
        let number = self.next as u32 + 1;
        Some(Observation { number, mover: self.record.mover(self.next), mv })
    }

    /// Plays the upcoming move, whatever ko and suicide say of it: rules differ in both. Returns
    /// it, or `None` behind the last move.
    ///
    /// # Errors
    /// When its point is occupied.
    pub fn advance(&mut self) -> Result<Option<Observation>, Damage> {
        let Some(observation) = self.upcoming() else { return Ok(None) };
        match observation.mv {
            Move::Play(point) if self.board.is_empty_at(point) => {
                self.board.play(point, observation.mover);
            }
            Move::Play(_) => return Err(Damage::Occupied { number: observation.number }),
            Move::Pass => {
                self.board.forget_ko();
            }
        }
        self.next += 1;
        Ok(Some(observation))
    }
}
