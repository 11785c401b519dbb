//! Files of Go on the command line: statistics, and a game that is opened, played on and saved.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(arguments)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn path_in(folder: &Path, name: &str, contents: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, contents).unwrap();
    path.display().to_string()
}

#[test]
fn statistics_of_a_folder_count_games_and_list_what_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    path_in(folder.path(), "a.sgf", b"(;SZ[3];B[bb];W[aa];B[ba])");
    path_in(folder.path(), "b.sgf", b"(;SZ[3];B[bb])(;SZ[3];B[aa])");
    let whole = run(&["stats", &folder.path().display().to_string()], "");
    assert_eq!(whole.status.code(), Some(0), "{}", text(&whole.stderr));
    let said = text(&whole.stdout);
    assert!(said.contains("a.sgf: depth 3, width 9.00, tree 10^2.86"), "{said}");
    assert!(said.contains("b.sgf#2: depth 1, width 10.00, tree 10^1.00"), "{said}");
    assert!(said.contains("Games: 3. Mean depth 1.67, mean width 9.40"), "{said}");

    path_in(folder.path(), "empty.sgf", b"(;SZ[3]C[not begun])");
    let with_empty = text(&run(&["stats", &folder.path().display().to_string()], "").stdout);
    assert!(with_empty.contains("Games: 3. Mean depth 1.67"), "{with_empty}");
    assert!(with_empty.contains("1 game has no move"), "{with_empty}");

    path_in(folder.path(), "c.sgf", b"nothing");
    let damaged = run(&["stats", &folder.path().display().to_string(), "--json"], "");
    assert_eq!(damaged.status.code(), Some(3));
    let value: serde_json::Value = serde_json::from_slice(&damaged.stdout).unwrap();
    assert_eq!(value["total"]["games"], 3);
    assert_eq!(value["damaged"].as_array().unwrap().len(), 1);
    assert!(text(&damaged.stderr).contains("1 file cannot be read"));
}

#[test]
fn a_file_is_opened_played_on_and_saved_with_its_variations() {
    let folder = tempfile::tempdir().unwrap();
    let file = "(;SZ[9]PB[Noire]KM[6.5];B[ee](;W[cc]C[main])(;W[gg]))";
    let path = path_in(folder.path(), "game.sgf", file.as_bytes());
    let out = folder.path().join("out.sgf").display().to_string();
    let commands = format!("C3\nsave {out}\nquit\n");
    for arguments in [&["play", "go", &path][..], &["play", &path][..]] {
        let played =
            run(&[arguments, &["--first", "human", "--second", "human"]].concat(), &commands);
        assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
        let saved = fs::read_to_string(&out).unwrap();
        assert!(saved.contains("(;W[cc]C[main];B[cg])"), "{saved}");
        assert!(saved.contains("(;W[gg])") && saved.contains("PB[Noire]"), "{saved}");
    }
}

#[test]
fn two_passes_are_counted_at_the_prompt_and_the_count_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("counted.sgf").display().to_string();
    let moves = "C3 D3 C2 D2 C4 D4 C1 D1 C5 D5 E3 pass pass".replace(' ', "\n");
    let people = ["--first", "human", "--second", "human"];
    let arguments = [&["play", "go", "--size", "5", "--komi", "7"][..], &people].concat();
    let typed = format!("{moves}\nE3\nE3\nE3\nA1\naccept\nsave {out}\nquit\n");
    let played = run(&arguments, &typed);
    let said = text(&played.stdout);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    // E3 is taken off and put back, whatever was proposed; A1 is empty and no move.
    assert!(said.contains("Black 15 + 0 · White 10 + 7"), "{said}");
    assert!(said.contains("Black 16 + 0 · White 5 + 7"), "{said}");
    assert!(said.contains("Count (a point, accept, resume):"), "{said}");
    assert!(said.contains("(agreed)"), "{said}");
    let saved = fs::read_to_string(&out).unwrap();
    assert!(saved.contains("TB[") && saved.contains("RE["), "{saved}");

    let resumed = run(&arguments, &format!("{moves}\nresume\nE2\nquit\n"));
    let said = text(&resumed.stdout);
    let last = said.rsplit("resume): ").next().unwrap();
    assert!(last.contains("Black to move:"), "{last}");
    let early = text(&run(&arguments, "accept\nquit\n").stdout);
    assert!(early.contains("There is nothing to count now."), "{early}");
}

#[test]
fn a_level_is_named_alike_in_play_and_match() {
    let arguments = ["play", "go", "--size", "5", "--first", "human", "--second", "level 1"];
    let played = run(&arguments, "C3\nquit\n");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    assert!(text(&played.stdout).contains("White plays"), "{}", text(&played.stdout));
}

#[test]
fn a_board_that_sgf_has_no_letters_for_is_not_saved_as_something_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = path_in(folder.path(), "large.sgf", b"(;GM[1]SZ[53]KM[0]RU[Japanese];B[aa])");
    let name = |name: &str| folder.path().join(name).display().to_string();
    let (refused, kept) = (name("q.SGF"), name("q.json"));
    let commands = format!("save {refused}\nsave {kept}\nquit\n");
    let played = run(&["play", &path, "--first", "human", "--second", "human"], &commands);
    assert!(text(&played.stdout).contains("52 lines"), "{}", text(&played.stdout));
    assert!(!Path::new(&refused).exists() && Path::new(&kept).exists());
}

#[test]
fn a_game_that_was_given_up_is_saved_with_its_result_whatever_the_letters_of_the_ending() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("given.SGF").display().to_string();
    let commands = format!("C3\nresign\nD4\nsave {out}\nquit\n");
    let people = ["--size", "9", "--first", "human", "--second", "human"];
    let played = run(&[&["play", "go"][..], &people].concat(), &commands);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let saved = fs::read_to_string(&out).unwrap();
    assert!(saved.contains("RE[B+R]") && saved.contains(";B[cg]XE[B+R])"), "{saved}");
}

#[test]
fn an_empty_point_that_is_typed_while_counting_is_answered_with_what_can_be_typed() {
    let commands = "pass\npass\nC3\nquit\n";
    let played =
        run(&["play", "go", "--size", "5", "--first", "human", "--second", "human"], commands);
    assert!(text(&played.stdout).matches("then accept; resume plays on").count() >= 2);
}

#[test]
fn a_drawn_board_is_opened_like_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let drawing = "$$B\n$$ -------\n$$ | . . . |\n$$ | . O X |\n$$ | . . . |\n$$ -------\n";
    let path = path_in(folder.path(), "dia.txt", drawing.as_bytes());
    let played = run(&["play", &path, "--first", "human", "--second", "human"], "quit\n");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
}
