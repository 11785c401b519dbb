//! What is known of a reviewed game: its positions, what was thought of them, and what that means.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use go::{Colour, Move, Position, Size};
use go_mind::why::Stake;

use super::notebook::Notebook;
use crate::review::{Opinion, Review, Weighed, Why, line, told_of, weigh_remembering};
use crate::store::{Document, NodeId};

/// What was found by reading, which is the same however the review grows.
#[derive(Debug, Default)]
pub(super) struct Memory {
    proofs: Mutex<HashMap<u64, Option<Stake>>>,
    tried: Mutex<HashMap<(u64, Move), Arc<Why>>>,
}

/// Tries of one game that are remembered.
const MOST_TRIED: usize = 500;

/// A game with its review, as far as it is done.
#[derive(Debug)]
pub(in crate::web) struct Reviewed {
    /// The positions that are reviewed, each with its node.
    pub(in crate::web) nodes: Vec<NodeId>,
    pub(in crate::web) positions: Vec<Position>,
    /// What is kept; none before somebody asked for it.
    pub(in crate::web) notebook: Option<Notebook>,
    /// The moves weighed, as far as positions are judged without a gap.
    pub(in crate::web) review: Review,
    memory: Arc<Memory>,
    told: Mutex<HashMap<usize, Arc<Why>>>,
}

fn lock<T>(own: &Mutex<T>) -> MutexGuard<'_, T> {
    own.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Reviewed {
    /// Weighs what is judged of a document; none where it has no move to review.
    pub(super) fn new(
        document: &Document,
        read: impl FnOnce(Size) -> Option<Notebook>,
        memory: Arc<Memory>,
    ) -> Option<Reviewed> {
        let (nodes, positions): (Vec<NodeId>, Vec<Position>) = line(document).into_iter().unzip();
        if positions.len() < 2 {
            return None;
        }
        let notebook = read(positions[0].board().size());
        let opinions = notebook.as_ref().map_or_else(Vec::new, |own| judged(own, &positions));
        let mut remember = |number: usize, search: &dyn Fn() -> Option<Stake>| {
            let key = positions[number].key();
            if let Some(known) = lock(&memory.proofs).get(&key) {
                return known.clone();
            }
            let found = search();
            lock(&memory.proofs).insert(key, found.clone());
            found
        };
        let review = weigh_remembering(&positions, opinions, &mut remember);
        let told = Mutex::default();
        Some(Reviewed { nodes, positions, notebook, review, memory, told })
    }

    pub(in crate::web) fn size(&self) -> Size {
        self.positions[0].board().size()
    }

    /// How many positions are judged.
    pub(in crate::web) fn done(&self) -> usize {
        self.review.opinions.len()
    }

    pub(in crate::web) fn is_whole(&self) -> bool {
        self.done() == self.positions.len()
    }

    /// Which position of the line a node is.
    pub(in crate::web) fn index(&self, node: NodeId) -> Option<usize> {
        self.nodes.iter().position(|own| *own == node)
    }

    /// The moves that are marked, in the order of the game.
    pub(in crate::web) fn mistakes(&self) -> impl Iterator<Item = &Weighed> {
        self.review.moves.iter().filter(|own| own.is_mistake)
    }

    /// Those of a side.
    pub(in crate::web) fn mistakes_of(&self, colour: Colour) -> Vec<&Weighed> {
        self.mistakes().filter(|own| own.mover == colour).collect()
    }

    /// The move with this number, if it is judged.
    pub(in crate::web) fn weighed(&self, number: usize) -> Option<&Weighed> {
        self.review.moves.iter().find(|own| own.number == number)
    }

    /// Whether something is to be said about a move: it is marked, or the game turned there.
    pub(in crate::web) fn is_remarkable(&self, number: usize) -> bool {
        self.review.turns.contains(&number)
            || self.weighed(number).is_some_and(|own| own.is_mistake)
    }

    /// Why a move was worse than another; read once.
    pub(in crate::web) fn why(&self, number: usize) -> Option<Arc<Why>> {
        if let Some(known) = lock(&self.told).get(&number) {
            return Some(Arc::clone(known));
        }
        let why = Arc::new(told_of(&self.positions, &self.review, number)?);
        lock(&self.told).insert(number, Arc::clone(&why));
        Some(why)
    }

    /// What was answered to a try before.
    pub(super) fn answered(&self, number: usize, mv: Move) -> Option<Arc<Why>> {
        lock(&self.memory.tried).get(&(self.positions[number - 1].key(), mv)).cloned()
    }

    /// Remembers the answer to a try.
    pub(super) fn remember(&self, number: usize, mv: Move, why: Why) -> Arc<Why> {
        let why = Arc::new(why);
        let mut tried = lock(&self.memory.tried);
        if tried.len() >= MOST_TRIED {
            tried.clear();
        }
        tried.insert((self.positions[number - 1].key(), mv), Arc::clone(&why));
        why
    }
}

/// What was thought of the positions from the first on, up to the first that is not judged.
fn judged(notebook: &Notebook, positions: &[Position]) -> Vec<Opinion> {
    positions.iter().map_while(|own| notebook.opinions.get(&own.key()).cloned()).collect()
}
