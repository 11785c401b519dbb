//! Where may a file of many games be cut, so that memory does not grow with it?
//!
//! Only between games: behind the parenthesis that closes one. Values stand in brackets, in which
//! parentheses mean nothing. A file that does not begin with a parenthesis is never cut.

use std::io::{self, BufRead, Read};

/// A piece ends with the first game that ends behind so many bytes.
pub(crate) const PIECE: usize = 1 << 20;

/// No game is longer: what has no end by then is damaged.
const LARGEST: usize = 1 << 26;

/// How many bytes are read at a time.
const CHUNK: u64 = 1 << 16;

/// Some whole games of a file.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// How many games of the file come before.
    pub(super) before: usize,
    pub(super) bytes: Vec<u8>,
}

/// What comes next in a file.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Next {
    Piece(Piece),
    /// A game without an end; nothing follows.
    TooLong(usize),
    End,
}

/// A file being cut.
#[derive(Debug)]
pub(super) struct Pieces<R> {
    source: R,
    carried: Vec<u8>,
    games: usize,
    ended: bool,
}

impl<R: BufRead> Pieces<R> {
    pub(super) fn new(source: R) -> Pieces<R> {
        Pieces { source, carried: Vec::new(), games: 0, ended: false }
    }

    pub(super) fn next(&mut self) -> io::Result<Next> {
        let before = self.games;
        let mut bytes = std::mem::take(&mut self.carried);
        let mut scan = Scan::default();
        while !self.ended {
            if let Some(end) = scan.cut(&bytes) {
                self.carried = bytes.split_off(end);
                self.games += scan.games;
                return Ok(Next::Piece(Piece { before, bytes }));
            }
            if bytes.len() > LARGEST {
                self.ended = true;
                return Ok(Next::TooLong(LARGEST));
            }
            self.ended = (&mut self.source).take(CHUNK).read_to_end(&mut bytes)? == 0;
        }
        let is_rest = before > 0 && bytes.trim_ascii().is_empty();
        let is_end = is_rest || (bytes.is_empty() && before > 0);
        self.games += scan.games.max(1);
        Ok(if is_end { Next::End } else { Next::Piece(Piece { before, bytes }) })
    }
}

/// How far a piece was looked through.
#[derive(Debug, Default)]
struct Scan {
    at: usize,
    depth: usize,
    in_value: bool,
    games: usize,
    /// Whether the text has letters of two bytes whose second may look like a bracket (GBK, Shift JIS, Big5);
    /// `None` before anything was read.
    is_double: Option<bool>,
}

impl Scan {
    /// The end of the first game that ends behind [`PIECE`] bytes, if it is there.
    fn cut(&mut self, bytes: &[u8]) -> Option<usize> {
        if bytes.is_empty() || !begins_with_a_game(bytes) {
            return None;
        }
        let is_double = *self.is_double.get_or_insert_with(|| {
            std::str::from_utf8(bytes).is_err_and(|error| error.error_len().is_some())
        });
        // The last byte waits for the one behind it.
        while self.at + 1 < bytes.len() || (self.at < bytes.len() && bytes[self.at] == b')') {
            let byte = bytes[self.at];
            self.at += 1;
            if self.in_value {
                match byte {
                    b'\\' => self.at += 1,
                    b']' => self.in_value = false,
                    0x81.. if is_double && bytes[self.at] >= 0x40 => self.at += 1,
                    _ => (),
                }
            } else if self.outside(byte) && self.at >= PIECE {
                return Some(self.at);
            }
        }
        None
    }

    /// Takes in a byte that is in no value; whether a game ends with it.
    fn outside(&mut self, byte: u8) -> bool {
        match byte {
            b'[' => self.in_value = self.depth > 0,
            b'(' => {
                self.games += usize::from(self.depth == 0);
                self.depth += 1;
            }
            b')' => {
                let was_open = self.depth == 1;
                self.depth = self.depth.saturating_sub(1);
                return was_open;
            }
            _ => (),
        }
        false
    }
}

fn begins_with_a_game(bytes: &[u8]) -> bool {
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    start.trim_ascii_start().starts_with(b"(")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &[u8]) -> Vec<Piece> {
        let mut pieces = Pieces::new(text);
        let mut found = Vec::new();
        while let Next::Piece(piece) = pieces.next().unwrap() {
            found.push(piece);
        }
        found
    }

    #[test]
    fn a_file_of_many_games_is_cut_between_them() {
        let game = "(;GM[1]C[a ) or ( or \\] stays (in [a value];B[ee](;W[cc])(;W[gg]))\n";
        let count = 3 * PIECE / game.len();
        let text = game.repeat(count);
        let pieces = cut(text.as_bytes());
        assert!(pieces.len() >= 3);
        assert!(pieces.iter().all(|piece| piece.bytes.len() < PIECE + game.len() + 1));
        assert_eq!(
            pieces.iter().flat_map(|piece| piece.bytes.clone()).collect::<Vec<_>>(),
            text.as_bytes()[..text.len()]
        );
        for piece in &pieces {
            let start = piece.bytes.trim_ascii_start();
            assert!(start.starts_with(b"(;GM"), "a piece begins with a game");
        }
        let first = pieces[0].bytes.split(|&byte| byte == b'\n').count();
        assert_eq!((pieces[0].before, pieces[1].before), (0, first));
    }

    #[test]
    fn a_small_file_and_a_file_of_another_format_stay_whole() {
        assert_eq!(cut(b""), [Piece { before: 0, bytes: vec![] }]);
        assert_eq!(cut(b"(;B[ee])(;B[cc])").len(), 1);
        let other = b"\\HS\n() () ()".repeat(PIECE / 6);
        assert_eq!(cut(&other).len(), 1);
    }

    #[test]
    fn the_second_byte_of_a_letter_is_no_bracket() {
        // GBK: the second bytes are those of `\`, `]` and `[`.
        let game = b"(;PB[\x81\x5c]PW[\x81\x5d)(]C[\x81\x5b];B[ee])";
        let text = game.repeat(PIECE / game.len() + 100);
        let pieces = cut(&text);
        assert_eq!(pieces.len(), 2);
        assert_eq!(pieces[0].bytes.len() % game.len(), 0);
    }

    #[test]
    fn a_game_without_an_end_is_not_kept_in_memory() {
        let text = io::BufReader::new(io::Read::chain(&b"(;C["[..], io::repeat(b'x')));
        assert_eq!(Pieces::new(text).next().unwrap(), Next::TooLong(LARGEST));
    }
}
