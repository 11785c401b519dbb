//! A program that speaks GTP as a player of a match.
//!
//! Go's points are GTP's own. In other games whose moves are cells of a board the vertex is written
//! as GTP writes it, without the letter I; moves of any other kind are written as [`spelling`] has
//! them. An engine that knows `gogui-rules_legal_moves` shows whether it wants cells as the game
//! writes them. The first player is Black, unless the game says that White begins.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Player as Mover;
use game::picture::{Ground, Piece};

use super::allowance::{Allowance, Clock};
use super::cells::{self, Cells};
use super::command_line::CommandLine;
use super::fault::{FaultKind, Trouble};
use super::gtp_reply::{Reply, ReplyReader};
use super::player::{Choice, Making, Player, Whose};
use super::spelling;
use super::wire::{Wire, WireError};
use crate::registry::{Seats, Table};
use crate::store::Setup;

/// How long an engine may take to get ready: some load networks.
pub(super) const STARTING: Duration = Duration::from_mins(1);
/// How long it may take for what needs no thought.
const ANSWERING: Duration = Duration::from_secs(30);
/// How long it may take to go.
pub(super) const LEAVING: Duration = Duration::from_millis(500);
/// More lines than this that are no answer are a fault.
pub(super) const MOST_NOISE: usize = 200;

pub(super) struct Gtp {
    wire: Wire,
    commands: Vec<String>,
    next_id: u32,
    setup: Setup,
    seats: Seats,
    /// The board, if moves are written as vertices.
    vertices: Option<Cells>,
    /// Whether the game has a board on which a cell does not tell the move, as with pawns.
    walks: bool,
}

impl Gtp {
    pub(super) fn start(line: &CommandLine, making: Making<'_>) -> Result<Gtp, Trouble> {
        let wire = Wire::start(line, making.tap, Arc::clone(&making.watch))?;
        let setup = making.setup.clone();
        let (commands, seats) = (Vec::new(), Seats::Numbered);
        Ok(Gtp { wire, commands, next_id: 1, setup, seats, vertices: None, walks: false })
    }

