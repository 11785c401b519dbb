//! Which strings live because whoever attacks is taken first?
//!
//! Seen statically, and only the plain kind: two enemy strings share liberties, have nothing else
//! but eyes, and a stone of either side on a shared liberty puts its own string in atari. It is no
//! seki if the stones that one side could sacrifice there leave a shape in which the other has only
//! one eye (a *nakade*): then the string around them is dead.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::colour::Colour;
use crate::size::Point;

/// A stone of every string in seki.
pub(super) fn strings(board: &Board) -> BTreeSet<Point> {
    let mut found = BTreeSet::new();
    for &point in board.empty() {
        let beside = |colour: Colour| {
            let stones = board.size().neighbours(point);
            let stones = stones.filter(move |&at| board.stone(at) == Some(colour));
            stones.filter_map(|at| board.string_of(at)).collect::<BTreeSet<_>>()
        };
        let (blacks, whites) = (beside(Colour::Black), beside(Colour::White));
        // Where several strings of a side meet, a stone joins them: not the plain kind.
        if let (1, 1) = (blacks.len(), whites.len())
            && let (Some(&black), Some(&white)) = (blacks.first(), whites.first())
            && is_seki(board, black, white)
        {
            found.extend([black, white]);
        }
    }
    found
}

fn is_seki(board: &Board, black: Point, white: Point) -> bool {
    stands_off(board, black, white) && stands_off(board, white, black)
}

/// Whether a string has but eyes and liberties shared with one enemy string, and a stone on any
/// shared one puts it in atari and kills nothing.
fn stands_off(board: &Board, own: Point, enemy: Point) -> bool {
    let Some(colour) = board.stone(own) else { return false };
    let all = board.liberty_count(own);
    // With more than two liberties a stone on one of them puts nobody in atari.
    all == 2
        && board.liberties(own).all(|at| {
            let is_shared = touches(board, at, enemy);
            let is_closed = board.size().neighbours(at).all(|beside| {
                board.are_one_string(beside, own)
                    || board.are_one_string(beside, enemy)
                    || board.liberties(own).any(|other| other == beside)
            });
            let is_eye = !is_shared && board.is_eye(at, colour);
            (is_eye || is_shared) && is_closed && !(is_shared && leaves_one_eye(board, own, at))
        })
}

fn touches(board: &Board, at: Point, string: Point) -> bool {
    board.size().neighbours(at).any(|beside| board.are_one_string(beside, string))
}

/// Whether a string and a stone beside it, once taken, leave a space in which the taker can be kept
/// from making two eyes: up to three points, or a compact shape of four to six.
fn leaves_one_eye(board: &Board, string: Point, stone: Point) -> bool {
    let shape: BTreeSet<Point> = board.string(string).take(7).chain([stone]).collect();
    let degree =
        |at: &Point| board.size().neighbours(*at).filter(|beside| shape.contains(beside)).count();
    let most = shape.iter().map(degree).max().unwrap_or(0);
    let joins = shape.iter().map(degree).sum::<usize>() / 2;
    match shape.len() {
        0..=3 => true,
        4 => most == 3 || joins == 4,
        5 => most == 4 || joins == 5,
        6 => most == 4 && joins == 6,
        _ => false,
    }
}
