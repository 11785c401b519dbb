//! How fast is every part of the program? Each row does a fixed piece of work and says how long.
//!
//! These machines are shared: only ratios measured in one run mean much. So each piece is done
//! several times, the quickest counts, and another program can be timed beside it in turns.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use classics::hexapawn::solver::{self, Options};
use classics::hexapawn::{Hexapawn, State};
use game::graph::Builder;
use game::{Game, Graph, Outcome, Player, Undo, Vertex};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::memo::Memo;
use search::minimax::{Pruning, minimax};
use search::proof::{Goal, prove};
use search::solve::solve_within;
use search::tablebase::{Room, Scheme, Tablebase, build};
use search::{ByDistance, Limits, Stopped};

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
}

/// A piece of work that is ready to be timed, many times.
enum Work {
    Arena(Box<Graph>),
    Hexapawn(Hexapawn, fn(&Hexapawn, &Limits) -> Result<u64, Stopped>),
    Probes(Hexapawn, Tablebase<Vec<u8>>, Vec<State>),
}

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
    /// How many a second, in millions.
    pub fn millions_a_second(&self) -> f64 {
        self.count as f64 / self.time.as_secs_f64().max(1e-9) / 1e6
    }

    /// How many times as fast as the program beside it.
    pub fn ratio(&self) -> Option<f64> {
        self.peer.map(|peer| peer.as_secs_f64() / self.time.as_secs_f64().max(1e-9))
    }
}

/// Every measured part, from the smallest to the largest.
pub static PARTS: [Part; 8] = [
    Part { name: "attractor", unit: Unit::Edges, prepare: || Work::Arena(Box::new(arena())) },
    Part { name: "minimax", unit: Unit::Positions, prepare: || board(4, 4, naive) },
    Part { name: "alphabeta", unit: Unit::Positions, prepare: || board(4, 5, pruned) },
    Part { name: "memo", unit: Unit::Positions, prepare: || board(4, 5, memoised) },
    Part { name: "tablebase", unit: Unit::Positions, prepare: || board(5, 5, tabulated) },
    Part { name: "probe", unit: Unit::Positions, prepare: probes },
    Part { name: "proof", unit: Unit::Positions, prepare: || board(5, 5, proved) },
    Part { name: "hexapawn", unit: Unit::Positions, prepare: || board(6, 6, fast) },
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
        row.count = work.run(limits)?;
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

impl Work {
    /// Does the work and returns how much it was.
    fn run(&self, limits: &Limits) -> Result<u64, Stopped> {
        match self {
            Work::Arena(graph) => {
                solve_within(graph, limits)?;
                Ok(graph.edge_count() as u64)
            }
            Work::Hexapawn(game, search) => search(game, limits),
            Work::Probes(game, table, asked) => {
                let scheme = scheme();
                let value = |state| table.value(game, &scheme, state);
                let found = asked.iter().filter(|state| matches!(value(state), Ok(Some(_))));
                Ok(found.count() as u64)
            }
        }
    }
}

fn board(rows: u32, columns: u32, search: fn(&Hexapawn, &Limits) -> Result<u64, Stopped>) -> Work {
    Work::Hexapawn(Hexapawn::new(rows, columns).expect("these boards are possible"), search)
}

fn forwards<G: Undo>(game: &G, pruning: Pruning, limits: &Limits) -> Result<u64, Stopped> {
    minimax(game, &game.start(), &ByDistance, pruning, limits).map(|found| found.nodes)
}

fn naive(game: &Hexapawn, limits: &Limits) -> Result<u64, Stopped> {
    forwards(game, Pruning::None, limits)
}

fn pruned(game: &Hexapawn, limits: &Limits) -> Result<u64, Stopped> {
    forwards(game, Pruning::AlphaBeta, limits)
}

fn memoised(game: &Hexapawn, limits: &Limits) -> Result<u64, Stopped> {
    let mut memo = Memo::new();
    // Hexapawn has no circles: the only way to fail is to be stopped.
    memo.value(game, &game.start(), limits).map_err(|_| Stopped::Cancelled)?;
    Ok(memo.positions() as u64)
}

fn proved(game: &Hexapawn, limits: &Limits) -> Result<u64, Stopped> {
    let options = search::proof::Options::default();
    let answer = prove(game, &game.start(), Goal::win(Player::First), &options, limits)?;
    Ok(answer.statistics.nodes)
}

/// How the program's own tables of Hexapawn share entries.
fn scheme() -> Scheme<Hexapawn> {
    Scheme::of(Hexapawn::representative)
}

fn table(game: &Hexapawn, limits: &Limits) -> Result<Tablebase<Vec<u8>>, Stopped> {
    // Boards of this size fit and have no colliding keys: the only way to fail is to be stopped.
    let bytes = build(game, &scheme(), "", Room::default(), limits);
    let bytes = bytes.map_err(|_| Stopped::Cancelled)?;
    Ok(Tablebase::open(bytes).expect("what was built just now is whole"))
}

fn tabulated(game: &Hexapawn, limits: &Limits) -> Result<u64, Stopped> {
    Ok(table(game, limits)?.counts().entries)
}

/// A million questions about the positions of random games on five by five.
fn probes() -> Work {
    const QUESTIONS: usize = 1_000_000;
    let game = Hexapawn::new(5, 5).expect("this board is possible");
    let table = table(&game, &Limits::default()).expect("nobody stops this");
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut asked = Vec::with_capacity(QUESTIONS);
    let mut state = game.start();
    while asked.len() < QUESTIONS {
        let moves = game.legal_moves(&state);
        match moves.get(chance.next_u32() as usize % moves.len().max(1)) {
            Some(&mv) => {
                asked.push(state);
                game.play(&mut state, mv);
            }
            None => state = game.start(),
        }
    }
    Work::Probes(game, table, asked)
}

fn fast(game: &Hexapawn, limits: &Limits) -> Result<u64, Stopped> {
    let solved = solver::solve(game, &game.start(), &Options::default(), limits);
    // Boards of this size are within what the solver counts: only a stop can end it.
    solved.map(|solved| solved.nodes).map_err(|_| Stopped::Cancelled)
}

/// A random arena of 10⁶ vertices and 5·10⁶ edges, one vertex in a thousand a target of player 0.
fn arena() -> Graph {
    const VERTICES: u32 = 1_000_000;
    const EDGES: u32 = 5_000_000;
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut builder = Builder::new();
    for _ in 0..VERTICES {
        let vertex = builder.vertex(Player::BOTH[chance.next_u32() as usize % 2]);
        if chance.next_u32().is_multiple_of(1000) {
            builder.target(vertex, Outcome::Win(Player::First));
        }
    }
    for edge in 0..EDGES {
        let from = if edge < VERTICES { edge } else { chance.next_u32() % VERTICES };
        builder.edge(Vertex(from), Vertex(chance.next_u32() % VERTICES));
    }
    builder.finish().expect("every edge joins two of the vertices")
}
