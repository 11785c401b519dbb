//! How is a search ended from another thread?

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use search::Watch;

/// A flag that ends the search that is running when it is set.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    /// Lines that end searches and have been read but not reached: whatever was asked before them
    /// is to end.
    lines: Arc<AtomicUsize>,
    watch: Arc<Mutex<Arc<Watch>>>,
    /// Whether the controller was told that it may end searches with a signal.
    by_signal: Arc<AtomicBool>,
}

impl Stop {
    /// Ends the search that is running.
    pub fn set(&self) {
        self.flag.store(true, Ordering::SeqCst);
        self.watch.lock().unwrap_or_else(PoisonError::into_inner).stop();
    }

    /// A line that ends searches has been read.
    pub fn line_read(&self) {
        self.lines.fetch_add(1, Ordering::SeqCst);
        self.watch.lock().unwrap_or_else(PoisonError::into_inner).stop();
    }

    /// A line that was read so is reached: what was asked before it has ended.
    pub fn line_reached(&self) {
        self.lines.fetch_sub(1, Ordering::SeqCst);
    }

    /// What comes next is not to be ended, unless a line says so.
    pub fn reset(&self) {
        self.flag.store(false, Ordering::SeqCst);
    }

    /// Whether the search that is running is to end.
    pub fn is_set(&self) -> bool {
        self.flag.load(Ordering::SeqCst) || self.lines.load(Ordering::SeqCst) > 0
    }

    /// The watch of a search that begins; it ends when the flag is set.
    pub fn watch(&self) -> Arc<Watch> {
        let watch = Arc::new(Watch::default());
        *self.watch.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&watch);
        if self.is_set() {
            watch.stop();
        }
        watch
    }

    /// From now on a signal ends searches, not the program.
    pub fn listen_to_signals(&self) {
        self.by_signal.store(true, Ordering::SeqCst);
    }

    /// Takes a signal; `false` if it means the program.
    pub fn take_signal(&self) -> bool {
        let own = self.by_signal.load(Ordering::SeqCst);
        if own {
            self.set();
        }
        own
    }
}
