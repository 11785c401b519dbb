//! Who must live or die in a problem of which only the stones are known, and how?
//!
//! The group in question is the one that is walled in: the wide empty board is farther from its
//! stones than from those around it. If the side to move cannot do what that says, a wider region
//! and then the other colour are tried.

use go::{Board, Colour, Point};

use super::super::allowance::{Allowance, Stop};
use super::super::answer::Answer;
use super::super::fate::{Beyond, Fate, Field, Stake, fight};
use super::super::ko::Success;
use super::enclosure::{enclosed, open_ground, steps};
use super::region::Region;
use super::{kill_in, live_in};

/// As far as the empty board is looked for.
const HORIZON: u32 = 10;

/// A side that wins so many playouts through its best move is thought to solve the problem, without
/// a ko or with one.
const ENOUGH: f32 = 0.5;
const ENOUGH_BY_KO: f32 = 0.7;

/// A problem understood and searched.
#[derive(Debug, Clone)]
pub struct Solved {
    /// Whether the side to move is the one that kills.
    pub kills: bool,
    /// The region searched.
    pub region: Region,
    /// What the search found for the side to move.
    pub answer: Answer,
}

/// Finds the group in question and searches for the side to move; nothing on a board without a
/// group that is walled in.
pub fn solve<'s>(
    board: &Board,
    to_move: Colour,
    nodes: impl Into<Allowance<'s>>,
) -> Option<Solved> {
    let allowance = nodes.into();
    let inner = inner_colour(board);
    let mut likely: Option<Solved> = None;
    for (defender, margin) in [(inner, 1), (inner, 2), (inner.opponent(), 1)] {
        let Some(region) = enclosed(board, defender, to_move, margin) else { continue };
        let solved = solve_in(board, to_move, region, allowance);
        if solved.answer.success.is_success() || !solved.answer.settled {
            return Some(solved);
        }
        likely = likely.or(Some(solved));
    }
    likely
}

/// How much may be spent on a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Nodes of each search for a proof.
    pub nodes: u64,
    /// Playouts of the first fight ([`fate`](super::super::fate)) where there is no proof; two more
    /// under other treatments of ko may have half as many each.
    pub playouts: u64,
}

impl Default for Budget {
    /// Some seconds for the hardest problems.
    fn default() -> Budget {
        Budget { nodes: 20_000, playouts: 60_000 }
    }
}

/// Finds the group in question and answers for the side to move: by a proof where one is found within
/// closed walls, else by playouts. Of the latter, and where the stop is
/// raised before its end, [`Answer::settled`] is `false`.
pub fn answer(board: &Board, to_move: Colour, budget: Budget, stop: &Stop) -> Option<Solved> {
    let nodes = Allowance { nodes: budget.nodes, stop: Some(stop) };
    let mut proved = solve(board, to_move, nodes)?;
    // Where the walls have gaps a region that was drawn too small proves what is not so.
    let is_proof = proved.answer.settled && proved.region.is_closed(board);
    if is_proof && proved.answer.success == Success::Yes {
        return Some(proved);
    }
    if stop.is_raised() {
        proved.answer.settled = false;
        return Some(proved);
    }
    let region = region(board, to_move)?;
    let answer = estimate(board, to_move, &region, nodes.with_nodes(budget.playouts));
    Some(Solved { kills: region.defender != to_move, region, answer })
}

/// The group in question and where it is fought about.
fn region(board: &Board, to_move: Colour) -> Option<Region> {
    let inner = inner_colour(board);
    enclosed(board, inner, to_move, 1).or_else(|| enclosed(board, inner.opponent(), to_move, 1))
}

/// The group of a problem before a move of it and after.
#[derive(Debug)]
pub(crate) struct Fights {
    mover: Colour,
    before: Field,
    after: Field,
}

