//! What has been found out about positions, and how is it kept so that a run can be resumed?
//!
//! A [`Fact`] is about a position with the attacker to move: a win, or that none was found within
//! some effort. A file of them begins with the line `stratege-results 1`, the rows and columns of the
//! board and the rule (0 freestyle, 1 standard, 2 renju). Then come **records**: the length of the record as a
//! number (see `bytes`), its bytes, and their checksum (eight bytes, the lowest first). A record is
//! the position, the effort, and then 0 if no win was found; 1 and the win; or 2, the number of an
//! earlier win (counted from 0 among those written whole) and the image of the board on which it is
//! the same. A run that was killed loses at most the record that it was writing.

use std::collections::HashMap;
use std::sync::Arc;

use game::{Game, Symmetric};

use crate::bytes::{Reader, checksum, put, put_state, put_win};
use crate::rules::{Gomoku, Rule, State};
use crate::threats::Win;

const FORMAT: &[u8] = b"stratege-results 1\n";

/// A win as it stands on an image of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The number of the win.
    pub win: usize,
    /// The image of its board on which it is meant.
    pub image: usize,
}

/// What is known of a position whose mover tries to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// The win, if one was found.
    pub win: Option<Seen>,
    /// How many levels of effort have been spent.
    pub tried: usize,
}

/// All that is known, by position; symmetric positions are one.
#[derive(Debug)]
pub struct Facts {
    game: Gomoku,
    known: HashMap<State, Fact>,
    wins: Vec<Arc<Win>>,
}

/// The image that undoes another one.
pub(crate) fn inverse(image: usize) -> usize {
    // Where rows and columns are exchanged, so are the two reflections.
    if image & 4 == 0 { image } else { 4 | (image & 1) << 1 | image >> 1 & 1 }
}

/// A position's image that stands for all of them, and its number.
pub(crate) fn canonical(game: &Gomoku, state: &State) -> (State, usize) {
    let images = (0..game.images()).map(|image| (game.state_image(state, image), image));
    images.min_by_key(|(state, image)| (state.stones().key(), *image)).expect("there is one image")
}

impl Facts {
    /// Nothing is known.
    pub fn new(game: &Gomoku) -> Facts {
        Facts { game: game.clone(), known: HashMap::new(), wins: Vec::new() }
    }

    /// The game.
    pub fn game(&self) -> &Gomoku {
        &self.game
    }

    /// How many positions something is known about, and how many of them are won.
    pub fn count(&self) -> (usize, usize) {
        let won = self.known.values().filter(|fact| fact.win.is_some()).count();
        (self.known.len(), won)
    }

    /// What is known of a canonical position.
    pub(crate) fn look_up(&self, state: &State) -> Option<Fact> {
        self.known.get(state).copied()
    }

    /// A win by its number.
    pub(crate) fn win(&self, number: usize) -> &Arc<Win> {
        &self.wins[number]
    }

    /// Takes up a win of a canonical position, and the record to write.
    pub(crate) fn add_win(&mut self, state: &State, tried: usize, win: Win) -> (Seen, Vec<u8>) {
        let mut record = self.head(state, tried);
        put(&mut record, 1);
        put_win(&mut record, &win);
        let seen = Seen { win: self.wins.len(), image: 0 };
        self.wins.push(Arc::new(win));
        self.known.insert(state.clone(), Fact { win: Some(seen), tried });
        (seen, sealed(record))
    }

    /// Notes that an earlier win serves here too.
    pub(crate) fn add_same(&mut self, state: &State, tried: usize, seen: Seen) -> Vec<u8> {
        let mut record = self.head(state, tried);
        for part in [2, seen.win, seen.image] {
            put(&mut record, part as u64);
        }
        self.known.insert(state.clone(), Fact { win: Some(seen), tried });
        sealed(record)
    }

    /// Notes that no win was found.
    pub(crate) fn add_failure(&mut self, state: &State, tried: usize) -> Vec<u8> {
        let mut record = self.head(state, tried);
        put(&mut record, 0);
        self.known.insert(state.clone(), Fact { win: None, tried });
        sealed(record)
    }

    fn head(&self, state: &State, tried: usize) -> Vec<u8> {
        let mut record = Vec::new();
        put_state(&mut record, &self.game, state);
        put(&mut record, tried as u64);
        record
    }

    /// What a file begins with.
    pub fn head_of_file(&self) -> Vec<u8> {
        let mut head = FORMAT.to_vec();
        let (board, rule) = (self.game.board(), self.game.rule());
        let rule = Rule::ALL.iter().position(|&own| own == rule).unwrap_or(0);
        for number in [board.rows, board.columns, rule as u32] {
            put(&mut head, u64::from(number));
        }
        head
    }

    /// Reads a file until its end or the first record that is damaged; how many bytes were good,
    /// none if it is no file about this game.
    pub fn read(&mut self, bytes: &[u8]) -> usize {
        let mut good = self.head_of_file().len();
        if !bytes.starts_with(&self.head_of_file()) {
            return 0;
        }
        while let Some(length) = self.read_one(&bytes[good..]) {
            good += length;
        }
        good
    }

    fn read_one(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut reader = Reader { rest: bytes };
        let length = reader.count()?;
        let (record, rest) = reader.rest.split_at(length);
        let sum: [u8; 8] = rest.get(..8)?.try_into().ok()?;
        if checksum(record) != u64::from_le_bytes(sum) {
            return None;
        }
        self.take(Reader { rest: record })?;
        Some(bytes.len() - rest.len() + 8)
    }

    fn take(&mut self, mut record: Reader<'_>) -> Option<()> {
        let state = record.state(&self.game)?;
        let tried = usize::try_from(record.number()?).ok()?;
        let win = match record.number()? {
            0 => None,
            1 => {
                let win = record.win(&self.game)?;
                if win.attacker != self.game.to_move(&state) {
                    return None;
                }
                self.wins.push(Arc::new(win));
                Some(Seen { win: self.wins.len() - 1, image: 0 })
            }
            2 => {
                let win = usize::try_from(record.number()?).ok()?;
                let image = usize::try_from(record.number()?).ok()?;
                let exists = win < self.wins.len() && image < self.game.images();
                Some(Seen { win, image }).filter(|_| exists)?.into()
            }
            _ => return None,
        };
        let (state, image) = canonical(&self.game, &state);
        // Records are written of canonical positions; one that is not says nothing.
        (image == 0).then(|| self.known.insert(state, Fact { win, tried }))?;
        Some(())
    }
}

fn sealed(record: Vec<u8>) -> Vec<u8> {
    let mut out = Vec::with_capacity(record.len() + 12);
    put(&mut out, record.len() as u64);
    let sum = checksum(&record);
    out.extend(record);
    out.extend(sum.to_le_bytes());
    out
}

/// The image that two images, one after the other, amount to.
pub(crate) fn after(game: &Gomoku, first: usize, second: usize) -> usize {
    let board = game.board();
    let cells = || (0..board.cells()).map(game::picture::Place);
    let same = |&third: &usize| {
        cells()
            .all(|cell| board.image(board.image(cell, first), second) == board.image(cell, third))
    };
    (0..board.images()).find(same).expect("the images of a board are a group")
}
