//! The real program asked what it thinks of a position of a game.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod program;

use program::{refuses, run, text};
use serde_json::Value as Json;

const GAME: &str = "(;GM[1]FF[4]SZ[5]KM[0.5];B[cc];W[bb];B[bc];W[cb];B[dd])";

/// A game of Go in a file of its own.
fn game(folder: &tempfile::TempDir) -> String {
    let path = folder.path().join("game.sgf");
    std::fs::write(&path, GAME).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn a_position_of_a_recorded_game_is_told_with_owners_and_the_tree() {
    let folder = tempfile::tempdir().unwrap();
    let (file, drawing) = (game(&folder), folder.path().join("position.svg"));
    let drawing = drawing.to_str().unwrap();
    let asked = ["analyze", &file, "--move", "3", "--visits", "200", "--tree", "2"];
    let json = run(&[&asked[..], &["--json", "--svg", drawing]].concat(), "");
    let told: Json = serde_json::from_str(&text(&json.stdout)).unwrap();
    assert_eq!(told["played"], "B3");
    assert_eq!(told["ownership"].as_array().map(Vec::len), Some(25));
    assert!(told["lead"].is_number() && told["visits"] == 200, "{told}");
    let depths = told["tree"].as_array().unwrap().iter().map(|own| own["depth"].as_u64().unwrap());
    assert!(depths.clone().all(|depth| (1..=2).contains(&depth)) && depths.max() == Some(2));
    assert!(std::fs::read_to_string(drawing).unwrap().contains("<svg"));
    let plain = run(&asked, "");
    assert!(text(&plain.stdout).contains("Played was B3"), "{}", text(&plain.stdout));
}

#[test]
fn every_game_can_be_analysed() {
    for name in ["tictactoe", "nim", "hexapawn", "gomoku", "go"] {
        let output = run(&["analyze", name, "--visits", "100", "--tree", "1"], "");
        assert_eq!(output.status.code(), Some(0), "{name}: {}", text(&output.stderr));
        assert!(text(&output.stdout).contains("to move"), "{}", text(&output.stdout));
    }
}

/// Black has an open three and is to move; whichever the scheme, the tree knows the game.
#[test]
fn an_open_three_of_gomoku_is_told_as_won_by_every_scheme() {
    let three = ["--moves", "H8 G7 H9 G8 H10 G9", "--visits", "500", "--json"];
    let told = |options: &[&str]| -> Json {
        let output = run(&[&["search", "gomoku"], &three[..], options].concat(), "");
        serde_json::from_str(&text(&output.stdout)).unwrap()
    };
    for options in
        [&[][..], &["--selection", "rave"], &["--selection", "uct"], &["--scheme", "exam"]]
    {
        let told = told(options);
        let best = &told["moves"][0];
        assert!(best["move"] == "H7" || best["move"] == "H11", "{options:?}: {told}");
        assert!(told["winrate"].as_f64().unwrap() > 0.9, "{options:?}: {told}");
    }
    assert_eq!(told(&[])["proved"], serde_json::json!({ "sign": 1, "plies": 3 }));
}

#[test]
fn a_move_that_the_game_has_not_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    refuses(&["analyze", &game(&folder), "--move", "6"], "", 2, "There is no move 6");
    refuses(&["analyze", "tictactoe", "--move", "0"], "", 2, "0");
}
