//! How is an index made of more positions than memory holds?
//!
//! Games are replayed several times. The first time only counts how many positions have how many
//! stones ([`Plan`]); each later time takes in those with some numbers of stones, as many as the
//! memory allows ([`Batch`]), puts like ones together and appends them ([`Writer`]). Nothing but
//! the index is written.

use std::io::{self, Write};
use std::ops::Range;

use go::Size;

use super::format::{
    BLOCK_BYTES, LABELS_AT, LANES_OF_BLOCK, Label, MAGIC, START, TOTALS, Trailer, WIDE,
};
use super::packed::{MOST_POINTS, Packed, WORDS};
use super::zones::{Counts, LANES, Summary, ZONES, Zones};

/// How many positions have how many stones.
#[derive(Debug, Clone)]
pub struct Plan {
    counts: Vec<u64>,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { counts: vec![0; MOST_POINTS as usize + 1] }
    }
}

impl Plan {
    /// Counts a position.
    pub fn count(&mut self, stones: u32) {
        self.counts[stones as usize] += 1;
    }

    /// Adds what another plan counted.
    pub fn add(&mut self, other: &Plan) {
        for (own, other) in self.counts.iter_mut().zip(&other.counts) {
            *own += other;
        }
    }

    /// How many positions there are.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Numbers of stones to take in together, in order, so that each part needs at most so many
    /// bytes of memory; a number that alone needs more is a part of its own.
    pub fn parts(&self, bytes: u64) -> Vec<Range<u32>> {
        let most = bytes / size_of::<Entry>() as u64;
        let mut parts = vec![];
        let (mut start, mut sum) = (0, 0);
        for (stones, &count) in self.counts.iter().enumerate() {
            if sum > 0 && sum + count > most {
                parts.push(start..stones as u32);
                (start, sum) = (stones as u32, 0);
            }
            sum += count;
        }
        parts.push(start..self.counts.len() as u32);
        parts
    }
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    packed: Packed,
    label: Label,
    counts: [[u8; ZONES]; 2],
}

/// Positions with some numbers of stones, on their way into an index.
#[derive(Debug)]
pub struct Batch {
    zones: Zones,
    stones: Range<u32>,
    /// By number of stones.
    entries: Vec<Vec<Entry>>,
}

impl Batch {
    /// An empty batch for positions with these numbers of stones.
    pub fn new(size: Size, stones: Range<u32>) -> Batch {
        Batch { zones: Zones::new(size), entries: vec![Vec::new(); stones.len()], stones }
    }

    /// Whether a position of so many stones belongs here.
    pub fn takes(&self, stones: u32) -> bool {
        self.stones.contains(&stones)
    }

    /// Takes in a position that belongs here.
    pub fn add(&mut self, packed: &Packed, label: Label) {
        let counts = self.zones.counts(packed).kinds;
        let short = |row: [u8; LANES]| *row.first_chunk::<ZONES>().expect("zones are fewer");
        let entry = Entry { packed: *packed, label, counts: [short(counts[0]), short(counts[1])] };
        self.entries[(packed.stones() - self.stones.start) as usize].push(entry);
    }
}

/// An index that is being written.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    size: Size,
    zones: Zones,
    summaries: Vec<u8>,
    first: Vec<u64>,
    observations: u64,
    blocks: u64,
}

