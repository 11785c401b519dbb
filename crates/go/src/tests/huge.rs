//! The largest boards: 8,192 lines a side, for set-up, life and structure.

use std::time::Instant;

use crate::{Benson, Board, Colour, Size, score};

/// Black lines across the board, three rows apart and joined at the left: one string between closed
/// regions. A white comb of the same kind stands in the lower half.
fn combs(side: u32) -> Board {
    let size = Size::square(side);
    let mut board = Board::new(size);
    for row in (0..side).filter(|row| row % 3 == 0 || row + 1 == side) {
        let colour = if row < side / 2 { Colour::Black } else { Colour::White };
        for column in 0..side {
            board.set(size.point(row, column).unwrap(), Some(colour));
        }
    }
    // A stone that is put where one stands is lifted first, which costs its whole string.
    for row in (0..side).filter(|row| row % 3 != 0 && row + 1 != side) {
        let colour = if row < side / 2 { Colour::Black } else { Colour::White };
        board.set(size.point(row, 0).unwrap(), Some(colour));
    }
    board
}

/// Sets up, asks for life, area and the two large strings; says how long each took.
#[allow(clippy::print_stderr, reason = "whoever runs it wants the figures")]
fn check(side: u32) {
    let mut clock = Instant::now();
    let mut lap = |what: &str| {
        eprintln!("{side}x{side} {what}: {:.2} s", clock.elapsed().as_secs_f64());
        clock = Instant::now();
    };
    let board = combs(side);
    lap("set-up");
    let size = board.size();
    let top = size.point(0, 0).unwrap();
    let bottom = size.point(side - 1, 0).unwrap();
    let benson = Benson::of(&board, false);
    lap("Benson");
    assert!(benson.is_alive(top) && benson.is_alive(bottom));
    let owned = size.points().filter(|&own| benson.owner(&board, own) == Some(Colour::Black));
    let black = owned.count() as u32;
    lap("owners of Benson");
    let area = score::area(&board, crate::Komi::NONE);
    lap("area");
    // Two rows at the frontier lie between both colours, all but the joining column.
    assert_eq!(area.black + area.white, side * side - 2 * (side - 1));
    assert!(black <= area.black);
    assert_eq!(board.string_size(top), board.count(Colour::Black));
    assert_eq!(board.string(top).count() as u32, board.count(Colour::Black));
    let liberties = board.liberty_count(bottom);
    assert_eq!(board.liberties(bottom).count() as u32, liberties);
    lap("strings and liberties");
    assert_eq!(board.key(), board.key_from_scratch());
    assert!(board.bare().is_none());
    lap("key and bare strings");
}

#[test]
fn combs_on_a_small_board_live_and_are_counted() {
    check(16);
    check(64);
}

#[test]
#[ignore = "takes gigabytes and a while"]
fn the_largest_board_is_set_up_and_asked_for_life_and_structure() {
    check(8192);
}
