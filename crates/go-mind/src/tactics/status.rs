//! How do stones stand, whoever moves first, and how many moves in a row would undo them?
//!
//! One question has two searches, the attacker moving first and the owner. Where neither the attacker
//! nor the owner's absence decides, the attacker is given moves in a row: 2 means that one move of his
//! is a threat (Thomsen's λ-order, Bouzy's number of moves).

use go::{Board, Move, Point};

use super::allowance::Allowance;
use super::answer::Answer;
use super::ko::Success;
use super::life::Region;
use super::memory::{Asked, Memory};

/// More moves in a row are not looked for.
const MOST: u32 = 3;

/// First moves of a row that are tried, of groups and pairs.
const TRIED: usize = 8;

/// Both searches about the same stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    /// What the attacker achieves by moving first.
    pub attack: Answer,
    /// What the owner achieves by moving first.
    pub defence: Answer,
    /// How many moves in a row the attacker needs: 0 if even the owner's first move does not help;
    /// nothing if more than are looked for (3 of strings, 2 of pairs and groups).
    pub moves: Option<u32>,
}

/// Whose stones, and what the attacker wants of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stones {
    /// To capture a string.
    String(Point),
    /// To cut a pair of strings.
    Pair(Point, Point),
    /// To kill a group.
    Group(Point),
}

impl Stones {
    const fn attack(self) -> Asked {
        match self {
            Stones::String(stone) => Asked::Attack(stone),
            Stones::Pair(one, other) => Asked::Disconnect(one, other),
            Stones::Group(stone) => Asked::Kill(stone),
        }
    }

    const fn defence(self) -> Asked {
        match self {
            Stones::String(stone) => Asked::Defend(stone),
            Stones::Pair(one, other) => Asked::Connect(one, other),
            Stones::Group(stone) => Asked::Live(stone),
        }
    }

    const fn name(self) -> Point {
        let (Stones::String(stone) | Stones::Pair(stone, _) | Stones::Group(stone)) = self;
        stone
    }

    /// How many moves in a row are looked for, and where they begin.
    fn rows(self, board: &Board, defence: &Answer) -> (u32, Vec<Point>) {
        let named = defence.line.iter().filter_map(|mv| match mv {
            Move::Play(point) => Some(*point),
            Move::Pass => None,
        });
        let (most, mut points): (u32, Vec<Point>) = match self {
            Stones::String(stone) => return (MOST, board.liberties(stone).collect()),
            Stones::Pair(one, other) => {
                let is_shared = |at: &Point| board.liberties(other).any(|own| own == *at);
                (2, named.chain(board.liberties(one).filter(is_shared)).collect())
            }
            Stones::Group(stone) => {
                let region = Region::of(board, stone).map(|region| region.playable);
                (2, named.chain(region.into_iter().flatten()).collect())
            }
        };
        let mut seen = Vec::new();
        points.retain(|&point| {
            let is_new = board.is_empty_at(point) && !seen.contains(&point);
            seen.push(point);
            is_new
        });
        points.truncate(TRIED);
        (most, points)
    }
}

impl Memory {
    /// How stones stand: both searches, and how many moves in a row the attacker needs. Of a point
    /// without a stone, nothing.
    pub fn status<'s>(
        &mut self,
        board: &Board,
        stones: Stones,
        nodes: impl Into<Allowance<'s>>,
    ) -> Option<Status> {
        let nodes = nodes.into();
        let owner = board.stone(stones.name())?;
        let attack = self.answer(board, stones.attack(), nodes);
        let defence = self.answer(board, stones.defence(), nodes);
        let moves = if defence.success == Success::No {
            Some(0)
        } else if attack.success == Success::Yes {
            Some(1)
        } else {
            let (most, first) = stones.rows(board, &defence);
            let mut boards = vec![board.clone()];
            (2..=most).find(|_| {
                let after = |board: &Board| -> Vec<Board> {
                    let legal =
                        |&at: &Point| board.is_empty_at(at) && board.survives(at, owner.opponent());
                    let points = first.iter().copied().filter(legal);
                    points.map(|at| with_stone(board, at, owner.opponent())).collect()
                };
                boards = boards.iter().flat_map(after).collect();
                let falls = |board: &Board| {
                    board.stone(stones.name()) != Some(owner)
                        || self.answer(board, stones.attack(), nodes).success == Success::Yes
                };
                boards.iter().any(falls)
            })
        };
        Some(Status { attack, defence, moves })
    }
}

fn with_stone(board: &Board, at: Point, colour: go::Colour) -> Board {
    let mut after = board.clone();
    after.play(at, colour);
    after.forget_ko();
    after
}
