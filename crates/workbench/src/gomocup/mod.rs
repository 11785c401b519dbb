//! What does a manager of Gomocup (Piskvork) ask, and what is the answer?
//!
//! [`Session::respond`] takes a line and hands every line of its answer to whoever listens, as soon
//! as it is known: remarks while it thinks, then the move. A [`Stopper`] ends thinking from
//! another thread. [`serve`] drives a session over two pipes. Nothing that a manager sends ends
//! the session but `END`.
//!
//! Points are `x,y` from 0, row 0 on top. Commands of Yixin-Board begin with `YX`.

mod line;
mod orders;
mod serve;
mod stones;
mod stop;
mod swap2;
#[cfg(test)]
mod tests;
mod think;
mod yixin;

use std::time::Instant;

use gomoku::{Gomoku, Setup};

use line::{Field, Line};
pub use orders::Orders;
pub use serve::serve;
use stones::{Side, Stones};
pub use stop::Stopper;
use think::Mind;

/// Whether a session goes on after a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// It waits for the next line.
    GoOn,
    /// The manager wants it to end.
    End,
}

/// Which engine thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Brain {
    /// The default one.
    #[default]
    Threats,
    /// The source's.
    Bars,
}

/// A conversation with a manager.
#[derive(Debug)]
pub struct Session {
    setup: Option<Setup>,
    stones: Stones,
    orders: Orders,
    mind: Mind,
    stopper: Stopper,
    /// Lines of a board that are being read, and for what.
    reading: Option<Reading>,
    /// The stones were put by rules of an opening: whose they are shows with the next turn.
    undecided: bool,
    /// A command of Yixin-Board was seen: it numbers the rules in another way.
    speaks_yixin: bool,
}

/// A board that is being read, line by line.
#[derive(Debug)]
struct Reading {
    purpose: Purpose,
    fields: Vec<Field>,
    /// The first line that is no field.
    wrong: Option<String>,
}

/// What follows after a board was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Think,
    Keep,
    Swap2,
}

/// Lines for the manager.
type Say<'s> = &'s mut dyn FnMut(&str);

/// An answer: what it says if it worked, or why not.
type Answer = Result<Option<String>, String>;

impl Session {
    /// Plays by a strategy wherever it knows what to do.
    pub fn follow(&mut self, strategy: gomoku::strategy::Strategy) {
        self.mind.follow(strategy);
    }

    /// A session that has not heard anything yet.
    pub fn new(brain: Brain, orders: Orders) -> Session {
        Session {
            setup: None,
            stones: Stones::default(),
            orders,
            mind: Mind::new(brain),
            stopper: Stopper::default(),
            reading: None,
            undecided: false,
            speaks_yixin: false,
        }
    }

    /// What ends thinking from another thread.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Answers a line. Any bytes are a line.
    pub fn respond(&mut self, bytes: &[u8], say: Say<'_>) -> Flow {
        let started = Instant::now();
        let line = Line::read(bytes);
        self.stopper.heard(&line);
        if line.word == "END" {
            return Flow::End;
        }
        if let Some(answer) = self.read_board(&line, started, say) {
            tell(answer, say);
            return Flow::GoOn;
        }
        if !line.word.is_empty() {
            let answer = self.command(&line, started, say);
            tell(answer, say);
        }
        Flow::GoOn
    }

    fn command(&mut self, line: &Line, started: Instant, say: Say<'_>) -> Answer {
        if line.word.starts_with("YX") || line.word == "STOP" {
            self.speaks_yixin = true;
            return self.yixin(line, started, say);
        }
        match line.word.as_str() {
            "START" => self.start(line.number().map(|side| (side, side))),
            "RECTSTART" => self.start(line.pair()),
            "RESTART" => self.restart(),
            "BEGIN" => self.think(started, say),
            "TURN" => self.turn(line, started, say),
            "PLAY" => self.play(line),
            "SUGGEST" => self.suggest(started, say),
            "TAKEBACK" => self.take_back(line),
            "BOARD" => self.begin_reading(Purpose::Think),
            "SWAP2BOARD" => self.begin_reading(Purpose::Swap2),
            "INFO" => {
                self.hear(line, say);
                Ok(None)
            }
            "ABOUT" => Ok(Some(about())),
            "DONE" => Err("ERROR no board was begun".to_string()),
            other => Err(format!("UNKNOWN {}", line::printable(other))),
        }
    }

    /// A new game on a board of these columns and rows.
    fn start(&mut self, sides: Option<(u32, u32)>) -> Answer {
        let (columns, rows) = sides.ok_or("ERROR a size is missing")?;
        let setup = Setup { rows, columns, ..Setup::default() };
        Gomoku::new(setup).map_err(|_| "ERROR boards have 5 to 20 rows and columns".to_string())?;
        self.setup = Some(setup);
        self.restart()
    }

