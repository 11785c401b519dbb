//! How does a player win from an opening on, whatever the other does?
//!
//! A [`Strategy`] holds openings, positions with its player to move, and steps as a [`Win`] has them:
//! a move, the answer to every defence that needs one, and what to play otherwise. The steps before
//! [`Strategy::upper`] are wins by threats, found by a solver; those from there on are the
//! proof above them. [`check`](Strategy::check) replays all of it by the rules alone;
//! [`reply`](Strategy::reply) plays by it; [`write`](Strategy::write) and [`read`](Strategy::read) make it a file.

mod check;
mod file;
mod play;
#[cfg(test)]
mod tests;

pub use check::{Checked, Flaw, Thoroughness};
pub use file::{ReadError, is_strategy, sealed};

use crate::rules::{Gomoku, State};
use crate::threats::{StepId, Win};

/// A position and the step that its mover wins by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The position.
    pub state: State,
    /// What is played there.
    pub first: StepId,
}

/// A forced win from one or several openings on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strategy {
    game: Gomoku,
    win: Win,
    upper: StepId,
    openings: Vec<Opening>,
}

impl Strategy {
    pub(crate) fn new(game: Gomoku, win: Win, upper: StepId, openings: Vec<Opening>) -> Strategy {
        let win = Win { root: StepId(0), ..win };
        Strategy { game, win, upper, openings }
    }

    /// The game.
    pub fn game(&self) -> &Gomoku {
        &self.game
    }

    /// The openings that it covers.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// Who wins, and all steps; its root means nothing.
    pub fn steps(&self) -> &Win {
        &self.win
    }

    /// The first step that is no part of a win by threats.
    pub fn upper(&self) -> StepId {
        self.upper
    }

    /// Plies from an opening to the five, if the defender holds out as long as the steps allow.
    pub fn plies(&self, opening: &Opening) -> u32 {
        self.win.plies_from(opening.first)
    }
}
