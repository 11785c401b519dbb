//! Numbers as a search compares them: with both infinities, and as bounds.

/// A whole number, or one of the infinities that a search starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Number {
    /// Below every number.
    MinusInfinity,
    /// A whole number.
    Finite(i64),
    /// Above every number.
    PlusInfinity,
}

/// What is known about the value of a vertex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Worth {
    /// The value itself.
    Exactly(i64),
    /// The value is this or less.
    AtMost(i64),
    /// The value is this or more.
    AtLeast(i64),
}

impl Worth {
    /// The number in it.
    pub fn number(self) -> i64 {
        match self {
            Worth::Exactly(number) | Worth::AtMost(number) | Worth::AtLeast(number) => number,
        }
    }
}

/// The least and the greatest that a value can be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Range {
    pub(super) least: Number,
    pub(super) most: Number,
}

impl Range {
    pub(super) fn exactly(number: i64) -> Range {
        Range { least: Number::Finite(number), most: Number::Finite(number) }
    }

    /// The range of the number `v` that a search returned; a bound of a range is finite and equal
    /// to `v` on at least one side.
    pub(super) fn worth(self, v: i64) -> Worth {
        match (self.least == Number::Finite(v), self.most == Number::Finite(v)) {
            (true, true) => Worth::Exactly(v),
            (false, _) => Worth::AtMost(v),
            (true, false) => Worth::AtLeast(v),
        }
    }
}
