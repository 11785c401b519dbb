//! What could be taken or saved before a move, and no longer after it?
//!
//! A **stake** is a string or a group that both sides want something of: whoever moves first there
//! takes or saves it. A move **loses** a stake if its side would have succeeded by moving first, and
//! the opponent succeeds by moving first after it. Both are asked of [`tactics`]; a
//! capture is then replayed against every reply ([`replay`]).

use go::life::Benson;
use go::{Board, Colour, Move, Point, Position};

use super::{Done, replay};
use crate::spatial::Certainty;
use crate::spatial::shape::distance;
use crate::tactics::life::{self, Region, problem};
use crate::tactics::{self, Answer, Success};

/// What a move does to stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Takes them off.
    Takes,
    /// Gets them out of danger of being taken.
    Saves,
    /// Kills a group.
    Kills,
    /// Makes a group live.
    Lives,
}

/// What is at stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Matter {
    /// The capture of a string.
    Capture,
    /// The life of a group.
    Life,
}

/// How much is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Nodes of each search for a capture.
    pub capture: u64,
    /// Nodes of each search for life.
    pub life: u64,
    /// Positions of each replay.
    pub replay: u64,
    /// Playouts of the fight for the group of a problem.
    pub fight: u64,
}

impl Default for Effort {
    /// A few seconds for the hardest.
    fn default() -> Effort {
        Effort { capture: 5_000, life: 20_000, replay: 4_000, fight: 20_000 }
    }
}

/// Stones that a move gave away, or let go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stake {
    /// What is at stake.
    pub matter: Matter,
    /// Whose stones.
    pub owner: Colour,
    /// The stones.
    pub stones: Vec<Point>,
    /// The move that would have reached the mover's goal; none where none was needed.
    pub better: Option<Point>,
    /// The line of that move.
    pub better_line: Vec<Move>,
    /// How sure that is.
    pub better_certainty: Certainty,
    /// Whether it would have taken a ko.
    pub better_by_ko: bool,
    /// The opponent's reply that refutes the move played.
    pub reply: Point,
    /// The line of the reply.
    pub line: Vec<Move>,
    /// How sure that is.
    pub certainty: Certainty,
    /// Whether it takes a ko.
    pub by_ko: bool,
    /// How many nodes each search had.
    pub limit: u64,
    /// Whether both searches came to an end.
    pub is_settled: bool,
}

impl Stake {
    /// What a side does to the stones when it succeeds.
    pub fn done_by(&self, actor: Colour) -> Done {
        let deed = match (self.matter, actor == self.owner) {
            (Matter::Capture, false) => Deed::Takes,
            (Matter::Capture, true) => Deed::Saves,
            (Matter::Life, false) => Deed::Kills,
            (Matter::Life, true) => Deed::Lives,
        };
        Done { deed, owner: self.owner, by_ko: self.by_ko }
    }

    /// Whether one half is proved: that the mover could, or that the opponent now can.
    pub fn has_proof(&self) -> bool {
        [self.certainty, self.better_certainty].contains(&Certainty::Proved)
    }
}

/// Stones whose nearest one is farther from all places of interest are not asked about.
const NEAR: u32 = 2;
/// Groups with more room are not shut in.
const MOST_ROOM: usize = 20;
/// So many strings and groups are asked about.
const MOST_ASKED: usize = 12;

/// The stakes that a move loses, the proved ones and those of the most stones first. Stones near the
/// move and near the places of `focus` are asked about; on a board set up by hand, the group that is
/// walled in.
pub fn stakes(before: &Position, mv: Move, focus: &[Point], effort: Effort) -> Vec<Stake> {
    let mover = before.to_move();
    let mut then = before.clone();
    if then.check_unfinished(mover, mv).is_err() {
        return Vec::new();
    }
    then.play(mover, mv);
    let question = Question { before: before.board(), then: then.board(), mover, effort };
    let mut places = focus.to_vec();
    if let Move::Play(point) = mv {
        places.push(point);
    }
    if is_set_up(before) {
        // What a problem is about, and nothing beside it.
        return question.of_problem().into_iter().collect();
    }
    let near = question.near(&places);
    let mut stakes: Vec<Stake> =
        question.groups(&near).iter().filter_map(|group| question.of_group(group)).collect();
    stakes.extend(near.into_iter().filter_map(|stone| question.of_string(stone)));
    // What is proved first, then what was read to its end, the most stones first.
    stakes.sort_by_key(|stake| {
        (!stake.has_proof(), !stake.is_settled, std::cmp::Reverse(stake.stones.len()))
    });
    stakes
}

/// Whether stones of both sides stood on the board when play began: a problem.
pub fn is_set_up(position: &Position) -> bool {
    let (board, _) = position.origin();
    Colour::BOTH.iter().all(|&colour| board.count(colour) > 0)
}

/// The board before and after the move of a side.
struct Question<'a> {
    before: &'a Board,
    then: &'a Board,
    mover: Colour,
    effort: Effort,
}

