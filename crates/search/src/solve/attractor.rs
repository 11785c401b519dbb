//! The backward pass itself, round by round: all vertices of one rank, then all of the next.

use std::thread;

use game::graph::Predecessors;
use game::{Graph, Player};

use super::Solution;
use super::crew::Crew;
use super::share::{Share, Task};
use super::solution::Tables;
use crate::{Budget, Limits, Stopped};

/// Vertices that a share takes from its frontier at a time: few enough that their predecessors
/// stay in the processor's nearest cache.
const BLOCK: usize = 512;

/// The same when threads are at work, who wait for each other after each block.
const LARGE_BLOCK: usize = 1 << 14;

/// A round with fewer vertices in every share is over before threads have met.
const WORTH_THREADS: usize = 1 << 10;

/// Solves an arena for both players in one pass, in time linear in its edges.
pub fn solve(graph: &Graph) -> Solution {
    solve_within(graph, &Limits::default()).expect("nobody else holds the watch of these limits")
}

/// The same within limits; a vertex that joins an attractor counts as a node.
///
/// # Errors
/// When a limit was reached first.
pub fn solve_within(graph: &Graph, limits: &Limits) -> Result<Solution, Stopped> {
    solve_with(graph, 1, limits)
}

/// The same by several threads, each on a core of its own; see `matches/attractor.md` for what they
/// gain.
///
/// # Errors
/// When a limit was reached first.
pub fn solve_with(graph: &Graph, threads: usize, limits: &Limits) -> Result<Solution, Stopped> {
    solve_given(graph, &graph.predecessors_with(threads), threads, limits)
}

/// The same when the arena's predecessors are known already.
///
/// # Errors
/// When a limit was reached first.
pub fn solve_given(
    graph: &Graph,
    predecessors: &Predecessors,
    threads: usize,
    limits: &Limits,
) -> Result<Solution, Stopped> {
    let mut budget = Budget::new(limits);
    let count = graph.vertex_count();
    let width = count.div_ceil(threads.max(1));
    let starts: Vec<u32> = (0..count as u32).step_by(width).collect();
    let mut tables = Tables::new(count);
    let parts = tables.parts(width).zip(&starts);
    let shares = parts.map(|(part, &start)| Share::new(graph, predecessors, &starts, start, part));
    let shares: Vec<_> = shares.collect();
    thread::scope(|scope| {
        let helpers = if width >= WORTH_THREADS { shares.len() - 1 } else { 0 };
        Pass { crew: Crew::start(scope, helpers), shares }.run(&mut budget)
    })?;
    Ok(tables.solution())
}

struct Pass<'a> {
    crew: Crew<'a>,
    shares: Vec<Share<'a>>,
}

impl Pass<'_> {
    fn run(mut self, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        self.perform(&Task::Open, true);
        let mut rank = 0;
        loop {
            let sizes = || self.shares.iter().map(Share::next_size);
            if sizes().all(|size| size == 0) {
                return Ok(());
            }
            let worth_threads = sizes().any(|size| size >= WORTH_THREADS);
            self.perform(&Task::Advance(rank), worth_threads);
            for winner in Player::BOTH {
                self.propagate(winner, budget)?;
            }
            rank += 1;
        }
    }

    /// Tells the predecessors of the frontier that `winner` wins there.
    fn propagate(&mut self, winner: Player, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        let sizes = || self.shares.iter().map(|share| share.frontier_size(winner));
        let (mut left, longest) = (sizes().sum(), sizes().max().unwrap_or(0));
        let worth_threads = longest >= WORTH_THREADS && self.shares.len() > 1;
        let size = if worth_threads { LARGE_BLOCK } else { BLOCK };
        for start in (0..longest).step_by(size) {
            let spent = size.saturating_mul(self.shares.len()).min(left);
            (0..spent).try_for_each(|_| budget.spend())?;
            left -= spent;
            self.perform(&Task::Gather(winner, start..start + size), worth_threads);
            self.deliver();
            self.perform(&Task::Join(winner), worth_threads);
        }
        Ok(())
    }

    fn perform(&mut self, task: &Task, side_by_side: bool) {
        self.crew.perform(task, &mut self.shares, side_by_side);
    }

    /// Brings what each share has sent to each.
    fn deliver(&mut self) {
        for from in 0..self.shares.len() {
            for to in 0..self.shares.len() {
                let plies = std::mem::take(&mut self.shares[from].sent[to]);
                let read = std::mem::replace(&mut self.shares[to].received[from], plies);
                self.shares[from].sent[to] = read;
            }
        }
    }
}
