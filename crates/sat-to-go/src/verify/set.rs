//! A set of at most 256 vertices.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// The most vertices of a set.
pub(crate) const MOST: usize = 256;

/// A set of vertices, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Set(pub(crate) [u64; 4]);

impl Set {
    pub(crate) const EMPTY: Set = Set([0; 4]);

    pub(crate) fn of(vertex: usize) -> Set {
        let mut set = Set::EMPTY;
        set.0[vertex / 64] = 1 << (vertex % 64);
        set
    }

    pub(crate) fn has(self, vertex: usize) -> bool {
        self.0[vertex / 64] >> (vertex % 64) & 1 == 1
    }

    pub(crate) fn meets(self, other: Set) -> bool {
        self & other != Set::EMPTY
    }

    pub(crate) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn without(self, other: Set) -> Set {
        self & !other
    }
}

impl IntoIterator for Set {
    type Item = usize;
    type IntoIter = Members;

    fn into_iter(self) -> Members {
        Members(self)
    }
}

/// The vertices of a set, the least first.
#[derive(Debug, Clone)]
pub(crate) struct Members(Set);

impl Iterator for Members {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let words = &mut self.0.0;
        let word = words.iter().position(|&word| word != 0)?;
        let bit = words[word].trailing_zeros() as usize;
        words[word] &= words[word] - 1;
        Some(word * 64 + bit)
    }
}

impl BitAnd for Set {
    type Output = Set;
    fn bitand(self, other: Set) -> Set {
        Set([0, 1, 2, 3].map(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Set {
    type Output = Set;
    fn bitor(self, other: Set) -> Set {
        Set([0, 1, 2, 3].map(|word| self.0[word] | other.0[word]))
    }
}

impl BitOrAssign for Set {
    fn bitor_assign(&mut self, other: Set) {
        *self = *self | other;
    }
}

impl Not for Set {
    type Output = Set;
    fn not(self) -> Set {
        Set(self.0.map(|word| !word))
    }
}
