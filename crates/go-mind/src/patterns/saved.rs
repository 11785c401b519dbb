//! How does the learning of a model go on where it was interrupted?
//!
//! A census and a trainer become bytes and are read again exactly as they were: magic, numbers, a
//! checksum of all that is before it, everything little-endian. The bytes are for the same
//! program on the same games; what is learned in the end is a [`super::Model`].

use rustc_hash::FxHashMap;

use super::dictionary::{Dictionary, KEY_BITS};
use super::model::Model;
use super::packed::checksum;
use super::tactical::FEATURES;
use super::train::{Census, Trainer, Training};

const CENSUS: [u8; 8] = *b"STRATCS1";
const TRAINER: [u8; 8] = *b"STRATTR1";

impl Census {
    /// The census as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut counts: Vec<(u64, u32)> =
            self.counts.iter().map(|(&key, &own)| (key, own)).collect();
        counts.sort_unstable();
        let mut bytes = CENSUS.to_vec();
        bytes.reserve(counts.len() * 12 + 20);
        bytes.extend(self.often.to_le_bytes());
        for (key, count) in counts {
            bytes.extend(key.to_le_bytes());
            bytes.extend(count.to_le_bytes());
        }
        sealed(bytes)
    }

    /// The census of these bytes; `None` if they are none, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Option<Census> {
        let rest = opened(bytes, CENSUS)?;
        let (often, rest) = rest.split_first_chunk::<4>()?;
        let (entries, []) = rest.as_chunks::<12>() else { return None };
        let mut counts = FxHashMap::default();
        counts.reserve(entries.len());
        for entry in entries {
            let (key, count) = entry.split_first_chunk::<8>()?;
            let count = u32::from_le_bytes(count.try_into().ok()?);
            counts.insert(u64::from_le_bytes(*key), count);
        }
        let is_whole = counts.keys().all(|&key| key >> KEY_BITS == 0);
        is_whole.then_some(Census { counts, often: u32::from_le_bytes(*often) })
    }
}

impl Trainer {
    /// What was learned so far as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = TRAINER.to_vec();
        let dictionary = &self.model.dictionary;
        bytes.reserve(dictionary.places() * 12 + FEATURES * 8 + 24);
        bytes.extend((dictionary.places() as u64).to_le_bytes());
        let floats = |bytes: &mut Vec<u8>, floats: &[f32]| {
            bytes.extend(floats.iter().flat_map(|float| float.to_le_bytes()));
        };
        floats(&mut bytes, &self.model.weights);
        floats(&mut bytes, &self.squares);
        floats(&mut bytes, &self.shape_squares);
        for (tag, weight) in dictionary.raw() {
            bytes.extend(tag.to_le_bytes());
            bytes.extend(weight.to_le_bytes());
        }
        sealed(bytes)
    }

    /// The trainer of these bytes, which goes on as the options say; `None` if they are none, or damaged.
    pub fn from_bytes(bytes: &[u8], options: Training) -> Option<Trainer> {
        let rest = opened(bytes, TRAINER)?;
        let (places, rest) = rest.split_first_chunk::<8>()?;
        let places = usize::try_from(u64::from_le_bytes(*places)).ok()?;
        let length = places.checked_mul(12)?.checked_add(FEATURES * 8)?;
        if rest.len() != length {
            return None;
        }
        let floats = |bytes: &[u8]| -> Option<Vec<f32>> {
            let (floats, _) = bytes.as_chunks::<4>();
            let floats: Vec<f32> = floats.iter().map(|float| f32::from_le_bytes(*float)).collect();
            floats.iter().all(|float| float.is_finite()).then_some(floats)
        };
        let (weights, rest) = rest.split_at(FEATURES * 4);
        let (squares, rest) = rest.split_at(FEATURES * 4);
        let (shape_squares, rest) = rest.split_at(places * 4);
        let entries = rest.as_chunks::<8>().0.iter().map(|&[a, b, c, d, e, f, g, h]| {
            (u32::from_le_bytes([a, b, c, d]), f32::from_le_bytes([e, f, g, h]))
        });
        let dictionary = Dictionary::of_raw(&entries.collect::<Vec<_>>())?;
        let model = Model { weights: floats(weights)?, dictionary };
        let slopes = (floats(squares)?, floats(shape_squares)?);
        Some(Trainer::resumed(model, slopes, options))
    }
}

fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// What is between the magic and the checksum, if both fit.
fn opened(bytes: &[u8], magic: [u8; 8]) -> Option<&[u8]> {
    let (body, sum) = bytes.split_last_chunk::<8>()?;
    let is_whole = checksum(body) == u64::from_le_bytes(*sum);
    body.strip_prefix(&magic).filter(|_| is_whole)
}
