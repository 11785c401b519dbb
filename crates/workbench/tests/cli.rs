//! The real program on pipes: exit codes, saved games, Ctrl-C, full disks, closed pipes.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod program;

use std::process::{Command, Stdio};
use std::time::Duration;

use program::{refuses, run, stratege, text};

#[test]
fn a_position_in_the_exercises_format_prints_one_number() {
    for (position, value) in [
        ("3\n4\n p p\npP\n  PP\n", "-2\n"),
        ("3 3\r\nppp\r\n...\r\nPPP\r\n", "-6\n"),
        ("5\n5\npp  p\n  p\nP  p\n P\n  PPP", "15\n"),
    ] {
        let output = run(&["solve", "hexapawn", "-"], position);
        assert_eq!(text(&output.stdout), value);
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn bad_input_is_refused_with_line_column_and_reason() {
    let solve = ["solve", "hexapawn", "-"];
    refuses(&solve, "3\n4\nppppp\n\n\n", 3, "line 3, column 5: the row has more than 4 squares");
    refuses(&solve, "3\n4\npp?p\n\n\n", 3, "line 3, column 3: “?” means nothing here");
    refuses(&solve, "3\n4\npppp\n", 3, "there is only one row of 3");
    refuses(&solve, "", 3, "line 1, column 1");
    refuses(&["solve", "-"], "{0:[1,2], 2:3.5}", 3, "column");
    refuses(&["solve", "-"], "digraph { a -> }", 3, "line 1, column 16");
    refuses(&["check-bipartite", "-"], "", 3, "there is no vertex");
    refuses(&["solve", "/nowhere/at/all.json"], "", 3, "nor a file that exists");
    refuses(&["solve", "hexapawn", "--moves", "b2 b3"], "", 3, "move 2 of the line");
    refuses(&["solve", "tictactoe", "--position", "XXX/OOO/..."], "", 3, "both players have won");
}

#[test]
fn a_wrong_command_line_is_refused_with_a_hint() {
    refuses(&["sovle"], "", 2, "did you mean serve, prove or solve?");
    refuses(&["solve", "nim", "--heap", "3"], "", 2, "did you mean --heaps?");
    refuses(&["solve"], "", 2, "missing: <GAME|FILE>");
    refuses(&["play", "nim", "--size", "3x3"], "", 2, "this game has no setting --size");
    refuses(
        &["play", "nim", "--first", "nobody"],
        "",
        2,
        "human, a level from 1 to 5 (Go: 10), perfect, mcts or exam",
    );
    refuses(&["solve", "hexapawn", "--size", "big"], "", 2, "for example 3x4");
    refuses(&["solve", "hexapawn", "--json", "--dot"], "", 2, "cannot be used together");
    refuses(&["play", "nim", "--time=-1"], "", 2, "not negative");
}

#[test]
fn mistakes_are_explained_in_french_too() {
    refuses(&["--lang", "fr", "sovle"], "", 2, "vouliez-vous dire serve, prove ou solve\u{a0}?");
    let solve = ["solve", "hexapawn", "-", "--lang=fr"];
    refuses(&solve, "3\n4\nppppp\n\n\n", 3, "ligne 3, colonne 5\u{a0}: la ligne a plus de 4 cases");
}

#[test]
fn a_graph_that_is_not_bipartite_is_a_negative_answer() {
    let output = run(&["check-bipartite", "-"], "{0:[1,2], 2:[3], 3:[1], 1:[], 4:[1,0]}");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("Odd cycle of length 3"));
}

#[test]
fn a_search_that_reaches_its_limit_says_so_and_what_to_do() {
    let solve = ["solve", "hexapawn", "--size", "7x7", "--nodes", "10000"];
    refuses(&solve, "", 4, "the limit of 10,000 positions was reached. Raise --time or --nodes");
    refuses(&["solve", "hexapawn", "--size", "7x7", "--time", "0.05"], "", 4, "the time was up");
}

#[test]
fn a_tree_search_finds_the_win_and_says_that_it_is_proved() {
    let moves = ["search", "tictactoe", "--moves", "a3 a2 b3 b2"];
    for options in [
        &["--selection", "rave"][..],
        &["--selection", "puct", "--threads", "2"],
        &["--selection", "uct", "--memory", "1M"],
        &["--selection", "exam", "--visits", "5000", "--seed", "7"],
    ] {
        let output = run(&[&moves[..], options].concat(), "");
        let said = text(&output.stdout);
        assert!(said.contains("Proved: win in 1 ply at most."), "{said}");
        let first = said.lines().nth(4).unwrap();
        assert!(first.starts_with("c3 ") && first.ends_with("c3 (win in 1 ply)"), "{said}");
    }
    let exam = run(&[&moves[..], &["--scheme", "exam", "--visits", "2000"]].concat(), "");
    assert!(text(&exam.stdout).lines().nth(3).unwrap().starts_with("c3 "));
    let json = run(&[&moves[..], &["--json", "--lang", "fr"]].concat(), "");
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["moves"][0]["move"], "c3");
    assert_eq!(json["proved"], serde_json::json!({ "sign": 1, "plies": 1 }));
    refuses(&["search", "nim", "--time=-1"], "", 2, "a time is a number of seconds");
    refuses(&["search", "nim", "--scheme", "slow"], "", 2, "slow");
    let both = ["--scheme", "exam", "--selection", "puct"];
    refuses(&[&["search", "nim"], &both[..]].concat(), "", 2, "its own selection");
    refuses(&[&["gtp"], &both[..]].concat(), "", 2, "its own selection");
    refuses(&["gtp", "--engine", "indigo", "--scheme", "exam"], "", 2, "for the tree search");
    refuses(&["gtp", "--game", "nim", "--scheme", "exam"], "", 2, "for Go alone");
}

