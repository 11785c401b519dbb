//! How many moves does it take to fill one eye?
//!
//! Stones inside an eye are taken and played back. For each point of the eye this costs the
//! attacker moves that the defender does not answer elsewhere: 1, 2, 3, 5, 8 and 12 for eyes of one to six points,
//! less the stones that stand there already. That holds while the eye cannot become two: it has one of the
//! *nakade* shapes, a stone stands on the point that would part it, and the stones can go on as such shapes.

use super::arena::{Arena, Set};

/// The moves for an eye of so many points.
const MOVES: [u32; 7] = [0, 1, 2, 3, 5, 8, 12];

/// An area that one string surrounds.
pub(super) struct Eye {
    /// Its points, empty or with stones of the other side.
    pub(super) points: Set,
    /// How many moves fill it; nothing if it may become two eyes.
    pub(super) moves: Option<u32>,
}

/// The area at a point that only these stones surround, of at most six points, none of them open;
/// `stones` are the other side's.
pub(super) fn eye(arena: &Arena, walls: Set, at: Set, (stones, open): (Set, Set)) -> Option<Eye> {
    let mask = arena.inside & !walls;
    let (mut points, mut edge) = (at, at);
    while edge != 0 {
        if points & (open | arena.blocks) != 0 || points.count_ones() as usize >= MOVES.len() {
            return None;
        }
        edge = arena.around(edge) & mask & !points;
        points |= edge;
    }
    let inside = points & stones;
    let moves = MOVES[points.count_ones() as usize].saturating_sub(inside.count_ones());
    let stays_one = is_parted(arena, points, inside) && can_fill(arena, points, inside);
    Some(Eye { points, moves: stays_one.then_some(moves.max(1)) })
}

/// Whether stones keep an area from becoming two eyes.
fn is_parted(arena: &Arena, points: Set, stones: Set) -> bool {
    points.count_ones() < 3 || vital(arena, points).is_some_and(|vital| vital & !stones == 0)
}

/// Whether stones can grow to all points but one so that, whenever they are taken, no two eyes are left.
fn can_fill(arena: &Arena, points: Set, stones: Set) -> bool {
    let is_whole = stones == 0 || arena.fill(stones & stones.wrapping_neg(), stones) == stones;
    if !is_whole || (stones.count_ones() > 3 && vital(arena, stones).is_none()) {
        return false;
    }
    let mut rest = points & !stones;
    if rest.is_power_of_two() {
        return true;
    }
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest &= rest - 1;
        if can_fill(arena, points, stones | bit) {
            return true;
        }
    }
    false
}

/// The point of a nakade shape that would part it, none of the square; nothing for any other shape.
fn vital(arena: &Arena, points: Set) -> Option<Set> {
    let mut degrees = [0; 5];
    let (mut best, mut most) = (0, 0);
    let mut rest = points;
    while rest != 0 {
        let index = rest.trailing_zeros() as usize;
        let bit = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let degree = (arena.beside[index] & points).count_ones() as usize;
        degrees[degree] += 1;
        if degree > most {
            (best, most) = (bit, degree);
        }
    }
    match (points.count_ones(), degrees) {
        (3, [0, 2, 1, 0, 0])
        | (4, [0, 3, 0, 1, 0])
        | (5, [0, 1, 3, 1, 0] | [0, 4, 0, 0, 1])
        | (6, [0, 2, 3, 0, 1]) => Some(best),
        (4, [0, 0, 4, 0, 0]) => Some(0),
        _ => None,
    }
}
