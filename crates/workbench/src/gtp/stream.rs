//! What is written while a search goes on?

use std::time::{Duration, Instant};

use go::{Colour, Size};
use go_mind::engine::{Engine, Found, Lending};
use search::Limits;
use search::mcts::Ended;

use super::Session;
use super::analysis::{Form, Shown, line};
use super::command::show;
use super::desk::Thought;

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
    engine: Engine,
    colour: Colour,
    size: Size,
    form: Form,
    shown: Shown,
    ending: Ending,
    left: u64,
    started: Instant,
    time: Option<Duration>,
    until: Option<Instant>,
    next: Instant,
    /// Whether it has searched at all: however little time there is, it does once.
    has_begun: bool,
    /// Whether the value is proved: there is nothing more to find.
    is_proved: bool,
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
        let mut engine = self.engine(colour);
        engine.set_stop_early(false);
        engine.set_lending(if ending == Ending::Open { Lending::Off } else { Lending::On });
        if shown.is_limited() {
            engine.restrict(shown.filter(colour));
        }
        let now = Instant::now();
        let time = self.allowance(colour).filter(|_| ending != Ending::Open);
        let left = match ending {
            Ending::Open => u64::MAX,
            _ => self.playouts(time).unwrap_or(u64::MAX),
        };
        let until = time.and_then(|time| now.checked_add(time));
        let (next, head) = (now + shown.interval, String::new());
        Box::new(Job {
            head,
            engine,
            colour,
            size,
            form,
            shown,
            ending,
            left,
            started: now,
            time,
            until,
            next,
            has_begun: false,
            is_proved: false,
        })
    }

    /// Searches a little more; returns what is to be written, often nothing yet, and `None` when
    /// there is no more to do.
    pub fn step(&mut self, job: &mut Job) -> Option<String> {
        let started = Instant::now();
        let in_time = |now: Instant| job.until.is_none_or(|until| now < until);
        let stops = job.left == 0 || !in_time(started) || self.stop.is_set();
        if job.is_proved || (stops && job.has_begun) {
            return None;
        }
        let limits = Limits { nodes: Some(job.left), time: Some(STEP), ..Limits::default() };
        job.is_proved = job.engine.run(&limits) == Ended::Proved;
        job.has_begun = true;
        job.left -= limits.watch.nodes().min(job.left);
        let now = Instant::now();
        self.desk.spent += (now - started).as_secs_f64();
        // What is proved is written at once: nothing follows it.
        if now < job.next && !job.is_proved {
            return Some(String::new());
        }
        job.next = now + job.shown.interval;
        Some(job.written(&job.engine.found()))
    }

    /// Ends a stream: what is still to be written, with the empty line that ends every answer.
    pub fn finish(&mut self, mut job: Job) -> String {
        if !job.is_open() && !job.engine.has_moves() {
            job.engine.run(&Limits { nodes: Some(1), ..Limits::default() });
        }
        let found = match job.ending {
            Ending::Open => job.engine.found(),
            Ending::Play | Ending::Name { .. } => self.decide(&job.engine, job.time),
        };
        self.stop.reset();
        // Who was ended before the first step has only the tree of the move before: nothing is told.
        let mut text = if job.has_begun { job.written(&found) } else { String::new() };
        let Job { ending, size, colour, engine, started, .. } = job;
        self.keep(engine);
        if ending == Ending::Play {
            self.desk.clock.spend(colour, started.elapsed());
        }
        if ending == Ending::Open {
            return text + "\n";
        }
        let (mv, resigns) = (found.mv, found.resigns);
        if ending == Ending::Play && resigns {
            self.desk.rest();
        }
        let name = if resigns { "resign".to_string() } else { show(size, mv) };
        text.extend(["play ", &name, "\n\n"]);
        if ending == Ending::Play && !resigns && self.desk.play(colour, mv).is_ok() {
            self.desk.last = Some((colour, Thought::Searched(found)));
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
