//! The real program on pipes, asked everything that a controller may ask, rightly and wrongly.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stratege"))
            .arg("gtp")
            .args(if arguments.contains(&"--game") { &[][..] } else { &["--visits", "60"] })
            .args(arguments)
            .current_dir(env!("CARGO_TARGET_TMPDIR")) // `printsgf b` writes a file there
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Engine { child, input, output }
    }

    fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "the program has ended");
        line
    }

    /// One whole answer, without its empty line.
    fn answer(&mut self) -> String {
        let mut text = String::new();
        loop {
            let line = self.line();
            if line == "\n" {
                return text.trim_end().to_string();
            }
            text.push_str(&line);
        }
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(format!("{line}\n").as_bytes());
        self.answer()
    }

    /// Closes the input and waits: the end of the input is `quit`.
    fn end(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn every_command_answers_with_and_without_arguments() {
    for game in ["go", "tictactoe", "hexapawn", "gomoku"] {
        let mut engine = Engine::start(&["--game", game, "--time", "0.1"]);
        let list = engine.ask("list_commands");
        let names: Vec<&str> = list.trim_start_matches("= ").lines().collect();
        assert!(names.len() > 20, "{names:?}");
        for name in names.iter().filter(|name| **name != "quit") {
            assert_eq!(engine.ask(&format!("known_command {name}")), "= true");
            for arguments in ["", "b", "w A1", "2", "x y z", "b 10", "-1 -1 -1", "/no/such/file 3"]
            {
                engine.send(format!("5 {name} {arguments}\n").as_bytes());
                if name.ends_with("analyze") || name.ends_with("cancellable") {
                    engine.send(b"protocol_version\n");
                    assert!(engine.answer().starts_with(['=', '?']), "{name} {arguments}");
                    assert_eq!(engine.answer(), "= 2", "{name} {arguments}");
                } else {
                    let answer = engine.answer();
                    assert!(
                        answer.starts_with("=5") || answer.starts_with("?5"),
                        "{name}: {answer}"
                    );
                }
            }
        }
        assert_eq!(engine.ask("9 quit"), "=9");
        engine.end();
    }
}

#[test]
fn failures_have_the_words_of_the_standard_and_change_nothing() {
    let mut engine = Engine::start(&["--size", "9"]);
    assert_eq!(engine.ask("fixed_handicap 1"), "? invalid number of stones");
    assert_eq!(engine.ask("set_free_handicap D4 D4"), "? bad vertex list");
    assert_eq!(engine.ask("undo"), "? cannot undo");
    assert_eq!(engine.ask("gogui-play_sequence b D4 w E5"), "=");
    let asked = ["showboard", "move_history", "get_komi", "kata-get-rules"];
    let before = asked.map(|line| engine.ask(line));
    for (line, said) in [
        ("fly", "unknown command"),
        ("boardsize", "syntax error"),
        ("boardsize 26", "unacceptable size"),
        ("play b D4", "illegal move"),
        ("play b I4", "invalid color or coordinate"),
        ("play x D4", "invalid color or coordinate"),
        ("gg-undo 3", "cannot undo"),
        ("fixed_handicap 2", "board not empty"),
        ("set_free_handicap A1 B1", "board not empty"),
        ("set_position b A1 b A1", "bad vertex list"),
        ("loadsgf /no/such/file", "cannot load file"),
        ("komi nan", "unacceptable komi"),
    ] {
        assert_eq!(engine.ask(line), format!("? {said}"), "{line}");
        assert_eq!(asked.map(|line| engine.ask(line)), before, "{line}");
    }
    engine.end();
    let mut engine = Engine::start(&["--game", "tictactoe"]);
    assert_eq!(engine.ask("final_score"), "? cannot score");
    assert_eq!(engine.ask("undo"), "? cannot undo");
    engine.end();
}

#[test]
fn comments_numbers_and_line_ends_are_read_as_the_standard_says() {
    let mut engine = Engine::start(&[]);
    engine.send(b"# a comment\r\n\r\n\n   \n1 name # why\r\n");
    assert_eq!(engine.answer(), "=1 Stratege");
    engine.send(b"2\tboardsize\t7\r\n3 na\x01me\n4 nothing\n0005 name\n");
    let answers: Vec<String> = (0..4).map(|_| engine.answer()).collect();
    assert_eq!(answers, ["=2", "=3 Stratege", "?4 unknown command", "=0005 Stratege"]);
    engine.end();
}

#[test]
fn long_lines_and_noise_do_not_kill_it() {
    let mut engine = Engine::start(&["--size", "19"]);
    let mut long = b"play b ".to_vec();
    long.resize(1 << 20, b'x');
    long.push(b'\n');
    engine.send(&long);
    assert_eq!(engine.answer(), "? invalid color or coordinate");
    let passes = "b pass w pass ".repeat(2_000);
    assert_eq!(engine.ask(&format!("gogui-play_sequence {passes}")), "=");
    assert_eq!(engine.ask("gg-undo 4000"), "=");
    let mut state = 1_u32;
    let mut noise: Vec<u8> = Vec::new();
    for _ in 0..20_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        noise.push((state >> 24) as u8);
    }
    noise.extend(b"\n4711 protocol_version\n");
    engine.send(&noise);
    while engine.answer() != "=4711 2" {}
    engine.end();
}

