//! Answers from a table's bytes, where they lie.

use std::ops::Deref;

use game::{Game, Value};
use thiserror::Error;

use super::format::{self, Counts, FIXED, LONGEST_BLOCK, Layout, checksum, number};
use super::scheme::Scheme;
use crate::oracle::best_of;

/// A table, opened: bytes of any kind, a mapped file's among them.
#[derive(Debug)]
pub struct Tablebase<B> {
    bytes: B,
    layout: Layout,
    label: String,
}

/// Why bytes are not a table to answer from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum ReadError {
    /// They do not begin as a table does.
    #[error("not a table")]
    Foreign,
    /// They were written by another version of the program.
    #[error("version {0} of tables is not known")]
    Version(u32),
    /// Some are missing.
    #[error("the table is cut off after {found} of {expected} bytes")]
    CutOff {
        /// How many there are.
        found: u64,
        /// How many there should be.
        expected: u64,
    },
    /// Some were changed.
    #[error("the table is damaged: its checksum does not fit")]
    Damaged,
}

/// An entry that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Its place in the order of keys.
    pub index: u64,
    /// The value for the mover.
    pub value: Value,
}

/// Moves, each with its value for the mover.
pub type MoveValues<G> = Vec<(<G as Game>::Move, Value)>;

impl<B: Deref<Target = [u8]>> Tablebase<B> {
    /// Opens a table: its head and its directory are checked now, each block when it is used.
    ///
    /// # Errors
    /// When the bytes are not those of a whole table.
    pub fn open(bytes: B) -> Result<Tablebase<B>, ReadError> {
        let layout = Layout::read(&bytes)?;
        // A copy, checked as text: nothing here relies on bytes staying what they were.
        let label = bytes[FIXED..FIXED + layout.label].to_vec();
        if layout.checksum(&bytes) != Layout::stated_checksum(&bytes) {
            return Err(ReadError::Damaged);
        }
        let label = String::from_utf8(label).map_err(|_| ReadError::Damaged)?;
        Ok(Tablebase { bytes, layout, label })
    }

    /// Which game it is about, as its builder called it.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// What it holds.
    pub fn counts(&self) -> Counts {
        self.layout.counts
    }

    /// How many bytes it takes.
    pub fn size(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// The entry of an unfinished position; `None` if play does not reach it.
    ///
    /// # Errors
    /// When the bytes asked are damaged.
    pub fn find<G: Game>(
        &self,
        game: &G,
        scheme: &Scheme<G>,
        state: &G::State,
    ) -> Result<Option<Entry>, ReadError> {
        self.entry(scheme.key(game, &scheme.representative(game, state)))
    }

    /// The value of a position for its mover; `None` if play does not reach it.
    ///
    /// # Errors
    /// When the bytes asked are damaged.
    pub fn value<G: Game>(
        &self,
        game: &G,
        scheme: &Scheme<G>,
        state: &G::State,
    ) -> Result<Option<Value>, ReadError> {
        if let Some(outcome) = game.outcome(state) {
            return Ok(Some(Value::finished(outcome, game.to_move(state))));
        }
        Ok(self.find(game, scheme, state)?.map(|entry| entry.value))
    }

    /// Every legal move with its value for the mover, in the order of the rules; `None` if play
    /// does not reach one of the positions.
    ///
    /// # Errors
    /// When the bytes asked are damaged.
    pub fn move_values<G: Game>(
        &self,
        game: &G,
        scheme: &Scheme<G>,
        state: &G::State,
    ) -> Result<Option<MoveValues<G>>, ReadError> {
        let mover = game.to_move(state);
        let value_of = |mv| {
            let next = game.after(state, mv);
            let value = self.value(game, scheme, &next)?;
            let before = |value: Value| value.one_ply_before(game.to_move(&next) != mover);
            Ok(value.map(|value| (mv, before(value))))
        };
        game.legal_moves(state).into_iter().map(value_of).collect()
    }

    /// Best play by both sides, the first of equal moves; a drawn line that comes back to an
    /// earlier position stops there.
    ///
    /// # Errors
    /// When the bytes asked are damaged.
    pub fn line<G: Game>(
        &self,
        game: &G,
        scheme: &Scheme<G>,
        state: &G::State,
    ) -> Result<Option<Vec<G::Move>>, ReadError> {
        let mut state = state.clone();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut line = Vec::new();
        while seen.insert(state.clone()) {
            let Some(values) = self.move_values(game, scheme, &state)? else { return Ok(None) };
            let Some(mv) = best_of(&values) else { break };
            line.push(mv);
            game.play(&mut state, mv);
        }
        Ok(Some(line))
    }

    /// The entry with a key. Anything may be asked; only damage is an error.
    pub(super) fn entry(&self, key: u64) -> Result<Option<Entry>, ReadError> {
        let block = self.blocks_up_to(key);
        let Some(block) = block.checked_sub(1) else { return Ok(None) };
        let listed = self.layout.listed(block);
        let range = self.layout.block(block);
        let mut copy = [0; LONGEST_BLOCK];
        let copy = &mut copy[..range.len()];
        copy.copy_from_slice(&self.bytes[range]);
        if checksum(copy) != number(&self.bytes[listed + 8..listed + 16]) {
            return Err(ReadError::Damaged);
        }
        let sought = key.wrapping_sub(number(&self.bytes[listed..listed + 8]));
        let place = self.place_in(copy, sought);
        Ok(place.map(|(place, value)| {
            let index = (block * format::BLOCK + place) as u64;
            Entry { index, value }
        }))
    }

    /// How many blocks begin with a key that is not greater.
    fn blocks_up_to(&self, key: u64) -> usize {
        let first = |block| {
            let place = self.layout.listed(block);
            number(&self.bytes[place..place + 8])
        };
        first_without(self.layout.blocks(), |block| first(block) <= key)
    }

    /// Where a key, less the block's first, stands in a block, and the value there.
    fn place_in(&self, block: &[u8], sought: u64) -> Option<(usize, Value)> {
        let Layout { key_bytes, value_bytes, .. } = self.layout;
        let entries = block.len() / (key_bytes + value_bytes);
        let (keys, values) = block.split_at(entries * key_bytes);
        let key = |place: usize| number(&keys[place * key_bytes..(place + 1) * key_bytes]);
        let place = first_without(entries, |place| key(place) < sought);
        if place == entries || key(place) != sought {
            return None;
        }
        let code = number(&values[place * value_bytes..(place + 1) * value_bytes]);
        Some((place, format::value(code)))
    }
}

/// The first place without a property that the places before it have and those after it have not;
/// `count` if all have it.
fn first_without(count: usize, has: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = usize::midpoint(low, high);
        if has(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}
