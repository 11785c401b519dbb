//! Where is the index of recorded games, and how far is the one that is being built?

use std::io;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use go_mind::neighbours::Index;
use mapped::Mapped;
use records::positions::{self, BuildError};
use records::source::SourceError;
use records::{Sources, Watch};

use crate::masters::{INDEX, TABLE};

/// The index of this server.
#[derive(Debug, Clone)]
pub(super) struct Masters(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    path: PathBuf,
    work: Mutex<Work>,
}

/// What is going on, and how the last work ended.
#[derive(Debug, Default)]
struct Work {
    building: Option<Arc<Building>>,
    failed: Option<Arc<BuildError>>,
}

#[derive(Debug)]
struct Building {
    watch: Watch,
    bytes: u64,
}

/// How far a building is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Progress {
    /// From 0 to 100.
    pub(super) percent: u64,
    /// Games read so far.
    pub(super) games: u64,
}

impl Masters {
    /// The index in the folder of the data.
    pub(super) fn new(data: &std::path::Path) -> Masters {
        Masters(Arc::new(Inner { path: data.join(INDEX), work: Mutex::default() }))
    }

    /// Where the index is, or will be.
    pub(super) fn path(&self) -> &std::path::Path {
        &self.0.path
    }

    /// Where a table of patterns is, if there is one.
    pub(super) fn table_path(&self) -> PathBuf {
        self.0.path.with_file_name(TABLE)
    }

    /// The index; `None` if there is none yet. It is mapped anew each time, which takes no time, so that
    /// a new one is seen at once.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn open(&self) -> io::Result<Option<Mapped>> {
        match Mapped::open_to_scan(&self.0.path) {
            Ok(mapped) => Ok(Some(mapped)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether there is an index that can be read.
    pub(super) fn is_there(&self) -> bool {
        self.open().ok().flatten().is_some_and(|mapped| Index::open(&mapped).is_ok())
    }

    /// Builds the index of these files or folders, unless one is being built already.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub(super) fn build(&self, paths: &[PathBuf]) -> Result<(), SourceError> {
        let sources = Sources::new(paths)?;
        let building = {
            let mut work = self.0.lock();
            if work.building.is_some() {
                return Ok(());
            }
            let building = Building { watch: Watch::default(), bytes: sources.bytes() };
            *work = Work { building: Some(Arc::new(building)), failed: None };
            work.building.clone()
        };
        let (Some(building), inner) = (building, Arc::clone(&self.0)) else { return Ok(()) };
        thread::spawn(move || {
            let options = positions::Options { threads: 1, ..positions::Options::default() };
            let built = positions::build(&sources, &inner.path, &options, &building.watch);
            *inner.lock() = Work { building: None, failed: built.err().map(Arc::new) };
        });
        Ok(())
    }

    /// Stops a building; an index that was there stays.
    pub(super) fn stop(&self) {
        if let Some(building) = &self.0.lock().building {
            building.watch.stop();
        }
    }

    /// How far the building is, if there is one.
    pub(super) fn progress(&self) -> Option<Progress> {
        let building = self.0.lock().building.clone()?;
        let count = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
        // Until the first reading is over nobody knows how many there will be: at least two.
        let whole = building.bytes.max(1) * count(&building.watch.passes).max(2);
        let percent = (count(&building.watch.bytes) * 100 / whole).min(100);
        Some(Progress { percent, games: count(&building.watch.games) })
    }

    /// Why the last building failed.
    pub(super) fn failed(&self) -> Option<Arc<BuildError>> {
        self.0.lock().failed.clone()
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
