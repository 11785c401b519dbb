//! Which stones would players take off? A proposal for the count.

use go::{Board, Colour, Point, playout, score};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// What becomes of the stones when the game stops.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Judged {
    pub(super) dead: Vec<Point>,
    pub(super) seki: Vec<Point>,
    /// Whose each point is at the end, by [`Point::index`]: 1 always Black's, -1 always White's.
    pub(super) ownership: Vec<f32>,
}

/// How many playouts are made from each side to move.
const PLAYOUTS: u32 = 100;

/// A string whose stones belong to the enemy at least this often is dead.
const DEAD: f32 = 0.5;

/// Plays the board out from both sides to move.
pub(super) fn judge(board: &Board, seed: u64) -> Judged {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut ownership = vec![0.0; board.size().slots()];
    let share = 0.5 / PLAYOUTS as f32;
    for colour in Colour::BOTH {
        for _ in 0..PLAYOUTS {
            let mut played = board.clone();
            playout::uniform(&mut played, colour, &mut random);
            for (own, owner) in ownership.iter_mut().zip(score::owners(&played)) {
                *own += owner.map_or(0.0, |owner| share * sign(owner));
            }
        }
    }
    let is_dead = |&(stone, colour): &(Point, Colour)| {
        let stones = board.string(stone).map(|stone| ownership[stone.index()]);
        stones.sum::<f32>() * sign(colour) <= -DEAD * board.string_size(stone) as f32
    };
    let mut dead: Vec<Point> = board.stones().filter(is_dead).map(|(stone, _)| stone).collect();
    dead.sort_unstable();
    Judged { dead, seki: Vec::new(), ownership }
}

/// 1 for Black, -1 for White.
pub(super) const fn sign(colour: Colour) -> f32 {
    match colour {
        Colour::Black => 1.0,
        Colour::White => -1.0,
    }
}
