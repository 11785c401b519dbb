//! Solves a file of positions, one JSON object a line with `black`, `white` and `side`, and prints
//! a table: `forced_wins FILE [SECONDS]`.

#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::env;
use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

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
        let started = Instant::now();
        let found = solve(&mut solver, &state, Duration::from_secs_f64(seconds));
        let solving = started.elapsed().as_millis();
        let name = entry["id"].as_str().unwrap_or("?");
        let Some((class, win)) = found else {
            println!("| {name} | – | – | – | – | {solving} | – |");
            continue;
        };
        let started = Instant::now();
        verify(&game, &state, &win)?;
        let verifying = started.elapsed().as_millis();
        let (first, plies) = (game.name(win.first_move()), win.plies());
        let steps = win.steps.len();
        println!("| {name} | {class:?} | {first} | {plies} | {steps} | {solving} | {verifying} |");
        solved += 1;
    }
    println!("\n{solved} of {all} solved");
    Ok(())
}

/// Threes for a third of the time, then every threat.
fn solve(solver: &mut Solver, state: &State, time: Duration) -> Option<(Class, Win)> {
    let within = |time| Limits { time: Some(time), ..Limits::default() };
    let quick = solver.solve(state, Class::Threes, &within(time / 2));
    match quick {
        Ok(Some(win)) => Some((Class::Threes, win)),
        _ => {
            let win = solver.solve(state, Class::Threats, &within(time / 2));
            win.ok().flatten().map(|win| (Class::Threats, win))
        }
    }
}

fn position(game: &Gomoku, entry: &Value) -> Option<State> {
    let stones = |colour: &str| -> Option<Vec<Place>> {
        entry[colour].as_array()?.iter().map(|name| game.cell(name.as_str()?)).collect()
    };
    let side = if entry["side"] == "white" { Player::Second } else { Player::First };
    game.position(&stones("black")?, &stones("white")?, side)
}
