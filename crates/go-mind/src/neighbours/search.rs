//! How are the nearest positions found without reading all of them?

use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use mapped::{BOARD_WORDS, Work, fastest};

use super::format::{Group, WIDE, lane};
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
    std::thread::scope(|scope| {
        for _ in 1..options.threads {
            scope.spawn(|| search.thread());
        }
        search.thread();
    });
    let best = search.best.into_inner().unwrap_or_else(PoisonError::into_inner);
    let neighbour = |Far { distance, thing: (label, image) }| Neighbour { distance, label, image };
    Found {
        neighbours: best.into_sorted().into_iter().map(neighbour).collect(),
        evaluated: search.evaluated.into_inner(),
        comparisons: search.comparisons.into_inner(),
    }
}

type Candidate = Far<(Label, usize)>;

/// One image of the question.
#[derive(Debug)]
struct Image {
    packed: Packed,
    /// The same as words, own and other in turn.
    words: [u64; BOARD_WORDS],
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

/// A square has no more.
const MOST_IMAGES: usize = 8;

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
    /// What all threads found so far.
    best: Mutex<Best<Candidate>>,
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
            let sets = packed.own.0.into_iter().zip(packed.other.0);
            let mut words = [0; BOARD_WORDS];
            for (pair, (own, other)) in words.as_chunks_mut().0.iter_mut().zip(sets) {
                *pair = [own, other];
            }
            Image { packed, words, counts: index.zones.counts(&packed), weights }
        };
        Search {
            index,
            query,
            options,
            images: (0..index.images.count()).map(image).collect(),
            chunks: chunks(index, query.packed.stones()),
            next: AtomicUsize::new(0),
            best: Mutex::new(Best::new(options.count)),
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
    fn thread(&self) {
        loop {
            let taken = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&chunk) = self.chunks.get(taken) else { break };
            if chunk.gap * self.least_weight() > self.worst.load(Ordering::Relaxed) {
                break;
            }
            fastest(Look { search: self, chunk });
        }
    }

    /// Offers an observation that may be near, at its distance in its nearest compatible image.
    #[inline(never)]
    fn offer(&self, packed: &Packed, label: Label) {
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
            let mut best = self.best.lock().unwrap_or_else(PoisonError::into_inner);
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
struct Look<'a> {
    search: &'a Search<'a>,
    chunk: Chunk,
}

impl Work for Look<'_> {
    type Output = ();

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    fn run(self) {
        let Look { search, chunk } = self;
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
            let block = search.index.block(number);
            evaluated += block.len() as u64;
            comparisons += (block.len() * near.len()) as u64;
            look(search, block, &near);
        }
        search.evaluated.fetch_add(evaluated, Ordering::Relaxed);
        search.comparisons.fetch_add(comparisons, Ordering::Relaxed);
    }
}

/// Compares the positions of a block with some images.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn look(search: &Search<'_>, block: Block<'_>, near: &[&Image]) {
    let mut within = if search.options.weights.is_some() {
        within_weight(search, block, near)
    } else {
        let mut words = [&near[0].words; MOST_IMAGES];
        for (words, image) in words.iter_mut().zip(near) {
            *words = &image.words;
        }
        let worst = search.worst.load(Ordering::Relaxed).into();
        mapped::within(block.columns(), &words[..near.len()], worst)
    };
    while within != 0 {
        let at = within.trailing_zeros() as usize;
        within &= within - 1;
        if let Some(label) = block.label(at) {
            search.offer(&lane(&block.group(at / WIDE), at % WIDE), label);
        }
    }
}

/// The positions of a block whose weighed distance to an image may be near enough, as bits.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn within_weight(search: &Search<'_>, block: Block<'_>, near: &[&Image]) -> u64 {
    let worst = u64::from(search.worst.load(Ordering::Relaxed));
    let mut within = 0;
    for number in 0..Block::GROUPS {
        let group = block.group(number);
        for image in near {
            let Some(weights) = &image.weights else { continue };
            let far = weighed(&group, &image.packed, weights);
            for (lane, &far) in far.iter().enumerate() {
                within |= u64::from(far <= worst) << (number * WIDE + lane);
            }
        }
    }
    within
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
