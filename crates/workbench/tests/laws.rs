//! Every game of the list keeps the laws of the traits, and works as a table.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::time::Duration;

use search::Limits;
use workbench::registry::{Engine, Entry, GAMES, Settings};

/// Settings with which a game is over soon.
fn short(entry: &Entry) -> Settings {
    let mut settings = Settings::new();
    match entry.name {
        "go" => settings.set("size", "4x4"),
        "gomoku" => {
            settings.set("size", "5x5");
            settings.set("max-stones", "6");
        }
        _ => (),
    }
    settings
}

#[test]
fn every_game_keeps_the_laws() {
    for entry in &GAMES {
        (entry.laws)();
    }
}

#[test]
fn every_game_can_be_played_by_every_engine_and_taken_back() {
    for entry in &GAMES {
        for engine in Engine::LEVELS {
            let mut table = (entry.open)(&short(entry)).unwrap();
            let start = table.position();
            let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
            let mut plies = 0;
            while let Some(text) = table.suggest(engine, &limits).text {
                assert!(table.moves().contains(&text));
                table.play(&text).unwrap();
                plies += 1;
            }
            assert!(table.outcome().is_some());
            assert_eq!(table.history().len(), plies);
            assert_eq!(table.start_position(), start);
            while table.undo() {}
            assert_eq!(table.position(), start);
        }
    }
}

#[test]
fn every_position_of_a_game_can_be_set_again_from_its_text() {
    for entry in &GAMES {
        let mut table = (entry.open)(&Settings::new()).unwrap();
        let mut other = (entry.open)(&Settings::new()).unwrap();
        while let Some(text) = table.moves().pop() {
            table.play(&text).unwrap();
            other.set_position(&table.position()).unwrap();
            assert_eq!(other.position(), table.position());
            assert_eq!(other.moves(), table.moves());
        }
    }
}

/// Settings with which a large game is solved at once.
fn tiny(entry: &Entry) -> Option<Settings> {
    let mut settings = Settings::new();
    match entry.name {
        "go" => settings.set("size", "1x2"),
        "gomoku" => {
            settings.set("size", "5x5");
            settings.set("max-stones", "2");
        }
        _ => return None,
    }
    Some(settings)
}

#[test]
fn every_move_has_a_place_to_press_and_a_value() {
    for entry in &GAMES {
        let mut table = (entry.open)(&Settings::new()).unwrap();
        if let Some(tiny) = tiny(entry) {
            table = (entry.open)(&tiny).unwrap();
        }
        let values = table.values(&Limits::default()).unwrap();
        let texts: Vec<_> = values.iter().map(|mv| mv.text.clone()).collect();
        assert_eq!(texts, table.moves());
        for mv in values {
            let Some(place) = mv.place else {
                assert_eq!(mv.text, "pass", "all other moves land somewhere");
                continue;
            };
            assert!(table.moves_at(place).contains(&mv.text));
        }
    }
}