impl<W: Write> Writer<W> {
    /// Begins an index.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn new(mut out: W, size: Size) -> io::Result<Writer<W>> {
        let mut page = [0; START];
        page[..MAGIC.len()].copy_from_slice(MAGIC);
        out.write_all(&page)?;
        let zones = Zones::new(size);
        let (summaries, first) = (Vec::new(), Vec::with_capacity(TOTALS));
        Ok(Writer { out, size, zones, summaries, first, observations: 0, blocks: 0 })
    }

    /// Appends a batch. Batches come in order of their numbers of stones, without a gap.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&mut self, batch: Batch) -> io::Result<()> {
        debug_assert_eq!(self.first.len(), batch.stones.start as usize, "batches come in order");
        for mut entries in batch.entries {
            self.first.push(self.blocks);
            // Batches come from several threads in any order: the same games make the same file.
            entries.sort_unstable_by_key(|entry| entry.label);
            cluster(&mut entries);
            for block in entries.chunks(LANES_OF_BLOCK) {
                self.write_block(block)?;
            }
        }
        Ok(())
    }

    fn write_block(&mut self, entries: &[Entry]) -> io::Result<()> {
        let mut bytes = vec![0xff; BLOCK_BYTES];
        bytes[..LABELS_AT].fill(0);
        let mut summary = Summary::NONE;
        for (lane, entry) in entries.iter().enumerate() {
            let (group, lane_of_group) = (lane / WIDE, lane % WIDE);
            for word in 0..WORDS {
                let sets = [entry.packed.own.0[word], entry.packed.other.0[word]];
                for (set, bits) in sets.into_iter().enumerate() {
                    let at = ((group * WORDS + word) * 2 + set) * WIDE + lane_of_group;
                    bytes[at * 8..][..8].copy_from_slice(&bits.to_le_bytes());
                }
            }
            bytes[LABELS_AT + lane * 8..][..8].copy_from_slice(&entry.label.to_bytes());
            let counts: Counts = self.zones.counts(&entry.packed);
            summary.add(&counts);
        }
        self.summaries.extend(summary.to_bytes());
        self.observations += entries.len() as u64;
        self.blocks += 1;
        self.out.write_all(&bytes)
    }

    /// Ends the index with the texts of its games, by number, and hands back where it was written.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(mut self, games: &[String]) -> io::Result<W> {
        self.first.resize(TOTALS, self.blocks);
        self.out.write_all(&self.summaries)?;
        let mut offset = 0;
        for length in games.iter().map(String::len).chain([0]) {
            self.out.write_all(&(offset as u64).to_le_bytes())?;
            offset += length;
        }
        for game in games {
            self.out.write_all(game.as_bytes())?;
        }
        let trailer = Trailer {
            size: self.size,
            observations: self.observations,
            blocks: self.blocks,
            games: games.len() as u64,
            game_bytes: ((games.len() + 1) * 8 + offset) as u64,
            first: self.first,
        };
        self.out.write_all(&trailer.to_bytes())?;
        self.out.flush()?;
        Ok(self.out)
    }
}

/// Orders positions so that those of a block are alike: again and again the part is cut in two at
/// the middle of the count that spreads most.
fn cluster(entries: &mut [Entry]) {
    let mut parts = vec![(0, entries.len())];
    while let Some((start, end)) = parts.pop() {
        let part = &mut entries[start..end];
        let blocks = part.len().div_ceil(LANES_OF_BLOCK);
        let (spread, kind, zone) = widest(part);
        if blocks < 2 || spread == 0 {
            continue;
        }
        let middle = blocks / 2 * LANES_OF_BLOCK;
        part.select_nth_unstable_by_key(middle, |entry| (entry.counts[kind][zone], entry.label));
        parts.push((start, start + middle));
        parts.push((start + middle, end));
    }
}

/// The count that varies most: by how much, whose, and where.
fn widest(entries: &[Entry]) -> (u8, usize, usize) {
    let mut least = [[u8::MAX; ZONES]; 2];
    let mut most = [[0u8; ZONES]; 2];
    for entry in entries {
        for kind in 0..2 {
            for zone in 0..ZONES {
                let count = entry.counts[kind][zone];
                least[kind][zone] = least[kind][zone].min(count);
                most[kind][zone] = most[kind][zone].max(count);
            }
        }
    }
    let kinds = (0..2).flat_map(|kind| (0..ZONES).map(move |zone| (kind, zone)));
    let spreads =
        kinds.map(|(kind, zone)| (most[kind][zone].saturating_sub(least[kind][zone]), kind, zone));
    spreads.max().expect("there are zones")
}
