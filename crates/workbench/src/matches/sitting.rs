//! A program at a board where people play too: moves are taken back there, and other lines tried.
//!
//! It is told what is new on the board. Where the game is not the one that it knows with moves
//! added, its board is set up again; only one that has failed is started anew.

use std::fmt;
use std::sync::Arc;

use search::Watch;

use super::allowance::Clock;
use super::contender::{Contender, Entrant, Kind};
use super::fault::{FaultKind, Trouble};
use super::player::{Choice, Making, Player, Whose, seat};
use super::wire::Tap;
use super::wire_log::WireLog;
use crate::registry::{AnyTable, put_by, repeat};
use crate::store::Setup;

/// A program that has been started for a game.
pub struct Sitting {
    player: Box<dyn Player>,
    setup: Setup,
    /// Whether stones that are there before the first move can be told to it.
    knows_setup: bool,
    /// The moves on its board, once it has one.
    known: Option<Vec<String>>,
}

impl fmt::Debug for Sitting {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Sitting").field("known", &self.known).finish_non_exhaustive()
    }
}

impl Sitting {
    /// Starts a program; stopping the watch ends whatever it is asked.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(
        contender: &Contender,
        setup: &Setup,
        log: Arc<WireLog>,
        watch: Arc<Watch>,
    ) -> Result<Sitting, Trouble> {
        let tap = Tap { log, entrant: Entrant::One };
        let player = seat(contender, Making { setup, number: 0, seed: 1, tap, watch })?;
        let knows_setup = !matches!(contender.kind, Kind::Gomocup(_));
        Ok(Sitting { player, setup: setup.clone(), knows_setup, known: None })
    }

    /// What the program wants to play after these moves, which lead from the setup to a game that
    /// goes on; its move is legal.
    ///
    /// # Errors
    /// When it has failed: it must then be started anew.
    pub fn choose(&mut self, moves: &[String], clock: &Clock) -> Result<Choice, Trouble> {
        let known = self.known.take().filter(|known| moves.starts_with(known));
        let mut table = self.setup.open().map_err(|_| Trouble::fault(FaultKind::Crash, "setup"))?;
        let shown = match &known {
            Some(known) => known.len(),
            // The history of a board begins where one was put by hand last.
            None => moves.iter().rposition(|step| put_by(step).is_some()).map_or(0, |put| put + 1),
        };
        for step in &moves[..shown] {
            take(&mut table, step)?;
        }
        if known.is_none() {
            self.begin(&table, clock)?;
        }
        for step in &moves[shown..] {
            self.player.see(&*table, step, Whose::Given)?;
            take(&mut table, step)?;
        }
        let Choice::Move(said) = self.player.choose(&*table, clock)? else {
            return Ok(Choice::Resign);
        };
        let illegal = |_| Trouble::fault(FaultKind::Illegal, said.clone());
        let mv = table.check(&said).map_err(illegal)?;
        self.player.see(&*table, &mv, Whose::Own)?;
        self.known = Some([moves, std::slice::from_ref(&mv)].concat());
        Ok(Choice::Move(mv))
    }

    fn begin(&mut self, table: &AnyTable, clock: &Clock) -> Result<(), Trouble> {
        if !self.knows_setup && !table.picture().pieces.is_empty() {
            return Err(Trouble::fault(FaultKind::Refused, "START"));
        }
        self.player.begin(&**table, clock)
    }
}

fn take(table: &mut AnyTable, step: &str) -> Result<(), Trouble> {
    let taken = repeat(&mut **table, step);
    taken.map(|_| ()).map_err(|_| Trouble::fault(FaultKind::Illegal, step))
}

impl Drop for Sitting {
    fn drop(&mut self) {
        self.player.finish();
    }
}
