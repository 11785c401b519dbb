//! Edges read backwards: which vertices lead to this one?
//!
//! A plain counting sort writes each tail to a random place of a large table and waits for memory
//! once an edge. Here the edges are first dealt out to *bands* of 2¹⁵ neighbouring heads, each
//! written from front to back, and then sorted band by band within the processor's cache. Beside
//! the result this takes two bytes an edge.

use std::ops::Range;
use std::thread;

use super::{Graph, Vertex};

/// Heads in a band: a band of five edges a head takes 1.7 MiB to sort, its heads fit 16 bits.
const BAND: usize = 1 << 15;

/// For each vertex, the tails of the edges that lead to it, in compressed rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Predecessors {
    first: Vec<u32>,
    tails: Vec<Vertex>,
}

impl Predecessors {
    /// The tails of the edges that lead to `vertex`, in order; a vertex with two such edges stands
    /// twice.
    #[inline]
    pub fn of(&self, vertex: Vertex) -> &[Vertex] {
        let index = vertex.index();
        &self.tails[self.first[index] as usize..self.first[index + 1] as usize]
    }
}

impl Graph {
    /// Every edge backwards, in linear time.
    pub fn predecessors(&self) -> Predecessors {
        self.predecessors_with(1)
    }

    /// The same by several threads.
    pub fn predecessors_with(&self, threads: usize) -> Predecessors {
        let mut first = vec![0_u32; self.vertex_count()];
        // Zeros of a plain type come from the system, untouched until a thread needs them.
        let zeros = vec![0_u32; self.edge_count()];
        let mut tails: Vec<_> = zeros.into_iter().map(Vertex).collect();
        let mut low_heads = vec![0_u16; self.edge_count()];
        let shares = self.shares(threads);
        let counts = side_by_side(shares.clone(), |share| self.band_counts(share));
        let dealers = dealers(&counts, &mut tails, &mut low_heads);
        let jobs = shares.into_iter().zip(dealers).collect();
        side_by_side(jobs, |(share, mut piles)| self.deal(share, &mut piles));
        let mut bands = bands(&counts, &mut first, &mut tails, &low_heads);
        let each = bands.len().div_ceil(threads.max(1));
        side_by_side(bands.chunks_mut(each).collect(), |bands| sort_bands(bands));
        first.push(self.edge_count() as u32);
        Predecessors { first, tails }
    }

    /// The vertices cut into consecutive shares of about as many edges each.
    fn shares(&self, threads: usize) -> Vec<Range<u32>> {
        let cut = |share: usize| {
            let edges = (self.edge_count() * share / threads.max(1)) as u32;
            self.first_edge.partition_point(|&first| first < edges).min(self.vertex_count()) as u32
        };
        let mut from = 0;
        let inner = (1..threads.max(1)).map(cut).chain([self.vertex_count() as u32]);
        inner.map(|to| std::mem::replace(&mut from, to)..to).collect()
    }

    /// How many edges of some vertices lead to each band.
    fn band_counts(&self, share: Range<u32>) -> Vec<usize> {
        let mut counts = vec![0; self.vertex_count().div_ceil(BAND)];
        let edges = self.first_edge[share.start as usize]..self.first_edge[share.end as usize];
        for head in &self.heads[edges.start as usize..edges.end as usize] {
            counts[head.index() / BAND] += 1;
        }
        counts
    }

    /// Puts the edges of some vertices on the piles of their bands.
    fn deal(&self, share: Range<u32>, piles: &mut [Pile<'_>]) {
        for vertex in share.map(Vertex) {
            for head in self.successors(vertex) {
                let pile = &mut piles[head.index() / BAND];
                pile.tails[pile.filled] = vertex;
                pile.low_heads[pile.filled] = (head.index() % BAND) as u16;
                pile.filled += 1;
            }
        }
    }
}

/// Where one thread puts the edges that lead to one band.
struct Pile<'a> {
    tails: &'a mut [Vertex],
    low_heads: &'a mut [u16],
    filled: usize,
}

