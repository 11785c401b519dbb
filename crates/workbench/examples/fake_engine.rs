//! An engine for tests that can misbehave: it plays the first free cell in its own order, speaks
//! GTP or Gomocup's protocol, and does one thing wrong when told to.
//!
//! `fake_engine gtp|gomocup [crash|illegal|hang|garbage|slow|two|refuse|resign|flood] [MOVE]`: the
//! fault happens when it has to choose its MOVE-th move, 1 unless said otherwise. It uses nothing
//! but the standard library, so that a test can have it compiled in a moment.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an engine talks on its pipes")]

use std::io::{BufRead, Write};
use std::time::Duration;

struct Engine {
    size: usize,
    taken: Vec<bool>,
    fault: String,
    fault_at: usize,
    chosen: usize,
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let argument = |index: usize| arguments.get(index).cloned().unwrap_or_default();
    let fault_at = argument(3).parse().unwrap_or(1);
    let mut engine = Engine { size: 3, taken: Vec::new(), fault: argument(2), fault_at, chosen: 0 };
    eprintln!("fake engine ready");
    let is_gtp = argument(1) != "gomocup";
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let goes_on = if is_gtp { engine.gtp(&line) } else { engine.gomocup(&line) };
        if !goes_on {
            return;
        }
    }
}

fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

impl Engine {
    fn clear(&mut self, size: usize) {
        self.size = size;
        self.taken = vec![false; size * size];
        self.chosen = 0;
    }

    /// The first free cell, and the fault if it is due.
    fn choose(&mut self) -> (usize, Option<String>) {
        self.chosen += 1;
        let due = self.chosen == self.fault_at && !self.fault.is_empty();
        let free = self.taken.iter().position(|taken| !taken).unwrap_or(0);
        (free, due.then(|| self.fault.clone()))
    }

    /// Faults that are alike in both protocols; `false` if this is none of them.
    fn misbehave(fault: &str) -> bool {
        match fault {
            "crash" => {
                eprintln!("I cannot go on");
                std::process::exit(7);
            }
            "hang" => loop {
                std::thread::sleep(Duration::from_hours(1));
            },
            "flood" => loop {
                say("x y z\n");
            },
            "slow" => {
                std::thread::sleep(Duration::from_millis(300));
                false
            }
            "garbage" => {
                say("\u{1}\u{2} garbage\n");
                true
            }
            _ => false,
        }
    }

    fn gtp(&mut self, line: &str) -> bool {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (id, words) = match words.split_first() {
            Some((id, rest)) if id.parse::<u32>().is_ok() => (*id, rest),
            _ => ("", &words[..]),
        };
        let answer = match words {
            ["name", ..] => "fake".to_string(),
            ["version", ..] => "1".to_string(),
            ["list_commands", ..] => "name\nversion\nplay\ngenmove\nquit".to_string(),
            ["boardsize", size] => {
                self.clear(size.parse().unwrap_or(3));
                String::new()
            }
            ["play", _, vertex] => {
                if self.fault == "refuse" {
                    say(&format!("?{id} illegal move\n\n"));
                    return true;
                }
                if let Some(index) = self.index(vertex) {
                    self.taken[index] = true;
                }
                String::new()
            }
            ["genmove", _] => return self.gtp_genmove(id),
            ["quit", ..] => {
                say(&format!("={id}\n\n"));
                return false;
            }
            _ => String::new(),
        };
        say(&format!("={id} {answer}\n\n"));
        true
    }

    fn gtp_genmove(&mut self, id: &str) -> bool {
        let (index, fault) = self.choose();
        let fault = fault.unwrap_or_default();
        if Engine::misbehave(&fault) {
            return true;
        }
        match fault.as_str() {
            "illegal" => say(&format!("={id} A99\n\n")),
            "resign" => say(&format!("={id} resign\n\n")),
            _ => {
                self.taken[index] = true;
                say(&format!("={id} {}\n\n", self.vertex(index)));
            }
        }
        if fault == "two" {
            say(&format!("={id} {}\n\n", self.vertex(index)));
        }
        true
    }

    fn gomocup(&mut self, line: &str) -> bool {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "ABOUT" if self.fault == "silent" => {}
            "ABOUT" => say("name=\"fake\", version=\"1\"\n"),
            "START" => {
                self.clear(rest.trim().parse().unwrap_or(3));
                say("OK\n");
            }
            "BEGIN" | "DONE" => self.answer(),
            "TURN" => {
                self.take(rest);
                self.answer();
            }
            "END" => return false,
            "BOARD" | "INFO" => {}
            // A line of a board.
            _ => self.take(line),
        }
        true
    }

    fn take(&mut self, text: &str) {
        let numbers: Vec<usize> =
            text.split(',').filter_map(|part| part.trim().parse().ok()).collect();
        if let [column, row, ..] = numbers[..]
            && let Some(taken) = self.taken.get_mut(row * self.size + column)
        {
            *taken = true;
        }
    }

    fn answer(&mut self) {
        let (index, fault) = self.choose();
        let fault = fault.unwrap_or_default();
        if Engine::misbehave(&fault) {
            return;
        }
        say("MESSAGE thinking\nDEBUG nothing\n");
        match fault.as_str() {
            "illegal" => say("99,99\n"),
            "refuse" => say("ERROR no\n"),
            _ => {
                self.taken[index] = true;
                say(&format!("{},{}\n", index % self.size, index / self.size));
            }
        }
        if fault == "two" {
            say("0,0\n");
        }
    }

    /// A1 is at the lower left, and there is no I.
    fn vertex(&self, index: usize) -> String {
        let letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ".as_bytes();
        let letter = char::from(letters[index % self.size]);
        format!("{letter}{}", self.size - index / self.size)
    }

    fn index(&self, vertex: &str) -> Option<usize> {
        (0..self.taken.len()).find(|index| self.vertex(*index).eq_ignore_ascii_case(vertex))
    }
}
