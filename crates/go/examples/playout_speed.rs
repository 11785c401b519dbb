//! How many uniform playouts a second? `playout_speed SIDE SECONDS THREADS`.
#![allow(clippy::print_stdout, reason = "a program that reports on its standard output")]

use std::time::{Duration, Instant};

use go::{Board, Colour, Size, playout};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u32>().unwrap_or(9));
    let side = arguments.next().unwrap_or(9);
    let seconds = arguments.next().unwrap_or(2);
    let threads = arguments.next().unwrap_or(1);
    let (games, moves, black) = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || run(side, u64::from(thread), seconds)))
            .collect();
        let results = workers.into_iter().map(|worker| worker.join().expect("no thread panics"));
        results.fold((0, 0, 0), |(g, m, b), (games, moves, wins)| (g + games, m + moves, b + wins))
    });
    let seconds = f64::from(seconds);
    println!("{:.0} playouts/s", games as f64 / seconds);
    println!("{:.1} moves a playout", moves as f64 / games as f64);
    println!("{:.1} ns a move and thread", seconds * f64::from(threads) * 1e9 / moves as f64);
    println!("Black ahead in {:.2} %", 100.0 * black as f64 / games as f64);
}

/// Playouts, moves and games in which Black is ahead.
fn run(side: u32, seed: u64, seconds: u32) -> (u64, u64, u64) {
    let start = Board::new(Size::square(side));
    let mut board = start.clone();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let end = Instant::now() + Duration::from_secs(u64::from(seconds));
    let (mut games, mut moves, mut black) = (0, 0, 0);
    while Instant::now() < end {
        for _ in 0..20 {
            board.clone_from(&start);
            let played = playout::uniform(&mut board, Colour::Black, &mut random);
            games += 1;
            moves += u64::from(played.moves);
            black += u64::from(played.lead > 0);
        }
    }
    (games, moves, black)
}
