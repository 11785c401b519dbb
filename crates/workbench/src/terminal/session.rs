//! The loop of a game in the terminal.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Duration;

use game::picture::text;
use game::{MoveError, Outcome};
use search::{Certainty, Limits};

use super::count::Counting;
use super::typed::{self, Typed};
use crate::cli::Context;
use crate::failure::Failure;
use crate::output;
use crate::registry::{Engine, Seat, Suggestion, Table, add_badges};
use crate::say;
use crate::store::{Document, Id, Setup, Timestamp, ends};
use crate::words::{self, Explain, Words};
use crate::{fives, goban};

/// A game in the terminal.
#[derive(Debug)]
pub struct Session<'c> {
    /// Language, colours, Ctrl-C.
    pub context: &'c Context,
    /// How the game was set up.
    pub setup: Setup,
    /// The game itself.
    pub table: Box<dyn Table>,
    /// The document that the game was opened from: its variations are saved again.
    pub document: Option<Document>,
    /// Who plays first and second.
    pub seats: [Seat; 2],
    /// How long an engine may think about a move.
    pub time: Duration,
    /// Whether the value of each move is shown all the time.
    pub show_values: bool,
    /// What has been said about the count of a finished game.
    pub counting: Counting,
    /// After how many steps the player to move gave the game up.
    pub resigned: Option<usize>,
}

/// Whether the loop goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

