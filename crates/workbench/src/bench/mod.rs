//! How fast is every part of the program? Each row does a fixed piece of work and says how long.
//!
//! These machines are shared: only ratios measured in one run mean much. So each piece is done
//! several times, the quickest counts, and another program can be timed beside it in turns. A part
//! whose name ends in -2, -4 or -8 does the work of the part named before that with so many threads.

mod clock;
mod exact;
mod go;
mod gomoku;
mod recorded;
mod spatial;
mod tactics;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use records::Record;
use search::{Limits, Stopped};

pub use recorded::games;

/// A measured part of the program.
#[derive(Debug)]
pub struct Part {
    /// Its name on the command line.
    pub name: &'static str,
    /// What is counted: edges, positions, nodes.
    pub unit: Unit,
    /// Makes the work ready, outside the clock; some work is about recorded games, if there are any.
    prepare: fn(&[Record]) -> Task,
}

/// Who looks at the clock.
enum Task {
    /// The whole work is timed by the time of day.
    Whole(Work),
    /// The work says itself what it took, in time on a core.
    Own(OwnWork),
}

impl From<Work> for Task {
    fn from(work: Work) -> Task {
        Task::Whole(work)
    }
}

impl Task {
    fn run(&self, limits: &Limits) -> Result<Done, Stopped> {
        match self {
            Task::Own(work) => work(limits),
            Task::Whole(work) => {
                let started = Instant::now();
                let count = work(limits)?;
                Ok(Done { count, time: started.elapsed(), searched: None })
            }
        }
    }
}

/// Work with a clock of its own.
type OwnWork = Box<dyn Fn(&Limits) -> Result<Done, Stopped>>;

/// What a run did.
struct Done {
    count: u64,
    time: Duration,
    searched: Option<u64>,
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
    /// Questions about links that the positions of games pose.
    Questions,
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
    /// How many of the questions needed a search, the others being answered by the position before.
    pub searched: Option<u64>,
    /// The program beside it at its best, if one was given.
    pub peer: Option<Peer>,
}

impl Row {
    /// How many a second.
    pub fn rate(&self) -> f64 {
        self.count as f64 / self.time.as_secs_f64().max(1e-9)
    }

    /// How many times as fast as the program beside it: by rates if it tells its own, otherwise by
    /// the time of the whole command.
    pub fn ratio(&self) -> Option<f64> {
        self.peer.map(|peer| match peer {
            Peer::Rate(rate) => self.rate() / rate,
            Peer::Time(time) => time.as_secs_f64() / self.time.as_secs_f64().max(1e-9),
        })
    }
}

/// How fast the program beside a part was.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Peer {
    /// The last rate that it printed itself, such as `35.0M edges/s`, a second.
    Rate(f64),
    /// How long the whole command took.
    Time(Duration),
}

impl Peer {
    /// The better of two runs.
    fn or_better(self, other: Peer) -> Peer {
        match (self, other) {
            (Peer::Rate(one), Peer::Rate(other)) => Peer::Rate(one.max(other)),
            (Peer::Time(one), Peer::Time(other)) => Peer::Time(one.min(other)),
            (rate @ Peer::Rate(_), _) | (_, rate) => rate,
        }
    }
}

/// Why a part was not measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotMeasured {
    /// The work was ended.
    Stopped(Stopped),
    /// The program beside it did not start, or failed.
    Peer(String),
}

impl From<Stopped> for NotMeasured {
    fn from(stopped: Stopped) -> NotMeasured {
        NotMeasured::Stopped(stopped)
    }
}

