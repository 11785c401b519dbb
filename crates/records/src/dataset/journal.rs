//! Which parts of an import are complete?
//!
//! The first line of a journal says what is imported; each other line is a part. A line counts
//! once its end is there, and is written after the part's files are on the disk.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::UNIX_EPOCH;

use crate::source::Sources;

/// How every journal begins.
pub(super) const HEADING: &str = "import\t";

/// What a part holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    pub(super) number: u64,
    pub(super) games: u64,
    pub(super) observations: u64,
    pub(super) damaged: u64,
}

/// The journal of an import that goes on.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
    pub(super) parts: Vec<Part>,
}

/// What tells one import from another: its files, their lengths and times, and the size of parts.
pub(super) fn heading(sources: &Sources, items: usize) -> String {
    let (batch, piece) = (crate::batches::BYTES, crate::source::pieces::PIECE);
    let mut text = format!("{HEADING}{items}\t{batch}\t{piece}");
    for path in sources.files() {
        // A file of a folder that cannot be read is listed as damaged.
        let metadata = std::fs::metadata(path).ok();
        let length = metadata.as_ref().map_or(0, std::fs::Metadata::len);
        let changed = metadata
            .and_then(|found| found.modified().ok())
            .and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let changed = changed.map_or(0, |time| time.as_nanos());
        // Escaped: a name may hold the signs that end fields and lines.
        let name = path.to_string_lossy();
        let _ = write!(text, "\t{}\t{}\t{changed}", name.escape_debug(), length);
    }
    text
}

impl Journal {
    /// The journal in a folder if it is one of this import.
    pub(super) fn resume(path: &Path, heading: &str) -> Option<Journal> {
        let mut text = String::new();
        File::open(path).ok()?.read_to_string(&mut text).ok()?;
        // What has no end was not written to its end.
        let whole = &text[..=text.rfind('\n')?];
        let mut lines = whole.lines();
        if lines.next()? != heading {
            return None;
        }
        let parts = lines.map_while(part).collect();
        let file = OpenOptions::new().append(true).open(path).ok()?;
        file.set_len(whole.len() as u64).ok()?;
        Some(Journal { file, parts })
    }

    /// A new journal.
    pub(super) fn begin(path: &Path, heading: &str) -> io::Result<Journal> {
        let mut file = File::create(path)?;
        writeln!(file, "{heading}")?;
        file.sync_data()?;
        Ok(Journal { file, parts: Vec::new() })
    }

    /// Notes that a part is complete.
    pub(super) fn note(&mut self, part: Part) -> io::Result<()> {
        let Part { number, games, observations, damaged } = part;
        let line = format!("{number}\t{games}\t{observations}\t{damaged}\n");
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()?;
        self.parts.push(part);
        Ok(())
    }

    pub(super) fn has(&self, number: u64) -> bool {
        self.parts.iter().any(|part| part.number == number)
    }
}

fn part(line: &str) -> Option<Part> {
    let mut numbers = line.split('\t').map(|number| number.parse::<u64>().ok());
    let mut next = || numbers.next().flatten();
    Some(Part { number: next()?, games: next()?, observations: next()?, damaged: next()? })
}
