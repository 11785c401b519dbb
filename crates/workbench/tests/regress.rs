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
    let ended = "the engine ended with code 1; it left no last words";
    refuses(&["regress", suite, "--engine", "false"], "", 3, ended);
    let silent = ["regress", suite, "--time", "0.2", "--engine", "sleep 60"];
    refuses(&silent, "", 3, "no answer within 0.20 s");
}

/// Answers everything but `attack`, at which it hangs, and `defend`, at which it ends.
#[cfg(unix)]
const LAME: &str = r#"while read -r command rest; do
case $command in
attack) echo "I am thinking" >&2; sleep 60;;
defend) echo "oh dear" >&2; exit 5;;
quit) exit 0;;
*) printf '= 1\n\n';;
esac
done
"#;

#[cfg(unix)]
#[test]
fn a_program_that_hangs_or_ends_fails_those_tests_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (suite, last, page, lame) =
        (path("own.tst"), path("last.json"), path("page.html"), path("lame.sh"));
    std::fs::write(&lame, LAME).unwrap();
    let asked = "clear_board\n1 countlib A1\n#? [1]\nclear_board\n2 attack A1\n#? [!1]\n\
        3 countlib A1\n#? [1]\nclear_board\n4 defend A1\n#? [0]*\nclear_board\n\
        5 countlib A1\n#? [1]\n";
    std::fs::write(&suite, asked).unwrap();
    let engine = format!("sh '{lame}'");
    let output = run(
        &[
            "regress",
            &suite,
            "--last",
            &last,
            "--html",
            &page,
            "--time",
            "1",
            "--threads",
            "1",
            "--engine",
            &engine,
        ],
        "",
    );
    let (told, printed) = (text(&output.stderr), text(&output.stdout));
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(
        told.contains("own.tst 2 fails: attack A1: the engine gave no answer within 1"),
        "{told}"
    );
    assert!(told.contains("its last words: I am thinking"), "{told}");
    assert!(told.contains("own.tst 3 fails: countlib A1: not asked, as the engine gave"), "{told}");
    assert!(told.contains("the engine ended with code 5; its last words: oh dear"), "{told}");
    assert!(printed.contains("own.tst: 2 of 5 pass"), "{printed}");
    assert!(std::fs::read_to_string(&page).unwrap().contains("oh dear"));
    assert!(std::fs::read_to_string(&last).unwrap().contains("\"5\": true"));
}

/// So many playouts take the built-in engine hours; Ctrl-C need not wait for it.
#[cfg(unix)]
#[test]
fn an_interrupted_run_ends_at_once_and_keeps_what_was_answered() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (quick, slow, last) = (path("quick.tst"), path("slow.tst"), path("last.json"));
    std::fs::write(&quick, "clear_board\n1 is_legal black A1\n#? [0]\n").unwrap();
    std::fs::write(&slow, "clear_board\n1 reg_genmove black\n#? [A1]\n").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(["regress", &quick, &slow, "--threads", "1", "--last", &last])
        .args(["--visits", "1000000000", "--lang", "en"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    told.read_line(&mut line).unwrap();
    assert!(line.contains("quick.tst 1 fails"), "{line}");
    let begun = std::time::Instant::now();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(begun.elapsed() < std::time::Duration::from_secs(5), "{:?}", begun.elapsed());
    let mut printed = String::new();
    child.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
    assert!(printed.contains("quick.tst: 0 of 1 pass"), "{printed}");
    assert!(printed.contains("slow.tst: nothing was asked"), "{printed}");
}
