//! What does another program think of a position? Any that speaks GTP and knows `kata-analyze` or
//! `lz-analyze`; it is taken at its word that its numbers are those of the side to move.

use std::sync::Arc;
use std::time::{Duration, Instant};

use go::{Colour, Move, Position, Size};
use search::Watch;

use super::info::{self, Info};
use super::judge::{Budget, Judge, Opinion, Strength};
use crate::gogui;
use crate::gtp::vertex_name;
use crate::matches::wire_log::WireLog;
use crate::matches::{CommandLine, Entrant, FaultKind, Reply, ReplyReader, Tap, Trouble};
use crate::matches::{Wire, WireError};

/// How long a program may take to get ready: some load networks.
const STARTING: Duration = Duration::from_mins(1);
/// How long it may take for what needs no thought, or to stop thinking.
const ANSWERING: Duration = Duration::from_secs(30);
/// How long it thinks where only visits were asked for and it does not reach them.
const LONGEST: Duration = Duration::from_mins(2);
/// It tells what it thinks so often, in hundredths of a second.
const INTERVAL: u32 = 10;
/// More lines than these that belong to no answer are a fault.
const MOST_NOISE: usize = 200;

/// Why a program is no judge.
#[derive(Debug)]
pub enum NoJudge {
    /// It failed.
    Trouble(Trouble),
    /// It knows neither command.
    NoAnalysis(String),
}

impl From<Trouble> for NoJudge {
    fn from(trouble: Trouble) -> NoJudge {
        NoJudge::Trouble(trouble)
    }
}

/// A running program.
#[derive(Debug)]
pub struct Program {
    wire: Wire,
    next_id: u32,
    name: String,
    analyse: &'static str,
    commands: Vec<String>,
    /// The position on its board.
    known: Option<Position>,
}

impl Program {
    /// Starts a program and asks what it can do.
    ///
    /// # Errors
    /// When it does not start or answer, or cannot analyse.
    pub fn start(line: &CommandLine, watch: &Arc<Watch>) -> Result<Program, NoJudge> {
        let mut program = Program::connect(line, Arc::new(WireLog::nowhere()), watch)?;
        let known = ["kata-analyze", "lz-analyze"].into_iter().find(|own| program.knows(own));
        program.analyse = known.ok_or_else(|| NoJudge::NoAnalysis(program.name.clone()))?;
        Ok(program)
    }

    /// Starts a program and asks for its name and its commands; what is said is written down.
    ///
    /// # Errors
    /// When it does not start or answer.
    pub fn connect(
        line: &CommandLine,
        log: Arc<WireLog>,
        watch: &Arc<Watch>,
    ) -> Result<Program, Trouble> {
        let tap = Tap { log, entrant: Entrant::One };
        let wire = Wire::start(line, tap, Arc::clone(watch)).map_err(Trouble::from)?;
        let (name, commands) = (String::new(), Vec::new());
        let mut program =
            Program { wire, next_id: 1, name, analyse: "kata-analyze", commands, known: None };
        let until = Instant::now() + STARTING;
        let name = program.ask("name", until)?.text;
        let version = program.ask("version", until)?.text;
        program.name = format!("{name} {version}").trim().to_string();
        let list = program.ask("list_commands", until)?.text;
        program.commands = list.split_whitespace().map(str::to_string).collect();
        Ok(program)
    }

    /// What it answers to a command about a position; a refusal is an answer too.
    ///
    /// # Errors
    /// When it does not answer.
    pub fn answer(
        &mut self,
        position: &Position,
        command: &str,
    ) -> Result<Result<String, String>, Trouble> {
        self.show(position)?;
        let reply = self.ask(command, Instant::now() + ANSWERING)?;
        Ok(if reply.is_success { Ok(reply.text) } else { Err(reply.text) })
    }