#[test]
fn the_tree_search_plays_a_whole_game_against_itself() {
    for engine in ["mcts", "exam"] {
        let seats = ["--first", engine, "--second", engine, "--time", "0.05"];
        let output = run(&[&["play", "tictactoe"], &seats[..]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{engine}");
        assert!(engine == "exam" || text(&output.stdout).contains("Draw."));
    }
}

#[test]
fn a_game_is_played_saved_and_taken_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let moves = format!("b2\nnonsense\nb2\nundo\nb2\nsave {file}\nquit\n");
    let output = run(&["play", "tictactoe", "--second", "human"], &moves);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("“nonsense” is not a move; moves look like"), "{said}");
    assert!(said.contains("b2 is forbidden: the place is taken"), "{said}");
    assert!(said.contains("Saved"), "{said}");
    let output = run(&["play", file, "--first", "perfect", "--second", "perfect"], "");
    let said = text(&output.stdout);
    assert!(said.contains("Draw."), "{said}");
    assert!(!said.contains("X plays b2"), "{said}");
}

#[test]
fn a_hexapawn_game_is_exchanged_as_pgn() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pgn");
    let file = file.to_str().unwrap();
    let moves = format!("b2\ncxb2\naxb2\na2\nsave {file}\n");
    let output = run(&["play", "hexapawn", "--second", "human"], &moves);
    assert_eq!(output.status.code(), Some(0));
    let written = std::fs::read_to_string(file).unwrap();
    assert!(written.contains("1. b2 cxb2 2. axb2 a2"), "{written}");
    assert_eq!(text(&run(&["solve", "hexapawn", file], "").stdout), "-2\n");
}