#[test]
fn any_line_ends_an_analysis() {
    let mut engine = Engine::start(&["--size", "9"]);
    for stop in ["protocol_version", "", "# a comment", "stop", "what"] {
        engine.send(b"7 lz-analyze b 1\n");
        assert_eq!(engine.line(), "=7\n");
        assert!(engine.line().starts_with("info move "));
        engine.send(format!("{stop}\n").as_bytes());
        engine.answer();
        match stop {
            "protocol_version" => assert_eq!(engine.answer(), "= 2"),
            "stop" => assert_eq!(engine.answer(), "="),
            "what" => assert_eq!(engine.answer(), "? unknown command"),
            _ => {}
        }
    }
    engine.send(b"kata-analyze 1\n");
    assert_eq!(engine.line(), "=\n");
    engine.end();
}

/// After two passes there is nothing more to find, long before the first ten seconds are over.
#[test]
fn what_is_known_at_once_is_written_at_once() {
    let mut engine = Engine::start(&["--rules", "tromp-taylor", "--size", "3", "--komi", "0.5"]);
    for (black, white) in [("a1", "pass"), ("b2", "pass")] {
        engine.ask(&format!("play b {black}"));
        engine.ask(&format!("play w {white}"));
    }
    engine.ask("play b pass");
    engine.send(b"lz-analyze w 1000\n");
    assert_eq!(engine.line(), "=\n");
    assert!(engine.line().starts_with("info move "));
    engine.end();
}

/// A comment ends a search, and so does a signal once the controller has asked where to send it.
#[cfg(unix)]
#[test]
fn a_comment_or_a_signal_interrupts_a_search_and_not_the_program() {
    let mut engine = Engine::start(&["--game", "gomoku", "--time", "600"]);
    engine.ask("gogui-play_sequence b H8 w J9");
    engine.send(b"genmove b\n# interrupt\n");
    assert!(engine.answer().starts_with("= "));
    let own = engine.ask("gogui-sigint");
    assert_eq!(own, format!("= {}", engine.child.id()));
    engine.send(b"genmove w\n");
    std::thread::sleep(std::time::Duration::from_millis(300));
    let signal = Command::new("kill").args(["-INT", own.trim_start_matches("= ")]).status();
    assert!(signal.unwrap().success());
    assert!(engine.answer().starts_with("= "));
    assert_eq!(engine.ask("protocol_version"), "= 2");
    engine.end();
}

#[test]
fn every_scheme_and_selection_plays_analyses_and_ponders() {
    for options in [
        &["--scheme", "exam", "--threads", "2", "--ponder"][..],
        &["--selection", "puct"],
        &["--selection", "uct", "--weight", "prior-model=50"],
        &["--selection", "exam"],
        &["--selection", "rave"],
    ] {
        let mut engine = Engine::start(options);
        for colour in ["b", "w", "b", "w"] {
            let mv = engine.ask(&format!("genmove {colour}"));
            assert!(mv.starts_with("= ") && mv.len() == 4, "{options:?}: {mv}");
        }
        engine.send(b"1 kata-analyze b 10 ownership true\n");
        assert_eq!(engine.line(), "=1\n");
        let told = engine.line();
        assert!(told.starts_with("info move ") && told.contains(" ownership "), "{told}");
        engine.send(b"undo\n");
        while engine.line() != "\n" {}
        assert_eq!(engine.answer(), "=");
        engine.ask("clear_board");
        assert!(engine.ask("reg_genmove b").starts_with("= "));
        engine.end();
    }
}

#[test]
fn a_search_that_is_stopped_at_once_or_has_no_time_plays_a_stone() {
    let mut engine = Engine::start(&["--game", "go", "--time", "60"]);
    for colour in ["b", "w", "b"] {
        engine.send(format!("genmove {colour}\n# interrupt\n").as_bytes());
        assert_ne!(engine.answer(), "= pass");
        engine.send(format!("genmove {colour}\n8 stop\n").as_bytes());
        assert_ne!(engine.answer(), "= pass");
        assert_eq!(engine.answer(), "=8");
    }
    engine.ask("clear_board");
    assert_eq!(engine.ask("kata-set-param maxTime 0"), "=");
    assert_ne!(engine.ask("genmove b"), "= pass");
    for command in ["kata-genmove_analyze w 1", "kata-search_analyze_cancellable b"] {
        let told = engine.ask(command);
        let last = told.lines().last().unwrap();
        assert!(last.starts_with("play ") && last != "play pass", "{told}");
    }
    engine.end();
}

