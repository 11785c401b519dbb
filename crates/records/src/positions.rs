//! How do the positions of many games become an index to search?
//!
//! The sources are read several times, as many as the memory allowed makes necessary
//! ([`go_mind::neighbours::Plan`]); the index is written aside and renamed when it is whole.

use std::io::{self, BufWriter};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use go::{Board, Colour, Move, Size};
use go_mind::neighbours::{self, Label, MOST_POINTS, Packed, Plan, Writer, number};
use thiserror::Error;

use crate::batches::{self, Batch, Ended, Share};
use crate::game::{Damage, Observation, Record};
use crate::source::Sources;
use crate::watch::Watch;

/// What an index is made of, and how.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The board; games on others are passed over.
    pub size: Size,
    /// How many threads replay games.
    pub threads: usize,
    /// How many bytes positions may take in memory at a time.
    pub memory: u64,
    /// The most observations to take in; games behind it are passed over.
    pub most: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { size: Size::square(19), threads: 2, memory: 1 << 30, most: u64::MAX }
    }
}

/// Why there is no index.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The board has more points than are packed.
    #[error("positions of at most {MOST_POINTS} points are kept")]
    TooLarge,
    /// No game of the sources can be replayed on such a board.
    #[error("no game can be replayed")]
    Empty,
    /// A source cannot be read, or the work was stopped.
    #[error(transparent)]
    Ended(#[from] Ended<io::Error>),
    /// The index cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// What an index holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Built {
    /// Games.
    pub games: u64,
    /// Observations.
    pub observations: u64,
}

/// How many items a thread takes at a time.
const ITEMS: usize = 500;

/// Builds the index of all positions of the sources.
///
/// # Errors
/// When a source cannot be read, the index cannot be written, or the watch was asked to stop; an
/// earlier index of that name is left as it was.
pub fn build(
    sources: &Sources,
    to: &Path,
    options: &Options,
    watch: &Watch,
) -> Result<Built, BuildError> {
    if options.size.area() > MOST_POINTS {
        return Err(BuildError::TooLarge);
    }
    let (plan, games) = survey(sources, options, watch)?;
    if games.is_empty() {
        return Err(BuildError::Empty);
    }
    let parts = plan.parts(options.memory);
    watch.passes.store(1 + parts.len() as u64, Ordering::Relaxed);
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let aside = aside(folder.unwrap_or(Path::new(".")))?;
    let mut writer = Writer::new(BufWriter::with_capacity(1 << 20, aside), options.size)?;
    for part in parts {
        writer.write(collect(sources, options, watch, (part, &games))?)?;
    }
    let texts: Vec<String> = games.iter().map(|game| game.text.clone()).collect();
    let aside = writer.finish(&texts)?.into_inner().map_err(io::IntoInnerError::into_error)?;
    aside.as_file().sync_all()?;
    aside.persist(to).map_err(|error| error.error)?;
    Ok(Built { games: games.len() as u64, observations: plan.total() })
}

/// A new file that gets the permissions that the system gives to new files.
pub(crate) fn aside(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// A game that has its place in the index.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Game {
    /// Its place among all games read: batch, item, game of the item.
    place: (u64, usize, usize),
    moves: usize,
    text: String,
}

/// What an index tells of a game: id, players with ranks, result and date between tabs.
fn text(record: &Record) -> String {
    let player = |player: &crate::Player| format!("{} {}", player.name, player.rank);
    let parts = [
        record.id.clone(),
        player(&record.black).trim().to_string(),
        player(&record.white).trim().to_string(),
        record.result.clone(),
        record.date.clone(),
    ];
    parts.map(|part| part.replace(['\t', '\n'], " ")).join("\t")
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The games that will be in the index, in order, and how many stones their positions have.
fn survey(
    sources: &Sources,
    options: &Options,
    watch: &Watch,
) -> Result<(Plan, Vec<Game>), BuildError> {
    type Surveyed = (Game, Vec<u16>);
    let found: Mutex<Vec<Surveyed>> = Mutex::default();
    let share = Share { threads: options.threads, items: ITEMS };
    batches::each(
        sources,
        watch,
        share,
        |_| true,
        |batch| {
            let mut games = Vec::new();
            each_record(&batch, |place, record| {
                let mut stones = Vec::with_capacity(record.moves.len());
                let counted = replay(&record, options.size, |board, _| {
                    stones.push((board.count(Colour::Black) + board.count(Colour::White)) as u16);
                });
                if counted.is_ok() && !stones.is_empty() {
                    games.push((Game { place, moves: stones.len(), text: text(&record) }, stones));
                } else {
                    watch.damaged.fetch_add(1, Ordering::Relaxed);
                }
            });
            watch.games.fetch_add(games.len() as u64, Ordering::Relaxed);
            lock(&found).append(&mut games);
            Ok::<(), io::Error>(())
        },
    )?;
    let mut found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    found.sort_unstable_by_key(|(game, _)| game.place);
    let mut plan = Plan::default();
    let mut games = Vec::new();
    for (game, stones) in found {
        if plan.total() + game.moves as u64 > options.most {
            break;
        }
        for stones in stones {
            plan.count(stones.into());
        }
        games.push(game);
    }
    Ok((plan, games))
}

/// The positions with some numbers of stones.
fn collect(
    sources: &Sources,
    options: &Options,
    watch: &Watch,
    (part, games): (std::ops::Range<u32>, &[Game]),
) -> Result<neighbours::Batch, BuildError> {
    let collected = Mutex::new(neighbours::Batch::new(options.size, part.clone()));
    let share = Share { threads: options.threads, items: ITEMS };
    batches::each(
        sources,
        watch,
        share,
        |_| true,
        |batch| {
            let mut positions = Vec::new();
            each_record(&batch, |place, record| {
                let Ok(game) = games.binary_search_by_key(&place, |game| game.place) else {
                    return;
                };
                let result = replay(&record, options.size, |board, observation| {
                    let stones = board.count(Colour::Black) + board.count(Colour::White);
                    if part.contains(&stones) {
                        positions.push(observed(board, game as u32, observation));
                    }
                });
                debug_assert!(result.is_ok(), "the game was replayed before");
            });
            watch.observations.fetch_add(positions.len() as u64, Ordering::Relaxed);
            let mut collected = lock(&collected);
            for (packed, label) in &positions {
                collected.add(packed, *label);
            }
            Ok::<(), io::Error>(())
        },
    )?;
    Ok(collected.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
}

fn each_record(batch: &Batch, mut see: impl FnMut((u64, usize, usize), Record)) {
    for (at, item) in batch.items.iter().enumerate() {
        for (which, record) in item.records().into_iter().enumerate() {
            if let Ok(record) = record {
                see((batch.number, at, which), record);
            }
        }
    }
}

/// Shows every observation of a game on a board of this size.
fn replay(
    record: &Record,
    size: Size,
    mut see: impl FnMut(&Board, Observation),
) -> Result<(), Damage> {
    if record.size != size {
        return Ok(());
    }
    let mut replay = record.replay()?;
    while let Some(observation) = replay.upcoming() {
        see(replay.board(), observation);
        replay.advance()?;
    }
    Ok(())
}

fn observed(board: &Board, game: u32, observation: Observation) -> (Packed, Label) {
    let packed = Packed::new(board, observation.mover).expect("the size was checked");
    let played = match observation.mv {
        Move::Play(point) => Some(number(board.size(), point) as u16),
        Move::Pass => None,
    };
    let number = observation.number as u16;
    (packed, Label { game, number, played, is_white: observation.mover == Colour::White })
}

#[cfg(test)]
mod tests;
