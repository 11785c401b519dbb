//! How are counted patterns kept in one file and found in it again?
//!
//! ```text
//! for each zoom from 1: its entries in order of their keys, 16 bytes each:
//!      u64 key, u32 observed, u32 chosen
//! then the directory:
//!      u32 zooms, u32 least choices beyond the whole zooms, u64 games, u64 observations,
//!      for each zoom: u64 entries, u64 checksum of its entries
//! u64  checksum of the directory, u32 bytes of the directory, u32 version, "STRATPAT"
//! ```
//! All numbers are little-endian. The directory comes last, so a table is written in one stream.
//! Keys are whole, 64 bits: among 200 million patterns of a zoom the chance that any two share a key is about one
//! in a thousand.

use std::io::{self, Write};

use thiserror::Error;

use super::keys::LARGEST_ZOOM;
use super::packed::{Sum, checksum};

const MAGIC: &[u8; 8] = b"STRATPAT";
const VERSION: u32 = 1;
const ENTRY: usize = 16;
const FIXED: usize = 24;

/// How often a pattern was observed and chosen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// How often it stood before a player to move: n of the source.
    pub observed: u32,
    /// How often that player played on its centre: v of the source.
    pub chosen: u32,
}

/// A pattern and its counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The pattern.
    pub key: u64,
    /// How often it was seen.
    pub counts: Counts,
}

/// What a table was learned from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Source {
    /// How many games.
    pub games: u64,
    /// How many moves in them.
    pub observations: u64,
    /// Beyond the zooms that are whole, patterns chosen less often were left out.
    pub least_choices: u32,
}

/// Why bytes are no table of patterns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TableError {
    /// They end with something else.
    #[error("not a table of patterns")]
    Foreign,
    /// Another version wrote them.
    #[error("version {0} of the format is unknown")]
    Version(u32),
    /// They end too early, or do not fit together.
    #[error("damaged")]
    Damaged,
}

/// A table of patterns in bytes that stay where they are.
#[derive(Debug, Clone)]
pub struct Table<'a> {
    source: Source,
    zooms: Vec<Zoom<'a>>,
}

#[derive(Debug, Clone)]
struct Zoom<'a> {
    entries: &'a [[u8; ENTRY]],
    sum: u64,
    /// Where the entries begin whose keys have the same upper bits, and how many bits are left out of those;
    /// empty until [`Table::hasten`].
    starts: Vec<u32>,
    shift: u32,
}

/// Entries that share their upper bits, on average: a cache line or two.
const TOGETHER: usize = 4;

impl<'a> Table<'a> {
    /// The table of these bytes. Its directory is checked here, its entries in [`Table::verify`].
    ///
    /// # Errors
    /// When they are no table of this version, or their parts do not fit together.
    pub fn open(bytes: &'a [u8]) -> Result<Table<'a>, TableError> {
        let rest = bytes.strip_suffix(MAGIC).ok_or(TableError::Foreign)?;
        let (rest, version) = rest.split_last_chunk::<4>().ok_or(TableError::Damaged)?;
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Err(TableError::Version(version));
        }
        let (rest, length) = rest.split_last_chunk::<4>().ok_or(TableError::Damaged)?;
        let (rest, sum) = rest.split_last_chunk::<8>().ok_or(TableError::Damaged)?;
        let at = rest.len().checked_sub(u32::from_le_bytes(*length) as usize);
        let (body, directory) = rest.split_at(at.ok_or(TableError::Damaged)?);
        if checksum(directory) != u64::from_le_bytes(*sum) || directory.len() < FIXED {
            return Err(TableError::Damaged);
        }
        Table::read(body, directory)
    }

