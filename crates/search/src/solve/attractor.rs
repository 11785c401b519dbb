//! The backward pass itself, round by round: all vertices of one rank, then all of the next.

use std::thread;

use game::graph::Predecessors;
use game::{Graph, Player};

use super::Solution;
use super::share::Share;
use super::states;
use crate::{Budget, Limits, Stopped};

/// Vertices that a share takes from its frontier at a time: few enough that their predecessors
/// stay in the processor's nearest cache.
const BLOCK: usize = 1024;

/// The same when threads are at work, who must be started for each block.
const LARGE_BLOCK: usize = 1 << 15;

/// A round with fewer vertices in every share is over before threads have started.
const WORTH_THREADS: usize = 1 << 13;

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
    let mut pass = Pass::new(graph, predecessors, threads);
    let mut rank = 0;
    while pass.advance(rank) {
        for winner in Player::BOTH {
            pass.propagate(winner, &mut budget)?;
        }
        rank += 1;
    }
    Ok(pass.solution())
}

struct Pass<'g> {
    predecessors: &'g Predecessors,
    shares: Vec<Share>,
}

impl<'g> Pass<'g> {
    fn new(graph: &Graph, predecessors: &'g Predecessors, threads: usize) -> Pass<'g> {
        let count = graph.vertex_count() as u32;
        let width = count.div_ceil(threads.max(1) as u32).max(1);
        let starts = (0..count).step_by(width as usize);
        let number = starts.len();
        let share = |start| Share::new(start..(start + width).min(count), width, number);
        let mut shares: Vec<_> = starts.map(share).collect();
        for_each(&mut shares, width as usize >= WORTH_THREADS, |_, share| share.open(graph));
        Pass { predecessors, shares }
    }

    /// Goes on to the next rank; whether any vertex has it.
    fn advance(&mut self, rank: u32) -> bool {
        let threads = self.shares.iter().any(|share| share.expected() >= WORTH_THREADS);
        for_each(&mut self.shares, threads, |_, share| share.advance(rank));
        self.shares.iter().any(Share::is_active)
    }

    /// Tells the predecessors of the frontier that `winner` wins there.
    fn propagate(&mut self, winner: Player, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        let sizes = self.shares.iter().map(|share| share.frontier[winner.index()].len());
        let (longest, all) =
            sizes.fold((0, 0), |(longest, all), size| (size.max(longest), all + size));
        let threads = longest >= WORTH_THREADS;
        let size = if threads && self.shares.len() > 1 { LARGE_BLOCK } else { BLOCK };
        let mut left = all;
        for start in (0..longest).step_by(size) {
            let spent = left.min(size * self.shares.len());
            (0..spent).try_for_each(|_| budget.spend())?;
            left -= spent;
            let block = start..start + size;
            for_each(&mut self.shares, threads, |_, share| {
                share.gather(self.predecessors, winner, block.clone());
            });
            self.deliver(threads, winner);
        }
        Ok(())
    }

    fn deliver(&mut self, threads: bool, winner: Player) {
        let mail: Vec<_> =
            self.shares.iter_mut().map(|share| std::mem::take(&mut share.mail)).collect();
        for_each(&mut self.shares, threads, |number, share| {
            for sent in &mail {
                share.join(&sent[number], winner);
            }
        });
        for (share, mail) in self.shares.iter_mut().zip(mail) {
            share.mail = mail;
        }
    }

    fn solution(self) -> Solution {
        let mut shares = self.shares.into_iter();
        let first = shares.next().expect("an arena has a vertex");
        let (mut all, mut ranks) = (first.states, first.ranks);
        for share in shares {
            all.extend(share.states);
            ranks.extend(share.ranks);
        }
        Solution::claimed(all.into_iter().map(states::winner).collect(), ranks)
    }
}

/// Does the work of every share, in a thread of its own if threads are worth it.
fn for_each(shares: &mut [Share], threads: bool, work: impl Fn(usize, &mut Share) + Sync) {
    let Some((first, others)) = shares.split_first_mut() else { return };
    if others.is_empty() || !threads {
        work(0, first);
        return others.iter_mut().zip(1..).for_each(|(share, number)| work(number, share));
    }
    thread::scope(|scope| {
        let work = &work;
        for (share, number) in others.iter_mut().zip(1..) {
            scope.spawn(move || work(number, share));
        }
        work(0, first);
    });
}
