//! What is written while a search goes on?

use std::time::{Duration, Instant};

use go::{Colour, Size};
use go_mind::flat::{Found, Search};

use super::Session;
use super::analysis::{Form, Shown, line};
use super::command::show;
use super::desk::BATCH;

/// What happens when a stream ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It goes on until a line arrives.
    Open,
    /// The move is played and named; lines wait.
    Play,
    /// The move is named, not played; lines wait, or end it.
    Name {
        /// Whether a line ends it.
        cancellable: bool,
    },
}

/// A search that writes what it finds.
#[derive(Debug)]
pub struct Job {
    pub(super) head: String,
    search: Search,
    colour: Colour,
    size: Size,
    form: Form,
    shown: Shown,
    ending: Ending,
    left: u64,
    until: Option<Instant>,
    next: Instant,
}

/// How long a step lasts at most: so soon is a line answered.
const STEP: Duration = Duration::from_millis(20);

impl Job {
    /// What is written before anything else.
    pub fn head(&self) -> &str {
        &self.head
    }

    /// Whether only an arriving line ends it.
    pub const fn is_open(&self) -> bool {
        matches!(self.ending, Ending::Open)
    }

    /// Whether an arriving line ends it.
    pub const fn is_interruptible(&self) -> bool {
        matches!(self.ending, Ending::Open | Ending::Name { cancellable: true })
    }
}

impl Session {
    pub(super) fn stream(
        &mut self,
        colour: Colour,
        form: Form,
        shown: Shown,
        ending: Ending,
    ) -> Box<Job> {
        let size = self.desk.size();
        let admits = shown.filter(colour);
        let search = self.search(colour, admits);
        let now = Instant::now();
        let (left, until) = match ending {
            Ending::Open => (u64::MAX, None),
            _ => (
                self.options.visits.max(1),
                self.allowance(colour).and_then(|time| now.checked_add(time)),
            ),
        };
        let next = now + shown.interval;
        let head = String::new();
        Box::new(Job { head, search, colour, size, form, shown, ending, left, until, next })
    }

    /// Searches a little more; returns what is to be written, often nothing yet, and `None` when
    /// there is no more to do.
    pub fn step(&mut self, job: &mut Job) -> Option<String> {
        let started = Instant::now();
        let in_time = |now: Instant| job.until.is_none_or(|until| now < until);
        if job.left == 0 || job.search.is_idle() || !in_time(started) {
            return None;
        }
        while job.left > 0 && started.elapsed() < STEP {
            let playouts = job.left.min(BATCH);
            job.search.advance(playouts);
            job.left -= playouts;
        }
        let now = Instant::now();
        self.desk.spent += (now - started).as_secs_f64();
        if now < job.next {
            return Some(String::new());
        }
        job.next = now + job.shown.interval;
        Some(job.written(&job.search.found()))
    }

    /// Ends a stream: what is still to be written, with the empty line that ends every answer.
    pub fn finish(&mut self, job: &Job) -> String {
        let found = job.search.found();
        let mut text = job.written(&found);
        if job.ending == Ending::Open {
            return text + "\n";
        }
        let mv = found.mv;
        text.extend(["play ", &show(job.size, mv), "\n\n"]);
        if job.ending == Ending::Play && self.desk.play(job.colour, mv).is_ok() {
            self.desk.last = Some((job.colour, found));
        }
        text
    }
}

impl Job {
    fn written(&self, found: &Found) -> String {
        let text = line(self.form, &self.shown, found, self.size, self.colour);
        if text.is_empty() { text } else { text + "\n" }
    }
}