    fn read(mut body: &'a [u8], directory: &[u8]) -> Result<Table<'a>, TableError> {
        let (fixed, listed) = directory.split_at(FIXED);
        let zooms = small(&fixed[..4]) as usize;
        let source = Source {
            least_choices: small(&fixed[4..8]),
            games: large(&fixed[8..16]),
            observations: large(&fixed[16..24]),
        };
        if zooms > LARGEST_ZOOM || listed.len() != zooms * 16 {
            return Err(TableError::Damaged);
        }
        let mut table = Table { source, zooms: Vec::with_capacity(zooms) };
        for zoom in listed.as_chunks::<16>().0 {
            let entries = usize::try_from(large(&zoom[..8])).ok();
            let length = entries.and_then(|entries| entries.checked_mul(ENTRY));
            let here = length.and_then(|length| body.split_at_checked(length));
            let (entries, rest) = here.ok_or(TableError::Damaged)?;
            let entries = entries.as_chunks().0;
            let sum = large(&zoom[8..]);
            table.zooms.push(Zoom { entries, sum, starts: Vec::new(), shift: 0 });
            body = rest;
        }
        if body.is_empty() { Ok(table) } else { Err(TableError::Damaged) }
    }

    /// Reads every entry and compares it with the checksums.
    ///
    /// # Errors
    /// When they differ, or the entries are not in order.
    pub fn verify(&self) -> Result<(), TableError> {
        for zoom in &self.zooms {
            let sum = zoom.entries.iter().fold(Sum::default(), Sum::with);
            if sum.total() != zoom.sum || !zoom.entries.is_sorted_by_key(|entry| large(&entry[..8]))
            {
                return Err(TableError::Damaged);
            }
        }
        Ok(())
    }

    /// What it was learned from.
    pub fn source(&self) -> Source {
        self.source
    }

    /// The largest zoom.
    pub fn zooms(&self) -> usize {
        self.zooms.len()
    }

    /// How many patterns of a zoom there are.
    pub fn len(&self, zoom: usize) -> usize {
        self.zooms.get(zoom.wrapping_sub(1)).map_or(0, |zoom| zoom.entries.len())
    }

    /// Whether there are no patterns at all.
    pub fn is_empty(&self) -> bool {
        self.zooms.iter().all(|zoom| zoom.entries.is_empty())
    }

    /// The pattern at a place below [`Table::len`].
    pub fn key(&self, zoom: usize, place: usize) -> u64 {
        self.entry(zoom, place).key
    }

    /// The entry at a place below [`Table::len`].
    pub fn entry(&self, zoom: usize, place: usize) -> Entry {
        let bytes = &self.zooms[zoom - 1].entries[place];
        let counts = Counts { observed: small(&bytes[8..12]), chosen: small(&bytes[12..]) };
        Entry { key: large(&bytes[..8]), counts }
    }

    /// The counts of a pattern, if the table has it.
    pub fn counts(&self, zoom: usize, key: u64) -> Option<Counts> {
        self.find(zoom, key).map(|place| self.entry(zoom, place).counts)
    }

    /// Makes every later [`Table::find`] quicker, for about one byte of memory a pattern and one reading of the
    /// whole table.
    pub fn hasten(&mut self) {
        for zoom in &mut self.zooms {
            zoom.hasten();
        }
    }

    /// The place of a pattern.
    pub fn find(&self, zoom: usize, key: u64) -> Option<usize> {
        self.zooms.get(zoom.checked_sub(1)?)?.find(key)
    }

    /// Adds the place of each of some patterns of a zoom.
    pub fn find_all(&self, zoom: usize, keys: &[u64], places: &mut Vec<Option<u32>>) {
        match zoom.checked_sub(1).and_then(|zoom| self.zooms.get(zoom)) {
            // Nothing in this loop waits for anything before it: the memory works on several keys at a time.
            Some(zoom) => {
                places.extend(keys.iter().map(|&key| zoom.find(key).map(|place| place as u32)));
            }
            None => places.extend(keys.iter().map(|_| None)),
        }
    }
}

impl Zoom<'_> {
    fn hasten(&mut self) {
        let Ok(count) = u32::try_from(self.entries.len()) else { return };
        let bits = (self.entries.len() / TOGETHER).checked_ilog2().unwrap_or(0).max(1);
        self.shift = u64::BITS - bits;
        self.starts = vec![0; (1 << bits) + 1];
        for entry in self.entries {
            self.starts[(large(&entry[..8]) >> self.shift) as usize + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        debug_assert_eq!(sum, count, "every entry was counted");
    }

    fn find(&self, key: u64) -> Option<usize> {
        if self.starts.is_empty() {
            return self.guess(key);
        }
        let group = (key >> self.shift) as usize;
        let (from, to) = (self.starts[group] as usize, self.starts[group + 1] as usize);
        // Damaged entries may be out of order, never out of reach.
        let group = self.entries.get(from..to)?;
        group.iter().position(|entry| large(&entry[..8]) == key).map(|place| from + place)
    }

    /// Keys are spread evenly, so each step guesses where the key must be.
    fn guess(&self, key: u64) -> Option<usize> {
        let entries = self.entries;
        let (mut low, mut high) = (0, entries.len());
        let (mut least, mut most) = (0, u64::MAX);
        while low < high {
            let share = u128::from(key.saturating_sub(least)) * (high - low) as u128;
            let guess = low + (share / (u128::from(most.saturating_sub(least)) + 1)) as usize;
            let guess = guess.min(high - 1);
            let there = large(&entries[guess][..8]);
            match there.cmp(&key) {
                std::cmp::Ordering::Equal => return Some(guess),
                std::cmp::Ordering::Less => (low, least) = (guess + 1, there),
                std::cmp::Ordering::Greater => (high, most) = (guess, there),
            }
        }
        None
    }
}

fn small(bytes: &[u8]) -> u32 {
    bytes.try_into().map_or(0, u32::from_le_bytes)
}

fn large(bytes: &[u8]) -> u64 {
    bytes.try_into().map_or(0, u64::from_le_bytes)
}

/// Writes tables in one stream, entry by entry.
#[derive(Debug)]
pub struct Writer<W> {
    sink: W,
    zooms: Vec<(u64, u64)>,
    count: u64,
    sum: Sum,
}

impl<W: Write> Writer<W> {
    /// Begins a table.
    pub fn new(sink: W) -> Writer<W> {
        Writer { sink, zooms: Vec::new(), count: 0, sum: Sum::default() }
    }

    /// Adds an entry; the keys of a zoom come in rising order.
    ///
    /// # Errors
    /// When the sink fails.
    pub fn push(&mut self, entry: Entry) -> io::Result<()> {
        let mut bytes = [0; ENTRY];
        bytes[..8].copy_from_slice(&entry.key.to_le_bytes());
        bytes[8..12].copy_from_slice(&entry.counts.observed.to_le_bytes());
        bytes[12..].copy_from_slice(&entry.counts.chosen.to_le_bytes());
        self.count += 1;
        self.sum = self.sum.with(&bytes);
        self.sink.write_all(&bytes)
    }

    /// Ends a zoom.
    pub fn end_zoom(&mut self) {
        self.zooms.push((self.count, std::mem::take(&mut self.sum).total()));
        self.count = 0;
    }

    /// Writes the directory and gives the sink back.
    ///
    /// # Errors
    /// When the sink fails.
    pub fn finish(mut self, source: Source) -> io::Result<W> {
        let mut directory = (self.zooms.len() as u32).to_le_bytes().to_vec();
        directory.extend(source.least_choices.to_le_bytes());
        directory.extend(source.games.to_le_bytes());
        directory.extend(source.observations.to_le_bytes());
        for (count, sum) in &self.zooms {
            directory.extend(count.to_le_bytes());
            directory.extend(sum.to_le_bytes());
        }
        self.sink.write_all(&directory)?;
        self.sink.write_all(&checksum(&directory).to_le_bytes())?;
        self.sink.write_all(&(directory.len() as u32).to_le_bytes())?;
        self.sink.write_all(&VERSION.to_le_bytes())?;
        self.sink.write_all(MAGIC)?;
        Ok(self.sink)
    }
}

/// Writes a table of entries by zoom, each in order of the keys.
///
/// # Errors
/// When the sink fails.
pub fn write<W: Write>(zooms: &[Vec<Entry>], source: Source, sink: W) -> io::Result<W> {
    let mut writer = Writer::new(sink);
    for entries in zooms {
        entries.iter().try_for_each(|&entry| writer.push(entry))?;
        writer.end_zoom();
    }
    writer.finish(source)
}

/// Writes the sum of tables of the same zooms, leaving out patterns beyond the whole zooms that were chosen less often than
/// `least_choices` in all of them together.
///
/// # Errors
/// When the sink fails.
pub fn merge<W: Write>(parts: &[Table<'_>], least_choices: u32, sink: W) -> io::Result<W> {
    let zooms = parts.iter().map(Table::zooms).max().unwrap_or(0);
    let mut writer = Writer::new(sink);
    let mut source = Source { least_choices, ..Source::default() };
    for part in parts {
        source.games += part.source.games;
        source.observations += part.source.observations;
    }
    for zoom in 1..=zooms {
        merge_zoom(parts, zoom, |entry| {
            let is_kept = zoom <= super::WHOLE_ZOOMS || entry.counts.chosen >= least_choices;
            if is_kept { writer.push(entry) } else { Ok(()) }
        })?;
        writer.end_zoom();
    }
    writer.finish(source)
}

/// Tells each pattern of a zoom once, in order, with the sum of its counts.
fn merge_zoom(
    parts: &[Table<'_>],
    zoom: usize,
    mut each: impl FnMut(Entry) -> io::Result<()>,
) -> io::Result<()> {
    let next = |part: usize, place: usize| {
        let table = &parts[part];
        (place < table.len(zoom)).then(|| std::cmp::Reverse((table.key(zoom, place), part, place)))
    };
    let mut heap: std::collections::BinaryHeap<_> =
        (0..parts.len()).filter_map(|part| next(part, 0)).collect();
    let mut current: Option<Entry> = None;
    while let Some(std::cmp::Reverse((key, part, place))) = heap.pop() {
        let counts = parts[part].entry(zoom, place).counts;
        heap.extend(next(part, place + 1));
        match &mut current {
            Some(entry) if entry.key == key => {
                entry.counts.observed = entry.counts.observed.saturating_add(counts.observed);
                entry.counts.chosen = entry.counts.chosen.saturating_add(counts.chosen);
            }
            _ => {
                let before = current.replace(Entry { key, counts });
                before.map_or(Ok(()), &mut each)?;
            }
        }
    }
    current.map_or(Ok(()), each)
}
