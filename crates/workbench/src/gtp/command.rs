//! Which commands are there? One list feeds `list_commands`, `known_command` and every answer.

use std::borrow::Cow;
use std::str::FromStr;

use go::{Colour, Move, Size};

use super::stream::Job;
use super::{
    Session, administration, analysis, board, clocks, ending, gnugo, gogui, grid, handicap, katago,
    layers, load, moves, record, referee, servers, spatial, tactics,
};

/// A command by its name.
#[derive(Debug)]
pub struct Command {
    /// The name.
    pub name: &'static str,
    /// Does it, or says why not.
    pub(super) run: fn(&mut Session, &Arguments<'_>) -> Answer,
}

impl Command {
    pub(super) const fn new(
        name: &'static str,
        run: fn(&mut Session, &Arguments<'_>) -> Answer,
    ) -> Command {
        Command { name, run }
    }
}

/// What a command says.
pub(super) type Answer = Result<Done, Fault>;

/// What a command that worked has to say.
#[derive(Debug)]
pub(super) enum Done {
    Text(String),
    Stream(Box<Job>),
    Quit,
}

/// Why a command did not work, in the protocol's words.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault(pub(super) Cow<'static, str>);

impl From<&'static str> for Fault {
    fn from(text: &'static str) -> Fault {
        Fault(Cow::Borrowed(text))
    }
}

/// An answer that is a text.
#[expect(clippy::unnecessary_wraps, reason = "every command ends with an answer")]
pub(super) fn text(text: impl Into<String>) -> Answer {
    Ok(Done::Text(text.into()))
}

/// An answer that says nothing.
pub(super) fn nothing() -> Answer {
    text("")
}

const ALWAYS: &[&[Command]] = &[administration::COMMANDS];

const GO: &[&[Command]] = &[
    board::COMMANDS,
    moves::COMMANDS,
    handicap::COMMANDS,
    clocks::COMMANDS,
    ending::COMMANDS,
    record::COMMANDS,
    load::COMMANDS,
    analysis::COMMANDS,
    katago::COMMANDS,
    gogui::COMMANDS,
    gnugo::COMMANDS,
    spatial::COMMANDS,
    tactics::COMMANDS,
    servers::COMMANDS,
];

const GRID: &[&[Command]] =
    &[grid::COMMANDS, clocks::COMMANDS, referee::COMMANDS, layers::COMMANDS];

/// Every command of a session: Go has its own, other games the ones of referees.
pub(super) fn all(session: &Session) -> impl Iterator<Item = &'static Command> {
    let own = if session.table.is_some() { GRID } else { GO };
    ALWAYS.iter().chain(own).flat_map(|family| family.iter())
}

/// The command of a name.
pub(super) fn find(session: &Session, name: &str) -> Option<&'static Command> {
    all(session).find(|command| command.name == name)
}

/// What follows a command.
#[derive(Debug)]
pub(super) struct Arguments<'l> {
    /// All of it.
    pub(super) all: &'l str,
    /// Its words.
    pub(super) words: Vec<&'l str>,
}

const SYNTAX: &str = "syntax error";

/// More seconds than this are refused, or mean no limit.
pub(super) const LONGEST: f64 = 1e9;

/// What GNU Go says of a colour or a point that is none.
pub(super) const NO_VERTEX: &str = "invalid color or coordinate";

impl<'l> Arguments<'l> {
    pub(super) fn new(all: &'l str) -> Arguments<'l> {
        Arguments { all, words: all.split_whitespace().collect() }
    }

    /// The word at an index.
    pub(super) fn word(&self, index: usize) -> Result<&'l str, Fault> {
        self.words.get(index).copied().ok_or_else(|| SYNTAX.into())
    }

    /// The word at an index as whatever is wanted.
    pub(super) fn parsed<T: FromStr>(&self, index: usize) -> Result<T, Fault> {
        self.word(index)?.parse().map_err(|_| SYNTAX.into())
    }

    /// A number of seconds, not negative and not endless.
    pub(super) fn seconds(&self, index: usize) -> Result<f64, Fault> {
        let seconds: f64 = self.parsed(index)?;
        if (0.0..=LONGEST).contains(&seconds) { Ok(seconds) } else { Err(SYNTAX.into()) }
    }

    /// The colour at an index.
    pub(super) fn colour(&self, index: usize) -> Result<Colour, Fault> {
        self.word(index)?.parse().map_err(|()| NO_VERTEX.into())
    }

    /// The point or pass at an index.
    pub(super) fn vertex(&self, index: usize, size: Size) -> Result<Move, Fault> {
        vertex(self.word(index)?, size).ok_or_else(|| NO_VERTEX.into())
    }

    /// Pairs of a colour and a point or pass, from an index to the end.
    pub(super) fn moves(&self, from: usize, size: Size) -> Result<Vec<(Colour, Move)>, Fault> {
        let rest = self.words.len().saturating_sub(from);
        if !rest.is_multiple_of(2) {
            return Err(SYNTAX.into());
        }
        let pairs = (from..self.words.len()).step_by(2);
        pairs.map(|at| Ok((self.colour(at)?, self.vertex(at + 1, size)?))).collect()
    }
}

/// A point's name or `pass`.
pub(crate) fn vertex(text: &str, size: Size) -> Option<Move> {
    if text.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    text.parse().ok().and_then(|name| size.named(name)).map(Move::Play)
}

/// A move as the protocol writes it.
pub(crate) fn show(size: Size, mv: Move) -> String {
    match mv {
        Move::Play(point) => size.name(point).to_string(),
        Move::Pass => "pass".to_string(),
    }
}
