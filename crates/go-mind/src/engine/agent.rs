//! The engine as a player of every game on the list.

use std::sync::Arc;
use std::time::Duration;

use go::{Colour, Go, Move, Position};
use search::agent::Agent;
use search::{Certainty, Limits, Report};

use super::{Engine, Options};
use crate::patterns::Model;

/// How a level plays.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// The playouts a move.
    pub playouts: u64,
    /// How many of the moves are made by chance, from 0 to 1.
    pub slips: f32,
}

impl Level {
    const fn slipping(slips: f32) -> Level {
        Level { playouts: 5, slips }
    }

    const fn playing_out(playouts: u64) -> Level {
        Level { playouts, slips: 0.0 }
    }
}

/// Levels 1 to 10. What is thought of moves beforehand is worth more than a beginner knows, so the
/// first ones make moves by chance in between.
pub const LEVELS: [Level; 10] = [
    Level::slipping(0.6),
    Level::slipping(0.3),
    Level::slipping(0.12),
    Level::playing_out(5),
    Level::playing_out(150),
    Level::playing_out(300),
    Level::playing_out(600),
    Level::playing_out(2_000),
    Level::playing_out(8_000),
    Level::playing_out(30_000),
];

/// A search that may take very long on large boards gives its best move after this.
const PATIENCE: Duration = Duration::from_secs(30);

/// A player with so many playouts a move, who keeps the tree.
#[derive(Debug)]
pub struct Mind {
    playouts: u64,
    options: Options,
    model: Option<Arc<Model>>,
    engine: Option<Engine>,
}

impl Mind {
    /// Plays out this often for each move, unless the limits end it earlier.
    pub const fn new(playouts: u64, options: Options) -> Mind {
        Mind { playouts, options, model: None, engine: None }
    }

    /// The same player with a learned opinion about moves.
    #[must_use]
    pub fn with_model(mut self, model: Arc<Model>) -> Mind {
        self.model = Some(model);
        self
    }

    /// The engine, turned to a position.
    fn engine(&mut self, state: &Position, mover: Colour) -> &mut Engine {
        if let Some(engine) = &mut self.engine {
            engine.meet(state, mover);
        }
        self.engine.get_or_insert_with(|| {
            let engine = Engine::new(state, mover, self.options);
            match &self.model {
                Some(model) => engine.with_model(Arc::clone(model)),
                None => engine,
            }
        })
    }
}

impl Agent<Go> for Mind {
    fn choose(&mut self, _game: &Go, state: &Position, limits: &Limits) -> Report<Move> {
        let (certainty, value) = (Certainty::Estimated, game::Value::Draw);
        if state.is_over() {
            return Report { mv: None, value, certainty, line: Vec::new(), nodes: 0 };
        }
        let mover = state.to_move();
        let playouts = limits.nodes.map_or(self.playouts, |nodes| nodes.min(self.playouts));
        let engine = self.engine(state, mover);
        let time = Some(limits.time.unwrap_or(PATIENCE));
        engine.run(&Limits { nodes: Some(playouts), time, ..limits.clone() });
        let found = engine.decided(limits);
        let expected = found.candidates.iter().find(|own| own.mv == found.mv);
        let line = expected
            .map_or_else(|| vec![found.mv], |own| own.line.iter().map(|&(mv, _)| mv).collect());
        Report { mv: Some(found.mv), value, certainty, line, nodes: found.visits }
    }
}