impl Session<'_> {
    /// Plays until the game is over or the user leaves; the end of the input is a way to leave.
    ///
    /// # Errors
    /// When the output cannot be written, or Ctrl-C was pressed.
    pub fn run(&mut self, mut input: impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        if self.seats.contains(&Seat::Human) {
            line(out, &say!(words, "play-welcome"))?;
        }
        self.show_board(out, self.show_values)?;
        loop {
            if self.resigned.is_some_and(|steps| steps != self.table.history().len()) {
                // Taken back, or played on.
                self.resigned = None;
            }
            if self.table.outcome().is_some() && !self.seats.contains(&Seat::Human) {
                return Ok(());
            }
            let seat = self.seats[self.table.to_move().index()];
            let next = match seat {
                Seat::Engine(engine)
                    if self.table.outcome().is_none() && self.resigned.is_none() =>
                {
                    self.engine_moves(engine, out)?;
                    Next::GoOn
                }
                _ => self.person_moves(&mut input, out)?,
            };
            if next == Next::Leave {
                return Ok(());
            }
        }
    }

    fn engine_moves(&mut self, engine: Engine, out: &mut impl Write) -> Result<(), Failure> {
        let limits = self.limits();
        let suggestion = self.context.interrupt.during(|| self.table.suggest(engine, &limits));
        if self.context.interrupt.is_set() {
            return Err(Failure::Interrupted);
        }
        let text = suggestion.text.clone().expect("an unfinished game has a move");
        let player = words::player(self.context.words, self.table.seats(), self.table.to_move());
        self.table.play(&text).expect("an engine's move is legal");
        line(out, &say!(self.context.words, "play-engine", player = player, text = text))?;
        if self.context.verbose {
            output::remark(&certainty(self.context.words, &suggestion));
        }
        self.show_board(out, self.show_values)
    }

    fn person_moves(
        &mut self,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> Result<Next, Failure> {
        let prompt = self.prompt();
        write!(out, "{prompt}").and_then(|()| out.flush()).map_err(not_written)?;
        let mut typed = String::new();
        match input.read_line(&mut typed) {
            Ok(0) => {
                line(out, "")?;
                return Ok(Next::Leave);
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                line(out, &error.explain(self.context.words))?;
                return Ok(Next::GoOn);
            }
            Err(error) => {
                let reason = error.explain(self.context.words);
                let text = say!(self.context.words, "not-read", path = "-", reason = reason);
                return Err(Failure::Input(text));
            }
        }
        if self.toggle(typed.trim()) {
            self.show_board(out, self.show_values)?;
            return Ok(Next::GoOn);
        }
        // A move goes before a command: a vertex may be called `u`.
        let is_command = typed.trim().is_empty() || typed.trim().starts_with(':');
        let is_over = self.resigned.is_some() && matches!(typed::read(&typed), Typed::Unknown(_));
        if is_over {
            line(out, &MoveError::Over.explain(self.context.words))?;
            return Ok(Next::GoOn);
        }
        let played = if is_command { None } else { Some(self.table.play(typed.trim())) };
        match (played, typed::read(&typed)) {
            (Some(Ok(_)), _) => {
                self.show_board(out, self.show_values)?;
                Ok(Next::GoOn)
            }
            (Some(Err(error)), Typed::Unknown(_)) => {
                self.explain_refusal(&error, out)?;
                Ok(Next::GoOn)
            }
            (_, command) => self.obey(&command, out),
        }
    }

    fn obey(&mut self, command: &Typed<'_>, out: &mut impl Write) -> Result<Next, Failure> {
        let words = self.context.words;
        match command {
            Typed::Nothing => {}
            Typed::Quit => return Ok(Next::Leave),
            Typed::Resign if self.table.outcome().is_none() && self.resigned.is_none() => {
                self.show_resignation(out)?;
                self.resigned = Some(self.table.history().len());
            }
            Typed::Resign => line(out, &MoveError::Over.explain(words))?,
            Typed::Help => line(out, &say!(words, "play-help"))?,
            Typed::Unknown(text) => line(out, &say!(words, "play-unknown", text = *text))?,
            Typed::Moves => line(out, &self.table.moves().join(" "))?,
            Typed::Board => self.show_board(out, self.show_values)?,
            Typed::Values => self.show_board(out, true)?,
            Typed::Hint => self.hint(out)?,
            Typed::Accept => self.accept(out)?,
            Typed::Resume => self.resume(out)?,
            Typed::Threats => self.show_threats(out)?,
            Typed::Analyse(count) => self.analyse(count, out)?,
            Typed::Undo => self.undo(out)?,
            Typed::Save(file) => self.save(file, out)?,
        }
        Ok(Next::GoOn)
    }

    /// Goes back to before the person's last move: an engine's answer goes with it.
    fn undo(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        self.counting = Counting::default();
        let mut undone = self.table.undo();
        while undone
            && self.seats[self.table.to_move().index()] != Seat::Human
            && self.seats.contains(&Seat::Human)
        {
            if !self.table.undo() {
                // The engine began: its first move is played again.
                undone = false;
            }
        }
        if undone {
            self.show_board(out, self.show_values)
        } else {
            line(out, &say!(self.context.words, "play-nothing-to-undo"))
        }
    }

    fn hint(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        let limits = self.limits();
        let engine = Engine::Perfect;
        let suggestion = self.context.interrupt.during(|| self.table.suggest(engine, &limits));
        if suggestion.text.is_none() {
            return line(out, &MoveError::Over.explain(words));
        }
        line(out, &certainty(words, &suggestion))
    }

    fn save(&mut self, file: &str, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        if file.is_empty() {
            return line(out, &say!(words, "play-save-where"));
        }
        let path = Path::new(file);
        let contents = match self.contents(path) {
            Ok(contents) => contents,
            Err(reason) => {
                return line(out, &say!(words, "not-written", path = file, reason = reason));
            }
        };
        match output::write_file(path, &contents) {
            Ok(()) => line(out, &say!(words, "play-saved", path = file)),
            // The game goes on: nothing is lost but the file.
            Err(Failure::NotWritten { path, error }) => {
                let reason = words::unwritten(&error, words);
                line(out, &say!(words, "not-written", path = path, reason = reason))
            }
            Err(other) => Err(other),
        }
    }

    /// What is saved under a name: its ending says in which form. In words why there is nothing.
    fn contents(&self, path: &Path) -> Result<String, String> {
        let words = self.context.words;
        let ending = path.extension().map(|own| own.to_string_lossy().to_lowercase());
        let record = match ending.as_deref() {
            Some("pgn") => {
                self.table.record(self.resigned.map(|_| self.table.to_move().opponent()))
            }
            _ => None,
        };
        if let Some(record) = record {
            return Ok(record);
        }
        let document = self.with_line()?;
        let is_five = self.setup.game == fives::NAME;
        let written = match ending.as_deref() {
            Some("psq") if is_five => fives::write(&document, fives::Form::Psq),
            Some("sgf") if is_five => fives::write(&document, fives::Form::Sgf),
            Some("sgf") => goban::of_line(&document),
            _ => return Ok(document.write()),
        };
        match written {
            Some(written) => Ok(written),
            None if self.setup.game == goban::NAME => Err(say!(words, "play-sgf-ends")),
            None => Err(say!(words, "play-no-such-form")),
        }
    }

    /// The line on the table as a document, among the variations that it was opened with; or in
    /// words why it cannot be one.
    fn with_line(&self) -> Result<Document, String> {
        let words = self.context.words;
        let id = Id::random().map_err(|error| error.explain(words))?;
        let document = match &self.document {
            Some(opened) => Ok(opened.clone()),
            None => Document::new(id, self.setup.clone(), self.seats, Timestamp::now()),
        };
        let mut document = document.map_err(|error| error.explain(words))?;
        let played = document.play_line(&self.table.history());
        let node = played.map_err(|error| error.explain(words))?;
        self.keep_count(&mut document, node);
        if self.resigned.is_some() {
            let loser = self.table.to_move();
            ends::lose(&mut document, node, loser, ends::Why::Resigned)
                .map_err(|error| error.explain(words))?;
        }
        Ok(document)
    }

    fn explain_refusal(&self, error: &MoveError, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        let mut text = error.explain(words);
        if *error == MoveError::Over && self.is_counting() {
            text = format!("{text}\n{}", say!(words, "play-count-how"));
        }
        if matches!(error, MoveError::Unreadable { .. }) {
            text = format!("{text}\n{}", say!(words, "play-see-help"));
        }
        line(out, &text)
    }

    pub(super) fn show_board(
        &mut self,
        out: &mut impl Write,
        with_values: bool,
    ) -> Result<(), Failure> {
        let words = self.context.words;
        let mut picture = self.table.picture();
        let mut remarks = Vec::new();
        if with_values && self.table.outcome().is_none() {
            let limits = self.limits();
            match self.context.interrupt.during(|| self.table.values(&limits)) {
                Ok(values) => {
                    add_badges(&mut picture, &values);
                    remarks = values
                        .iter()
                        .map(|mv| format!("  {:<6} {}", mv.text, words::worth(words, mv)))
                        .collect();
                }
                Err(unsolved) => remarks.push(unsolved.explain(words)),
            }
        }
        let counted = self.draw_count(&mut picture);
        let style = text::Style { colour: self.context.colour, ..text::Style::default() };
        line(out, &format!("\n{}", text::render(&picture, &style)))?;
        let tally = self.table.tally();
        if let Some(taken) = tally.and_then(|it| words::taken(words, self.table.seats(), &it)) {
            line(out, &taken)?;
        }
        remarks.iter().try_for_each(|remark| line(out, remark))?;
        match counted {
            Some(counted) => counted.iter().try_for_each(|said| line(out, said)),
            None if self.table.outcome().is_some() => self.show_result(out),
            None => Ok(()),
        }
    }

    fn show_result(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        let text = if let Some(number) = self.table.final_number() {
            say!(words, "solve-number", number = number)
        } else if let Some(Outcome::Win(winner)) = self.table.outcome() {
            let winner = words::player(words, self.table.seats(), winner);
            say!(words, "play-wins", player = winner)
        } else {
            say!(words, "play-draw")
        };
        line(out, &text)
    }

    /// The player to move gives up.
    fn show_resignation(&self, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        let name = |player| words::player(words, self.table.seats(), player);
        let loser = self.table.to_move();
        let (winner, loser) = (name(loser.opponent()), name(loser));
        line(out, &say!(words, "play-resigned", winner = winner, loser = loser))
    }

    fn prompt(&self) -> String {
        let words = self.context.words;
        if self.is_counting() && !self.has_agreed() {
            return say!(words, "prompt-count") + " ";
        }
        if self.table.outcome().is_some() || self.resigned.is_some() {
            return say!(words, "prompt-over") + " ";
        }
        let turn = words::turn(words, self.table.seats(), self.table.to_move());
        say!(words, "prompt-move", turn = turn) + " "
    }

    pub(super) fn limits(&self) -> Limits {
        let watch = self.context.interrupt.watch();
        Limits { time: Some(self.time), watch, ..Limits::default() }
    }
}

/// A move, what it is worth, and how sure that is.
fn certainty(words: &Words, suggestion: &Suggestion) -> String {
    let text = suggestion.text.clone().unwrap_or_default();
    let value = words::value(words, suggestion.value);
    match suggestion.certainty {
        Certainty::Proved => say!(words, "hint-proved", text = text, value = value),
        Certainty::Read { plies } => say!(words, "hint-read", text = text, plies = plies),
        Certainty::Estimated => say!(words, "hint-estimated", text = text),
    }
}

pub(super) fn line(out: &mut impl Write, text: &str) -> Result<(), Failure> {
    writeln!(out, "{text}").map_err(not_written)
}

fn not_written(error: io::Error) -> Failure {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Failure::Quiet;
    }
    Failure::NotWritten { path: "-".to_string(), error }
}
