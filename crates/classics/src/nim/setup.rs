//! Which games of Nim are there? What may be taken, who wins, and how large a game may be.

use thiserror::Error;

/// A game has at most this many heaps.
pub const MOST_HEAPS: usize = 16;

/// A heap has at most this many tokens.
pub const MOST_TOKENS: u32 = 1_000_000;

/// [`Take::Of`] has at most this many numbers.
pub const MOST_NUMBERS: usize = 64;

/// How many tokens a player may take from a heap.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Take {
    /// Any number, at least one.
    Any,
    /// From one to this many.
    UpTo(u32),
    /// One of these numbers.
    Of(Vec<u32>),
}

/// Who wins when nobody can take any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Ending {
    /// A player who cannot move loses: taking the last token wins.
    #[default]
    Normal,
    /// A player who cannot move wins: taking the last token loses.
    Misere,
}

/// Why there is no such game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum SetupError {
    /// There are too many heaps, or none.
    #[error("there must be 1 to {MOST_HEAPS} heaps, not {found}")]
    HeapCount {
        /// How many there are.
        found: usize,
    },
    /// A heap is too large.
    #[error("a heap has at most {MOST_TOKENS} tokens, not {found}")]
    HeapTooLarge {
        /// The tokens in that heap.
        found: u32,
    },
    /// No number may be taken.
    #[error("there must be a number that may be taken")]
    NothingToTake,
    /// Taking none would be a pass.
    #[error("a player cannot take 0 tokens")]
    TakeZero,
    /// A number that may be taken is greater than every heap.
    #[error("a player can take at most {MOST_TOKENS} tokens, not {found}")]
    TakeTooLarge {
        /// That number.
        found: u32,
    },
    /// There are too many numbers that may be taken.
    #[error("at most {MOST_NUMBERS} numbers may be listed, not {found}")]
    TooManyNumbers {
        /// How many there are.
        found: usize,
    },
}

impl Take {
    /// The simplest form of the same rule: numbers sorted and different, `1, 2, 3` as
    /// [`Take::UpTo`], no limit that no heap reaches.
    ///
    /// # Errors
    /// When nothing, or 0, or an absurd number may be taken.
    pub fn normalised(self) -> Result<Take, SetupError> {
        match self {
            Take::UpTo(0) => Err(SetupError::NothingToTake),
            Take::UpTo(most) if most >= MOST_TOKENS => Ok(Take::Any),
            Take::Of(numbers) => Take::normalised_numbers(numbers),
            Take::Any | Take::UpTo(_) => Ok(self),
        }
    }

    fn normalised_numbers(mut numbers: Vec<u32>) -> Result<Take, SetupError> {
        numbers.sort_unstable();
        numbers.dedup();
        let (Some(&least), Some(&most)) = (numbers.first(), numbers.last()) else {
            return Err(SetupError::NothingToTake);
        };
        if least == 0 {
            return Err(SetupError::TakeZero);
        }
        if most > MOST_TOKENS {
            return Err(SetupError::TakeTooLarge { found: most });
        }
        if numbers.len() as u32 == most {
            return Take::UpTo(most).normalised();
        }
        if numbers.len() > MOST_NUMBERS {
            return Err(SetupError::TooManyNumbers { found: numbers.len() });
        }
        Ok(Take::Of(numbers))
    }

    /// The smallest number that may be taken; the rule is normalised.
    pub(super) fn least(&self) -> u32 {
        match self {
            Take::Any | Take::UpTo(_) => 1,
            Take::Of(numbers) => numbers[0],
        }
    }

    /// The numbers that may be taken from a heap, smallest first; the rule is normalised.
    pub(super) fn counts(&self, heap: u32) -> impl Iterator<Item = u32> {
        let (most, listed): (u32, &[u32]) = match self {
            Take::Any => (heap, &[]),
            Take::UpTo(most) => (heap.min(*most), &[]),
            Take::Of(numbers) => (0, numbers),
        };
        (1..=most).chain(listed.iter().copied().take_while(move |&count| count <= heap))
    }

    /// Whether the rule lets a player take that many from a heap that has enough.
    pub(super) fn allows(&self, count: u32) -> bool {
        match self {
            Take::Any => count >= 1,
            Take::UpTo(most) => (1..=*most).contains(&count),
            Take::Of(numbers) => numbers.binary_search(&count).is_ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_are_the_same_as_a_limit() {
        assert_eq!(Take::Of(vec![3, 1, 2, 3]).normalised(), Ok(Take::UpTo(3)));
    }

    #[test]
    fn a_limit_above_every_heap_is_no_limit() {
        assert_eq!(Take::UpTo(MOST_TOKENS).normalised(), Ok(Take::Any));
    }

    #[test]
    fn other_numbers_are_sorted() {
        assert_eq!(Take::Of(vec![5, 2, 5]).normalised(), Ok(Take::Of(vec![2, 5])));
    }

    #[test]
    fn absurd_rules_are_refused() {
        let refused = |take: Take| take.normalised().unwrap_err();
        assert_eq!(refused(Take::UpTo(0)), SetupError::NothingToTake);
        assert_eq!(refused(Take::Of(vec![])), SetupError::NothingToTake);
        assert_eq!(refused(Take::Of(vec![0, 1])), SetupError::TakeZero);
        assert_eq!(refused(Take::Of(vec![u32::MAX])), SetupError::TakeTooLarge { found: u32::MAX });
        let even = (1..=65).map(|half| 2 * half).collect();
        assert_eq!(refused(Take::Of(even)), SetupError::TooManyNumbers { found: 65 });
    }
}
