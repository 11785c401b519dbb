//! How much may a search spend, and who is watching it?

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use thiserror::Error;

/// What a search may spend. The default is no limit at all.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Plies below the root; positions there are not expanded.
    pub depth: Option<u32>,
    /// The search writes its progress here and reads whether it should stop.
    pub watch: Arc<Watch>,
}

/// The window through which another thread sees a running search, and stops it.
#[derive(Debug, Default)]
pub struct Watch {
    stop: AtomicBool,
    nodes: AtomicU64,
}

impl Watch {
    /// Asks the search to end at once; it returns what it has.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked the search to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Counts positions that a search has visited.
    pub(crate) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Positions visited so far by all searches under this watch, a little behind the truth.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// Why a search ended before it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Stopped {
    /// Somebody asked it to.
    #[error("stopped on request")]
    Cancelled,
    /// The time was up.
    #[error("the time was up")]
    Time,
    /// It had visited as many positions as it was allowed.
    #[error("the limit of {0} positions was reached")]
    Nodes(u64),
}

/// Counts what a search spends against its limits.
#[derive(Debug)]
pub struct Budget<'l> {
    limits: &'l Limits,
    deadline: Option<Instant>,
    nodes: u64,
    reported: u64,
}

/// Clock and stop flag are read once in so many nodes: often enough for 10 ms, rarely enough to
/// cost nothing.
const LOOK_EVERY: u64 = 128;

impl<'l> Budget<'l> {
    /// The clock starts now.
    pub fn new(limits: &'l Limits) -> Budget<'l> {
        let deadline = limits.time.map(|time| Instant::now() + time);
        Budget { limits, deadline, nodes: 0, reported: 0 }
    }

    /// Counts one position.
    ///
    /// # Errors
    /// When the search must end now.
    pub fn spend(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if let Some(most) = self.limits.nodes
            && self.nodes > most
        {
            return Err(Stopped::Nodes(most));
        }
        // The first node looks too: a watch stopped before the search starts must end it.
        if self.nodes % LOOK_EVERY == 1 { self.look() } else { Ok(()) }
    }

    /// Positions counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Plies below the root that may be expanded.
    pub fn depth(&self) -> u32 {
        self.limits.depth.unwrap_or(u32::MAX)
    }

    /// Looks at the clock and the watch at once; [`Budget::spend`] does so every now and then.
    ///
    /// # Errors
    /// When the search must end now.
    pub fn look(&mut self) -> Result<(), Stopped> {
        self.report();
        if self.limits.watch.is_stopped() {
            return Err(Stopped::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Stopped::Time),
            _ => Ok(()),
        }
    }

    fn report(&mut self) {
        self.limits.watch.nodes.fetch_add(self.nodes - self.reported, Ordering::Relaxed);
        self.reported = self.nodes;
    }
}

impl Drop for Budget<'_> {
    fn drop(&mut self) {
        self.report();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_of_nodes_ends_exactly_there() {
        let limits = Limits { nodes: Some(3), ..Limits::default() };
        let mut budget = Budget::new(&limits);
        assert!((0..3).all(|_| budget.spend().is_ok()));
        assert_eq!(budget.spend(), Err(Stopped::Nodes(3)));
    }

    #[test]
    fn a_stopped_watch_ends_a_search_at_its_first_node() {
        let limits = Limits::default();
        limits.watch.stop();
        assert_eq!(Budget::new(&limits).spend(), Err(Stopped::Cancelled));
    }

    #[test]
    fn the_watch_sees_every_node_once_the_search_is_over() {
        let limits = Limits::default();
        let mut budget = Budget::new(&limits);
        (0..1500).for_each(|_| budget.spend().unwrap());
        drop(budget);
        assert_eq!(limits.watch.nodes(), 1500);
    }
}
