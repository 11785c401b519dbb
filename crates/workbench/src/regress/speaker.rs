//! Who answers the questions of a suite?

use std::sync::Arc;
use std::time::{Duration, Instant};

use go::Position;
use search::Watch;

use super::outcome::Unanswered;
use super::own::{Own, session};
use crate::gtp::{Options, Session};
use crate::matches::wire_log::WireLog;
use crate::matches::{CommandLine, Ended, Entrant, ReplyReader, Tap, Wire, WireError};

/// How long a program may take for one answer unless a time is given.
const USUAL: Duration = Duration::from_mins(2);

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

impl Against {
    /// How long one answer may take. The built-in engine's searches are bounded by themselves.
    pub(super) fn longest(&self, given: Option<Duration>) -> Option<Duration> {
        match self {
            Against::Own(_) => given,
            Against::Program(_) => Some(given.unwrap_or(USUAL)),
        }
    }
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The program has ended or is of no use any more.
    Unanswered(Unanswered),
    /// The user wants to stop.
    Stopped,
}

/// One who answers.
#[derive(Debug)]
pub(super) struct Speaker {
    voice: Voice,
    /// How long an answer may take.
    longest: Option<Duration>,
    /// Whether it has answered anything.
    pub(super) has_spoken: bool,
}

#[derive(Debug)]
enum Voice {
    Own(Box<Own>),
    /// A program, and a session that follows for the pictures.
    Program(Box<Wire>, Box<Session>),
}

impl Speaker {
    /// Starts one.
    ///
    /// # Errors
    /// When a program cannot be started.
    pub(super) fn new(
        against: &Against,
        longest: Option<Duration>,
        watch: &Arc<Watch>,
    ) -> Result<Speaker, WireError> {
        let voice = match against {
            Against::Own(options) => Voice::Own(Box::new(Own::new(*options, watch))),
            Against::Program(line) => {
                let tap = Tap { log: Arc::new(WireLog::nowhere()), entrant: Entrant::One };
                let wire = Wire::start(line, tap, Arc::clone(watch))?;
                Voice::Program(Box::new(wire), Box::new(session(Options::default())))
            }
        };
        Ok(Speaker { voice, longest: against.longest(longest), has_spoken: false })
    }

    /// Obeys a command that changes the board; gives what is said.
    pub(super) fn obey(&mut self, command: &str) -> Result<String, Trouble> {
        if let Voice::Program(_, follower) = &mut self.voice {
            follower.respond(command.as_bytes());
        }
        self.ask(command)
    }

    /// The answer to a question; a refusal begins with a question mark.
    pub(super) fn ask(&mut self, command: &str) -> Result<String, Trouble> {
        let until = self.longest.and_then(|longest| Instant::now().checked_add(longest));
        let answer = match &mut self.voice {
            Voice::Own(own) => own.ask(command, until),
            Voice::Program(wire, _) => heard(wire, command, until),
        };
        self.has_spoken |= answer.is_ok();
        answer.map_err(|error| self.trouble(error))
    }

    /// What stands on the board.
    pub(super) fn position(&self) -> &Position {
        match &self.voice {
            Voice::Own(own) => own.position(),
            Voice::Program(_, session) => session.position(),
        }
    }

    pub(super) fn leave(self) {
        if let Voice::Program(mut wire, _) = self.voice {
            wire.send("quit");
            wire.end(LEAVING);
        }
    }

    /// Ends one that is of no use, for its last words.
    fn trouble(&mut self, error: WireError) -> Trouble {
        let mut ended = || match &mut self.voice {
            Voice::Program(wire, _) => wire.end(Duration::ZERO),
            Voice::Own(_) => Ended { code: None, signal: None, last_words: Vec::new() },
        };
        Trouble::Unanswered(match error {
            WireError::Cancelled => return Trouble::Stopped,
            WireError::TimedOut => Unanswered::Silent(self.longest.unwrap_or_default(), ended()),
            WireError::Gone(ended) => Unanswered::Gone(ended),
            WireError::TooLong | WireError::NotStarted(_) => Unanswered::TooLong(ended()),
        })
    }
}

fn heard(wire: &mut Wire, command: &str, until: Option<Instant>) -> Result<String, WireError> {
    wire.send(command);
    let until = until.unwrap_or_else(|| Instant::now() + USUAL);
    let mut reader = ReplyReader::default();
    loop {
        let line = wire.receive(until)?;
        if let Some(reply) = reader.push(&line) {
            let sign = if reply.is_success { "" } else { "? " };
            return Ok(format!("{sign}{}", reply.text).trim().to_owned());
        }
    }
}
