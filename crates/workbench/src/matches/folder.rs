//! Where does a match live, and how does it survive whatever stops it?
//!
//! A folder with the plan (`match.json`), the list of finished games (`results.log`), and for each
//! game its records and its wire (`games/000001.sgf`, `games/000001.wire`). A game counts when its
//! line is in the list: the line is written whole, with a checksum, and is on the disk before the
//! next is written. A last line that was cut off is taken away, and its game is played again with
//! the same seed. Whoever plays the match holds the lock of the folder.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::error::MatchError;
use super::finished::Finished;
use super::plan::{Plan, PlanError};
use super::record;
use super::wire_log::WireLog;

/// A match that is being played.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    plan: Plan,
    games: Vec<Finished>,
    log: File,
    _lock: File,
}

const PLAN: &str = "match.json";
const RESULTS: &str = "results.log";
const GAMES: &str = "games";
const LOCK: &str = "lock";

impl Folder {
    /// A new match.
    ///
    /// # Errors
    /// When there is a match already, or the folder cannot be written.
    pub fn create(path: &Path, plan: Plan) -> Result<Folder, MatchError> {
        let file = |error| MatchError::File { path: path.to_path_buf(), error };
        plan.check()?;
        fs::create_dir_all(path.join(GAMES)).map_err(file)?;
        let lock = lock(path)?;
        if path.join(PLAN).exists() {
            return Err(MatchError::Exists(path.to_path_buf()));
        }
        let log = open_log(path).map_err(file)?;
        // The plan comes last: with it the match exists.
        write_aside(path, PLAN, &plan.write()).map_err(file)?;
        Ok(Folder { path: path.to_path_buf(), plan, games: Vec::new(), log, _lock: lock })
    }

    /// A match that was stopped.
    ///
    /// # Errors
    /// When there is none, it is damaged, or somebody else is playing it.
    pub fn resume(path: &Path) -> Result<Folder, MatchError> {
        let plan = read_plan(path)?;
        let lock = lock(path)?;
        let file = |error| MatchError::File { path: path.join(RESULTS), error };
        let mut log = open_log(path).map_err(file)?;
        let mut text = Vec::new();
        log.read_to_end(&mut text).map_err(file)?;
        let (games, whole) = read_results(path, &text)?;
        if whole < text.len() {
            log.set_len(whole as u64).and_then(|()| log.sync_all()).map_err(file)?;
        }
        log.seek(SeekFrom::End(0)).map_err(file)?;
        Ok(Folder { path: path.to_path_buf(), plan, games, log, _lock: lock })
    }

    /// The plan and the games of a match, without touching it; somebody may be playing it.
    ///
    /// # Errors
    /// When there is none, or it is damaged.
    pub fn read(path: &Path) -> Result<(Plan, Vec<Finished>), MatchError> {
        let plan = read_plan(path)?;
        let text = match fs::read(path.join(RESULTS)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(MatchError::File { path: path.join(RESULTS), error });
            }
            text => text.unwrap_or_default(),
        };
        Ok((plan, read_results(path, &text)?.0))
    }

    /// What is played.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The games that count, in the order in which they ended.
    pub fn games(&self) -> &[Finished] {
        &self.games
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The numbers of the games that are still to be played, in order.
    pub fn open_games(&self) -> Vec<u32> {
        let done: HashSet<u32> = self.games.iter().map(|game| game.number).collect();
        (0..self.plan.games).filter(|number| !done.contains(number)).collect()
    }

    /// Counts a game: it is on the disk when this returns.
    ///
    /// # Errors
    /// When it cannot be written; it then does not count.
    pub fn append(&mut self, game: Finished) -> Result<(), MatchError> {
        let file = |error| MatchError::File { path: self.path.join(RESULTS), error };
        if self.games.iter().any(|own| own.number == game.number) {
            return Ok(());
        }
        self.log.write_all(game.write().as_bytes()).map_err(file)?;
        self.log.sync_data().map_err(file)?;
        self.games.push(game);
        Ok(())
    }
}

/// The log of a game's wire; one of an earlier try is replaced.
///
/// # Errors
/// When the file cannot be made.
pub fn new_wire(folder: &Path, number: u32) -> io::Result<WireLog> {
    WireLog::create(&wire_path(folder, number))
}

/// Where the wire of a game is kept.
pub fn wire_path(folder: &Path, number: u32) -> PathBuf {
    folder.join(GAMES).join(format!("{:06}.wire", number + 1))
}

/// Writes the records of a game.
///
/// # Errors
/// When a file cannot be written.
pub fn write_records(folder: &Path, plan: &Plan, game: &Finished) -> io::Result<()> {
    for record in record::records(plan, game) {
        let name = format!("{:06}.{}", game.number + 1, record.extension);
        fs::write(folder.join(GAMES).join(name), record.text)?;
    }
    Ok(())
}

fn lock(path: &Path) -> Result<File, MatchError> {
    let name = path.join(LOCK);
    let file = |error| MatchError::File { path: name.clone(), error };
    let open = OpenOptions::new().create(true).truncate(false).write(true).open(&name);
    let lock = open.map_err(file)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(MatchError::InUse(path.to_path_buf())),
        Err(TryLockError::Error(error)) => Err(file(error)),
    }
}

