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
fn a_game_may_come_from_a_pipe() {
    let asked = ["analyze", "-", "--move", "3", "--visits", "50"];
    let by_pipe = run(&asked, GAME);
    assert!(by_pipe.status.success(), "{}", text(&by_pipe.stderr));
    let folder = tempfile::tempdir().unwrap();
    let by_name = run(&["analyze", &game(&folder), "--move", "3", "--visits", "50"], "");
    assert_eq!(text(&by_pipe.stdout), text(&by_name.stdout));
    assert!(run(&["search", "go", "-", "--visits", "50"], GAME).status.success());
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

/// Who takes part in no playout has no rate.
#[test]
fn moves_that_no_playout_tried_are_left_out() {
    let asked = ["analyze", "go", "--visits", "5", "--tree", "1"];
    let plain = text(&run(&asked, "").stdout);
    assert!(!plain.contains("70.7"), "{plain}");
    assert!(plain.contains("each percentage is that of the player"), "{plain}");
    let json: Json =
        serde_json::from_str(&text(&run(&[&asked[..], &["--json"]].concat(), "").stdout)).unwrap();
    let moves = json["moves"].as_array().unwrap();
    assert!(!moves.is_empty() && moves.iter().all(|own| own["visits"] != 0), "{json}");
    let all = run(&["search", "tictactoe", "--visits", "1", "--all-moves"], "");
    assert!(text(&all.stdout).contains("–"), "{}", text(&all.stdout));
}

/// Black has the left half and White the right one, with a stone of White's dead among Black's.
#[test]
fn a_finished_game_of_go_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("over.sgf");
    let rows: Vec<String> = ('a'..='i').map(|row| format!(";B[e{row}];W[f{row}]")).collect();
    let moves = rows.concat();
    let rest = ";B[cg];W[hg];B[cc];W[be];B[];W[]";
    let game = format!("(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese]{moves}{rest})");
    std::fs::write(&path, game).unwrap();
    let file = path.to_str().unwrap();
    let plain = text(&run(&["analyze", file], "").stdout);
    assert!(plain.contains("The game is over.\nBlack wins by 2."), "{plain}");
    assert!(!plain.contains("ahead"), "{plain}");
    let json: Json =
        serde_json::from_str(&text(&run(&["analyze", file, "--json"], "").stdout)).unwrap();
    assert_eq!((&json["lead"], &json["winrate"]), (&2.0.into(), &Json::Null), "{json}");
    let owners = json["ownership"].as_array().unwrap();
    let sum: f64 = owners.iter().filter_map(Json::as_f64).sum();
    assert!((sum - 9.0).abs() < 1e-6, "{json}");
}

#[test]
fn the_prior_of_a_move_is_the_same_in_every_answer() {
    let told = run(&["search", "go", "--visits", "20", "--all-moves", "--json"], "");
    let told: Json = serde_json::from_str(&text(&told.stdout)).unwrap();
    let moves = told["moves"].as_array().unwrap();
    let prior = |own: &Json| own["prior"].as_f64().unwrap();
    assert!((moves.iter().map(prior).sum::<f64>() - 1.0).abs() < 1e-3, "{told}");
    let query = r#"{"id":"q","rules":"chinese","komi":7,"boardXSize":9,"boardYSize":9,"moves":[],"maxVisits":20}"#;
    let answer = run(&["analysis"], &format!("{query}\n"));
    let answer: Json = serde_json::from_str(&text(&answer.stdout)).unwrap();
    for info in answer["moveInfos"].as_array().unwrap() {
        let own = moves.iter().find(|own| own["move"] == info["move"]).unwrap();
        assert!((prior(own) - prior(info)).abs() < 1e-4, "{own} {info}");
    }
}

#[test]
fn an_effort_that_finds_nothing_is_refused_as_over_gtp() {
    for command in ["analyze", "search"] {
        for (option, value) in
            [("--visits", "0"), ("--threads", "0"), ("--threads", "5000"), ("--time", "0")]
        {
            refuses(&[command, "go", option, value], "", 2, option);
            refuses(&["gtp", option, value], "", 2, option);
        }
    }
}

#[test]
fn a_move_that_the_game_has_not_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    refuses(&["analyze", &game(&folder), "--move", "6"], "", 2, "There is no move 6");
    refuses(&["analyze", "tictactoe", "--move", "0"], "", 2, "0");
}
