//! How often was each pattern observed and chosen in many games?
//!
//! Learning goes through four steps: parts of the games tell which patterns were chosen, those are merged
//! and thinned, parts of the games count what is left, those are merged into the table. Every part
//! is a file that appears whole under its final name or not at all, and its name holds a key of the games and
//! options. Whoever starts the same learning again takes up what is there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use game::keys::mix;
use go_mind::patterns::table::{self, Source};
use go_mind::patterns::{Choices, LARGEST_ZOOM, Ledger, Table, TableError};
use mapped::Mapped;
use thiserror::Error;

use super::Game;
use super::parts::Parts;
use crate::aside;

/// How tables are learned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The largest zoom.
    pub zooms: usize,
    /// Beyond the whole zooms, patterns chosen less often are left out.
    pub least_choices: u32,
    /// Games in a part.
    pub part: usize,
    /// How many parts are worked on at once.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { zooms: LARGEST_ZOOM, least_choices: 2, part: 4000, threads: 1 }
    }
}

/// Where learning is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Finding the patterns that were chosen.
    Choosing,
    /// Counting observations.
    Counting,
}

/// How far learning has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub step: Step,
    /// Games done in this step.
    pub games: u64,
    /// Games of this step in all.
    pub of: u64,
}

/// Why no table was learned.
#[derive(Debug, Error)]
pub enum LearnError {
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// A part that was just written cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Another learning of the same file is on its way.
    #[error("another learning is on its way")]
    Busy,
    /// The observer asked to stop. What was done is kept.
    #[error("stopped")]
    Stopped,
}

/// What learning took. Parts that an earlier run had made are not in it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effort {
    /// The time on the clock for finding the chosen patterns, counting, and merging both.
    pub choosing: Duration,
    /// See [`Effort::choosing`].
    pub counting: Duration,
    /// See [`Effort::choosing`].
    pub merging: Duration,
    /// The observations that were counted.
    pub observations: u64,
    /// How long the patterns of each zoom from 1 took to be found for them, the sum over all threads.
    pub finding: [Duration; LARGEST_ZOOM],
}

/// Learns a table from games and writes it to `out`. The observer is told of each game, and stops
/// the learning by answering `false`.
///
/// # Errors
/// When a file cannot be read or written, or the observer stops it.
pub fn learn(
    games: &[Game],
    options: &Options,
    out: &Path,
    observer: &(impl Fn(Progress) -> bool + Sync),
) -> Result<Effort, LearnError> {
    let parts = Parts::take(out)?;
    let effort = Mutex::default();
    let job = Job { games, options, parts: &parts, key: key(games, options), observer, effort };
    let begun = Instant::now();
    let chosen = job.parts(Step::Choosing, None)?;
    let choosing = begun.elapsed();
    let chosen = job.merged("chosen", &chosen)?;
    let first_merging = begun.elapsed().saturating_sub(choosing);
    let (counted, counting) = {
        let bytes = Mapped::open(&chosen)?;
        let begun = Instant::now();
        let mut chosen = Table::open(&bytes)?;
        chosen.hasten();
        (job.parts(Step::Counting, Some(&chosen))?, begun.elapsed())
    };
    let begun = Instant::now();
    let merged = job.merged("counted", &counted)?;
    fs::rename(merged, out)?;
    let merging = first_merging + begun.elapsed();
    let effort = job.effort.into_inner().expect("nobody panics with it");
    parts.clear();
    Ok(Effort { choosing, counting, merging, ..effort })
}

fn key(games: &[Game], options: &Options) -> u64 {
    let start = mix(options.zooms as u64)
        ^ mix(1000 + u64::from(options.least_choices))
        ^ mix(options.part as u64).rotate_left(1);
    games.iter().fold(start, |key, game| mix(key ^ game.fingerprint()))
}

struct Job<'a, F> {
    games: &'a [Game],
    options: &'a Options,
    parts: &'a Parts,
    key: u64,
    observer: &'a F,
    effort: Mutex<Effort>,
}

