//! Work that computes: a few requests at a time, away from the threads that listen.
//!
//! A search has a time limit, but many searches at once would share the processor and add up their
//! memory. So they queue: whoever asks for more waits longer, and the rest of the page stays quick.
//! Work of many seconds takes one seat at most, so that no page with a short search waits for it.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::Semaphore;
use tokio::task::{self, JoinError};

/// How many requests compute at a time.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    seats: Arc<Semaphore>,
    /// Whose turn it is among those that take long.
    long: Arc<Semaphore>,
    /// Where one waits for other people's programs, which compute elsewhere and may hang.
    outside: Arc<Semaphore>,
}

/// One search for what is waited for and one for another tab; each may remember some hundred
/// megabytes of positions.
const SEATS: usize = 2;

/// So many requests wait for attached programs at a time.
const OUTSIDE: usize = 4;

impl Desk {
    pub(super) fn new() -> Desk {
        let places = |count| Arc::new(Semaphore::new(count));
        Desk { seats: places(SEATS), long: places(1), outside: places(OUTSIDE) }
    }

    /// Runs work that waits for an attached program: a place of its own, so that one that hangs
    /// keeps nobody from computing.
    ///
    /// # Errors
    /// When the work panicked.
    pub(super) async fn wait_outside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let place = Arc::clone(&self.outside).acquire_owned().await.ok();
        task::spawn_blocking(move || {
            let result = work();
            drop(place);
            result
        })
        .await
    }

    /// Runs work that may take many seconds when no other such work is under way and a seat is free.
    ///
    /// # Errors
    /// When the work panicked.
    pub(super) async fn compute_long<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let turn = Arc::clone(&self.long).acquire_owned().await.ok();
        let work = move || {
            let result = work();
            drop(turn);
            result
        };
        self.compute(work).await
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

/// Runs short work that reads or writes files away from the threads that listen.
pub(super) async fn away(work: impl FnOnce() -> Response + Send + 'static) -> Response {
    let broken = |_| StatusCode::INTERNAL_SERVER_ERROR.into_response();
    task::spawn_blocking(work).await.unwrap_or_else(broken)
}
