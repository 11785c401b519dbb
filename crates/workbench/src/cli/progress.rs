//! How far a long search is, on a terminal.

use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use search::Limits;

use super::Context;
use crate::say;

/// Searches that are over sooner than this show nothing.
const PATIENCE: Duration = Duration::from_millis(400);

/// Runs a search and shows how many positions it has visited.
pub(super) fn with_progress<T: Send>(
    context: &Context,
    limits: &Limits,
    search: impl FnOnce() -> T + Send,
) -> T {
    with_message(context, limits, String::new, search)
}

/// The same, with something of the search's own after the count.
pub(super) fn with_message<T: Send>(
    context: &Context,
    limits: &Limits,
    message: impl Fn() -> String,
    search: impl FnOnce() -> T + Send,
) -> T {
    let words = context.words;
    let started = Instant::now();
    let counted = || {
        let nodes = limits.watch.nodes();
        let milliseconds = started.elapsed().as_millis().max(1) as u64;
        let rate = words.number(nodes.saturating_mul(1000) / milliseconds);
        let nodes = words.number(nodes);
        let count = say!(words, "progress-solve", nodes = nodes, rate = rate);
        format!("{count}{}", message())
    };
    with_text(context, counted, search)
}

/// Runs a search and shows what it says of itself.
pub(super) fn with_text<T: Send>(
    context: &Context,
    message: impl Fn() -> String,
    search: impl FnOnce() -> T + Send,
) -> T {
    if context.quiet {
        return context.interrupt.during(search);
    }
    thread::scope(|scope| {
        let handle = scope.spawn(|| context.interrupt.during(search));
        let started = Instant::now();
        let mut spinner: Option<ProgressBar> = None;
        while !handle.is_finished() {
            thread::sleep(Duration::from_millis(5));
            if started.elapsed() < PATIENCE {
                continue;
            }
            thread::sleep(Duration::from_millis(95));
            let bar = spinner.get_or_insert_with(new_spinner);
            bar.set_message(message());
            bar.tick();
        }
        if let Some(bar) = spinner {
            bar.finish_and_clear();
        }
        handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn new_spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}");
    let bar = ProgressBar::new_spinner();
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
