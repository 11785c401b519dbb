//! Which strings are in atari, and what takes or saves them?

use go::playout::below;
use go::{Board, Colour, Point};

use super::{Asked, Scratch, is_legal};

/// Takes the string of the last stone, or saves own strings that it attacks.
pub(super) fn beside(asked: &Asked<'_>, found: &mut Vec<Point>) {
    let &Asked { board, mover, last } = asked;
    if board.stone(last) == Some(mover.opponent())
        && let Some(liberty) = board.last_liberty(last)
    {
        asked.offer(liberty, found);
    }
    for other in board.size().beside(last) {
        if is_in_atari(board, other, mover) {
            save(board, other, mover, found);
        }
    }
}

/// Adds the moves that save an own string in atari: taking what attacks it, or running.
fn save(board: &Board, stone: Point, mover: Colour, found: &mut Vec<Point>) {
    let Some(liberty) = board.last_liberty(stone) else { return };
    if runs(board, liberty, mover) && !found.contains(&liberty) {
        found.push(liberty);
    }
    counter(board, stone, mover, found);
}

/// Adds the moves that take an enemy string in atari beside an own string.
pub(super) fn counter(board: &Board, stone: Point, mover: Colour, found: &mut Vec<Point>) {
    for own in board.string(stone) {
        for other in board.size().beside(own) {
            if board.stone(other) == Some(mover.opponent())
                && let Some(liberty) = board.last_liberty(other)
                && !found.contains(&liberty)
                && is_legal(board, liberty, mover)
            {
                found.push(liberty);
            }
        }
    }
}

/// Whether a stone on the last liberty of an own string leaves it two or more.
pub(super) fn runs(board: &Board, liberty: Point, mover: Colour) -> bool {
    is_legal(board, liberty, mover) && board.keeps_liberties(liberty, mover, 2)
}

fn is_in_atari(board: &Board, point: Point, colour: Colour) -> bool {
    board.stone(point) == Some(colour) && board.last_liberty(point).is_some()
}

/// A move that takes or saves a string in atari anywhere; forgets strings that are no longer.
pub(super) fn anywhere(board: &Board, mover: Colour, scratch: &mut Scratch) -> Option<Point> {
    let mut left = scratch.ataris.len();
    while left > 0 {
        let drawn = below(left as u32, &mut scratch.random) as usize;
        let stone = scratch.ataris[drawn];
        let Some(liberty) = board.last_liberty(stone) else {
            scratch.ataris.swap_remove(drawn);
            left = left.min(scratch.ataris.len());
            continue;
        };
        scratch.found.clear();
        if board.stone(stone) == Some(mover) {
            save(board, stone, mover, &mut scratch.found);
        } else if is_legal(board, liberty, mover) {
            return Some(liberty);
        }
        let count = scratch.found.len() as u32;
        if count > 0 {
            return Some(scratch.found[below(count, &mut scratch.random) as usize]);
        }
        // What cannot be helped now is looked at no more this time.
        left -= 1;
        scratch.ataris.swap(drawn, left);
    }
    None
}

/// All strings in atari, one stone of each.
pub(super) fn collect(board: &Board, ataris: &mut Vec<Point>) {
    ataris.clear();
    for (stone, _) in board.stones() {
        if board.string_of(stone) == Some(stone) && board.last_liberty(stone).is_some() {
            ataris.push(stone);
        }
    }
}

/// Notices the strings that a stone just played put in atari, its own among them.
pub(super) fn notice(board: &Board, point: Point, ataris: &mut Vec<Point>) {
    let around = board.size().beside(point);
    for stone in around.into_iter().chain([point]) {
        if board.last_liberty(stone).is_some() && !ataris.contains(&stone) {
            ataris.push(stone);
        }
    }
}
