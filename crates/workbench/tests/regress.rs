//! `stratege regress` on a suite of its own, against itself in process and as a program.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod program;

use program::{refuses, run, text};

const SUITE: &str =
    "boardsize 5\nblack C3\n1 countlib C3\n#? [4]\nclear_board\n2 is_legal black A1\n#? [0]*\n";

#[test]
fn a_suite_is_run_compared_and_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (suite, last, page) = (path("own.tst"), path("last.json"), path("page.html"));
    std::fs::write(&suite, SUITE).unwrap();
    let own = ["regress", suite.as_str(), "--last", last.as_str(), "--html", page.as_str()];
    let output = run(&own, "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("own.tst: 1 of 2 pass"), "{}", text(&output.stdout));
    assert!(std::fs::read_to_string(&page).unwrap().contains("<svg"));
    assert!(text(&run(&own, "").stdout).contains("As in the last run."));

    let engine = format!("'{}' gtp", env!("CARGO_BIN_EXE_stratege"));
    let output = run(&["regress", &suite, "--last", &last, "--engine", &engine], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));

    std::fs::write(&suite, SUITE.replace("[4]", "[5]")).unwrap();
    let output = run(&["regress", &suite, "--last", &last], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("Failing now: own.tst 1"), "{}", text(&output.stdout));
}

#[test]
fn what_cannot_be_run_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let suite = folder.path().join("own.tst");
    std::fs::write(&suite, SUITE).unwrap();
    let suite = suite.to_str().unwrap();
    refuses(&["regress"], "", 2, "missing");
    refuses(&["regress", "/nowhere.tst"], "", 3, "cannot be read");
    let engine = ["regress", suite, "--engine", "/nowhere/program"];
    refuses(&engine, "", 3, "the engine cannot be started");
    refuses(&["regress", suite, "--engine", "true"], "", 3, "the engine ended");
}
