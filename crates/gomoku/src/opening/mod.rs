//! Does Black win from the opening on? Proof-number search above the solver, as Allis did.
//!
//! Allis, van den Herik & Huntjens (1994) proved freestyle 15×15 won for Black by proof-number search
//! whose evaluator was a search for threats. Here the evaluator is [`Solver`](crate::threats::Solver), which is asked
//! with growing effort:
//!
//! - Where the attacker is to move, a win settles the position; else its most promising moves are
//!   tried, one at a time.
//! - Where the defender is to move, the solver is asked what the attacker would win after a pass.
//!   If it finds something, only the cells on which that win may fail need an answer
//!   ([`disturbances`](crate::threats::disturbances)); if not, the position waits for more effort.
//! - A win found against one answer is tried against the others, which saves most of the work.
//!
//! Every win is replayed by the rules before it is believed. What is found goes out at once as
//! records ([`facts`]), by which a run can be resumed, and what is proved becomes a
//! [`Strategy`] that needs no solver to be checked or played.

mod compose;
pub mod facts;
mod moves;
#[cfg(test)]
mod tests;
mod tree;
mod worker;

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game::{Game, Player};
use search::Limits;

use crate::rules::{Gomoku, State};
use crate::strategy::Strategy;
use facts::Facts;
use tree::{HOPELESS, Id, Task, Tree};
use worker::Worker;

/// How a proof is sought.
#[derive(Debug, Clone)]
pub struct Options {
    /// Who shall win.
    pub attacker: Player,
    /// Threads, each with its own solver.
    pub threads: usize,
    /// Bytes for the tables of all solvers together.
    pub memory: usize,
    /// Positions that the solver may visit, for the first, the second … look at a position.
    pub levels: Vec<u64>,
    /// What trying a further move of the attacker seems to cost, in the same measure.
    pub next_move: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            attacker: Player::First,
            threads: 1,
            memory: 512 << 20,
            levels: vec![30_000, 250_000, 2_000_000, 12_000_000],
            next_move: 400_000,
        }
    }
}

/// How far a proof has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Positions of the proof tree.
    pub positions: usize,
    /// Those of them that are proved.
    pub proved: usize,
    /// Openings that are proved, of how many.
    pub openings: (usize, usize),
    /// What is left to do, in positions of the solver, for the opening that looks easiest.
    pub effort: u64,
    /// Positions that solvers have visited in this run.
    pub nodes: u64,
}

/// What a proof tells while it runs.
#[derive(Debug)]
pub enum Event {
    /// A record to append to the file of results.
    Record(Vec<u8>),
    /// How far it has come.
    Progress(Progress),
}

/// A search for proofs of openings.
#[derive(Debug)]
pub struct Proof {
    tree: Tree,
    facts: Facts,
    openings: Vec<(State, Id, usize)>,
    options: Options,
    nodes: u64,
}

impl Proof {
    /// A proof of openings, positions in which anybody may be to move, with what is known.
    pub fn new(facts: Facts, openings: &[State], options: Options) -> Proof {
        let mut tree = Tree::new(facts.game(), &options);
        let enter = |state: &State| {
            let (id, image) = tree.enter(state);
            (state.clone(), id, image)
        };
        let openings: Vec<(State, Id, usize)> = openings.iter().map(enter).collect();
        let ids = openings.iter().map(|opening| opening.1).filter(|&id| tree.attacks(id)).collect();
        let mut proof = Proof { tree, facts, openings, options, nodes: 0 };
        worker::recall_all(&mut proof, ids);
        proof
    }

