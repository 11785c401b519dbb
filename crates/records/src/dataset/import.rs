//! How do games become a dataset, even if the import is killed on the way?

use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use thiserror::Error;

use super::journal::{Journal, heading};
use super::part::{Tables, WriteError, name};
use super::{CURRENT, Contents, Dataset, current, traces};
use crate::aside;
use crate::batches::{self, Batch, Ended, Share};
use crate::damaged::{Nothing, PassedOver};
use crate::source::Sources;
use crate::watch::Watch;

/// How games are imported.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// How many threads replay and pack.
    pub threads: usize,
    /// How many items of the sources a part has.
    pub items: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { threads: 2, items: 2_000 }
    }
}

/// Why there is no new dataset; the old one stands as it was.
#[derive(Debug, Error)]
pub enum ImportError {
    /// A source cannot be read, a part cannot be written, or the import was stopped.
    #[error(transparent)]
    Ended(#[from] Ended<WriteError>),
    /// The folder cannot be written.
    #[error("{path}: {error}")]
    Folder {
        /// Where.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Another import is on its way in this folder.
    #[error("another import is running there")]
    Busy,
    /// No game of the sources can be replayed.
    #[error("no game can be replayed")]
    Empty(Nothing),
    /// There is something that no import made: nothing is written, nothing removed.
    #[error("{path} holds something else than a dataset")]
    Foreign {
        /// Where.
        path: PathBuf,
    },
}

/// What an import made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Imported {
    /// What the dataset holds now; the bytes are not counted.
    pub contents: Contents,
    /// How many parts an earlier import had left complete.
    pub resumed: usize,
}

/// Imports all games of the sources into a dataset, in the place of what it held before.
///
/// # Errors
/// When a source cannot be read, the folder cannot be written, or the watch was asked to stop. The
/// same import goes on from there when it is asked for again.
pub fn import(
    sources: &Sources,
    folder: &Path,
    options: Options,
    watch: &Watch,
) -> Result<Imported, ImportError> {
    let fail = |path: &Path| {
        let path = path.to_path_buf();
        move |error| ImportError::Folder { path, error }
    };
    fs::create_dir_all(folder).map_err(fail(folder))?;
    let next = folder.join("next");
    if let Some(path) = traces::foreign(folder, &next).map_err(fail(folder))? {
        return Err(ImportError::Foreign { path });
    }
    let _lock = lock(folder)?;
    recover(folder, &next).map_err(fail(folder))?;
    let journal = journal(sources, &next, options.items).map_err(fail(&next))?;
    let resumed = journal.parts.len();
    for part in &journal.parts {
        watch.games.fetch_add(part.games, Ordering::Relaxed);
        watch.observations.fetch_add(part.observations, Ordering::Relaxed);
        watch.damaged.fetch_add(part.damaged, Ordering::Relaxed);
    }
    let done: Vec<u64> = journal.parts.iter().map(|part| part.number).collect();
    let journal = Mutex::new(journal);
    let share = Share { threads: options.threads, items: options.items };
    batches::each(
        sources,
        watch,
        share,
        |number| !done.contains(&number),
        |batch| write_part(&batch, &next, sources.files(), (&journal, watch)),
    )?;
    let mut journal = journal.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    journal.parts.sort_unstable();
    if contents(&journal).games == 0 {
        fs::remove_dir_all(&next).map_err(fail(&next))?;
        let nothing = Nothing { damaged: contents(&journal).damaged, ..Nothing::default() };
        let first = first_damaged(sources);
        return Err(ImportError::Empty(nothing.with_first(first, sources.files())));
    }
    finish(folder, &next, &journal).map_err(fail(folder))?;
    Ok(Imported { contents: contents(&journal), resumed })
}

/// The first damaged game, among sources that have no other.
fn first_damaged(sources: &Sources) -> Option<PassedOver> {
    let mut first = None;
    let read = sources.each(&Watch::default(), |item| {
        first = Tables::new(&Batch { number: 0, items: vec![item] }).first_damaged();
        if first.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    read.ok().and(first)
}

/// One import at a time: held until it is dropped, or the program ends in any way.
fn lock(folder: &Path) -> Result<File, ImportError> {
    let path = folder.join("lock");
    // What the file holds is left as it is.
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(|error| ImportError::Folder { path, error })?;
    match file.try_lock() {
        Err(fs::TryLockError::WouldBlock) => Err(ImportError::Busy),
        // Where the system has no locks there is none to respect.
        Ok(()) | Err(fs::TryLockError::Error(_)) => Ok(file),
    }
}

/// Takes up a version that was complete but never came to count.
fn recover(folder: &Path, next: &Path) -> io::Result<()> {
    let counts = current(folder);
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_complete = traces::is_version(&name) && traces::has_journal(&path);
        if is_complete && counts != Some(name) && !next.exists() {
            fs::rename(path, next)?;
        }
    }
    Ok(())
}

const TABLES: [(&str, &str); 3] =
    [("games", "parquet"), ("observations", "parquet"), ("damaged", "tsv")];

/// The journal of the import that was begun here, or a new one.
fn journal(sources: &Sources, next: &Path, items: usize) -> io::Result<Journal> {
    let heading = heading(sources, items);
    let path = next.join("journal");
    if let Some(journal) = Journal::resume(&path, &heading) {
        sweep(next, &journal)?;
        return Ok(journal);
    }
    if next.exists() {
        fs::remove_dir_all(next)?;
    }
    // The journal comes first: it tells whose folder this is.
    fs::create_dir_all(next)?;
    let journal = Journal::begin(&path, &heading)?;
    for (table, _) in TABLES {
        fs::create_dir_all(next.join(table))?;
    }
    Ok(journal)
}

/// Removes files of parts that are not complete.
fn sweep(next: &Path, journal: &Journal) -> io::Result<()> {
    for (table, end) in TABLES {
        let folder = next.join(table);
        fs::create_dir_all(&folder)?;
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let complete =
                journal.parts.iter().any(|part| path == name(next, table, part.number, end));
            if !complete {
                fs::remove_file(path)?;
            }
        }
    }
    Ok(())
}

fn write_part(
    batch: &Batch,
    next: &Path,
    files: &[PathBuf],
    (journal, watch): (&Mutex<Journal>, &Watch),
) -> Result<(), WriteError> {
    let tables = Tables::new(batch);
    let part = tables.part(batch.number);
    let create = |table: &str, end: &str| File::create(name(next, table, batch.number, end));
    tables.write_games(create("games", "parquet")?)?;
    tables.write_observations(create("observations", "parquet")?)?;
    tables.write_damaged(create("damaged", "tsv")?, files)?;
    watch.games.fetch_add(part.games, Ordering::Relaxed);
    watch.observations.fetch_add(part.observations, Ordering::Relaxed);
    watch.damaged.fetch_add(part.damaged, Ordering::Relaxed);
    let mut journal = journal.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    debug_assert!(!journal.has(batch.number), "a part is written once");
    Ok(journal.note(part)?)
}

/// Makes the new version count.
fn finish(folder: &Path, next: &Path, journal: &Journal) -> io::Result<()> {
    let mut list = File::create(next.join("damaged.tsv"))?;
    for part in &journal.parts {
        list.write_all(&fs::read(name(next, "damaged", part.number, "tsv"))?)?;
    }
    list.sync_all()?;
    let old = current(folder);
    let version = unused(folder)?;
    fs::rename(next, folder.join(&version))?;
    let place = folder.join(CURRENT);
    aside::write(&place, |sink| writeln!(sink, "{version}"))?;
    // From here on the new version counts; what is left is to clear up.
    let new = folder.join(&version);
    let _ = fs::remove_dir_all(new.join("damaged"));
    let _ = fs::rename(new.join("journal"), new.join(traces::IMPORTED));
    if let Some(old) = old.map(|old| folder.join(old)).filter(|old| traces::is_dataset(old)) {
        let _ = fs::remove_dir_all(old);
    }
    Ok(())
}

/// A name for a version; versions of ours that do not count make room.
fn unused(folder: &Path) -> io::Result<String> {
    let counts = current(folder);
    let mut number = 1;
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let Some(found) = traces::version(&name) else { continue };
        let path = folder.join(&name);
        if counts.as_ref() != Some(&name) && traces::is_ours(&path) {
            fs::remove_dir_all(path)?;
        } else {
            number = number.max(found.saturating_add(1));
        }
    }
    Ok(format!("v{number}"))
}

fn contents(journal: &Journal) -> Contents {
    let parts = journal.parts.iter();
    parts.fold(Contents::default(), |sum, part| Contents {
        games: sum.games + part.games,
        observations: sum.observations + part.observations,
        damaged: sum.damaged + part.damaged,
        bytes: 0,
    })
}

impl Dataset {
    /// Whether an import was begun in a folder and not ended.
    pub fn is_unfinished(folder: &Path) -> bool {
        folder.join("next").join("journal").exists()
    }
}
