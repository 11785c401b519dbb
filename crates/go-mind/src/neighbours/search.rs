//! How are the nearest positions found without reading all of them?

use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};

use mapped::{Work, fastest};

use super::format::{Group, LANES_OF_BLOCK, WIDE, lane};
use super::index::{Block, Index};
use super::packed::{MOST_POINTS, Packed};
use super::selection::{Best, Far};
use super::weights::Weights;
use super::zones::Counts;
use super::{Label, Neighbour, Options, Query};

/// The nearest observations in order, and what finding them took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// By distance, then by game and move number.
    pub neighbours: Vec<Neighbour>,
    /// How many positions were compared with at least one image of the question.
    pub evaluated: u64,
    /// How many comparisons of a position with one image there were.
    pub comparisons: u64,
}

/// The `options.count` nearest compatible observations of the index.
pub fn nearest(index: &Index<'_>, query: &Query, options: &Options) -> Found {
    let search = Search::new(index, query, options);
    let threads = options.threads.max(1);
    let best: Vec<Vec<Candidate>> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(|| search.thread())).collect();
        let own = search.thread();
        let joined = others.into_iter().map(|other| other.join().expect("a search does not panic"));
        joined.chain([own]).collect()
    });
    let mut merged = Best::new(options.count);
    best.into_iter().flatten().for_each(|candidate| merged.offer(candidate));
    let neighbour = |Far { distance, thing: (label, image) }| Neighbour { distance, label, image };
    Found {
        neighbours: merged.into_sorted().into_iter().map(neighbour).collect(),
        evaluated: search.evaluated.into_inner(),
        comparisons: search.comparisons.into_inner(),
    }
}

type Candidate = Far<(Label, usize)>;

/// One image of the question.
#[derive(Debug)]
struct Image {
    packed: Packed,
    counts: Counts,
    weights: Option<Weights>,
}

/// Blocks to look at together: the first, how many, and how many stones more or less they have.
#[derive(Debug, Clone, Copy)]
struct Chunk {
    first: usize,
    blocks: usize,
    gap: u32,
}

/// How many blocks a thread takes at a time.
const TAKEN: usize = 32;

#[derive(Debug)]
struct Search<'a> {
    index: &'a Index<'a>,
    query: &'a Query,
    options: &'a Options,
    images: Vec<Image>,
    chunks: Vec<Chunk>,
    next: AtomicUsize,
    /// No neighbour is further than this.
    worst: AtomicU32,
    evaluated: AtomicU64,
    comparisons: AtomicU64,
}

impl<'a> Search<'a> {
    fn new(index: &'a Index<'a>, query: &'a Query, options: &'a Options) -> Search<'a> {
        let image = |image| {
            let packed = index.images.packed(image, &query.packed);
            let weights = options.weights.as_ref().map(|own| own.image(&index.images, image));
            Image { packed, counts: index.zones.counts(&packed), weights }
        };
        Search {
            index,
            query,
            options,
            images: (0..index.images.count()).map(image).collect(),
            chunks: chunks(index, query.packed.stones()),
            next: AtomicUsize::new(0),
            worst: AtomicU32::new(u32::MAX),
            evaluated: AtomicU64::new(0),
            comparisons: AtomicU64::new(0),
        }
    }

    /// What a differing point weighs at least.
    fn least_weight(&self) -> u32 {
        self.options.weights.as_ref().map_or(1, Weights::least)
    }

    /// Takes chunks, the most promising first, until none can hold a neighbour.
    fn thread(&self) -> Vec<Candidate> {
        let mut best = Best::new(self.options.count);
        loop {
            let taken = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&chunk) = self.chunks.get(taken) else { break };
            if chunk.gap * self.least_weight() > self.worst.load(Ordering::Relaxed) {
                break;
            }
            fastest(Look { search: self, chunk, best: &mut best });
        }
        best.into_sorted()
    }

    /// Offers an observation that may be near, at its distance in its nearest compatible image.
    #[inline(never)]
    fn offer(&self, best: &mut Best<Candidate>, packed: &Packed, label: Label) {
        if self.options.without.contains(&label.game) {
            return;
        }
        let distance = |image: &Image| match &image.weights {
            None => image.packed.distance(packed),
            Some(weights) => weights.distance(&image.packed, packed),
        };
        let images = self.images.iter().enumerate();
        let mut far: Vec<_> = images.map(|(number, image)| (distance(image), number)).collect();
        far.sort_unstable();
        let compatible =
            |&(_, image): &(u32, usize)| self.query.allows(&self.index.images, image, &label);
        if let Some((distance, image)) = far.into_iter().find(compatible) {
            best.offer(Far { distance, thing: (label, image) });
            if let Some(worst) = best.worst() {
                self.worst.fetch_min(worst.distance, Ordering::Relaxed);
            }
        }
    }
}

