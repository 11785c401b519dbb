//! Where does a game start?

use crate::note::Places;
use crate::{ReadError, parse::property::name_length};

/// The next place where a game starts. Only the first game of a file may start badly: without
/// its `;`, or without its `(`.
pub(super) fn next_game(bytes: &[u8], from: usize, is_first: bool) -> Option<usize> {
    let good = find_after(bytes, from, b'(', |rest| rest.first() == Some(&b';'));
    if let Some(at) = good {
        return Some(outermost(bytes, from, at));
    }
    if !is_first {
        return None;
    }
    let is_property = |rest: &[u8]| name_length(rest).is_some();
    find_after(bytes, from, b'(', is_property)
        .or_else(|| find_after(bytes, from, b';', is_property))
}

/// The first `byte` behind which, after blanks, something acceptable follows.
fn find_after(
    bytes: &[u8],
    from: usize,
    byte: u8,
    is_good: impl Fn(&[u8]) -> bool,
) -> Option<usize> {
    memchr::memchr_iter(byte, &bytes[from..])
        .map(|at| from + at)
        .find(|at| is_good(bytes[at + 1..].trim_ascii_start()))
}

/// The first of the parentheses that stand in a row before this one.
fn outermost(bytes: &[u8], from: usize, mut at: usize) -> usize {
    loop {
        let before = bytes[from..at].trim_ascii_end();
        if before.last() != Some(&b'(') {
            return at;
        }
        at = from + before.len() - 1;
    }
}

/// Says that no game starts anywhere.
pub(super) fn no_game(text: &str) -> ReadError {
    match text.find(|letter: char| !letter.is_whitespace() && letter != '\u{feff}') {
        Some(offset) => ReadError::NoGame(Places::new(text).place(offset)),
        None => ReadError::Empty,
    }
}
