//! A program that speaks the protocol of Gomocup (Piskvork) as a player of a match.
//!
//! Points are `x,y` from 0, row 0 on top. `MESSAGE`, `DEBUG` and what is no answer are passed
//! over; `SUGGEST` is accepted with `PLAY`; `ERROR` and `UNKNOWN` instead of a move are faults.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::allowance::Clock;
use super::cells::{Cell, Cells};
use super::command_line::CommandLine;
use super::fault::{FaultKind, Trouble};
use super::gtp::{LEAVING, MOST_NOISE, STARTING};
use super::player::{Choice, Making, Player, Whose};
use super::wire::{Wire, WireError};
use crate::registry::Table;
use crate::store::Setup;

pub(super) struct Gomocup {
    wire: Wire,
    setup: Setup,
    cells: Option<Cells>,
    /// Moves on the board.
    moves: Vec<Cell>,
    /// How many of them the engine knows.
    known: usize,
}

/// A line of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// `OK`.
    Ready,
    /// A point.
    Point(Cell),
    /// A point that the engine would play if it were told to.
    Suggestion(Cell),
    /// `ERROR` or `UNKNOWN`, with what follows.
    Refusal(String),
    /// `name="…", version="…"`, the answer to `ABOUT`.
    About(String),
    /// Said to people, or nothing.
    Remark,
    /// Nothing of the protocol.
    Noise,
}

impl Answer {
    /// What a line means.
    pub fn read(line: &str) -> Answer {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_ascii_uppercase().as_str() {
            "" | "MESSAGE" | "DEBUG" => Answer::Remark,
            "OK" => Answer::Ready,
            "ERROR" | "UNKNOWN" => Answer::Refusal(line.to_string()),
            "SUGGEST" => point(rest).map_or(Answer::Noise, Answer::Suggestion),
            _ if line.to_ascii_lowercase().starts_with("name=") => Answer::About(line.to_string()),
            _ => point(line).map_or(Answer::Noise, Answer::Point),
        }
    }
}

fn point(text: &str) -> Option<Cell> {
    let (column, row) = text.split_once(',')?;
    let number = |text: &str| text.trim().parse::<u32>().ok();
    Some(Cell { column: number(column)?, row: number(row)? })
}

/// The rules as Gomocup's bits: 1 exactly five, 4 renju, 8 caro.
pub fn rule_bits(setup: &Setup) -> u32 {
    let rule = setup.settings.get("rule").or_else(|| setup.settings.get("rules"));
    match rule.unwrap_or_default() {
        "standard" | "exact" => 1,
        "renju" => 4,
        "caro" => 8,
        _ => u32::from(setup.settings.is_on("exact-line")),
    }
}

impl Gomocup {
    pub(super) fn start(line: &CommandLine, making: Making<'_>) -> Result<Gomocup, Trouble> {
        let wire = Wire::start(line, making.tap, Arc::clone(&making.watch))?;
        let setup = making.setup.clone();
        Ok(Gomocup { wire, setup, cells: None, moves: Vec::new(), known: 0 })
    }

    /// What the engine says about itself: nothing if it says nothing, but then it must begin a game.
    /// The protocol asks for an answer to `ABOUT`, and engines of several tournaments give none.
    pub(super) fn introduce(&mut self) -> Result<String, Trouble> {
        self.wire.send("ABOUT");
        self.wire.send("START 15");
        let until = Instant::now() + STARTING;
        let mut about = String::new();
        loop {
            let heard = self.answer(until, |answer| match answer {
                Answer::About(_) | Answer::Refusal(_) | Answer::Ready => Some(answer.clone()),
                _ => None,
            })?;
            match heard {
                Answer::About(text) => about = text,
                // A refusal of ABOUT is an answer; of a board of 15 by 15 as well.
                Answer::Refusal(text) if about.is_empty() => about = text,
                _ => return Ok(about),
            }
        }
    }

    /// Waits for an answer of the kind that is wanted.
    fn answer<T>(
        &mut self,
        until: Instant,
        wanted: impl Fn(&Answer) -> Option<T>,
    ) -> Result<T, Trouble> {
        let mut noise: Vec<String> = Vec::new();
        loop {
            let line = match self.wire.receive(until) {
                Err(WireError::TimedOut) if !noise.is_empty() => {
                    let said = noise.pop().unwrap_or_default();
                    return Err(Trouble::fault(FaultKind::Protocol, said));
                }
                line => line?,
            };
            let answer = Answer::read(&line);
            if let Some(found) = wanted(&answer) {
                return Ok(found);
            }
            match answer {
                Answer::Remark | Answer::About(_) => {}
                Answer::Refusal(text) => return Err(Trouble::fault(FaultKind::Refused, text)),
                Answer::Suggestion(Cell { column, row }) => {
                    self.wire.send(&format!("PLAY {column},{row}"));
                }
                Answer::Ready | Answer::Point(_) | Answer::Noise => noise.push(line.clone()),
            }
            if noise.len() > MOST_NOISE {
                return Err(Trouble::fault(FaultKind::Protocol, line));
            }
        }
    }

