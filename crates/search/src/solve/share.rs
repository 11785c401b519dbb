//! A thread's share of the backward pass: consecutive vertices that nobody else changes.

use std::ops::Range;

use game::graph::Predecessors;
use game::{Graph, Player, Vertex};
use rustc_hash::FxHashMap;

use super::states;

/// Rows of predecessors looked up before the first is copied.
const ROWS: usize = 64;

/// Vertices of a zone, as a power of two: their rows of predecessors fit the nearest cache.
const ZONE_BITS: u32 = 12;

/// A frontier with fewer vertices in a zone is not worth arranging.
const ZONE_WORTH: usize = 8;

/// Vertices and what is known of them. Shares write to each other what they found; each reads only
/// its own mail, so no byte is ever contended for.
#[derive(Debug)]
pub(super) struct Share {
    vertices: Range<u32>,
    /// Vertices in every share but the last.
    width: u32,
    pub(super) states: Vec<u8>,
    pub(super) ranks: Vec<u32>,
    /// Edges that do not lose yet, where they are too many for a byte.
    many: FxHashMap<u32, u32>,
    /// The vertices of the current rank that each player wins.
    pub(super) frontier: [Vec<Vertex>; 2],
    /// Those of the next rank.
    next: [Vec<Vertex>; 2],
    /// For each share, those of its vertices that have an edge into the frontier.
    pub(super) mail: Vec<Vec<Vertex>>,
    joined: Vec<Vertex>,
}

impl Share {
    /// Nothing is known of these vertices yet.
    pub(super) fn new(vertices: Range<u32>, width: u32, shares: usize) -> Share {
        Share {
            vertices,
            width,
            states: Vec::new(),
            ranks: Vec::new(),
            many: FxHashMap::default(),
            frontier: [Vec::new(), Vec::new()],
            next: [Vec::new(), Vec::new()],
            mail: vec![Vec::new(); shares],
            joined: Vec::new(),
        }
    }

    /// Counts the edges and finds the ends of the game, which have rank 0.
    pub(super) fn open(&mut self, graph: &Graph) {
        self.ranks = vec![0; self.vertices.len()];
        self.states.reserve_exact(self.vertices.len());
        for vertex in self.vertices.clone().map(Vertex) {
            let edges = graph.edges(vertex).len() as u32;
            let state = states::at_first(graph, vertex, edges);
            self.states.push(state);
            if let Some(winner) = states::winner(state) {
                self.next[winner.index()].push(vertex);
            } else if edges >= states::MANY {
                self.many.insert(vertex.0, edges);
            }
        }
    }

    /// Writes to each share which of its vertices lead to a block of the frontier. First all rows
    /// are looked up, then all are copied: steps that do not depend on each other, so the processor
    /// waits for many pieces of memory at once.
    pub(super) fn gather(
        &mut self,
        predecessors: &Predecessors,
        winner: Player,
        block: Range<usize>,
    ) {
        let frontier = &self.frontier[winner.index()];
        let block = &frontier[block.start.min(frontier.len())..block.end.min(frontier.len())];
        self.mail.iter_mut().for_each(Vec::clear);
        for part in block.chunks(ROWS) {
            let mut rows = [[].as_slice(); ROWS];
            for (row, &vertex) in rows.iter_mut().zip(part) {
                *row = predecessors.of(vertex);
            }
            for row in &rows[..part.len()] {
                post(row, &mut self.mail, self.width);
            }
        }
    }

    /// Reads the mail: each of these vertices has one more edge to a win of `winner`. Those that
    /// are decided by it join the next frontier.
    pub(super) fn join(&mut self, mail: &[Vertex], winner: Player) {
        let after_win = states::after_win(winner);
        let many = states::open(winner.opponent(), states::MANY);
        if self.joined.len() < mail.len() {
            self.joined.resize(mail.len(), Vertex(0));
        }
        let mut count = 0;
        for &vertex in mail {
            let state = &mut self.states[(vertex.0 - self.vertices.start) as usize];
            let before = *state;
            *state = after_win[usize::from(before)];
            self.joined[count] = vertex;
            count += usize::from(states::closes(before, *state));
            if before == many {
                *state = one_less(&mut self.many, vertex, winner.opponent());
            }
        }
        self.next[winner.index()].extend_from_slice(&self.joined[..count]);
    }

    /// How many vertices the next frontier has so far.
    pub(super) fn expected(&self) -> usize {
        self.next.iter().map(Vec::len).sum()
    }

    /// Goes on to the next frontier, whose vertices have this rank.
    pub(super) fn advance(&mut self, rank: u32) {
        std::mem::swap(&mut self.frontier, &mut self.next);
        self.next.iter_mut().for_each(Vec::clear);
        let start = self.vertices.start;
        let zones = (self.vertices.len() >> ZONE_BITS) + 1;
        for frontier in &mut self.frontier {
            if zones > 1 && frontier.len() >= ZONE_WORTH * zones {
                arrange(frontier, &mut self.joined, zones, |vertex| {
                    (vertex.0 - start) as usize >> ZONE_BITS
                });
            }
            for vertex in frontier {
                self.ranks[(vertex.0 - start) as usize] = rank;
            }
        }
    }

    /// Whether there is anything to propagate.
    pub(super) fn is_active(&self) -> bool {
        self.frontier.iter().any(|frontier| !frontier.is_empty())
    }
}

/// Sorts vertices by zone, so that what is looked up for one lies near what its neighbours need.
fn arrange(
    vertices: &mut [Vertex],
    scratch: &mut Vec<Vertex>,
    zones: usize,
    zone: impl Fn(Vertex) -> usize,
) {
    scratch.clear();
    scratch.extend_from_slice(vertices);
    let mut next = vec![0; zones];
    for &vertex in &*scratch {
        next[zone(vertex)] += 1;
    }
    let mut place = 0;
    for next in &mut next {
        place += std::mem::replace(next, place);
    }
    for &vertex in &*scratch {
        let place = &mut next[zone(vertex)];
        vertices[*place] = vertex;
        *place += 1;
    }
}

/// Sorts a row by the shares that its vertices belong to.
fn post(row: &[Vertex], mail: &mut [Vec<Vertex>], width: u32) {
    match mail {
        [all] => all.extend_from_slice(row),
        several => row.iter().for_each(|&vertex| several[(vertex.0 / width) as usize].push(vertex)),
    }
}

#[cold]
fn one_less(many: &mut FxHashMap<u32, u32>, vertex: Vertex, owner: Player) -> u8 {
    let edges = many.get_mut(&vertex.0).expect("a vertex of many edges is in the side table");
    *edges -= 1;
    states::open(owner, *edges)
}
