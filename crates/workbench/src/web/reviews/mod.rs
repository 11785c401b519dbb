//! Which games are being reviewed, and how far is each?
//!
//! A review judges the positions of a game one after the other in the background. One position is
//! judged at a time for all reviews, at a seat of the desk like any other computation, so that the
//! other seat is left to whoever plays; each judged position is on the disk before it is shown. A
//! review is *whole*, or *stopped* by a person, or it goes on: at once, and by itself at the next
//! start.

mod answer;
mod looked;
mod notebook;
mod reviewed;
mod tally;
mod work;

use std::collections::{HashMap, VecDeque};
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use go::Size;
use search::Watch;
use tokio::sync::Semaphore;
use tokio::task;

pub(in crate::web) use looked::Looked;
pub(in crate::web) use notebook::{Chosen, is_judge};
pub(in crate::web) use reviewed::Reviewed;
pub(in crate::web) use tally::{Tally, Worst};

use super::desk::Desk;
use super::live::Live;
use crate::matches::Trouble;
use crate::review::Opinion;
use crate::store::{Document, Id, Store};
use notebook::Notebook;
use reviewed::Memory;

/// The reviews of this server.
#[derive(Debug, Clone)]
pub(super) struct Reviews(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    folder: PathBuf,
    store: Arc<Store>,
    live: Live,
    desk: Desk,
    /// Whose position is judged now.
    turn: Arc<Semaphore>,
    present: Mutex<HashMap<Id, Present>>,
    failed: Mutex<HashMap<Id, Arc<NotJudged>>>,
    memories: Mutex<HashMap<Id, Arc<Memory>>>,
    /// Reviews that begin when others end.
    waiting: Mutex<VecDeque<Id>>,
    tallies: Mutex<HashMap<Id, Tally>>,
}

/// A review that goes on.
#[derive(Debug)]
struct Present {
    watch: Arc<Watch>,
    /// What the judge thinks so far of the position that it looks at.
    thought: Option<(usize, Opinion)>,
}

/// How a review stands.
#[derive(Debug, Clone)]
pub(super) enum State {
    /// Nobody has asked for it.
    None,
    /// It goes on; what is thought of the position that is judged now.
    Running(Option<(usize, Opinion)>),
    /// Somebody stopped it, or the game has moves that were not there before.
    Stopped,
    /// Every position is judged.
    Whole,
    /// The judge failed.
    Failed(Arc<NotJudged>),
}

/// Why a judge does not judge.
#[derive(Debug)]
pub(super) enum NotJudged {
    /// It failed.
    Trouble(Trouble),
    /// It cannot tell what it thinks.
    NoAnalysis(String),
    /// What it said cannot be kept.
    File(io::Error),
}

/// Reviews that may go on at the same time.
const MOST_PRESENT: usize = 40;
/// Games whose readings are remembered.
const MOST_REMEMBERED: usize = 40;

