//! What does a differing point weigh?

use go::Size;
use thiserror::Error;

use super::packed::{Images, MOST_POINTS, Packed, Points, WORDS};

/// The greatest weight.
pub const HEAVIEST: u8 = 15;

const PLANES: usize = 4;

/// A weight of each point, from 0 to [`HEAVIEST`], by number.
///
/// Weights are kept as sets of points, one for each binary digit: the distance is the sum of the
/// differing points in each set, times the worth of the digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    planes: [Points; PLANES],
    least: u32,
}

/// Why a text gives no weights.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// Something else than a weight stands there.
    #[error("{0:?} is no weight from 0 to {HEAVIEST}")]
    NotAWeight(String),
    /// There are fewer or more weights than points.
    #[error("{found} weights for {expected} points")]
    Count {
        /// How many there are; more than enough are not counted further.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}

impl Weights {
    /// The weights of a text: a number for each point, row by row from the top.
    ///
    /// # Errors
    /// When there are not as many numbers as points, or one is no weight.
    pub fn read(text: &str, size: Size) -> Result<Weights, WeightsError> {
        let expected = size.area() as usize;
        let weight = |word: &str| {
            let weight = word.parse().ok().filter(|&weight| weight <= HEAVIEST);
            let start = || WeightsError::NotAWeight(word.chars().take(16).collect());
            weight.ok_or_else(start)
        };
        let words = text.split_whitespace().take(expected + 1);
        let weights: Vec<u8> = words.map(weight).collect::<Result<_, _>>()?;
        if weights.len() == expected {
            Ok(Weights::new(&weights))
        } else {
            Err(WeightsError::Count { found: weights.len(), expected })
        }
    }

    /// The weights of the points of a board; greater ones count as [`HEAVIEST`].
    pub fn new(weights: &[u8]) -> Weights {
        let mut planes = [Points::default(); PLANES];
        for (number, &weight) in weights.iter().take(MOST_POINTS as usize).enumerate() {
            for (digit, plane) in planes.iter_mut().enumerate() {
                if weight.min(HEAVIEST) >> digit & 1 == 1 {
                    plane.insert(number as u32);
                }
            }
        }
        let least = weights.iter().copied().min().unwrap_or(0).min(HEAVIEST);
        Weights { planes, least: least.into() }
    }

    /// The least weight: what a lower bound in points is worth.
    pub(super) fn least(&self) -> u32 {
        self.least
    }

    /// The weights as an image of the board has them.
    #[must_use]
    pub(super) fn image(&self, images: &Images, image: usize) -> Weights {
        let planes = self.planes.map(|plane| images.points(image, &plane));
        Weights { planes, least: self.least }
    }

    /// The weights of the differing points of a word.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    pub(super) fn of_word(&self, difference: u64, word: usize) -> u64 {
        let digits = self.planes.iter().enumerate();
        digits
            .map(|(digit, plane)| u64::from((difference & plane.0[word]).count_ones()) << digit)
            .sum()
    }

    /// The distance of two positions.
    pub fn distance(&self, one: &Packed, other: &Packed) -> u32 {
        (0..WORDS).map(|word| self.of_word(one.difference(other, word), word) as u32).sum()
    }
}
