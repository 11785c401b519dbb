//! Where children lie, as the model checker can see it.
//!
//! **Places.** loom knows nothing of the standard library's `OnceLock`, whose promise is that whoever
//! finds it full sees all that was written before it was filled. [`Place`] here keeps that promise by
//! a word of loom's, in the way of the original: empty, being filled, full. The content lies in a
//! `OnceLock` that nobody reads unless loom's word says so. Were the promise broken (a relaxed load
//! or store here), loom would fail at the first look at a child: the reader knows nothing of its
//! making.
//!
//! **Turns.** loom tries another order only where two accesses conflict, and remembers but the last
//! access to each word: that one thread has read is forgotten when another one reads too, and the
//! order in which the other's write comes before the first read is not tried. So each access to a
//! place takes a turn before, at a word that every turn changes: now all of them conflict. Turns are
//! relaxed and so tell the threads nothing.

use std::sync::OnceLock;

use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::mcts::words::{self, Words};

/// The model checker's words and places.
#[derive(Debug)]
pub(super) struct Modelled;

impl Words for Modelled {
    type Long = AtomicU64;
    type Short = AtomicU32;
    type Place<T> = Place<T>;
}

/// What makes every access to a place a choice of the checker.
#[derive(Debug, Default)]
struct Turns(AtomicU32);

impl Turns {
    fn take(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

const EMPTY: u32 = 0;
const BEING_FILLED: u32 = 1;
const FULL: u32 = 2;

/// A place whose every use is a step of the model.
#[derive(Debug)]
pub(super) struct Place<T> {
    turns: Turns,
    state: AtomicU32,
    content: OnceLock<T>,
}

impl<T> words::Place<T> for Place<T> {
    fn empty() -> Self {
        let (turns, state) = (Turns::default(), AtomicU32::new(EMPTY));
        Place { turns, state, content: OnceLock::new() }
    }

    fn full(content: T) -> Self {
        let (turns, state) = (Turns::default(), AtomicU32::new(FULL));
        Place { turns, state, content: OnceLock::from(content) }
    }

    fn get(&self) -> Option<&T> {
        self.turns.take();
        if self.state.load(Ordering::Acquire) == FULL { self.content.get() } else { None }
    }

    fn fill(&self, content: T) -> bool {
        self.turns.take();
        let order = Ordering::Acquire;
        if self.state.compare_exchange(EMPTY, BEING_FILLED, order, order).is_err() {
            return false;
        }
        let is_first = self.content.set(content).is_ok();
        self.turns.take();
        self.state.store(FULL, Ordering::Release);
        is_first
    }

    fn get_mut(&mut self) -> Option<&mut T> {
        self.content.get_mut()
    }

    fn take(&mut self) -> Option<T> {
        self.state = AtomicU32::new(EMPTY);
        self.content.take()
    }
}