fn lock<T>(own: &Mutex<T>) -> MutexGuard<'_, T> {
    own.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Reviews {
    pub(super) fn new(folder: PathBuf, store: Arc<Store>, live: Live, desk: Desk) -> Reviews {
        Reviews::taking_turns(folder, store, (live, desk), Arc::new(Semaphore::new(1)))
    }

    /// Reviews of other documents, which take turns with these.
    pub(super) fn beside(&self, folder: PathBuf, store: Arc<Store>) -> Reviews {
        let (live, desk) = (self.0.live.clone(), self.0.desk.clone());
        Reviews::taking_turns(folder, store, (live, desk), Arc::clone(&self.0.turn))
    }

    fn taking_turns(
        folder: PathBuf,
        store: Arc<Store>,
        (live, desk): (Live, Desk),
        turn: Arc<Semaphore>,
    ) -> Reviews {
        Reviews(Arc::new(Inner {
            folder,
            store,
            live,
            desk,
            turn,
            present: Mutex::default(),
            failed: Mutex::default(),
            memories: Mutex::default(),
            waiting: Mutex::default(),
            tallies: Mutex::default(),
        }))
    }

    /// What is known of a document's review; none where it has no move to review.
    pub(super) fn look(&self, document: &Document) -> Option<Reviewed> {
        let id = document.id();
        Reviewed::new(document, |size| self.0.read(id, size), self.0.memory(id))
    }

    /// How a review stands.
    pub(super) fn state(&self, id: Id, reviewed: &Reviewed) -> State {
        if let Some(present) = lock(&self.0.present).get(&id) {
            return State::Running(present.thought.clone());
        }
        if lock(&self.0.waiting).contains(&id) {
            return State::Running(None);
        }
        match (&reviewed.notebook, lock(&self.0.failed).get(&id)) {
            (None, None) => State::None,
            _ if reviewed.is_whole() => State::Whole,
            (_, Some(why)) => State::Failed(Arc::clone(why)),
            _ => State::Stopped,
        }
    }

    /// Whether another review may begin.
    pub(super) fn has_room(&self) -> bool {
        lock(&self.0.present).len() < MOST_PRESENT
    }

    /// Begins a review, or goes on with the one that the same judge has begun.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub(super) fn begin(&self, document: &Document, chosen: Chosen) -> io::Result<()> {
        let id = document.id();
        let Some(reviewed) = self.look(document) else { return Ok(()) };
        if lock(&self.0.present).contains_key(&id) {
            return Ok(());
        }
        let known = reviewed.notebook.as_ref().filter(|own| own.chosen == chosen).cloned();
        if known.is_none() {
            lock(&self.0.memories).remove(&id);
        }
        let notebook = known.unwrap_or_else(|| Notebook::new(chosen));
        let notebook = Notebook { goes_on: true, ..notebook };
        notebook.begin(&self.0.folder, &id.to_string())?;
        self.go_on(id);
        Ok(())
    }

    /// A review has ended: the next that waits begins.
    fn take_up_next(&self) {
        let next = lock(&self.0.waiting).pop_front();
        if let Some(id) = next {
            self.go_on(id);
        }
    }

    /// Stops a review until somebody takes it up; what is judged stays.
    ///
    /// # Errors
    /// When that cannot be kept.
    pub(super) fn stop(&self, id: Id) -> io::Result<()> {
        let waited = {
            let mut waiting = lock(&self.0.waiting);
            let before = waiting.len();
            waiting.retain(|own| *own != id);
            waiting.len() < before
        };
        let present = lock(&self.0.present).remove(&id);
        if let Some(present) = &present {
            present.watch.stop();
        }
        if waited || present.is_some() {
            let file = fs::File::options().append(true).open(self.0.path(id))?;
            notebook::append(&file, &notebook::mark(false))?;
        }
        self.0.live.announce_review(id);
        Ok(())
    }

    /// Takes up every review that a server left; to be called where tasks can be started.
    pub(super) fn take_up_all(&self) {
        let reviews = self.clone();
        task::spawn_blocking(move || {
            let Ok(entries) = fs::read_dir(&reviews.0.folder) else { return };
            let ids = entries.flatten().filter_map(|entry| Id::read(entry.file_name().to_str()?));
            for id in ids {
                let Ok(document) = reviews.0.store.load(id) else { continue };
                let Some(reviewed) = reviews.look(&document) else { continue };
                let goes_on = reviewed.notebook.as_ref().is_some_and(|own| own.goes_on);
                if goes_on && !reviewed.is_whole() {
                    reviews.go_on(id);
                }
            }
        });
    }

    /// Everybody leaves; reviews go on when the server is started again.
    pub(super) fn close(&self) {
        for present in lock(&self.0.present).values() {
            present.watch.stop();
        }
    }

    /// A document is gone: so is its review.
    pub(super) fn forget(&self, id: Id) {
        lock(&self.0.waiting).retain(|own| *own != id);
        let present = lock(&self.0.present).remove(&id);
        if let Some(present) = present {
            present.watch.stop();
        }
        lock(&self.0.failed).remove(&id);
        lock(&self.0.memories).remove(&id);
        lock(&self.0.tallies).remove(&id);
        let _ = fs::remove_file(self.0.path(id));
    }

    /// How much a review takes on the disk.
    pub(super) fn bytes(&self, id: Id) -> u64 {
        fs::metadata(self.0.path(id)).map_or(0, |own| own.len())
    }

    /// How many positions of a document are judged.
    pub(super) fn count(&self, id: Id) -> usize {
        notebook::count(&self.0.path(id))
    }

    fn go_on(&self, id: Id) {
        let watch = Arc::new(Watch::default());
        let present = Present { watch: Arc::clone(&watch), thought: None };
        let mut all = lock(&self.0.present);
        if all.contains_key(&id) {
            return;
        }
        if all.len() >= MOST_PRESENT {
            lock(&self.0.waiting).push_back(id);
            return;
        }
        all.insert(id, present);
        drop(all);
        lock(&self.0.failed).remove(&id);
        task::spawn(work::attend(Arc::clone(&self.0), id, watch));
    }
}

impl Inner {
    fn path(&self, id: Id) -> PathBuf {
        self.folder.join(id.to_string())
    }

    fn read(&self, id: Id, size: Size) -> Option<Notebook> {
        Notebook::read(&self.path(id), size)
    }

    fn memory(&self, id: Id) -> Arc<Memory> {
        let mut memories = lock(&self.memories);
        if memories.len() >= MOST_REMEMBERED && !memories.contains_key(&id) {
            memories.clear();
        }
        Arc::clone(memories.entry(id).or_default())
    }

    /// Tells what is thought so far.
    fn think(&self, id: Id, index: usize, opinion: &Opinion) {
        if let Some(present) = lock(&self.present).get_mut(&id) {
            present.thought = Some((index, opinion.clone()));
        }
        self.live.announce_review(id);
    }
}
