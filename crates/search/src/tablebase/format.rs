//! How a table looks in bytes; the module page of [`super`] shows the layout.

use game::Value;

use super::read::ReadError;
use crate::keys::mix;

pub(super) const NAME: &[u8; 8] = b"STRTABLE";
pub(super) const VERSION: u32 = 1;

/// Bytes before the label.
pub(super) const FIXED: usize = 56;

/// Where the checksum stands: at the end of those.
const CHECKSUM: usize = 48;

/// Entries of a block: about a kilobyte, checked in a fraction of a microsecond.
pub(super) const BLOCK: usize = 128;

/// Bytes of a block in the directory.
pub(super) const LISTED: usize = 16;

/// Bytes of the longest block.
pub(super) const LONGEST_BLOCK: usize = BLOCK * (8 + 4);

/// A label has at most this many bytes.
pub const MOST_LABEL: usize = 4096;

/// What a table holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counts {
    /// Unfinished positions, those that share an entry counted once.
    pub entries: u64,
    /// How many of them the mover wins.
    pub wins: u64,
    /// How many are draws; the others are lost.
    pub draws: u64,
    /// The greatest distance.
    pub longest: u32,
}

impl Counts {
    /// How many entries the mover loses.
    pub fn losses(&self) -> u64 {
        self.entries.saturating_sub(self.wins).saturating_sub(self.draws)
    }

    /// Counts one more entry.
    pub(super) fn add(&mut self, value: Value) {
        self.entries += 1;
        self.wins += u64::from(value.sign() > 0);
        self.draws += u64::from(value.sign() == 0);
        self.longest = self.longest.max(value.distance().unwrap_or(0));
    }
}

/// Where everything is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) label: usize,
    pub(super) counts: Counts,
    pub(super) key_bytes: usize,
    pub(super) value_bytes: usize,
}

impl Layout {
    /// Reads the fixed part; what it says is believed only after the checksum.
    pub(super) fn read(bytes: &[u8]) -> Result<Layout, ReadError> {
        let begun = &bytes[..bytes.len().min(NAME.len())];
        if !NAME.starts_with(begun) {
            return Err(ReadError::Foreign);
        }
        let found = bytes.len() as u64;
        if bytes.len() < FIXED {
            return Err(ReadError::CutOff { found, expected: FIXED as u64 });
        }
        let version = number(&bytes[8..12]) as u32;
        if version != VERSION {
            return Err(ReadError::Version(version));
        }
        let counts = Counts {
            entries: number(&bytes[16..24]),
            wins: number(&bytes[24..32]),
            draws: number(&bytes[32..40]),
            longest: number(&bytes[40..44]) as u32,
        };
        let layout = Layout {
            label: number(&bytes[12..16]) as usize,
            counts,
            key_bytes: usize::from(bytes[44]),
            value_bytes: usize::from(bytes[45]),
        };
        let possible = layout.label <= MOST_LABEL
            && (1..=8).contains(&layout.key_bytes)
            && matches!(layout.value_bytes, 1 | 2 | 4)
            && number(&bytes[46..48]) == BLOCK as u64
            && counts.entries < 1 << 40;
        if !possible {
            return Err(ReadError::Damaged);
        }
        let expected = layout.length();
        match found.cmp(&expected) {
            std::cmp::Ordering::Less => Err(ReadError::CutOff { found, expected }),
            std::cmp::Ordering::Greater => Err(ReadError::Damaged),
            std::cmp::Ordering::Equal => Ok(layout),
        }
    }

    fn length(&self) -> u64 {
        let entry = (self.key_bytes + self.value_bytes) as u64;
        (FIXED + self.label) as u64
            + self.counts.entries.div_ceil(BLOCK as u64) * LISTED as u64
            + self.counts.entries * entry
    }

    pub(super) fn blocks(&self) -> usize {
        self.counts.entries.div_ceil(BLOCK as u64) as usize
    }

    /// Where the directory lists a block.
    pub(super) fn listed(&self, block: usize) -> usize {
        FIXED + self.label + block * LISTED
    }

    /// Where a block's bytes are.
    pub(super) fn block(&self, block: usize) -> std::ops::Range<usize> {
        let entry = self.key_bytes + self.value_bytes;
        let first = self.listed(self.blocks());
        let end = ((block + 1) * BLOCK).min(self.counts.entries as usize);
        first + block * BLOCK * entry..first + end * entry
    }

