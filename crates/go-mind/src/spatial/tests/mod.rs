//! Pictures and laws of the spatial description.

mod endings;
mod laws;
mod links;
mod morphology;
mod whole;

use go::{Board, Colour, Point, Size};
use rand_core::Rng;

use super::describer::Describer;
use super::evaluation::Options;
use super::reading::Depth;

fn at(board: &Board, row: u32, column: u32) -> Point {
    board.size().point(row, column).expect("the board has the point")
}

fn describer() -> Describer {
    Describer::new(Options::default(), Depth::default())
}

/// The boards of a random game in which nobody fills an eye.
fn random_game(size: Size, moves: usize, rng: &mut impl Rng) -> Vec<Board> {
    let mut board = Board::new(size);
    let mut mover = Colour::Black;
    let mut boards = Vec::new();
    for _ in 0..moves {
        let mut open: Vec<Point> = board.empty().to_vec();
        open.retain(|&at| board.allows(at, mover, false) && !board.is_eye(at, mover));
        if !open.is_empty() {
            board.play(open[rng.next_u64() as usize % open.len()], mover);
            boards.push(board.clone());
        }
        mover = mover.opponent();
    }
    boards
}
