//! Who ends thinking before its time? Another thread that hears the manager.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use search::Watch;

use super::line::Line;

/// Ends thinking from another thread.
#[derive(Debug, Clone, Default)]
pub struct Stopper {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    /// Lines that end thinking and have arrived, but have not been answered.
    waiting: AtomicUsize,
    /// All lines that have arrived, but have not been answered.
    lines: AtomicUsize,
    /// Whether the thinking that goes on is on the opponent's time: any line ends it.
    pondering: AtomicBool,
    /// Whether the thinking that goes on would never end by itself.
    endless: AtomicBool,
    /// No line will arrive any more.
    closed: AtomicBool,
    watch: Mutex<Arc<Watch>>,
}

impl Stopper {
    /// Tells that a line has arrived and waits for its answer.
    pub fn arrived(&self, line: &[u8]) {
        let ends = Line::read(line).is_stop();
        self.shared.lines.fetch_add(1, Ordering::SeqCst);
        if ends {
            self.shared.waiting.fetch_add(1, Ordering::SeqCst);
        }
        if ends || self.shared.pondering.load(Ordering::SeqCst) {
            self.watch().stop();
        }
    }

    /// Tells that no line will arrive any more: what has a limit is thought to its end.
    pub fn closed(&self) {
        self.shared.closed.store(true, Ordering::SeqCst);
        if self.is_pointless() {
            self.watch().stop();
        }
    }

    /// Whether thinking could only be ended by a line that will not arrive, or nobody asked.
    fn is_pointless(&self) -> bool {
        let shared = &self.shared;
        let unbounded = [&shared.endless, &shared.pondering];
        shared.closed.load(Ordering::SeqCst)
            && unbounded.iter().any(|flag| flag.load(Ordering::SeqCst))
    }

    /// A line is being answered.
    pub(super) fn heard(&self, line: &Line) {
        let less = |count: usize| Some(count.saturating_sub(1));
        let shared = &self.shared;
        let _ = shared.lines.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less);
        if line.is_stop() {
            let _ = shared.waiting.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less);
        }
    }

    /// The watch of thinking that begins, and may be without a limit.
    pub(super) fn begin(&self, endless: bool) -> Arc<Watch> {
        self.shared.endless.store(endless, Ordering::SeqCst);
        let watch = Arc::new(Watch::default());
        *self.shared.watch.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&watch);
        if self.shared.waiting.load(Ordering::SeqCst) > 0 || self.is_pointless() {
            watch.stop();
        }
        watch
    }

    /// The watch of thinking on the opponent's time, which any line ends.
    pub(super) fn begin_pondering(&self) -> Arc<Watch> {
        self.shared.pondering.store(true, Ordering::SeqCst);
        let watch = self.begin(false);
        if self.shared.lines.load(Ordering::SeqCst) > 0 {
            watch.stop();
        }
        watch
    }

    /// From now on only some lines end thinking.
    pub(super) fn end_pondering(&self) {
        self.shared.pondering.store(false, Ordering::SeqCst);
    }

    fn watch(&self) -> Arc<Watch> {
        Arc::clone(&self.shared.watch.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