fn open_log(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path.join(RESULTS))
}

fn read_plan(path: &Path) -> Result<Plan, MatchError> {
    let name = path.join(PLAN);
    let text = fs::read_to_string(&name).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
            MatchError::NotAMatch(path.to_path_buf())
        }
        _ => MatchError::File { path: name.clone(), error },
    })?;
    Plan::read(&text).map_err(|error| match error {
        PlanError::NotAPlan => MatchError::Damaged { path: name, line: 1 },
        PlanError::Later => MatchError::Later(name),
        PlanError::Impossible(error) => error,
    })
}

/// The games in a list, each once, and how many bytes of it are whole lines.
fn read_results(path: &Path, bytes: &[u8]) -> Result<(Vec<Finished>, usize), MatchError> {
    let mut games: Vec<Finished> = Vec::new();
    let mut seen = HashSet::new();
    let mut whole = 0;
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    for (index, line) in lines.iter().enumerate() {
        let text = line.strip_suffix(b"\n").and_then(|line| std::str::from_utf8(line).ok());
        let Some(game) = text.and_then(Finished::read) else {
            // Only the line that was being written can be cut off.
            if index + 1 == lines.len() {
                break;
            }
            return Err(MatchError::Damaged { path: path.join(RESULTS), line: index + 1 });
        };
        whole += line.len();
        if seen.insert(game.number) {
            games.push(game);
        }
    }
    Ok((games, whole))
}

fn write_aside(folder: &Path, name: &str, contents: &str) -> io::Result<()> {
    let mut aside = tempfile::Builder::new().prefix(".aside-").tempfile_in(folder)?;
    aside.write_all(contents.as_bytes())?;
    aside.as_file().sync_all()?;
    aside.persist(folder.join(name)).map_err(|error| error.error)?;
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::finished::tests::sample;
    use crate::matches::plan::plan;
    use crate::registry::Settings;

    fn tictactoe(games: u32) -> Plan {
        plan("tictactoe", &Settings::new(), ["level 1", "level 2"], games).unwrap()
    }

    #[test]
    fn a_line_cut_at_any_place_costs_one_game_and_no_other() {
        let home = tempfile::tempdir().unwrap();
        let mut folder = Folder::create(home.path(), tictactoe(4)).unwrap();
        (0..3).for_each(|number| folder.append(sample(number, None)).unwrap());
        drop(folder);
        let list = home.path().join(RESULTS);
        let whole = fs::read(&list).unwrap();
        let last = sample(2, None).write().len();
        for cut in 1..last {
            fs::write(&list, &whole[..whole.len() - cut]).unwrap();
            let mut folder = Folder::resume(home.path()).unwrap();
            assert_eq!(folder.open_games(), [2, 3], "{cut}");
            folder.append(sample(2, None)).unwrap();
            drop(folder);
            assert_eq!(fs::read(&list).unwrap(), whole, "{cut}");
        }
    }

    #[test]
    fn damage_before_the_end_is_told_and_nothing_is_taken_away() {
        let home = tempfile::tempdir().unwrap();
        let mut folder = Folder::create(home.path(), tictactoe(4)).unwrap();
        (0..3).for_each(|number| folder.append(sample(number, None)).unwrap());
        drop(folder);
        let list = home.path().join(RESULTS);
        let damaged = fs::read_to_string(&list).unwrap().replacen("\"game\":1", "\"game\":9", 1);
        fs::write(&list, &damaged).unwrap();
        let error = Folder::resume(home.path()).unwrap_err();
        assert!(matches!(error, MatchError::Damaged { line: 2, .. }), "{error:?}");
        assert_eq!(fs::read_to_string(&list).unwrap(), damaged);
    }

    #[test]
    fn two_cannot_play_one_match_and_none_is_overwritten() {
        let home = tempfile::tempdir().unwrap();
        let folder = Folder::create(home.path(), tictactoe(4)).unwrap();
        assert!(matches!(Folder::resume(home.path()), Err(MatchError::InUse(_))));
        assert_eq!(Folder::read(home.path()).unwrap().0, *folder.plan());
        drop(folder);
        let again = Folder::create(home.path(), tictactoe(4));
        assert!(matches!(again, Err(MatchError::Exists(_))));
        let empty = home.path().join("empty");
        assert!(matches!(Folder::resume(&empty), Err(MatchError::NotAMatch(_))));
    }

    #[test]
    fn a_game_that_is_given_twice_counts_once() {
        let home = tempfile::tempdir().unwrap();
        let mut folder = Folder::create(home.path(), tictactoe(4)).unwrap();
        (0..2).for_each(|_| folder.append(sample(0, None)).unwrap());
        assert_eq!(folder.games().len(), 1);
        drop(folder);
        let list = home.path().join(RESULTS);
        let line = fs::read_to_string(&list).unwrap();
        fs::write(&list, line.repeat(2)).unwrap();
        assert_eq!(Folder::resume(home.path()).unwrap().games().len(), 1);
    }
}
