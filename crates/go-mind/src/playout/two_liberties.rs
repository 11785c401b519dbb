//! What becomes of strings with two liberties?

use go::{Board, Colour, Point};

use super::atari::counter;
use super::{Asked, is_legal, self_atari};

/// Attacks the last stone's string if it has two liberties, and strengthens own strings of two
/// liberties beside it.
pub(super) fn beside(asked: &Asked<'_>, found: &mut Vec<Point>) {
    let &Asked { board, mover, last } = asked;
    if board.stone(last) == Some(mover.opponent()) {
        attack(board, last, mover, found);
    }
    let mut seen = [last; 4];
    for (index, other) in board.size().beside(last).into_iter().enumerate() {
        let Some(string) = board.string_of(other) else { continue };
        if seen.contains(&string) {
            continue;
        }
        seen[index] = string;
        if board.stone(other) == Some(mover) {
            strengthen(board, other, mover, found);
        } else {
            attack(board, other, mover, found);
        }
    }
}

/// Adds the ataris on a string of two liberties after which running does not help it much.
fn attack(board: &Board, stone: Point, mover: Colour, found: &mut Vec<Point>) {
    let Some([one, other]) = board.two_liberties(stone) else { return };
    let string = board.string_of(stone);
    for (atari, escape) in [(one, other), (other, one)] {
        if is_legal(board, atari, mover)
            && board.keeps_liberties(atari, mover, 2)
            && room_of_escape(board, string, [atari, escape], mover.opponent()) <= 2
            && !found.contains(&atari)
        {
            found.push(atari);
        }
    }
}

/// How many liberties running on the second of its two liberties leaves a string after an atari on
/// the first: what it gains there.
fn room_of_escape(
    board: &Board,
    string: Option<Point>,
    [atari, escape]: [Point; 2],
    runner: Colour,
) -> usize {
    if board.empty_beside(escape) == 4 {
        return 3; // at least
    }
    let gained = board.gained_after(escape, runner, string);
    let lost = gained.listed().contains(&atari);
    gained.count() - usize::from(lost)
}

/// Adds the moves that give an own string of two liberties a third, or take what attacks it.
fn strengthen(board: &Board, stone: Point, mover: Colour, found: &mut Vec<Point>) {
    let Some(liberties) = board.two_liberties(stone) else { return };
    if !is_threatened(board, stone, liberties, mover) {
        return;
    }
    counter(board, stone, mover, found);
    for liberty in liberties {
        if is_legal(board, liberty, mover)
            && board.keeps_liberties(liberty, mover, 3)
            && !board.is_eye(liberty, mover)
            && !found.contains(&liberty)
        {
            found.push(liberty);
        }
    }
}

/// Whether the enemy can put a string with these two liberties in atari so that running on the
/// other leaves at most two liberties.
fn is_threatened(board: &Board, stone: Point, [one, other]: [Point; 2], mover: Colour) -> bool {
    let string = board.string_of(stone);
    let enemy = mover.opponent();
    [(one, other), (other, one)].into_iter().any(|(atari, escape)| {
        is_legal(board, atari, enemy)
            && !self_atari::is_self_atari(board, atari, enemy)
            && room_of_escape(board, string, [atari, escape], mover) <= 2
    })
}
