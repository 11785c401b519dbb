//! Can this group be killed, and can it live?
//!
//! A proof search with the attacker as seeker, over all empty points of the group's
//! [`Region`]. The group lives when a string of it has two sure eyes (Benson 1976), joins friends
//! outside or stands on the rim with room; it is dead when all its stones are taken, or when no two
//! points are left that could become eyes and nothing inside could be captured. When the attacker
//! has no move that helps, the group lives in seki.

mod eyes;
pub mod problem;
mod region;

use go::{Board, Colour, Point};

pub use region::{Region, group};

use super::answer::{Answer, Question, ask};
use super::area::Area;
use super::around::{empty_beside, liberties_up_to};
use super::ko::{KoRule, Success};
use super::proof::{Goal, Verdict};
use eyes::{Eyes, Stand};

/// Can the enemy, moving first, kill the group of a stone?
pub fn kill(board: &Board, stone: Point, nodes: u64) -> Answer {
    match Region::of(board, stone) {
        Some(region) => kill_in(board, region, nodes),
        None => Answer::at_once(Success::No, None),
    }
}

/// Can the owner, moving first, make the group of a stone live?
pub fn live(board: &Board, stone: Point, nodes: u64) -> Answer {
    match Region::of(board, stone) {
        Some(region) => live_in(board, region, nodes),
        None => Answer::at_once(Success::No, None),
    }
}

/// The same for a region that is known.
pub fn kill_in(board: &Board, region: Region, nodes: u64) -> Answer {
    let first = region.defender.opponent();
    let mut goal = Life::new(board, region);
    ask(&mut goal, board, Question { first, may_pass: false, nodes })
}

/// The same for a region that is known.
pub fn live_in(board: &Board, region: Region, nodes: u64) -> Answer {
    let first = region.defender;
    let mut goal = Life::new(board, region);
    ask(&mut goal, board, Question { first, may_pass: false, nodes })
}

/// The attacker seeks the death of the group.
pub(crate) struct Life {
    region: Region,
    eyes: Eyes,
}

impl Life {
    pub(crate) fn new(board: &Board, region: Region) -> Life {
        let eyes = Eyes::new(board, &region);
        Life { region, eyes }
    }

    /// Whether a string of the group has joined friends or run out.
    fn is_out(&self, board: &Board, stand: Stand, mover: Colour) -> bool {
        let needed = if mover == self.region.defender { 2 } else { 3 };
        let ran = self.eyes.on_rim(stand).any(|point| {
            empty_beside(board, point) > 0 && liberties_up_to(board, point, needed) >= needed
        });
        ran || self.eyes.has_joined(stand)
    }
}

impl Goal for Life {
    fn seeker(&self) -> Colour {
        self.region.defender.opponent()
    }

    fn verdict(&mut self, board: &Board, mover: Colour, _rule: KoRule) -> Verdict {
        let stand = self.eyes.stand(board);
        if self.eyes.is_gone(stand) {
            return Verdict::Reached;
        }
        if self.eyes.is_won(stand) || self.is_out(board, stand, mover) || self.eyes.lives(stand) {
            return Verdict::Failed;
        }
        let turn = u32::from(mover == self.region.defender);
        if let Some((own, rival)) = self.eyes.liberties_in_race(stand) {
            return Verdict::Open(1 + 2 * own + turn, 1 + 2 * rival + 1 - turn);
        }
        let (count, apart) = self.eyes.potential(stand);
        if !apart && !self.eyes.has_prey(stand) && !self.eyes.has_way_out(stand) {
            return Verdict::Reached;
        }
        Verdict::Open(1 + count / 2 + turn, 1 + (8_u32.saturating_sub(count)) / 2 + (1 - turn))
    }

    fn moves(&mut self, board: &Board, mover: Colour, out: &mut Vec<Option<Point>>) {
        let own_eye = |point: Point| {
            mover == self.region.defender
                && board.is_eye(point, mover)
                && board.size().beside(point).into_iter().all(|other| {
                    board.stone(other).is_none() || board.last_liberty(other).is_none()
                })
        };
        for &point in &self.region.playable {
            if board.is_empty_at(point) && !own_eye(point) {
                out.push(Some(point));
            }
        }
        for &stone in &self.region.stones {
            if board.is_empty_at(stone) && !own_eye(stone) {
                out.push(Some(stone));
            }
        }
        self.add_emptied(board, out);
        if mover == self.region.defender {
            out.push(None);
        }
    }

    fn footprint(&mut self, _board: &Board, _out: &mut Area) {}

    fn widened_depth(&self) -> usize {
        0
    }
}

impl Life {
    /// The points from which attackers inside were taken.
    fn add_emptied(&self, board: &Board, out: &mut Vec<Option<Point>>) {
        for point in self.region.inside.empty_points(board) {
            if !out.contains(&Some(point)) && !self.region.playable.contains(&point) {
                out.push(Some(point));
            }
        }
    }
}
