//! Which position comes next, and which are being searched?

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use search::Watch;
use serde_json::Value as Json;

use super::answer;
use super::query::Query;

/// One position to look at.
#[derive(Debug, Clone)]
pub(super) struct Task {
    pub(super) query: Arc<Query>,
    pub(super) turn: usize,
    /// Ends its search.
    pub(super) watch: Arc<Watch>,
    priority: i64,
    /// Tasks are numbered as they come.
    number: u64,
}

/// Tasks that wait, and tasks that are searched.
#[derive(Debug, Default)]
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: Vec<Task>,
    running: Vec<Task>,
    /// Tasks that have come so far.
    count: u64,
    is_closed: bool,
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts every turn of a query in the queue.
    pub(super) fn put(&self, query: &Arc<Query>) {
        let mut state = self.state();
        for &(turn, priority) in &query.turns {
            let (query, watch) = (Arc::clone(query), Arc::default());
            state.count += 1;
            let number = state.count;
            state.waiting.push(Task { query, turn, watch, priority, number });
        }
        self.changed.notify_all();
    }

    /// The most urgent task, if there is one.
    pub(super) fn take(&self) -> Option<Task> {
        self.state().take()
    }

    /// The most urgent task, as soon as there is one; none when there will be no more.
    pub(super) fn wait(&self) -> Option<Task> {
        let mut state = self.state();
        loop {
            if let Some(task) = state.take() {
                return Some(task);
            }
            if state.is_closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub(super) fn done(&self, task: &Task) {
        self.state().running.retain(|own| own.number != task.number);
    }

    /// No more tasks will come.
    pub(super) fn close(&self) {
        self.state().is_closed = true;
        self.changed.notify_all();
    }

    /// Ends the tasks that `is_meant` names: searches stop and answer with what they have, and the
    /// answers of those that had not begun are returned.
    pub(super) fn end(&self, is_meant: impl Fn(&Task) -> bool) -> Vec<Json> {
        let mut state = self.state();
        for task in state.running.iter().filter(|task| is_meant(task)) {
            task.watch.stop();
        }
        let (ended, waiting) = state.waiting.drain(..).partition(|task| is_meant(task));
        state.waiting = waiting;
        let ended: Vec<Task> = ended;
        ended.iter().map(answer::none).collect()
    }
}

impl State {
    fn take(&mut self) -> Option<Task> {
        let urgency = |task: &Task| (task.priority, std::cmp::Reverse(task.number));
        let all = self.waiting.iter().enumerate();
        let (index, _) = all.max_by_key(|(_, task)| urgency(task))?;
        let task = self.waiting.remove(index);
        self.running.push(task.clone());
        Some(task)
    }
}
