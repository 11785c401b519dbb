//! Where are we in the text, and what stands there?

use crate::error::{Expected, Fault, Flaw};

/// How much of an unexpected word is repeated in the complaint, in characters.
const LONGEST_QUOTE: usize = 24;

/// A place in a text that moves forward.
#[derive(Debug)]
pub(crate) struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    /// The byte that is read next.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Everything that is still to be read.
    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn bump(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.at += character.len_utf8();
        Some(character)
    }

    /// Steps over `symbol` if it stands here.
    pub(crate) fn eat(&mut self, symbol: &str) -> bool {
        let here = self.rest().starts_with(symbol);
        if here {
            self.at += symbol.len();
        }
        here
    }

    pub(crate) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let length = rest.find(|character| !wanted(character)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Steps over white space; the byte order mark that some editors write counts as such.
    pub(crate) fn skip_blanks(&mut self) {
        self.take_while(is_blank);
    }

    /// Steps over a comment up to the end of its line.
    pub(crate) fn skip_line(&mut self) {
        self.take_while(|character| character != '\n');
    }

    /// Steps over a `/* … */` comment that begins here.
    pub(crate) fn skip_block(&mut self) -> Result<(), Flaw> {
        // `/*/` opens a comment and does not close it.
        match self.rest()[2..].find("*/") {
            Some(length) => self.at += length + 4,
            None => return Err(Flaw::new(self.at, Fault::Unterminated)),
        }
        Ok(())
    }

    /// The complaint that something else should stand here.
    pub(crate) fn unexpected(&self, expected: Expected) -> Flaw {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            return Flaw::new(self.at, Fault::EndsEarly);
        };
        let word = rest.chars().take_while(|&character| is_word(character)).take(LONGEST_QUOTE);
        let found = if is_word(first) { word.collect() } else { first.to_string() };
        Flaw::new(self.at, Fault::Unexpected { found, expected })
    }
}

pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

pub(crate) fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}
