//! Every game of the list keeps the laws of the traits, and works as a table.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::time::Duration;

use search::Limits;
use search::mcts::{Scheme, Selection};
use workbench::registry::{Engine, Entry, GAMES, Recipe, Settings, find};

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
        for engine in (1..=Engine::LEVELS).map(Engine::Level) {
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

/// Both schemes, two threads: the moves are legal ones, and every game comes to its end.
#[test]
fn every_game_can_be_played_by_the_tree_search() {
    for entry in &GAMES {
        for scheme in [Scheme::Fast, Scheme::Exam] {
            let recipe = Recipe { scheme, visits: 60, threads: 2, ..Recipe::default() };
            let mut table = (entry.open)(&short(entry)).unwrap();
            while table.outcome().is_none() {
                let thoughts = table.think(&recipe, &Limits::default(), &mut |_| {});
                assert!(thoughts.visits > 0 && (0.0..=1.0).contains(&thoughts.win_rate));
                let best = thoughts.moves[0].clone();
                assert_eq!(best.line[0], best.text);
                table.play(&best.text).unwrap();
            }
            assert!(table.think(&recipe, &Limits::default(), &mut |_| {}).moves.is_empty());
        }
        let limits = Limits { nodes: Some(60), ..Limits::default() };
        for engine in [Engine::Mcts, Engine::Exam] {
            let mut table = (entry.open)(&short(entry)).unwrap();
            while let Some(text) = table.suggest(engine, &limits).text {
                table.play(&text).unwrap();
            }
            assert!(table.outcome().is_some());
        }
    }
}

/// Level 4 plays out 100 times: with as many, the player `mcts` thinks the same.
#[test]
fn the_tree_search_of_go_is_the_engine_of_its_levels() {
    let entry = find("go").unwrap();
    let limits = Limits { nodes: Some(100), ..Limits::default() };
    let [mut table, mut other] = [(); 2].map(|()| (entry.open)(&Settings::new()).unwrap());
    for _ in 0..12 {
        let text = table.suggest(Engine::Mcts, &limits).text.unwrap();
        assert_eq!(other.suggest(Engine::Level(7), &limits).text.as_ref(), Some(&text));
        table.play(&text).unwrap();
        other.play(&text).unwrap();
    }
}

/// Nobody who thinks begins on the edge of the board.
#[test]
fn chance_plays_anywhere_at_go() {
    let mut table = (find("go").unwrap().open)(&Settings::new()).unwrap();
    let drawn = (0..60).map(|_| table.suggest(Engine::Chance, &Limits::default()).text.unwrap());
    let edge = drawn.filter(|text| text.starts_with('A') || text.ends_with('1')).count();
    assert!((3..=35).contains(&edge), "{edge} of 60 on 17 of 81 points");
}

#[test]
fn every_scheme_and_selection_has_the_priors_of_go() {
    let selections = [None, Some(Selection::PUCT), Some(Selection::UCT), Some(Selection::Exam)];
    let fast = selections.map(|selection| (Scheme::Fast, selection));
    for (scheme, selection) in fast.into_iter().chain([(Scheme::Exam, None)]) {
        let recipe = Recipe { scheme, selection, visits: 40, ..Recipe::default() };
        let mut table = (find("go").unwrap().open)(&Settings::new()).unwrap();
        table.play("e5").unwrap();
        let thoughts = table.think(&recipe, &Limits::default(), &mut |_| {});
        assert!(thoughts.standing.is_some(), "the engine tells whose the points are");
        let priors = || thoughts.moves.iter().map(|own| own.prior);
        let (most, least) = (priors().fold(0.0, f32::max), priors().fold(1.0, f32::min));
        assert!(most > 5.0 * least, "{scheme:?} {selection:?}: {least} to {most}");
        assert!((priors().sum::<f32>() - 1.0).abs() < 1e-3, "{scheme:?} {selection:?}");
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