impl Question<'_> {
    /// A stone of every string near some places, before the move.
    fn near(&self, places: &[Point]) -> Vec<Point> {
        let (board, size) = (self.before, self.before.size());
        let nearest = |stone: Point| {
            let away =
                |own: Point| places.iter().map(move |&place| distance(size, own, place)).min();
            board.string(stone).filter_map(away).min().unwrap_or(u32::MAX)
        };
        let heads = board.stones().map(|(stone, _)| stone);
        let heads = heads.filter(|&stone| board.string_of(stone) == Some(stone));
        let mut near: Vec<(u32, Point)> = heads.map(|head| (nearest(head), head)).collect();
        near.retain(|(away, _)| *away <= NEAR);
        near.sort_unstable_by_key(|(away, head)| (*away, head.index()));
        near.into_iter().take(MOST_ASKED).map(|(_, head)| head).collect()
    }

    /// The shut-in groups of some strings, each once.
    fn groups(&self, near: &[Point]) -> Vec<Region> {
        let benson = Benson::of(self.before, false);
        let mut groups: Vec<Region> = Vec::new();
        for &stone in near.iter().filter(|&&stone| !benson.is_alive(stone)) {
            if groups.iter().any(|region| region.stones.contains(&stone)) {
                continue;
            }
            let region = Region::of(self.before, stone);
            groups.extend(region.filter(|region| region.playable.len() <= MOST_ROOM));
        }
        groups
    }

    /// What the problem that was set asks.
    fn of_problem(&self) -> Option<Stake> {
        let solved = problem::solve(self.before, self.mover, self.effort.life)?;
        self.refuted(&solved.region, &solved.answer)
    }

    fn of_group(&self, region: &Region) -> Option<Stake> {
        let nodes = self.effort.life;
        let asked = region.clone();
        let answer = if region.defender == self.mover {
            life::live_in(self.before, asked, nodes)
        } else {
            life::kill_in(self.before, asked, nodes)
        };
        let stake = self.refuted(region, &answer)?;
        stake.is_settled.then_some(stake)
    }

    /// The stake of a group, if the opponent succeeds after the move.
    fn refuted(&self, region: &Region, first: &Answer) -> Option<Stake> {
        let owner = region.defender;
        let is_left = |stone: &&Point| self.then.stone(**stone) == Some(owner);
        let mut strings: Vec<Point> = region
            .stones
            .iter()
            .filter(is_left)
            .filter_map(|&stone| self.then.string_of(stone))
            .collect();
        strings.sort_unstable_by_key(|point| point.index());
        strings.dedup();
        if strings.is_empty() {
            return None;
        }
        let stones: Vec<Point> = strings.iter().flat_map(|&own| self.then.string(own)).collect();
        let asked = Region::of_strings(self.then, owner, strings);
        let second = if owner == self.mover {
            life::kill_in(self.then, asked, self.effort.life)
        } else {
            life::live_in(self.then, asked, self.effort.life)
        };
        let read = [Certainty::Read, Certainty::Read];
        let found = Found { matter: Matter::Life, owner, stones, limit: self.effort.life };
        found.stake([first, &second], read)
    }

    /// The stake of a string: a capture or an escape.
    fn of_string(&self, stone: Point) -> Option<Stake> {
        let owner = self.before.stone(stone)?;
        let nodes = self.effort.capture;
        let (first, second) = if owner == self.mover {
            let second = tactics::attack(self.then, stone, nodes);
            second.success.is_success().then_some(())?;
            let first = tactics::defend(self.before, stone, nodes);
            (first, second)
        } else {
            let first = tactics::attack(self.before, stone, nodes);
            first.success.is_success().then_some(())?;
            (first, tactics::defend(self.then, stone, nodes))
        };
        // Whether a string gets away is seldom read to its end; whether it falls must be.
        let falls = if owner == self.mover { &second } else { &first };
        falls.settled.then_some(())?;
        // Only a capture can be replayed to its end.
        let replayed = |board: &Board, attacked: bool, answer: &Answer| {
            let holds = attacked
                && answer.success == Success::Yes
                && replay::captures(board, stone, self.effort.replay);
            if holds { Certainty::Proved } else { Certainty::Read }
        };
        let own = owner == self.mover;
        let certainties = [replayed(self.before, !own, &first), replayed(self.then, own, &second)];
        let board = if own { self.then } else { self.before };
        let stones = board.string(stone).collect();
        Found { matter: Matter::Capture, owner, stones, limit: nodes }
            .stake([&first, &second], certainties)
    }
}

/// What was asked about.
struct Found {
    matter: Matter,
    owner: Colour,
    stones: Vec<Point>,
    limit: u64,
}

impl Found {
    /// A stake, if what the mover could do and what the opponent can do now exclude each other.
    fn stake(self, [first, second]: [&Answer; 2], sure: [Certainty; 2]) -> Option<Stake> {
        let excludes = first.success.rank() + second.success.rank() > Success::Yes.rank();
        // A search that ran out of nodes did not show that the mover fails.
        let may_exclude = second.success.is_success() && (excludes || !first.settled);
        let reply = second.mv.filter(|_| may_exclude)?;
        let by_ko = |answer: &Answer| answer.settled && answer.success != Success::Yes;
        Some(Stake {
            matter: self.matter,
            owner: self.owner,
            stones: self.stones,
            better: first.mv,
            better_line: first.line.clone(),
            better_certainty: settled(first, sure[0]),
            better_by_ko: by_ko(first),
            reply,
            line: second.line.clone(),
            certainty: settled(second, sure[1]),
            by_ko: by_ko(second),
            limit: self.limit,
            is_settled: first.settled && second.settled,
        })
    }
}

/// A search that ran out of nodes only guesses.
const fn settled(answer: &Answer, sure: Certainty) -> Certainty {
    if answer.settled { sure } else { Certainty::Estimated }
}
