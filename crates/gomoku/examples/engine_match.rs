//! Plays the default engine against the source's from a file of openings, each with both colours,
//! and against itself with less: `engine_match OPENINGS [MILLISECONDS] [THREADS]`.

#![allow(clippy::print_stdout, reason = "a program that prints results")]

use std::env;
use std::error::Error;
use std::fs;
use std::time::Duration;

use game::{Game, Notation, Outcome, Player};
use gomoku::engine::bars::BarsEngine;
use gomoku::engine::{Engine, Options};
use gomoku::{Gomoku, State};
use search::Limits;
use search::agent::Agent;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().ok_or("which file of openings?")?;
    let milliseconds = arguments.next().map_or(Ok(100), |text| text.parse())?;
    let threads = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let game = Gomoku::default();
    let limits = Limits { time: Some(Duration::from_millis(milliseconds)), ..Limits::default() };
    let options = Options { threads, ..Options::default() };
    let (mut won, mut drawn, mut lost) = (0, 0, 0);
    for line in fs::read_to_string(path)?.lines() {
        let Some(start) = opening(&game, line) else { continue };
        for ours in Player::BOTH {
            let mut engine = Engine::new(&game, options);
            let outcome = play(&game, start.clone(), ours, &mut engine, &limits);
            match outcome {
                Outcome::Draw => drawn += 1,
                Outcome::Win(winner) if winner == ours => won += 1,
                Outcome::Win(_) => lost += 1,
            }
            println!("{ours:?} {outcome:?}: {won} won, {drawn} drawn, {lost} lost");
        }
    }
    Ok(())
}

fn play(
    game: &Gomoku,
    mut state: State,
    ours: Player,
    engine: &mut Engine,
    limits: &Limits,
) -> Outcome {
    let mut bars = BarsEngine::default();
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return outcome;
        }
        let report = if game.to_move(&state) == ours {
            engine.choose(game, &state, limits)
        } else {
            bars.choose(game, &state, limits)
        };
        let mv = report.mv.expect("an unfinished game has a move");
        assert!(game.forbidden(&state, mv).is_none(), "an illegal move");
        game.play(&mut state, mv);
    }
}

/// The position after the moves of a line such as `h8i9g7`, or `None` if there are none.
fn opening(game: &Gomoku, line: &str) -> Option<State> {
    let moves = line.split('#').next()?.trim();
    let starts = moves.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()).map(|(i, _)| i);
    let mut ends: Vec<usize> = starts.chain([moves.len()]).collect();
    ends.dedup();
    let mut state = game.start();
    for pair in ends.windows(2) {
        let mv = game.parse_move(&state, &moves[pair[0]..pair[1]]).ok()?;
        game.play(&mut state, mv);
    }
    (ends.len() > 1).then_some(state)
}
