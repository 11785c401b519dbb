//! How does the card talk to an engine that may do anything?

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use search::Watch;

use super::PATIENCE;
use crate::matches::wire_log::WireLog;
use crate::matches::{CommandLine, Entrant, Reply, ReplyReader, Tap, Wire, WireError};

/// A place to talk to an engine; it is started when it is first needed, and again if it has gone.
#[derive(Debug)]
pub struct Desk {
    line: CommandLine,
    watch: Arc<Watch>,
    wire: Option<Wire>,
}

/// Why an engine was not heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// What was said to it last.
    pub after: String,
    /// What became of it: `time`, an exit code or a signal.
    pub what: String,
}

impl fmt::Display for Heard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} → {}", self.after, self.what)
    }
}

impl Desk {
    pub(super) fn new(line: CommandLine, watch: Arc<Watch>) -> Desk {
        Desk { line, watch, wire: None }
    }

    fn wire(&mut self) -> Result<&mut Wire, Heard> {
        if self.wire.is_none() {
            let tap = Tap { log: Arc::new(WireLog::nowhere()), entrant: Entrant::One };
            let started = Wire::start(&self.line, tap, Arc::clone(&self.watch));
            self.wire = Some(started.map_err(|error| heard(self.line.text(), error))?);
        }
        Ok(self.wire.as_mut().expect("it has just been started"))
    }

    /// Says a line.
    pub(super) fn say(&mut self, line: &str) -> Result<(), Heard> {
        self.wire()?.send(line);
        Ok(())
    }

    /// The next line, within a time.
    pub(super) fn line(&mut self, after: &str, time: Duration) -> Result<String, Heard> {
        self.wire()?.receive(Instant::now() + time).map_err(|error| heard(after, error))
    }

    /// Whether nothing is said for a while.
    pub(super) fn is_silent(&mut self, time: Duration) -> Result<bool, Heard> {
        match self.wire()?.receive(Instant::now() + time) {
            Ok(_) => Ok(false),
            Err(WireError::TimedOut) => Ok(true),
            Err(error) => Err(heard("", error)),
        }
    }

    /// Asks a GTP command and waits for its answer.
    pub(super) fn ask(&mut self, command: &str) -> Result<Reply, Heard> {
        self.ask_within(command, PATIENCE)
    }

    pub(super) fn ask_within(&mut self, command: &str, time: Duration) -> Result<Reply, Heard> {
        self.say(command)?;
        self.reply(command, time)
    }

    /// The next GTP answer.
    pub(super) fn reply(&mut self, after: &str, time: Duration) -> Result<Reply, Heard> {
        let until = Instant::now() + time;
        let mut reader = ReplyReader::default();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.line(after, left)?;
            if let Some(reply) = reader.push(&line) {
                return Ok(reply);
            }
        }
    }

    /// Asks several commands; gives the first that was refused, with what was said.
    pub(super) fn all(&mut self, commands: &[&str]) -> Result<Option<String>, Heard> {
        for command in commands {
            let reply = self.ask(command)?;
            if !reply.is_success {
                return Ok(Some(said(command, &reply)));
            }
        }
        Ok(None)
    }

    /// Closes its input and waits for it to go; gives its exit code, or what ended it.
    pub(super) fn close(&mut self, grace: Duration) -> Result<(bool, String), Heard> {
        let begun = Instant::now();
        let ended = self.wire()?.end(grace);
        self.wire = None;
        // Whoever is still there when the time is over is ended by a signal.
        let by_itself = ended.signal.is_none() && begun.elapsed() < grace;
        Ok((by_itself, ended.sign()))
    }

    /// Sends the engine away; the next question starts another.
    pub(super) fn dismiss(&mut self) {
        self.wire = None;
    }
}

fn heard(after: &str, error: WireError) -> Heard {
    let what = match error {
        WireError::NotStarted(error) => error.to_string(),
        WireError::Gone(ended) => ended.sign(),
        WireError::TimedOut => "…".to_string(),
        WireError::TooLong => "…".repeat(3),
        WireError::Cancelled => "SIGINT".to_string(),
    };
    Heard { after: after.chars().take(60).collect(), what }
}

/// A command and its answer, as they are shown.
pub(super) fn said(command: &str, reply: &Reply) -> String {
    let sign = if reply.is_success { '=' } else { '?' };
    let text = reply.text.lines().next().unwrap_or_default();
    let shown: String = text.chars().take(60).collect();
    let command: String = command.chars().take(60).collect();
    format!("{command} → {sign} {shown}")
}