/// Every measured part: what is exact, then what is estimated.
pub static PARTS: [Part; 36] = [
    Part { name: "attractor", unit: Unit::Edges, prepare: |_| exact::attractor(1).into() },
    Part { name: "attractor-2", unit: Unit::Edges, prepare: |_| exact::attractor(2).into() },
    Part { name: "minimax", unit: Unit::Positions, prepare: |_| exact::naive().into() },
    Part { name: "alphabeta", unit: Unit::Positions, prepare: |_| exact::pruned().into() },
    Part { name: "memo", unit: Unit::Positions, prepare: |_| exact::memoised().into() },
    Part { name: "tablebase", unit: Unit::Positions, prepare: |_| exact::tabulated().into() },
    Part { name: "probe", unit: Unit::Positions, prepare: |_| exact::probes().into() },
    Part { name: "proof", unit: Unit::Positions, prepare: |_| exact::proved().into() },
    Part { name: "hexapawn", unit: Unit::Positions, prepare: |_| exact::hexapawn(1).into() },
    Part { name: "hexapawn-2", unit: Unit::Positions, prepare: |_| exact::hexapawn(2).into() },
    Part { name: "gomoku", unit: Unit::Positions, prepare: |_| gomoku::engine(1).into() },
    Part { name: "gomoku-2", unit: Unit::Positions, prepare: |_| gomoku::engine(2).into() },
    Part {
        name: "playout-9",
        unit: Unit::Playouts,
        prepare: |_| go::playouts(9, 20_000, 1).into(),
    },
    Part {
        name: "playout-9-2",
        unit: Unit::Playouts,
        prepare: |_| go::playouts(9, 20_000, 2).into(),
    },
    Part {
        name: "playout-19",
        unit: Unit::Playouts,
        prepare: |_| go::playouts(19, 5_000, 1).into(),
    },
    Part {
        name: "playout-19-2",
        unit: Unit::Playouts,
        prepare: |_| go::playouts(19, 5_000, 2).into(),
    },
    Part { name: "mcts-9", unit: Unit::Playouts, prepare: |_| go::simulations(9, 8_000, 1).into() },
    Part {
        name: "mcts-9-2",
        unit: Unit::Playouts,
        prepare: |_| go::simulations(9, 16_000, 2).into(),
    },
    Part {
        name: "mcts-9-4",
        unit: Unit::Playouts,
        prepare: |_| go::simulations(9, 16_000, 4).into(),
    },
    Part {
        name: "mcts-9-8",
        unit: Unit::Playouts,
        prepare: |_| go::simulations(9, 16_000, 8).into(),
    },
    Part {
        name: "mcts-19",
        unit: Unit::Playouts,
        prepare: |_| go::simulations(19, 2_000, 1).into(),
    },
    Part {
        name: "mcts-19-2",
        unit: Unit::Playouts,
        prepare: |_| go::simulations(19, 4_000, 2).into(),
    },
    Part { name: "spatial", unit: Unit::Positions, prepare: spatial::whole },
    Part { name: "spatial-step", unit: Unit::Positions, prepare: spatial::step },
    Part { name: "morphology", unit: Unit::Positions, prepare: spatial::morphology },
    Part { name: "links-9", unit: Unit::Questions, prepare: |_| spatial::links(9, &[]) },
    Part { name: "links-13", unit: Unit::Questions, prepare: |_| spatial::links(13, &[]) },
    Part { name: "tactics-capture", unit: Unit::Positions, prepare: tactics::captures },
    Part { name: "tactics-connect", unit: Unit::Positions, prepare: tactics::connections },
    Part { name: "tactics-ladder", unit: Unit::Positions, prepare: tactics::ladders },
    Part { name: "tactics-area", unit: Unit::Positions, prepare: tactics::areas },
    Part { name: "tactics-combination", unit: Unit::Questions, prepare: tactics::combinations },
    Part { name: "tactics-life", unit: Unit::Positions, prepare: tactics::lives },
    Part { name: "tactics-fate", unit: Unit::Playouts, prepare: tactics::fates },
    Part { name: "tactics-race", unit: Unit::Positions, prepare: tactics::races },
    Part { name: "links-19", unit: Unit::Questions, prepare: |games| spatial::links(19, games) },
];

impl Part {
    /// Whether a name means it: its own, or the one that it shares with others before a hyphen.
    pub fn is_meant(&self, name: &str) -> bool {
        let is_shared = || PARTS.iter().all(|part| part.name != name);
        let rest = self.name.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-') && is_shared())
    }
}

