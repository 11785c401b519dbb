//! The real program asked why a move was bad, and to review a game.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod program;

use std::process::{Command, Stdio};
use std::time::Duration;

use program::{refuses, run, stratege, text};
use serde_json::Value as Json;

/// Black leaves the stone D5 in atari; White takes it with the sixth move.
const GAME: &str = "(;GM[1]FF[4]SZ[7]KM[0.5]PB[Ann]PW[Bob]C[A game]\
    ;B[dc];W[cc];B[ef];W[ec];B[cf];W[db];B[gg];W[dd];B[de])";

fn game(folder: &tempfile::TempDir) -> String {
    let path = folder.path().join("game.sgf");
    std::fs::write(&path, GAME).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn a_stone_left_in_atari_is_named_with_its_proof() {
    let folder = tempfile::tempdir().unwrap();
    let file = game(&folder);
    let asked = ["explain", &file, "--why", "7", "--visits", "300"];
    let told = text(&run(&asked, "").stdout);
    assert!(told.starts_with("Move 7, Black G1:"), "{told}");
    assert!(told.contains("White D4 now captures the black stone D5."), "{told}");
    assert!(told.contains("Judge: Stratège"), "{told}");
    let french = text(&run(&[&asked[..], &["--lang", "fr"]].concat(), "").stdout);
    assert!(french.contains("Blanc D4 prend maintenant la pierre noire D5."), "{french}");
    let json = run(&[&asked[..], &["--json"]].concat(), "");
    let json: Json = serde_json::from_str(&text(&json.stdout)).unwrap();
    assert_eq!(json["played"], "G1");
    assert!(json["statements"].as_array().unwrap().len() <= 5);
    refuses(&["explain", &file, "--why", "10"], "", 2, "there is no move 10");
}

#[test]
fn a_game_becomes_an_annotated_file_and_a_report() {
    let folder = tempfile::tempdir().unwrap();
    let file = game(&folder);
    let [out, html] = ["out.sgf", "out.html"].map(|name| folder.path().join(name));
    let asked = ["explain", &file, "--game", "--visits", "60", "--out", out.to_str().unwrap()];
    let told = run(&[&asked[..], &["--html", html.to_str().unwrap()]].concat(), "");
    assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
    let written = std::fs::read_to_string(&out).unwrap();
    assert!(written.contains("SBKV[") && written.contains("A game"), "{written}");
    let page = std::fs::read_to_string(html).unwrap();
    assert!(page.contains("Ann (Black) – Bob (White)") && page.contains("<polyline"), "{page}");
    assert!(!folder.path().join("out.sgf.part").exists());
}

#[test]
fn what_another_review_kept_is_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let file = game(&folder);
    let out = folder.path().join("out.sgf");
    let asked = ["explain", &file, "--game", "--visits", "40", "--out", out.to_str().unwrap()];
    assert_eq!(run(&asked, "").status.code(), Some(0));
    let whole = std::fs::read_to_string(&out).unwrap();
    // What another review kept is no use here.
    let part = folder.path().join("out.sgf.part");
    std::fs::remove_file(&out).unwrap();
    std::fs::write(&part, "{\"review\":0}\n").unwrap();
    assert_eq!(run(&asked, "").status.code(), Some(0));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), whole);
    assert!(!part.exists());
}

#[test]
fn another_program_judges_if_it_can_analyse() {
    let folder = tempfile::tempdir().unwrap();
    let file = game(&folder);
    let judge = format!("{} gtp --visits 2000", env!("CARGO_BIN_EXE_stratege"));
    let asked =
        ["explain", &file, "--why", "7", "--judge", &judge, "--visits", "50", "--time", "5"];
    let told = run(&asked, "");
    assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
    assert!(text(&told.stdout).contains("White D4 now captures"), "{}", text(&told.stdout));
    refuses(&["explain", &file, "--why", "7", "--judge", "false"], "", 3, "did not answer");
}

#[test]
fn html_may_stand_before_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = game(&folder);
    let page = text(&run(&["explain", &file, "--html"], "").stdout);
    assert!(page.contains("<svg"), "{page}");
    assert_eq!(text(&run(&["explain", "--html", &file], "").stdout), page);
    // A page is not written over a game.
    refuses(&["explain", &file, "--html", &file], "", 2, "put the game first");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), GAME);
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_judged_and_the_same_command_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = game(&folder);
    let [out, part] = ["out.sgf", "out.sgf.part"].map(|name| folder.path().join(name));
    let asked = ["explain", &file, "--game", "--visits", "3000", "--out", out.to_str().unwrap()];
    let child = stratege(&asked).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let kept = || std::fs::read_to_string(&part).unwrap_or_default();
    // The head and two positions.
    while kept().lines().count() < 3 {
        std::thread::sleep(Duration::from_millis(20));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let stopped = child.wait_with_output().unwrap();
    assert_eq!(stopped.status.code(), Some(130), "{}", text(&stopped.stderr));
    assert!(text(&stopped.stderr).contains("the same command goes on from there"));
    assert!(!out.exists());
    let before = kept();
    assert!(before.ends_with('\n') && before.lines().count() >= 3, "{before}");
    assert_eq!(run(&asked, "").status.code(), Some(0));
    assert!(out.exists() && !part.exists());
}
