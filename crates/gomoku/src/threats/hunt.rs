//! What can the attacker try, what must the defender answer, and who has already won?
//!
//! These three questions about one position of a hunt are all that the proof-number search knows
//! of Gomoku.

use game::Player;
use game::picture::Place;

use search::{Budget, Stopped};

use super::Class;
use super::fours::{FourSearch, Fours};
use super::prove::{Quarry, Turn};
use super::table::Numbers;
use super::threat::{Plan, Threat};
use super::zone;
use crate::field::{Field, Points};

/// Positions that a search for fours may visit at each position of the hunt.
const FOURS_EACH: u64 = 60;

/// Positions that a search for fours may visit while a proof is written down.
const FOURS_WRITTEN: u64 = 100_000;

/// Positions of such a search that count as one of the hunt.
const FOURS_A_NODE: u64 = 8;

/// A position, an attacker, and the moves that the attacker may use.
#[derive(Debug)]
pub(super) struct Hunt {
    pub(super) field: Field,
    pub(super) attacker: Player,
    pub(super) class: Class,
    pub(super) fours: FourSearch,
}

impl Hunt {
    pub(super) fn defender(&self) -> Player {
        self.attacker.opponent()
    }

    /// A quick judgement for the attacker, who is to move.
    pub(super) fn judge_attack(&mut self) -> Numbers {
        match self.fours.search(&mut self.field, self.attacker, FOURS_EACH) {
            Fours::Win => return Numbers::SUCCESS,
            Fours::None if self.class == Class::Fours => return Numbers::FAILURE,
            _ => {}
        }
        if self.field.fives(self.defender()).len() > 1 {
            return Numbers::FAILURE;
        }
        Numbers { phi: 1, delta: 1 }
    }

    /// A quick judgement for the defender, who is to move.
    pub(super) fn judge_defence(&mut self) -> Numbers {
        let Some(threat) = self.threat() else { return Numbers::SUCCESS };
        match threat.defences(&self.field, self.defender()).len() as u32 {
            0 => Numbers::FAILURE,
            count => Numbers { phi: 1, delta: count },
        }
    }

    /// What the attacker threatens while the defender is to move; `None` if there is no threat of
    /// the class, or the defender wins first.
    pub(super) fn threat(&mut self) -> Option<Threat> {
        if !self.field.fives(self.defender()).is_empty() {
            return None;
        }
        let fives = *self.field.fives(self.attacker);
        match fives.len() {
            0 => {}
            1 => return fives.first().map(Threat::five),
            _ => return Some(Threat::several_fives()),
        }
        if self.class == Class::Fours {
            return None;
        }
        let decides = |hunt: &Hunt, place| hunt.field.may_play(hunt.attacker, place);
        let moves = *self.field.two_completions(self.attacker);
        if let Some(place) = moves.iter().find(|&place| decides(self, place)) {
            let line = vec![(place, None)];
            let zone = zone::of_line(&mut self.field, self.attacker, &line);
            let core = zone::of_open_fours(&mut self.field, self.attacker, &zone);
            return Some(Threat { plan: Plan::Line(line), zone, core });
        }
        None
    }

    /// The moves that the attacker, who has no win by fours here, may try.
    pub(super) fn attacks(&mut self) -> Vec<Place> {
        let attacker = self.attacker;
        let blocks = *self.field.fives(self.defender());
        if !blocks.is_empty() {
            let only = blocks.first().filter(|_| blocks.len() == 1);
            return only
                .filter(|&place| self.field.may_play(attacker, place))
                .into_iter()
                .collect();
        }
        let mut moves = *self.field.fours(attacker);
        if self.class != Class::Fours {
            moves = moves.or(self.field.open_threes(attacker));
            let threes = self.field.threes(attacker).without(&moves);
            moves = moves.or(&self.that_threaten(&threes));
        }
        moves.iter().filter(|&place| self.field.may_play(attacker, place)).collect()
    }

    /// Those of some cells where a stone of the attacker makes a threat.
    fn that_threaten(&mut self, cells: &Points) -> Points {
        let mut found = Points::default();
        for place in cells.iter() {
            self.field.put(self.attacker, place);
            if self.threat().is_some() {
                found.insert(place);
            }
            self.field.lift(self.attacker, place);
        }
        found
    }
}

impl Quarry for Hunt {
    fn field(&mut self) -> &mut Field {
        &mut self.field
    }

    fn attacker(&self) -> Player {
        self.attacker
    }

    fn judge(&mut self, turn: Turn, budget: &mut Budget<'_>) -> Result<Numbers, Stopped> {
        if turn == Turn::Defence {
            return Ok(self.judge_defence());
        }
        let before = self.fours.nodes;
        let numbers = self.judge_attack();
        // A long look for fours counts for more than one position: the clock must not be missed.
        for _ in 0..(self.fours.nodes - before) / FOURS_A_NODE {
            budget.spend()?;
        }
        Ok(numbers)
    }

    fn look_closer(&mut self, _budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        Ok(false)
    }

    fn attacks(&mut self) -> Vec<Place> {
        self.attacks()
    }

    fn threat(&mut self, _budget: &mut Budget<'_>) -> Result<Option<Threat>, Stopped> {
        Ok(self.threat())
    }

    fn win_at_once(&mut self, _budget: &mut Budget<'_>) -> Result<Option<Plan>, Stopped> {
        let found = self.fours.search(&mut self.field, self.attacker, FOURS_WRITTEN);
        Ok((found == Fours::Win).then(|| Plan::Line(self.fours.line().to_vec())))
    }
}