    /// What the engine says about itself: name, version, and the commands it knows.
    pub(super) fn introduce(&mut self) -> Result<(String, String), Trouble> {
        let until = Instant::now() + STARTING;
        let name = self.ask("name", until)?;
        let version = self.ask("version", until)?;
        let list = self.ask("list_commands", until)?;
        self.commands = list.text.split_whitespace().map(str::to_string).collect();
        Ok((name.text, version.text))
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|own| own == command)
    }

    /// Asks, and waits for the answer to this very command.
    fn ask(&mut self, command: &str, until: Instant) -> Result<Reply, Trouble> {
        let unasked = self.wire.forget_waiting();
        if unasked > 0 {
            self.wire.tap().remark(&format!("{unasked} lines that nobody asked for"));
        }
        let id = self.next_id;
        self.next_id += 1;
        self.wire.send(&format!("{id} {command}"));
        let mut reader = ReplyReader::default();
        loop {
            let line = self.wire.receive(until);
            let (noise, said) = reader.noise();
            let line = match line {
                Err(WireError::TimedOut) if noise > 0 => {
                    return Err(Trouble::fault(FaultKind::Protocol, said));
                }
                line => line?,
            };
            if noise > MOST_NOISE {
                return Err(Trouble::fault(FaultKind::Protocol, said));
            }
            match reader.push(&line) {
                Some(reply) if reply.id.is_none_or(|own| own == id) => return Ok(reply),
                Some(reply) if reply.id.is_some_and(|own| own < id) => {
                    self.wire.tap().remark("an answer that came before is passed over");
                }
                Some(reply) => return Err(Trouble::fault(FaultKind::Protocol, reply.text)),
                None => {}
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

    /// Tells what may be refused.
    fn mention(&mut self, command: &str) -> Result<(), Trouble> {
        self.ask(command, Instant::now() + ANSWERING).map(|_| ())
    }

    fn set_board(&mut self, table: &dyn Table) -> Result<(), Trouble> {
        let picture = table.picture();
        let Ground::Grid(grid) = &picture.ground else { return self.tell("clear_board") };
        let (rows, columns) = (grid.rows, grid.columns);
        if rows == columns {
            self.tell(&format!("boardsize {rows}"))?;
        } else if self.knows("rectangular_boardsize") {
            self.tell(&format!("rectangular_boardsize {columns} {rows}"))?;
        }
        self.tell("clear_board")?;
        let stones = |colour: Piece| -> Vec<String> {
            let own = picture.pieces.iter().filter(|(_, piece)| *piece == colour);
            own.filter_map(|(place, _)| {
                let (row, column) = grid.row_and_column(*place);
                Some(self.vertices?.vertex(cells::Cell { column, row }))
            })
            .collect()
        };
        let (black, white) = (stones(Piece::BlackStone), stones(Piece::WhiteStone));
        if white.is_empty() && !black.is_empty() {
            return self.tell(&format!("set_free_handicap {}", black.join(" ")));
        }
        // A position that is no handicap is laid stone by stone.
        for (letter, stones) in [('b', black), ('w', white)] {
            for stone in stones {
                self.tell(&format!("play {letter} {stone}"))?;
            }
        }
        Ok(())
    }

    /// Tells the komi of the game as it is played, and its rules to whoever understands that.
    fn set_rules(&mut self, table: &dyn Table) -> Result<(), Trouble> {
        let Some(tally) = table.tally() else { return Ok(()) };
        self.tell(&format!("komi {}", tally.komi))?;
        let rules = self.setup.settings.get("rules").unwrap_or("chinese").to_string();
        match ["kata-set-rules", "kgs-rules"].into_iter().find(|command| self.knows(command)) {
            Some(command) => self.mention(&format!("{command} {rules}")),
            None => Ok(()),
        }
    }

    /// Tells how long it may think; `KataGo`'s own commands say more than GTP's.
    fn set_time(&mut self, allowance: &Allowance) -> Result<(), Trouble> {
        if let Some(nodes) = allowance.nodes
            && self.knows("kata-set-param")
        {
            self.mention(&format!("kata-set-param maxVisits {nodes}"))?;
        }
        if let Some(clock) = allowance.clock
            && !allowance.increment.is_zero()
            && self.knows("kata-time_settings")
        {
            let increment = allowance.increment.as_secs_f64();
            return self.mention(&format!(
                "kata-time_settings fischer {} {increment}",
                clock.as_secs_f64()
            ));
        }
        self.mention(&time_settings(allowance))
    }

    /// Whether the engine writes moves as the game does, where that differs from GTP's way.
    fn settle_spelling(&mut self, table: &dyn Table) -> Result<(), Trouble> {
        let Some(cells) = self.vertices else { return Ok(()) };
        if !self.knows("gogui-rules_legal_moves") {
            return Ok(());
        }
        let reply = self.ask("gogui-rules_legal_moves", Instant::now() + ANSWERING)?;
        let known: Vec<String> = reply.text.split_whitespace().map(str::to_lowercase).collect();
        let moves = table.moves();
        let own = moves.iter().filter(|text| known.contains(&text.to_lowercase())).count();
        let as_vertex = |text: &&String| {
            let vertex = cells.find(text).map(|cell| cells.vertex(cell).to_lowercase());
            vertex.is_some_and(|vertex| known.contains(&vertex))
        };
        if own > moves.iter().filter(as_vertex).count() {
            self.vertices = None;
        }
        Ok(())
    }

    fn colour(&self, mover: Mover) -> char {
        match spelling::colour(self.seats, mover) {
            go::Colour::Black => 'b',
            go::Colour::White => 'w',
        }
    }

    fn their_move(&self, table: &dyn Table, mv: &str) -> String {
        if self.walks {
            return spelling::written(table, mv);
        }
        let cell = self.vertices.and_then(|cells| Some((cells, cells.find(mv)?)));
        cell.map_or_else(|| mv.to_string(), |(cells, cell)| cells.vertex(cell))
    }

    fn own_move(&self, table: &dyn Table, said: &str) -> String {
        if self.walks
            && let [only] = spelling::meant(table, said).as_slice()
        {
            return only.clone();
        }
        let cell = self.vertices.and_then(|cells| Some((cells, cells.find_vertex(said)?)));
        cell.map_or_else(|| said.to_string(), |(cells, cell)| cells.own(cell))
    }

    fn tell_time(&mut self, mover: Mover, clock: &Clock) -> Result<(), Trouble> {
        let colour = self.colour(mover);
        if let Some(left) = clock.left(mover) {
            self.mention(&format!("time_left {colour} {} 0", left.as_secs()))?;
        }
        Ok(())
    }
}

impl Player for Gtp {
    fn begin(&mut self, table: &dyn Table, clock: &Clock) -> Result<(), Trouble> {
        self.introduce()?;
        self.seats = table.seats();
        self.vertices = Cells::of(table);
        self.walks = self.vertices.is_none() && Cells::board(table).is_some();
        self.set_board(table)?;
        self.set_rules(table)?;
        self.set_time(clock.allowance())?;
        self.settle_spelling(table)
    }

    fn see(&mut self, table: &dyn Table, mv: &str, whose: Whose) -> Result<(), Trouble> {
        if whose == Whose::Own {
            return Ok(());
        }
        let colour = self.colour(table.to_move());
        self.tell(&format!("play {colour} {}", self.their_move(table, mv)))
    }

    fn choose(&mut self, table: &dyn Table, clock: &Clock) -> Result<Choice, Trouble> {
        let mover = table.to_move();
        self.tell_time(mover, clock)?;
        let until = Instant::now() + clock.patience(mover);
        let reply = self.ask(&format!("genmove {}", self.colour(mover)), until)?;
        if !reply.is_success {
            return Err(Trouble::fault(FaultKind::Refused, format!("genmove: {}", reply.text)));
        }
        let mut words = reply.text.split_whitespace();
        match (words.next(), words.next()) {
            (Some(word), None) if word.eq_ignore_ascii_case("resign") => Ok(Choice::Resign),
            (Some(word), None) => Ok(Choice::Move(self.own_move(table, word))),
            _ => Err(Trouble::fault(FaultKind::Protocol, reply.text)),
        }
    }

    fn count(&mut self) -> Result<Option<String>, Trouble> {
        if !self.knows("final_score") {
            return Ok(None);
        }
        let reply = self.ask("final_score", Instant::now() + ANSWERING)?;
        Ok(reply.is_success.then_some(reply.text))
    }

    fn finish(&mut self) {
        self.wire.send(&format!("{} quit", self.next_id));
        self.wire.end(LEAVING);
    }
}

/// GTP counts whole seconds: less than one is told as one.
fn time_settings(allowance: &Allowance) -> String {
    let seconds = |time: Duration| time.as_secs().max(1);
    match (allowance.clock, allowance.per_move) {
        (Some(clock), _) if allowance.increment.is_zero() => {
            format!("time_settings {} 0 0", seconds(clock))
        }
        (Some(clock), _) => {
            format!("time_settings {} {} 1", seconds(clock), seconds(allowance.increment))
        }
        (None, Some(time)) => format!("time_settings 0 {} 1", seconds(time)),
        // GTP's way to say that there is no limit.
        (None, None) => "time_settings 0 1 0".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_time_are_told_as_gtp_has_them() {
        let second = Duration::from_secs(1);
        let per_move = Allowance { per_move: Some(second * 5), ..Allowance::default() };
        assert_eq!(time_settings(&per_move), "time_settings 0 5 1");
        let clock = Allowance { per_move: None, clock: Some(second * 300), ..per_move };
        assert_eq!(time_settings(&clock), "time_settings 300 0 0");
        let fischer = Allowance { increment: second * 3, ..clock };
        assert_eq!(time_settings(&fischer), "time_settings 300 3 1");
        let none = Allowance { per_move: None, ..per_move };
        assert_eq!(time_settings(&none), "time_settings 0 1 0");
        let short = Allowance { per_move: Some(second / 10), ..per_move };
        assert_eq!(time_settings(&short), "time_settings 0 1 1");
    }
}
