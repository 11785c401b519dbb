//! How many simulations a second, by threads: `cargo run --release -p search --example tree_speed`.
//!
//! Arguments: threads at most (default 2), simulations a run (default 200000), repetitions
//! (default 5). Runs of different thread counts alternate; the table has medians.

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::time::Instant;

use classics::mnk::Mnk;
use game::Game;
use search::Limits;
use search::mcts::{Options, Search, Uniform};

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|text| text.parse::<u64>().ok());
    let threads = arguments.next().unwrap_or(2) as usize;
    let simulations = arguments.next().unwrap_or(200_000);
    let repeat = arguments.next().unwrap_or(5);
    for (name, rows, line) in [("tic-tac-toe", 3, 3), ("9×9, 5 in a row", 9, 5), ("15×15", 15, 5)]
    {
        let game = Mnk::new(rows, rows, line).expect("a size that exists");
        // Games of more cells last longer.
        let simulations = simulations / u64::from(rows * rows / 9);
        let mut rates = vec![Vec::new(); threads];
        for seed in 0..repeat {
            for (index, rates) in rates.iter_mut().enumerate() {
                rates.push(rate(&game, index + 1, simulations, seed));
            }
        }
        let alone = median(&mut rates[0]);
        for (index, rates) in rates.iter_mut().enumerate() {
            let rate = median(rates);
            let gain = rate / alone;
            println!("{name:<16} {:>2} threads {rate:>9.0} simulations/s, × {gain:.2}", index + 1);
        }
    }
}

/// Simulations a second.
fn rate(game: &Mnk, threads: usize, simulations: u64, seed: u64) -> f64 {
    let options = Options { threads, seed, solve: false, stop_early: false, ..Options::general() };
    let mut search = Search::new(game.clone(), Uniform::default(), options, game.start());
    let started = Instant::now();
    search.run(&Limits { nodes: Some(simulations), ..Limits::default() });
    simulations as f64 / started.elapsed().as_secs_f64()
}

fn median(rates: &mut [f64]) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
