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
