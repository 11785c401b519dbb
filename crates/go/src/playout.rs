//! How does a game end if both sides play at random?
//!
//! A **playout** plays moves that the board allows, all equally likely, but never fills an own
//! eye ([`Board::is_eye`]), until both sides pass. On the board that is left every point can be
//! counted without asking who is alive.

use rand_core::Rng;

use crate::board::Board;
use crate::colour::Colour;
use crate::size::Point;

/// What happened in a playout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// How many moves were made, passes included.
    pub moves: u32,
    /// Black's points less White's, komi not counted.
    pub lead: i32,
}

/// A playout ends after so many moves for each point of the board, whatever happens: only
/// repetitions beyond simple ko last that long.
const MOST_MOVES_A_POINT: u32 = 3;

/// Plays on at random until both sides pass, and counts.
pub fn uniform(board: &mut Board, to_move: Colour, random: &mut impl Rng) -> Played {
    let moves = play_out(board, to_move, random);
    Played { moves, lead: lead(board) }
}

/// Plays on at random until both sides pass; returns how many moves were made.
fn play_out(board: &mut Board, to_move: Colour, random: &mut impl Rng) -> u32 {
    let most = board.size().area() * MOST_MOVES_A_POINT;
    let (mut moves, mut passes, mut mover) = (0, 0, to_move);
    while passes < 2 && moves < most {
        if let Some(point) = random_move(board, mover, random) {
            board.play(point, mover);
            passes = 0;
        } else {
            board.forget_ko();
            passes += 1;
        }
        mover = mover.opponent();
        moves += 1;
    }
    moves
}

/// A move that the board allows and that fills no own eye, each as likely as any other; none if
/// there is none.
pub fn random_move(board: &mut Board, colour: Colour, random: &mut impl Rng) -> Option<Point> {
    random_move_if(board, colour, random, |_, _| true)
}

/// The same among the moves that `accepts` likes too.
pub fn random_move_if(
    board: &mut Board,
    colour: Colour,
    random: &mut impl Rng,
    accepts: impl Fn(&Board, Point) -> bool,
) -> Option<Point> {
    // Draw without putting back: what is refused goes behind the ones still to be drawn.
    let mut left = board.empty().len();
    while left > 0 {
        let drawn = below(left as u32, random) as usize;
        let point = board.empty()[drawn];
        if is_playable(board, point, colour) && accepts(board, point) {
            return Some(point);
        }
        left -= 1;
        board.exchange_empty(drawn, left);
    }
    None
}

/// Whether a playout may play on an empty point: no own eye, no ko taken back, no suicide.
#[inline]
pub fn is_playable(board: &Board, point: Point, colour: Colour) -> bool {
    !board.is_eye(point, colour) && board.ko() != Some(point) && board.survives(point, colour)
}

/// A number below `bound`, each as likely but for one part in 2³² (Lemire 2019).
#[inline]
pub fn below(bound: u32, random: &mut impl Rng) -> u32 {
    ((u64::from(random.next_u32()) * u64::from(bound)) >> 32) as u32
}

/// Black's points less White's on a board that was played out: stones, and empty points walled by
/// one colour.
pub fn lead(board: &Board) -> i32 {
    let stones =
        board.count(Colour::Black).cast_signed() - board.count(Colour::White).cast_signed();
    let eyes: i32 = board
        .empty()
        .iter()
        .map(|&point| {
            i32::from(board.is_walled_by(point, Colour::Black))
                - i32::from(board.is_walled_by(point, Colour::White))
        })
        .sum();
    stones + eyes
}
