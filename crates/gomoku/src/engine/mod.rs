//! Who plays Gomoku well? The default engine; [`bars`] is the source's.
//!
//! Before it searches, the engine looks for a forced win of its own: by fours, then by threes.
//! Where the opponent threatens to win by fours, only moves that may stop that are searched. Then
//! principal variation search deepens ply by ply over a table that all threads share; each further
//! thread searches the same tree in another order and leaves what it finds there.
//!
//! With one thread and a limit of nodes the engine plays the same moves every time.

pub mod bars;
mod moves;
mod table;
#[cfg(test)]
mod tests;
pub mod weights;
mod worker;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use game::picture::Place;
use game::{Game, Player, Value};
use search::agent::Agent;
use search::{Budget, Certainty, Limits, Report};

use crate::field::{Field, Points};
use crate::rules::{Gomoku, State};
use crate::threats::fours::{FourSearch, Fours};
use crate::threats::{Class, Solver, Win, zone};
use table::Table;
pub use weights::Weights;
pub use worker::WIN;
use worker::{SURELY, Worker};

/// What the engine may use, and how it judges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Threads that search.
    pub threads: usize,
    /// Bytes for the tables.
    pub memory: usize,
    /// Moves tried at one position where nothing forces.
    pub width: usize,
    /// What shapes are worth.
    pub weights: Weights,
}

impl Default for Options {
    fn default() -> Options {
        Options { threads: 1, memory: 64 << 20, width: 20, weights: Weights::default() }
    }
}

/// A move with what the engine expects of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// The score for the mover; beyond 29,000 a win, in [`WIN`] minus so many plies.
    pub score: i32,
    /// The expected line, beginning with the move.
    pub line: Vec<Place>,
    /// Whether the win is proved, every defence considered.
    pub proved: bool,
}

impl Variation {
    /// The value that the score stands for.
    pub fn value(&self) -> Value {
        match self.score {
            score if score > SURELY => Value::Win((WIN - score).cast_unsigned()),
            score if score < -SURELY => Value::Loss((WIN + score).cast_unsigned()),
            _ => Value::Draw,
        }
    }
}

/// What the engine found: its best moves, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Analysis {
    /// The best moves, with their lines.
    pub variations: Vec<Variation>,
    /// Plies searched to the end.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

/// The engine, with its memory of one game.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    empty: Field,
    table: Table,
    solver: Solver,
}

/// More plies than any search reaches.
const DEEPEST: u32 = 120;
/// Moves tried at the root.
const ROOT_WIDTH: usize = 60;

impl Engine {
    /// An engine for a game.
    pub fn new(game: &Gomoku, options: Options) -> Engine {
        let empty = Field::with_worth(game, &options.weights.worths());
        let table = Table::new(options.memory / 4 * 3);
        let solver = Solver::with_memory(&empty, options.memory / 4);
        Engine { options, empty, table, solver }
    }

    /// Forgets what earlier searches found.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The `count` best moves. `observe` sees what is known after each depth.
    pub fn analyse(
        &mut self,
        state: &State,
        count: usize,
        limits: &Limits,
        mut observe: impl FnMut(&Analysis),
    ) -> Analysis {
        let game = self.empty.game().clone();
        if game.outcome(state).is_some() {
            return Analysis::default();
        }
        let started = Instant::now();
        let proved = self.prove(state, limits);
        if count <= 1
            && let Some(win) = &proved
        {
            return Analysis { variations: vec![of_win(win)], depth: win.plies(), nodes: 0 };
        }
        let time = limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let left = Limits { time, ..limits.clone() };
        let mut analysis = self.search(state, count.max(1), &left, &mut observe);
        if let Some(win) = &proved {
            analysis.variations.retain(|variation| variation.line[0] != win.first_move());
            analysis.variations.insert(0, of_win(win));
            analysis.variations.truncate(count.max(1));
        }
        analysis
    }

    /// A forced win within a part of the limits.
    fn prove(&mut self, state: &State, limits: &Limits) -> Option<Win> {
        let part = Limits {
            time: limits.time.map(|time| time / 6),
            nodes: Some(limits.nodes.map_or(1_000_000, |nodes| nodes / 6)),
            ..limits.clone()
        };
        let class = if limits.depth == Some(0) { Class::Fours } else { Class::Threes };
        self.solver.solve(state, class, &part).ok().flatten()
    }

    fn search(
        &mut self,
        state: &State,
        count: usize,
        limits: &Limits,
        observe: &mut impl FnMut(&Analysis),
    ) -> Analysis {
        let mut field = self.empty.holding(state.stones());
        let mover = field.game().to_move(state);
        let root = root_moves(&mut field, mover, state);
        let done = AtomicBool::new(false);
        let helper_limits = Limits { nodes: None, ..limits.clone() };
        let (table, options) = (&self.table, self.options);
        thread::scope(|scope| {
            for thread in 1..options.threads.max(1) {
                let (field, root, done, limits) = (field.clone(), &root, &done, &helper_limits);
                scope.spawn(move || {
                    let worker = Worker::new(field, table, Budget::new(limits), done);
                    help(tuned(worker, options), mover, root, thread as u32);
                });
            }
            let worker = Worker::new(field, table, Budget::new(limits), &done);
            let mut deepening =
                Deepening { worker: tuned(worker, options), mover, root: root.clone(), count };
            let analysis = deepening.run(limits, observe);
            done.store(true, Ordering::Relaxed);
            analysis
        })
    }
}

