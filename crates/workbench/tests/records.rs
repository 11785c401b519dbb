//! `stratege records` and `stratege neighbours`, driven as users drive them.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod program;

use std::fs;

use program::{refuses, run, text};
use serde_json::Value;

const GAMES: &str = "a\t9\tE\tB\t\t6.5\tB+R\t2001\t9d\t8d\tJapanese\t\teeccgg\n\
    bad\t9\tE\tB\t\t\t\t\t\t\t\t\teeee\n\
    b\t9\tE\tB\t\t6.5\tW+3.5\t2002\t7d\t6d\tJapanese\t\teegccc\n";

/// A folder with an index of two games on 9x9 and a question.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(folder.path().join("games.tsv"), GAMES).unwrap();
    fs::write(folder.path().join("asked.sgf"), "(;GM[1]SZ[9];B[ee];W[gg];B[cc])").unwrap();
    let built =
        run(&["records", "index", &path("games.tsv"), "--size", "9", "--out", &path("index")], "");
    assert!(text(&built.stdout).contains("2 games, 6 observations"), "{}", text(&built.stdout));
    folder
}

#[test]
fn neighbours_are_told_with_their_games() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (asked, index) = (path("asked.sgf"), path("index"));
    let question = ["neighbours", &asked, "--move", "1", "--index", &index, "--count", "2"];
    let answer = text(&run(&[&question[..], &["--json"]].concat(), "").stdout);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["observations"], 6);
    assert_eq!(answer["neighbours"][0]["distance"], 0);
    assert_eq!(answer["neighbours"][0]["game"], "a");
    let shown = text(&run(&question, "").stdout);
    assert!(shown.contains("White to move") && shown.contains("9d - 8d  B+R"), "{shown}");
    let french = text(&run(&[&question[..], &["--lang", "fr"]].concat(), "").stdout);
    assert!(french.contains("À Blanc de jouer"), "{french}");
}

#[test]
fn a_prediction_tells_the_neighbours_with_their_games() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (asked, index) = (path("asked.sgf"), path("index"));
    let question = ["predict", &asked, "--move", "1", "--index", &index];
    let told = text(&run(&[&question[..], &["--json"]].concat(), "").stdout);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["neighbours"][0]["game"], "a");
    let shown = text(&run(&question, "").stdout);
    assert!(shown.contains("9d - 8d  B+R"), "{shown}");
}

#[test]
fn games_with_a_shape_are_found() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (asked, index) = (path("asked.sgf"), path("index"));
    let find = ["records", "find", &asked, "--index", &index];
    let shown = text(&run(&[&find[..], &["--move", "2"]].concat(), "").stdout);
    assert!(shown.contains("Found in 2 of 2 games"), "{shown}");
    assert!(shown.contains("won 1 and lost 1"), "{shown}");
    let corner = [&find[..], &["--move", "2", "--region", "F1:J4", "--same-colours"]].concat();
    assert!(text(&run(&corner, "").stdout).contains("Found in 2 of 2 games"));
    let none = run(&[&find[..], &["--region", "A1:J9"]].concat(), "");
    assert!(text(&none.stdout).contains("Found in"), "{}", text(&none.stdout));
    refuses(&[&find[..], &["--region", "Z1"]].concat(), "", 2, "two corners");
}

#[test]
fn what_an_index_passes_over_is_told_and_listed() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let other = "c\t13\tE\tB\t\t\t\t\t\t\t\t\teecc\n";
    fs::write(folder.path().join("more.tsv"), format!("{GAMES}{other}")).unwrap();
    let (games, index) = (path("more.tsv"), path("more.index"));
    let build = ["records", "index", &games, "--size", "9", "--out", &index];
    let told = text(&run(&build, "").stdout);
    assert!(told.contains("1 damaged game passed over, listed in"), "{told}");
    assert!(told.contains("1 game on boards of other sizes passed over"), "{told}");
    let list = fs::read_to_string(path("more.index.damaged.tsv")).unwrap();
    assert!(list.ends_with("\t2\tmove 2 goes to an occupied point\n"), "{list}");
    let few = [&build[..], &["--observations", "3", "--json"]].concat();
    let told: Value = serde_json::from_slice(&run(&few, "").stdout).unwrap();
    assert_eq!(
        (&told["games"], &told["beyond"], &told["damaged"]),
        (&1.into(), &1.into(), &1.into())
    );
}

#[test]
fn neighbours_are_weighed_as_a_file_says() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (asked, index, weights) = (path("asked.sgf"), path("index"), path("weights.txt"));
    let question = ["neighbours", &asked, "--move", "2", "--index", &index, "--weights", &weights];
    // Only the point of White's stone counts: positions without it are five away, others none.
    let mut rows = vec![vec!["0"; 9]; 9];
    rows[6][6] = "5";
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    fs::write(&weights, rows.join("\n")).unwrap();
    let told: Value =
        serde_json::from_slice(&run(&[&question[..], &["--json"]].concat(), "").stdout).unwrap();
    let far: Vec<u64> = told["neighbours"]
        .as_array()
        .unwrap()
        .iter()
        .map(|near| near["distance"].as_u64().unwrap())
        .collect();
    assert!(far.iter().all(|far| [0, 5].contains(far)), "{far:?}");
    assert_eq!(far[0], 0);
    fs::write(&weights, "1 2 3").unwrap();
    refuses(&question, "", 3, "there are 3 weights, and the board has 81 points");
    fs::write(&weights, "1 2 x").unwrap();
    refuses(&question, "", 3, "is no weight");
    refuses(&[&question[..], &["--around", "E5"]].concat(), "", 2, "--around");
}

