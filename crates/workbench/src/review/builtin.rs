//! What does the built-in engine think of a position?

use std::sync::Arc;
use std::time::{Duration, Instant};

use go::{Colour, Position, Size};
use go_mind::engine::{self, Engine, Lending};
use go_mind::why::refutation;
use go_mind::why::stake::is_set_up;
use search::{Limits, Watch};

use super::judge::{Budget, Judge, Measured, Opinion, Strength};
use crate::matches::{Tally, Trouble};
use crate::registry;

/// The engine of the workbench, a fresh tree for each position.
#[derive(Debug, Clone, Copy)]
pub struct BuiltIn {
    /// How many threads work at once.
    pub threads: usize,
    /// The same seed says the same, with one thread and a limit of visits.
    pub seed: u64,
}

/// The tree takes about so many bytes at most.
const MEMORY: usize = 256 << 20;
/// It says so often what it thinks so far.
const BREATH: Duration = Duration::from_millis(200);
/// In a problem the points count, not the game.
const WHOLE: f32 = 1.0;
/// What was measured: `matches/go-mcts.md`.
const MEASURED: [Measured; 3] = [
    Measured { side: 9, seconds: 1, games: Tally { wins: 92, draws: 0, losses: 8 } },
    Measured { side: 13, seconds: 1, games: Tally { wins: 55, draws: 0, losses: 5 } },
    Measured { side: 19, seconds: 2, games: Tally { wins: 32, draws: 0, losses: 8 } },
];

impl Judge for BuiltIn {
    fn name(&self) -> String {
        concat!("Stratège ", env!("CARGO_PKG_VERSION")).to_string()
    }

    fn strength(&self, size: Size, budget: &Budget) -> Strength {
        let Some(&known) = MEASURED.iter().find(|own| size == Size::square(own.side)) else {
            return Strength::Unknown;
        };
        let measured = Duration::from_secs(known.seconds);
        let enough = budget.visits.is_none() && budget.time.is_none_or(|own| own >= measured);
        if enough { Strength::Measured(known) } else { Strength::MeasuredElsewhere(known) }
    }

    /// Measured in `matches/explain.md`.
    fn leaves_problems(&self) -> bool {
        true
    }

    fn judge(
        &mut self,
        position: &Position,
        budget: &Budget,
        watch: &Arc<Watch>,
    ) -> Result<Opinion, Trouble> {
        let mut engine = self.engine(position);
        let watch = Arc::clone(watch);
        let limits = Limits { time: budget.time, nodes: budget.visits, watch, ..Limits::default() };
        let found = if is_set_up(position) {
            refutation::think(&mut engine, &limits)
        } else {
            engine.run(&limits);
            engine.decided(&limits)
        };
        if limits.watch.is_stopped() {
            return Err(Trouble::Cancelled);
        }
        Ok(opinion(position.to_move(), &found))
    }

    fn judge_aloud(
        &mut self,
        position: &Position,
        (budget, watch): (&Budget, &Arc<Watch>),
        tell: &mut dyn FnMut(&Opinion),
    ) -> Result<Opinion, Trouble> {
        let mut engine = self.engine(position);
        let began = Instant::now();
        loop {
            let left = budget.time.map(|time| time.saturating_sub(began.elapsed()));
            let nodes = budget.visits.map(|visits| visits.saturating_sub(engine.visits()));
            let time = Some(left.map_or(BREATH, |left| left.min(BREATH)));
            let limits = Limits { time, nodes, watch: Arc::clone(watch), ..Limits::default() };
            engine.run(&limits);
            if watch.is_stopped() {
                return Err(Trouble::Cancelled);
            }
            let is_late = budget.time.is_some_and(|time| began.elapsed() >= time);
            let is_enough = budget.visits.is_some_and(|visits| engine.visits() >= visits);
            if is_late || is_enough {
                let limits = Limits { watch: Arc::clone(watch), ..Limits::default() };
                return Ok(opinion(position.to_move(), &engine.decided(&limits)));
            }
            tell(&opinion(position.to_move(), &engine.found()));
        }
    }
}

impl BuiltIn {
    /// An engine that somebody asks how the game stands, not only which move wins it.
    fn engine(self, position: &Position) -> Engine {
        let options = engine::Options {
            threads: self.threads,
            seed: self.seed,
            memory: MEMORY,
            margin: if is_set_up(position) { WHOLE } else { engine::Options::default().margin },
            ..engine::Options::default()
        };
        let mover = position.to_move();
        let mut engine = Engine::new(position, mover, options).with_model(registry::move_model());
        engine.set_lending(Lending::Off);
        engine.set_stop_early(false);
        engine
    }
}

/// What the engine found, for Black: by the playouts through its move, not through all that it
/// tried.
fn opinion(mover: Colour, found: &engine::Found) -> Opinion {
    let chosen = found.candidates.iter().find(|own| own.mv == found.mv);
    let best = chosen.or(found.candidates.first());
    let (lead, deviation, rate, visits) = best
        .map_or((found.lead, found.lead_deviation, found.win_rate, found.visits), |own| {
            (own.lead, own.lead_deviation, own.win_rate, own.visits)
        });
    let is_black = mover == Colour::Black;
    Opinion {
        lead: Some(if is_black { lead } else { -lead }),
        deviation: deviation / (visits.max(1) as f64).sqrt(),
        win_rate: if is_black { rate } else { 1.0 - rate },
        visits: found.visits,
        best: found.mv,
        line: best
            .map_or_else(|| vec![found.mv], |own| own.line.iter().map(|&(mv, _)| mv).collect()),
    }
}
