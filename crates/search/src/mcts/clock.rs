//! May the threads of a search go on?

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::{Limits, Stopped};

/// The speed is known after this part of the time.
const SPEED_IS_KNOWN: f64 = 8.0;

/// What a run may spend and has spent, for all its threads.
#[derive(Debug)]
pub(super) struct Clock<'l> {
    limits: &'l Limits,
    started: Instant,
    most: u64,
    tickets: AtomicU64,
    stop: AtomicBool,
    /// What the watch was told; only the leading thread writes it.
    told: AtomicU64,
}

impl<'l> Clock<'l> {
    /// Starts now; no more than `most` simulations, and no more than the limits say, but for one.
    pub(super) fn new(limits: &'l Limits, most: u64) -> Clock<'l> {
        let most = limits.nodes.unwrap_or(u64::MAX).max(1).min(most);
        let (tickets, told) = (AtomicU64::new(0), AtomicU64::new(0));
        Clock { limits, started: Instant::now(), most, tickets, stop: AtomicBool::new(false), told }
    }

    /// The right to one simulation, or `None` when it is time to go home.
    pub(super) fn ticket(&self) -> Option<u64> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let ticket = self.tickets.fetch_add(1, Ordering::Relaxed);
        (ticket < self.most).then_some(ticket)
    }

    /// Sends all threads home.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Lets them come back, after a pause.
    pub(super) fn resume(&mut self) {
        *self.stop.get_mut() = false;
    }

    /// Simulations begun.
    pub(super) fn spent(&self) -> u64 {
        self.tickets.load(Ordering::Relaxed).min(self.most)
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether a limit is reached; also tells the watch how far the search is.
    pub(super) fn look(&self) -> Option<Stopped> {
        let spent = self.spent();
        self.limits.watch.count(spent - self.told.swap(spent, Ordering::Relaxed));
        if self.limits.watch.is_stopped() {
            return Some(Stopped::Cancelled);
        }
        if self.limits.time.is_some_and(|time| self.elapsed() >= time) {
            return Some(Stopped::Time);
        }
        (spent >= self.most).then_some(Stopped::Nodes(self.most))
    }

    /// How many more simulations there can be, by the limit of visits and, once the speed is
    /// known, by that of time; `None` without either.
    #[allow(clippy::cast_sign_loss, reason = "time left is not negative")]
    pub(super) fn left(&self) -> Option<u64> {
        let spent = self.spent();
        let by_visits = self.limits.nodes.map(|_| self.most - spent);
        let by_time = self.limits.time.map(|time| {
            let (elapsed, time) = (self.elapsed().as_secs_f64(), time.as_secs_f64());
            let is_known = elapsed * SPEED_IS_KNOWN > time;
            let left = (time - elapsed).max(0.0) / elapsed * spent as f64;
            if is_known { left as u64 } else { u64::MAX }
        });
        by_visits.into_iter().chain(by_time).min()
    }
}
