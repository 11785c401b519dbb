//! What is in the file of an index, and is a file one?
//!
//! The parts in order: a page that says what the file is; blocks of [`LANES_OF_BLOCK`] positions
//! with their labels; a summary of each block; the games' texts; a trailer. A block holds positions
//! of one number of stones, and blocks are in order of it. In a block, positions stand eight side
//! by side, so that the first word of eight own sets comes first, then the first word of the eight
//! other sets, and so on: wide registers compare eight at once.

use go::Size;
use thiserror::Error;

use super::packed::{MOST_POINTS, Packed, Points, WORDS};
use super::zones::SUMMARY_BYTES;

/// How many positions stand side by side.
pub(super) const WIDE: usize = 8;
/// The bytes of positions side by side.
pub(super) const GROUP_BYTES: usize = WIDE * 2 * WORDS * 8;
/// How many positions a block has.
pub(super) const LANES_OF_BLOCK: usize = 64;
/// The bytes of a label.
pub(super) const LABEL_BYTES: usize = 8;
/// Where the labels of a block begin.
pub(super) const LABELS_AT: usize = LANES_OF_BLOCK / WIDE * GROUP_BYTES;
/// The bytes of a block.
pub(super) const BLOCK_BYTES: usize = LABELS_AT + LANES_OF_BLOCK * LABEL_BYTES;
/// Where blocks begin.
pub(super) const START: usize = 4096;
/// How many numbers of stones there are, and one more: where the last blocks end.
pub(super) const TOTALS: usize = MOST_POINTS as usize + 2;
/// What a file of this format begins with.
pub(super) const MAGIC: &[u8; 16] = b"stratege-near-1\n";

const NUMBERS: usize = 7 + TOTALS;
/// The bytes of the trailer: numbers, a checksum of them, and the magic again.
pub(super) const TRAILER_BYTES: usize = NUMBERS * 8 + 8 + 16;

/// Why bytes are no index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotAnIndex {
    /// They begin or end as something else, or were cut.
    #[error("not an index of positions, or cut short")]
    Other,
    /// The trailer does not fit its checksum or the file.
    #[error("the index is damaged")]
    Damaged,
}

/// Where an observation comes from, and what was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label {
    /// The game, by its number in the index.
    pub game: u32,
    /// The number of the move, from 1.
    pub number: u16,
    /// The point played on, by number, on the board as it was recorded; `None` for a pass.
    pub played: Option<u16>,
    /// Whether White played it: then the packed colours are exchanged.
    pub is_white: bool,
}

const PASS: u16 = 0x1ff;
const WHITE: u16 = 1 << 15;

impl Label {
    /// What fills the places of a block behind its last position.
    pub(super) const NOTHING: [u8; LABEL_BYTES] = [0xff; LABEL_BYTES];

    pub(super) fn to_bytes(self) -> [u8; LABEL_BYTES] {
        let white = if self.is_white { WHITE } else { 0 };
        let mv = self.played.unwrap_or(PASS) | white;
        let whole = u64::from(self.game) | u64::from(self.number) << 32 | u64::from(mv) << 48;
        whole.to_le_bytes()
    }

    /// `None` behind the last position of a block.
    pub(super) fn of_bytes(bytes: [u8; LABEL_BYTES]) -> Option<Label> {
        if bytes == Label::NOTHING {
            return None;
        }
        let whole = u64::from_le_bytes(bytes);
        let mv = (whole >> 48) as u16;
        let played = Some(mv & PASS).filter(|&played| u32::from(played) < MOST_POINTS);
        Some(Label {
            game: whole as u32,
            number: (whole >> 32) as u16,
            played,
            is_white: mv & WHITE != 0,
        })
    }
}

/// What the end of the file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Trailer {
    pub(super) size: Size,
    pub(super) observations: u64,
    pub(super) blocks: u64,
    pub(super) games: u64,
    /// How many bytes the games' texts take, their offsets included.
    pub(super) game_bytes: u64,
    /// The first block of each number of stones.
    pub(super) first: Vec<u64>,
}