    /// Searches until all openings are proved, nothing is left to try, or a limit is reached. What
    /// was proved by then is a [`Proof::strategy`].
    #[must_use]
    pub fn run(self, limits: &Limits, observe: impl FnMut(Event) + Send) -> Proof {
        let deadline = limits.time.map(|time| Instant::now() + time);
        let (threads, memory) = (self.options.threads.max(1), self.options.memory);
        let game = self.facts.game().clone();
        let board = Shared {
            proof: Mutex::new(self),
            observe: Mutex::new(observe),
            changed: Condvar::new(),
            limits,
            deadline,
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| board.work(Worker::new(&game, memory / threads)));
            }
            board.work(Worker::new(&game, memory / threads));
        });
        board.proof.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far the proof has come.
    pub fn progress(&self) -> Progress {
        let proved = self.tree.nodes.iter().filter(|node| node.effort == 0).count();
        let won = |opening: &&(State, Id, usize)| self.tree.is_proved(opening.1);
        let openings = (self.openings.iter().filter(won).count(), self.openings.len());
        let left = self.openings.iter().map(|opening| self.tree.nodes[opening.1].effort);
        let effort = left.filter(|&effort| effort > 0).min().unwrap_or(0);
        let positions = self.tree.nodes.len();
        Progress { positions, proved, openings, effort, nodes: self.nodes }
    }

    /// What is known about positions.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The openings that are proved.
    pub fn proved(&self) -> impl Iterator<Item = &State> {
        let proved = self.openings.iter().filter(|opening| self.tree.is_proved(opening.1));
        proved.map(|(state, _, _)| state)
    }

    /// How the attacker wins in the openings that are proved.
    pub fn strategy(&self) -> Strategy {
        compose::strategy(self)
    }

    /// The next task: below the opening that looks easiest, or the next one that is not waiting.
    fn task(&mut self) -> Option<Task> {
        let mut openings: Vec<(u64, Id)> = self
            .openings
            .iter()
            .map(|opening| (self.tree.nodes[opening.1].effort, opening.1))
            .collect();
        openings.retain(|&(effort, _)| effort != 0 && effort != HOPELESS);
        openings.sort_by_key(|&(effort, _)| effort);
        openings.into_iter().find_map(|(_, id)| self.tree.pick(id))
    }
}

/// A proof that several threads work on.
struct Shared<'l, F> {
    proof: Mutex<Proof>,
    observe: Mutex<F>,
    changed: Condvar,
    limits: &'l Limits,
    deadline: Option<Instant>,
}

impl<F: FnMut(Event) + Send> Shared<'_, F> {
    fn lock(&self) -> MutexGuard<'_, Proof> {
        self.proof.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_over(&self, proof: &Proof) -> bool {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let spent = self.limits.nodes.is_some_and(|most| proof.nodes >= most);
        late || spent || self.limits.watch.is_stopped()
    }

    fn work(&self, mut worker: Worker) {
        loop {
            let mut proof = self.lock();
            if self.is_over(&proof) {
                break;
            }
            let Some(task) = proof.task() else {
                let waits = proof.tree.nodes.iter().any(|node| node.looked_at);
                if !waits {
                    break;
                }
                let wait = Duration::from_millis(200);
                drop(self.changed.wait_timeout(proof, wait));
                continue;
            };
            let question = worker::question(&proof, &task);
            drop(proof);
            let found = worker.answer(&question, &self.own_limits());
            let mut proof = self.lock();
            proof.tree.release(&task);
            proof.nodes = self.limits.watch.nodes();
            let records = found.map(|found| worker::learn(&mut proof, &task, &question, found));
            let progress = proof.progress();
            // The file is written under the lock: an earlier win must stand before what refers to it.
            let mut observe = self.observe.lock().unwrap_or_else(PoisonError::into_inner);
            records.into_iter().flatten().for_each(|record| observe(Event::Record(record)));
            observe(Event::Progress(progress));
            drop((observe, proof));
            self.changed.notify_all();
        }
        self.changed.notify_all();
    }

    fn own_limits(&self) -> Limits {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        Limits { time: self.deadline.map(left), ..self.limits.clone() }
    }
}

/// A position after a pass of the player to move.
pub(crate) fn passed(game: &Gomoku, state: &State) -> State {
    let stones = Player::BOTH.map(|player| state.stones().of(player).collect::<Vec<_>>());
    let to_move = game.to_move(state).opponent();
    game.position(&stones[0], &stones[1], to_move)
        .expect("the same stones decide as little as before")
}
