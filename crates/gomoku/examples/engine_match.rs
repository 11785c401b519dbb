//! Plays the default engine against the source's, or against itself, from a file of openings, each
//! with both colours, in eight turned and mirrored rounds:
//! `engine_match OPENINGS [games=N] [ms=N] [nodes=N] [threads=N] [rival=bars|self] [rival-ms=N]
//! [rival-nodes=N] [pairs=N] [WEIGHT=N …]`.
//!
//! `pairs` games are played at a time. With limits of nodes and one thread the games repeat exactly.

#![allow(clippy::print_stdout, reason = "a program that prints results")]

use std::env;
use std::error::Error;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use game::picture::Place;
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
    let mut settings = Settings { games: 40, pairs: 1, ..Settings::default() };
    for argument in arguments {
        let (name, value) = argument.split_once('=').ok_or("NAME=VALUE is expected")?;
        settings.set(name, value)?;
    }
    let text = fs::read_to_string(path)?;
    let openings: Vec<Vec<Place>> = text.lines().filter_map(|line| opening(&game, line)).collect();
    let next = AtomicUsize::new(0);
    let score = Mutex::new(Score::default());
    thread::scope(|scope| {
        for _ in 0..settings.pairs {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= settings.games {
                        return;
                    }
                    let played = play(&game, &openings, number, &settings);
                    score.lock().expect("no game panicked").add(&game, number, &played);
                }
            });
        }
    });
    Ok(())
}

#[derive(Default)]
struct Settings {
    options: Options,
    own: Limits,
    rival: Limits,
    itself: bool,
    games: usize,
    pairs: usize,
}

impl Settings {
    fn set(&mut self, name: &str, value: &str) -> Result<(), Box<dyn Error>> {
        if name == "rival" {
            self.itself = value == "self";
            return Ok(());
        }
        let value: u64 = value.parse()?;
        let count = usize::try_from(value)?;
        let time = Some(Duration::from_millis(value));
        match name {
            "ms" => (self.own.time, self.rival.time) = (time, time),
            "rival-ms" => self.rival.time = time,
            "nodes" => self.own.nodes = Some(value),
            "rival-nodes" => self.rival.nodes = Some(value),
            "threads" => self.options.threads = count,
            "games" => self.games = count,
            "pairs" => self.pairs = count,
            _ => {
                let weight = self.options.weights.named(name).ok_or("no such setting")?;
                *weight = i16::try_from(value)?;
            }
        }
        Ok(())
    }
}

/// What became of a game.
struct Played {
    ours: Player,
    outcome: Outcome,
    moves: Vec<Place>,
    /// The longest that either took over its time for a move.
    overrun: Duration,
}

#[derive(Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    overrun: Duration,
}

impl Score {
    fn add(&mut self, game: &Gomoku, number: usize, played: &Played) {
        match played.outcome {
            Outcome::Draw => self.drawn += 1,
            Outcome::Win(winner) if winner == played.ours => self.won += 1,
            Outcome::Win(_) => self.lost += 1,
        }
        self.overrun = self.overrun.max(played.overrun);
        let moves: String = played.moves.iter().map(|&place| game.name(place)).collect();
        let (won, drawn, lost) = (self.won, self.drawn, self.lost);
        println!(
            "{number} {:?} {:?} {} plies, over {} ms: {won} won, {drawn} drawn, {lost} lost; {moves}",
            played.ours,
            played.outcome,
            played.moves.len(),
            self.overrun.as_millis(),
        );
    }
}

fn play(game: &Gomoku, openings: &[Vec<Place>], number: usize, settings: &Settings) -> Played {
    let opening = &openings[number / 2 % openings.len()];
    let image = number / 2 / openings.len() % 8;
    let ours = Player::BOTH[number % 2];
    let mut moves: Vec<Place> =
        opening.iter().map(|&place| game.board().image(place, image)).collect();
    let mut state = game.start();
    for &mv in &moves {
        game.play(&mut state, mv);
    }
    let mut engine = Engine::new(game, settings.options);
    let mut itself = Engine::new(game, settings.options);
    let mut bars = BarsEngine::default();
    let mut overrun = Duration::ZERO;
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return Played { ours, outcome, moves, overrun };
        }
        let started = Instant::now();
        let is_own = game.to_move(&state) == ours;
        let limits = if is_own { &settings.own } else { &settings.rival };
        let report = match (is_own, settings.itself) {
            (true, _) => engine.choose(game, &state, limits),
            (false, true) => itself.choose(game, &state, limits),
            (false, false) => bars.choose(game, &state, limits),
        };
        let over = limits.time.map(|time| started.elapsed().saturating_sub(time));
        overrun = overrun.max(over.unwrap_or_default());
        let mv = report.mv.expect("an unfinished game has a move");
        assert!(game.forbidden(&state, mv).is_none(), "an illegal move");
        game.play(&mut state, mv);
        moves.push(mv);
    }
}

/// The moves of a line such as `h8i9g7`, or `None` if there are none.
fn opening(game: &Gomoku, line: &str) -> Option<Vec<Place>> {
    let text = line.split('#').next()?.trim();
    let starts = text.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()).map(|(i, _)| i);
    let mut ends: Vec<usize> = starts.chain([text.len()]).collect();
    ends.dedup();
    let mut state: State = game.start();
    let mut moves = Vec::new();
    for pair in ends.windows(2) {
        let mv = game.parse_move(&state, &text[pair[0]..pair[1]]).ok()?;
        game.play(&mut state, mv);
        moves.push(mv);
    }
    (!moves.is_empty()).then_some(moves)
}
