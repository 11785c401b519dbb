//! How do several threads answer one question?
//!
//! All of them ask it, and share the table: what one has proven the others look up. So that they
//! do not do the same work at the same time, each leaves a note of the position it is at, and the
//! others try its siblings first (a simple form of *ABDADA*, Weill 1996). The first to have the
//! answer stops the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use search::Stopped;

use super::Options;
use super::geometry::{Geometry, Position};
use super::progress::Progress;
use super::prove::Worker;
use super::score::Score;
use super::table::{Key, Table};

/// Threads tell each other what they are at in so many places.
const DESKS: usize = 1 << 12;

/// A position and how the table knows it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) key: Key,
}

/// What all threads of a solver share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) geometry: Geometry,
    pub(super) table: Table,
    /// Somebody has the answer: the others stop.
    pub(super) answered: AtomicBool,
    /// The positions that threads are at, so that others look elsewhere first. None for one
    /// thread alone.
    desks: Option<Box<[AtomicU64]>>,
    pub(super) progress: Arc<Progress>,
    pub(super) landmark_nodes: u64,
}

impl Shared {
    pub(super) fn new(geometry: Geometry, table: Table, options: &Options) -> Shared {
        let desks = || (0..DESKS).map(|_| AtomicU64::new(0)).collect();
        let desks = (options.threads > 1).then(desks);
        options.progress.set_capacity(table.capacity());
        let progress = Arc::clone(&options.progress);
        let landmark_nodes = options.landmark_nodes;
        let answered = AtomicBool::new(false);
        Shared { geometry, table, answered, desks, progress, landmark_nodes }
    }

    pub(super) fn node(&self, position: Position) -> Node {
        Node { position, key: Key::new(self.geometry.canonical(position)) }
    }

    /// Where a thread leaves the note that it is at a position.
    pub(super) fn desk(&self, key: Key) -> Option<&AtomicU64> {
        self.desks.as_ref().map(|desks| &desks[key.signature as usize / 2 % DESKS])
    }

    /// Whether there is more than one thread.
    pub(super) fn is_crowded(&self) -> bool {
        self.desks.is_some()
    }

    /// Whether another thread is at this position.
    pub(super) fn is_busy(&self, key: Key) -> bool {
        self.desk(key).is_some_and(|desk| desk.load(Ordering::Relaxed) == key.signature)
    }

    /// Puts the question to all workers; the first answer counts.
    ///
    /// # Errors
    /// When all workers had to stop.
    pub(super) fn ask(
        &self,
        workers: &mut [Worker<'_, '_>],
        node: Node,
        bound: Score,
    ) -> Result<Score, Stopped> {
        self.answered.store(false, Ordering::Relaxed);
        let (first, others) = workers.split_first_mut().expect("at least one thread");
        let answers = std::thread::scope(|scope| {
            let threads: Vec<_> = others
                .iter_mut()
                .map(|worker| scope.spawn(move || worker.answer(node, bound)))
                .collect();
            let answer = first.answer(node, bound);
            let others =
                threads.into_iter().map(|thread| thread.join().expect("workers do not panic"));
            std::iter::once(answer).chain(others).collect::<Vec<_>>()
        });
        let stopped = workers.iter().find_map(|worker| worker.stopped);
        answers.into_iter().flatten().next().ok_or(stopped.unwrap_or(Stopped::Cancelled))
    }
}
