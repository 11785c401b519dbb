//! Does the attacker win by fours alone?
//!
//! Every move of the attacker leaves one answer, so the search is over paths. It is exact: a win
//! that it reports is one, and if it says no within its budget there is none. Positions that failed
//! are remembered, for the same fours in another order lead to them again.

use std::time::Instant;

use game::Player;
use game::picture::Place;

use crate::field::{Field, Shape};

/// A move of the attacker and the defender's only answer, if a legal one exists and matters.
pub(crate) type Pair = (Place, Option<Place>);

/// What a search for fours found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fours {
    /// The attacker wins.
    Win,
    /// There is no such win.
    None,
    /// The budget ended first.
    Unknown,
}

/// How many positions are remembered as failed: a power of two.
const MEMORY: usize = 1 << 16;

/// The clock is read once in so many positions: about a millisecond's work.
const LOOK_EVERY: u64 = 1024;

/// A depth that no line of fours reaches.
const ENDLESS: u8 = 255;

/// A search for wins by fours.
#[derive(Debug)]
pub(crate) struct FourSearch {
    /// The keys of positions that failed, the last byte replaced by the depth of the search.
    failed: Vec<u64>,
    budget: u64,
    /// When every search must end, whatever its budget.
    pub(crate) until: Option<Instant>,
    /// Whether the depth ended a line of the search.
    cut: bool,
    /// Positions visited since the search was made.
    pub(crate) nodes: u64,
    line: Vec<Pair>,
}

impl FourSearch {
    pub(crate) fn new() -> FourSearch {
        FourSearch {
            failed: vec![0; MEMORY],
            budget: 0,
            until: None,
            cut: false,
            nodes: 0,
            line: Vec::new(),
        }
    }

    /// Looks for a win of `attacker`, who is to move, short ones first, visiting at most `budget`
    /// positions. After [`Fours::Win`], [`FourSearch::line`] is the win.
    pub(crate) fn search(&mut self, field: &mut Field, attacker: Player, budget: u64) -> Fours {
        self.budget = self.nodes + budget;
        self.line.clear();
        self.cut = false;
        for depth in [1, 3, 6, ENDLESS] {
            match self.attack(field, attacker, depth) {
                Fours::None if self.cut => self.cut = false,
                found => {
                    self.line.reverse();
                    return found;
                }
            }
        }
        Fours::None
    }

    /// The moves of the last win found, from the first to the one that decides.
    pub(crate) fn line(&self) -> &[Pair] {
        &self.line
    }

    fn attack(&mut self, field: &mut Field, attacker: Player, depth: u8) -> Fours {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY)
            && self.until.is_some_and(|until| Instant::now() >= until)
        {
            self.budget = 0;
        }
        if self.nodes > self.budget {
            return Fours::Unknown;
        }
        if let Some(five) = field.fives(attacker).first() {
            self.line.push((five, None));
            return Fours::Win;
        }
        let Some(moves) = candidates(field, attacker) else { return Fours::None };
        let decides = moves.iter().find(|&&place| {
            field.two_completions(attacker).has(place) && field.may_play(attacker, place)
        });
        if let Some(&place) = decides {
            self.line.push((place, None));
            return Fours::Win;
        }
        if moves.is_empty() {
            return Fours::None;
        }
        if depth == 0 {
            self.cut = true;
            return Fours::None;
        }
        if let Some(failed) = self.failed_depth(field, attacker).filter(|&failed| failed >= depth) {
            self.cut |= failed < ENDLESS;
            return Fours::None;
        }
        let cut_before = std::mem::take(&mut self.cut);
        for place in moves {
            match self.try_four(field, attacker, place, depth) {
                Fours::None => {}
                found => return found,
            }
        }
        // What failed without being cut fails at every depth.
        let depth = if self.cut { depth } else { ENDLESS };
        self.cut |= cut_before;
        let slot = field.key() as usize % MEMORY;
        self.failed[slot] = signature(field, attacker) | u64::from(depth);
        Fours::None
    }

    fn try_four(&mut self, field: &mut Field, attacker: Player, place: Place, depth: u8) -> Fours {
        if !field.may_play(attacker, place) {
            return Fours::None;
        }
        let defender = attacker.opponent();
        field.put(attacker, place);
        let answer = field.fives(attacker).first().expect("a four has a completion");
        let decides = field.fives(attacker).len() > 1 || !field.may_play(defender, answer);
        let found = if decides {
            self.line.push((place, None));
            Fours::Win
        } else {
            field.put(defender, answer);
            let found =
                self.attack(field, attacker, if depth == ENDLESS { depth } else { depth - 1 });
            field.lift(defender, answer);
            if found == Fours::Win {
                self.line.push((place, Some(answer)));
            }
            found
        };
        field.lift(attacker, place);
        found
    }

    /// The depth at which the position is known to have failed.
    fn failed_depth(&self, field: &Field, attacker: Player) -> Option<u8> {
        let entry = self.failed[field.key() as usize % MEMORY];
        (entry & !0xff == signature(field, attacker)).then_some(entry as u8)
    }
}

/// The key of a position for one attacker, the last byte empty.
fn signature(field: &Field, attacker: Player) -> u64 {
    let key = match attacker {
        Player::First => field.key(),
        Player::Second => !field.key(),
    };
    key & !0xff
}

/// The fours that the attacker, who has no five, may make, the most promising first; `None` if
/// the defender wins first.
fn candidates(field: &Field, attacker: Player) -> Option<Vec<Place>> {
    let fours = field.fours(attacker);
    let blocks = field.fives(attacker.opponent());
    if !blocks.is_empty() {
        let block = blocks.first().filter(|_| blocks.len() == 1)?;
        return fours.has(block).then(|| vec![block]);
    }
    let mut moves: Vec<Place> = fours.iter().collect();
    moves.sort_by_key(|&place| {
        let quartet = field.quartet(attacker, place);
        let rank = |shape: Shape| usize::from(quartet.count(shape) > 0);
        4 - (2 * rank(Shape::OpenThree) + rank(Shape::Three) + rank(Shape::OpenTwo))
    });
    Some(moves)
}
