//! Which stones do players take off when they stop?
//!
//! Playouts from both sides to move say how often each point ends as Black's or White's. A string
//! whose points mostly end as the enemy's is dead. Where unconditional life ([`Benson`]) is
//! certain, it overrides the playouts. Plain sekis, which playouts break up by sacrifices that no
//! player makes, are seen statically.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::benson::Benson;
use super::{rollout, seki};
use crate::board::Board;
use crate::colour::Colour;
use crate::score;
use crate::size::{Point, Size};

/// What becomes of a string when the game stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// It stays.
    Alive,
    /// It is taken off.
    Dead,
    /// It stays without two eyes, as neither side can attack.
    Seki,
}

/// The status of every string, and whose each point is.
#[derive(Debug, Clone, PartialEq)]
pub struct FinalStatus {
    /// The stones that are dead, row by row from the top left.
    pub dead: Vec<Point>,
    /// The stones in seki, likewise.
    pub seki: Vec<Point>,
    /// Whose each point is at the end, by [`Point::index`]: 1 always Black's, -1 always White's.
    pub ownership: Vec<f32>,
}

/// How many playouts are made from each side to move, on boards up to this many points ...
const PLAYOUTS: u32 = 128;
const PLAYOUTS_UP_TO: u32 = 19 * 19;
/// ... and at least, on larger ones.
const FEWEST_PLAYOUTS: u32 = 4;

impl FinalStatus {
    /// Estimates the status of every string on a board. The same stones and the same seed give
    /// the same answer, and images of a board have images of its answer as far as counting sees.
    pub fn of(board: &Board, seed: u64) -> FinalStatus {
        FinalStatus::of_while(board, seed, || true).expect("nothing ends it")
    }

    /// The same; none if it no longer `goes_on`, which is asked before each pair of playouts.
    pub fn of_while(
        board: &Board,
        seed: u64,
        goes_on: impl FnMut() -> bool,
    ) -> Option<FinalStatus> {
        let (image, index) = least_image(board);
        let found = of_least(&image, seed, goes_on)?;
        let size = board.size();
        let mut ownership = vec![0.0; size.slots()];
        let mut status = FinalStatus { dead: Vec::new(), seki: Vec::new(), ownership: Vec::new() };
        for point in size.points() {
            let there = size.image(point, index);
            ownership[point.index()] = found.ownership[there.index()];
            match found.strings[there.index()] {
                Some(Status::Dead) => status.dead.push(point),
                Some(Status::Seki) => status.seki.push(point),
                Some(Status::Alive) | None => (),
            }
        }
        Some(FinalStatus { ownership, ..status })
    }

    /// The status of the stone on a point; none where there is no stone.
    pub fn status(&self, board: &Board, point: Point) -> Option<Status> {
        board.stone(point).map(|_| {
            if self.dead.binary_search(&point).is_ok() {
                Status::Dead
            } else if self.seki.binary_search(&point).is_ok() {
                Status::Seki
            } else {
                Status::Alive
            }
        })
    }
}

/// The image of a board whose drawing comes first, built from nothing but the stones, and which
/// it is: chance then depends neither on the way to a position nor on how it is turned.
fn least_image(board: &Board) -> (Board, usize) {
    let size = board.size();
    let image_of = |index: usize| {
        let mut stones: Vec<(Point, Colour)> =
            board.stones().map(|(point, colour)| (size.image(point, index), colour)).collect();
        stones.sort_unstable();
        (stones, index)
    };
    let least = (0..size.images()).map(image_of).min().expect("a board is an image of itself");
    let (stones, index) = least;
    let turned = if index & 4 == 0 {
        Size::new(size.rows(), size.columns())
    } else {
        Size::new(size.columns(), size.rows())
    };
    let mut image = Board::new(turned.expect("the size of a board"));
    for (point, colour) in stones {
        image.set(point, Some(colour));
    }
    (image, index)
}

/// What is found on one image of a board.
struct Found {
    strings: Vec<Option<Status>>,
    ownership: Vec<f32>,
}

fn of_least(board: &Board, seed: u64, goes_on: impl FnMut() -> bool) -> Option<Found> {
    let mut ownership = play_outs(board, seed, goes_on)?;
    let benson = Benson::of(board, false);
    for point in board.size().points() {
        if let Some(owner) = benson.owner(board, point) {
            ownership[point.index()] = if owner == Colour::Black { 1.0 } else { -1.0 };
        }
    }
    let strings = judge(board, &ownership, &benson);
    Some(Found { strings, ownership })
}

/// How often each point ends as Black's, less how often as White's, over all playouts.
fn play_outs(board: &Board, seed: u64, mut goes_on: impl FnMut() -> bool) -> Option<Vec<f32>> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let area = board.size().area();
    let rounds = (PLAYOUTS * PLAYOUTS_UP_TO / area).clamp(FEWEST_PLAYOUTS, PLAYOUTS);
    let mut lead = vec![0_i32; board.size().slots()];
    let mut copy = board.clone();
    for _ in 0..rounds {
        if !goes_on() {
            return None;
        }
        for to_move in Colour::BOTH {
            copy.clone_from(board);
            rollout::play_out(&mut copy, to_move, &mut random);
            for (lead, owner) in lead.iter_mut().zip(score::owners(&copy)) {
                *lead += match owner {
                    Some(Colour::Black) => 1,
                    Some(Colour::White) => -1,
                    None => 0,
                };
            }
        }
    }
    Some(lead.into_iter().map(|lead| lead as f32 / (2 * rounds) as f32).collect())
}

/// The status of the string on each point, by how its points end.
fn judge(board: &Board, ownership: &[f32], benson: &Benson) -> Vec<Option<Status>> {
    let in_seki = seki::strings(board);
    let mut strings = vec![None; board.size().slots()];
    for (stone, colour) in board.stones() {
        if strings[stone.index()].is_some() {
            continue;
        }
        let sum: f32 = board.string(stone).map(|at| ownership[at.index()]).sum();
        let black = sum / board.string_size(stone) as f32;
        let own = if colour == Colour::Black { black } else { -black };
        let is_certain = benson.owner(board, stone).is_some();
        let is_seki = || board.string_of(stone).is_some_and(|string| in_seki.contains(&string));
        let status = if !is_certain && is_seki() {
            Status::Seki
        } else if own < 0.0 {
            Status::Dead
        } else {
            Status::Alive
        };
        for at in board.string(stone) {
            strings[at.index()] = Some(status);
        }
    }
    strings
}
