//! Ctrl-C: a running search is asked to stop; at a prompt the program ends at once.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use search::Watch;

use crate::failure::Failure;
use crate::output;

/// Knows whether a search is running, and whether the user wants it to end.
#[derive(Debug, Clone, Default)]
pub struct Interrupt {
    watch: Arc<Watch>,
    searching: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens to Ctrl-C and to polite requests to end. Where the system has no signals the
    /// program works without.
    /// What ends without a search says `farewell`.
    pub fn listen(farewell: String) -> Interrupt {
        let interrupt = Interrupt::default();
        let handler = interrupt.clone();
        let _ = ctrlc::set_handler(move || {
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
