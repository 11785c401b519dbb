//! Tables of whole games from the command line: built, probed, verified, refused.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod program;

use program::{refuses, run, stratege, text};

#[test]
fn a_table_is_built_probed_verified_and_played_from() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.table");
    let file = file.to_str().unwrap();
    let built = run(&["tablebase", "build", "hexapawn", "--size", "4x4", "--out", file], "");
    let said = text(&built.stdout);
    assert_eq!(built.status.code(), Some(0), "{}", text(&built.stderr));
    assert!(said.contains("hexapawn size=4x4: 4,") && said.contains("Written to"), "{said}");
    let verified = text(&run(&["tablebase", "verify", file], "").stdout);
    assert!(verified.contains("■ Verified with nothing but the rules"), "{verified}");
    let probed = run(&["tablebase", "probe", file, "--json"], "");
    let probed: serde_json::Value = serde_json::from_slice(&probed.stdout).unwrap();
    let solved = run(&["solve", "hexapawn", "--size", "4x4", "--json"], "");
    let solved: serde_json::Value = serde_json::from_slice(&solved.stdout).unwrap();
    assert_eq!(probed["signed_distance"], 11);
    assert_eq!(probed["moves"], solved["moves"]);
    let play = ["play", "hexapawn", "--size", "4x4", "--table", file, "--values"];
    let played = run(&play, "quit\n");
    assert!(text(&played.stdout).contains("win in 11 plies"), "{}", text(&played.stdout));
    let unreached = run(&["tablebase", "probe", file, "--position", "p.../..../..../...P w"], "");
    assert_eq!(unreached.status.code(), Some(1), "{}", text(&unreached.stderr));
    assert!(text(&unreached.stdout).contains("Not in the table"));
    let other = ["play", "hexapawn", "--size", "4x3", "--table", file];
    refuses(&other, "", 3, "is about hexapawn size=4x4, not about hexapawn size=4x3");
}

#[test]
fn a_damaged_cut_off_or_foreign_table_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.table");
    let path = file.to_str().unwrap();
    run(&["tablebase", "build", "tictactoe", "--out", path], "");
    let whole = std::fs::read(&file).unwrap();
    let check = |bytes: &[u8], message: &str| {
        std::fs::write(&file, bytes).unwrap();
        refuses(&["tablebase", "verify", path], "", 3, message);
    };
    check(&whole[..whole.len() - 1], "the table is cut off after");
    check(b"# a text of another kind", "this is no table");
    check(b"", "the table is cut off after 0 of");
    let mut damaged = whole.clone();
    *damaged.last_mut().unwrap() ^= 1;
    check(&damaged, "a checksum does not fit");
    damaged = whole.clone();
    damaged[8] = 7;
    check(&damaged, "written by another version (7)");
    let french = ["tablebase", "probe", path, "--lang", "fr"];
    refuses(&french, "", 3, "écrite par une autre version");
    refuses(&["tablebase", "probe", "/nowhere/at.all"], "", 3, "/nowhere/at.all");
}

#[test]
fn a_game_that_is_too_large_for_a_table_is_refused_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.table");
    let build = ["tablebase", "build", "hexapawn", "--size", "8x8", "--out"];
    let build = [&build[..], &[file.to_str().unwrap()]].concat();
    let few = [&build[..], &["--positions", "1000"]].concat();
    refuses(&few, "", 4, "more than 1,000 positions: raise --positions");
    let small = [&build[..], &["--memory", "1M"]].concat();
    refuses(&small, "", 4, "raise --memory");
    assert!(!file.exists());
    refuses(&["tablebase", "build", "arena.dot"], "", 2, "is no game");
    refuses(&["tablebase"], "", 2, "build, probe or verify");
}

#[test]
fn a_table_on_the_shelf_is_found_by_play_and_by_the_doctor() {
    let folder = tempfile::tempdir().unwrap();
    let with_home = |arguments: &[&str]| {
        let mut command = stratege(arguments);
        command.env("XDG_DATA_HOME", folder.path()).env("HOME", folder.path());
        command.env("APPDATA", folder.path()).output().unwrap()
    };
    let built = with_home(&["tablebase", "build", "hexapawn", "--size", "4x3"]);
    assert!(built.status.success(), "{}", text(&built.stderr));
    let doctor = text(&with_home(&["doctor"]).stdout);
    assert!(doctor.contains("✓ table hexapawn size=4x3: answers at once for"), "{doctor}");
}
