//! How does a session think? Its engine, made anew when the game or its orders change.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Game;
use game::picture::Place;
use gomoku::engine::bars::BarsEngine;
use gomoku::engine::{Analysis, Engine, Options, Variation};
use gomoku::strategy::Strategy;
use gomoku::{Gomoku, State};
use search::Limits;
use search::agent::Agent;

use super::stones::Side;
use super::{Answer, Brain, Say, Session, line};

/// The engine of a session.
#[derive(Debug)]
pub(super) struct Mind {
    brain: Brain,
    engine: Option<(Gomoku, Options, Engine)>,
    /// What the engine plays by where it can.
    strategy: Option<Arc<Strategy>>,
}

impl Mind {
    pub(super) fn new(brain: Brain) -> Mind {
        Mind { brain, engine: None, strategy: None }
    }

    /// Plays by a strategy wherever it knows what to do.
    pub(super) fn follow(&mut self, strategy: Strategy) {
        (self.strategy, self.engine) = (Some(Arc::new(strategy)), None);
    }

    /// Forgets what is known about positions.
    pub(super) fn forget(&mut self) {
        if let Some((.., engine)) = &mut self.engine {
            engine.forget();
        }
    }

    /// Makes the tables ready, so that the first move need not wait for them.
    pub(super) fn prepare(&mut self, game: &Gomoku, options: Options) {
        if self.brain == Brain::Threats {
            self.engine(game, options);
        }
    }

    fn engine(&mut self, game: &Gomoku, options: Options) -> &mut Engine {
        let fits = |(own, with, _): &(Gomoku, Options, Engine)| own == game && *with == options;
        if !self.engine.as_ref().is_some_and(fits) {
            self.engine = None; // the old tables go before the new ones come
        }
        let made = || {
            let mut engine = Engine::new(game, options);
            engine.follow(self.strategy.clone());
            (game.clone(), options, engine)
        };
        &mut self.engine.get_or_insert_with(made).2
    }

    /// The best moves of a position; `observe` sees what is known after each depth.
    pub(super) fn analyse(
        &mut self,
        asked: &Asked<'_>,
        limits: &Limits,
        observe: impl FnMut(&Analysis),
    ) -> Analysis {
        let Asked { game, state, options, count } = asked;
        match self.brain {
            Brain::Threats => self.engine(game, *options).analyse(state, *count, limits, observe),
            Brain::Bars => {
                let report = BarsEngine::default().choose(game, state, limits);
                let line = report.mv.into_iter().collect();
                let variation = Variation { score: 0, line, proved: false };
                Analysis { variations: vec![variation], depth: 0, nodes: report.nodes }
            }
        }
    }
}

/// A question to the engine.
#[derive(Debug)]
pub(super) struct Asked<'q> {
    pub(super) game: &'q Gomoku,
    pub(super) state: &'q State,
    pub(super) options: Options,
    /// How many moves are wanted.
    pub(super) count: usize,
}

impl Session {
    /// Thinks and plays; answers with the move.
    pub(super) fn think(&mut self, started: Instant, say: Say<'_>) -> Answer {
        self.think_of(1, started, say)
    }

    /// The same, and tells of several moves.
    pub(super) fn think_of(&mut self, count: usize, started: Instant, say: Say<'_>) -> Answer {
        let game = self.game()?;
        let (place, _) = self.chosen(&game, count, started, say)?;
        self.stones.put(place, Side::Own);
        Ok(Some(line::show(&game, place)))
    }

    /// Thinks and tells the move without playing it.
    pub(super) fn suggest(&mut self, started: Instant, say: Say<'_>) -> Answer {
        let game = self.game()?;
        let (place, _) = self.chosen(&game, 1, started, say)?;
        Ok(Some(format!("SUGGEST {}", line::show(&game, place))))
    }

    /// The move that the engine would play, and its score.
    pub(super) fn chosen(
        &mut self,
        game: &Gomoku,
        count: usize,
        started: Instant,
        say: Say<'_>,
    ) -> Result<(Place, i32), String> {
        let state = self.stones.state(game, Side::Own)?;
        if game.outcome(&state).is_some() {
            return Err("ERROR the game is over".to_string());
        }
        self.prepare(); // what this takes is taken from the time for the move
        let endless = self.orders.time().is_none() && self.orders.nodes.is_none();
        let limits = Limits {
            time: self.orders.time().map(|time| time.saturating_sub(started.elapsed())),
            nodes: self.orders.nodes,
            depth: self.orders.depth,
            watch: self.stopper.begin(endless && self.orders.depth.is_none()),
        };
        let asked = Asked { game, state: &state, options: self.options(), count };
        let tells_all = self.orders.tells_all || count > 1;
        let analysis = self.mind.analyse(&asked, &limits, |analysis| {
            if tells_all {
                tell(game, analysis, started.elapsed(), say);
            }
        });
        tell(game, &analysis, started.elapsed(), say);
        let best = analysis.variations.first();
        let place = best.and_then(|best| best.line.first().copied());
        let place = place.or_else(|| game.legal_moves(&state).first().copied());
        let place = place.ok_or("ERROR the game is over")?;
        Ok((place, best.map_or(0, |best| best.score)))
    }

    pub(super) fn options(&self) -> Options {
        Options {
            threads: self.orders.threads,
            memory: self.orders.table_bytes(),
            weights: self.orders.weights,
            ..Options::default()
        }
    }

    /// Thinks on the opponent's time, if so ordered, until a line arrives.
    pub fn ponder(&mut self) {
        if !self.orders.ponders || self.stones.count() == 0 || self.reading.is_some() {
            return;
        }
        let Ok(game) = self.game() else { return };
        let Ok(state) = self.stones.state(&game, Side::Other) else { return };
        let watch = self.stopper.begin_pondering();
        let limits = Limits { time: Some(PONDERING), watch, ..Limits::default() };
        let asked = Asked { game: &game, state: &state, options: self.options(), count: 1 };
        if self.mind.brain == Brain::Threats {
            self.mind.analyse(&asked, &limits, |_| {});
        }
        self.stopper.end_pondering();
    }
}

/// Nobody ponders longer.
const PONDERING: Duration = Duration::from_mins(2);

/// A line for people about each of the best moves.
fn tell(game: &Gomoku, analysis: &Analysis, time: Duration, say: Say<'_>) {
    for (index, variation) in analysis.variations.iter().enumerate() {
        let line: Vec<String> = variation.line.iter().map(|&place| game.name(place)).collect();
        let sign = if variation.proved { " proved" } else { "" };
        say(&format!(
            "MESSAGE {}. score {}{sign} depth {} nodes {} time {} ms line {}",
            index + 1,
            variation.score,
            analysis.depth,
            analysis.nodes,
            time.as_millis(),
            line.join(" ")
        ));
    }
}
