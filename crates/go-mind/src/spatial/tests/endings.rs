//! Boards on which nothing is left to play, and those where much is.

use go::{Board, Colour, Size};

use super::super::evaluation::Options;
use super::super::group::Life;
use super::super::reading::Depth;
use super::super::{Describer, Evaluation};
use super::{at, describer};

/// Black has the left, White the right; one white stone and one black stone are lost.
pub(super) const FINISHED: &str = "
    . X . X X O . O .
    X . X . X O O . O
    . X X X X O . O .
    X X O X X O O O O
    . X . X X O X . O
    X X X . X O O O O
    X . X X X O . O .
    . X . X X O O . O
    X . X . X O . O .";

fn judged(drawing: &str) -> (Board, Evaluation) {
    let board = Board::drawn(drawing).expect("the picture is a board");
    let evaluation = describer().describe(&board).evaluation;
    (board, evaluation)
}

#[test]
fn stones_that_cannot_be_saved_are_dead_at_the_end() {
    let (board, evaluation) = judged(FINISHED);
    for (row, column) in [(3, 2), (4, 6)] {
        let stone = at(&board, row, column);
        assert_ne!(evaluation.owners[stone.index()], board.stone(stone));
    }
    assert_eq!(evaluation.deaths.len(), 2);
}

#[test]
fn every_point_of_a_finished_board_is_counted() {
    let (_, evaluation) = judged(FINISHED);
    assert_eq!(evaluation.sum, 45 - 36);
}

#[test]
fn playouts_are_asked_only_where_options_want_them() {
    let board = Board::drawn(FINISHED).expect("the picture is a board");
    let options = Options { rounds: 0, ..Options::default() };
    let evaluation = Describer::new(options, Depth::default()).describe(&board).evaluation;
    assert!(evaluation.first.iter().all(|group| group.kept.is_none()));
}

#[test]
fn a_lone_stone_on_an_open_board_is_not_judged_by_playouts() {
    let mut board = Board::new(Size::square(9));
    let (one, other) = (at(&board, 2, 2), at(&board, 6, 6));
    board.set(one, Some(Colour::Black));
    board.set(other, Some(Colour::White));
    let groups = describer().describe(&board).evaluation.first;
    assert!(groups.iter().all(|group| group.kept.is_none() && group.life != Life::Dead));
}
