//! `stratege trace`, driven as a user does.

use assert_cmd::Command;

fn stratege(line: &str) -> Command {
    let mut command = Command::cargo_bin("stratege").expect("the program was built");
    command.env("STRATEGE_LANG", "en").args(line.split(' '));
    command
}

fn printed(line: &str) -> String {
    let output = stratege(line).assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("the program prints text")
}

#[test]
fn without_a_target_the_course_tree_is_traced() {
    let text = printed("trace alphabeta");
    assert!(text.contains("16    C       3   +∞  ≤2     C2, C3\n"), "{text}");
    assert!(text.ends_with("A is worth 3 to player 0 (■ proved). Vertices visited: 11 / 13.\n"));
}

#[test]
fn a_step_shows_its_line() {
    let text = printed("trace alphabeta --step 16 --code c");
    assert!(text.contains("\n> 15              if (v <= alpha) return v;\n"), "{text}");
    assert!(text.contains("s = C   v = 2   alpha = 3   beta = +∞\ncall stack: A › C\n"), "{text}");
}

#[test]
fn a_step_that_is_not_there_is_refused() {
    let output = stratege("trace minimax --step 999").assert().code(2).get_output().clone();
    assert!(String::from_utf8(output.stderr).unwrap().contains("there is no step 999"));
}

#[test]
fn a_dictionary_is_read_from_standard_input() {
    let mut command = stratege("trace attractor - --quiet");
    let output = command.write_stdin("{0:[1,2], 2:[3], 3:[1], 1:[], 4:[1]}").assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(text.contains("the attractor has 5 of 5 vertices"), "{text}");
}

#[test]
fn proof_numbers_are_traced_on_games_and_files() {
    let text = printed("trace pn");
    assert!(text.ends_with("Vertices made: 27 / 51; leaves expanded: 12.\n"), "{text}");
    let text = printed("trace pn hexapawn-3x3 --step 3 --code ocaml");
    assert!(text.contains("\n>  9  "), "{text}");
    assert!(printed("trace pn --csv").starts_with("step,vertex,pn,dn,from\n"));
    assert!(printed("trace pn --blank --html").contains("class=\"answers\""));
    assert!(printed("trace pn --tikz").contains("\\begin{tikzpicture}"));
    assert_ne!(printed("trace pn --seed 1"), printed("trace pn --seed 2"));
    let mut command = stratege("trace pn - --quiet");
    let output = command.write_stdin("{0:[1,2], 2:[3], 1:[], 3:[]}").assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(text.contains("(■ proved)"), "{text}");
}

#[test]
fn too_large_a_run_says_how_large() {
    let output = stratege("trace minimax tictactoe").assert().code(4).get_output().clone();
    assert!(String::from_utf8(output.stderr).unwrap().contains("549,946 vertices"));
}

#[test]
fn an_example_takes_no_settings() {
    stratege("trace minimax hexapawn-3x3 --size 4x4").assert().code(2);
    stratege("trace alphabeta --moves a1").assert().code(2);
}

#[test]
fn the_help_has_examples_in_both_languages() {
    assert!(printed("trace --help").contains("stratege trace alphabeta --step 9"));
    assert!(printed("--lang=fr trace --help").contains("stratege trace"));
}
