//! How far apart must two positions be, by their stones in nine zones?
//!
//! A point that differs changes two of the three counts (own stones, other stones, empty points)
//! by one. So in each zone at least as many points differ as the count that differs most, and
//! zones share no points: the sum over the zones is a lower bound of the distance.

use go::Size;

use super::packed::{MOST_POINTS, Packed, Points, WORDS};

/// How many zones a board is cut into: three by three.
pub(super) const ZONES: usize = 9;

/// Room for the zones, a whole register; the rest stays 0.
pub(super) const LANES: usize = 16;

/// How many points of each zone are own, other, and empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) kinds: [[u8; LANES]; 3],
}

/// The zones of a board size.
#[derive(Debug, Clone)]
pub(super) struct Zones {
    masks: [Points; ZONES],
    sizes: [u8; ZONES],
}

impl Zones {
    /// Cuts rows and columns in three, the outer thirds alike: every image of a zone is a zone.
    pub(super) fn new(size: Size) -> Zones {
        let third = |at: u32, of: u32| {
            let outer = of / 3;
            if at < outer { 0 } else { 1 + u32::from(at >= of - outer) }
        };
        let mut masks = [Points::default(); ZONES];
        for number in 0..size.area().min(MOST_POINTS) {
            let (row, column) = (number / size.columns(), number % size.columns());
            let zone = third(row, size.rows()) * 3 + third(column, size.columns());
            masks[zone as usize].insert(number);
        }
        Zones { masks, sizes: masks.map(|mask| mask.count() as u8) }
    }

    pub(super) fn counts(&self, packed: &Packed) -> Counts {
        let mut kinds = [[0; LANES]; 3];
        for (zone, mask) in self.masks.iter().enumerate() {
            let own = inside(&packed.own, mask);
            let other = inside(&packed.other, mask);
            kinds[0][zone] = own;
            kinds[1][zone] = other;
            kinds[2][zone] = self.sizes[zone] - own - other;
        }
        Counts { kinds }
    }
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "the innermost step of building an index")]
fn inside(points: &Points, mask: &Points) -> u8 {
    (0..WORDS).map(|word| (points.0[word] & mask.0[word]).count_ones()).sum::<u32>() as u8
}

/// The least and the greatest count of each kind and zone in a block of positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Summary {
    pub(super) least: [[u8; LANES]; 3],
    pub(super) most: [[u8; LANES]; 3],
}

/// The bytes of a written summary.
pub(super) const SUMMARY_BYTES: usize = 2 * 3 * LANES;

impl Summary {
    /// Of no position at all.
    pub(super) const NONE: Summary =
        Summary { least: [[u8::MAX; LANES]; 3], most: [[0; LANES]; 3] };

    /// Takes a position in.
    pub(super) fn add(&mut self, counts: &Counts) {
        for kind in 0..3 {
            for zone in 0..LANES {
                let count = counts.kinds[kind][zone];
                self.least[kind][zone] = self.least[kind][zone].min(count);
                self.most[kind][zone] = self.most[kind][zone].max(count);
            }
        }
    }

    /// At least so many points differ between a position of these counts and any of the block.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    pub(super) fn bound(&self, counts: &Counts) -> u32 {
        let mut sum = 0u32;
        for zone in 0..LANES {
            let mut gap = 0u8;
            for kind in 0..3 {
                let count = counts.kinds[kind][zone];
                gap = gap.max(self.least[kind][zone].saturating_sub(count));
                gap = gap.max(count.saturating_sub(self.most[kind][zone]));
            }
            sum += u32::from(gap);
        }
        sum
    }

    pub(super) fn to_bytes(self) -> [u8; SUMMARY_BYTES] {
        let mut bytes = [0; SUMMARY_BYTES];
        let rows = self.least.iter().chain(&self.most);
        for (to, from) in bytes.chunks_exact_mut(LANES).zip(rows) {
            to.copy_from_slice(from);
        }
        bytes
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    pub(super) fn of_bytes(bytes: &[u8; SUMMARY_BYTES]) -> Summary {
        let (rows, _) = bytes.as_chunks::<LANES>();
        Summary { least: [rows[0], rows[1], rows[2]], most: [rows[3], rows[4], rows[5]] }
    }
}
