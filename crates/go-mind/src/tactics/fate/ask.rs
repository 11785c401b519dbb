//! Can a group be killed or saved, and is it a ko?

use go::{Board, Colour, Move, Point};

use super::super::allowance::Allowance;
use super::super::answer::Answer;
use super::super::area::Area;
use super::super::capture::{attack, defend};
use super::super::ko::{KoRule, Success};
use super::{Beyond, Fate, Field, Stake, fight};

/// A side that wins so many of the playouts through its best move is thought to succeed.
const ENOUGH: f32 = 0.5;

/// The same where it may always take a ko back: a ko that is there helps much.
const ENOUGH_BY_KO: f32 = 0.7;

/// A side that wins so many may have a move that is not found yet: it is sought longer, by so many times
/// the playouts.
const OPEN: f32 = 0.25;
const LONGER: u64 = 4;

/// A string that a capture of so few nodes takes is not fought about.
const TACTICS: u64 = 2_000;

/// Can the enemy, moving first, take the string of a stone? An estimate by so many playouts for each
/// treatment of ko.
pub fn kill<'s>(board: &Board, stone: Point, playouts: impl Into<Allowance<'s>>) -> Answer {
    let playouts = playouts.into();
    let taken = attack(board, stone, playouts.with_nodes(TACTICS));
    if taken.success == Success::Yes && taken.settled {
        return Answer { settled: false, ..taken };
    }
    match Field::around(board, stone) {
        Some(field) => strive(&field, field.stake.defender.opponent(), playouts),
        None => Answer::at_once(Success::No, None),
    }
}

/// Can the owner, moving first, save the string of a stone? An estimate, as for [`kill`]. Life where
/// it stands, all beyond belonging to the enemy, comes before flight.
pub fn live<'s>(board: &Board, stone: Point, playouts: impl Into<Allowance<'s>>) -> Answer {
    let playouts = playouts.into();
    let Some(field) = Field::around(board, stone) else {
        return Answer::at_once(Success::No, None);
    };
    let saved = defend(board, stone, playouts.with_nodes(TACTICS));
    if saved.success == Success::No && saved.settled {
        return Answer { settled: false, ..saved };
    }
    let owner = field.stake.defender;
    let enclosed = Beyond::Attacker(Area::new(board.size()));
    let alone = Field::new(board, field.stake.clone(), &enclosed);
    let local = fight(&alone, owner, alone.rules_for(owner)[0], playouts);
    if local.rate >= ENOUGH {
        return local.answer(Success::Yes);
    }
    strive(&field, owner, playouts)
}

impl Field {
    /// The field of the string of a stone on a board as it is; nothing if there is no stone.
    fn around(board: &Board, stone: Point) -> Option<Field> {
        let defender = board.stone(stone)?;
        let stones = board.string(stone).collect();
        let stake = Stake { defender, stones, rivals: Vec::new() };
        Some(Field::new(board, stake, &Beyond::Nearest))
    }

    /// The treatments of ko from the hardest for a side to the easiest.
    pub(crate) fn rules_for(&self, side: Colour) -> [KoRule; 3] {
        if side == self.stake.defender {
            [KoRule::ForSeeker, KoRule::Plain, KoRule::AgainstSeeker]
        } else {
            [KoRule::AgainstSeeker, KoRule::Plain, KoRule::ForSeeker]
        }
    }
}

/// Fights under as many treatments of ko as the answer needs.
pub(crate) fn strive(field: &Field, first: Colour, playouts: Allowance<'_>) -> Answer {
    let [hard, plain, easy] = field.rules_for(first);
    let mut hardest = fight(field, first, hard, playouts);
    if (OPEN..ENOUGH).contains(&hardest.rate) {
        let longer = fight(field, first, hard, playouts.with_nodes(LONGER * playouts.nodes));
        // One that was stopped early knows less.
        if longer.playouts >= hardest.playouts {
            hardest = longer;
        }
    }
    if hardest.rate >= ENOUGH {
        return hardest.answer(Success::Yes);
    }
    if !hardest.saw_ko || playouts.is_stopped() {
        return hardest.answer(Success::No);
    }
    let easiest = fight(field, first, easy, playouts);
    if easiest.rate < ENOUGH_BY_KO {
        return easiest.answer(Success::No);
    }
    let neutral = fight(field, first, plain, playouts);
    if neutral.rate >= ENOUGH {
        neutral.answer(Success::KoIgnoringThreat)
    } else {
        easiest.answer(Success::KoNeedsThreat)
    }
}

impl Fate {
    /// The move, unless it is a pass.
    pub(crate) fn point(&self) -> Option<Point> {
        match self.mv {
            Some(Move::Play(point)) => Some(point),
            _ => None,
        }
    }

    /// The estimate as an answer.
    pub(crate) fn answer(self, success: Success) -> Answer {
        let mv = if success.is_success() { self.point() } else { None };
        Answer {
            success,
            mv,
            line: self.line,
            settled: false,
            nodes: self.playouts,
            thought_of: None,
        }
    }
}
