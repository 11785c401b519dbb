//! How does a model become few bytes, and bytes a model?
//!
//! ```text
//! "STRATMDL"  magic            u32  version
//! u32  features                f32 … the weight of each
//! u32  shapes                  f32  what one step of a shape's weight is worth
//! the shapes' kept keys in rising order, each as its distance from the one before: seven bits a
//!      byte, the lowest first, the top bit set in all but the last
//! i8 … the weight of each shape, in steps
//! u64  checksum of all that is before it
//! ```
//! All numbers are little-endian.

use thiserror::Error;

use super::dictionary::{Dictionary, KEY_BITS};
use super::model::Model;
use super::tactical::FEATURES;
use game::keys::mix;

const MAGIC: &[u8; 8] = b"STRATMDL";
const VERSION: u32 = 1;
/// Shapes beyond this many are refused: a table in memory takes 16 to 32 bytes for each.
const MOST_SHAPES: usize = 1 << 25;

/// Why bytes are no model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ModelError {
    /// They begin with something else.
    #[error("not a model")]
    Foreign,
    /// Another version wrote them.
    #[error("version {0} of the format is unknown")]
    Version(u32),
    /// They were learned with other features.
    #[error("{0} features, not {FEATURES}")]
    Features(u32),
    /// They end too early, or do not fit together.
    #[error("damaged")]
    Damaged,
}

impl Model {
    /// The model as bytes. Shapes' weights are rounded to 255 steps.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut shapes: Vec<(u64, f32)> = self.dictionary.iter().collect();
        shapes.sort_unstable_by_key(|shape| shape.0);
        let widest = shapes.iter().map(|shape| shape.1.abs()).fold(0.0, f32::max);
        let step = (widest / 127.0).max(f32::MIN_POSITIVE);
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((self.weights.len() as u32).to_le_bytes());
        bytes.extend(self.weights.iter().flat_map(|weight| weight.to_le_bytes()));
        bytes.extend((shapes.len() as u32).to_le_bytes());
        bytes.extend(step.to_le_bytes());
        let mut before = 0;
        for &(key, _) in &shapes {
            push_number(&mut bytes, key - before);
            before = key;
        }
        bytes.extend(shapes.iter().map(|shape| ((shape.1 / step).round() as i8).cast_unsigned()));
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// The model of these bytes.
    ///
    /// # Errors
    /// When they are no model of this version, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Model, ModelError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(ModelError::Foreign)?;
        let mut reader = Reader { rest };
        let version = u32::from_le_bytes(reader.take()?);
        if version != VERSION {
            return Err(ModelError::Version(version));
        }
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(ModelError::Damaged)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(ModelError::Damaged);
        }
        reader.rest = reader.rest.strip_suffix(sum).ok_or(ModelError::Damaged)?;
        reader.model()
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], ModelError> {
        let (taken, rest) = self.rest.split_first_chunk::<N>().ok_or(ModelError::Damaged)?;
        self.rest = rest;
        Ok(*taken)
    }

    fn weight(&mut self) -> Result<f32, ModelError> {
        let weight = f32::from_le_bytes(self.take()?);
        if weight.is_finite() && weight.abs() < 1e4 { Ok(weight) } else { Err(ModelError::Damaged) }
    }

    fn number(&mut self) -> Result<u64, ModelError> {
        let mut number = 0;
        for shift in (0..KEY_BITS).step_by(7) {
            let [byte] = self.take()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(ModelError::Damaged)
    }

    fn model(&mut self) -> Result<Model, ModelError> {
        let features = u32::from_le_bytes(self.take()?);
        if features as usize != FEATURES {
            return Err(ModelError::Features(features));
        }
        let weights = (0..FEATURES).map(|_| self.weight()).collect::<Result<_, _>>()?;
        let shapes = u32::from_le_bytes(self.take()?) as usize;
        let step = self.weight()?;
        // Each shape has at least one byte for its key and one for its weight.
        if shapes > MOST_SHAPES || shapes * 2 > self.rest.len() {
            return Err(ModelError::Damaged);
        }
        let mut dictionary = Dictionary::with_room_for(shapes);
        let mut keys = Vec::with_capacity(shapes);
        let mut key = 0;
        for _ in 0..shapes {
            key += self.number()?;
            if key >> KEY_BITS != 0 {
                return Err(ModelError::Damaged);
            }
            keys.push(key);
        }
        if self.rest.len() != shapes {
            return Err(ModelError::Damaged);
        }
        for (&key, &steps) in keys.iter().zip(self.rest) {
            dictionary.insert(key, f32::from(steps.cast_signed()) * step);
        }
        Ok(Model { weights, dictionary })
    }
}

/// A number as few bytes, seven bits each, the lowest first.
fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A number that tells damaged bytes from whole ones, not forged ones.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words.iter().fold(Sum(bytes.len() as u64), |sum, word| sum.with_word(*word));
    let sum = rest.iter().fold(sum, |sum, &byte| sum.with_word([byte, 0, 0, 0, 0, 0, 0, 0]));
    sum.total()
}

/// A checksum that grows word by word; each step is a bijection of what was summed and of the word.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum(u64);

impl Sum {
    fn with_word(self, word: [u8; 8]) -> Sum {
        let sum = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Sum(sum ^ sum >> 32)
    }

    /// The sum with two words more.
    pub(super) fn with(self, entry: &[u8; 16]) -> Sum {
        entry.as_chunks::<8>().0.iter().fold(self, |sum, word| sum.with_word(*word))
    }

    pub(super) fn total(self) -> u64 {
        mix(self.0)
    }
}

/// The same bytes with a checksum that fits, for tests that damage what is inside.
pub fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    if let Some(end) = bytes.len().checked_sub(8) {
        let sum = checksum(&bytes[..end]);
        bytes[end..].copy_from_slice(&sum.to_le_bytes());
    }
    bytes
}
