//! Plays the default engine against the source's from a file of openings, each with both colours:
//! `engine_match OPENINGS [ms=N] [threads=N] [nodes=N] [bars-nodes=N] [WEIGHT=N …]`.
//!
//! With limits of nodes and one thread the games repeat exactly.

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
    let game = Gomoku::default();
    let mut settings = Settings::default();
    for argument in arguments {
        let (name, value) = argument.split_once('=').ok_or("NAME=VALUE is expected")?;
        settings.set(name, value.parse()?)?;
    }
    let (mut won, mut drawn, mut lost) = (0, 0, 0);
    for line in fs::read_to_string(path)?.lines() {
        let Some(start) = opening(&game, line) else { continue };
        for ours in Player::BOTH {
            let outcome = play(&game, start.clone(), ours, &settings);
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

#[derive(Default)]
struct Settings {
    options: Options,
    own: Limits,
    bars: Limits,
}

impl Settings {
    fn set(&mut self, name: &str, value: u64) -> Result<(), Box<dyn Error>> {
        match name {
            "ms" => {
                let time = Some(Duration::from_millis(value));
                (self.own.time, self.bars.time) = (time, time);
            }
            "nodes" => self.own.nodes = Some(value),
            "bars-nodes" => self.bars.nodes = Some(value),
            "threads" => self.options.threads = usize::try_from(value)?,
            _ => {
                let weight = self.options.weights.named(name).ok_or("no such setting")?;
                *weight = i16::try_from(value)?;
            }
        }
        Ok(())
    }
}

fn play(game: &Gomoku, mut state: State, ours: Player, settings: &Settings) -> Outcome {
    let mut engine = Engine::new(game, settings.options);
    let mut bars = BarsEngine::default();
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return outcome;
        }
        let report = if game.to_move(&state) == ours {
            engine.choose(game, &state, &settings.own)
        } else {
            bars.choose(game, &state, &settings.bars)
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
