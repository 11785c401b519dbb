//! Who plays in a match: a built-in engine, or a program that speaks GTP or Gomocup's protocol.
//!
//! Written `level 2`, `perfect`, `reads-4`, `bars`, `gtp: gnugo --mode gtp` or `gomocup: ./pbrain-x`, with
//! `name=` before it if the player should be called something else.

use thiserror::Error;

use super::command_line::{CommandLine, CommandLineError};
use crate::registry::{Engine, Seat};

/// One of the two players of a match; not a seat, for they change colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Entrant {
    /// The player named first.
    One,
    /// The player named second.
    Two,
}

impl Entrant {
    /// Both, in order.
    pub const BOTH: [Entrant; 2] = [Entrant::One, Entrant::Two];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Entrant {
        match self {
            Entrant::One => Entrant::Two,
            Entrant::Two => Entrant::One,
        }
    }

    /// The entrant with this index.
    pub fn of_index(index: u64) -> Option<Entrant> {
        Entrant::BOTH.get(usize::try_from(index).ok()?).copied()
    }
}

/// A player with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// How tables and records call it.
    pub name: String,
    /// What it is.
    pub kind: Kind,
}

/// What a player is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// Built in.
    Engine(Engine),
    /// A program that speaks GTP.
    Gtp(CommandLine),
    /// A program that speaks the protocol of Gomocup.
    Gomocup(CommandLine),
}

/// Why a text names no player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ContenderError {
    /// It is neither an engine nor a program.
    #[error("`{0}` is no player")]
    Unknown(String),
    /// The program's line is not right.
    #[error(transparent)]
    CommandLine(#[from] CommandLineError),
}

impl Contender {
    /// The player that a text names.
    ///
    /// # Errors
    /// When it names none.
    pub fn read(text: &str) -> Result<Contender, ContenderError> {
        let text = text.trim();
        let (name, rest) = split_name(text);
        let kind = Kind::read(rest)?;
        let name = match name {
            Some(name) => name.to_string(),
            None => match &kind {
                Kind::Engine(_) => kind.text(),
                Kind::Gtp(line) | Kind::Gomocup(line) => name_of(line),
            },
        };
        Ok(Contender { name, kind })
    }

    /// As [`Contender::read`] reads it.
    pub fn text(&self) -> String {
        format!("{}={}", self.name, self.kind.text())
    }
}

/// A program's name without the signs that end a name.
fn name_of(line: &CommandLine) -> String {
    let name = line.short_name().replace(['=', ':'], "-");
    let name = name.trim();
    if name.is_empty() { "engine".to_string() } else { name.to_string() }
}

/// A name is what stands before the first `=`; the equals signs of a program's arguments come after a colon.
fn split_name(text: &str) -> (Option<&str>, &str) {
    match text.split_once('=') {
        Some((name, rest)) if !name.trim().is_empty() && !name.contains(':') => {
            (Some(name.trim()), rest.trim())
        }
        _ => (None, text),
    }
}

impl Kind {
    fn read(text: &str) -> Result<Kind, ContenderError> {
        let unknown = || ContenderError::Unknown(text.to_string());
        if let Some((protocol, line)) = text.split_once(':') {
            return match protocol.trim().to_lowercase().as_str() {
                "gtp" => Ok(Kind::Gtp(CommandLine::read(line)?)),
                "gomocup" | "pbrain" => Ok(Kind::Gomocup(CommandLine::read(line)?)),
                _ => Err(unknown()),
            };
        }
        match Seat::read(text) {
            Some(Seat::Engine(engine)) => Ok(Kind::Engine(engine)),
            _ => Err(unknown()),
        }
    }

    /// As it is read back.
    pub(super) fn text(&self) -> String {
        match self {
            Kind::Engine(engine) => {
                let text = Seat::Engine(*engine).to_string();
                if text.parse::<u32>().is_ok() { format!("level {text}") } else { text }
            }
            Kind::Gtp(line) => format!("gtp: {}", line.text()),
            Kind::Gomocup(line) => format!("gomocup: {}", line.text()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, name: &str, again: &str) {
        let contender = Contender::read(text).unwrap();
        assert_eq!(contender.name, name, "{text}");
        assert_eq!(contender.text(), again, "{text}");
        assert_eq!(Contender::read(again), Ok(contender));
    }

    #[test]
    fn engines_and_programs_are_read_with_and_without_a_name() {
        check("level 2", "level 2", "level 2=level 2");
        check("5", "level 5", "level 5=level 5");
        check("perfect", "perfect", "perfect=perfect");
        check("deep=reads-9", "deep", "deep=reads-9");
        check(
            "gtp: /usr/games/gnugo --mode gtp",
            "gnugo",
            "gnugo=gtp: /usr/games/gnugo --mode gtp",
        );
        check("gtp: x --a=1", "x", "x=gtp: x --a=1");
        check("GNU Go=gtp:gnugo --level=1", "GNU Go", "GNU Go=gtp: gnugo --level=1");
        check("pbrain: ./pbrain-x", "pbrain-x", "pbrain-x=gomocup: ./pbrain-x");
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for text in ["", "human", "level 11", "level", "uci: stockfish", "gtp:", "a=", "gnugo"] {
            assert!(Contender::read(text).is_err(), "{text}");
        }
    }
}
