//! Is a move an own string given away?

use go::{Board, Colour, Point};

use super::nakade;

/// Whether a stone on an empty point would be in atari, taking nothing.
#[inline]
pub(super) fn is_self_atari(board: &Board, point: Point, colour: Colour) -> bool {
    board.empty_beside(point) < 2
        && !board.touches_atari(point, colour.opponent())
        && !board.keeps_liberties(point, colour, 2)
}

/// Whether it would be in atari for nothing: not to take away an eye, by a single stone or by a
/// shape that leaves no two eyes.
pub fn is_bad(board: &Board, point: Point, colour: Colour) -> bool {
    is_self_atari(board, point, colour) && !takes_an_eye(board, point, colour)
}

/// Whether the string that a stone would belong to lies inside an enemy's eye space and has a
/// shape that leaves one eye when it is taken.
fn takes_an_eye(board: &Board, point: Point, colour: Colour) -> bool {
    let mut string = [point; nakade::LARGEST];
    let mut count = 1;
    for other in board.size().beside(point) {
        if board.stone(other) != Some(colour) || string[..count].contains(&other) {
            continue;
        }
        if board.string_size(other) as usize + count > nakade::LARGEST {
            return false;
        }
        for stone in board.string(other) {
            string[count] = stone;
            count += 1;
        }
    }
    let string = &string[..count];
    if count == 1 {
        return is_throw_in(board, point, colour);
    }
    (3..=nakade::LARGEST).contains(&count)
        && nakade::vital(board, string).is_some()
        && is_enclosed(board, point, colour)
}

/// Whether the one liberty that is left leads nowhere: string and liberty are all of the space.
fn is_enclosed(board: &Board, point: Point, colour: Colour) -> bool {
    let after = board.liberties_after(point, colour);
    let beyond = |liberty: Point| {
        let sides = board.size().beside(liberty).into_iter();
        sides.filter(|&side| side != point && board.is_empty_at(side)).count()
    };
    after.listed().iter().all(|&liberty| beyond(liberty) == 0)
}

/// A single stone whose four sides, but one, are held by the enemy, takes a liberty of a false eye.
fn is_throw_in(board: &Board, point: Point, colour: Colour) -> bool {
    let corners = board.size().diagonal(point);
    corners.into_iter().any(|corner| board.stone(corner) == Some(colour))
}
