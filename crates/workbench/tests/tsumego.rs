//! The real program asked to solve problems of Go.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod program;

use program::{refuses, run, text};
use serde_json::Value as Json;

/// Three points in a row in the corner: the middle one decides.
const THREE: &str = "(;SZ[9]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea]PL[B])";

const DRAWN: &str = ". . . X O . . . .\nX X X X O . . . .\nO O O O O . . . .\n\
    . . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n\
    . . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n";

#[test]
fn the_answer_is_told_with_what_fails_in_both_languages() {
    let told = run(&["tsumego", THREE], "");
    let said = text(&told.stdout);
    assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
    assert!(said.starts_with("Black to move: can the black group of "), "{said}");
    assert!(said.contains("■ B9 makes life."), "{said}");
    assert!(said.contains("A9 fails: White answers B9 and kills."), "{said}");
    let french = text(&run(&["tsumego", THREE, "--lang", "fr"], "").stdout);
    assert!(french.contains("■ B9 fait vivre."), "{french}");
    assert!(french.contains("répond B9 et tue."), "{french}");
}

#[test]
fn a_drawn_board_is_read_from_standard_input() {
    let told = run(&["tsumego", "-", "--to-move", "white", "--json"], DRAWN);
    assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
    let json: Json = serde_json::from_str(&text(&told.stdout)).unwrap();
    assert_eq!((&json["aim"], &json["move"]), (&"kill".into(), &"B9".into()));
    // It rests on walls that are open outside.
    assert_eq!((&json["success"], &json["certainty"]), (&1.into(), &"◧".into()));
    assert!(json["tries"].as_array().unwrap().iter().all(|own| own["right"] == false));
}

#[test]
fn files_are_written_that_others_can_open() {
    let folder = tempfile::tempdir().unwrap();
    let [sgf, svg, html] = ["a.sgf", "a.svg", "a.html"].map(|name| folder.path().join(name));
    let [sgf, svg, html] = [&sgf, &svg, &html].map(|path| path.to_str().unwrap());
    let asked = ["tsumego", THREE, "--out", sgf, "--svg", svg, "--html", html];
    assert_eq!(run(&asked, "").status.code(), Some(0));
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    let written = read(sgf);
    assert!(written.contains("TE[1]") && written.contains("BM[1]"), "{written}");
    assert!(sgf::parse(written.as_bytes()).unwrap().notes.is_empty());
    assert!(read(svg).starts_with("<svg") && read(html).contains("<details>"));
    let again = text(&run(&["tsumego", sgf], "").stdout);
    assert!(again.contains("B9 makes life."), "what was written is a problem again: {again}");
}

#[test]
fn what_is_asked_can_be_named_and_no_is_an_answer() {
    let told = run(&["tsumego", THREE, "--kill", "D9"], "");
    assert!(text(&told.stdout).contains("B9 kills."), "{}", text(&told.stdout));
    // Two eyes already: nothing kills.
    let safe = "(;SZ[9]AB[ab][bb][cb][db][da][ba]AW[ac][bc][cc][dc][ec][eb][ea])";
    let told = run(&["tsumego", safe, "--kill", "D9"], "");
    assert_eq!(told.status.code(), Some(1), "{}", text(&told.stdout));
    assert!(text(&told.stdout).contains("lives even if White moves first"));
}

#[test]
fn mistakes_are_told_with_their_exit_code() {
    refuses(&["tsumego", "(;SZ[9])"], "", 3, "no stone on the board");
    refuses(&["tsumego", "no-such-file.sgf"], "", 3, "no-such-file.sgf");
    refuses(&["tsumego", THREE, "--kill", "J1"], "", 2, "no stone at J1");
    refuses(&["tsumego", THREE, "--kill", "Z9"], "", 2, "Z9");
    let turn = ["tsumego", THREE, "--live", "D9", "--to-move", "white"];
    refuses(&turn, "", 2, "D9 is a stone of the other side");
    refuses(&["tsumego", THREE, "--move", "3"], "", 2, "there is no move 3");
    refuses(&["tsumego", THREE, "--time=-1"], "", 2, "a time is");
    refuses(&["tsumego", "-"], "nothing of the kind", 3, "standard input");
    let taken = "(;SZ[9]AB[aa]AW[ab][ba])";
    refuses(&["tsumego", taken], "", 3, "the text given");
    refuses(
        &["tsumego", "-"],
        &DRAWN.replacen("X X X X O", "X X X O", 1),
        3,
        "line 2, column 16: this row",
    );
    let help = text(&run(&["tsumego", "--help"], "").stdout);
    assert!(help.contains("Examples:") && help.contains("--nodes"), "{help}");
}
