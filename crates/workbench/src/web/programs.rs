//! Which programs has the user attached, and do they answer?
//!
//! Each is a small file in the folder `engines` of the data, with what was said when it last
//! introduced itself beside it. A program is only started to introduce itself, or to play.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use search::Watch;
use serde_json::{Value, json};

use super::chairs::Chairs;
use super::heard::Speaker;
use crate::matches::wire_log::WireLog;
use crate::matches::{Contender, Introduction, MatchError, NotAttached, attach_heard};
use crate::registry::Settings;
use crate::store::{Id, Setup, files};

/// A program that the user attached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Program {
    pub(super) id: Id,
    pub(super) contender: Contender,
    /// The game it plays.
    pub(super) game: String,
    /// What it said about itself.
    pub(super) about: String,
}

/// The attached programs.
#[derive(Debug)]
pub(super) struct Programs {
    folder: PathBuf,
    /// What went wrong since the server was started.
    troubles: Mutex<HashMap<Id, NotAttached>>,
    /// One program introduces itself at a time.
    asking: Mutex<()>,
    /// The program that shows something over a board.
    speaker: Mutex<Option<Speaker>>,
    /// The programs that play at boards of the page.
    pub(super) chairs: Chairs,
}

/// How long a program may take to introduce itself; some load networks.
const PATIENCE: Duration = Duration::from_secs(20);
/// More programs than this are not attached.
const MOST: usize = 50;
/// A file larger than this is none of ours.
const MOST_BYTES: u64 = 1 << 16;
const VERSION: u64 = 1;

impl Programs {
    pub(super) fn new(folder: PathBuf) -> Programs {
        Programs {
            folder,
            troubles: Mutex::default(),
            asking: Mutex::default(),
            speaker: Mutex::default(),
            chairs: Chairs::default(),
        }
    }

    /// Every program, by name; a file that is none is passed over.
    pub(super) fn list(&self) -> Vec<Program> {
        let ids = self.names().filter_map(|name| Id::read(name.strip_suffix(".json")?));
        let mut programs: Vec<Program> = ids.filter_map(|id| self.find(id)).collect();
        programs
            .sort_by(|one, two| (&one.contender.name, one.id).cmp(&(&two.contender.name, two.id)));
        programs
    }

    /// The folder of the programs and their wires.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The names of all files there.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok())
    }

    pub(super) fn find(&self, id: Id) -> Option<Program> {
        let text = files::read(&self.folder.join(format!("{id}.json")), MOST_BYTES).ok()?;
        Program::read(id, &text)
    }

    /// Whether another program may be attached.
    pub(super) fn has_room(&self) -> bool {
        self.list().len() < MOST
    }

    /// Asks a program to introduce itself, and keeps it if it does.
    ///
    /// # Errors
    /// When it does not, or cannot be kept.
    pub(super) fn attach(&self, contender: Contender, game: &str) -> Result<Program, MatchError> {
        let file = |error| MatchError::File { path: self.folder.clone(), error };
        files::make_folder(&self.folder).map_err(file)?;
        let id = Id::random().map_err(file)?;
        let introduced = self.introduce(id, &contender, game);
        if introduced.is_err() {
            let _ = fs::remove_file(self.wire_path(id));
        }
        let Introduction { name, version } = introduced?;
        let about = format!("{name} {version}").trim().to_string();
        let program = Program { id, contender, game: game.to_string(), about };
        files::write(&self.folder, &format!("{id}.json"), &program.write()).map_err(file)?;
        Ok(program)
    }

    /// Starts an attached program again and hears its introduction; what went wrong is remembered.
    ///
    /// # Errors
    /// When it does not introduce itself.
    pub(super) fn restart(&self, program: &Program) -> Result<(), MatchError> {
        let introduced = self.introduce(program.id, &program.contender, &program.game);
        let mut troubles = self.troubles.lock().unwrap_or_else(PoisonError::into_inner);
        match introduced {
            Ok(_) => drop(troubles.remove(&program.id)),
            Err(MatchError::NotAttached(trouble)) => drop(troubles.insert(program.id, trouble)),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// What went wrong when a program was last started.
    pub(super) fn trouble(&self, id: Id) -> Option<NotAttached> {
        self.troubles.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned()
    }

    /// Forgets a program; matches that it plays go on.
    ///
    /// # Errors
    /// When its file cannot be removed.
    pub(super) fn detach(&self, id: Id) -> io::Result<()> {
        fs::remove_file(self.folder.join(format!("{id}.json")))?;
        // Whoever waits for it at a board waits no longer than this.
        self.chairs.dismiss(id);
        // It may be the one that speaks: it ends, and the next question starts its own.
        drop(self.speaker().take());
        self.forget_wires(id);
        Ok(())
    }

    /// The program that was asked last, if it still runs.
    pub(super) fn speaker(&self) -> MutexGuard<'_, Option<Speaker>> {
        self.speaker.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn wire_path(&self, id: Id) -> PathBuf {
        self.folder.join(format!("{id}.wire"))
    }

    fn introduce(
        &self,
        id: Id,
        contender: &Contender,
        game: &str,
    ) -> Result<Introduction, MatchError> {
        let _turn = self.asking.lock().unwrap_or_else(PoisonError::into_inner);
        let setup = Setup::start(game, &Settings::new()).map_err(MatchError::Game)?;
        introduced_within(PATIENCE, contender, &setup, &self.wire_path(id))
    }
}

/// Hears a program's introduction, unless it takes too long.
fn introduced_within(
    patience: Duration,
    contender: &Contender,
    setup: &Setup,
    wire: &Path,
) -> Result<Introduction, MatchError> {
    let file = |error| MatchError::File { path: wire.to_path_buf(), error };
    let log = Arc::new(WireLog::create(wire).map_err(file)?);
    let watch = Arc::new(Watch::default());
    let (heard, waits) = mpsc::channel::<()>();
    let clock = Arc::clone(&watch);
    thread::spawn(move || {
        if waits.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            clock.stop();
        }
    });
    let introduced = attach_heard(contender, setup, log, watch);
    drop(heard);
    introduced.map_err(MatchError::NotAttached)
}