    /// What it can show over a board.
    ///
    /// # Errors
    /// When it does not answer.
    pub fn shows(&mut self) -> Result<Vec<gogui::Command>, Trouble> {
        if !self.knows("gogui-analyze_commands") {
            return Ok(Vec::new());
        }
        let reply = self.ask("gogui-analyze_commands", Instant::now() + ANSWERING)?;
        Ok(if reply.is_success { gogui::commands(&reply.text) } else { Vec::new() })
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|own| own == command)
    }

    fn send(&mut self, command: &str) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        self.wire.send(&format!("{id} {command}"));
        id
    }

    /// Asks, and waits for the answer to this very command.
    fn ask(&mut self, command: &str, until: Instant) -> Result<Reply, Trouble> {
        let id = self.send(command);
        let mut reader = ReplyReader::default();
        loop {
            let line = self.wire.receive(until)?;
            let (noise, said) = reader.noise();
            if noise > MOST_NOISE {
                return Err(Trouble::fault(FaultKind::Protocol, said));
            }
            match reader.push(&line) {
                Some(reply) if reply.id.is_none_or(|own| own == id) => return Ok(reply),
                _ => {}
            }
        }
    }

    /// Tells what must not be refused.
    fn tell(&mut self, command: &str) -> Result<(), Trouble> {
        let reply = self.ask(command, Instant::now() + ANSWERING)?;
        if reply.is_success {
            return Ok(());
        }
        Err(Trouble::fault(FaultKind::Refused, format!("{command}: {}", reply.text)))
    }

    /// Puts a position on its board; of a game that went on, only the new moves.
    fn show(&mut self, position: &Position) -> Result<(), Trouble> {
        let shown = self.known.take().filter(|known| {
            known.origin() == position.origin()
                && known.rules() == position.rules()
                && position.moves().starts_with(known.moves())
        });
        if shown.is_none() {
            self.begin(position)?;
        }
        let first = shown.map_or(0, |known| known.moves().len());
        let size = position.board().size();
        for &(colour, mv) in &position.moves()[first..] {
            self.tell(&format!("play {} {}", letter(colour), vertex_name(size, mv)))?;
        }
        self.known = Some(position.clone());
        Ok(())
    }

    fn begin(&mut self, position: &Position) -> Result<(), Trouble> {
        let size = position.board().size();
        if size.rows() == size.columns() {
            self.tell(&format!("boardsize {}", size.rows()))?;
        } else {
            self.tell(&format!("rectangular_boardsize {} {}", size.columns(), size.rows()))?;
        }
        self.tell("clear_board")?;
        self.tell(&format!("komi {}", position.rules().komi))?;
        let rules = position.rules().name().unwrap_or("chinese");
        if self.knows("kata-set-rules") {
            // It may know other rules than ours; its own are then the nearest.
            self.ask(&format!("kata-set-rules {rules}"), Instant::now() + ANSWERING)?;
        }
        let (board, _) = position.origin();
        let stones: Vec<(go::Point, Colour)> = board.stones().collect();
        for (stone, colour) in stones {
            let vertex = vertex_name(size, Move::Play(stone));
            self.tell(&format!("play {} {vertex}", letter(colour)))?;
        }
        Ok(())
    }

    /// Lets it think and returns its last line about the moves.
    fn think(&mut self, mover: Colour, size: Size, budget: &Budget) -> Result<Vec<Info>, Trouble> {
        let command = format!("{} {} {INTERVAL}", self.analyse, letter(mover));
        self.send(&command);
        let until = Instant::now() + budget.time.unwrap_or(LONGEST);
        let enough = |infos: &[Info]| {
            let visits: u64 = infos.iter().map(|info| info.visits).sum();
            budget.visits.is_some_and(|most| visits >= most)
        };
        let mut last = Vec::new();
        loop {
            // However short the time, it says something once.
            let patience = if last.is_empty() { until + ANSWERING } else { until };
            let line = match self.wire.receive(patience) {
                Err(WireError::TimedOut) if !last.is_empty() => break,
                line => line?,
            };
            if let Some(refusal) = line.strip_prefix('?') {
                return Err(Trouble::fault(FaultKind::Refused, refusal.trim()));
            }
            let infos = info::read(&line, size);
            if !infos.is_empty() {
                last = infos;
            }
            if enough(&last) {
                break;
            }
        }
        // Any command ends the analysis.
        self.ask("name", Instant::now() + ANSWERING)?;
        Ok(last)
    }
}

impl Judge for Program {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn strength(&self, _: Size, _: &Budget) -> Strength {
        Strength::Unknown
    }

    fn judge(
        &mut self,
        position: &Position,
        budget: &Budget,
        _: &Arc<Watch>,
    ) -> Result<Opinion, Trouble> {
        let (mover, size) = (position.to_move(), position.board().size());
        self.show(position)?;
        let infos = self.think(mover, size, budget)?;
        opinion(mover, &infos).ok_or_else(|| Trouble::fault(FaultKind::Protocol, self.analyse))
    }
}

/// The best move's numbers, for Black.
fn opinion(mover: Colour, infos: &[Info]) -> Option<Opinion> {
    let best = infos.first()?;
    let is_black = mover == Colour::Black;
    Some(Opinion {
        lead: best.lead.map(|lead| if is_black { lead } else { -lead }),
        deviation: best.lead_deviation / (best.visits.max(1) as f64).sqrt(),
        win_rate: if is_black { best.win_rate } else { 1.0 - best.win_rate },
        visits: infos.iter().map(|info| info.visits).sum(),
        best: best.mv,
        line: if best.line.is_empty() { vec![best.mv] } else { best.line.clone() },
    })
}

const fn letter(colour: Colour) -> char {
    match colour {
        Colour::Black => 'b',
        Colour::White => 'w',
    }
}
