//! How much may be searched for one problem, and who may end it?

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use search::Watch;

/// Limits of a problem, and how far it is.
#[derive(Debug, Clone)]
pub struct Effort {
    /// Nodes of the search for the answer; those for other moves get a part of them.
    pub nodes: u64,
    /// When to end.
    pub deadline: Option<Instant>,
    /// Who may end it before.
    pub watch: Arc<Watch>,
    done: Arc<AtomicU64>,
}

/// Searches of fewer nodes are over before anybody could end them.
const SHORT: u64 = 20_000;

/// How often the clock is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(5);

impl Effort {
    /// So many nodes, and nobody to end it.
    pub fn of_nodes(nodes: u64) -> Effort {
        Effort { nodes, deadline: None, watch: Arc::default(), done: Arc::default() }
    }

    /// The same until a moment, or until the watch is stopped.
    #[must_use]
    pub fn until(self, deadline: Option<Instant>, watch: Arc<Watch>) -> Effort {
        Effort { deadline, watch, ..self }
    }

    /// Whether it has to end now.
    pub fn is_over(&self) -> bool {
        self.watch.is_stopped() || self.deadline.is_some_and(|at| Instant::now() >= at)
    }

    /// How many searches are done.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Runs a search of so many nodes; nothing if it has to end first. The searches themselves know
    /// no clock: one that is left runs on in its thread until its nodes are spent.
    pub(super) fn run<T: Send + 'static>(
        &self,
        nodes: u64,
        search: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        if self.is_over() {
            return None;
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        if nodes <= SHORT {
            return Some(search());
        }
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            // Nobody may be waiting any more.
            let _ = sender.send(search());
        });
        loop {
            match receiver.recv_timeout(LOOK_EVERY) {
                Ok(found) => return Some(found),
                Err(RecvTimeoutError::Timeout) if !self.is_over() => {}
                Err(_) => return None,
            }
        }
    }
}