impl Program {
    fn write(&self) -> String {
        let fields = json!({
            "stratege": "engine",
            "version": VERSION,
            "player": self.contender.text(),
            "game": self.game,
            "about": self.about,
        });
        format!("{fields:#}\n")
    }

    fn read(id: Id, text: &str) -> Option<Program> {
        let fields: Value = serde_json::from_str(text).ok()?;
        if fields["stratege"] != "engine" || fields["version"] != VERSION {
            return None;
        }
        let contender = Contender::read(fields["player"].as_str()?).ok()?;
        let text = |name: &str| fields[name].as_str().map(str::to_string);
        Some(Program { id, contender, game: text("game")?, about: text("about")? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::FaultKind;

    fn attach(command: &str) -> Result<Program, MatchError> {
        let home = tempfile::tempdir().unwrap();
        let programs = Programs::new(home.path().join("engines"));
        let attached = programs.attach(Contender::read(command).unwrap(), "tictactoe");
        assert_eq!(programs.list().len(), usize::from(attached.is_ok()));
        attached
    }

    #[test]
    #[cfg(unix)]
    fn a_program_that_ends_is_not_kept_and_its_code_is_told() {
        let Err(MatchError::NotAttached(trouble)) = attach("gtp: false") else {
            panic!("false is no engine")
        };
        assert_eq!((trouble.kind, trouble.detail.as_str()), (FaultKind::Crash, "1"));
        assert!(trouble.last_words.is_empty());
    }

    #[test]
    #[cfg(unix)]
    fn a_program_that_never_answers_is_sent_away() {
        let home = tempfile::tempdir().unwrap();
        let contender = Contender::read("gtp: sleep 1000").unwrap();
        let setup = Setup::start("tictactoe", &Settings::new()).unwrap();
        let (patience, wire) = (Duration::from_millis(200), home.path().join("wire"));
        let heard = introduced_within(patience, &contender, &setup, &wire);
        let Err(MatchError::NotAttached(trouble)) = heard else { panic!("it said nothing") };
        assert_eq!(trouble.kind, FaultKind::Time);
    }

    #[test]
    fn a_program_is_read_as_it_was_written() {
        let program = Program {
            id: Id::of_bits(5),
            contender: Contender::read("GNU Go=gtp: gnugo --mode gtp").unwrap(),
            game: "go".to_string(),
            about: "GNU Go 3.8".to_string(),
        };
        assert_eq!(Program::read(program.id, &program.write()), Some(program));
        assert_eq!(Program::read(Id::of_bits(5), "{}"), None);
    }
}
