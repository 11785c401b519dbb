//! What did a program print? Its answer, word by word; anything may stand there.

use std::str::SplitWhitespace;

/// What is not as it was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Malformed {
    /// Nothing, or not enough.
    Missing,
    /// This should be a whole number.
    NotANumber(String),
    /// This is none of the words that may stand here.
    Unknown(String),
    /// This is beyond what the case has.
    OutOfRange(i64),
    /// This follows a complete answer.
    TooMuch(String),
}

/// How much of a strange word is shown.
const SHOWN: usize = 40;

/// The words of an answer; line breaks and spaces count alike.
#[derive(Debug, Clone)]
pub struct Answer<'a> {
    words: SplitWhitespace<'a>,
}

impl<'a> Answer<'a> {
    /// The answer in a text.
    pub fn new(text: &'a str) -> Answer<'a> {
        Answer { words: text.split_whitespace() }
    }

    /// The next word.
    ///
    /// # Errors
    /// When there is none.
    pub fn word(&mut self) -> Result<&'a str, Malformed> {
        self.words.next().ok_or(Malformed::Missing)
    }

    /// The next word, one of these; gives its index.
    ///
    /// # Errors
    /// When it is none of them.
    pub fn one_of(&mut self, words: &[&str]) -> Result<usize, Malformed> {
        let word = self.word()?;
        let found = words.iter().position(|known| known.eq_ignore_ascii_case(word));
        found.ok_or_else(|| Malformed::Unknown(cut(word)))
    }

    /// The next word as a whole number.
    ///
    /// # Errors
    /// When it is none.
    pub fn number(&mut self) -> Result<i64, Malformed> {
        let word = self.word()?;
        word.parse().map_err(|_| Malformed::NotANumber(cut(word)))
    }

    /// The next word as a number from 0 to below `end`.
    ///
    /// # Errors
    /// When it is none.
    pub fn index(&mut self, end: usize) -> Result<usize, Malformed> {
        index(self.number()?, end)
    }

    /// Nothing may follow.
    ///
    /// # Errors
    /// When something does.
    pub fn end(&mut self) -> Result<(), Malformed> {
        self.words.next().map_or(Ok(()), |word| Err(Malformed::TooMuch(cut(word))))
    }
}

fn index(number: i64, end: usize) -> Result<usize, Malformed> {
    let index = usize::try_from(number).ok().filter(|index| *index < end);
    index.ok_or(Malformed::OutOfRange(number))
}

/// The beginning of a text that may be of any length.
pub(super) fn cut(text: &str) -> String {
    if text.chars().count() <= SHOWN {
        return text.to_string();
    }
    text.chars().take(SHOWN).chain(['…']).collect()
}

/// Compares an answer word by word with the only right one.
///
/// # Errors
/// When it has more or fewer words ([`Malformed`]); `Ok(false)` when one differs.
pub(super) fn same_words(answer: &str, right: &str) -> Result<bool, Malformed> {
    let mut answer = Answer::new(answer);
    let mut same = true;
    for word in right.split_whitespace() {
        let given = answer.word()?;
        let both_numbers = word.parse::<i64>().is_ok();
        if both_numbers && given.parse::<u64>().is_err() && given.parse::<i64>().is_err() {
            return Err(Malformed::NotANumber(cut(given)));
        }
        same &= given == word;
    }
    answer.end()?;
    Ok(same)
}
