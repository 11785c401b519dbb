//! Can the attacker force a win with moves of a class? Depth-first proof-number search.
//!
//! df-pn (Nagai 2002) with thresholds widened by a quarter (Pawlewicz & Lew 2006): the position
//! that looks easiest to settle is searched next, and what is learned is kept in a table. Stones
//! never leave the board, so no position repeats and results hold on every path.

use game::Player;
use game::picture::Place;
use search::{Budget, Stopped};

use super::table::{INFINITE, Numbers, Table};
use super::threat::{Plan, Threat};
use crate::field::Field;

/// What proof-number search must know about positions: who tries to win there, with what moves.
pub(super) trait Quarry {
    /// The position.
    fn field(&mut self) -> &mut Field;

    /// Who tries to win.
    fn attacker(&self) -> Player;

    /// First numbers for the player to move.
    fn judge(&mut self, turn: Turn, budget: &mut Budget<'_>) -> Result<Numbers, Stopped>;

    /// Looks longer than [`Quarry::judge`] does, before the attacker's moves are tried, for a win
    /// that makes that needless.
    fn look_closer(&mut self, budget: &mut Budget<'_>) -> Result<bool, Stopped>;

    /// The moves that the attacker, who is to move, may try.
    fn attacks(&mut self) -> Vec<Place>;

    /// What the attacker threatens while the defender is to move; `None` if nothing is, or the
    /// defender wins first.
    fn threat(&mut self, budget: &mut Budget<'_>) -> Result<Option<Threat>, Stopped>;

    /// A win of the attacker, who is to move, that needs no proof-number search.
    fn win_at_once(&mut self, budget: &mut Budget<'_>) -> Result<Option<Plan>, Stopped>;
}

/// A quarry with its table.
#[derive(Debug)]
pub(super) struct Prover<Q> {
    pub(super) quarry: Q,
    pub(super) table: Table,
}

/// Whose turn it is in a hunt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    Attack,
    Defence,
}

impl Turn {
    fn other(self) -> Turn {
        match self {
            Turn::Attack => Turn::Defence,
            Turn::Defence => Turn::Attack,
        }
    }
}

struct Child {
    place: Place,
    numbers: Numbers,
}

impl<Q: Quarry> Prover<Q> {
    /// Whether the attacker, who is to move, wins with moves of the class.
    ///
    /// # Errors
    /// When the budget ended first.
    pub(super) fn prove(&mut self, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        let mut numbers = self.judge(Turn::Attack, budget)?;
        while !numbers.is_settled() {
            let limits = Numbers { phi: INFINITE, delta: INFINITE };
            numbers = self.search(Turn::Attack, limits, budget)?;
        }
        Ok(numbers.phi == 0)
    }

    pub(super) fn key(&mut self, turn: Turn) -> u64 {
        let key = match self.quarry.attacker() {
            Player::First => self.quarry.field().key(),
            Player::Second => !self.quarry.field().key(),
        };
        match turn {
            Turn::Attack => key | 1,
            Turn::Defence => key & !1,
        }
    }

    /// What is known or seen at a glance.
    fn judge(&mut self, turn: Turn, budget: &mut Budget<'_>) -> Result<Numbers, Stopped> {
        let key = self.key(turn);
        if let Some(numbers) = self.table.look_up(key) {
            return Ok(numbers);
        }
        let numbers = self.quarry.judge(turn, budget)?;
        self.table.store(key, numbers, 1, None);
        Ok(numbers)
    }

    /// The moves of the player to move; `None` if the attacker has no threat to defend against.
    fn moves(
        &mut self,
        turn: Turn,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Place>>, Stopped> {
        if turn == Turn::Attack {
            return Ok(Some(self.quarry.attacks()));
        }
        let threat = self.quarry.threat(budget)?;
        let defender = self.player(turn);
        Ok(threat.map(|threat| threat.defences(self.quarry.field(), defender)))
    }

    pub(super) fn put(&mut self, turn: Turn, place: Place) {
        let player = self.player(turn);
        self.quarry.field().put(player, place);
    }

    pub(super) fn lift(&mut self, turn: Turn, place: Place) {
        let player = self.player(turn);
        self.quarry.field().lift(player, place);
    }

    fn player(&self, turn: Turn) -> Player {
        match turn {
            Turn::Attack => self.quarry.attacker(),
            Turn::Defence => self.quarry.attacker().opponent(),
        }
    }

    /// Searches an unsettled position until its numbers reach the limits. The recursion is at most
    /// as deep as the board has cells.
    pub(super) fn search(
        &mut self,
        turn: Turn,
        limits: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<Numbers, Stopped> {
        let started = budget.nodes();
        let won = turn == Turn::Attack && self.quarry.look_closer(budget)?;
        let children = if won { None } else { self.children(turn, budget)? };
        let Some(mut children) = children else {
            let key = self.key(turn);
            self.table.store(key, Numbers::SUCCESS, 1, None);
            return Ok(Numbers::SUCCESS);
        };
        loop {
            let numbers = combine(&children);
            if numbers.phi >= limits.phi || numbers.delta >= limits.delta || numbers.is_settled() {
                let best = children.iter().min_by_key(|child| child.numbers.delta);
                let best = best.map(|child| child.place).filter(|_| turn == Turn::Attack);
                let key = self.key(turn);
                self.table.store(key, numbers, budget.nodes() - started, best);
                return Ok(numbers);
            }
            let (best, second) = best_two(&children);
            let child = &children[best];
            let below = Numbers {
                phi: limits.delta.saturating_add(child.numbers.phi) - numbers.delta,
                delta: limits.phi.min(second.saturating_add(second / 4 + 1)),
            };
            let place = child.place;
            self.put(turn, place);
            let found = self.search(turn.other(), below, budget);
            self.lift(turn, place);
            match found {
                Ok(numbers) => children[best].numbers = numbers,
                Err(stopped) => {
                    // What was learned so far serves a search that is resumed.
                    let key = self.key(turn);
                    self.table.store(key, numbers, budget.nodes() - started, None);
                    return Err(stopped);
                }
            }
        }
    }

    /// What the moves lead to; `None` if the defender need not move at all.
    fn children(
        &mut self,
        turn: Turn,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Child>>, Stopped> {
        let Some(moves) = self.moves(turn, budget)? else { return Ok(None) };
        let mut children = Vec::with_capacity(moves.len());
        for place in moves {
            budget.spend()?;
            self.put(turn, place);
            let numbers = self.judge(turn.other(), budget);
            self.lift(turn, place);
            let numbers = numbers?;
            children.push(Child { place, numbers });
            if numbers.delta == 0 {
                break; // one success is enough
            }
        }
        Ok(Some(children))
    }
}

/// The numbers of a position from those of what its moves lead to.
fn combine(children: &[Child]) -> Numbers {
    let phi = children.iter().map(|child| child.numbers.delta).min().unwrap_or(INFINITE);
    // Not the sum: the same position is often reached through several moves, and would count as
    // often (weak proof numbers, Ueda and others 2008).
    let hardest = children.iter().map(|child| child.numbers.phi).max().unwrap_or(0);
    let others = children.iter().filter(|child| child.numbers.phi > 0).count() as u32;
    let delta = hardest.saturating_add(others.saturating_sub(1)).min(INFINITE);
    Numbers { phi, delta: if phi == 0 { INFINITE } else { delta } }
}

/// The child whose opponent is easiest to defeat, and the delta of the next one.
fn best_two(children: &[Child]) -> (usize, u32) {
    let (mut best, mut first, mut second) = (0, u32::MAX, INFINITE);
    for (index, child) in children.iter().enumerate() {
        let delta = child.numbers.delta;
        if delta < first {
            (best, second, first) = (index, first.min(INFINITE), delta);
        } else {
            second = second.min(delta);
        }
    }
    (best, second)
}
