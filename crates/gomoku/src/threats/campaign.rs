//! Can the attacker win with quiet moves between the threats?
//!
//! A hunt for threes is the eye of a wider proof-number search, as Allis, van den Herik & Huntjens
//! (1994) solved the whole game: where the attacker is to move, a win by threes settles the
//! position; where the defender is, the attacker must have one in hand that a pass would allow,
//! and only moves in its zone need an answer. Fewer moves of the attacker than there are is sound;
//! for the defender every move that could matter is tried.

use game::Player;
use game::picture::Place;
use search::{Budget, Limits, Stopped};

use super::build::{self, Unwritten};
use super::fours::Fours;
use super::hunt::Hunt;
use super::prove::{Prover, Quarry, Turn};
use super::table::Numbers;
use super::threat::{Plan, Threat};
use super::tree::Win;
use super::zone;
use crate::field::{Field, Shape};

/// Positions that a hunt may visit when a position of the campaign is first seen.
const HUNT_FIRST: u64 = 150;
/// And when its moves are to be tried.
const HUNT_EACH: u64 = 3_000;
/// And when a threat is sought, by threes or by fours alone.
const HUNT_THREAT: u64 = 200;
const FOURS_THREAT: u64 = 300;
/// And while a proof is written down, for tables forget.
const HUNT_WRITTEN: u64 = 40_000;
/// How hard it seems to refute every defence against a quiet move.
const QUIET: u32 = 4;

/// A hunt for threes as the evaluator of a wider search.
#[derive(Debug)]
pub(super) struct Campaign {
    pub(super) hunts: Prover<Hunt>,
    /// What each hunt may spend.
    each: Limits,
    /// How many times more than usual is tried.
    pub(super) patience: u64,
    /// Which moves are tried first, and how many at one position.
    pub(super) taste: Taste,
    pub(super) width: usize,
    /// The count of positions at which the search must end for a while.
    pub(super) last_node: u64,
}

/// Which moves a campaign tries first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taste {
    /// Quiet moves and fours before threes, which the hunt has tried.
    Quiet,
    /// All alike.
    Even,
}

impl Campaign {
    pub(super) fn new(hunts: Prover<Hunt>) -> Campaign {
        let mut campaign = Campaign {
            hunts,
            each: Limits::default(),
            patience: 1,
            taste: Taste::Even,
            width: 24,
            last_node: u64::MAX,
        };
        campaign.judge_quickly();
        campaign
    }

    /// Lets hunts take what they may while positions are judged.
    pub(super) fn judge_quickly(&mut self) {
        self.each.nodes = Some(HUNT_THREAT * self.patience);
    }

    /// Lets hunts take the time they need, to find again what was found.
    pub(super) fn write_down(&mut self) {
        self.last_node = u64::MAX;
        self.each.nodes = Some(HUNT_WRITTEN * self.patience);
    }

    /// A win by threes of the attacker, as if to move.
    fn win_by_threes(&mut self, budget: &mut Budget<'_>) -> Result<Option<Win>, Stopped> {
        let each = self.each.clone();
        let mut own = Budget::new(&each);
        let found = match self.hunts.prove(&mut own) {
            Ok(true) => build::win(&mut self.hunts, &mut own),
            Ok(false) => Err(Unwritten::Lost),
            Err(stopped) => Err(Unwritten::Stopped(stopped)),
        };
        for _ in 0..own.nodes() {
            budget.spend()?;
        }
        Ok(found.ok())
    }

    fn proves_threes(&mut self, nodes: u64, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        let each = Limits { nodes: Some(nodes), ..self.each.clone() };
        let mut own = Budget::new(&each);
        let found = self.hunts.prove(&mut own);
        for _ in 0..own.nodes() {
            budget.spend()?;
        }
        Ok(found == Ok(true))
    }

    /// First numbers for the defender. What looks quiet is looked at only when its turn comes,
    /// for its threat takes a hunt to find.
    fn judge_defence(&mut self) -> Numbers {
        let hunt = &mut self.hunts.quarry;
        if self.taste == Taste::Even {
            return Numbers { phi: 1, delta: QUIET };
        }
        if !hunt.field.fives(hunt.defender()).is_empty() {
            return Numbers::SUCCESS;
        }
        let Some(threat) = hunt.threat() else { return Numbers { phi: 1, delta: QUIET } };
        match threat.defences(&hunt.field, hunt.defender()).len() as u32 {
            0 => Numbers::FAILURE,
            count => Numbers { phi: 1, delta: QUIET + u32::from(count > 1) },
        }
    }

