//! Gomoku: how many positions a second does the engine search?

use std::sync::{Arc, Mutex, PoisonError};

use game::{Game, Notation};
use gomoku::Gomoku;
use gomoku::engine::{Engine, Options};
use search::{Limits, Stopped, Watch};

use super::Work;

/// A quiet opening: nobody has a forced win that ends the search early.
const OPENING: [&str; 6] = ["I10", "J12", "I8", "J9", "M12", "I11"];

/// Positions that the first thread searches.
const NODES: u64 = 300_000;

/// The default engine in a quiet opening; the positions of all threads are counted.
pub(super) fn engine(threads: usize) -> Work {
    let game = Gomoku::default();
    let mut state = game.start();
    for text in OPENING {
        let mv = game.parse_move(&state, text).expect("the opening is legal");
        game.play(&mut state, mv);
    }
    let engine = Mutex::new(Engine::new(&game, Options { threads, ..Options::default() }));
    Box::new(move |limits| {
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        engine.forget();
        let watch = Arc::new(Watch::default());
        let own = Limits { nodes: Some(NODES), watch: Arc::clone(&watch), ..Limits::default() };
        engine.analyse(&state, 1, &own, |_| {});
        if limits.watch.is_stopped() {
            return Err(Stopped::Cancelled);
        }
        Ok(watch.nodes())
    })
}
