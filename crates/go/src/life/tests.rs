//! Unconditional life against a full search, and drawn examples.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

use super::{Benson, FinalStatus, Status};
use crate::playout::below;
use crate::{Board, Colour, Move, Point, Position, Rules, Size};

fn named(board: &Board, name: &str) -> Point {
    board.size().named(name.parse().unwrap()).unwrap()
}

fn is_alive(drawing: &str, stone: &str) -> bool {
    let board = Board::drawn(drawing).unwrap();
    Benson::of(&board, false).is_alive(named(&board, stone))
}

#[test]
fn a_string_with_two_eyes_lives_without_condition() {
    let drawing = ".X.XO\nXXXXO\nOOOO.\n.....";
    assert!(is_alive(drawing, "B3"));
    assert!(!is_alive(drawing, "A2"));
}

#[test]
fn a_string_with_one_eye_does_not() {
    assert!(!is_alive(".XO.\nXXO.\nOOO.\n....", "A3"));
}

#[test]
fn two_strings_that_share_two_eyes_live_together() {
    let drawing = ".X.X.\nX.XX.\nXXX..\n.....";
    assert!(is_alive(drawing, "B4"), "A4 and B3 are vital to all");
    assert!(is_alive(drawing, "A3") && is_alive(drawing, "C3"));
}

#[test]
fn a_false_eye_is_no_eye() {
    // Taking B4 off needs only its two liberties: the eye at B3 falls with it.
    let drawing = ".XO..\nX.XO.\nOXXO.\nOOOO.";
    assert!(!is_alive(drawing, "B4"));
    assert!(!is_alive(drawing, "C3"));
}

#[test]
fn enemy_stones_in_an_eye_do_no_harm_while_every_empty_point_is_a_liberty() {
    assert!(is_alive(".O.X.\nXXXXX\n.....", "A2"));
}

#[test]
fn a_region_too_large_to_be_vital_saves_nobody() {
    assert!(!is_alive("....\n....\nXXXX\n.XXX", "A2"));
}

/// Whether a colour's stone can be taken by an enemy who plays as often as he likes.
fn can_be_taken(start: &Board, stone: Point, suicide: bool) -> bool {
    let enemy = start.stone(stone).unwrap().opponent();
    let (mut seen, mut open) = (HashSet::new(), vec![start.clone()]);
    while let Some(mut board) = open.pop() {
        board.forget_ko();
        for point in board.size().points() {
            if !board.allows(point, enemy, suicide) {
                continue;
            }
            let mut next = board.clone();
            next.play(point, enemy);
            if next.is_empty_at(stone) {
                return true;
            }
            if seen.insert(next.key()) {
                open.push(next);
            }
        }
    }
    false
}

fn random_board(size: Size, random: &mut Xoshiro256PlusPlus) -> Option<Board> {
    let mut board = Board::new(size);
    let whites = 1 + below(4, random);
    for point in size.points() {
        match below(8, random) {
            number if number < whites => board.set(point, Some(Colour::White)),
            4..=7 => board.set(point, Some(Colour::Black)),
            _ => true,
        };
    }
    board.bare().is_none().then_some(board)
}

#[test]
fn what_lives_without_condition_is_never_taken_while_its_owner_passes() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut alive, mut boards) = (0, 0);
    while boards < 1500 {
        let size = Size::new(1 + below(4, &mut random), 2 + below(3, &mut random)).unwrap();
        let Some(board) = random_board(size, &mut random) else { continue };
        boards += 1;
        for suicide in [false, true] {
            let benson = Benson::of(&board, suicide);
            for (stone, _) in board.stones().filter(|&(stone, _)| benson.is_alive(stone)) {
                alive += 1;
                assert!(!can_be_taken(&board, stone, suicide), "{board}\nsuicide: {suicide}");
            }
        }
    }
    assert!(alive > 100, "only {alive} stones lived");
}

/// A wall of two rows with single holes in the upper one, from edge to edge, every few rows.
fn walls(side: u32) -> Board {
    let size = Size::square(side);
    let mut board = Board::new(size);
    for row in (3..side - 3).step_by(8) {
        for column in 0..side {
            for (below, hole) in [(0, false), (1, column % 50 == 7), (2, false)] {
                let stone = (!hole).then_some(Colour::BOTH[(row / 8 % 2) as usize]);
                board.set(size.point(row + below, column).unwrap(), stone);
            }
        }
    }
    board
}

