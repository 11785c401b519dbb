//! Reading a text from left to right, always knowing where.

use game::{Spot, StateError, StateFault};

use crate::grid::Point;

/// A text and how much of it has been read.
#[derive(Debug, Clone)]
pub(crate) struct Scan<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Scan<'a> {
    /// Nothing has been read yet.
    pub(crate) fn new(text: &'a str) -> Scan<'a> {
        Scan { text, offset: 0 }
    }

    /// What has not been read yet.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    /// How many bytes have been read.
    pub(crate) fn offset(&self) -> usize {
        self.offset
    }

    /// The next character, without reading it.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads a character.
    pub(crate) fn next(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.offset += character.len_utf8();
        Some(character)
    }

    /// Reads one of some characters, if it comes next.
    pub(crate) fn take(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        if self.peek().is_some_and(wanted) { self.next() } else { None }
    }

    /// Reads as long as the characters fit.
    pub(crate) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|character| !fits(character)).unwrap_or(rest.len());
        self.offset += length;
        &rest[..length]
    }

    /// Skips spaces and ends of lines.
    pub(crate) fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Reads the digits of a number; one that is too large for 32 bits becomes the largest.
    pub(crate) fn digits(&mut self) -> Option<u32> {
        let digits = self.take_while(|character| character.is_ascii_digit());
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(u32::MAX))
    }

    /// Reads a number in a range.
    pub(crate) fn number(&mut self, least: u32, most: u32) -> Result<u32, StateError> {
        let start = self.offset;
        if self.rest().is_empty() {
            return Err(self.error(StateFault::EndsEarly));
        }
        let number = self.digits().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| StateError {
            spot: Spot::of(self.text, start),
            fault: StateFault::NumberExpected { least: least.into(), most: most.into() },
        })
    }

    /// Reads a letter from a to z, large or small, as the number of a column.
    pub(crate) fn column(&mut self) -> Option<u32> {
        let letter = self.take(|character| character.is_ascii_alphabetic())?;
        letter.to_digit(36).map(|digit| digit - 10)
    }

    /// Reads the name of a cell, as `b2` or `B2`.
    pub(crate) fn point(&mut self) -> Option<Point> {
        Some(Point { column: self.column()?, number: self.digits()? })
    }

    /// Something is wrong with what comes next.
    pub(crate) fn error(&self, fault: StateFault) -> StateError {
        StateError { spot: Spot::of(self.text, self.offset), fault }
    }
}
