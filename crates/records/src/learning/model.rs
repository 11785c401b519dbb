//! Which weights do many games give a model?

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use game::keys::mix;
use go_mind::patterns::{Census, Model, Trainer, Training};

use super::Game;
use super::parts::Parts;
use super::tables::LearnError;
use crate::aside;

/// How a model is learned.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Games in which the chosen shapes are counted.
    pub counted: usize,
    /// Games that the weights are learned from, of those.
    pub learned: usize,
    /// A shape is kept if it was chosen so often …
    pub often: u32,
    /// … and is among so many that were chosen most often.
    pub most_shapes: usize,
    /// How the weights are learned.
    pub training: Training,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            counted: 30_000,
            learned: 12_000,
            often: 3,
            most_shapes: 1_900_000,
            training: Training::default(),
        }
    }
}

/// How far learning has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// So many games were counted.
    Counted(usize),
    /// So many games were learned from.
    Learned(usize),
}

/// After so many counted games what was counted is kept in a file, …
const COUNTED: usize = 4000;
/// … and after so many games learned from what was learned.
const LEARNED: usize = 250;

/// Learns a model from the first games of a list; the observer stops it by answering `false`. What was
/// counted and learned is kept in parts now and then, and when it is stopped: the same learning goes on
/// from there. Whoever has written the model clears them.
///
/// # Errors
/// When a file of the folder cannot be written, or the observer stops it.
pub fn learn(
    games: &[Game],
    options: &Options,
    parts: &Parts,
    mut observer: impl FnMut(Progress, Option<&Model>) -> bool,
) -> Result<Model, LearnError> {
    let games = &games[..games.len().min(options.counted)];
    let kept = Kept { parts, key: key(games, options) };
    let resumed = kept.newest("learned", options.learned.min(games.len()), |bytes| {
        Trainer::from_bytes(bytes, options.training)
    });
    let (mut trainer, done) = match resumed {
        Some(resumed) => resumed,
        None => (count(games, options, &kept, &mut observer)?, 0),
    };
    for (index, game) in games.iter().enumerate().take(options.learned).skip(done) {
        game.choices(|choice, _| {
            trainer.learn(choice);
        });
        let done = index + 1;
        let goes_on = observer(Progress::Learned(done), Some(trainer.model()));
        if !goes_on || done % LEARNED == 0 {
            kept.keep("learned", done, &trainer.to_bytes())?;
        }
        if !goes_on {
            return Err(LearnError::Stopped);
        }
    }
    Ok(trainer.into_model())
}

/// Counts the shapes of the games.
fn count(
    games: &[Game],
    options: &Options,
    kept: &Kept<'_>,
    observer: &mut impl FnMut(Progress, Option<&Model>) -> bool,
) -> Result<Trainer, LearnError> {
    let resumed = kept.newest("counted", games.len(), Census::from_bytes);
    let (mut census, done) = resumed.unwrap_or_else(|| (Census::new(options.often), 0));
    for (index, game) in games.iter().enumerate().skip(done) {
        game.choices(|choice, _| census.observe(choice));
        let done = index + 1;
        let goes_on = observer(Progress::Counted(done), None);
        if !goes_on || done % COUNTED == 0 || done == games.len() {
            kept.keep("counted", done, &census.to_bytes())?;
        }
        if !goes_on {
            return Err(LearnError::Stopped);
        }
    }
    Ok(Trainer::new(&census, census.threshold(options.most_shapes), options.training))
}

/// What is learned is decided by the games and these options; how many games of them, the files' names say.
fn key(games: &[Game], options: &Options) -> u64 {
    let numbers = [u64::from(options.often), options.most_shapes as u64];
    let rates = [options.training.rate, options.training.least];
    let rates = rates.map(|rate| u64::from(rate.to_bits()));
    let start = numbers.into_iter().chain(rates).fold(1, |key, number| mix(key ^ number));
    games.iter().fold(start, |key, game| mix(key ^ game.fingerprint()))
}

/// What is kept of a learning.
struct Kept<'a> {
    parts: &'a Parts,
    key: u64,
}

impl Kept<'_> {
    fn place(&self, step: &str, games: usize) -> PathBuf {
        self.parts.place(self.key, &format!("{step}-{games}"))
    }

    /// How many games the files of a step have, the most first.
    fn games(&self, step: &str) -> Vec<usize> {
        let start = format!("{:016x}-{step}-", self.key);
        let names = fs::read_dir(self.parts.folder()).into_iter().flatten().flatten();
        let games = names.filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            name.strip_prefix(&start)?.strip_suffix(".part")?.parse().ok()
        });
        let mut games: Vec<usize> = games.collect();
        games.sort_unstable_by(|one, other| other.cmp(one));
        games
    }

    /// What a step had after the most games, at most so many, that can still be read.
    fn newest<T>(
        &self,
        step: &str,
        most: usize,
        read: impl Fn(&[u8]) -> Option<T>,
    ) -> Option<(T, usize)> {
        self.games(step).into_iter().filter(|&games| games <= most).find_map(|games| {
            let bytes = fs::read(self.place(step, games)).ok()?;
            Some((read(&bytes)?, games))
        })
    }

    /// Keeps what a step has after some games in the place of what it had before.
    fn keep(&self, step: &str, games: usize, bytes: &[u8]) -> io::Result<()> {
        let before = self.games(step);
        aside::write(&self.place(step, games), |sink| sink.write_all(bytes))?;
        for old in before.into_iter().filter(|&old| old != games) {
            fs::remove_file(self.place(step, old))?;
        }
        Ok(())
    }
}