    fn restart(&mut self) -> Answer {
        self.game()?;
        self.stones.clear();
        self.undecided = false;
        self.mind.forget();
        if self.orders.knows_memory {
            self.prepare();
        }
        Ok(Some("OK".to_string()))
    }

    /// Takes in an order. The tables are made as soon as their size is known: when the manager has
    /// said how much memory there is, or sends its clock, which is the last thing before a move.
    fn hear(&mut self, line: &Line, say: Say<'_>) {
        if orders::is_caro(&line.rest) {
            say("MESSAGE the rule caro (8) is not known: rows need not be open to win");
        }
        self.orders.hear(&line.rest, self.speaks_yixin);
        let is_last = line.rest.to_ascii_lowercase().starts_with("time_left");
        if self.orders.knows_memory || is_last {
            self.prepare();
        }
    }

    /// Makes the engine that the orders ask for, unless there is one.
    pub(super) fn prepare(&mut self) {
        if let Ok(game) = self.game() {
            self.mind.prepare(&game, self.options());
        }
    }

    /// The game by the rule that was ordered; every command but a few needs one.
    fn game(&self) -> Result<Gomoku, String> {
        let setup = self.setup.ok_or("ERROR no game was started")?;
        let setup = Setup { rule: self.orders.rule, ..setup };
        Gomoku::new(setup).map_err(|_| "ERROR no game was started".to_string())
    }

    fn turn(&mut self, line: &Line, started: Instant, say: Say<'_>) -> Answer {
        let game = self.game()?;
        let place = self.stones.free(&game, line.pair())?;
        if std::mem::take(&mut self.undecided) {
            self.stones.decide(self.stones.count().is_multiple_of(2));
        }
        self.stones.put(place, Side::Other);
        let answer = self.think(started, say);
        if answer.is_err() {
            self.stones.take(place);
        }
        answer
    }

    /// The manager has accepted a move that was suggested.
    fn play(&mut self, line: &Line) -> Answer {
        let game = self.game()?;
        let place = self.stones.free(&game, line.pair())?;
        self.stones.put(place, Side::Own);
        Ok(Some(line::show(&game, place)))
    }

    fn take_back(&mut self, line: &Line) -> Answer {
        let game = self.game()?;
        let place = line.pair().and_then(|pair| line::place(&game, pair));
        if place.is_some_and(|place| self.stones.take(place)) {
            return Ok(Some("OK".to_string()));
        }
        Err("ERROR no stone is there".to_string())
    }

    fn begin_reading(&mut self, purpose: Purpose) -> Answer {
        self.game()?;
        self.reading = Some(Reading { purpose, fields: Vec::new(), wrong: None });
        Ok(None)
    }

    /// The answer to a line of a board; `None` if no board is being read, or the line is another
    /// command, which ends the reading.
    fn read_board(&mut self, line: &Line, started: Instant, say: Say<'_>) -> Option<Answer> {
        let reading = self.reading.as_mut()?;
        if line.word == "DONE" {
            let reading = self.reading.take()?;
            return Some(self.board_read(reading, started, say));
        }
        if let Some(field) = line.field() {
            reading.fields.push(field);
        } else if line.word == "INFO" {
            self.orders.hear(&line.rest, self.speaks_yixin);
        } else if line.is_command() {
            self.reading = None;
            return None;
        } else if !line.word.is_empty() {
            reading.wrong.get_or_insert_with(|| line::printable(&line.word));
        }
        Some(Ok(None))
    }

    fn board_read(&mut self, reading: Reading, started: Instant, say: Say<'_>) -> Answer {
        if let Some(wrong) = reading.wrong {
            return Err(format!("ERROR {wrong} is no field of the board"));
        }
        let game = self.game()?;
        let before = std::mem::take(&mut self.stones);
        self.undecided = false;
        let answer = match self.stones.fill(&game, &reading.fields) {
            Err(reason) => Err(reason),
            Ok(()) => match reading.purpose {
                Purpose::Keep => Ok(None),
                Purpose::Think => self.think(started, say),
                Purpose::Swap2 => self.swap2(started, say),
            },
        };
        if answer.is_err() {
            self.stones = before;
        }
        answer
    }
}

fn tell(answer: Answer, say: Say<'_>) {
    match answer {
        Ok(None) => {}
        Ok(Some(text)) | Err(text) => say(&text),
    }
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "name=\"Stratege\", version=\"{version}\", author=\"Stratege\", country=\"International\""
    )
}
