//! Who wins this race? Two groups of different colours that live only by each other's death.
//!
//! Both questions, can the first be saved and can the second be killed with the first's owner to
//! move, are questions of life and death in one region: the liberties of both groups and what lies
//! beside them. The race also ends when the rival is taken off, and counting settles it where
//! filling liberties is all that is left. Where that search runs out of nodes the race is [fought
//! out](super::fate) by playouts.
//!
//! **A few** stones in small areas are taken for good only if the group around them then lives without
//! a seki: else who takes them dies inside them.

use go::{Board, Colour, Point};

use super::Effort;
use super::allowance::{Allowance, Stop};
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
pub fn race(
    board: &Board,
    first: Point,
    second: Point,
    effort: &Effort,
    stop: Option<&Stop>,
) -> Option<Race> {
    let (one, other) = (board.stone(first)?, board.stone(second)?);
    if one == other {
        return None;
    }
    let sides = Sides {
        board,
        own: Party::new(board, one, first, second),
        rival: Party::new(board, other, second, first),
        life: Allowance { nodes: effort.life, stop },
        playouts: Allowance { nodes: effort.playouts, stop },
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
    life: Allowance<'b>,
    playouts: Allowance<'b>,
}

impl Sides<'_> {
    /// The race with this side, the owner of the first group, to move.
    fn race(&self, one: Colour) -> Race {
        let threat = self.falls(&self.own, &self.rival);
        let is_safe = !threat.success.is_success();
        let mut defence = if is_safe {
            Answer { mv: None, success: Success::Yes, line: Vec::new(), ..threat }
        } else {
            self.stands(&self.own, &self.rival)
        };
        let mut attack = self.falls(&self.rival, &self.own);
        let mut is_doomed = false;
        if attack.success == Success::Yes {
            let resistance = self.stands(&self.rival, &self.own);
            is_doomed = !resistance.success.is_success();
            let outside = self.outside_liberty().filter(|_| !is_doomed);
            if self.kills(outside) {
                attack.mv = outside;
            }
        }
        let better = !self.rival.is_few && attack.success.rank() > defence.success.rank();
        let saved = if better { attack.success } else { defence.success };
        let (killed, mv) = self.killed((saved, defence.mv), &attack, one);
        let needless = is_safe && (killed == Success::No || (killed == Success::Yes && is_doomed));
        let mv = mv.filter(|_| !needless);
        defence.settled &= self.is_closed(&self.own, &self.rival);
        attack.settled &= self.is_closed(&self.rival, &self.own);
        Race { saved, killed, mv, defence, attack }
    }

    /// Whether what is shown of the first of two groups is proved: its region has no gaps, nor has that
    /// of the group around it where this one counts.
    fn is_closed(&self, group: &Party, keeper: &Party) -> bool {
        let is_closed = |party: &Party| party.region.is_closed(self.board);
        is_closed(group) && (!group.is_few || is_closed(keeper))
    }

    /// A liberty of the second group alone, with nothing to gain beside it, unless the group is a few
    /// stones: such are filled first.
    fn outside_liberty(&self) -> Option<Point> {
        let board = self.board;
        let liberties = |region: &Region| {
            let strings = region.strings.iter();
            strings.flat_map(|&string| board.liberties(string)).collect::<Vec<_>>()
        };
        let (own, rival) = (liberties(&self.own.region), liberties(&self.rival.region));
        let own_colour = Some(self.own.region.defender);
        let is_plain = |liberty: Point| {
            let beside = || board.size().neighbours(liberty);
            beside().any(|other| board.stone(other) == own_colour)
                && beside().all(|other| !board.is_empty_at(other) || rival.contains(&other))
        };
        let mut outside = rival.iter().copied().filter(|liberty| !own.contains(liberty));
        outside.find(|&liberty| is_plain(liberty)).filter(|_| !self.rival.is_few)
    }

    /// Whether a move is proved to kill the second group.
    fn kills(&self, mv: Option<Point>) -> bool {
        let (own, rival) = (&self.own.region, &self.rival.region);
        self.after(mv, own.defender).is_some_and(|after| {
            let region = Region::race(&after, rival.defender, &rival.strings, &own.strings);
            let answer = live_in(&after, region, self.life);
            answer.settled && !answer.success.is_success()
        })
    }

    /// The board after a move, if no stone of either group is taken by it.
    fn after(&self, mv: Option<Point>, mover: Colour) -> Option<Board> {
        let mv = mv.filter(|&mv| self.board.allows(mv, mover, false))?;
        let mut after = self.board.clone();
        after.play(mv, mover);
        let mut stones = self.own.region.strings.iter().chain(&self.rival.region.strings);
        stones.all(|&stone| after.stone(stone).is_some()).then_some(after)
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
        let Some(after) = self.after(mv, one) else { return Success::No };
        let (own, rival) = (&self.own.region.strings, &self.rival.region.strings);
        let region = Region::race(&after, one.opponent(), rival, own);
        let answer = live_in(&after, region, self.life);
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
        let settled = live_in(self.board, keeper.for_good(), self.life);
        let is_better = settled.success.rank() > answer.success.rank();
        let is_same = settled.success == answer.success;
        let will_do = is_better || (is_same && self.leaves_life(answer.mv, keeper));
        if !settled.settled || will_do { answer } else { settled }
    }

    /// Whether a group still lives for good after a move of its owner that takes nothing of the other.
    fn leaves_life(&self, mv: Option<Point>, keeper: &Party) -> bool {
        let owner = keeper.region.defender;
        if mv.is_none() {
            return true;
        }
        self.after(mv, owner).is_some_and(|after| {
            let (strings, rivals) = (&keeper.region.strings, &keeper.region.rivals);
            let mut region = Region::race(&after, owner, strings, rivals);
            region.must_settle = true;
            !kill_in(&after, region, self.life).success.is_success()
        })
    }

    /// How well the first of two groups is saved by its owner, who moves first. A few stones are
    /// saved also if the group around them cannot live for good.
    fn stands(&self, prey: &Party, keeper: &Party) -> Answer {
        let answer = self.ask(prey, prey.region.defender);
        if !prey.is_few || answer.success == Success::Yes {
            return answer;
        }
        let settled = kill_in(self.board, keeper.for_good(), self.life);
        let decides = settled.settled && settled.success.rank() > answer.success.rank();
        if decides { settled } else { answer }
    }

    /// Whether the first group is still saved after the move that kills the second by a ko only.
    fn keeps(&self, mv: Option<Point>, one: Colour) -> bool {
        self.after(mv, one).is_some_and(|after| {
            let (stones, rivals) = (&self.own.region.strings, &self.rival.region.strings);
            let region = Region::race(&after, one, stones, rivals);
            !kill_in(&after, region, self.life).success.is_success()
        })
    }

    /// What a side that moves first does for or against a group: by the searches of life and death
    /// where they come to an end, else by playouts.
    fn ask(&self, party: &Party, first: Colour) -> Answer {
        let region = party.region.clone();
        let answer = if first == region.defender {
            live_in(self.board, region, self.life)
        } else {
            kill_in(self.board, region, self.life)
        };
        if answer.settled { answer } else { strive(&party.field, first, self.playouts) }
    }
}
