//! How far is a long work, and shall it end?

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Counts that a work keeps while it runs, for whoever looks on from another thread.
#[derive(Debug, Default)]
pub struct Watch {
    /// Games read.
    pub games: AtomicU64,
    /// Observations seen.
    pub observations: AtomicU64,
    /// Games that were damaged.
    pub damaged: AtomicU64,
    /// Bytes of the sources read.
    pub bytes: AtomicU64,
    /// How often the sources are read in all, once the work knows.
    pub passes: AtomicU64,
    stopped: AtomicBool,
}

impl Watch {
    /// Asks the work to end as soon as it can.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
