//! How is a program that speaks GTP started and asked?

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use go::{Board, Colour, Move, Size};

/// A program that answers. It is ended when it is dropped.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    /// Starts a program. In its arguments, `SEED` becomes a number.
    pub(crate) fn start(words: &[String], seed: u64) -> Program {
        let words: Vec<String> =
            words.iter().map(|word| word.replace("SEED", &seed.to_string())).collect();
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Program { child, input, output }
    }

    /// An empty board of so many lines.
    pub(crate) fn begin(&mut self, side: u32, komi: impl std::fmt::Display) {
        self.ask(&format!("boardsize {side}"));
        self.ask("clear_board");
        self.ask(&format!("komi {komi}"));
    }

    /// Puts stones on the program's board.
    pub(crate) fn set_up(&mut self, board: &Board) {
        let size = board.size();
        self.ask(&format!("boardsize {}", size.rows()));
        for (stone, colour) in board.stones() {
            self.ask(&format!("play {colour} {}", size.name(stone)));
        }
    }

    /// Tells the program of a move.
    pub(crate) fn hear(&mut self, size: Size, colour: Colour, mv: Move) {
        let at = match mv {
            Move::Play(point) => size.name(point).to_string(),
            Move::Pass => "pass".to_string(),
        };
        self.ask(&format!("play {} {at}", name(colour)));
    }

    /// The program's move; none if it gives up.
    pub(crate) fn genmove(&mut self, size: Size, colour: Colour) -> Option<Move> {
        let answer = self.ask(&format!("genmove {}", name(colour)));
        match answer.to_ascii_lowercase().as_str() {
            "resign" => None,
            "pass" => Some(Move::Pass),
            word => {
                let point = word.parse().ok().and_then(|name| size.named(name));
                Some(Move::Play(point.expect("a point of the board")))
            }
        }
    }

    /// What the program answers, without the sign before it.
    pub(crate) fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("the program listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("the program answers");
            if read == 0 || (line.trim().is_empty() && !answer.is_empty()) {
                break;
            }
            answer += &line;
        }
        answer.trim_start_matches(['=', '?']).trim().to_string()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A colour as the protocol calls it.
const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}
