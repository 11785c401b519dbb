//! How fast is every part of the program? Each row does a fixed piece of work and says how long.
//!
//! These machines are shared: only ratios measured in one run mean much. So each piece is done
//! several times, the quickest counts, and another program can be timed beside it in turns. A part
//! whose name ends in 2 does the same work as the one before it with two threads.

mod exact;
mod go;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use search::{Limits, Stopped};

/// A measured part of the program.
#[derive(Debug)]
pub struct Part {
    /// Its name on the command line.
    pub name: &'static str,
    /// What is counted: edges, positions, nodes.
    pub unit: Unit,
    /// Makes the work ready, outside the clock.
    prepare: fn() -> Work,
}

/// What a part counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Edges of an arena.
    Edges,
    /// Positions visited.
    Positions,
    /// Games played to their end.
    Playouts,
}

/// A piece of work that is ready to be timed, many times; it returns how much it was.
type Work = Box<dyn Fn(&Limits) -> Result<u64, Stopped>>;

/// What was measured.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The part.
    pub name: &'static str,
    /// What it counts.
    pub unit: Unit,
    /// How many of them.
    pub count: u64,
    /// The quickest of the runs.
    pub time: Duration,
    /// The quickest run of the program beside it, if one was given.
    pub peer: Option<Duration>,
}

impl Row {
    /// How many a second.
    pub fn rate(&self) -> f64 {
        self.count as f64 / self.time.as_secs_f64().max(1e-9)
    }

    /// How many times as fast as the program beside it.
    pub fn ratio(&self) -> Option<f64> {
        self.peer.map(|peer| peer.as_secs_f64() / self.time.as_secs_f64().max(1e-9))
    }
}

/// Every measured part: what is exact, then what is estimated.
pub static PARTS: [Part; 14] = [
    Part { name: "attractor", unit: Unit::Edges, prepare: || exact::attractor(1) },
    Part { name: "attractor-2", unit: Unit::Edges, prepare: || exact::attractor(2) },
    Part { name: "minimax", unit: Unit::Positions, prepare: exact::naive },
    Part { name: "alphabeta", unit: Unit::Positions, prepare: exact::pruned },
    Part { name: "memo", unit: Unit::Positions, prepare: exact::memoised },
    Part { name: "tablebase", unit: Unit::Positions, prepare: exact::tabulated },
    Part { name: "probe", unit: Unit::Positions, prepare: exact::probes },
    Part { name: "proof", unit: Unit::Positions, prepare: exact::proved },
    Part { name: "hexapawn", unit: Unit::Positions, prepare: || exact::hexapawn(1) },
    Part { name: "hexapawn-2", unit: Unit::Positions, prepare: || exact::hexapawn(2) },
    Part { name: "playout-9", unit: Unit::Playouts, prepare: || go::playouts(9, 20_000, 1) },
    Part { name: "playout-9-2", unit: Unit::Playouts, prepare: || go::playouts(9, 20_000, 2) },
    Part { name: "playout-19", unit: Unit::Playouts, prepare: || go::playouts(19, 5_000, 1) },
    Part { name: "playout-19-2", unit: Unit::Playouts, prepare: || go::playouts(19, 5_000, 2) },
];

/// Times a part `repeat` times, in turns with a peer's command if there is one.
///
/// # Errors
/// When the search was stopped.
pub fn measure(
    part: &Part,
    repeat: u32,
    peer: Option<&str>,
    limits: &Limits,
) -> Result<Row, Stopped> {
    let work = (part.prepare)();
    let mut row =
        Row { name: part.name, unit: part.unit, count: 0, time: Duration::MAX, peer: None };
    for _ in 0..repeat.max(1) {
        let started = Instant::now();
        row.count = work(limits)?;
        row.time = row.time.min(started.elapsed());
        if let Some(time) = peer.and_then(time_of_command) {
            row.peer = Some(row.peer.map_or(time, |best| best.min(time)));
        }
    }
    Ok(row)
}

/// How long a command takes; `None` if it does not start or fails.
fn time_of_command(command: &str) -> Option<Duration> {
    let mut words = command.split_whitespace();
    let mut process = Command::new(words.next()?);
    process.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let started = Instant::now();
    let succeeded = process.status().ok()?.success();
    succeeded.then(|| started.elapsed())
}
