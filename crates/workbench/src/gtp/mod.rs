//! What does a controller ask over the Go Text Protocol, version 2, and what is the answer?
//!
//! [`Session::respond`] is pure: a line in, a [`Reply`] out. A reply is whole, or a [`Job`] that
//! streams: whoever drives the session calls [`Session::step`] until it has nothing more or a line
//! arrives, then [`Session::finish`]. [`serve`] is that driver over two pipes.
//!
//! Commands stand in one list: each family's file names its own, and [`command`] joins them. A
//! command that fails leaves the session as it was.

mod administration;
mod analysis;
mod board;
mod clock;
mod clocks;
pub mod command;
mod desk;
mod ending;
mod gnugo;
mod gogui;
mod grid;
mod handicap;
mod katago;
mod layers;
pub mod levels;
mod line;
mod load;
mod moves;
mod record;
mod referee;
mod rules;
mod serve;
mod servers;
mod spatial;
mod stop;
mod stream;
mod tactics;
#[cfg(test)]
mod tests;

use std::time::Duration;

use go_mind::tactics::Memory;

use crate::registry::{self, Engine, Entry, SettingError, Settings, Table};
pub(crate) use analysis::{average_rate, lower_bound};
pub(crate) use board::LARGEST;
use command::{Arguments, Done};
pub(crate) use command::{show as vertex_name, vertex};
use desk::Desk;
pub(crate) use katago::MOST_THREADS;
pub(crate) use rules::{Bonus, of_json as rules_of};
pub use serve::serve;
pub use stop::Stop;
pub use stream::Job;

/// How the engine behind the protocol plays.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// How many threads play out at once.
    pub threads: usize,
    /// What plays the games that are not Go.
    pub engine: Engine,
    /// How many playouts a move gets at most.
    pub visits: u64,
    /// Whether a clock replaces that limit.
    pub yields: bool,
    /// The tree of Go takes about so many bytes at most.
    pub memory: usize,
    /// Whether it thinks on while the other side does.
    pub ponders: bool,
    /// How long a move may take at most, whatever the clock says.
    pub time: Option<Duration>,
    /// Where the engine's chance comes from.
    pub seed: u64,
    /// Whether moves of Go come from the spatial description instead of the tree search.
    pub is_indigo: bool,
    /// What else the engine for Go is told; threads, memory and seed are those above.
    pub mind: go_mind::engine::Options,
}

impl Default for Options {
    fn default() -> Options {
        let [.., highest] = go_mind::engine::LEVELS;
        let mind = go_mind::engine::Options::default();
        Options {
            threads: 1,
            engine: Engine::Perfect,
            visits: highest.playouts,
            yields: true,
            memory: mind.memory,
            ponders: false,
            time: None,
            seed: 1,
            is_indigo: false,
            mind,
        }
    }
}

/// What a line is answered with.
#[derive(Debug)]
pub enum Reply {
    /// Nothing: the line was empty or a comment.
    Nothing,
    /// This text, which ends with an empty line.
    Now(String),
    /// A stream that goes on until it ends itself or a line arrives.
    Stream(Box<Job>),
    /// This text, and then the program ends.
    Last(String),
}

/// A conversation with a controller.
#[derive(Debug)]
pub struct Session {
    /// The game of Go.
    desk: Desk,
    /// The game if it is not Go.
    table: Option<Box<dyn Table>>,
    entry: &'static Entry,
    settings: Settings,
    options: Options,
    stop: Stop,
    /// Moves of a game that is not Go, taken back and not played otherwise since.
    taken_back: Vec<String>,
    /// How often the depths of the tactical searches were increased, less how often decreased.
    depths: i32,
    /// What the tactical searches found out so far.
    memory: Memory,
}

impl Session {
    /// A session about a game of the list.
    ///
    /// # Errors
    /// When a setting makes no sense.
    pub fn new(
        entry: &'static Entry,
        settings: Settings,
        options: Options,
    ) -> Result<Session, SettingError> {
        let is_go = entry.name == "go";
        let unset = Settings::new();
        let go = registry::go_of(if is_go { &settings } else { &unset })?;
        let table = if is_go { None } else { Some((entry.open)(&settings)?) };
        let desk = Desk::new(&go);
        let (stop, taken_back, memory) = (Stop::default(), Vec::new(), Memory::default());
        Ok(Session { desk, table, entry, settings, options, stop, taken_back, depths: 0, memory })
    }

    /// The position of a game of Go.
    pub(crate) const fn position(&self) -> &go::Position {
        &self.desk.position
    }

    /// What ends the search that is running: the line `# interrupt`, the command `stop`, or a
    /// signal.
    pub fn stopper(&self) -> Stop {
        self.stop.clone()
    }

    /// Answers a line. Any bytes are a line.
    pub fn respond(&mut self, line: &[u8]) -> Reply {
        let text = line::clean(line);
        let Some(asked) = line::read(&text) else {
            self.stop.reset();
            return Reply::Nothing;
        };
        let found = command::find(self, asked.command);
        let arguments = Arguments::new(asked.rest);
        let answer = match found {
            Some(command) => (command.run)(self, &arguments),
            None => Err("unknown command".into()),
        };
        if !matches!(answer, Ok(Done::Stream(_))) {
            self.stop.reset();
        }
        match answer {
            Ok(Done::Text(text)) => Reply::Now(line::success(asked.id, &text)),
            Ok(Done::Quit) => Reply::Last(line::success(asked.id, "")),
            Ok(Done::Stream(mut job)) => {
                job.head = format!("={}\n", asked.id);
                Reply::Stream(job)
            }
            Err(fault) => Reply::Now(line::failure(asked.id, &fault.0)),
        }
    }
}
