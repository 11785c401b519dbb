//! How good is a move by its pattern alone?
//!
//! Two answers from one table. The source's: find the largest zoom at which the pattern was seen, by halving
//! the range of zooms (a pattern seen at one zoom was seen at every smaller one, so the seen zooms are an
//! unbroken row from 1), and take the share of choices there. The smoothed one: begin with the
//! smallest zoom's share and let each larger pattern pull it towards its own, the more the oftener it was
//! observed.

use go::{Colour, Point};

use super::rings::Rings;
use super::table::{Counts, Table};

/// A pattern as it was found in a table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Found {
    /// The zoom; 0 if not even the smallest pattern was ever seen.
    pub zoom: usize,
    /// The counts there.
    pub counts: Counts,
}

impl Found {
    /// The share of observations in which it was chosen; 0 if it was never seen.
    pub fn rate(self) -> f64 {
        if self.counts.observed == 0 {
            return 0.0;
        }
        f64::from(self.counts.chosen) / f64::from(self.counts.observed)
    }
}

/// The largest zoom up to `largest` at which the pattern of a point was seen, by binary search.
pub fn largest_seen(
    table: &Table<'_>,
    rings: &Rings,
    (point, mover): (Point, Colour),
    largest: usize,
) -> Found {
    let mut best = Found { zoom: 0, counts: Counts::default() };
    let (mut seen, mut unseen) = (0, largest.min(table.zooms()).min(rings.zooms()) + 1);
    // Invariant: seen at zoom `seen` (zoom 0 is always seen), not seen at `unseen`; the gap shrinks.
    while unseen - seen > 1 {
        let zoom = seen.midpoint(unseen);
        match table.counts(zoom, rings.key(point, zoom, mover)) {
            Some(counts) => {
                seen = zoom;
                best = Found { zoom, counts };
            }
            None => unseen = zoom,
        }
    }
    best
}

/// Observations that a larger pattern needs to weigh as much as all smaller ones together.
const PULL: f64 = 20.0;

/// The share of choices, each zoom smoothed by the one below it, of what [`seen`] tells.
pub fn smoothed(seen: &[Found]) -> f64 {
    seen.iter().fold(1.0 / 300.0, |rate, found| {
        let observed = f64::from(found.counts.observed);
        (f64::from(found.counts.chosen) + PULL * rate) / (observed + PULL)
    })
}

/// Every zoom at which the pattern of a point was seen, smallest first.
pub fn seen(table: &Table<'_>, rings: &Rings, (point, mover): (Point, Colour)) -> Vec<Found> {
    let mut found = Vec::new();
    rings.climb((point, mover), |zoom, key| {
        let counts = if zoom > table.zooms() { None } else { table.counts(zoom, key) };
        found.extend(counts.map(|counts| Found { zoom, counts }));
        counts.is_some()
    });
    found
}