fn check_walls(side: u32) {
    let board = walls(side);
    let benson = Benson::of(&board, false);
    assert!(board.stones().all(|(stone, _)| benson.is_alive(stone)));
    let between = board.size().point(8, 0).unwrap();
    assert_eq!(benson.owner(&board, between), None);
    let hole = board.size().point(4, 7).unwrap();
    assert_eq!(benson.owner(&board, hole), Some(Colour::Black));
}

#[test]
fn walls_with_holes_live_on_a_board_of_600_rows() {
    check_walls(600);
}

#[test]
#[ignore = "millions of stones"]
fn walls_with_holes_live_on_a_board_of_4000_rows() {
    check_walls(4000);
}

fn status(drawing: &str, stone: &str) -> Status {
    let board = Board::drawn(drawing).unwrap();
    FinalStatus::of(&board, 1).status(&board, named(&board, stone)).unwrap()
}

#[test]
fn a_lone_stone_in_enemy_territory_is_dead() {
    let drawing = "..X.XO.\nO.XXXO.\n..XOOO.\nXXXO.O.\nOOOO...\n...O.O.\n.......";
    assert_eq!(status(drawing, "A6"), Status::Dead);
    assert_eq!(status(drawing, "C7"), Status::Alive);
    assert_eq!(status(drawing, "F7"), Status::Alive);
}

#[test]
fn a_status_does_not_depend_on_the_way_to_the_position() {
    let game = |moves: &[&str]| {
        let size = Size::square(5);
        let mut position = Position::new(Board::new(size), Colour::Black, Rules::CHINESE).unwrap();
        for name in moves {
            let point = size.named(name.parse().unwrap()).unwrap();
            let mover = position.to_move();
            position.play(mover, Move::Play(point));
        }
        position.final_status()
    };
    assert_eq!(game(&["B2", "D4", "C3", "A5"]), game(&["C3", "A5", "B2", "D4"]));
}

#[test]
fn agreed_dead_stones_override_the_estimate_until_a_move() {
    let board = Board::drawn("..X.O\n..X.O\nXXXO.\nOOOOO\n....X").unwrap();
    let mut position = Position::new(board.clone(), Colour::Black, Rules::CHINESE).unwrap();
    let before = position.clone();
    position.agree(&[named(&board, "C5")]);
    assert_eq!(position.agreed().unwrap().len(), 5, "the whole string");
    assert_eq!(position.final_status().dead, position.agreed().unwrap());
    assert_eq!(position.final_score().black, 1);
    assert_ne!(position, before);
    assert_eq!(position.key(), position.key_from_scratch());
    position.play(Colour::Black, Move::Pass);
    assert_eq!(position.agreed(), None);
}

#[test]
fn two_strings_that_share_their_last_two_liberties_are_in_seki() {
    let drawing = ".OOOOO.\nXXXXXXX\nOOOOOOO\n.O.....\nOO..O..\n...OO..\n.......";
    assert_eq!(status(drawing, "B7"), Status::Seki);
    assert_eq!(status(drawing, "A6"), Status::Seki);
    assert_eq!(status(drawing, "A5"), Status::Alive);
}

#[test]
fn stones_that_can_be_sacrificed_to_leave_three_points_make_no_seki() {
    let drawing = ".OO.O..\nXXXXO..\nOOOOO..\n.O.....\nOO..O..\n...OO..\n.......";
    assert_eq!(status(drawing, "A6"), Status::Dead);
    assert_eq!(status(drawing, "B7"), Status::Alive);
}

#[test]
fn all_empty_points_that_a_seki_reaches_are_nobodys() {
    let board = Board::drawn("...X.\nXXXX.\n.....\n.....\n.....").unwrap();
    let size = board.size();
    let stone = size.named("D5".parse().unwrap()).unwrap();
    let owners = crate::score::territory_owners(&board, &[stone]);
    let corner = size.named("A5".parse().unwrap()).unwrap();
    assert_eq!(owners[corner.index()], None, "two points away from the stone");
    let alive = crate::score::territory_owners(&board, &[]);
    assert_eq!(alive[corner.index()], Some(Colour::Black));
}
