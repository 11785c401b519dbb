//! Who plays Gomoku well? The default engine; [`bars`] is the source's.
//!
//! Before it searches, the engine asks the solver for a forced win of its own, by fours or threes.
//! If the opponent would have such a win after a pass, only moves in its zone are tried, and those
//! that the solver refutes are left out. Then principal variation search deepens ply by ply over a
//! table that all threads share; each further thread searches the same tree in another order and
//! leaves what it finds there. A move that comes out best is shown to the solver before it is
//! believed.
//!
//! [`guide`] is what Monte-Carlo tree search needs to know of the game.
//!
//! Where the engine follows a strategy, a win that is known in advance, it plays its moves at once.
//!
//! With one thread and a limit of nodes the engine plays the same moves every time.

pub mod bars;
mod deepening;
pub mod guide;
mod moves;
mod root;
mod score;
mod speed;
mod table;
#[cfg(test)]
mod tests;
pub mod weights;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use game::picture::Place;
use game::{Game, Value};
use search::agent::Agent;
use search::{Budget, Certainty, Limits, Report};

use crate::field::{Field, Points};
use crate::rules::{Gomoku, State};
use crate::strategy::Strategy;
use crate::threats::{Solver, Win};
use deepening::{Deepening, help};
use root::Scout;
use score::SURELY;
pub use score::WIN;
pub use speed::{Speed, speed};
use table::Table;
pub use weights::Weights;
use worker::Worker;

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

/// What the engine found: its best moves, best first. A proved win comes before what is only
/// believed.
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
    strategy: Option<Arc<Strategy>>,
}

impl Engine {
    /// An engine for a game.
    pub fn new(game: &Gomoku, options: Options) -> Engine {
        let empty = Field::with_worth(game, &options.weights.worths());
        let table = Table::new(options.memory / 4 * 3);
        let solver = Solver::with_memory(&empty, options.memory / 4);
        Engine { options, empty, table, solver, strategy: None }
    }

    /// Plays by a strategy from now on, wherever it knows what to do. One for another board or
    /// other rules is no help.
    pub fn follow(&mut self, strategy: Option<Arc<Strategy>>) {
        self.strategy =
            strategy.filter(|strategy| self.empty.game().setup() == strategy.game().setup());
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
        let followed = self.strategy.as_ref().and_then(|strategy| strategy.line(state));
        if count <= 1
            && let Some(line) = followed
        {
            let score = WIN - (line.len() as u32).cast_signed();
            let variation = Variation { score, line, proved: true };
            return Analysis { variations: vec![variation], depth: 0, nodes: 0 };
        }
        let (cleared, lost) = (Points::default(), Vec::new());
        let deadline = limits.time.map(|time| Instant::now() + time);
        let solver = &mut self.solver;
        let mut scout = Scout { solver, game, state, limits, deadline, cleared, lost };
        let proved = scout.win();
        if count <= 1
            && let Some(win) = &proved
        {
            return Analysis { variations: vec![of_win(win)], depth: win.plies(), nodes: 0 };
        }
        let search = Search { empty: &self.empty, table: &self.table, options: self.options };
        let mut analysis = search.run(scout, count.max(1), &mut observe);
        if let Some(win) = &proved {
            analysis.variations.retain(|variation| variation.line[0] != win.first_move());
            analysis.variations.insert(0, of_win(win));
            analysis.variations.truncate(count.max(1));
        }
        analysis
    }
}

/// One search by all threads.
struct Search<'a> {
    empty: &'a Field,
    table: &'a Table,
    options: Options,
}

impl Search<'_> {
    fn run(
        &self,
        mut scout: Scout<'_>,
        count: usize,
        observe: &mut impl FnMut(&Analysis),
    ) -> Analysis {
        let mut field = self.empty.holding(scout.state.stones());
        let mover = field.game().to_move(scout.state);
        let root = scout.moves(&mut field, mover);
        let limits = &scout.left();
        let done = AtomicBool::new(false);
        let helper_limits = Limits { nodes: None, ..limits.clone() };
        let (table, options) = (self.table, self.options);
        thread::scope(|scope| {
            for thread in 1..options.threads.max(1) {
                let (field, root, done, limits) = (field.clone(), &root, &done, &helper_limits);
                scope.spawn(move || {
                    let worker = Worker::new(field, table, Budget::new(limits), done);
                    help(tuned(worker, options), mover, root, thread as u32);
                });
            }
            let worker = tuned(Worker::new(field, table, Budget::new(limits), &done), options);
            let mut deepening = Deepening { worker, scout, mover, root: root.clone(), count };
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
