//! Positions from papers and collections, read from the shared data beside the repository.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test that says what it skips")]

use std::fs;
use std::path::Path;

use game::picture::Place;
use game::{Game, Notation, Player};
use gomoku::threats::{Class, Solver, Win, verify};
use gomoku::{Gomoku, Rule, State};
use search::Limits;
use serde_json::Value;

/// The entries of a file of positions; none if the folder is missing.
fn entries(name: &str) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/gomoku");
    let Ok(text) = fs::read_to_string(folder.join(name)) else {
        eprintln!("skipped: {name} is not there");
        return Vec::new();
    };
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect()
}

fn position(game: &Gomoku, entry: &Value) -> State {
    let stones = |colour: &str| -> Vec<Place> {
        names(&entry[colour]).into_iter().map(|name| game.cell(name).unwrap()).collect()
    };
    let side = if entry["side"] == "white" { Player::Second } else { Player::First };
    game.position(&stones("black"), &stones("white"), side).unwrap()
}

fn solve(game: &Gomoku, state: &State, class: Class) -> Option<Win> {
    let limits = Limits { nodes: Some(2_000_000), ..Limits::default() };
    let win = Solver::new(game).solve(state, class, &limits).ok().flatten()?;
    assert_eq!(verify(game, state, &win), Ok(()));
    Some(win)
}

fn diagram(name: &str) -> Option<(Gomoku, State)> {
    let game = Gomoku::default();
    let all = entries("allis_all_diagrams.jsonl");
    let entry = all.iter().find(|entry| entry["id"] == format!("allis1994-{name}"))?;
    let state = position(&game, entry);
    Some((game, state))
}

#[test]
fn all_diagrams_of_the_paper_load() {
    let all = entries("allis_all_diagrams.jsonl");
    assert!(all.is_empty() || all.len() == 15);
    for entry in all {
        let rule = if entry["id"] == "allis1994-5a" { Rule::Freestyle } else { Rule::Standard };
        let game = Gomoku::square(15, rule).unwrap();
        let mut state = position(&game, &entry);
        for text in entry["game"].as_array().into_iter().flatten() {
            let mv = game.parse_move(&state, text.as_str().unwrap()).unwrap();
            game.play(&mut state, mv);
        }
    }
}

#[test]
fn diagram_2a_is_won_by_fours_and_begins_with_f10() {
    let Some((game, state)) = diagram("2a") else { return };
    let win = solve(&game, &state, Class::Fours).unwrap();
    assert_eq!(game.name(win.first_move()), "F10");
}

#[test]
fn the_winning_threats_of_the_paper_are_found() {
    for name in ["2b", "3b", "4"] {
        let Some((game, state)) = diagram(name) else { return };
        assert!(solve(&game, &state, Class::Threes).is_some(), "{name}");
    }
}

#[test]
fn the_sixteen_fours_of_diagram_3a_win_nothing() {
    let Some((game, state)) = diagram("3a") else { return };
    let fours = Solver::new(&game).solve(&state, Class::Fours, &Limits::default());
    assert_eq!(fours, Ok(None));
}

#[test]
fn wins_by_fours_in_renju_are_found() {
    for entry in entries("quintet-renju-mate.jsonl") {
        let name = entry["id"].as_str().unwrap();
        if !name.starts_with("test_vcf") {
            continue;
        }
        let game = Gomoku::square(15, Rule::Renju).unwrap();
        let rows: Vec<String> = names(&entry["board"])
            .into_iter()
            .map(|row| row.replace('x', "W").replace('o', "X").replace('W', "O"))
            .collect();
        let side = if name.ends_with("white") { " w" } else { " b" };
        let state = game.parse_state(&format!("{}{side}", rows.join("/"))).unwrap();
        let win = solve(&game, &state, Class::Fours);
        assert!(win.is_some(), "{name}");
    }
}

#[test]
#[ignore = "takes minutes: 47 positions, some of them hard"]
fn most_forced_wins_are_found_and_stand() {
    let game = Gomoku::default();
    let all = entries("forced_wins.jsonl");
    let found = all.iter().filter(|entry| {
        let state = position(&game, entry);
        let threes = solve(&game, &state, Class::Threes);
        threes.or_else(|| solve(&game, &state, Class::Threats)).is_some()
    });
    assert!(found.count() * 47 >= all.len() * 45);
}
