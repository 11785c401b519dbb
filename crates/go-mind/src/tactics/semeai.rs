//! Who wins this race? Two groups of different colours that live only by each other's death.
//!
//! Both questions, can the first be saved and can the second be killed with the first's owner to
//! move, are questions of life and death in one region: the liberties of both groups and what lies
//! beside them. The race also ends when the rival is taken off. Where that search runs out of nodes
//! the race is [fought out](super::fate) by playouts.

use go::{Board, Colour, Point};

use super::Effort;
use super::answer::Answer;
use super::fate::{Beyond, Field, Stake, strive};
use super::ko::Success;
use super::life::{Region, group, kill_in, live_in};

/// The outcome of a race with the owner of the first group to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    /// Whether the first group is saved.
    pub saved: Success,
    /// Whether the second group dies.
    pub killed: Success,
    /// The move that does most of the two; none if nothing need or can be done.
    pub mv: Option<Point>,
    /// The search that saves the first group.
    pub defence: Answer,
    /// The search that kills the second group.
    pub attack: Answer,
}

/// Reads the race between the groups of two stones, the owner of the first to move; nothing unless
/// stones of both colours stand there.
pub fn race(board: &Board, first: Point, second: Point, effort: &Effort) -> Option<Race> {
    let (one, other) = (board.stone(first)?, board.stone(second)?);
    if one == other {
        return None;
    }
    let sides = Sides {
        board,
        own: Party::new(board, one, first, second),
        rival: Party::new(board, other, second, first),
        effort,
    };
    let attack = sides.ask(&sides.rival, one);
    let defence = sides.ask(&sides.own, one);
    let large = board.string_size(second) > 5;
    // Who kills a large rival is saved; who takes a few stones may still die inside them.
    let saved = if large && attack.success.rank() > defence.success.rank() {
        attack.success
    } else {
        defence.success
    };
    let killed = if saved == Success::No { Success::No } else { attack.success };
    let needless = saved == Success::Yes && {
        let safe = sides.ask(&sides.own, other).success == Success::No;
        safe && (killed == Success::No
            || (killed == Success::Yes && sides.ask(&sides.rival, other).success == Success::No))
    };
    let mv = if needless {
        None
    } else if killed.is_success() {
        attack.mv
    } else {
        defence.mv
    };
    Some(Race { saved, killed, mv, defence, attack })
}

/// One of the two groups: where proofs are sought, and where playouts fight.
struct Party {
    region: Region,
    field: Field,
}

impl Party {
    fn new(board: &Board, owner: Colour, stone: Point, rival: Point) -> Party {
        let region = Region::race(board, owner, &group(board, stone), &group(board, rival));
        let (stones, rivals) = (board.string(stone).collect(), board.string(rival).collect());
        let stake = Stake { defender: owner, stones, rivals };
        Party { region, field: Field::new(board, stake, &Beyond::Nearest) }
    }
}

/// A race as it is asked about.
struct Sides<'b> {
    board: &'b Board,
    own: Party,
    rival: Party,
    effort: &'b Effort,
}

impl Sides<'_> {
    /// What a side that moves first does for or against a group: by the searches of life and death
    /// where they come to an end, else by playouts.
    fn ask(&self, party: &Party, first: Colour) -> Answer {
        let region = party.region.clone();
        let answer = if first == region.defender {
            live_in(self.board, region, self.effort.life)
        } else {
            kill_in(self.board, region, self.effort.life)
        };
        if answer.settled { answer } else { strive(&party.field, first, self.effort.playouts) }
    }
}