#[test]
fn stop_ends_the_search_for_a_move_with_the_best_so_far() {
    let mut engine = Engine::start(&["--game", "go", "--time", "60"]);
    for command in ["genmove b", "lz-genmove_analyze w 10", "kata-search_analyze b 10"] {
        engine.send(format!("{command}\n").as_bytes());
        std::thread::sleep(std::time::Duration::from_millis(200));
        engine.send(b"7 stop\n");
        let told = engine.answer();
        let last = told.lines().last().unwrap();
        assert!(last.starts_with("= ") || last.starts_with("play "), "{told}");
        assert_eq!(engine.answer(), "=7");
    }
    assert_eq!(engine.ask("move_history").lines().count(), 2);
    engine.end();
}

/// What the program says, in a language, and its exit code, when it refuses to start.
fn refused(arguments: &[&str], language: &str) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_stratege"))
        .arg("gtp")
        .args(arguments)
        .args(["--lang", language])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn options_that_make_no_sense_are_refused_in_both_languages() {
    for (arguments, english, french) in [
        (&["--time", "0"][..], "leaves no time to find a move", "ne laisse pas le temps"),
        (&["--size", "26"][..], "1 to 25", "1 à 25"),
        (&["--game", "gomoku", "--ponder"][..], "--ponder is for Go alone", "--ponder ne vaut que"),
        (&["--memory", "much"][..], "512M or 8G", "512M ou 8G"),
        (
            &["--engine", "indigo", "--level", "3"][..],
            "--level is for the tree",
            "--level est pour",
        ),
        (&["--weight", "foo=1"][..], "there are atari, two-lib", "il y a atari, two-lib"),
        (&["--weight", "margin=nan"][..], "a number from 0 to 1", "un nombre de 0 à 1"),
        (&["--weight", "expand-after=inf"][..], "from 1 to 1000", "de 1 à 1000"),
        (&["--weight", "shapes=300"][..], "from 0 to 100", "de 0 à 100"),
        (&["--weight", "shapes"][..], "write NAME=N", "écrivez NOM=N"),
    ] {
        for (language, said) in [("en", english), ("fr", french)] {
            let (code, told) = refused(arguments, language);
            assert_eq!(code, Some(2), "{arguments:?}");
            assert!(told.contains(said), "{arguments:?}: {told}");
        }
    }
    for memory in ["1M", "16", "1G"] {
        let (code, told) = refused(&["--memory", memory, "--size", "25"], "en");
        assert_eq!((code, told.as_str()), (Some(0), ""), "{memory}");
    }
}

#[test]
fn a_generated_move_is_not_lost_when_lines_wait() {
    let mut engine = Engine::start(&["--size", "5"]);
    engine.send(b"kata-genmove_analyze b 1\nmove_history\n");
    let analysed = engine.answer();
    let played = analysed.lines().last().unwrap().strip_prefix("play ").unwrap();
    assert_eq!(engine.answer(), format!("= black {played}"));
    engine.end();
}

#[test]
fn a_game_is_written_and_loaded_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a game.sgf");
    let file = file.display();
    let mut engine = Engine::start(&["--size", "7"]);
    engine.ask("komi 5.5");
    engine.ask("gogui-play_sequence b C3 w D4 b E5 w pass");
    assert_eq!(engine.ask(&format!("printsgf {file}")), "=");
    let history = engine.ask("move_history");
    engine.ask("boardsize 9");
    engine.ask("komi 0");
    assert_eq!(engine.ask(&format!("loadsgf {file}")), "=");
    assert_eq!(engine.ask("move_history"), history);
    assert_eq!(engine.ask("get_komi"), "= 5.5");
    assert_eq!(engine.ask(&format!("loadsgf {file} 3")), "=");
    assert_eq!(engine.ask("move_history"), "= white D4\nblack C3");
    assert_eq!(engine.ask("loadsgf /no/such/file"), "? cannot load file");
    for (contents, reason) in [
        ("(;GM[4]SZ[15];B[hh])", "not a game of Go"),
        ("(;SZ[5];B[cc];W[zz])", "move 2, W[zz], is off the board"),
        ("(;SZ[5];B[cc];W[cc])", "move 2 is illegal"),
        ("(;SZ[5];B[cc];W[];AB[ab][ba]AW[aa])", "stones without liberties after move 2"),
        ("(;SZ[40];B[cc])", "unacceptable size 40"),
    ] {
        let other = folder.path().join("other.sgf");
        std::fs::write(&other, contents).unwrap();
        let answer = engine.ask(&format!("loadsgf {}", other.display()));
        assert_eq!(answer, format!("? cannot load file: {reason}"));
    }
    assert_eq!(engine.ask("move_history"), "= white D4\nblack C3");
    engine.end();
}

#[test]
fn files_of_other_programs_are_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.gib");
    let text = "\\HS\n\\[GAMEBLACKNAME=a\\]\n\\HE\n\\GS\n2 1 0\n119 0 &4\nINI 0 1 0 &4\n\
                STO 0 2 1 3 3\nSTO 0 3 2 15 15\n\\GE\n";
    std::fs::write(&file, text).unwrap();
    let mut engine = Engine::start(&["--size", "9"]);
    assert_eq!(engine.ask(&format!("loadsgf {}", file.display())), "=");
    assert_eq!(engine.ask("move_history"), "= white Q4\nblack D16");
    engine.end();
}