#[test]
fn a_shape_is_found_anywhere_if_that_is_wanted() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("lone.sgf"), "(;GM[1]SZ[9];B[dd];W[ii])").unwrap();
    let (lone, index) = (path("lone.sgf"), path("index"));
    let find = ["records", "find", &lone, "--index", &index, "--move", "1", "--region", "C5:E7"];
    let fixed = run(&[&find[..], &["--same-colours"]].concat(), "");
    assert_eq!(fixed.status.code(), Some(1));
    let anywhere = run(&[&find[..], &["--same-colours", "--anywhere"]].concat(), "");
    assert!(text(&anywhere.stdout).contains("Found in 2 of 2 games"), "{}", text(&anywhere.stdout));
}

#[test]
fn the_position_before_the_last_move_is_sought_unless_a_move_is_named() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (asked, index) = (path("asked.sgf"), path("index"));
    let shown = text(&run(&["records", "find", &asked, "--index", &index], "").stdout);
    assert!(shown.contains("Found in 2 of 2 games"), "{shown}");
}

#[test]
fn what_cannot_be_asked_is_told() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (asked, games) = (path("asked.sgf"), path("games.tsv"));
    refuses(&["neighbours", &asked, "--index", "/no/such/index"], "", 3, "records index");
    refuses(&["neighbours", &asked, "--index", &games], "", 3, "no index of positions");
    refuses(&["records", "index", &games, "--out", &games], "", 2, "overwrite");
    refuses(&["patterns", "learn", &games, "--out", &games], "", 2, "overwrite");
    assert_eq!(fs::read_to_string(&games).unwrap(), GAMES);
    // No game on 19 lines: the index of 9 lines is kept.
    let index = path("index");
    let before = fs::read(&index).unwrap();
    refuses(&["records", "index", &games, "--out", &index], "", 3, "no game was found");
    assert_eq!(fs::read(&index).unwrap(), before);
    let beyond = ["neighbours", &asked, "--index", &index, "--move", "3000"];
    refuses(&beyond, "", 2, "there is no move 3000");
    refuses(&["records"], "", 2, "import, info, query, index or find");
    if !cfg!(feature = "sql") {
        refuses(&["records", "query", "SELECT 1"], "", 2, "--features sql");
    }
    if !cfg!(feature = "records") {
        refuses(&["records", "import", &games], "", 2, "--features records");
    }
}

#[test]
fn where_no_game_can_be_used_it_is_told_why() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (bad, packed, index) = (path("bad.tsv"), path("games.tar.gz"), path("index"));
    let other = "c\t13\tE\tB\t\t\t\t\t\t\t\t\teecc\n";
    fs::write(&bad, format!("bad\t9\tE\tB\t\t\t\t\t\t\t\t\teeee\n{other}")).unwrap();
    fs::write(&packed, "packed").unwrap();
    let build = ["records", "index", &bad, "--size", "9", "--out", &index];
    refuses(&build, "", 3, "bad.tsv, 1: move 2 goes to an occupied point");
    refuses(&build, "", 3, "1 game on boards of other sizes passed over");
    let build = ["records", "index", &packed, "--out", &index];
    refuses(&build, "", 3, "games.tar.gz: unknown format");
    assert!(!folder.path().join("index.damaged.tsv").exists());
    if cfg!(feature = "records") {
        let import = ["records", "import", &packed, "--into", &path("dataset")];
        refuses(&import, "", 3, "games.tar.gz: unknown format");
    }
}

#[cfg(feature = "sql")]
#[test]
fn questions_in_sql_are_answered_in_three_forms() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (games, dataset) = (path("games.tsv"), path("dataset"));
    run(&["records", "import", &games, "--into", &dataset], "");
    let sql = "SELECT id, moves FROM games ORDER BY id";
    let ask = |form: &[&str]| {
        let question = ["records", "query", sql, "--from", &dataset];
        text(&run(&[&question[..], form].concat(), "").stdout)
    };
    assert_eq!(ask(&[]), "id  moves\n──  ─────\na       3\nb       3\n");
    assert_eq!(ask(&["--csv"]), "id,moves\na,3\nb,3\n");
    let answer: Value = serde_json::from_str(&ask(&["--json"])).unwrap();
    assert_eq!(answer[1]["id"], "b");
    refuses(&["records", "query", "SELECT", "--from", &dataset], "", 3, "no answer");
    refuses(&["records", "query", sql, "--from", &path("nothing")], "", 3, "no dataset");
}
