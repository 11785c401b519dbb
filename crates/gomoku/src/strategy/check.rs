//! Does a strategy win? Replays it by the rules alone.

use std::collections::HashSet;

use game::picture::Place;
use game::{Game, Keyed};
use search::{Budget, Limits, Stopped};
use thiserror::Error;

use super::{Opening, Strategy};
use crate::opening::passed;
use crate::rules::State;
use crate::threats::{Refutation, StepId, Then, disturbances, verify_from};

/// How much a check takes on trust.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Thoroughness {
    /// Where the defender answers far from all that the threat needs, the threat is replayed once
    /// for all such answers ([`disturbances`] says why that is enough).
    Quick,
    /// Every legal answer of the defender is played, but for those to a four that do not stop the
    /// five: one look covers them.
    Full,
}

/// What was replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Checked {
    /// Openings.
    pub openings: usize,
    /// Positions of the proof above the wins by threats; in a full check not counted.
    pub positions: usize,
    /// Wins by threats that were replayed; in a full check not counted.
    pub wins: usize,
}

/// Why a strategy does not win.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Flaw {
    /// It covers no opening, so that it wins nothing.
    #[error("there is no opening in it")]
    NoOpening,
    /// A defence is not answered.
    #[error("in opening {opening}: {refutation}")]
    Refuted {
        /// The number of the opening, counted from 0.
        opening: usize,
        /// The defence.
        refutation: Refutation,
    },
    /// The check was ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Strategy {
    /// Replays the strategy from every opening. Positions are those of [`Checked`].
    ///
    /// # Errors
    /// With the first defence that is not answered, when there is nothing to check, or when a
    /// limit ended the check.
    pub fn check(&self, thoroughness: Thoroughness, limits: &Limits) -> Result<Checked, Flaw> {
        if self.openings.is_empty() {
            return Err(Flaw::NoOpening);
        }
        let mut budget = Budget::new(limits);
        let mut checked = Checked { openings: self.openings.len(), ..Checked::default() };
        for (number, opening) in self.openings.iter().enumerate() {
            let refuted = |refutation| Flaw::Refuted { opening: number, refutation };
            match thoroughness {
                Thoroughness::Full => {
                    budget.spend()?;
                    self.verify(&opening.state, opening.first).map_err(refuted)?;
                }
                Thoroughness::Quick => {
                    let mut replay = Replay {
                        strategy: self,
                        open: Vec::new(),
                        seen: HashSet::new(),
                        checked: &mut checked,
                    };
                    replay.opening(opening, &mut budget)?.map_err(refuted)?;
                }
            }
        }
        Ok(checked)
    }

    fn verify(&self, state: &State, step: StepId) -> Result<(), Refutation> {
        verify_from(&self.game, state, &self.win, step)
    }
}

struct Replay<'s> {
    strategy: &'s Strategy,
    /// Positions yet to be replayed, with the moves that led there.
    open: Vec<(State, StepId, Vec<Place>)>,
    seen: HashSet<(u64, StepId)>,
    checked: &'s mut Checked,
}

impl Replay<'_> {
    fn opening(
        &mut self,
        opening: &Opening,
        budget: &mut Budget<'_>,
    ) -> Result<Result<(), Refutation>, Stopped> {
        self.open.push((opening.state.clone(), opening.first, Vec::new()));
        while let Some((state, step, line)) = self.open.pop() {
            budget.spend()?;
            if !self.seen.insert((self.strategy.game.key(&state), step)) {
                continue;
            }
            if let Err(refutation) = self.position(&state, step, line) {
                return Ok(Err(refutation));
            }
        }
        Ok(Ok(()))
    }

    /// The attacker is to move.
    fn position(
        &mut self,
        state: &State,
        step: StepId,
        line: Vec<Place>,
    ) -> Result<(), Refutation> {
        let Strategy { game, win, upper, .. } = self.strategy;
        let Then::Replies { answers, otherwise } = &win.step(step).then else {
            return self.leaf(state, step);
        };
        if step < *upper {
            return self.leaf(state, step);
        }
        self.checked.positions += 1;
        let place = win.step(step).place;
        if game.outcome(state).is_some() || game.to_move(state) != win.attacker {
            return Err(Refutation::NotToMove);
        }
        if game.forbidden(state, place).is_some() {
            return Err(Refutation::IllegalMove { line, place });
        }
        let mut after = state.clone();
        game.play(&mut after, place);
        if game.outcome(&after).is_some() {
            return Err(Refutation::NoFive { line, place });
        }
        // The threat also shows that the defender has no five here.
        let zone = disturbances(game, &passed(game, &after), win, *otherwise)?;
        for reply in game.legal_moves(&after) {
            let answer = answers.iter().find(|(place, _)| *place == reply).map(|(_, next)| *next);
            if answer.is_none() && !zone.has(reply) {
                continue;
            }
            let next = answer.unwrap_or(*otherwise);
            if next >= step {
                return Err(Refutation::Endless(step));
            }
            let mut state = after.clone();
            game.play(&mut state, reply);
            let mut line = line.clone();
            line.extend([place, reply]);
            if game.outcome(&state).is_some() {
                return Err(Refutation::DefenderWins { line, place: reply });
            }
            self.open.push((state, next, line));
        }
        Ok(())
    }

    fn leaf(&mut self, state: &State, step: StepId) -> Result<(), Refutation> {
        self.checked.wins += 1;
        self.strategy.verify(state, step)
    }
}
