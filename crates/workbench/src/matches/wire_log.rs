//! What was said on the wire of a game, by whom, in which direction, and when?
//!
//! One line each: milliseconds since the game began, moves played so far, the player (1, 2, or `-`
//! for the referee), the direction, and the text, separated by tabs. `>` goes to the engine, `<`
//! comes from its standard output, `!` from its standard error, `#` is a remark of the referee.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::contender::Entrant;

/// Which way a line went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// To the engine.
    To,
    /// From its standard output.
    From,
    /// From its standard error.
    Error,
    /// A remark of the referee.
    Remark,
}

impl Direction {
    const ALL: [Direction; 4] =
        [Direction::To, Direction::From, Direction::Error, Direction::Remark];

    /// The sign in the file.
    pub fn sign(self) -> char {
        match self {
            Direction::To => '>',
            Direction::From => '<',
            Direction::Error => '!',
            Direction::Remark => '#',
        }
    }
}

/// A line of the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Milliseconds since the game began.
    pub milliseconds: u64,
    /// Moves on the board at that moment.
    pub plies: u32,
    /// Whose wire; `None` for the referee.
    pub entrant: Option<Entrant>,
    /// Which way.
    pub direction: Direction,
    /// What was said.
    pub text: String,
}

/// A game whose engines say more than this is cut off in the log; play goes on.
const MOST_BYTES: u64 = 64 << 20;

/// Keeps what is said while a game is played; every thread of the game writes here.
#[derive(Debug)]
pub struct WireLog {
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    file: Option<File>,
    started: Instant,
    plies: u32,
    bytes: u64,
}

impl WireLog {
    /// Writes to a new file; one of the same name is replaced.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn create(path: &Path) -> io::Result<WireLog> {
        Ok(WireLog::to(Some(File::create(path)?), 0))
    }

    /// Writes at the end of a file, which need not be there yet.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn append(path: &Path) -> io::Result<WireLog> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        let bytes = file.metadata()?.len();
        Ok(WireLog::to(Some(file), bytes))
    }

    /// Keeps nothing.
    pub fn nowhere() -> WireLog {
        WireLog::to(None, 0)
    }

    fn to(file: Option<File>, bytes: u64) -> WireLog {
        let inner = Inner { file, started: Instant::now(), plies: 0, bytes };
        WireLog { inner: Mutex::new(inner) }
    }

    /// Says how many moves are on the board from now on.
    pub fn set_plies(&self, plies: u32) {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).plies = plies;
    }

    /// Adds a line. What cannot be written is lost: a full disk is noticed where results are kept.
    pub fn add(&self, entrant: Option<Entrant>, direction: Direction, text: &str) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.bytes > MOST_BYTES {
            return;
        }
        let milliseconds = inner.started.elapsed().as_millis() as u64;
        let text = text.replace(['\n', '\r'], " ");
        let entry = Entry { milliseconds, plies: inner.plies, entrant, direction, text };
        let line = entry.write();
        inner.bytes += line.len() as u64;
        if let Some(file) = &mut inner.file {
            let _ = file.write_all(line.as_bytes());
        }
    }
}

impl Entry {
    fn write(&self) -> String {
        let entrant = match self.entrant {
            Some(Entrant::One) => '1',
            Some(Entrant::Two) => '2',
            None => '-',
        };
        let sign = self.direction.sign();
        format!("{}\t{}\t{entrant}\t{sign}\t{}\n", self.milliseconds, self.plies, self.text)
    }

    fn read(line: &str) -> Option<Entry> {
        let mut parts = line.splitn(5, '\t');
        let milliseconds = parts.next()?.parse().ok()?;
        let plies = parts.next()?.parse().ok()?;
        let entrant = match parts.next()? {
            "1" => Some(Entrant::One),
            "2" => Some(Entrant::Two),
            "-" => None,
            _ => return None,
        };
        let sign = parts.next()?;
        let is_it = |direction: &Direction| sign.chars().eq([direction.sign()]);
        let direction = Direction::ALL.into_iter().find(is_it)?;
        Some(Entry { milliseconds, plies, entrant, direction, text: parts.next()?.to_string() })
    }
}

/// The lines of a log; what is no line of one is left out.
pub fn read(text: &str) -> Vec<Entry> {
    text.split('\n').filter_map(Entry::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wire");
        let log = WireLog::create(&path).unwrap();
        log.add(Some(Entrant::One), Direction::To, "genmove b");
        log.set_plies(3);
        log.add(Some(Entrant::Two), Direction::Error, "a\tb \u{1b}[1m\r");
        log.add(None, Direction::Remark, "");
        let entries = read(&std::fs::read_to_string(&path).unwrap());
        let texts: Vec<&str> = entries.iter().map(|entry| entry.text.as_str()).collect();
        assert_eq!(texts, ["genmove b", "a\tb \u{1b}[1m ", ""]);
        assert_eq!(entries[0].direction, Direction::To);
        assert_eq!((entries[1].plies, entries[1].entrant), (3, Some(Entrant::Two)));
        assert_eq!(entries[2].entrant, None);
    }

    #[test]
    fn nonsense_is_left_out() {
        assert_eq!(read("\n1\t2\n1\t2\t3\t>\tx\n1\t2\t1\t?\tx\nx\t2\t1\t>\tx"), []);
    }
}