impl Fights {
    /// Nothing if no group is walled in or the move takes all of it.
    pub(crate) fn new(board: &Board, mover: Colour, mv: Point) -> Option<Fights> {
        let region = region(board, mover)?;
        let beyond = Beyond::Attacker(region.friends.clone());
        let stake =
            |stones: Vec<Point>| Stake { defender: region.defender, stones, rivals: Vec::new() };
        let mut then = board.clone();
        then.play(mv, mover);
        let mut left = region.stones.clone();
        left.retain(|&stone| then.stone(stone) == Some(region.defender));
        if left.is_empty() {
            return None;
        }
        let before = Field::new(board, stake(region.stones.clone()), &beyond);
        let after = Field::new(&then, stake(left), &beyond);
        Some(Fights { mover, before, after })
    }

    /// What playouts say of the mover's own moves, without any ko.
    pub(crate) fn mover(&self, playouts: Allowance<'_>) -> Fate {
        fight(&self.before, self.mover, self.before.rules_for(self.mover)[0], playouts)
    }

    /// What playouts say of the replies. Who replies may take any ko back: where a problem has a
    /// solution without one, a ko refutes.
    pub(crate) fn replies(&self, playouts: Allowance<'_>) -> Fate {
        let other = self.mover.opponent();
        fight(&self.after, other, self.after.rules_for(other)[2], playouts)
    }

    /// How often the mover still succeeds after one of them, under the same treatment of ko.
    pub(crate) fn rate_after(&self, reply: Point, playouts: Allowance<'_>) -> f32 {
        let mut field = self.after.clone();
        field.board.play(reply, self.mover.opponent());
        fight(&field, self.mover, field.rules_for(self.mover)[0], playouts).rate
    }
}

/// What playouts say of the group of a region. A problem has a solution: where none is seen, the move
/// that looks best without any ko is the guess.
fn estimate(board: &Board, to_move: Colour, region: &Region, playouts: Allowance<'_>) -> Answer {
    let stake =
        Stake { defender: region.defender, stones: region.stones.clone(), rivals: Vec::new() };
    let field = Field::new(board, stake, &Beyond::Attacker(region.friends.clone()));
    let [hard, plain, easy] = field.rules_for(to_move);
    let hardest = fight(&field, to_move, hard, playouts);
    if hardest.rate >= ENOUGH {
        return hardest.answer(Success::Yes);
    }
    let kos = [(plain, Success::KoIgnoringThreat), (easy, Success::KoNeedsThreat)];
    for (rule, success) in kos.into_iter().filter(|_| hardest.saw_ko) {
        let by_ko = fight(&field, to_move, rule, playouts.with_nodes(playouts.nodes / 2));
        if by_ko.rate >= ENOUGH_BY_KO {
            return by_ko.answer(success);
        }
    }
    let mv = hardest.point();
    Answer { mv, ..hardest.answer(Success::No) }
}

fn solve_in(board: &Board, to_move: Colour, region: Region, allowance: Allowance<'_>) -> Solved {
    let kills = region.defender != to_move;
    let answer = if kills {
        kill_in(board, region.clone(), allowance)
    } else {
        live_in(board, region.clone(), allowance)
    };
    Solved { kills, region, answer }
}

/// The colour whose stones are farther from the wide empty board.
fn inner_colour(board: &Board) -> Colour {
    let (black, white) = (open_ground(board, Colour::Black), open_ground(board, Colour::White));
    let wide: Vec<Point> =
        board.size().points().filter(|&point| black.has(point) && white.has(point)).collect();
    let steps = steps(board, &wide, HORIZON);
    let mean = |colour: Colour| {
        let stones = board.stones().filter(|&(_, of)| of == colour);
        let far = |stone: Point| {
            let beside = board.size().neighbours(stone);
            beside.map(|other| steps[other.index()]).min().unwrap_or(HORIZON).min(HORIZON + 1)
        };
        let sum: u32 = stones.map(|(stone, _)| far(stone)).sum();
        f64::from(sum) / f64::from(board.count(colour).max(1))
    };
    if mean(Colour::Black) >= mean(Colour::White) { Colour::Black } else { Colour::White }
}
