//! What can the attacker try, what must the defender answer, and who has already won?
//!
//! These three questions about one position of a hunt are all that the proof-number search knows
//! of Gomoku.

use game::Player;
use game::picture::Place;

use super::Class;
use super::fours::{FourSearch, Fours, Pair};
use super::table::Numbers;
use super::zone;
use crate::field::{Field, Points, Shape};

/// Positions that a search for fours may visit at each position of the hunt.
const FOURS_EACH: u64 = 60;

/// What the attacker threatens, and the cells on which a defence must be.
#[derive(Debug, Clone)]
pub(super) enum Threat {
    /// Five on this cell, and nowhere else.
    Five(Place),
    /// Five on several cells: too many.
    Fives,
    /// A win by fours.
    Line {
        /// The win if the defender passes.
        line: Vec<Pair>,
        /// Where a defence against that line must be.
        zone: Points,
        /// Where a defence against every threat must be: a part of the zone.
        core: Points,
    },
}

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
        match self.defences(&threat).len() as u32 {
            0 => Numbers::FAILURE,
            count => Numbers { phi: 1, delta: count },
        }
    }

    /// What the attacker threatens while the defender is to move; `None` if there is no threat of
    /// the class, or the defender wins first.
    pub(super) fn threat(&mut self) -> Option<Threat> {
        self.threat_within(FOURS_EACH)
    }

    /// The same, with another budget for fours.
    pub(super) fn threat_within(&mut self, budget: u64) -> Option<Threat> {
        if !self.field.fives(self.defender()).is_empty() {
            return None;
        }
        let fives = *self.field.fives(self.attacker);
        match fives.len() {
            0 => {}
            1 => return fives.first().map(Threat::Five),
            _ => return Some(Threat::Fives),
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
            return Some(Threat::Line { line, zone, core });
        }
        if self.class == Class::Threes {
            return None;
        }
        if self.fours.search(&mut self.field, self.attacker, budget) != Fours::Win {
            return None;
        }
        let line = self.fours.line().to_vec();
        let zone = zone::of_line(&mut self.field, self.attacker, &line);
        Some(Threat::Line { line, zone, core: zone })
    }

    /// The legal moves of the defender that may stop a threat.
    pub(super) fn defences(&self, threat: &Threat) -> Vec<Place> {
        let defender = self.defender();
        let legal = |place: &Place| self.field.may_play(defender, *place);
        match threat {
            Threat::Five(place) => Some(*place).filter(legal).into_iter().collect(),
            Threat::Fives => Vec::new(),
            Threat::Line { core, .. } => core.iter().filter(legal).collect(),
        }
    }

    /// The legal moves of the defender after which the line of the threat may not work as it is.
    pub(super) fn disturbances(&self, threat: &Threat) -> Vec<Place> {
        match threat {
            Threat::Line { zone, .. } => {
                let legal = |place: &Place| self.field.may_play(self.defender(), *place);
                zone.iter().filter(legal).collect()
            }
            _ => self.defences(threat),
        }
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
        if self.class == Class::Threats {
            let quiet = self.quiet_cells().without(&moves);
            moves = moves.or(&self.that_threaten(&quiet));
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

    /// Free cells on a line that could become a three.
    fn quiet_cells(&self) -> Points {
        let board = self.field.game().board();
        let free = (0..board.cells()).map(Place).filter(|&place| !self.field.taken().has(place));
        free.filter(|&place| self.field.quartet(self.attacker, place).best() >= Shape::Two)
            .collect()
    }
}
