//! What does the engine think of many positions of Go at once, asked in KataGo's JSON protocol?
//!
//! A line is a JSON object: a *query* names a game and the turns to look at, an *action* asks
//! something of the program. Each turn of a query is a task of its own; several are
//! searched at once, those with the highest priority first, and each ends with exactly one answer
//! whose `isDuringSearch` is false. A line that makes no sense is answered by an object that says
//! why; nothing but the end of the input ends the program, when all tasks are done.
//!
//! [`Analyst::ask`] and [`Analyst::work`] are all of it; [`serve`] drives them over two pipes.

mod action;
mod answer;
mod fields;
mod game;
mod query;
mod queue;
mod serve;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::{Duration, Instant};

use go::{Move, Position};
use go_mind::engine::{self, Engine, Found, Lending};
use search::mcts::Ended;
use search::{Limits, Stopped};
use serde_json::Value as Json;

use crate::registry;
use query::Query;
use queue::{Queue, Task};
pub use serve::serve;

/// How positions are analysed.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// How many positions are searched at once.
    pub positions: usize,
    /// How many threads search each.
    pub threads: usize,
    /// How many playouts a position gets, unless the query says.
    pub visits: u64,
    /// Where chance comes from.
    pub seed: u64,
    /// Each tree takes about so many bytes at most.
    pub memory: usize,
    /// What else the engine is told.
    pub mind: engine::Options,
}

impl Default for Options {
    fn default() -> Options {
        let mind = engine::Options::default();
        Options { positions: 1, threads: 1, visits: 1_000, seed: 1, memory: 256 << 20, mind }
    }
}

/// Who answers: lines come in, answers go out, tasks wait in between.
#[derive(Debug)]
pub struct Analyst {
    options: Options,
    queue: Queue,
}

/// How long a search goes on between two looks at the clock of its reports.
const SLICE: Duration = Duration::from_millis(100);

impl Analyst {
    /// Nothing is asked yet.
    pub fn new(options: Options) -> Analyst {
        Analyst { options, queue: Queue::default() }
    }

    /// Takes a line, puts its tasks in the queue, and returns what is answered at once.
    pub fn ask(&self, line: &[u8]) -> Vec<Json> {
        let text = String::from_utf8_lossy(line);
        if text.trim().is_empty() {
            return Vec::new();
        }
        let read = fields::read(&text).and_then(|fields| match fields.action() {
            Some(_) => action::answer(&fields, &self.queue),
            None => query::read(&fields).map(|(query, warnings)| {
                self.queue.put(&Arc::new(query));
                warnings
            }),
        });
        read.unwrap_or_else(|refusal| vec![refusal.told()])
    }

    /// Does the task that is most urgent, if there is one; `tell` hears its answers.
    pub fn work(&self, tell: &mut dyn FnMut(&Json)) -> bool {
        let task = self.queue.take();
        task.map(|task| self.finish(&task, tell)).is_some()
    }

    /// Does tasks as they come, until there will be no more.
    fn work_on(&self, tell: &mut dyn FnMut(&Json)) {
        while let Some(task) = self.queue.wait() {
            self.finish(&task, tell);
        }
    }

    fn finish(&self, task: &Task, tell: &mut dyn FnMut(&Json)) {
        self.search(task, tell);
        self.queue.done(task);
    }

    fn search(&self, task: &Task, tell: &mut dyn FnMut(&Json)) {
        let query = &task.query;
        let position = query.game.position(task.turn);
        let mut engine = self.engine(query, &position);
        let visits = query.effort.visits.unwrap_or(self.options.visits);
        let started = Instant::now();
        let mut next = query.effort.every;
        let mut has_begun = false;
        while !task.watch.is_stopped() {
            let left = visits.saturating_sub(engine.visits());
            let time = query.effort.time.map(|time| time.saturating_sub(started.elapsed()));
            let is_over = left == 0 || time.is_some_and(|time| time.is_zero());
            if is_over && has_begun {
                break;
            }
            has_begun = true;
            let slice = if query.effort.every.is_some() { Some(SLICE) } else { None };
            let time = time.into_iter().chain(slice).min();
            let watch = Arc::clone(&task.watch);
            let ended = engine.run(&Limits { nodes: Some(left), time, watch, depth: None });
            if !matches!(ended, Ended::Limit(Stopped::Time)) {
                break;
            }
            if let Some(due) = next.filter(|&due| started.elapsed() >= due) {
                next = Some(due.max(started.elapsed()) + query.effort.every.unwrap_or_default());
                tell(&answer::of(task, &position, &admitted(&engine, query, &position), true));
            }
        }
        if engine.visits() == 0 && task.watch.is_stopped() {
            tell(&answer::none(task));
        } else {
            tell(&answer::of(task, &position, &admitted(&engine, query, &position), false));
        }
    }

    fn engine(&self, query: &Query, position: &Position) -> Engine {
        let Options { threads, seed, memory, mind, .. } = self.options;
        let options = engine::Options { seed, threads, memory, ..mind };
        let mover = position.to_move();
        let engine = Engine::new(position, mover, options);
        let mut engine = engine.with_model(registry::move_model());
        engine.set_stop_early(false);
        engine.set_lending(Lending::Off);
        if query.bars.iter().any(|bar| bar.colour == mover) {
            engine.restrict(|mv| query.admits(mover, mv));
        }
        engine
    }
}

/// What was found, of the moves that the query lets through.
fn admitted(engine: &Engine, query: &Query, position: &Position) -> Found {
    let mut found = engine.found();
    let admits = |mv: Move| query.admits(position.to_move(), mv);
    found.candidates.retain(|candidate| admits(candidate.mv));
    found
}
