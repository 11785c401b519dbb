//! What does the referee ask of a player, whatever it is made of?

use std::sync::Arc;

use search::Watch;

use super::allowance::Clock;
use super::command_line::CommandLine;
use super::contender::{Contender, Kind};
use super::fault::Trouble;
use super::wire::Tap;
use super::{builtin, gomocup, gtp};
use crate::registry::Table;
use crate::store::Setup;

/// Somebody at the board.
pub(super) trait Player: Send {
    /// Gets ready for a game: the table shows its start, before any opening.
    fn begin(&mut self, table: &dyn Table, clock: &Clock) -> Result<(), Trouble>;

    /// Sees a move on the board; `table` shows the position before it.
    fn see(&mut self, table: &dyn Table, mv: &str, whose: Whose) -> Result<(), Trouble>;

    /// Chooses a move.
    fn choose(&mut self, table: &dyn Table, clock: &Clock) -> Result<Choice, Trouble>;

    /// Counts a finished game, if it can: `B+3.5`, `W+12`, `0`.
    fn count(&mut self) -> Result<Option<String>, Trouble>;

    /// Says goodbye.
    fn finish(&mut self);
}

/// Whose move is shown to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// Its own, chosen a moment ago.
    Own,
    /// Its opponent's, or one of the opening.
    Given,
}

/// What a player wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// This move, as the game writes it, or whatever the engine said if it means none.
    Move(String),
    /// To give up.
    Resign,
}

/// What every player is made with.
pub(super) struct Making<'a> {
    pub(super) setup: &'a Setup,
    /// The number of the game, from 0.
    pub(super) number: u32,
    /// Where its chance comes from.
    pub(super) seed: u64,
    pub(super) tap: Tap,
    pub(super) watch: Arc<Watch>,
}

impl Making<'_> {
    /// A program's line with the numbers of this game in it.
    pub(super) fn line(&self, line: &CommandLine) -> CommandLine {
        line.of_game(self.number, self.seed)
    }
}

/// Sits a contender down; a program is started.
pub(super) fn seat(contender: &Contender, making: Making<'_>) -> Result<Box<dyn Player>, Trouble> {
    Ok(match &contender.kind {
        Kind::Engine(engine) => Box::new(builtin::BuiltIn::new(*engine, &making)),
        Kind::Gtp(line) => Box::new(gtp::Gtp::start(&making.line(line), making)?),
        Kind::Gomocup(line) => Box::new(gomocup::Gomocup::start(&making.line(line), making)?),
    })
}
