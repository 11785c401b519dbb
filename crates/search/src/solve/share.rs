//! A thread's share of the backward pass: consecutive vertices that nobody else changes.

use game::graph::Predecessors;
use game::{Graph, Player, Vertex};
use rustc_hash::FxHashMap;

use super::solution::Tables;
use super::states;

/// Rows of predecessors looked up before the first is copied.
const ROWS: usize = 64;

/// Vertices of a zone, as a power of two: their rows of predecessors fit the nearest cache.
const ZONE_BITS: u32 = 12;

/// A frontier with fewer vertices in a zone is not worth arranging.
const ZONE_WORTH: usize = 8;

/// One ply: an edge by its ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ply {
    from: Vertex,
    to: Vertex,
}

/// What a share is asked to do, while the others do the same.
#[derive(Debug, Clone)]
pub(super) enum Task {
    /// Count the edges and find the ends of the game, which have rank 0.
    Open,
    /// Go on to the next frontier, whose vertices have this rank.
    Advance(u32),
    /// Write to the shares which of their vertices lead to a block of this winner's frontier.
    Gather(Player, std::ops::Range<usize>),
    /// Read what the shares have written.
    Join(Player),
}

/// Vertices and what is known of them. Shares write to each other what they found; each reads only
/// its own mail, so no byte is ever contended for.
#[derive(Debug)]
pub(super) struct Share<'a> {
    graph: &'a Graph,
    predecessors: &'a Predecessors,
    /// The first vertex of each share.
    starts: &'a [u32],
    /// The first vertex of this one, whose entries of the tables follow.
    start: u32,
    tables: Tables<&'a mut [u8], &'a mut [u32]>,
    /// Edges that do not lose yet, where they are too many for a byte.
    many: FxHashMap<u32, u32>,
    /// The vertices of the current rank that each player wins, with the ply that decided them.
    frontier: [Vec<Ply>; 2],
    /// Those of the next rank.
    next: [Vec<Ply>; 2],
    /// For each share, the plies from its vertices into this frontier.
    pub(super) sent: Vec<Vec<Ply>>,
    /// The same from the other side: the plies from these vertices into each share's frontier.
    pub(super) received: Vec<Vec<Ply>>,
    joined: Vec<Ply>,
}

