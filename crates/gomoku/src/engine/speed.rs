//! How many positions a second does the engine visit?

use std::time::{Duration, Instant};

use game::Game;
use search::Limits;

use super::{Engine, Options};
use crate::rules::Gomoku;

/// What a measurement of speed showed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Speed {
    /// Positions visited by all threads, those of the solver included.
    pub nodes: u64,
    /// Wall-clock time taken.
    pub time: Duration,
}

impl Speed {
    /// Positions a second.
    pub fn nodes_per_second(self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// An opening without a quick win: cells as steps down and right from the centre.
const OPENING: [(i32, i32); 6] = [(0, 0), (-1, 1), (4, 0), (-2, -2), (-1, -2), (-1, -3)];

/// Searches one opening with so many threads for about so long, with a fresh engine.
pub fn speed(game: &Gomoku, threads: usize, time: Duration) -> Speed {
    let mut state = game.start();
    for (down, right) in OPENING {
        if let Some(place) = game.board().step(game.centre(), down, right)
            && game.forbidden(&state, place).is_none()
        {
            game.play(&mut state, place);
        }
    }
    let mut engine = Engine::new(game, Options { threads, ..Options::default() });
    let limits = Limits { time: Some(time), ..Limits::default() };
    let started = Instant::now();
    engine.analyse(&state, 1, &limits, |_| {});
    Speed { nodes: limits.watch.nodes(), time: started.elapsed() }
}
