//! The rules: figures of the exam, laws, counts, and positions that repeat.

mod counts;
mod huge;
mod repetition;

use game::laws::{self, Sample};
use game::{Game, Notation};

use crate::{Board, Colour, Go, Ko, Komi, Move, Point, Position, Rules, Size, score};

/// The point in this row and column, as the exam counts.
fn at(board: &Board, row: u32, column: u32) -> Point {
    board.size().point(row, column).unwrap()
}

#[test]
fn go_keeps_the_laws_of_games_under_all_rules() {
    for name in Rules::NAMES {
        for size in [Size::square(1), Size::new(2, 3).unwrap(), Size::square(5), Size::square(9)] {
            let rules = Rules::named(name).unwrap();
            for ko in [rules.ko, Ko::Situational] {
                let game = Go::new(size, Rules { ko, ..rules }).unwrap();
                let sample = Sample { games: 3, plies: 120, ..Sample::default() };
                laws::check(&game, sample);
                laws::check_symmetric(&game, Sample { games: 1, ..sample });
            }
        }
    }
}

#[test]
fn a_forced_move_is_written_and_read_again_with_its_prisoners() {
    let game = Go::new(Size::square(5), Rules::named("japanese").unwrap()).unwrap();
    let text = "5/5/5/5/5 b; A5 B5 C3 !C3 pass A4 !A5 pass pass !pass !E1";
    let position = game.parse_state(text).unwrap();
    assert_eq!(game.show_state(&position), text);
    // White's stone fell on Black's; Black's last stone in the corner had no liberty.
    assert_eq!(position.board().to_string().replace('\n', "/").trim_end_matches('/'), FORCED);
    assert_eq!(position.prisoners(Colour::White), 2);
    assert!(!position.is_over() && game.parse_state(&text[..text.len() - 4]).unwrap().is_over());
    let mut again = position.clone();
    assert!(again.take_back() && again.is_over());
    assert!(game.parse_state("5/5/5/5/5 b; C3 C3").is_err());
}

/// The stones that the forced moves leave.
const FORCED: &str = ".O.../O..../..O../...../....X";

#[test]
fn the_final_board_of_the_exam_is_10_to_15() {
    let board = Board::drawn("XXOO.\n.XO.O\nXXOO.\n.XXOO\nXOO.O").unwrap();
    assert!(score::is_all_controlled(&board));
    let count = score::control(&board, Komi::NONE);
    assert_eq!((count.black, count.white), (10, 15));
    let liberties: Vec<_> = board.liberties(at(&board, 2, 1)).collect();
    assert_eq!(liberties.len(), 2);
    assert!(liberties.contains(&at(&board, 1, 0)) && liberties.contains(&at(&board, 3, 0)));
}

const MIDDLE: &str = "
.........
..O.X....
..XX...X.
.XXO..X.X
..X....X.
.........
.....OO..
....OXX..
..X.OXO..";

#[test]
fn the_middle_board_of_the_exam_has_the_stated_liberties() {
    let mut board = Board::drawn(MIDDLE).unwrap();
    assert_eq!(board.liberty_count(at(&board, 2, 2)), 7);
    assert_eq!(board.liberty_count(at(&board, 8, 2)), 3);
    assert_eq!(board.last_liberty(at(&board, 7, 5)), Some(at(&board, 7, 7)));
    assert_eq!(board.controlled_by(at(&board, 3, 7)), Some(Colour::Black));
    assert_eq!(board.play(at(&board, 7, 7), Colour::White), 3);
}

#[test]
fn under_the_exam_rules_a_player_who_can_move_may_not_pass() {
    let game = Go::new(Size::square(2), Rules::EXAM).unwrap();
    let state = game.start();
    assert!(game.parse_move(&state, "pass").is_err());
    assert!(!game.legal_moves(&state).contains(&Move::Pass));
}

#[test]
fn two_passes_end_a_game_and_may_be_taken_back() {
    let game = Go::new(Size::square(9), Rules::CHINESE).unwrap();
    let mut state = game.start();
    game.play(&mut state, Move::Pass);
    assert_eq!(game.outcome(&state), None);
    game.play(&mut state, Move::Pass);
    assert_eq!(game.outcome(&state), Some(game::Outcome::Win(game::Player::Second)));
    assert!(state.take_back());
    assert_eq!(game.outcome(&state), None);
}

#[test]
fn territory_counts_points_and_prisoners_and_takes_dead_stones_off() {
    let board = Board::drawn("..X.O\n..X.O\nXXXO.\nOOOOO\n....X").unwrap();
    let dead = [at(&board, 4, 4)];
    let position = Position::new(board, Colour::Black, Rules::JAPANESE).unwrap();
    // Black has four points; White has one beside the wall, five below it, and the prisoner.
    let score = position.score_without(&dead, &[]);
    assert_eq!((score.black, score.white), (4, 7));
    assert_eq!(score.to_string(), "W+9.5");
}

#[test]
fn a_position_is_read_with_its_moves_and_refused_with_a_place() {
    let game = Go::new(Size::square(3), Rules::CHINESE).unwrap();
    let state = game.parse_state("3/1X1/3 w; A1 pass +C3").unwrap();
    assert_eq!(game.show_state(&state), "3/1X1/3 w; A1 pass +C3");
    assert_eq!(state.to_move(), Colour::White, "Black played last, out of turn");
    let column = |text: &str| game.parse_state(text).unwrap_err().spot.column;
    assert_eq!(column("3/1X1/3 w; A1 A1"), 15);
    assert_eq!(column("3/1?1/3"), 4);
    for text in ["", "3/3", "4/4/4/4", "3/3/4", "OXO/XOX/OXO", "3/3/3 b; Z9"] {
        assert!(game.parse_state(text).is_err(), "{text}");
    }
}