impl<F: Fn(Progress) -> bool + Sync> Job<'_, F> {
    fn place(&self, name: &str) -> PathBuf {
        self.parts.place(self.key, name)
    }

    /// Makes the parts of a step that are not there yet, several at once, and returns them all.
    fn parts(&self, step: Step, chosen: Option<&Table<'_>>) -> Result<Vec<PathBuf>, LearnError> {
        let chunks: Vec<&[Game]> = self.games.chunks(self.options.part.max(1)).collect();
        let word = if step == Step::Choosing { "choices" } else { "counts" };
        let places: Vec<PathBuf> =
            (0..chunks.len()).map(|index| self.place(&format!("{word}-{index}"))).collect();
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let failure = Mutex::new(None);
        let work = || loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(&games) = chunks.get(index) else { break };
            let part = Part { step, games, done: &done, place: &places[index] };
            if let Err(error) = self.part(&part, chosen) {
                next.store(chunks.len(), Ordering::Relaxed);
                failure.lock().expect("nobody panics with it").get_or_insert(error);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.options.threads.max(1) {
                scope.spawn(work);
            }
        });
        let failure = failure.into_inner().expect("nobody panics with it");
        failure.map_or(Ok(places), Err)
    }

    /// Makes one part, unless it is there and whole.
    fn part(&self, part: &Part<'_>, chosen: Option<&Table<'_>>) -> Result<(), LearnError> {
        if is_whole(part.place) {
            part.done.fetch_add(part.games.len(), Ordering::Relaxed);
            return Ok(());
        }
        let source = Source {
            games: part.games.len() as u64,
            observations: part.games.iter().map(Game::observations).sum(),
            least_choices: self.options.least_choices,
        };
        let entries = match part.step {
            Step::Choosing => self.choices(part)?,
            Step::Counting => {
                let mut ledger = Ledger::new(self.options.zooms, chosen);
                for game in part.games {
                    ledger.count(&game.start(), game.moves());
                    self.tell(part)?;
                }
                self.note_effort(&ledger);
                ledger.entries()
            }
        };
        aside::write(part.place, |sink| table::write(&entries, source, sink).map(drop))?;
        Ok(())
    }

    fn note_effort(&self, ledger: &Ledger<'_>) {
        let mut effort = self.effort.lock().expect("nobody panics with it");
        effort.observations += ledger.observations();
        for (sum, spent) in effort.finding.iter_mut().zip(ledger.spent()) {
            *sum += spent;
        }
    }

    fn choices(&self, part: &Part<'_>) -> Result<Vec<Vec<table::Entry>>, LearnError> {
        let mut choices = Choices::new(self.options.zooms);
        for game in part.games {
            game.choices(|choice, _| choices.observe(choice.board, choice.chosen, choice.mover));
            self.tell(part)?;
        }
        Ok(choices.entries())
    }

    /// Tells the observer that a game is done.
    fn tell(&self, part: &Part<'_>) -> Result<(), LearnError> {
        let games = part.done.fetch_add(1, Ordering::Relaxed) as u64 + 1;
        let progress = Progress { step: part.step, games, of: self.games.len() as u64 };
        if (self.observer)(progress) { Ok(()) } else { Err(LearnError::Stopped) }
    }

    /// Merges parts into one file, unless it is there.
    fn merged(&self, name: &str, places: &[PathBuf]) -> Result<PathBuf, LearnError> {
        let place = self.place(name);
        if is_whole(&place) {
            return Ok(place);
        }
        let files: Vec<Mapped> =
            places.iter().map(|place| Mapped::open(place)).collect::<io::Result<_>>()?;
        let parts: Vec<Table<'_>> =
            files.iter().map(|file| Table::open(file)).collect::<Result<_, _>>()?;
        let least = self.options.least_choices;
        aside::write(&place, |sink| table::merge(&parts, least, sink).map(drop))?;
        Ok(place)
    }
}

/// One part of a step.
struct Part<'a> {
    step: Step,
    games: &'a [Game],
    /// How many games of the step are done, in all parts.
    done: &'a AtomicUsize,
    place: &'a Path,
}

/// Whether a file is there and no byte of it is damaged.
fn is_whole(place: &Path) -> bool {
    let Ok(bytes) = Mapped::open(place) else { return false };
    Table::open(&bytes).and_then(|table| table.verify()).is_ok()
}