impl Trailer {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let size = [self.size.rows().into(), self.size.columns().into()];
        let counts = [self.observations, self.blocks, self.games, self.game_bytes];
        let numbers = size.iter().chain(&counts).chain(&self.first).chain(&[0]);
        let mut bytes: Vec<u8> = numbers.flat_map(|number: &u64| number.to_le_bytes()).collect();
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes.extend(MAGIC);
        bytes
    }

    /// Reads and checks the trailer of a whole file.
    pub(super) fn of_file(bytes: &[u8]) -> Result<Trailer, NotAnIndex> {
        if bytes.len() < START + TRAILER_BYTES
            || !bytes.starts_with(MAGIC)
            || !bytes.ends_with(MAGIC)
        {
            return Err(NotAnIndex::Other);
        }
        let trailer = &bytes[bytes.len() - TRAILER_BYTES..];
        let (numbers, rest) = trailer.split_at(NUMBERS * 8);
        if rest[..8] != checksum(numbers).to_le_bytes() {
            return Err(NotAnIndex::Damaged);
        }
        let (words, _) = numbers.as_chunks::<8>();
        let numbers: Vec<u64> = words.iter().map(|&word| u64::from_le_bytes(word)).collect();
        let side = |number: u64| u32::try_from(number).map_err(|_| NotAnIndex::Damaged);
        let size = Size::new(side(numbers[0])?, side(numbers[1])?);
        let size = size.ok().filter(|size| size.area() <= MOST_POINTS);
        let trailer = Trailer {
            size: size.ok_or(NotAnIndex::Damaged)?,
            observations: numbers[2],
            blocks: numbers[3],
            games: numbers[4],
            game_bytes: numbers[5],
            first: numbers[6..6 + TOTALS].to_vec(),
        };
        if trailer.fits(bytes.len() as u64) { Ok(trailer) } else { Err(NotAnIndex::Damaged) }
    }

    /// Whether the parts fill the file, and the blocks are in order.
    fn fits(&self, length: u64) -> bool {
        let parts = [
            self.blocks.checked_mul(BLOCK_BYTES as u64),
            self.blocks.checked_mul(SUMMARY_BYTES as u64),
            Some(self.game_bytes),
            Some((START + TRAILER_BYTES) as u64),
        ];
        let whole = parts.into_iter().try_fold(0u64, |sum, part| sum.checked_add(part?));
        let offsets = self.games.checked_add(1).and_then(|count| count.checked_mul(8));
        whole == Some(length)
            && offsets.is_some_and(|offsets| offsets <= self.game_bytes)
            && self.first.is_sorted()
            && self.first.first() == Some(&0)
            && self.first.last() == Some(&self.blocks)
    }

    pub(super) fn summaries_at(&self) -> usize {
        START + self.blocks as usize * BLOCK_BYTES
    }

    pub(super) fn games_at(&self) -> usize {
        self.summaries_at() + self.blocks as usize * SUMMARY_BYTES
    }
}

/// The same bytes with a beginning, an end and a checksum that fit, as tests of damage need them;
/// `None` if they are too few.
pub fn sealed(mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    let end = bytes.len().checked_sub(TRAILER_BYTES).filter(|&end| end >= START)?;
    bytes[..MAGIC.len()].copy_from_slice(MAGIC);
    let (numbers, rest) = bytes[end..].split_at_mut(NUMBERS * 8);
    rest[..8].copy_from_slice(&checksum(numbers).to_le_bytes());
    rest[8..].copy_from_slice(MAGIC);
    Some(bytes)
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo): notices damage, keeps out nobody.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// One word of each of eight positions.
pub(super) type Column = [u64; WIDE];

/// Eight positions side by side: the columns of own and other sets.
pub(super) type Group = [(Column, Column); WORDS];

/// Reads eight positions.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
pub(super) fn group(bytes: &[u8; GROUP_BYTES]) -> Group {
    let (words, _) = bytes.as_chunks::<8>();
    let mut group = [([0; WIDE], [0; WIDE]); WORDS];
    for (word, (own, other)) in group.iter_mut().enumerate() {
        for lane in 0..WIDE {
            own[lane] = u64::from_le_bytes(words[word * 2 * WIDE + lane]);
            other[lane] = u64::from_le_bytes(words[(word * 2 + 1) * WIDE + lane]);
        }
    }
    group
}

/// One of eight positions.
pub(super) fn lane(group: &Group, lane: usize) -> Packed {
    Packed {
        own: Points(group.map(|(own, _)| own[lane])),
        other: Points(group.map(|(_, other)| other[lane])),
    }
}