    /// The checksum of everything before the blocks but itself.
    pub(super) fn checksum(&self, bytes: &[u8]) -> u64 {
        let rest = checksum(&bytes[FIXED..self.listed(self.blocks())]);
        mix(checksum(&bytes[..CHECKSUM]) ^ rest.rotate_left(1))
    }

    pub(super) fn stated_checksum(bytes: &[u8]) -> u64 {
        number(&bytes[CHECKSUM..FIXED])
    }
}

/// The bytes of a table. The entries are in order of their keys, which differ.
pub(super) fn write(label: &str, entries: &[(u64, Value)]) -> Vec<u8> {
    let mut counts = Counts::default();
    for (_, value) in entries {
        counts.add(*value);
    }
    let widest = entries.chunks(BLOCK).map(|block| block[block.len() - 1].0 - block[0].0).max();
    let layout = Layout {
        label: label.len(),
        counts,
        key_bytes: (64 - widest.unwrap_or(0).leading_zeros()).div_ceil(8).max(1) as usize,
        value_bytes: match code(Value::Loss(counts.longest)) {
            0..=0xff => 1,
            0x100..=0xffff => 2,
            _ => 4,
        },
    };
    let mut bytes = Vec::with_capacity(layout.length() as usize);
    bytes.extend_from_slice(NAME);
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    bytes.extend_from_slice(&(label.len() as u32).to_le_bytes());
    for count in [counts.entries, counts.wins, counts.draws] {
        bytes.extend_from_slice(&count.to_le_bytes());
    }
    bytes.extend_from_slice(&counts.longest.to_le_bytes());
    bytes.extend_from_slice(&[layout.key_bytes as u8, layout.value_bytes as u8]);
    bytes.extend_from_slice(&(BLOCK as u16).to_le_bytes());
    bytes.extend_from_slice(&[0; FIXED - CHECKSUM]);
    bytes.extend_from_slice(label.as_bytes());
    for block in entries.chunks(BLOCK) {
        bytes.extend_from_slice(&block[0].0.to_le_bytes());
        bytes.extend_from_slice(&[0; LISTED - 8]);
    }
    for block in entries.chunks(BLOCK) {
        for (key, _) in block {
            bytes.extend_from_slice(&(key - block[0].0).to_le_bytes()[..layout.key_bytes]);
        }
        for (_, value) in block {
            bytes.extend_from_slice(&code(*value).to_le_bytes()[..layout.value_bytes]);
        }
    }
    sealed(bytes)
}

/// The same bytes with checksums that fit, if they are laid out as a table at all: how tests make
/// damage that checksums do not notice.
pub fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let Ok(layout) = Layout::read(&bytes) else { return bytes };
    for block in 0..layout.blocks() {
        let sum = checksum(&bytes[layout.block(block)]);
        let place = layout.listed(block) + 8;
        bytes[place..place + 8].copy_from_slice(&sum.to_le_bytes());
    }
    let sum = layout.checksum(&bytes);
    bytes[CHECKSUM..FIXED].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// A value as a number.
fn code(value: Value) -> u32 {
    match value {
        Value::Draw => 0,
        Value::Win(plies) => 2 * plies + 1,
        Value::Loss(plies) => 2 * plies + 2,
    }
}

/// The value that a number stands for.
pub(super) fn value(code: u64) -> Value {
    let plies = (code.saturating_sub(1) / 2) as u32;
    match code {
        0 => Value::Draw,
        odd if odd % 2 == 1 => Value::Win(plies),
        _ => Value::Loss(plies),
    }
}

/// Up to eight bytes as a number, the least first.
pub(super) fn number(bytes: &[u8]) -> u64 {
    let mut whole = [0; 8];
    whole[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(whole)
}

/// A sum that differs whenever one word does: every step is a bijection of the sum and of the word.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let step = |sum: u64, word: u64| {
        let sum = (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum ^ sum >> 32
    };
    let sum =
        words.iter().fold(bytes.len() as u64, |sum, word| step(sum, u64::from_le_bytes(*word)));
    mix(step(sum, number(rest)))
}
