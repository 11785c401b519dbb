//! Where matches are played while the page goes on: in the background, few at a time, each in a
//! folder that survives whatever stops the server.
//!
//! A match is either *over*, or *stopped* by a person (a mark in its folder says so), or it goes on:
//! at once if a table is free, else when one is, and again by itself at the next start.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use search::Watch;

use super::live::Live;
use crate::matches::{self, Finished, Folder, MatchError, Pace, Plan, Standing};
use crate::store::Id;

/// The matches of this server.
#[derive(Debug, Clone)]
pub(super) struct Hall(Arc<Inner>);

/// How a match stands besides its games.
#[derive(Debug, Clone)]
pub(super) enum State {
    /// Games are being played.
    Playing,
    /// It goes on when a table is free.
    Waiting,
    /// Somebody stopped it, or it was left.
    Stopped,
    /// Nothing is left to play.
    Over,
    /// It cannot go on.
    Failed(Arc<MatchError>),
}

#[derive(Debug)]
struct Inner {
    folder: PathBuf,
    live: Live,
    floor: Mutex<Floor>,
    /// Somebody has left a table, or the hall.
    left: Condvar,
}

#[derive(Debug, Default)]
struct Floor {
    present: HashMap<Id, Present>,
    failed: HashMap<Id, Arc<MatchError>>,
    busy: usize,
}

#[derive(Debug)]
struct Present {
    watch: Arc<Watch>,
    plays: bool,
}

/// Matches that may play or wait at the same time.
const MOST_PRESENT: usize = 50;
/// How long a table rests after a game: pages are answered meanwhile, and a reader can follow.
const REST: Duration = Duration::from_millis(100);
/// How long leaving may take: the programs of a game are sent away.
const LEAVING: Duration = Duration::from_secs(5);
/// In the folder of a match that a person stopped.
const STOPPED: &str = "stopped";

impl Hall {
    pub(super) fn new(folder: PathBuf, live: Live) -> Hall {
        let floor = Mutex::default();
        Hall(Arc::new(Inner { folder, live, floor, left: Condvar::new() }))
    }

    /// Keeps a new match and begins to play it.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub(super) fn begin(&self, plan: Plan) -> Result<Id, MatchError> {
        let file = |error| MatchError::File { path: self.0.folder.clone(), error };
        let id = Id::random().map_err(file)?;
        drop(Folder::create(&self.path(id), plan)?);
        self.go_on(id);
        Ok(id)
    }

    /// Whether another match may begin.
    pub(super) fn has_room(&self) -> bool {
        self.0.lock().present.len() < MOST_PRESENT
    }

    /// The folder of a match.
    pub(super) fn path(&self, id: Id) -> PathBuf {
        self.0.folder.join(id.to_string())
    }

    /// What is kept of a match.
    ///
    /// # Errors
    /// When there is none, or it is damaged.
    pub(super) fn read(&self, id: Id) -> Result<(Plan, Vec<Finished>), MatchError> {
        Folder::read(&self.path(id))
    }

    /// How a match stands, given whether all of it is played.
    pub(super) fn state(&self, id: Id, is_over: bool) -> State {
        let floor = self.0.lock();
        match (floor.present.get(&id), floor.failed.get(&id)) {
            _ if is_over => State::Over,
            (Some(present), _) if present.watch.is_stopped() => State::Stopped,
            (Some(present), _) if present.plays => State::Playing,
            (Some(_), _) => State::Waiting,
            (None, Some(error)) => State::Failed(Arc::clone(error)),
            (None, None) => State::Stopped,
        }
    }

    /// The latest matches, newest first.
    pub(super) fn latest(&self, most: usize) -> Vec<Id> {
        let mut all = self.all();
        all.sort_by(|one, two| two.cmp(one));
        all.into_iter().take(most).map(|(_, id)| id).collect()
    }

    /// Stops a match until somebody takes it up; games that are being played do not count.
    ///
    /// # Errors
    /// When that cannot be kept.
    pub(super) fn stop(&self, id: Id) -> Result<(), MatchError> {
        let path = self.path(id).join(STOPPED);
        fs::write(&path, "").map_err(|error| MatchError::File { path, error })?;
        if let Some(present) = self.0.lock().present.get(&id) {
            present.watch.stop();
        }
        self.0.left.notify_all();
        self.0.live.announce(id, u64::MAX);
        Ok(())
    }

    /// Takes a stopped match up again.
    ///
    /// # Errors
    /// When the mark cannot be taken away.
    pub(super) fn resume(&self, id: Id) -> Result<(), MatchError> {
        let path = self.path(id).join(STOPPED);
        if path.exists() {
            fs::remove_file(&path).map_err(|error| MatchError::File { path, error })?;
        }
        let is_leaving = |floor: &mut Floor| {
            floor.present.get(&id).is_some_and(|present| present.watch.is_stopped())
        };
        drop(self.0.left.wait_timeout_while(self.0.lock(), LEAVING, is_leaving));
        self.go_on(id);
        Ok(())
    }

    /// Takes up every match that a server left, without keeping anybody waiting.
    pub(super) fn take_up_all(&self) {
        let hall = self.clone();
        thread::spawn(move || {
            let mut all = hall.all();
            all.sort();
            for (_, id) in all {
                let Ok((plan, games)) = hall.read(id) else { continue };
                let is_over = Standing::of(&plan, &games).is_over();
                if !is_over && !hall.path(id).join(STOPPED).exists() {
                    hall.go_on(id);
                }
            }
        });
    }

    /// Everybody leaves; the programs of the games are sent away, and the matches go on when the
    /// server is started again.
    pub(super) fn close(&self) {
        let floor = self.0.lock();
        for present in floor.present.values() {
            present.watch.stop();
        }
        self.0.left.notify_all();
        let is_open = |floor: &mut Floor| !floor.present.is_empty();
        drop(self.0.left.wait_timeout_while(floor, LEAVING, is_open));
    }

    /// Lets a match play when a table is free.
    fn go_on(&self, id: Id) {
        let mut floor = self.0.lock();
        if floor.present.contains_key(&id) || floor.present.len() >= MOST_PRESENT {
            return;
        }
        floor.failed.remove(&id);
        let watch = Arc::new(Watch::default());
        floor.present.insert(id, Present { watch: Arc::clone(&watch), plays: false });
        drop(floor);
        let inner = Arc::clone(&self.0);
        thread::spawn(move || inner.attend(id, &watch));
    }

    /// Every match with the time at which it was planned.
    fn all(&self) -> Vec<(SystemTime, Id)> {
        let Ok(entries) = fs::read_dir(&self.0.folder) else { return Vec::new() };
        let ids = entries.flatten().filter_map(|entry| Id::read(entry.file_name().to_str()?));
        ids.filter_map(|id| Some((planned(&self.path(id))?, id))).collect()
    }
}

