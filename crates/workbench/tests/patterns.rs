//! Patterns and predictions from the command line: learned, described, judged, shown, refused.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod program;

use std::fs;

use program::{refuses, run, text};

/// A few games on 9×9, one a line; which of them are held out depends on their ids.
fn games() -> String {
    let moves = "eeffgfgegddfedecfdcdfccebefgggfhehchdgcfdhdifiggagah";
    let line = |id: usize| {
        let shift = (id % 13) * 2;
        let (moves, _) = moves.split_at(moves.len() - shift);
        format!("made/{id}\t9\tE\tB\t0\t7\tB+R\t2000-01-01\t\t\tChinese\t\t{moves}\n")
    };
    (0..400).map(line).collect()
}

const GAME: &str = "(;GM[1]SZ[9];B[ee];W[ff];B[gf];W[ge];B[gd])";

#[test]
fn a_table_is_learned_described_and_asked() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (collection, table, game) = (at("games.tsv"), at("mine.table"), at("game.sgf"));
    fs::write(&collection, games()).unwrap();
    fs::write(&game, GAME).unwrap();
    let learned = run(&["patterns", "learn", &collection, "--out", &table, "--zooms", "5"], "");
    let said = text(&learned.stdout);
    assert_eq!(learned.status.code(), Some(0), "{}", text(&learned.stderr));
    assert!(said.contains("zoom 5:") && said.contains("Written to"), "{said}");
    let described = run(&["patterns", "info", &table, "--verify", "--json"], "");
    let described: serde_json::Value = serde_json::from_slice(&described.stdout).unwrap();
    assert_eq!(described["key_bits"], 64);
    assert_eq!(described["patterns"].as_array().unwrap().len(), 5);
    let shown = text(&run(&["patterns", "show", &table, &game, "F4", "--move", "1"], "").stdout);
    assert!(shown.contains("zoom 1: chosen"), "{shown}");
    let judged = run(&["patterns", "eval", &collection, "--table", &table, "--json"], "");
    let judged: serde_json::Value = serde_json::from_slice(&judged.stdout).unwrap();
    assert_eq!(judged["by_largest_zoom"].as_array().unwrap().len(), 5);
    let picture = at("heat.svg");
    let predict = ["predict", &game, "--move", "3", "--table", &table, "--svg", &picture, "--json"];
    let predicted: serde_json::Value = serde_json::from_slice(&run(&predict, "").stdout).unwrap();
    assert_eq!(predicted["played"], "G5");
    assert!(predicted["moves"][0]["pattern"]["zoom"].as_u64().unwrap() > 0);
    assert!(fs::read_to_string(picture).unwrap().starts_with("<svg"));
    refuses(&["predict", &game, "--move", "6"], "", 2, "there is no move 6");
    let french = text(&run(&["predict", &game, "--lang", "fr"], "").stdout);
    assert!(french.contains("1. "), "{french}");
}

#[test]
fn what_is_no_table_and_no_game_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other");
    let path = path.to_str().unwrap();
    fs::write(path, "something else").unwrap();
    refuses(&["patterns", "info", path], "", 3, "this is no table of patterns");
    refuses(&["predict", path, "--model", path], "", 3, "no game of Go");
    refuses(&["predict", "/nowhere/at.all"], "", 3, "/nowhere/at.all");
    refuses(&["patterns"], "", 2, "learn, info, show or eval");
    // A collection without a game that can be used: nothing is written.
    let (none, out) = (folder.path().join("none.tsv"), folder.path().join("out"));
    let (none, out) = (none.to_str().unwrap(), out.to_str().unwrap());
    fs::write(none, "").unwrap();
    refuses(&["patterns", "learn", none, "--out", out], "", 3, "no game was found to learn from");
    let model = ["patterns", "learn", none, "--out", out, "--kind", "model"];
    refuses(&model, "", 3, "no game was found to learn from");
    refuses(&["patterns", "eval", none], "", 3, "no held-out game was found");
    assert!(!fs::exists(out).unwrap());
}

#[test]
fn what_is_read_is_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    fs::create_dir(at("games")).unwrap();
    let (collection, game, inside) = (at("games.tsv"), at("game.sgf"), at("games/a.sgf"));
    fs::write(&collection, games()).unwrap();
    fs::write(&game, GAME).unwrap();
    fs::write(&inside, GAME).unwrap();
    refuses(&["patterns", "learn", &at("games"), "--out", &inside], "", 2, "a.sgf");
    refuses(&["predict", &game, "--svg", &game], "", 2, "game.sgf");
    refuses(&["patterns", "eval", &collection, "--svg", &collection], "", 2, "games.tsv");
    assert_eq!(fs::read_to_string(&inside).unwrap(), GAME);
    assert_eq!(fs::read_to_string(&game).unwrap(), GAME);
    assert_eq!(fs::read_to_string(&collection).unwrap(), games());
}
