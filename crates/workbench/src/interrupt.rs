//! Ctrl-C: a running search is asked to stop; at a prompt the program ends at once.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use search::Watch;

use crate::failure::Failure;
use crate::output;

/// Knows whether a search is running, and whether the user wants it to end.
#[derive(Debug, Clone, Default)]
pub struct Interrupt {
    watch: Arc<Watch>,
    searching: Arc<AtomicBool>,
    /// Who takes signals before they are heeded here; says whether it did.
    taker: Arc<OnceLock<Taker>>,
}

/// Takes a signal, or leaves it.
struct Taker(Box<dyn Fn() -> bool + Send + Sync>);

impl std::fmt::Debug for Taker {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Taker")
    }
}

impl Interrupt {
    /// Listens to Ctrl-C and to polite requests to end. Where the system has no signals the
    /// program works without.
    /// What ends without a search says `farewell`.
    pub fn listen(farewell: String) -> Interrupt {
        let interrupt = Interrupt::default();
        let handler = interrupt.clone();
        let _ = ctrlc::set_handler(move || {
            if handler.taker.get().is_some_and(|taker| taker.0()) {
                return;
            }
            let first = !handler.watch.is_stopped();
            handler.watch.stop();
            // A search sees the watch and returns what it has. A prompt, or a second Ctrl-C, does
            // not wait; nothing is being written at that moment but whole files.
            if !first || !handler.searching.load(Ordering::SeqCst) {
                output::remark(&format!("\n{farewell}"));
                process::exit(i32::from(Failure::Interrupted.code()));
            }
        });
        interrupt
    }

    /// The watch for the limits of every search of this run.
    pub fn watch(&self) -> Arc<Watch> {
        Arc::clone(&self.watch)
    }

    /// Asks `taker` first from now on; what it takes is not heeded otherwise.
    pub fn divert(&self, taker: impl Fn() -> bool + Send + Sync + 'static) {
        // The first one stays: a run serves one protocol.
        let _ = self.taker.set(Taker(Box::new(taker)));
    }

    /// Whether the user wants to end.
    pub fn is_set(&self) -> bool {
        self.watch.is_stopped()
    }

    /// Runs a search that heeds the watch.
    pub fn during<T>(&self, search: impl FnOnce() -> T) -> T {
        self.searching.store(true, Ordering::SeqCst);
        let result = search();
        self.searching.store(false, Ordering::SeqCst);
        result
    }
}
