//! How are the games of a match played, several at once, until all are played, the test of
//! strength is decided, or somebody stops it?

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use search::Watch;

use super::error::MatchError;
use super::finished::Finished;
use super::folder::{self, Folder};
use super::plan::Plan;
use super::referee;
use super::standing::Standing;

/// How playing ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunEnd {
    /// Nothing is left to play.
    Over,
    /// Somebody stopped it; games that were being played do not count and will be played again.
    Stopped,
}

/// How quickly games follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// How many games at once.
    pub parallel: usize,
    /// How long a table rests after a game, for the sake of others on the machine.
    pub rest: Duration,
}

/// How often the watch is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Plays what is left of a match, so many games at once, without rest; see [`run_at`].
///
/// # Errors
/// When a game cannot be kept.
pub fn run(
    folder: &mut Folder,
    parallel: usize,
    watch: &Watch,
    observe: &mut dyn FnMut(&Standing, &Finished),
) -> Result<RunEnd, MatchError> {
    run_at(folder, Pace { parallel, rest: Duration::ZERO }, watch, observe)
}

/// Plays what is left of a match at a pace. `observe` hears of every game that counts, after it is
/// on the disk; the `watch` stops everything.
///
/// # Errors
/// When a game cannot be kept.
pub fn run_at(
    folder: &mut Folder,
    pace: Pace,
    watch: &Watch,
    observe: &mut dyn FnMut(&Standing, &Finished),
) -> Result<RunEnd, MatchError> {
    if Standing::of(folder.plan(), folder.games()).is_over() {
        return Ok(RunEnd::Over);
    }
    let plan = folder.plan().clone();
    let path = folder.path().to_path_buf();
    let open = folder.open_games();
    let (sender, results) = mpsc::channel();
    // The games heed a watch of their own: it also ends them when the test is decided.
    let desk = Desk {
        plan: &plan,
        path: &path,
        open: &open,
        rest: pace.rest,
        next: AtomicUsize::new(0),
        stop: Arc::new(Watch::default()),
    };
    thread::scope(|scope| {
        for _ in 0..pace.parallel.clamp(1, open.len().max(1)) {
            let (sender, desk) = (sender.clone(), &desk);
            scope.spawn(move || desk.work(&sender));
        }
        drop(sender);
        let end = loop {
            match results.recv_timeout(LOOK_EVERY) {
                Ok(played) => match count(folder, played, observe) {
                    Ok(false) => {}
                    Ok(true) => break Ok(RunEnd::Over),
                    Err(error) => break Err(error),
                },
                Err(RecvTimeoutError::Disconnected) => break Ok(RunEnd::Over),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if watch.is_stopped() {
                break Ok(RunEnd::Stopped);
            }
        };
        desk.stop.stop();
        end
    })
}

/// Counts a game; `true` when the match is over with it.
fn count(
    folder: &mut Folder,
    played: io::Result<Finished>,
    observe: &mut dyn FnMut(&Standing, &Finished),
) -> Result<bool, MatchError> {
    let file = |error| MatchError::File { path: folder.path().to_path_buf(), error };
    let game = played.map_err(file)?;
    folder.append(game)?;
    let standing = Standing::of(folder.plan(), folder.games());
    if let Some(game) = folder.games().last() {
        observe(&standing, game);
    }
    Ok(standing.is_over())
}

/// What the players' threads share.
struct Desk<'a> {
    plan: &'a Plan,
    path: &'a Path,
    open: &'a [u32],
    rest: Duration,
    next: AtomicUsize,
    stop: Arc<Watch>,
}

impl Desk<'_> {
    /// Plays one open game after the other.
    fn work(&self, sender: &Sender<io::Result<Finished>>) {
        while !self.stop.is_stopped() {
            let next = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&number) = self.open.get(next) else { return };
            let played = match folder::new_wire(self.path, number) {
                Err(error) => Err(error),
                Ok(log) => match referee::play(self.plan, number, log, &self.stop) {
                    Err(referee::Abandoned) => return,
                    Ok(game) => folder::write_records(self.path, self.plan, &game).map(|()| game),
                },
            };
            if sender.send(played).is_err() {
                return;
            }
            self.rest();
        }
    }

    /// Rests after a game; whoever stops the match does not wait for it.
    fn rest(&self) {
        let begun = Instant::now();
        while begun.elapsed() < self.rest && !self.stop.is_stopped() {
            thread::sleep(LOOK_EVERY.min(self.rest));
        }
    }
}
