//! How much may be searched for one problem, and who may end it?

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use go_mind::tactics::{Allowance, Stop};
use search::Watch;

/// Limits of a problem, and how far it is.
#[derive(Debug, Clone)]
pub struct Effort {
    /// Nodes of the search for the answer; those for other moves get a part of them.
    pub nodes: u64,
    /// When to end, or who may end it before.
    pub stop: Stop,
    done: Arc<AtomicU64>,
}

impl Effort {
    /// So many nodes, and nobody to end it.
    pub fn of_nodes(nodes: u64) -> Effort {
        Effort { nodes, stop: Stop::default(), done: Arc::default() }
    }

    /// The same until a moment, or until the watch is stopped.
    #[must_use]
    pub fn until(self, deadline: Option<Instant>, watch: Arc<Watch>) -> Effort {
        Effort { stop: Stop { deadline, watch }, ..self }
    }

    /// Whether it has to end now.
    pub fn is_over(&self) -> bool {
        self.stop.is_raised()
    }

    /// How many searches are done.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Runs a search of so many nodes, which ends when it has to; nothing if it may not even begin.
    pub(super) fn run<T>(&self, nodes: u64, search: impl FnOnce(Allowance<'_>) -> T) -> Option<T> {
        if self.is_over() {
            return None;
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        Some(search(Allowance { nodes, stop: Some(&self.stop) }))
    }
}