/// All blocks, in order of how many stones they have more or less than the question.
fn chunks(index: &Index<'_>, stones: u32) -> Vec<Chunk> {
    let mut totals: Vec<u32> = (0..=MOST_POINTS).collect();
    totals.sort_by_key(|total| total.abs_diff(stones));
    let chunks = totals.into_iter().flat_map(|total| {
        let blocks = index.blocks_of(total as usize);
        let gap = total.abs_diff(stones);
        blocks.clone().step_by(TAKEN).map(move |first| Chunk {
            first,
            blocks: TAKEN.min(blocks.end - first),
            gap,
        })
    });
    chunks.collect()
}

/// Looks at the blocks of a chunk.
struct Look<'a, 'b> {
    search: &'a Search<'a>,
    chunk: Chunk,
    best: &'b mut Best<Candidate>,
}

impl Work for Look<'_, '_> {
    type Output = ();

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    fn run(self) {
        let Look { search, chunk, best } = self;
        let least_weight = search.least_weight();
        let (mut evaluated, mut comparisons) = (0, 0);
        let mut near = Vec::with_capacity(search.images.len());
        for number in chunk.first..chunk.first + chunk.blocks {
            let worst = search.worst.load(Ordering::Relaxed);
            let summary = search.index.summary(number);
            near.clear();
            for image in &search.images {
                if summary.bound(&image.counts) * least_weight <= worst {
                    near.push(image);
                }
            }
            if near.is_empty() {
                continue;
            }
            evaluated += LANES_OF_BLOCK as u64;
            comparisons += (LANES_OF_BLOCK * near.len()) as u64;
            look(search, search.index.block(number), &near, best);
        }
        search.evaluated.fetch_add(evaluated, Ordering::Relaxed);
        search.comparisons.fetch_add(comparisons, Ordering::Relaxed);
    }
}

/// Compares the positions of a block with some images.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn look(search: &Search<'_>, block: Block<'_>, near: &[&Image], best: &mut Best<Candidate>) {
    for number in 0..Block::GROUPS {
        let group = block.group(number);
        let mut least = [u64::MAX; WIDE];
        for image in near {
            let far = match &image.weights {
                None => distances(&group, &image.packed),
                Some(weights) => weighed(&group, &image.packed, weights),
            };
            for lane in 0..WIDE {
                least[lane] = least[lane].min(far[lane]);
            }
        }
        let worst = u64::from(search.worst.load(Ordering::Relaxed));
        if least.iter().fold(u64::MAX, |one, &other| one.min(other)) > worst {
            continue;
        }
        for (at, _) in least.iter().enumerate().filter(|&(_, &least)| least <= worst) {
            if let Some(label) = block.label(number * WIDE + at) {
                search.offer(best, &lane(&group, at), label);
            }
        }
    }
}

/// How many points of each of eight positions differ.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn distances(group: &Group, image: &Packed) -> [u64; WIDE] {
    let mut sums = [0; WIDE];
    for (word, (own, other)) in group.iter().enumerate() {
        for lane in 0..WIDE {
            let differ = (own[lane] ^ image.own.0[word]) | (other[lane] ^ image.other.0[word]);
            sums[lane] += u64::from(differ.count_ones());
        }
    }
    sums
}

/// What the differing points of each of eight positions weigh.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn weighed(group: &Group, image: &Packed, weights: &Weights) -> [u64; WIDE] {
    let mut sums = [0; WIDE];
    for (word, (own, other)) in group.iter().enumerate() {
        for lane in 0..WIDE {
            let differ = (own[lane] ^ image.own.0[word]) | (other[lane] ^ image.other.0[word]);
            sums[lane] += weights.of_word(differ, word);
        }
    }
    sums
}
