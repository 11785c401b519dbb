//! What do many games teach? Tables of patterns and models, learned so that a kill loses little.
//!
//! [`Games`] are read once, kept small, and replayed only when they are chosen. [`tables::learn`] counts patterns in parts, each a file of its
//! own, and merges them; [`model::learn`] finds the weights of a model; [`judge`] says how well
//! both foretell moves. Which games are learned from and
//! which are **held out** for judging is decided by the hash of a game's id alone.

pub mod judge;
pub mod model;
pub mod parts;
pub mod tables;
#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::ops::ControlFlow;
use std::path::Path;

use game::keys::mix;
use go::{Board, Colour, Move, Point, Size};
use go_mind::patterns::{Choice, Recent};

use crate::game::Record;
use crate::source::{SourceError, Sources};
use crate::tsv;
use crate::watch::Watch;

/// One game in this many is held out.
pub const HELD_OUT: u64 = 115;

/// A number that decides about a game by its id: FNV-1a (Fowler, Noll & Vo), mixed.
pub fn lot(id: &str) -> u64 {
    mix(id.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    }))
}

/// Whether a game is held out of all learning.
pub fn is_held_out(id: &str) -> bool {
    lot(id).is_multiple_of(HELD_OUT)
}

/// A game as small as learning needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// See [`lot`].
    pub lot: u64,
    size: Size,
    first: Colour,
    setup: Vec<(Colour, Point)>,
    /// Rows and columns, or [`PASS`].
    moves: Vec<(u8, u8)>,
}

const PASS: (u8, u8) = (u8::MAX, u8::MAX);

impl Game {
    /// The game of a record; none if the board is too large for learning.
    pub fn new(record: &Record) -> Option<Game> {
        let size = record.size;
        if size.rows().max(size.columns()) >= u32::from(u8::MAX) {
            return None;
        }
        let moves = record.moves.iter().map(|mv| match mv {
            Move::Play(point) => {
                let (row, column) = size.row_and_column(*point);
                (row as u8, column as u8)
            }
            Move::Pass => PASS,
        });
        let (lot, moves) = (lot(&record.id), moves.collect());
        Some(Game { lot, size, first: record.first, setup: record.setup.clone(), moves })
    }

    /// The board before the first move.
    pub fn start(&self) -> Board {
        let mut board = Board::new(self.size);
        for &(colour, point) in &self.setup {
            board.set(point, Some(colour));
        }
        board
    }

    /// Whether the game can be replayed: every string has a liberty at its start, and every move goes to
    /// an empty point.
    pub fn is_sound(&self) -> bool {
        let mut board = self.start();
        if board.bare().is_some() {
            return false;
        }
        for (mover, chosen) in self.moves() {
            match chosen {
                Some(point) if board.is_empty_at(point) => {
                    board.play(point, mover);
                }
                Some(_) => return false,
                None => {}
            }
        }
        true
    }

    /// A number that differs, all but surely, where the id or anything that is learned from differs. Each
    /// step is one multiplication and one mixing, a small part of what replaying a move takes.
    pub fn fingerprint(&self) -> u64 {
        let with = |key: u64, value: u64| mix(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ value);
        let head = [self.size.rows(), self.size.columns(), self.setup.len() as u32];
        let key = head.iter().fold(self.lot, |key, &value| with(key, u64::from(value)));
        let key = with(key, u64::from(self.first == Colour::White));
        let key = self.setup.iter().fold(key, |key, &(colour, point)| {
            let (row, column) = self.size.row_and_column(point);
            let is_white = u64::from(colour == Colour::White);
            with(key, is_white << 16 | u64::from(row) << 8 | u64::from(column))
        });
        self.moves
            .iter()
            .fold(key, |key, &(row, column)| with(key, u64::from(row) << 8 | u64::from(column)))
    }

    /// How many stones were played.
    pub fn observations(&self) -> u64 {
        self.moves.iter().filter(|&&at| at != PASS).count() as u64
    }

    /// The moves with their players; `None` is a pass.
    pub fn moves(&self) -> impl Iterator<Item = (Colour, Option<Point>)> {
        let players = [self.first, self.first.opponent()].into_iter().cycle();
        players.zip(
            self.moves
                .iter()
                .map(|&(row, column)| self.size.point(u32::from(row), u32::from(column))),
        )
    }

    /// Shows every choice of the game in order, with its number from 0.
    pub fn choices(&self, mut each: impl FnMut(&Choice<'_>, usize)) {
        let (mut board, mut recent) = (self.start(), Recent::default());
        for (number, (mover, chosen)) in self.moves().enumerate() {
            match chosen {
                Some(chosen) => {
                    each(&Choice { board: &board, mover, recent, chosen }, number);
                    board.play(chosen, mover);
                }
                None => {
                    board.forget_ko();
                }
            }
            recent = Recent { last: chosen, before_last: recent.last };
        }
    }
}

/// Games in the order of their lots, those held out apart.
#[derive(Debug, Clone, Default)]
pub struct Games {
    /// The games to learn from.
    pub learned: Vec<Game>,
    /// The games that nothing learns from.
    pub held_out: Vec<Game>,
}

impl Games {
    /// Adds the games of a file of one game a line, compressed or not; returns how many lines were no games.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read(&mut self, path: &Path) -> io::Result<u64> {
        let file = File::open(path)?;
        if path.extension().is_some_and(|extension| extension == "zst") {
            self.add(tsv::decompressed(file)?)
        } else {
            self.add(BufReader::new(file))
        }
    }

    /// Adds the games of a text of one game a line; returns how many lines were no games.
    ///
    /// # Errors
    /// When the text cannot be read.
    pub fn add(&mut self, source: impl BufRead) -> io::Result<u64> {
        let mut passed_over = 0;
        for record in tsv::games(source) {
            let record = match record {
                Ok(record) => record,
                Err(tsv::Fault { reason: tsv::Reason::Read(error), .. }) => return Err(error),
                Err(_) => {
                    passed_over += 1;
                    continue;
                }
            };
            passed_over += u64::from(!self.keep(&record));
        }
        Ok(passed_over)
    }

    /// Adds the games of files, folders and archives; returns how many items were no games.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn take(&mut self, sources: &Sources, watch: &Watch) -> Result<u64, SourceError> {
        let mut passed_over = 0;
        sources.each(watch, |item| {
            for record in item.records() {
                let is_kept = record.is_ok_and(|record| self.keep(&record));
                passed_over += u64::from(!is_kept);
            }
            ControlFlow::Continue(())
        })?;
        Ok(passed_over)
    }

    /// Adds a game, unless its board is too large.
    fn keep(&mut self, record: &Record) -> bool {
        let Some(game) = Game::new(record) else { return false };
        if is_held_out(&record.id) {
            self.held_out.push(game);
        } else {
            self.learned.push(game);
        }
        true
    }

    /// Puts the games in the order of their lots and keeps the first of each kind, at most so many, that can
    /// be replayed; only those looked at are. Returns how many of them cannot.
    pub fn choose(&mut self, learned: usize, held_out: usize) -> u64 {
        let mut unsound = 0;
        for (games, most) in [(&mut self.learned, learned), (&mut self.held_out, held_out)] {
            games.sort_by_key(|game| game.lot);
            let mut kept = 0;
            games.retain(|game| {
                let is_kept = kept < most && game.is_sound();
                unsound += u64::from(kept < most && !is_kept);
                kept += usize::from(is_kept);
                is_kept
            });
            games.shrink_to_fit();
        }
        unsound
    }
}
