//! How do the positions of many games become an index to search?
//!
//! The sources are read several times, as many as the memory allowed makes necessary
//! ([`go_mind::neighbours::Plan`]); the index is written aside and renamed when it is whole.

use std::fs;
use std::io::{self, BufWriter};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use go::{Board, Colour, Move, Size};
use go_mind::neighbours::{self, Label, MOST_POINTS, Packed, Plan, Writer, number};
use thiserror::Error;

use crate::aside;
use crate::batches::{self, Batch, Ended, Share};
use crate::damaged::{self, Nothing, PassedOver};
use crate::game::{Damage, Observation, Record};
use crate::source::{Item, Sources};
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
    Empty(Nothing),
    /// A source cannot be read, or the work was stopped.
    #[error(transparent)]
    Ended(#[from] Ended<io::Error>),
    /// The index cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// What an index holds, and what not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Built {
    /// Games.
    pub games: u64,
    /// Observations.
    pub observations: u64,
    /// Damaged games that were passed over; they are listed ([`damaged::list_of`]).
    pub damaged: u64,
    /// Games on boards of other sizes.
    pub other_sizes: u64,
    /// Games behind the most observations to take in.
    pub beyond: u64,
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
    aside::sweep(to);
    let Survey { plan, games, damaged, other_sizes, beyond } = survey(sources, options, watch)?;
    if games.is_empty() {
        let nothing = Nothing { damaged: damaged.len() as u64, other_sizes, beyond, first: None };
        let first = damaged.into_iter().next();
        return Err(BuildError::Empty(nothing.with_first(first, sources.files())));
    }
    let parts = plan.parts(options.memory);
    watch.passes.store(1 + parts.len() as u64, Ordering::Relaxed);
    let aside = aside::beside(to)?;
    let mut writer = Writer::new(BufWriter::with_capacity(1 << 20, aside), options.size)?;
    for part in parts {
        writer.write(collect(sources, options, watch, (part, &games))?)?;
    }
    let texts: Vec<String> = games.iter().map(|game| game.text.clone()).collect();
    let aside = writer.finish(&texts)?.into_inner().map_err(io::IntoInnerError::into_error)?;
    aside::settle(aside, to)?;
    list(&damaged, sources, to)?;
    Ok(Built {
        games: games.len() as u64,
        observations: plan.total(),
        damaged: damaged.len() as u64,
        other_sizes,
        beyond,
    })
}

/// Writes the list of damaged games beside the index; without any there is none.
fn list(damaged: &[PassedOver], sources: &Sources, to: &Path) -> io::Result<()> {
    let place = damaged::list_of(to);
    if damaged.is_empty() {
        return match fs::remove_file(place) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
    }
    aside::write(&place, |sink| damaged::write(damaged, sources.files(), sink))
}

/// The place of a game among all that are read: batch, item, game of the item.
type Place = (u64, usize, usize);

/// A game that has its place in the index.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Game {
    place: Place,
    moves: usize,
    text: String,
}

/// What an index tells of a game between tabs: id, players with ranks, result, date, komi and rules. Indexes
/// of earlier versions end with the date.
fn text(record: &Record) -> String {
    let player = |player: &crate::Player| format!("{} {}", player.name, player.rank);
    let parts = [
        record.id.clone(),
        player(&record.black).trim().to_string(),
        player(&record.white).trim().to_string(),
        record.result.clone(),
        record.date.clone(),
        record.komi.map(|komi| komi.to_string()).unwrap_or_default(),
        record.rules.clone(),
    ];
    parts.map(|part| part.replace(['\t', '\n'], " ")).join("\t")
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// What the first reading finds.
#[derive(Debug, Default)]
struct Survey {
    /// How many stones the positions of the games have.
    plan: Plan,
    /// The games that will be in the index, in order.
    games: Vec<Game>,
    damaged: Vec<PassedOver>,
    other_sizes: u64,
    beyond: u64,
}

/// What the first reading finds in some items: games with the stones of their positions, and the rest.
#[derive(Debug, Default)]
struct Surveyed {
    games: Vec<(Game, Vec<u16>)>,
    damaged: Vec<(Place, PassedOver)>,
    other_sizes: u64,
}

fn survey(sources: &Sources, options: &Options, watch: &Watch) -> Result<Survey, BuildError> {
    let found: Mutex<Surveyed> = Mutex::default();
    let share = Share { threads: options.threads, items: ITEMS };
    batches::each(
        sources,
        watch,
        share,
        |_| true,
        |batch| {
            let mut own = surveyed(&batch, options.size);
            watch.games.fetch_add(own.games.len() as u64, Ordering::Relaxed);
            watch.damaged.fetch_add(own.damaged.len() as u64, Ordering::Relaxed);
            let mut found = lock(&found);
            found.games.append(&mut own.games);
            found.damaged.append(&mut own.damaged);
            found.other_sizes += own.other_sizes;
            Ok::<(), io::Error>(())
        },
    )?;
    let found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok(ordered(found, options.most))
}

fn surveyed(batch: &Batch, size: Size) -> Surveyed {
    let mut found = Surveyed::default();
    each_record(batch, |place, item, record| {
        let mut stones = Vec::new();
        let replayed = record.and_then(|record| {
            replay(&record, size, |board, _| {
                stones.push((board.count(Colour::Black) + board.count(Colour::White)) as u16);
            })?;
            Ok(record)
        });
        match replayed {
            Ok(record) if record.size != size => found.other_sizes += 1,
            Ok(record) => {
                let game = Game { place, moves: stones.len(), text: text(&record) };
                found.games.push((game, stones));
            }
            Err(damage) => found.damaged.push((place, PassedOver::of(item, damage))),
        }
    });
    found
}

/// Threads find games in any order: puts them into that of the sources, and takes whole ones up to the limit.
fn ordered(mut found: Surveyed, most: u64) -> Survey {
    found.games.sort_unstable_by_key(|(game, _)| game.place);
    found.damaged.sort_unstable_by_key(|(place, _)| *place);
    let mut survey = Survey { other_sizes: found.other_sizes, ..Survey::default() };
    survey.damaged = found.damaged.into_iter().map(|(_, passed_over)| passed_over).collect();
    for (game, stones) in found.games {
        if survey.beyond > 0 || survey.plan.total() + game.moves as u64 > most {
            survey.beyond += 1;
            continue;
        }
        for stones in stones {
            survey.plan.count(stones.into());
        }
        survey.games.push(game);
    }
    survey
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
            each_record(&batch, |place, _, record| {
                let found = games.binary_search_by_key(&place, |game| game.place);
                let (Ok(game), Ok(record)) = (found, record) else { return };
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

fn each_record(batch: &Batch, mut see: impl FnMut(Place, &Item, Result<Record, Damage>)) {
    for (at, item) in batch.items.iter().enumerate() {
        for (which, record) in item.records().into_iter().enumerate() {
            see((batch.number, at, which), item, record);
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
