//! The spatial description: how many positions a second, whole, one after another, and the
//! morphology alone?
//!
//! The positions are those of heavy playouts from the empty board, after 120 moves and on: none of
//! them comes from a file, so that every machine has them.

use go::{Board, Colour, Size};
use go_mind::playout::{Options as Rates, Policy, Scratch};
use go_mind::spatial::morphology::{Steps, Values};
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Describer, Options};
use search::{Limits, Stopped};

use super::Work;

/// How many moves are played before the first position.
const OPENING: usize = 120;

/// What is computed of each position.
#[derive(Debug, Clone, Copy)]
pub(super) enum Part {
    /// A description by a describer that knows nothing.
    Whole,
    /// A description by one that has seen the position before.
    Step,
    /// Dilations and erosions alone.
    Morphology,
}

/// Positions of a board of 19 lines.
pub(super) fn positions(part: Part, count: usize) -> Work {
    let boards = played(count);
    Box::new(move |limits| run(part, &boards, limits))
}

fn run(part: Part, boards: &[Board], limits: &Limits) -> Result<u64, Stopped> {
    let new = || Describer::new(Options::default(), Depth::default());
    let mut describer = new();
    for board in boards {
        if limits.watch.is_stopped() {
            return Err(Stopped::Cancelled);
        }
        match part {
            Part::Whole => {
                std::hint::black_box(new().describe(board));
            }
            Part::Step => {
                std::hint::black_box(describer.describe(board));
            }
            Part::Morphology => {
                let mut values = Values::of(board);
                values.apply(Steps::INDIGO);
                std::hint::black_box(&values);
            }
        }
    }
    Ok(boards.len() as u64)
}

/// The boards of a game, one a move, after the opening.
fn played(count: usize) -> Vec<Board> {
    let policy = Policy::new(Rates::default());
    let mut scratch = Scratch::new(1);
    let mut board = Board::new(Size::square(19));
    let (mut mover, mut last) = (Colour::Black, None);
    let mut boards = Vec::new();
    for number in 0..OPENING + count {
        last = policy.choose(&mut board, mover, last, &mut scratch);
        if let Some(point) = last {
            board.play(point, mover);
        }
        mover = mover.opponent();
        if number >= OPENING {
            boards.push(board.clone());
        }
    }
    boards
}