#[test]
fn the_end_of_the_input_ends_a_game_quietly() {
    let output = run(&["play", "nim"], "");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn whatever_is_typed_the_program_neither_crashes_nor_hangs() {
    let mut noise = String::new();
    for index in 0..2000_u32 {
        noise.push(char::from_u32(index.wrapping_mul(2_654_435_761) % 0xD7FF).unwrap_or('\n'));
    }
    for game in ["tictactoe", "nim", "hexapawn", "arena"] {
        let output = run(&["play", game], &noise);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let output = run(&["solve", game, "-"], &noise);
        assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    }
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = stratege(&["solve", "hexapawn", "--strategy"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_message() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = stratege(&["solve", "hexapawn"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    assert!(text(&output.stderr).contains("the disk is full"));
}

#[test]
fn a_file_that_cannot_be_written_leaves_the_old_one_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("missing/answer.json");
    let out = file.to_str().unwrap();
    refuses(&["solve", "hexapawn", "--json", "--out", out], "", 4, "no such file or folder");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_search_with_code_130() {
    let child = stratege(&["solve", "hexapawn", "--size", "8x8"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("interrupted"));
}

#[test]
fn json_and_pictures_are_well_formed() {
    for game in ["tictactoe", "nim", "hexapawn", "arena"] {
        let output = run(&["solve", game, "--json", "--stats", "--strategy"], "");
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(json["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{json}");
        let picture = text(&run(&["solve", game, "--svg"], "").stdout);
        assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    }
    let dot = text(&run(&["solve", "arena", "--dot"], "").stdout);
    assert!(dot.starts_with("digraph"), "{dot}");
}

#[test]
fn completions_and_manual_pages_are_made_in_both_languages() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(text(&run(&["completions", shell], "").stdout).contains("stratege"));
    }
    assert!(text(&run(&["man", "play"], "").stdout).contains("stratege\\-play"));
    assert!(text(&run(&["man", "--lang", "fr"], "").stdout).contains(".SH NOM"));
}

#[cfg(unix)]
#[test]
fn a_result_is_written_through_a_link_and_keeps_the_permissions_of_its_file() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let [file, link] = ["real.json", "link.json"].map(|name| folder.path().join(name));
    std::fs::write(&file, "old").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    let output = run(&["solve", "nim", "--json", "--out", link.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(std::fs::read_to_string(&file).unwrap().contains("\"game\": \"nim\""));
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let path = pipe.clone();
    let reader = std::thread::spawn(move || std::fs::read_to_string(path).unwrap());
    let output = run(&["solve", "nim", "--json", "--out", pipe.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(reader.join().unwrap().contains("\"game\": \"nim\""));
    assert!(std::fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
}

#[cfg(unix)]
#[test]
fn time_and_ctrl_c_end_an_attractor_too() {
    let large = ["solve", "hexapawn", "--size", "6x6", "--method", "attractor"];
    refuses(&[&large[..], &["--time", "0.2"]].concat(), "", 4, "the time was up");
    let child = stratege(&large).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
}

#[test]
fn perfect_play_on_a_tree_plays_for_the_number() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.json");
    std::fs::write(&file, tree).unwrap();
    let file = file.to_str().unwrap();
    let output = run(&["play", file, "--first", "perfect", "--second", "perfect"], "");
    assert!(text(&output.stdout).contains("Value for player 0: 3"), "{}", text(&output.stdout));
}

#[test]
fn every_vertex_of_an_arena_is_told_with_its_winner_and_rank() {
    let arena = "G={0:[1,2],2:[3],3:[1],1:[]}\nV0=[0,3]\nF0=[1]";
    let output = run(&["solve", "-", "--strategy"], arena);
    let said = text(&output.stdout);
    assert!(said.contains("3: Player 0 wins in 1 ply, best move 1"), "{said}");
    let output = run(&["solve", "-", "--json"], arena);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["vertices"][1]["winner"], 0, "{json}");
}

#[test]
fn large_boards_of_hexapawn_are_solved_in_slices() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proved");
    let file = file.to_str().unwrap();
    let solve = ["solve", "hexapawn", "--size", "6x5", "--threads", "2", "--resume", file];
    for _ in 0..2 {
        let output = run(&solve, "");
        assert!(text(&output.stdout).contains("win in 29 plies"), "{}", text(&output.stdout));
    }
    std::fs::write(file, "no such thing").unwrap();
    refuses(&solve, "", 3, "this is no file to resume from");
    refuses(&["solve", "hexapawn", "--size", "6x5", "--memory", "lots"], "", 2, "512M or 8G");
}

#[test]
fn the_bench_measures_what_it_is_asked_to() {
    let bench = ["bench", "--only", "minimax", "--repeat", "1", "--json", "--peer", "minimax=true"];
    let output = run(&bench, "");
    let rows: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(rows[0]["count"], 4_197_973, "{rows}");
    assert!(rows[0]["ratio"].is_number(), "{rows}");
    assert!(rows[0]["share"].is_null(), "{rows}");
    refuses(&["bench", "--only", "nothing"], "", 2, "there is no part nothing");
}

#[test]
fn an_answer_is_checked_independently_on_request() {
    for game in ["tictactoe", "nim", "hexapawn", "arena"] {
        let output = run(&["solve", game, "--check"], "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(text(&output.stderr).contains("each verified independently"));
    }
}
