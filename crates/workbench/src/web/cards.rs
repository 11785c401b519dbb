//! Which attached programs are being examined, and what has been found? Report cards, filled in the
//! background, one program at a time.
//!
//! A card asks a program nothing that playing with it would not: it was attached by whoever sits at
//! this machine, and only they come here. Exercises and submissions stay on the command line.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use search::Watch;

use super::live::Live;
use super::programs::Program;
use crate::check::card::{self, Line, Protocol};
use crate::matches::{CommandLine, Kind};
use crate::store::Id;

/// The cards of this server; they are forgotten when it ends.
#[derive(Debug, Clone)]
pub(super) struct Cards {
    all: Arc<Mutex<HashMap<Id, Card>>>,
    /// Whoever fills a card holds this.
    turn: Arc<Mutex<()>>,
    live: Live,
}

/// What has been found about a program.
#[derive(Debug, Clone)]
pub(super) struct Card {
    pub(super) lines: Vec<Line>,
    /// How many questions there are.
    pub(super) questions: usize,
    pub(super) state: State,
    watch: Arc<Watch>,
}

/// Where a card stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Filling,
    Done,
    Stopped,
}

impl State {
    pub(super) fn code(self) -> &'static str {
        match self {
            State::Filling => "filling",
            State::Done => "done",
            State::Stopped => "stopped",
        }
    }
}

/// How a program is examined; built-in engines are not.
fn examined(program: &Program) -> Option<(Protocol, CommandLine)> {
    match &program.contender.kind {
        Kind::Engine(_) => None,
        Kind::Gtp(line) => Some((Protocol::Gtp, line.clone())),
        Kind::Gomocup(line) => Some((Protocol::Gomocup, line.clone())),
    }
}

impl Cards {
    pub(super) fn new(live: Live) -> Cards {
        Cards { all: Arc::default(), turn: Arc::default(), live }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Id, Card>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn card(&self, program: Id) -> Option<Card> {
        self.lock().get(&program).cloned()
    }

    /// Begins a new card, unless one is being filled.
    pub(super) fn begin(&self, program: &Program) {
        let Some((protocol, line)) = examined(program) else { return };
        let (id, watch) = (program.id, Arc::new(Watch::default()));
        let mut all = self.lock();
        if all.get(&id).is_some_and(|card| card.state == State::Filling) {
            return;
        }
        let (lines, questions) = (Vec::new(), card::questions(protocol).len());
        let card = Card { lines, questions, state: State::Filling, watch: Arc::clone(&watch) };
        all.insert(id, card);
        drop(all);
        let own = self.clone();
        thread::spawn(move || own.fill(id, protocol, &line, &watch));
    }

    fn fill(&self, id: Id, protocol: Protocol, line: &CommandLine, watch: &Arc<Watch>) {
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever was stopped while it waited for its turn is not started.
        if !watch.is_stopped() {
            self.ask(id, protocol, line, watch);
        }
        if let Some(card) = self.lock().get_mut(&id) {
            card.state = if watch.is_stopped() { State::Stopped } else { State::Done };
        }
        self.live.announce(id, u64::MAX);
    }

    fn ask(&self, id: Id, protocol: Protocol, line: &CommandLine, watch: &Arc<Watch>) {
        card::fill(protocol, line, watch, &mut |found| {
            // What was found while it was being stopped is no fault of the program.
            if watch.is_stopped() {
                return;
            }
            if let Some(card) = self.lock().get_mut(&id) {
                card.lines.push(found.clone());
            }
            self.live.announce(id, u64::MAX);
        });
    }

    /// Ends a card that is being filled; what was found stays.
    pub(super) fn stop(&self, program: Id) {
        if let Some(card) = self.lock().get(&program) {
            card.watch.stop();
        }
    }

    /// Ends the card of a program that was detached, and forgets what was found.
    pub(super) fn forget(&self, program: Id) {
        if let Some(card) = self.lock().remove(&program) {
            card.watch.stop();
        }
    }

    /// Ends all cards, so that their programs end.
    pub(super) fn close(&self) {
        for card in self.lock().values() {
            card.watch.stop();
        }
    }
}