    /// Tells what is new on the board; the engine answers with its move.
    fn show_board(&mut self) {
        let Some((last, before)) = self.moves.split_last() else {
            return self.wire.send("BEGIN");
        };
        if self.known == before.len() {
            return self.wire.send(&format!("TURN {},{}", last.column, last.row));
        }
        self.wire.send("BOARD");
        let count = self.moves.len();
        for (index, Cell { column, row }) in self.moves.clone().into_iter().enumerate() {
            // The engine is to move: the last stone is its opponent's.
            let field = if (count - index).is_multiple_of(2) { 1 } else { 2 };
            self.wire.send(&format!("{column},{row},{field}"));
        }
        self.wire.send("DONE");
    }

    fn tell_limits(&mut self, clock: &Clock) {
        let allowance = *clock.allowance();
        let milliseconds = |time: Option<Duration>| time.map_or(0, |time| time.as_millis());
        let turn = allowance.per_move.or(allowance.clock);
        let mut tell = |key: &str, value: String| self.wire.send(&format!("INFO {key} {value}"));
        tell("timeout_turn", milliseconds(turn).to_string());
        tell("timeout_match", milliseconds(allowance.clock).to_string());
        tell("max_memory", "0".to_string());
        tell("game_type", "1".to_string());
        tell("rule", rule_bits(&self.setup).to_string());
        if let Some(nodes) = allowance.nodes {
            tell("max_node", nodes.to_string());
        }
    }
}

/// What Gomocup calls unlimited.
const UNLIMITED: u128 = 2_147_483_647;

impl Player for Gomocup {
    fn begin(&mut self, table: &dyn Table, clock: &Clock) -> Result<(), Trouble> {
        let no_board = || Trouble::fault(FaultKind::Protocol, "no board of cells");
        let cells = Cells::of(table).ok_or_else(no_board)?;
        self.cells = Some(cells);
        self.moves.clear();
        self.known = 0;
        let (rows, columns) = (cells.rows, cells.columns);
        self.wire.send(&if rows == columns {
            format!("START {rows}")
        } else {
            format!("RECTSTART {columns},{rows}")
        });
        self.answer(Instant::now() + STARTING, |answer| (*answer == Answer::Ready).then_some(()))?;
        self.tell_limits(clock);
        Ok(())
    }

    fn see(&mut self, _table: &dyn Table, mv: &str, whose: Whose) -> Result<(), Trouble> {
        let cell = self.cells.and_then(|cells| cells.find(mv));
        let cell = cell.ok_or_else(|| Trouble::fault(FaultKind::Refused, mv))?;
        self.moves.push(cell);
        if whose == Whose::Own {
            self.known = self.moves.len();
        }
        Ok(())
    }

    fn choose(&mut self, table: &dyn Table, clock: &Clock) -> Result<Choice, Trouble> {
        let mover = table.to_move();
        let left = clock.left(mover).map_or(UNLIMITED, |left| left.as_millis());
        self.wire.send(&format!("INFO time_left {left}"));
        let waiting = self.wire.forget_waiting();
        if waiting > 0 {
            self.wire.tap().remark(&format!("{waiting} lines that nobody asked for"));
        }
        let until = Instant::now() + clock.patience(mover);
        self.show_board();
        let point = self.answer(until, |answer| match answer {
            Answer::Point(cell) => Some(*cell),
            _ => None,
        })?;
        let own = self.cells.filter(|cells| cells.has(point)).map(|cells| cells.own(point));
        Ok(Choice::Move(own.unwrap_or_else(|| format!("{},{}", point.column, point.row))))
    }

    fn count(&mut self) -> Result<Option<String>, Trouble> {
        Ok(None)
    }

    fn finish(&mut self) {
        self.wire.send("END");
        self.wire.end(LEAVING);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Settings;

    #[test]
    fn answers_are_read_with_all_their_liberties() {
        let cell = Cell { column: 7, row: 8 };
        assert_eq!(Answer::read("7,8"), Answer::Point(cell));
        assert_eq!(Answer::read(" 7 , 8\r"), Answer::Point(cell));
        assert_eq!(Answer::read("ok"), Answer::Ready);
        assert_eq!(Answer::read("OK - everything is good"), Answer::Ready);
        assert_eq!(Answer::read("SUGGEST 7,8"), Answer::Suggestion(cell));
        assert_eq!(Answer::read("MESSAGE depth 3"), Answer::Remark);
        assert_eq!(Answer::read("ERROR no"), Answer::Refusal("ERROR no".to_string()));
        assert_eq!(Answer::read("-1,3"), Answer::Noise);
        assert_eq!(Answer::read("hello"), Answer::Noise);
    }

    #[test]
    fn rules_become_bits() {
        let bits = |name: &str, value: &str| {
            let mut settings = Settings::new();
            settings.set(name, value);
            rule_bits(&Setup {
                game: String::new(),
                settings,
                source: None,
                position: String::new(),
            })
        };
        assert_eq!(bits("exact-line", "true"), 1);
        assert_eq!(bits("rule", "renju"), 4);
        assert_eq!(bits("rules", "caro"), 8);
        assert_eq!(bits("rule", "freestyle"), 0);
    }
}
