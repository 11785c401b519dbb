//! Work that computes: a few requests at a time, away from the threads that listen.
//!
//! A search has a time limit, but many searches at once would share the processor and add up their
//! memory. So they queue: whoever asks for more waits longer, and the rest of the page stays quick.

use std::sync::Arc;
use std::thread;

use tokio::sync::Semaphore;
use tokio::task::{self, JoinError};

/// How many requests compute at a time.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    seats: Arc<Semaphore>,
}

impl Desk {
    /// One seat for each processor, within reason.
    pub(super) fn new() -> Desk {
        let processors = thread::available_parallelism().map_or(2, usize::from);
        Desk { seats: Arc::new(Semaphore::new(processors.clamp(2, 8))) }
    }

    /// Runs work when a seat is free.
    ///
    /// # Errors
    /// When the work panicked.
    pub(super) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // The desk is never closed; without a seat the work would still be done.
        let seat = Arc::clone(&self.seats).acquire_owned().await.ok();
        task::spawn_blocking(move || {
            let result = work();
            drop(seat);
            result
        })
        .await
    }
}
