//! Edges read backwards: which vertices lead to this one?
//!
//! A plain counting sort writes each tail to a random place of a large table and waits for memory
//! once an edge. Here the edges are first dealt out to *bands* of 2¹⁵ neighbouring heads, each
//! written from front to back, and then sorted band by band within the processor's cache. A dealt
//! edge takes the same four bytes as the tail that will stand there: its head within the band, and
//! how far its tail lies from the one before. The few tails that lie too far are kept beside it.

use std::ops::Range;
use std::slice::IterMut;
use std::thread;

use super::{Graph, Vertex};

/// A band has two to this power heads: with five edges a head it takes 1.4 MiB to sort.
const BAND_BITS: u32 = 15;
const BAND: usize = 1 << BAND_BITS;

/// The first distance between tails that does not fit beside a head.
const FAR: u32 = u32::MAX >> BAND_BITS;

/// Edges whose tails are worked out at a time.
const CHUNK: usize = 2048;

/// Tails that can be read from the beginning of any row.
const AHEAD: usize = 8;

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

    /// The same, and the eight entries of the table from its beginning, whatever they belong to:
    /// who copies many short rows copies eight each time and keeps what was asked for.
    #[inline]
    pub fn of_with_eight(&self, vertex: Vertex) -> (&[Vertex], &[Vertex; 8]) {
        let ahead = self.tails[self.first[vertex.index()] as usize..].first_chunk();
        (self.of(vertex), ahead.expect("the table goes on behind the last row"))
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
        let zeros = vec![0_u32; self.edge_count() + AHEAD];
        let mut all: Vec<_> = zeros.into_iter().map(Vertex).collect();
        let tails = &mut all[..self.edge_count()];
        let shares = self.shares(threads);
        let counts = side_by_side(shares.clone(), |share| self.band_counts(share));
        let jobs = shares.into_iter().zip(dealers(&counts, tails)).collect();
        let far = side_by_side(jobs, |(share, mut piles)| self.deal(share, &mut piles));
        let mut bands = bands(&counts, far, &mut first, tails);
        let each = bands.len().div_ceil(threads.max(1));
        side_by_side(bands.chunks_mut(each).collect(), |bands| sort_bands(bands));
        first.push(self.edge_count() as u32);
        Predecessors { first, tails: all }
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

    /// Puts the edges of some vertices on the piles of their bands; the tails that are far from the
    /// one before, band by band.
    fn deal(&self, share: Range<u32>, piles: &mut [Pile<'_>]) -> Vec<Vec<Vertex>> {
        let mut far = vec![Vec::new(); piles.len()];
        let (mut vertex, last) = (share.start as usize, share.end as usize);
        let edges = self.first_edge[vertex] as usize..self.first_edge[last] as usize;
        let (mut start, mut tail) = (edges.start, share.start);
        // Rows are short: a loop for each would be left at a moment that nobody can guess. So it
        // is noted where rows begin, and every edge then takes its tail from there.
        let mut begins = [0_u32; CHUNK];
        for heads in self.heads[edges].chunks(CHUNK) {
            begins.fill(0);
            let end = start + heads.len();
            while vertex < last && (self.first_edge[vertex] as usize) < end {
                begins[self.first_edge[vertex] as usize - start] = vertex as u32;
                vertex += 1;
            }
            start = end;
            for (head, &begin) in heads.iter().zip(&begins) {
                tail = tail.max(begin);
                let band = head.index() / BAND;
                if piles[band].put(tail, *head) {
                    far[band].push(Vertex(tail));
                }
            }
        }
        far
    }
}

/// Where one thread puts the edges that lead to one band, in the order of their tails.
struct Pile<'a> {
    places: IterMut<'a, Vertex>,
    last: u32,
}

impl Pile<'_> {
    /// Puts an edge on top; whether its tail is too far from the last one to be written here.
    fn put(&mut self, tail: u32, head: Vertex) -> bool {
        let distance = (tail - self.last).min(FAR);
        self.last = tail;
        let place = self.places.next().expect("a pile was counted before");
        *place = Vertex(distance << BAND_BITS | (head.index() % BAND) as u32);
        distance == FAR
    }
}

