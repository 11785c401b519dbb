//! Go: how many random games a second?

use std::thread;

use go::{Board, Colour, Size, playout};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Limits, Stopped};

use super::Work;

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