    /// First numbers from those of a hunt that did not end, or failed.
    fn guess(&mut self) -> Numbers {
        let key = self.hunts.key(Turn::Attack);
        let logarithm = |number: u32| 32 - number.leading_zeros();
        match self.hunts.table.look_up(key) {
            Some(numbers) if !numbers.is_settled() => Numbers {
                phi: logarithm(numbers.phi).max(1),
                delta: logarithm(numbers.delta).max(1),
            },
            _ => Numbers { phi: 8, delta: 1 },
        }
    }

    /// How promising a move of the attacker looks: less is better.
    fn rank(&self, place: Place) -> u32 {
        let hunt = &self.hunts.quarry;
        let strength = hunt.field.quartet(hunt.attacker, place).promise();
        let other = hunt.field.quartet(hunt.defender(), place).best();
        18_u32.saturating_sub(strength + u32::from(other >= Shape::Three)).max(2)
    }
}

impl Quarry for Campaign {
    fn field(&mut self) -> &mut Field {
        &mut self.hunts.quarry.field
    }

    fn attacker(&self) -> Player {
        self.hunts.quarry.attacker
    }

    fn judge(&mut self, turn: Turn, budget: &mut Budget<'_>) -> Result<Numbers, Stopped> {
        if turn == Turn::Defence {
            return Ok(self.judge_defence());
        }
        let hunt = &mut self.hunts.quarry;
        if hunt.field.fives(hunt.defender()).len() > 1 && hunt.field.fives(hunt.attacker).is_empty()
        {
            return Ok(Numbers::FAILURE);
        }
        let won = self.proves_threes(HUNT_FIRST * self.patience, budget)?;
        Ok(if won { Numbers::SUCCESS } else { self.guess() })
    }

    fn look_closer(&mut self, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        if budget.nodes() > self.last_node {
            return Err(Stopped::Nodes(0));
        }
        self.proves_threes(HUNT_EACH * self.patience, budget)
    }

    fn attacks(&mut self) -> Vec<Place> {
        let hunt = &mut self.hunts.quarry;
        if !hunt.field.fives(hunt.defender()).is_empty() {
            return hunt.attacks();
        }
        let board = hunt.field.game().board();
        let hunt = &self.hunts.quarry;
        let free = (0..board.cells()).map(Place).filter(|&place| !hunt.field.taken().has(place));
        let lively = free.filter(|&place| {
            hunt.field.quartet(hunt.attacker, place).best() >= Shape::Two
                && hunt.field.may_play(hunt.attacker, place)
        });
        let mut moves: Vec<Place> = lively.collect();
        moves.sort_by_key(|&place| self.rank(place));
        moves.truncate(self.width * self.patience as usize);
        moves
    }

    fn threat(&mut self, budget: &mut Budget<'_>) -> Result<Option<Threat>, Stopped> {
        if let Some(threat) = self.hunts.quarry.threat() {
            return Ok(Some(threat));
        }
        let hunt = &mut self.hunts.quarry;
        if !hunt.field.fives(hunt.defender()).is_empty() {
            return Ok(None);
        }
        let attacker = hunt.attacker;
        if hunt.fours.search(&mut hunt.field, attacker, FOURS_THREAT) == Fours::Win {
            let line = hunt.fours.line().to_vec();
            let zone = zone::of_line(&mut hunt.field, attacker, &line);
            return Ok(Some(Threat { plan: Plan::Line(line), zone, core: zone }));
        }
        let Some(win) = self.win_by_threes(budget)? else { return Ok(None) };
        let zone = zone::of_tree(&mut self.hunts.quarry.field, &win);
        Ok(Some(Threat { plan: Plan::Tree(win), zone, core: zone }))
    }

    fn win_at_once(&mut self, budget: &mut Budget<'_>) -> Result<Option<Plan>, Stopped> {
        Ok(self.win_by_threes(budget)?.map(Plan::Tree))
    }
}
