//! The real program on pipes as a manager of Gomocup drives it, rightly and wrongly.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running engine.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &Path, arguments: &[&str]) -> Engine {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Engine { child, input, output }
    }

    /// The program as `stratege gomocup`, with little time a move.
    fn quick() -> Engine {
        let mut engine = Engine::start(program(), &["gomocup"]);
        engine.send("INFO timeout_turn 60\r\nINFO max_memory 100000000\r\n");
        engine
    }

    fn send(&mut self, text: &str) {
        self.send_bytes(text.as_bytes());
    }

    fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// The next line that is not for people.
    fn answer(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "the program has ended");
            if !line.starts_with("MESSAGE") && !line.starts_with("DEBUG") {
                return line.trim_end().to_string();
            }
        }
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(&format!("{line}\r\n"));
        self.answer()
    }

    /// Asks for a move: two numbers on the board.
    fn point(&mut self, line: &str, side: u32) -> (u32, u32) {
        let answer = self.ask(line);
        let (x, y) = answer.split_once(',').unwrap_or_else(|| panic!("{line}: {answer}"));
        let (x, y) = (x.parse().unwrap(), y.parse().unwrap());
        assert!(x < side && y < side, "{line}: {answer}");
        (x, y)
    }

    fn end(mut self) {
        self.send("END\r\n");
        assert!(self.child.wait().unwrap().success());
    }
}

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_stratege"))
}

#[test]
fn every_command_of_the_protocol_is_answered() {
    let mut engine = Engine::quick();
    assert!(engine.ask("ABOUT").starts_with("name=\"Stratege\", version=\""));
    assert_eq!(engine.ask("START 15"), "OK");
    engine.send("INFO timeout_match 0\nINFO time_left 2147483647\nINFO game_type 1\n");
    engine.send("INFO rule 0\nINFO evaluate 3,4\nINFO folder /tmp\nINFO what ever\n");
    let (x, y) = engine.point("BEGIN", 15);
    let free = if (x, y) == (7, 6) { "8,8" } else { "7,6" };
    let own = engine.point(&format!("TURN {free}"), 15);
    assert_eq!(engine.ask(&format!("TAKEBACK {},{}", own.0, own.1)), "OK");
    assert_eq!(engine.ask(&format!("TAKEBACK {free}")), "OK");
    assert_eq!(engine.ask("RESTART"), "OK");
    engine.point("BOARD\r\n7,7,2\r\n8,8,1\r\n9,7,2\r\nDONE", 15);
    assert_eq!(engine.ask("PLAY 0,0"), "0,0");
    assert!(engine.ask("SUGGEST").starts_with("SUGGEST "));
    engine.send("YXBOARD\n7,7,2\nDONE\nYXHASHCLEAR\nYXSTOP\n");
    engine.point("YXNBEST 2", 15);
    assert_eq!(engine.ask("YXSHOWFORBID"), "FORBID .");
    assert_eq!(engine.ask("RECTSTART 12,8"), "OK");
    assert_eq!(engine.ask("START 20"), "OK");
    assert_eq!(engine.ask("SWAP2BOARD\r\nDONE").split(' ').count(), 3);
    assert!(engine.ask("HELLO").starts_with("UNKNOWN"));
    assert!(engine.ask("START 99").starts_with("ERROR"));
    engine.end();
}

#[test]
fn noise_and_long_lines_do_not_kill_it() {
    let mut engine = Engine::quick();
    let mut state = 1_u32;
    let mut noise: Vec<u8> = Vec::new();
    for _ in 0..20_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        noise.push((state >> 24) as u8);
    }
    noise.resize(noise.len() + (1 << 20), b'x');
    noise.extend(b"\nSTART 15\n");
    engine.send_bytes(&noise);
    while engine.answer() != "OK" {}
    engine.point("BEGIN", 15);
    engine.end();
}

#[test]
fn a_program_whose_name_begins_with_pbrain_needs_no_command() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("pbrain-stratege");
    std::fs::hard_link(program(), &name)
        .or_else(|_| std::fs::copy(program(), &name).map(drop))
        .unwrap();
    let mut engine = Engine::start(&name, &[]);
    engine.send("INFO timeout_turn 60\n");
    assert_eq!(engine.ask("START 20"), "OK");
    engine.point("BEGIN", 20);
    engine.end();
}

#[test]
fn a_stop_or_the_end_of_the_input_ends_endless_thinking() {
    let mut engine = Engine::start(program(), &["gomocup", "--memory", "100"]);
    engine.send("INFO timeout_turn 2147483647\nSTART 15\nBOARD\n7,7,2\nDONE\n");
    assert_eq!(engine.answer(), "OK");
    engine.send("YXSTOP\n");
    assert!(engine.answer().contains(','));
    engine.send("TURN 0,0\n");
    drop(engine.input.take());
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn a_move_asked_for_before_the_end_of_the_input_is_thought_about() {
    let mut engine = Engine::start(program(), &["gomocup", "--memory", "100"]);
    engine.send("START 15\nINFO timeout_turn 1000\nTURN 7,7\n");
    drop(engine.input.take());
    let mut said = String::new();
    engine.output.read_to_string(&mut said).unwrap();
    assert!(said.contains("MESSAGE") && !said.contains("depth 0"), "{said}");
    assert!(said.lines().last().unwrap().contains(','), "{said}");
    assert!(engine.child.wait().unwrap().success());
}

/// The whole program stays below what the manager allows, whenever it says so.
#[cfg(target_os = "linux")]
#[test]
fn the_limit_of_memory_holds_for_the_whole_program() {
    let orders = "INFO timeout_turn 1500\nINFO max_memory 90000000\n";
    for told_first in [true, false] {
        let mut engine = Engine::start(program(), &["gomocup"]);
        engine.send(if told_first { orders } else { "" });
        assert_eq!(engine.ask("START 20"), "OK");
        engine.send(if told_first { "" } else { orders });
        engine.point("INFO time_left 90000\nBOARD\n9,9,2\n10,10,1\n9,11,2\nDONE", 20);
        stays_below(&engine, 90_000_000);
        engine.end();
    }
}

#[cfg(target_os = "linux")]
fn stays_below(engine: &Engine, bytes: u64) {
    let status = std::fs::read_to_string(format!("/proc/{}/status", engine.child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(peak * 1024 < bytes, "{peak} kB");
}
