//! How would the game end if both sides played on with a little sense?
//!
//! Playouts like [`crate::playout`]'s, all moves that fill no own eye equally likely, except that
//! a stone that the last move put in atari is taken or saved. Uniform playouts leave such strings
//! to chance, and a finished board is full of them.

use rand_core::Rng;

use crate::board::Board;
use crate::colour::Colour;
use crate::playout;
use crate::size::Point;

/// A playout ends after so many moves for each point of the board.
const MOST_MOVES_A_POINT: u32 = 3;

/// Plays on until both sides pass or repeat themselves for long.
pub(super) fn play_out(board: &mut Board, to_move: Colour, random: &mut impl Rng) {
    let most = board.size().area() * MOST_MOVES_A_POINT;
    let (mut passes, mut mover, mut last) = (0, to_move, None);
    for _ in 0..most {
        let answer = last.and_then(|last| answer(board, mover, last));
        last = answer.or_else(|| playout::random_move(board, mover, random));
        if let Some(point) = last {
            board.play(point, mover);
            passes = 0;
        } else {
            board.forget_ko();
            passes += 1;
        }
        if passes == 2 {
            break;
        }
        mover = mover.opponent();
    }
}

/// The move that takes the last stone's string, or saves a string that it attacks.
fn answer(board: &Board, mover: Colour, last: Point) -> Option<Point> {
    let takes = board.last_liberty(last).filter(|&at| board.allows(at, mover, false));
    takes.or_else(|| {
        let attacked = board.size().neighbours(last);
        let attacked = attacked.filter(|&at| board.stone(at) == Some(mover));
        attacked.filter_map(|at| board.last_liberty(at)).find(|&at| runs(board, mover, at))
    })
}

/// Whether a stone on the last liberty of an own string leaves it two or more.
fn runs(board: &Board, mover: Colour, at: Point) -> bool {
    if !board.allows(at, mover, false) {
        return false;
    }
    let size = board.size();
    let room = size.neighbours(at).filter(|&other| board.is_empty_at(other)).count();
    let joins = |other: Point| {
        board.stone(other) == Some(mover) && board.liberties(other).take(3).count() > 2
    };
    room > 1 || size.neighbours(at).any(joins)
}
