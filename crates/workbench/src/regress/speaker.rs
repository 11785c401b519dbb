//! Who answers the questions of a suite?

use std::sync::Arc;
use std::time::{Duration, Instant};

use go::Position;
use search::Watch;

use crate::gtp::{Options, Reply, Session};
use crate::matches::wire_log::WireLog;
use crate::matches::{CommandLine, Entrant, ReplyReader, Tap, Wire, WireError};
use crate::registry::{self, Settings};

/// A program that takes longer for one answer hangs.
const LONGEST: Duration = Duration::from_mins(10);

/// How long a program may take to go.
const LEAVING: Duration = Duration::from_millis(500);

/// Whom a suite is run against.
#[derive(Debug, Clone)]
pub enum Against {
    /// The built-in engine, in this process.
    Own(Options),
    /// A program that speaks GTP.
    Program(CommandLine),
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Trouble {
    /// The program could not be started, or ended, or hangs.
    Program(WireError),
    /// The user wants to stop.
    Stopped,
}

/// One who answers.
#[derive(Debug)]
pub(super) enum Speaker {
    Own(Box<Session>),
    /// A program, and a session that follows for the pictures.
    Program(Box<Wire>, Box<Session>),
}

impl Speaker {
    pub(super) fn new(against: &Against, watch: &Arc<Watch>) -> Result<Speaker, Trouble> {
        Ok(match against {
            Against::Own(options) => Speaker::Own(Box::new(session(*options))),
            Against::Program(line) => {
                let tap = Tap { log: Arc::new(WireLog::nowhere()), entrant: Entrant::One };
                let wire = Wire::start(line, tap, Arc::clone(watch)).map_err(trouble)?;
                Speaker::Program(Box::new(wire), Box::new(session(Options::default())))
            }
        })
    }

    /// Obeys a command that changes the board.
    pub(super) fn obey(&mut self, command: &str) -> Result<(), Trouble> {
        if let Speaker::Program(_, follower) = self {
            follower.respond(command.as_bytes());
        }
        self.ask(command).map(|_| ())
    }

    /// The answer to a question; a refusal begins with a question mark.
    pub(super) fn ask(&mut self, command: &str) -> Result<String, Trouble> {
        match self {
            Speaker::Own(session) => Ok(match session.respond(command.as_bytes()) {
                Reply::Now(text) | Reply::Last(text) => plain(&text),
                Reply::Nothing | Reply::Stream(_) => String::new(),
            }),
            Speaker::Program(wire, _) => heard(wire, command),
        }
    }

    /// What stands on the board.
    pub(super) fn position(&self) -> &Position {
        match self {
            Speaker::Own(session) | Speaker::Program(_, session) => session.position(),
        }
    }

    pub(super) fn leave(self) {
        if let Speaker::Program(mut wire, _) = self {
            wire.send("quit");
            wire.end(LEAVING);
        }
    }
}

fn session(options: Options) -> Session {
    let go = registry::find("go").expect("Go is on the list");
    Session::new(go, Settings::new(), options).expect("the usual settings make sense")
}

fn trouble(error: WireError) -> Trouble {
    match error {
        WireError::Cancelled => Trouble::Stopped,
        error => Trouble::Program(error),
    }
}

fn heard(wire: &mut Wire, command: &str) -> Result<String, Trouble> {
    wire.send(command);
    let until = Instant::now() + LONGEST;
    let mut reader = ReplyReader::default();
    loop {
        let line = wire.receive(until).map_err(trouble)?;
        if let Some(reply) = reader.push(&line) {
            let sign = if reply.is_success { "" } else { "? " };
            return Ok(format!("{sign}{}", reply.text).trim().to_owned());
        }
    }
}

/// An answer without the sign of success and the empty line.
fn plain(reply: &str) -> String {
    reply.strip_prefix('=').unwrap_or(reply).trim().to_owned()
}
