//! `stratege records`: recorded games as an index to search and as a dataset for other tools.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use go::Size;
use indicatif::{ProgressBar, ProgressStyle};
use records::batches::Ended;
use records::damaged::list_of;
use records::positions::{self, BuildError, Built};
use records::{Sources, Watch};
use serde_json::json;

use super::Context;
use super::solve_fast::memory;
use crate::failure::Failure;
use crate::masters::INDEX;
use crate::store::default_folder;
use crate::words::{Counted, Explain, Words};
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("import", matches)) => super::records_import::import(context, matches),
        Some(("info", matches)) => super::records_import::info(context, matches),
        Some(("query", matches)) => super::records_query::query(context, matches),
        Some(("index", matches)) => index(context, matches),
        Some(("find", matches)) => super::records_find::run(context, matches),
        _ => Err(Failure::Usage(say!(context.words, "usage-records"))),
    }
}

/// A file or folder of the user's data folder.
pub(super) fn usual(name: &str) -> PathBuf {
    let data = default_folder(|name| std::env::var_os(name));
    data.unwrap_or_else(|| "stratege".into()).join(name)
}

pub(super) fn threads(matches: &ArgMatches) -> usize {
    let usual = || thread::available_parallelism().map_or(1, std::num::NonZero::get);
    matches.get_one::<u32>("threads").map_or_else(usual, |&threads| threads as usize)
}

/// The files to read games from.
pub(super) fn sources(words: &Words, matches: &ArgMatches) -> Result<Sources, Failure> {
    let paths: Vec<PathBuf> =
        matches.get_many::<PathBuf>("files").into_iter().flatten().cloned().collect();
    Sources::new(&paths).map_err(|error| not_read(words, &error))
}

pub(super) fn not_read(words: &Words, error: &records::source::SourceError) -> Failure {
    let (path, reason) = (error.path.display().to_string(), error.error.explain(words));
    Failure::Input(say!(words, "not-read", path = path, reason = reason))
}

/// Refuses to write over a file that is read.
pub(super) fn keep_sources(words: &Words, files: &[PathBuf], out: &Path) -> Result<(), Failure> {
    let Ok(out) = out.canonicalize() else { return Ok(()) };
    if files.iter().any(|file| file.canonicalize().is_ok_and(|file| file == out)) {
        let path = out.display().to_string();
        return Err(Failure::Usage(say!(words, "records-own-source", path = path)));
    }
    Ok(())
}

/// Refuses to draw over what is read: the files of these options, and others.
pub(super) fn keep_inputs(
    words: &Words,
    matches: &ArgMatches,
    options: &[&str],
    others: &[PathBuf],
) -> Result<(), Failure> {
    let Some(drawn) = matches.get_one::<PathBuf>("svg") else { return Ok(()) };
    let named = options.iter().filter_map(|own| matches.try_get_one::<PathBuf>(own).ok()?.cloned());
    let files: Vec<PathBuf> = named.chain(others.iter().cloned()).collect();
    keep_sources(words, &files, drawn)
}

fn index(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let sources = sources(words, matches)?;
    let to = matches.get_one::<PathBuf>("out").cloned().unwrap_or_else(|| usual(INDEX));
    keep_sources(words, sources.files(), &to)?;
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| {
            let path = folder.display().to_string();
            Failure::NotWritten { path, error }
        })?;
    }
    let usual = positions::Options::default();
    let options = positions::Options {
        size: matches.get_one("size").map_or(usual.size, |&side| Size::square(side)),
        threads: threads(matches),
        memory: memory(context, matches)?.unwrap_or(usual.memory),
        most: matches.get_one("observations").copied().unwrap_or(usual.most),
    };
    let started = Instant::now();
    let built =
        watched(context, sources.bytes(), |watch| positions::build(&sources, &to, &options, watch));
    let path = to.display().to_string();
    let built = built.map_err(|error| match error {
        BuildError::Ended(Ended::Stopped) => Failure::Interrupted,
        BuildError::Ended(Ended::Source(error)) => not_read(words, &error),
        BuildError::Ended(Ended::Work(error)) | BuildError::Write(error) => {
            Failure::NotWritten { path: path.clone(), error }
        }
        BuildError::Empty(nothing) => Failure::input(words, &nothing),
        BuildError::TooLarge => Failure::Usage(say!(words, "records-large")),
    })?;
    let seconds = started.elapsed().as_secs_f64();
    if matches.get_flag("json") {
        let value = json!({
            "index": path, "games": built.games, "observations": built.observations,
            "damaged": built.damaged, "other_sizes": built.other_sizes, "beyond": built.beyond,
            "seconds": seconds,
        });
        return output::print_line(&value.to_string());
    }
    let written = say!(
        words,
        "records-indexed",
        path = path,
        games = Counted::Games.said(words, built.games),
        observations = Counted::Observations.said(words, built.observations),
        seconds = words.decimal(seconds)
    );
    let lines: Vec<String> = [written].into_iter().chain(passed_over(words, &built, &to)).collect();
    output::print_line(&lines.join("\n"))
}

/// What an index does not hold, a line for each reason.
fn passed_over(words: &Words, built: &Built, index: &Path) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(damaged_listed(words, built.damaged, &list_of(index)));
    if built.other_sizes > 0 {
        let games = Counted::Games.said(words, built.other_sizes);
        lines.push(say!(words, "records-passed-sizes", games = games));
    }
    if built.beyond > 0 {
        let games = Counted::Games.said(words, built.beyond);
        lines.push(say!(words, "records-passed-beyond", games = games));
    }
    lines
}

/// How many damaged games were passed over, and where they are listed; `None` if there are none.
pub(super) fn damaged_listed(words: &Words, damaged: u64, list: &Path) -> Option<String> {
    let list = list.display().to_string();
    let said = || Counted::Damaged.said(words, damaged);
    (damaged > 0).then(|| say!(words, "records-passed-damaged", damaged = said(), list = list))
}

/// Runs a work that keeps a watch, shows how far it is, and stops it at Ctrl-C.
pub(super) fn watched<T: Send>(
    context: &Context,
    bytes: u64,
    work: impl FnOnce(&Watch) -> T + Send,
) -> T {
    let watch = Watch::default();
    let words = context.words;
    thread::scope(|scope| {
        let handle = scope.spawn(|| context.interrupt.during(|| work(&watch)));
        let started = Instant::now();
        let mut bar: Option<ProgressBar> = None;
        while !handle.is_finished() {
            thread::sleep(Duration::from_millis(50));
            if context.interrupt.is_set() {
                watch.stop();
            }
            if context.quiet || started.elapsed() < Duration::from_millis(500) {
                continue;
            }
            let milliseconds = started.elapsed().as_millis().max(1) as u64;
            let games = watch.games.load(Ordering::Relaxed);
            let message = say!(
                words,
                "records-progress",
                games = Counted::Games.said(words, games),
                rate = words.number(games.saturating_mul(1000) / milliseconds)
            );
            let bar = bar.get_or_insert_with(new_bar);
            bar.set_length(bytes * watch.passes.load(Ordering::Relaxed).max(1));
            bar.set_position(watch.bytes.load(Ordering::Relaxed));
            bar.set_message(message);
        }
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn new_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}  {elapsed} / {eta}");
    let bar = ProgressBar::new(1);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
