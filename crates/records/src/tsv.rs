//! Which games does a collection of one game a line hold?
//!
//! A line has thirteen fields between tabs: id, size, kind (`E` even, `H` handicap, `S` other
//! setup), first mover, handicap, komi, result, date, Black's rank, White's rank, rules, setup
//! stones (`BpdWdp`), moves (two SGF letters each, in turn, `tt` a pass). Lines are read one at a
//! time, so that memory does not grow with the collection.

use std::io::{self, BufRead, BufReader, Read};

use go::{Colour, Move, Point, Size};
use thiserror::Error;

use crate::game::{Damage, Player, Record};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

const FIELDS: usize = 13;

/// How far back compressed files may refer (`zstd --long=27`), as a power of two.
const LONGEST_WINDOW: u32 = 27;

/// What goes wrong with one line.
#[derive(Debug, Error)]
#[error("line {line}: {reason}")]
pub struct Fault {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong.
    pub reason: Reason,
}

/// Why a line gives no game.
#[derive(Debug, Error)]
pub enum Reason {
    /// The game is damaged; the next line may be read.
    #[error(transparent)]
    Damage(#[from] Damage),
    /// The file cannot be read on: nothing follows.
    #[error(transparent)]
    Read(#[from] io::Error),
}

/// The games of a collection, in order; each line that is no game is told as such.
#[derive(Debug)]
pub struct Games<R> {
    lines: Lines<R>,
}

/// The lines of a collection, in order, each with its number from 1.
#[derive(Debug)]
pub struct Lines<R> {
    source: R,
    line: u64,
    ended: bool,
}

/// The games of a collection as plain text.
pub fn games<R: BufRead>(source: R) -> Games<R> {
    Games { lines: lines(source) }
}

/// The lines of a collection, for readers that parse them elsewhere.
pub fn lines<R: BufRead>(source: R) -> Lines<R> {
    Lines { source, line: 0, ended: false }
}

/// A collection that is compressed by Zstandard, as plain text.
///
/// # Errors
/// When the decoder cannot be made.
pub fn decompressed<R: Read>(source: R) -> io::Result<impl BufRead + use<R>> {
    let mut decoder = zstd::Decoder::new(source)?;
    decoder.window_log_max(LONGEST_WINDOW)?;
    Ok(BufReader::with_capacity(1 << 17, decoder))
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<Record, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let (line, text) = match self.lines.next()? {
            Ok(numbered) => numbered,
            Err(fault) => return Some(Err(fault)),
        };
        Some(parse(&text).map_err(|damage| Fault { line, reason: damage.into() }))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<(u64, String), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        self.line += 1;
        let read = self.read_line();
        let fault = |reason| Fault { line: self.line, reason };
        match read {
            Ok(None) => {
                self.ended = true;
                None
            }
            Ok(Some(Ok(text))) => Some(Ok((self.line, text))),
            Ok(Some(Err(damage))) => Some(Err(fault(damage.into()))),
            Err(error) => {
                self.ended = true;
                Some(Err(fault(error.into())))
            }
        }
    }
}

impl<R: BufRead> Lines<R> {
    /// The next line without its end; `None` behind the last one.
    fn read_line(&mut self) -> io::Result<Option<Result<String, Damage>>> {
        let mut bytes = Vec::new();
        let limit = LONGEST_LINE as u64 + 1;
        if (&mut self.source).take(limit).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() > LONGEST_LINE && bytes.last() != Some(&b'\n') {
            self.pass_over_line()?;
            return Ok(Some(Err(Damage::TooLong { most: LONGEST_LINE })));
        }
        while matches!(bytes.last(), Some(b'\n' | b'\r')) {
            bytes.pop();
        }
        Ok(Some(String::from_utf8(bytes).map_err(|_| Damage::Charset)))
    }

    fn pass_over_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.source.fill_buf()?;
            if buffer.is_empty() {
                return Ok(());
            }
            let (used, ended) = match buffer.iter().position(|&byte| byte == b'\n') {
                Some(place) => (place + 1, true),
                None => (buffer.len(), false),
            };
            self.source.consume(used);
            if ended {
                return Ok(());
            }
        }
    }
}

/// Reads one line. Moves go to points of the board; whether each is empty shows in the replay.
///
/// # Errors
/// When a field is missing or cannot be read.
pub fn parse(line: &str) -> Result<Record, Damage> {
    let found = line.split('\t').count();
    let mut fields = line.split('\t');
    if found != FIELDS {
        return Err(Damage::Fields { found, expected: FIELDS });
    }
    let mut next = || fields.next().expect("the fields were counted");
    let id = next().to_string();
    let size = size(next())?;
    let _kind = next();
    let first = first(next())?;
    let handicap = number("handicap", next())?.unwrap_or(0);
    let komi = number("komi", next())?.filter(|komi: &f32| komi.is_finite());
    let result = next().to_string();
    let date = next().to_string();
    let mut player = || Player { name: String::new(), rank: next().to_string() };
    let (black, white) = (player(), player());
    let rules = next().to_string();
    let setup = setup(size, next())?;
    let moves = moves(size, next())?;
    if moves.is_empty() {
        return Err(Damage::NoMoves);
    }
    Ok(Record { id, size, first, handicap, komi, result, date, black, white, rules, setup, moves })
}

/// A field that cannot be read; only its beginning is kept.
fn unreadable(field: &'static str, text: &str) -> Damage {
    Damage::Field { field, text: text.chars().take(16).collect() }
}

fn number<N: std::str::FromStr>(field: &'static str, text: &str) -> Result<Option<N>, Damage> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| unreadable(field, text))
}

fn size(text: &str) -> Result<Size, Damage> {
    // Two letters name points of at most 26 lines.
    let side = text.parse().ok().filter(|side| (1..=26).contains(side));
    side.map(Size::square).ok_or_else(|| unreadable("size", text))
}

fn first(text: &str) -> Result<Colour, Damage> {
    match text {
        "B" => Ok(Colour::Black),
        "W" => Ok(Colour::White),
        _ => Err(unreadable("first mover", text)),
    }
}

fn setup(size: Size, text: &str) -> Result<Vec<(Colour, Point)>, Damage> {
    let mut stones = Vec::new();
    for triple in text.as_bytes().chunks(3) {
        let stone = match *triple {
            [b'B', column, row] => point(size, column, row).map(|point| (Colour::Black, point)),
            [b'W', column, row] => point(size, column, row).map(|point| (Colour::White, point)),
            _ => None,
        };
        stones.push(stone.ok_or_else(|| unreadable("setup", text))?);
    }
    Ok(stones)
}

fn moves(size: Size, text: &str) -> Result<Vec<Move>, Damage> {
    let mut moves = Vec::with_capacity(text.len() / 2);
    for pair in text.as_bytes().chunks(2) {
        let mv = match *pair {
            [b't', b't'] if size.rows() < 20 => Some(Move::Pass),
            [column, row] => point(size, column, row).map(Move::Play),
            _ => None,
        };
        let wrong = || unreadable("moves", &String::from_utf8_lossy(pair));
        moves.push(mv.ok_or_else(wrong)?);
    }
    Ok(moves)
}

fn point(size: Size, column: u8, row: u8) -> Option<Point> {
    let column = column.checked_sub(b'a')?;
    let row = row.checked_sub(b'a')?;
    size.point(u32::from(row), u32::from(column))
}

#[cfg(test)]
mod tests;