/// When the plan of a match was written; it never changes.
fn planned(path: &Path) -> Option<SystemTime> {
    fs::metadata(path.join("match.json")).and_then(|file| file.modified()).ok()
}

/// Tables in the hall: half of the machine is left to the pages.
fn tables() -> usize {
    (thread::available_parallelism().map_or(1, usize::from) / 2).clamp(1, 2)
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, Floor> {
        self.floor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a table, plays, and leaves.
    fn attend(&self, id: Id, watch: &Watch) {
        let mut visit = Visit { hall: self, id, is_seated: false };
        visit.is_seated = self.sit_down(id, watch);
        if visit.is_seated
            && let Err(error) = self.play(id, watch)
        {
            self.lock().failed.insert(id, Arc::new(error));
        }
    }

    /// `true` with a table, `false` if the match was stopped before one was free.
    fn sit_down(&self, id: Id, watch: &Watch) -> bool {
        let has_to_wait = |floor: &mut Floor| floor.busy >= tables() && !watch.is_stopped();
        let waited = self.left.wait_while(self.lock(), has_to_wait);
        let mut floor = waited.unwrap_or_else(PoisonError::into_inner);
        if watch.is_stopped() {
            return false;
        }
        floor.busy += 1;
        if let Some(present) = floor.present.get_mut(&id) {
            present.plays = true;
        }
        drop(floor);
        self.live.announce(id, 0);
        true
    }

    fn play(&self, id: Id, watch: &Watch) -> Result<(), MatchError> {
        let mut folder = Folder::resume(&self.folder.join(id.to_string()))?;
        let pace = Pace { parallel: 1, rest: REST };
        let mut observe = |standing: &Standing, _: &Finished| {
            self.live.announce(id, u64::from(standing.games));
        };
        matches::run_at(&mut folder, pace, watch, &mut observe).map(|_| ())
    }
}

/// A match in the hall; it leaves however its visit ends.
struct Visit<'a> {
    hall: &'a Inner,
    id: Id,
    is_seated: bool,
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        let mut floor = self.hall.lock();
        floor.present.remove(&self.id);
        floor.busy -= usize::from(self.is_seated);
        drop(floor);
        self.hall.left.notify_all();
        self.hall.live.announce(self.id, u64::MAX);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::registry::Settings;
    use crate::web::class::Class;

    fn hall(folder: &Path) -> Hall {
        Hall::new(folder.join("matches"), Live::new(Class::new(None)))
    }

    fn tictactoe(games: u32) -> Plan {
        matches::plan("tictactoe", &Settings::new(), ["level 1", "level 2"], games).unwrap()
    }

    fn played(hall: &Hall, id: Id) -> usize {
        hall.read(id).unwrap().1.len()
    }

    fn until(condition: impl Fn() -> bool) {
        let begun = Instant::now();
        while !condition() {
            assert!(begun.elapsed() < Duration::from_mins(1), "it never happens");
            thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_match_that_was_left_goes_on_and_one_that_was_stopped_does_not() {
        let home = tempfile::tempdir().unwrap();
        let first = hall(home.path());
        let (left, stopped) =
            (first.begin(tictactoe(6)).unwrap(), first.begin(tictactoe(100)).unwrap());
        first.stop(stopped).unwrap();
        until(|| played(&first, left) >= 2);
        first.close();
        assert!(played(&first, left) < 6);
        let second = hall(home.path());
        second.take_up_all();
        until(|| played(&second, left) == 6);
        assert!(matches!(second.state(left, true), State::Over));
        assert!(played(&second, stopped) < 100);
        assert!(matches!(second.state(stopped, false), State::Stopped));
        second.resume(stopped).unwrap();
        let before = played(&second, stopped);
        until(|| played(&second, stopped) > before);
        second.close();
        let mut numbers: Vec<u32> =
            second.read(left).unwrap().1.iter().map(|game| game.number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5], "every game counts once");
    }

    #[test]
    fn a_match_in_other_hands_is_left_alone_and_says_so() {
        let home = tempfile::tempdir().unwrap();
        let hall = hall(home.path());
        let id = Id::of_bits(7);
        let elsewhere = Folder::create(&hall.path(id), tictactoe(2)).unwrap();
        hall.resume(id).unwrap();
        until(|| matches!(hall.state(id, false), State::Failed(_)));
        drop(elsewhere);
        hall.resume(id).unwrap();
        until(|| played(&hall, id) == 2);
    }
}
