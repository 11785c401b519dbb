//! How many uniform playouts a second? `playout_speed SIDE PLAYOUTS THREADS`: every thread makes
//! as many playouts. Processor time is told beside the clock's, for machines that others use too.
#![allow(clippy::print_stdout, reason = "a program that reports on its standard output")]

use std::time::Instant;

use go::{Board, Colour, Size, playout};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u32>().unwrap_or(9));
    let side = arguments.next().unwrap_or(9);
    let playouts = arguments.next().unwrap_or(100_000);
    let threads = arguments.next().unwrap_or(1);
    let begin = Instant::now();
    let results: Vec<Run> = std::thread::scope(|scope| {
        let start = |seed| scope.spawn(move || run(side, u64::from(seed), playouts));
        let workers: Vec<_> = (0..threads).map(start).collect();
        workers.into_iter().map(|worker| worker.join().expect("no thread panics")).collect()
    });
    let seconds = begin.elapsed().as_secs_f64();
    let games = f64::from(playouts) * f64::from(threads);
    let moves: u64 = results.iter().map(|run| run.moves).sum();
    let black: u32 = results.iter().map(|run| run.black).sum();
    println!("{:.0} playouts/s", games / seconds);
    let busy: f64 = results.iter().filter_map(|run| run.processor_seconds).sum();
    if busy > 0.0 {
        println!("{:.0} playouts a second of processor time", games / busy);
        println!("{:.1} ns of processor time a move", busy * 1e9 / moves as f64);
    }
    println!("{:.1} moves a playout", moves as f64 / games);
    println!("Black ahead in {:.2} %", 100.0 * f64::from(black) / games);
}

struct Run {
    moves: u64,
    black: u32,
    processor_seconds: Option<f64>,
}

fn run(side: u32, seed: u64, playouts: u32) -> Run {
    let start = Board::new(Size::square(side));
    let mut board = start.clone();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut result = Run { moves: 0, black: 0, processor_seconds: None };
    for _ in 0..playouts {
        board.clone_from(&start);
        let played = playout::uniform(&mut board, Colour::Black, &mut random);
        result.moves += u64::from(played.moves);
        result.black += u32::from(played.lead > 0);
    }
    result.processor_seconds = thread_seconds();
    result
}

/// The processor time of this thread, where the system tells it.
fn thread_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
}