/// The part that does with one thread what a part of this name does with several.
pub fn alone(name: &str) -> Option<&'static str> {
    let (base, threads) = name.rsplit_once('-')?;
    let base = PARTS.iter().find(|part| part.name == base)?;
    matches!(threads, "2" | "4" | "8").then_some(base.name)
}

/// How a part is measured.
#[derive(Debug, Clone, Copy, Default)]
pub struct Way<'a> {
    /// How often it is run.
    pub repeat: u32,
    /// A command that is run beside it, in turns.
    pub peer: Option<&'a str>,
    /// Recorded games, for the parts that can use them.
    pub games: &'a [Record],
}

/// Measures a part.
///
/// # Errors
/// When the search was stopped, or the peer failed.
pub fn measure(part: &Part, way: Way<'_>, limits: &Limits) -> Result<Row, NotMeasured> {
    let task = (part.prepare)(way.games);
    let (name, unit) = (part.name, part.unit);
    let mut row = Row { name, unit, count: 0, time: Duration::MAX, searched: None, peer: None };
    for _ in 0..way.repeat.max(1) {
        let Done { count, time, searched } = task.run(limits)?;
        let best = row.rate();
        if row.time == Duration::MAX || count as f64 / time.as_secs_f64().max(1e-9) > best {
            (row.count, row.time, row.searched) = (count, time, searched);
        }
        if let Some(command) = way.peer {
            let run = run_peer(command).ok_or_else(|| NotMeasured::Peer(command.to_string()))?;
            row.peer = Some(row.peer.map_or(run, |best| best.or_better(run)));
        }
    }
    Ok(row)
}

/// Runs a command beside ours; `None` if it does not start or fails.
fn run_peer(command: &str) -> Option<Peer> {
    let mut words = command.split_whitespace();
    let mut process = Command::new(words.next()?);
    process.args(words).stdin(Stdio::null()).stderr(Stdio::null());
    let started = Instant::now();
    let output = process.output().ok()?;
    let time = started.elapsed();
    let rate = last_rate(&String::from_utf8_lossy(&output.stdout));
    output.status.success().then(|| rate.map_or(Peer::Time(time), Peer::Rate))
}

/// The last rate in millions that a program printed: `total 35.0M edges/s`.
fn last_rate(text: &str) -> Option<f64> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let rates = words.windows(2).filter(|pair| pair[1].ends_with("/s"));
    let mut millions =
        rates.filter_map(|pair| pair[0].trim_start_matches('(').strip_suffix('M')?.parse().ok());
    millions.next_back().map(|millions: f64| millions * 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_peer_that_tells_its_own_rate_is_compared_by_it() {
        let text = "attractor 0.05s (46.6M edges scanned/s; 2500567 scanned)  total 35.0M edges/s";
        assert_eq!(last_rate(text), Some(35.0e6));
        assert_eq!(last_rate("value -24, 4387660 nodes"), None);
    }

    #[test]
    fn a_name_means_one_part_or_all_that_share_it() {
        let meant = |name: &str| PARTS.iter().filter(|part| part.is_meant(name)).count();
        assert_eq!(meant("tactics"), 8);
        assert_eq!((meant("hexapawn"), meant("hexapawn-2")), (1, 1));
        assert_eq!((meant("tac"), meant("")), (0, 0));
    }

    #[test]
    fn parts_with_several_threads_know_the_one_with_one() {
        assert_eq!(alone("mcts-9-8"), Some("mcts-9"));
        assert_eq!(alone("attractor-2"), Some("attractor"));
        assert_eq!((alone("mcts-9"), alone("links-19"), alone("memo")), (None, None, None));
    }

    #[test]
    fn a_peer_that_does_not_start_is_told() {
        let part = PARTS.iter().find(|part| part.name == "memo").unwrap();
        let way = Way { repeat: 1, peer: Some("no-such-program"), games: &[] };
        let measured = measure(part, way, &Limits::default());
        assert_eq!(measured, Err(NotMeasured::Peer("no-such-program".to_string())));
    }
}