impl<'a> Share<'a> {
    /// Nothing is known of these vertices yet.
    pub(super) fn new(
        graph: &'a Graph,
        predecessors: &'a Predecessors,
        starts: &'a [u32],
        start: u32,
        tables: Tables<&'a mut [u8], &'a mut [u32]>,
    ) -> Share<'a> {
        Share {
            graph,
            predecessors,
            starts,
            start,
            tables,
            many: FxHashMap::default(),
            frontier: [Vec::new(), Vec::new()],
            next: [Vec::new(), Vec::new()],
            sent: vec![Vec::new(); starts.len()],
            received: vec![Vec::new(); starts.len()],
            joined: Vec::new(),
        }
    }

    /// How many vertices of the current rank `winner` wins.
    pub(super) fn frontier_size(&self, winner: Player) -> usize {
        self.frontier[winner.index()].len()
    }

    /// How many vertices the next frontier has so far.
    pub(super) fn next_size(&self) -> usize {
        self.next.iter().map(Vec::len).sum()
    }

    /// The tasks are not inlined here: each has a loop that needs the registers for itself.
    pub(super) fn perform(&mut self, task: &Task) {
        match task {
            Task::Open => self.open(),
            Task::Advance(rank) => self.advance(*rank),
            Task::Gather(winner, block) => self.gather(*winner, block),
            Task::Join(winner) => {
                let received = std::mem::take(&mut self.received);
                for plies in &received {
                    self.join(plies, *winner);
                }
                self.received = received;
            }
        }
    }

    #[inline(never)]
    fn open(&mut self) {
        for (state, vertex) in self.tables.states.iter_mut().zip((self.start..).map(Vertex)) {
            let edges = self.graph.edges(vertex).len() as u32;
            *state = states::at_first(self.graph, vertex, edges);
            if let Some(winner) = states::winner(*state) {
                self.next[winner.index()].push(Ply { from: vertex, to: vertex });
            } else if edges >= states::MANY {
                self.many.insert(vertex.0, edges);
            }
        }
    }

    #[inline(never)]
    fn advance(&mut self, rank: u32) {
        std::mem::swap(&mut self.frontier, &mut self.next);
        self.next.iter_mut().for_each(Vec::clear);
        let start = self.start;
        let zones = (self.tables.states.len() >> ZONE_BITS) + 1;
        for frontier in &mut self.frontier {
            if zones > 1 && frontier.len() >= ZONE_WORTH * zones {
                arrange(frontier, &mut self.joined, zones, |vertex| {
                    (vertex.0 - start) as usize >> ZONE_BITS
                });
            }
            let ranks = &mut *self.tables.ranks;
            let best = &mut self.tables.best[..ranks.len()];
            for ply in frontier {
                let index = (ply.from.0 - start) as usize;
                ranks[index] = rank;
                best[index] = ply.to.0;
            }
        }
    }

    /// First all rows are looked up, then all are copied: steps that do not depend on each other,
    /// so the processor waits for many pieces of memory at once.
    #[inline(never)]
    fn gather(&mut self, winner: Player, block: &std::ops::Range<usize>) {
        let frontier = &self.frontier[winner.index()];
        let block = &frontier[block.start.min(frontier.len())..block.end.min(frontier.len())];
        self.sent.iter_mut().for_each(Vec::clear);
        for part in block.chunks(ROWS) {
            let mut rows = [([].as_slice(), &[Vertex(0); 8]); ROWS];
            for (row, ply) in rows.iter_mut().zip(part) {
                *row = self.predecessors.of_with_eight(ply.from);
            }
            for (&row, ply) in rows.iter().zip(part) {
                post(row, ply.from, &mut self.sent, self.starts);
            }
        }
    }

    /// Each ply leads to a win of `winner`. The vertices that are decided by it join the next
    /// frontier.
    #[inline(never)]
    fn join(&mut self, plies: &[Ply], winner: Player) {
        let after_win = states::after_win(winner);
        let many = states::open(winner.opponent(), states::MANY);
        if self.joined.len() < plies.len() {
            self.joined.resize(plies.len(), Ply { from: Vertex(0), to: Vertex(0) });
        }
        let (start, states) = (self.start, &mut *self.tables.states);
        let joined = &mut self.joined[..plies.len()];
        let mut count = 0;
        for &ply in plies {
            let state = &mut states[(ply.from.0 - start) as usize];
            let before = *state;
            *state = after_win[usize::from(before)];
            joined[count] = ply;
            count += usize::from(states::closes(before, *state));
            if before == many {
                *state = one_less(&mut self.many, ply.from, winner.opponent());
            }
        }
        self.next[winner.index()].extend_from_slice(&self.joined[..count]);
    }
}

/// Sorts plies by the zone they come from, so that what is looked up for one lies near what its
/// neighbours need.
fn arrange(
    plies: &mut [Ply],
    scratch: &mut Vec<Ply>,
    zones: usize,
    zone: impl Fn(Vertex) -> usize,
) {
    scratch.clear();
    scratch.extend_from_slice(plies);
    let mut next = vec![0; zones];
    for ply in &*scratch {
        next[zone(ply.from)] += 1;
    }
    let mut place = 0;
    for next in &mut next {
        place += std::mem::replace(next, place);
    }
    for &ply in &*scratch {
        let place = &mut next[zone(ply.from)];
        plies[*place] = ply;
        *place += 1;
    }
}

/// Sorts the plies to a vertex by the shares that they come from. Where there is but one share
/// eight are copied at once, since the ends of short rows cannot be guessed.
fn post(row: (&[Vertex], &[Vertex; 8]), to: Vertex, mail: &mut [Vec<Ply>], starts: &[u32]) {
    let (row, eight) = row;
    match mail {
        [all] => {
            let before = all.len();
            all.extend_from_slice(&eight.map(|from| Ply { from, to }));
            all.truncate(before + row.len());
            all.extend(row.iter().skip(8).map(|&from| Ply { from, to }));
        }
        several => {
            for &from in row {
                let share = starts[1..].iter().filter(|&&start| start <= from.0).count();
                several[share].push(Ply { from, to });
            }
        }
    }
}

#[cold]
fn one_less(many: &mut FxHashMap<u32, u32>, vertex: Vertex, owner: Player) -> u8 {
    let edges = many.get_mut(&vertex.0).expect("a vertex of many edges is in the side table");
    *edges -= 1;
    states::open(owner, *edges)
}
