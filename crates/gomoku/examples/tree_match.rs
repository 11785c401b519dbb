//! Plays Monte-Carlo tree search with its knowledge of Gomoku against a rival, each game with
//! another seed, colours in turn, from an opening of four stones by chance near the centre:
//! `tree_match [games=20] [visits=1000] [rival=uniform|bars|uct|rave] [rival-visits=1000] [plies=2]`.
//!
//! `rival=bars` reads `plies` plies, as the lower levels do. Games repeat exactly.

#![allow(clippy::print_stdout, reason = "a program that prints results")]

use std::env;
use std::error::Error;

use game::picture::Place;
use game::{Game, Outcome, Player};
use gomoku::engine::bars::BarsEngine;
use gomoku::engine::guide::{self, Sense};
use gomoku::{Gomoku, State};
use search::Limits;
use search::agent::{Agent, Chance};
use search::mcts::{Explorer, Options, Scheme, Selection, Uniform};

struct Settings {
    games: u64,
    visits: u64,
    rival: String,
    rival_visits: u64,
    plies: u32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let rival = "uniform".to_string();
    let mut settings = Settings { games: 20, visits: 1000, rival, rival_visits: 1000, plies: 2 };
    for argument in env::args().skip(1) {
        let (name, value) = argument.split_once('=').ok_or("NAME=VALUE is expected")?;
        match name {
            "games" => settings.games = value.parse()?,
            "visits" => settings.visits = value.parse()?,
            "rival" => settings.rival = value.to_string(),
            "rival-visits" => settings.rival_visits = value.parse()?,
            "plies" => settings.plies = value.parse()?,
            _ => return Err("no such setting".into()),
        }
    }
    let game = Gomoku::default();
    let mut score = [0; 3];
    for number in 0..settings.games {
        let ours = Player::BOTH[(number % 2) as usize];
        let (outcome, moves) = match settings.rival.as_str() {
            "uniform" => {
                let options = Options { seed: number, ..Options::general() };
                let visits = settings.rival_visits;
                let rival = Explorer::new(Uniform::default(), Scheme::Fast, options, visits);
                play(&game, number, ours, &settings, rival)
            }
            "bars" => {
                let (plies, leaves) = (settings.plies, 20_000);
                let rival = BarsEngine { plies, leaves, ..BarsEngine::default() };
                play(&game, number, ours, &settings, rival)
            }
            "uct" => {
                let rival = tree(&game, number, Some(Selection::UCT), settings.rival_visits);
                play(&game, number, ours, &settings, rival)
            }
            "rave" => {
                let rival = tree(&game, number, Some(Selection::RAVE), settings.rival_visits);
                play(&game, number, ours, &settings, rival)
            }
            _ => return Err("no such rival".into()),
        };
        score[match outcome {
            Outcome::Win(winner) if winner == ours => 0,
            Outcome::Draw => 1,
            Outcome::Win(_) => 2,
        }] += 1;
        let [won, drawn, lost] = score;
        let moves: Vec<String> = moves.into_iter().map(|place| game.name(place)).collect();
        println!("{number} {ours:?}: {won} won, {drawn} drawn, {lost} lost; {}", moves.join(" "));
    }
    Ok(())
}

fn tree(
    game: &Gomoku,
    seed: u64,
    selection: Option<Selection>,
    visits: u64,
) -> Explorer<Gomoku, Sense> {
    let usual = guide::options();
    let options = Options { seed, selection: selection.unwrap_or(usual.selection), ..usual };
    Explorer::new(Sense::new(game), Scheme::Fast, options, visits)
}

fn play(
    game: &Gomoku,
    number: u64,
    ours: Player,
    settings: &Settings,
    mut rival: impl Agent<Gomoku>,
) -> (Outcome, Vec<Place>) {
    let mut own = tree(game, number, None, settings.visits);
    let mut moves = opening(game, number / 2);
    let mut state = game.start();
    for &mv in &moves {
        game.play(&mut state, mv);
    }
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return (outcome, moves);
        }
        let limits = Limits::default();
        let report = if game.to_move(&state) == ours {
            own.choose(game, &state, &limits)
        } else {
            rival.choose(game, &state, &limits)
        };
        let mv = report.mv.expect("the game is not over");
        game.play(&mut state, mv);
        moves.push(mv);
    }
}

/// Four stones within three steps of the centre.
fn opening(game: &Gomoku, seed: u64) -> Vec<Place> {
    let mut chance = Chance::new(seed);
    let mut state: State = game.start();
    let mut moves = Vec::new();
    let (centre, columns) = (game.centre().0, game.board().columns);
    for _ in 0..4 {
        let mut near = game.legal_moves(&state);
        near.retain(|place| {
            let rows = (place.0 / columns).abs_diff(centre / columns);
            rows.max((place.0 % columns).abs_diff(centre % columns)) <= 3
        });
        let mv = chance.pick(&near).expect("49 cells are near");
        game.play(&mut state, mv);
        moves.push(mv);
    }
    moves
}