/// The edges that lead to one band, and where their rows begin.
struct Band<'a> {
    first: &'a mut [u32],
    tails: &'a mut [Vertex],
    edges_before: u32,
    /// For each pile, how many edges it has and which of its tails are far.
    piles: Vec<(usize, Vec<Vertex>)>,
}

/// Cuts the table into bands and each band into one pile a thread, in the order of the threads.
fn dealers<'a>(counts: &[Vec<usize>], mut tails: &'a mut [Vertex]) -> Vec<Vec<Pile<'a>>> {
    let mut dealers: Vec<Vec<Pile<'_>>> = counts.iter().map(|_| Vec::new()).collect();
    for band in 0..counts[0].len() {
        for (piles, counts) in dealers.iter_mut().zip(counts) {
            let places = tails.split_off_mut(..counts[band]);
            let places = places.expect("the piles of all bands are as large as the table");
            piles.push(Pile { places: places.iter_mut(), last: 0 });
        }
    }
    dealers
}

fn bands<'a>(
    counts: &[Vec<usize>],
    mut far: Vec<Vec<Vec<Vertex>>>,
    first: &'a mut [u32],
    mut tails: &'a mut [Vertex],
) -> Vec<Band<'a>> {
    let mut edges_before = 0;
    let cut = |(band, first)| {
        let far = far.iter_mut().map(|far| std::mem::take(&mut far[band]));
        let piles: Vec<_> = counts.iter().map(|counts| counts[band]).zip(far).collect();
        let edges = piles.iter().map(|(edges, _)| edges).sum();
        let tails = tails.split_off_mut(..edges).expect("the bands are as large as the table");
        let cut = Band { first, tails, edges_before, piles };
        edges_before += edges as u32;
        cut
    };
    first.chunks_mut(BAND).enumerate().map(cut).collect()
}

/// A counting sort of each band by head; stable, so tails stay in order.
fn sort_bands(bands: &mut [Band<'_>]) {
    let mut next = vec![0_u32; BAND];
    let mut dealt = Vec::new();
    for band in bands {
        dealt.clear();
        dealt.extend_from_slice(band.tails);
        next.fill(0);
        for edge in &dealt {
            next[edge.index() % BAND] += 1;
        }
        let mut place = 0;
        for (first, next) in band.first.iter_mut().zip(&mut next) {
            *first = band.edges_before + place;
            place += std::mem::replace(next, place);
        }
        let mut rest = dealt.as_slice();
        for (edges, far) in &band.piles {
            let pile = rest.split_off(..*edges).expect("the piles are as large as the band");
            place_pile(pile, far, band.tails, &mut next);
        }
    }
}

/// Writes the tail of every edge of a pile to the next place in its head's row.
fn place_pile(pile: &[Vertex], far: &[Vertex], tails: &mut [Vertex], next: &mut [u32]) {
    let mut far = far.iter();
    let mut tail = 0;
    for edge in pile {
        let distance = edge.0 >> BAND_BITS;
        tail += distance;
        if distance == FAR {
            tail = far.next().expect("every far tail was noted").0;
        }
        let place = &mut next[edge.index() % BAND];
        tails[*place as usize] = Vertex(tail);
        *place += 1;
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

    /// Tails of one band that lie further apart than is written beside a head.
    fn sparse() -> Graph {
        let count = 5 * FAR / 2;
        let mut builder = Builder::new();
        for _ in 0..count {
            builder.vertex(Player::First);
        }
        for tail in [0, 1, FAR - 1, FAR, FAR + 1, 2 * FAR + 1, count - 1, count - 1] {
            builder.edge(Vertex(tail), Vertex(7));
            builder.edge(Vertex(tail), Vertex(tail % 3));
            builder.edge(Vertex(tail), Vertex(count - 1));
        }
        builder.finish().unwrap()
    }

    #[test]
    fn every_edge_is_found_backwards_in_order_by_any_number_of_threads() {
        for graph in [large(), sparse()] {
            check(&graph);
        }
    }

    fn check(graph: &Graph) {
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
