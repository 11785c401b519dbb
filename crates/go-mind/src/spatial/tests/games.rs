//! The same laws in real games of 19 lines. The files are not ours: without them nothing is asked.

use std::io::{self, Write};
use std::path::Path;

use go::{Board, Colour, Size};

use super::assert_kept;
use super::laws::assert_turns;

/// Intetsu against Jowa, 1835, and Shusaku against Inseki, 1846.
const GAMES: [&str; 2] = ["jkk+eidogo/blood_vomit.sgf", "mipli+sgf-parser/ShusakuvsInseki.sgf"];

/// The boards of each game, move by move.
fn games() -> Vec<Vec<Board>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/sgf");
    let read = |name: &str| {
        let bytes = std::fs::read(folder.join(name));
        if bytes.is_err() {
            let _ = writeln!(io::stderr(), "skipped: {name} is not in {}", folder.display());
        }
        bytes.ok()
    };
    GAMES.into_iter().filter_map(read).map(|bytes| boards(&bytes)).collect()
}

fn boards(bytes: &[u8]) -> Vec<Board> {
    let opened = sgf::open(bytes).expect("the file is SGF");
    let game = opened.collection.games().next().expect("the file has a game");
    let size = Size::square(game.size().height.into());
    let mut board = Board::new(size);
    let mut boards = Vec::new();
    for (colour, mv) in game.main_moves() {
        let colour = if colour == sgf::Colour::Black { Colour::Black } else { Colour::White };
        if let sgf::Move::At(own) = mv {
            let point = size.point(own.row.into(), own.column.into());
            board.play(point.expect("the move is on the board"), colour);
            boards.push(board.clone());
        }
    }
    boards
}

#[test]
fn a_real_game_is_kept_from_move_to_move_as_a_new_look_finds_it() {
    for boards in games() {
        assert!(boards.len() > 200, "{} moves", boards.len());
        for from in [30, 120, 190] {
            assert_kept(&boards[from..from + 10]);
        }
    }
}

#[test]
fn positions_of_real_games_turn_with_the_board_in_all_16_images() {
    for boards in games() {
        for after in [40, 110, 200] {
            assert_turns(&boards[after]);
        }
    }
}