/// The edges that lead to one band, and where their rows begin.
struct Band<'a> {
    first: &'a mut [u32],
    tails: &'a mut [Vertex],
    low_heads: &'a [u16],
    edges_before: u32,
}

/// Cuts the tables into bands and each band into one pile a thread, in the order of the threads.
fn dealers<'a>(
    counts: &[Vec<usize>],
    mut tails: &'a mut [Vertex],
    mut low_heads: &'a mut [u16],
) -> Vec<Vec<Pile<'a>>> {
    let mut dealers: Vec<Vec<Pile<'_>>> = counts.iter().map(|_| Vec::new()).collect();
    for band in 0..counts[0].len() {
        for (piles, counts) in dealers.iter_mut().zip(counts) {
            let cut = "the piles of all bands are as large as the table";
            piles.push(Pile {
                tails: tails.split_off_mut(..counts[band]).expect(cut),
                low_heads: low_heads.split_off_mut(..counts[band]).expect(cut),
                filled: 0,
            });
        }
    }
    dealers
}

fn bands<'a>(
    counts: &[Vec<usize>],
    first: &'a mut [u32],
    mut tails: &'a mut [Vertex],
    mut low_heads: &'a [u16],
) -> Vec<Band<'a>> {
    let mut edges_before = 0;
    let cut = |(band, first)| {
        let edges = counts.iter().map(|counts| counts[band]).sum();
        let of_table = "the bands are as large as the table";
        let tails = tails.split_off_mut(..edges).expect(of_table);
        let low_heads = low_heads.split_off(..edges).expect(of_table);
        let cut = Band { first, tails, low_heads, edges_before };
        edges_before += edges as u32;
        cut
    };
    first.chunks_mut(BAND).enumerate().map(cut).collect()
}

/// A counting sort of each band by head; stable, so tails stay in order.
fn sort_bands(bands: &mut [Band<'_>]) {
    let mut next = Vec::new();
    let mut unsorted = Vec::new();
    for band in bands {
        next.clear();
        next.resize(band.first.len(), 0_u32);
        for &head in band.low_heads {
            next[usize::from(head)] += 1;
        }
        let mut place = 0;
        for (first, next) in band.first.iter_mut().zip(&mut next) {
            *first = band.edges_before + place;
            place += std::mem::replace(next, place);
        }
        unsorted.clear();
        unsorted.extend_from_slice(band.tails);
        for (&tail, &head) in unsorted.iter().zip(band.low_heads) {
            let place = &mut next[usize::from(head)];
            band.tails[*place as usize] = tail;
            *place += 1;
        }
    }
}

/// Does every job, each in a thread of its own but for the last.
fn side_by_side<J: Send, R: Send>(mut jobs: Vec<J>, work: impl Fn(J) -> R + Sync) -> Vec<R> {
    let last = jobs.pop().expect("there is a job");
    thread::scope(|scope| {
        let work = &work;
        let others: Vec<_> = jobs.into_iter().map(|job| scope.spawn(move || work(job))).collect();
        let last = work(last);
        let results = others.into_iter().map(|other| other.join().expect("the job is done"));
        results.chain([last]).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;
    use crate::graph::Builder;

    /// Two and a half bands, and edges enough that many vertices have several.
    fn large() -> Graph {
        let count = 5 * BAND as u32 / 2;
        let mut builder = Builder::new();
        for _ in 0..count {
            builder.vertex(Player::First);
        }
        for edge in 0..3 * count {
            let mixed = edge.wrapping_mul(0x9e37_79b9) ^ (edge >> 3);
            builder.edge(Vertex(mixed % count), Vertex((mixed >> 7) % count));
        }
        builder.finish().unwrap()
    }

    #[test]
    fn every_edge_is_found_backwards_in_order_by_any_number_of_threads() {
        let graph = large();
        let mut expected = vec![Vec::new(); graph.vertex_count()];
        for tail in graph.vertices() {
            graph.successors(tail).iter().for_each(|head| expected[head.index()].push(tail));
        }
        for threads in 0..4 {
            let found = graph.predecessors_with(threads);
            assert!(graph.vertices().all(|head| found.of(head) == expected[head.index()]));
        }
    }
}
