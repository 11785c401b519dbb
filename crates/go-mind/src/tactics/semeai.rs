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
    Some(sides.race(one))
}

/// One of the two groups: where proofs are sought, and where playouts fight.
struct Party {
    region: Region,
    field: Field,
    /// Whether who takes the stones may die inside them.
    is_few: bool,
}

impl Party {
    fn new(board: &Board, owner: Colour, stone: Point, rival: Point) -> Party {
        let region = Region::race(board, owner, &group(board, stone), &group(board, rival));
        let (stones, rivals) = (board.string(stone).collect(), board.string(rival).collect());
        let stake = Stake { defender: owner, stones, rivals };
        let is_few = region.is_few(board);
        Party { region, field: Field::new(board, stake, &Beyond::Nearest), is_few }
    }

    /// Where clear life is sought, without seki.
    fn for_good(&self) -> Region {
        let mut region = self.region.clone();
        region.must_settle = true;
        region
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
    /// The race with this side, the owner of the first group, to move.
    fn race(&self, one: Colour) -> Race {
        let is_safe = !self.falls(&self.own, &self.rival).success.is_success();
        let defence = if is_safe {
            Answer { settled: false, ..Answer::at_once(Success::Yes, None) }
        } else {
            self.stands(&self.own, &self.rival)
        };
        let attack = self.falls(&self.rival, &self.own);
        let better = !self.rival.is_few && attack.success.rank() > defence.success.rank();
        let saved = if better { attack.success } else { defence.success };
        let (killed, mv) = self.killed((saved, defence.mv), &attack, one);
        let is_doomed =
            || killed == Success::Yes && !self.stands(&self.rival, &self.own).success.is_success();
        let mv = mv.filter(|_| !is_safe || (killed != Success::No && !is_doomed()));
        Race { saved, killed, mv, defence, attack }
    }

    /// How well the second group dies while the first is saved so well by a move, and by which move.
    fn killed(
        &self,
        (saved, defence): (Success, Option<Point>),
        attack: &Answer,
        one: Colour,
    ) -> (Success, Option<Point>) {
        use Success::{KoIgnoringThreat, KoNeedsThreat, No};
        match (saved, attack.success) {
            (No, _) => (No, None),
            // Both live by each other's death only: one ko decides both.
            (KoNeedsThreat | KoIgnoringThreat, _) => {
                let is_less = attack.success.rank() < saved.rank();
                (saved, if is_less { defence } else { attack.mv })
            }
            // Nobody who is safe begins a ko for which the first threat is missing.
            (_, No | KoNeedsThreat) => (No, defence),
            (_, KoIgnoringThreat) if !self.keeps(attack.mv, one) => {
                (self.left_to_rival(defence, one), defence)
            }
            (_, killed) => (killed, attack.mv),
        }
    }

    /// How well the second group dies after a move that saves the first.
    fn left_to_rival(&self, mv: Option<Point>, one: Colour) -> Success {
        let Some(mv) = mv.filter(|&mv| self.board.allows(mv, one, false)) else {
            return Success::No;
        };
        let mut after = self.board.clone();
        after.play(mv, one);
        let (own, rival) = (&self.own.region.strings, &self.rival.region.strings);
        if rival.iter().any(|&stone| after.stone(stone).is_none()) {
            return Success::No;
        }
        let region = Region::race(&after, one.opponent(), rival, own);
        let answer = live_in(&after, region, self.effort.life);
        match answer.success {
            Success::KoNeedsThreat if answer.settled => Success::KoIgnoringThreat,
            _ => Success::No,
        }
    }

    /// How well the first of two groups is killed by the owner of the second, who moves first. A few
    /// stones are killed only if the group around them then lives for good.
    fn falls(&self, prey: &Party, keeper: &Party) -> Answer {
        let answer = self.ask(prey, keeper.region.defender);
        if !prey.is_few || !answer.success.is_success() {
            return answer;
        }
        let settled = live_in(self.board, keeper.for_good(), self.effort.life);
        let same = settled.success == answer.success;
        if !settled.settled || settled.success.rank() > answer.success.rank() {
            answer
        } else if same && self.leaves_life(answer.mv, keeper) {
            answer
        } else {
            settled
        }
    }

    /// Whether a group still lives for good after a move of its owner.
    fn leaves_life(&self, mv: Option<Point>, keeper: &Party) -> bool {
        let owner = keeper.region.defender;
        let Some(mv) = mv.filter(|&mv| self.board.allows(mv, owner, false)) else { return true };
        let mut after = self.board.clone();
        after.play(mv, owner);
        let rivals: Vec<Point> = keeper.region.rivals.iter().copied().collect();
        if rivals.iter().any(|&rival| after.stone(rival).is_none()) {
            return false;
        }
        let mut region = Region::race(&after, owner, &keeper.region.strings, &rivals);
        region.must_settle = true;
        !kill_in(&after, region, self.effort.life).success.is_success()
    }

    /// How well the first of two groups is saved by its owner, who moves first. A few stones are
    /// saved also if the group around them cannot live for good.
    fn stands(&self, prey: &Party, keeper: &Party) -> Answer {
        let answer = self.ask(prey, prey.region.defender);
        if !prey.is_few || answer.success == Success::Yes {
            return answer;
        }
        let settled = kill_in(self.board, keeper.for_good(), self.effort.life);
        let decides = settled.settled && settled.success.rank() > answer.success.rank();
        if decides { settled } else { answer }
    }

    /// Whether the first group is still saved after the move that kills the second by a ko only.
    fn keeps(&self, mv: Option<Point>, one: Colour) -> bool {
        let Some(mv) = mv.filter(|&mv| self.board.allows(mv, one, false)) else { return false };
        let mut after = self.board.clone();
        after.play(mv, one);
        let (stones, rivals) = (&self.own.region.strings, &self.rival.region.strings);
        if rivals.iter().any(|&rival| after.stone(rival).is_none()) {
            return true;
        }
        let region = Region::race(&after, one, stones, rivals);
        !kill_in(&after, region, self.effort.life).success.is_success()
    }

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
