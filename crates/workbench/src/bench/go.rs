//! Go: how many random games a second, and how many simulations of the engine's tree?

use std::sync::Arc;
use std::thread;

use go::{Board, Colour, Position, Rules, Size, playout};
use go_mind::engine::{Engine, Options};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Limits, Stopped};

use super::Work;
use crate::registry;

/// Uniform playouts from the empty board, as many by each thread.
pub(super) fn playouts(side: u32, count: u64, threads: u64) -> Work {
    let start = Board::new(Size::square(side));
    Box::new(move |limits| {
        thread::scope(|scope| {
            let work = |seed| {
                scope.spawn({
                    let start = &start;
                    move || play(start, seed, count, limits)
                })
            };
            let workers: Vec<_> = (0..threads).map(work).collect();
            workers.into_iter().map(|worker| worker.join().expect("no playout panics")).sum()
        })
    })
}

/// Simulations of the engine from the empty board: a walk down the tree, priors, a heavy playout.
pub(super) fn simulations(side: u32, count: u64, threads: usize) -> Work {
    let board = Board::new(Size::square(side));
    let start = Position::new(board, Colour::Black, Rules::CHINESE).expect("an empty board");
    let model = registry::move_model();
    Box::new(move |limits| {
        let options = Options { threads, dynamic_komi: 0.0, ..Options::default() };
        let engine = Engine::new(&start, Colour::Black, options);
        let mut engine = engine.with_model(Arc::clone(&model));
        engine.set_stop_early(false);
        engine.run(&Limits { nodes: Some(count), ..limits.clone() });
        if limits.watch.is_stopped() { Err(Stopped::Cancelled) } else { Ok(engine.visits()) }
    })
}

fn play(start: &Board, seed: u64, count: u64, limits: &Limits) -> Result<u64, Stopped> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut board = start.clone();
    for _ in 0..count {
        if limits.watch.is_stopped() {
            return Err(Stopped::Cancelled);
        }
        board.clone_from(start);
        playout::uniform(&mut board, Colour::Black, &mut random);
    }
    Ok(count)
}