fn tuned(mut worker: Worker<'_>, options: Options) -> Worker<'_> {
    worker.initiative = i32::from(options.weights.initiative);
    worker.width = options.width.max(1);
    worker
}

fn of_win(win: &Win) -> Variation {
    let plies = win.plies().cast_signed();
    Variation { score: WIN - plies, line: win.main_line(), proved: true }
}

/// A further thread: deepens on its own until the first one is done.
fn help(mut worker: Worker<'_>, mover: Player, root: &[Place], thread: u32) {
    let mut moves = root.to_vec();
    let shift = thread as usize % moves.len();
    moves.rotate_left(shift);
    for depth in 1 + thread % 2..DEEPEST {
        let (found, stopped) = worker.root(mover, depth.cast_signed(), &moves);
        if stopped.is_some() {
            return;
        }
        if let Some((_, line)) = found {
            to_front(&mut moves, line[0]);
        }
    }
}

fn to_front(moves: &mut [Place], best: Place) {
    if let Some(index) = moves.iter().position(|&place| place == best) {
        moves[..=index].rotate_right(1);
    }
}

/// Iterative deepening by the first thread.
struct Deepening<'a> {
    worker: Worker<'a>,
    mover: Player,
    root: Vec<Place>,
    count: usize,
}

impl Deepening<'_> {
    fn run(&mut self, limits: &Limits, observe: &mut impl FnMut(&Analysis)) -> Analysis {
        let started = Instant::now();
        let first = Variation { score: 0, line: vec![self.root[0]], proved: false };
        let mut analysis = Analysis { variations: vec![first], depth: 0, nodes: 0 };
        if self.root.len() == 1 && self.count == 1 {
            return analysis;
        }
        for depth in 1..=limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST) {
            let (variations, complete) = self.depth(depth);
            analysis.nodes = self.worker.budget.nodes();
            if !variations.is_empty() && (complete || self.count == 1) {
                analysis.variations = variations;
            }
            if !complete {
                break;
            }
            analysis.depth = depth;
            observe(&analysis);
            for variation in analysis.variations.iter().rev() {
                to_front(&mut self.root, variation.line[0]);
            }
            let decided = analysis.variations.iter().all(|one| one.score.abs() > SURELY);
            let late = limits.time.is_some_and(|time| started.elapsed() > time * 55 / 100);
            if decided || late {
                break;
            }
        }
        analysis
    }

    /// The best moves at one depth, each searched without those before it; and whether all were.
    fn depth(&mut self, depth: u32) -> (Vec<Variation>, bool) {
        let mut variations: Vec<Variation> = Vec::new();
        let mut moves = self.root.clone();
        for _ in 0..self.count.min(self.root.len()) {
            let (found, stopped) = self.worker.root(self.mover, depth.cast_signed(), &moves);
            if let Some((score, line)) = found {
                moves.retain(|&place| place != line[0]);
                variations.push(Variation { score, line, proved: false });
            }
            if stopped.is_some() {
                return (variations, false);
            }
        }
        (variations, true)
    }
}

/// The moves that the root tries, the most promising first: at least one.
fn root_moves(field: &mut Field, mover: Player, state: &State) -> Vec<Place> {
    if let Some(five) = field.fives(mover).first() {
        return vec![five];
    }
    let (scored, _) = moves::candidates(field, mover, ROOT_WIDTH, |_| 0);
    let mut root: Vec<Place> = scored.into_iter().map(|(_, place)| place).collect();
    let game = field.game().clone();
    root.retain(|&place| game.forbidden(state, place).is_none());
    if let Some(zone) = zone_of_fours(field, mover) {
        let within: Vec<Place> = root.iter().copied().filter(|&place| zone.has(place)).collect();
        root = if within.is_empty() { root } else { within };
    }
    if root.is_empty() { game.legal_moves(state)[..1].to_vec() } else { root }
}

/// Where the mover must play if the opponent would win by fours after a pass.
fn zone_of_fours(field: &mut Field, mover: Player) -> Option<Points> {
    if !field.fives(mover.opponent()).is_empty() {
        return None;
    }
    let mut fours = FourSearch::new();
    let found = fours.search(field, mover.opponent(), 20_000);
    (found == Fours::Win).then(|| zone::of_line(field, mover.opponent(), fours.line()))
}

impl Agent<Gomoku> for Engine {
    fn choose(&mut self, _game: &Gomoku, state: &State, limits: &Limits) -> Report<Place> {
        let analysis = self.analyse(state, 1, limits, |_| {});
        let Some(best) = analysis.variations.first() else {
            let value = Value::Draw;
            let certainty = Certainty::Proved;
            return Report { mv: None, value, certainty, line: Vec::new(), nodes: 0 };
        };
        let read = Certainty::Read { plies: analysis.depth };
        let certainty = if best.proved { Certainty::Proved } else { read };
        let (mv, line) = (best.line.first().copied(), best.line.clone());
        Report { mv, value: best.value(), certainty, line, nodes: analysis.nodes }
    }
}
