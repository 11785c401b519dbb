//! Tunings by the real program: engines that fail, folders that are there already.

#![cfg(unix)] // an engine of the shell
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod fake;
mod program;

use std::path::Path;
use std::process::Output;

use program::{refuses, run, text};

/// Tunes the fake engine, which crashes as long as there is this file.
fn tune(folder: &Path, trouble: &Path) -> Output {
    let (engine, trouble) = (fake::engine().display(), trouble.display());
    let engine = format!(
        "gtp: sh -c 'test -e {trouble} && exec {engine} gtp crash; exec {engine} gtp' {{a}}"
    );
    let out = folder.to_str().unwrap();
    let asked = ["tune", "--game", "tictactoe", "--param", "a=5,0,9", "--rounds", "2"];
    run(&[&asked[..], &["--time", "20s", "--engine", &engine, "--out", out]].concat(), "")
}

#[test]
fn a_round_in_which_the_engine_crashed_is_played_again() {
    let home = tempfile::tempdir().unwrap();
    let (folder, trouble) = (home.path().join("tuning"), home.path().join("trouble"));
    std::fs::write(&trouble, "").unwrap();
    let crashed = tune(&folder, &trouble);
    let said = text(&crashed.stderr);
    assert_eq!(crashed.status.code(), Some(3), "{said}");
    assert!(said.contains("code 7") && said.contains("I cannot go on"), "{said}");
    let resume = ["tune", "--resume", folder.to_str().unwrap()];
    assert_eq!(run(&resume, "").status.code(), Some(3), "it still crashes");
    std::fs::remove_file(&trouble).unwrap();
    let healthy = run(&resume, "");
    assert!(healthy.status.success(), "{}", text(&healthy.stderr));
    assert!(text(&healthy.stdout).starts_with("a="), "{}", text(&healthy.stdout));
    let again = tune(&folder, &trouble);
    assert!(text(&again.stderr).contains("“stratege tune --resume” goes on"), "{again:?}");
}

#[test]
fn what_does_not_start_leaves_no_folder_behind() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("tuning");
    let out = folder.to_str().unwrap();
    let own = env!("CARGO_BIN_EXE_stratege");
    let asked = ["tune", "--game", "go", "--size", "5", "--out", out];
    // Its greatest value is more than the engine takes.
    let engine = format!("gtp: {own} gtp --weight shapes={{shapes}}");
    let ranges = ["--param", "shapes=50,0,300", "--engine", &engine];
    let refused = run(&[&asked[..], &ranges].concat(), "");
    assert_eq!(refused.status.code(), Some(3), "{}", text(&refused.stderr));
    assert!(!folder.exists());
    refuses(&["tune", "--resume", out], "", 3, "there is no tuning in");
}
