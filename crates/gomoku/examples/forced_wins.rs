//! Solves a file of positions, one JSON object a line with `black`, `white` and `side`, and prints
//! a table: `forced_wins FILE [SECONDS]`.
//! Times are processor time.

#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::env;
use std::error::Error;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use game::Player;
use game::picture::Place;
use gomoku::threats::{Class, Solver, Win, verify};
use gomoku::{Gomoku, State};
use search::Limits;
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let seconds = arguments.next().map_or(Ok(5.0), |text| text.parse())?;
    let game = Gomoku::default();
    let mut solver = Solver::new(&game);
    println!("| position | win by | first move | plies | steps | ms | verified in ms |");
    println!("|---|---|---|---|---|---|---|");
    let (mut solved, mut all) = (0, 0);
    for line in fs::read_to_string(path)?.lines() {
        let entry: Value = serde_json::from_str(line)?;
        let Some(state) = position(&game, &entry) else { continue };
        all += 1;
        let started = processor_seconds();
        let found = solve(&mut solver, &state, seconds);
        let solving = milliseconds_since(started);
        let name = entry["id"].as_str().unwrap_or("?");
        let Some((class, win)) = found else {
            println!("| {name} | – | – | – | – | {solving} | – |");
            continue;
        };
        let started = processor_seconds();
        verify(&game, &state, &win)?;
        let verifying = milliseconds_since(started);
        let (first, plies) = (game.name(win.first_move()), win.plies());
        let steps = win.steps.len();
        println!("| {name} | {class:?} | {first} | {plies} | {steps} | {solving} | {verifying} |");
        solved += 1;
    }
    println!("\n{solved} of {all} solved");
    Ok(())
}

/// Threes for a small part of the time, then every threat.
fn solve(solver: &mut Solver, state: &State, seconds: f64) -> Option<(Class, Win)> {
    let rounds = [(Class::Threes, 0.1), (Class::Threats, 0.9)];
    for (class, share) in rounds {
        let most = Duration::from_secs_f64(60.0 * seconds);
        let limits = Limits { time: Some(most), ..Limits::default() };
        let done = AtomicBool::new(false);
        let found = thread::scope(|scope| {
            scope.spawn(|| stop_after(seconds * share, &limits, &done));
            let found = solver.solve(state, class, &limits);
            done.store(true, Ordering::Relaxed);
            found
        });
        if let Ok(Some(win)) = found {
            return Some((class, win));
        }
    }
    None
}

/// Stops a search when this process has used so much processor time more than now: others may
/// be at work on the same machine.
fn stop_after(seconds: f64, limits: &Limits, done: &AtomicBool) {
    let end = processor_seconds() + seconds;
    while !done.load(Ordering::Relaxed) {
        if processor_seconds() > end {
            limits.watch.stop();
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Processor time of this process, as Linux tells it; elsewhere nothing, and the limit on time holds.
fn processor_seconds() -> f64 {
    let threads = fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let texts = threads.filter_map(|entry| fs::read_to_string(entry.path().join("schedstat")).ok());
    let nanoseconds: f64 =
        texts.filter_map(|text| text.split(' ').next()?.parse::<f64>().ok()).sum();
    nanoseconds / 1e9
}

fn milliseconds_since(started: f64) -> f64 {
    ((processor_seconds() - started) * 1000.0).round()
}

fn position(game: &Gomoku, entry: &Value) -> Option<State> {
    let stones = |colour: &str| -> Option<Vec<Place>> {
        entry[colour].as_array()?.iter().map(|name| game.cell(name.as_str()?)).collect()
    };
    let side = if entry["side"] == "white" { Player::Second } else { Player::First };
    game.position(&stones("black")?, &stones("white")?, side)
}
