//! Small fights whose end is known.

use go::life::Benson;
use go::{Board, Colour, Name, Point};

use super::super::area::Area;
use super::super::ko::Success;
use super::{Beyond, Field, Stake, kill, live};

const PLAYOUTS: u64 = 2_000;

/// White around a straight three of Black's in the corner, with room outside.
const THREE: &str = "
    . . . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// The same with the vital point taken by Black, and by White.
const ALIVE: &str = "
    . X . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";
const DEAD: &str = "
    . O . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Black stones that nobody keeps from the open board.
const RUNNING: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X . . . . . .
    . . X . . . . . .
    . O O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn drawn(text: &str) -> Board {
    Board::drawn(text).expect("a drawing of these tests is a board")
}

fn at(board: &Board, name: &str) -> Point {
    let name: Name = name.parse().expect("a name");
    board.size().named(name).expect("a point of the board")
}

#[test]
fn the_middle_of_three_decides() {
    let board = drawn(THREE);
    let (stone, middle) = (at(&board, "a8"), at(&board, "b9"));
    let killed = kill(&board, stone, PLAYOUTS);
    assert_eq!((killed.success, killed.mv), (Success::Yes, Some(middle)));
    let saved = live(&board, stone, PLAYOUTS);
    assert_eq!((saved.success, saved.mv), (Success::Yes, Some(middle)));
    assert!(!killed.settled && !saved.settled, "playouts prove nothing");
}

#[test]
fn what_lives_is_not_killed_and_what_is_dead_not_saved() {
    let board = drawn(ALIVE);
    assert_eq!(kill(&board, at(&board, "a8"), PLAYOUTS).success, Success::No);
    let board = drawn(DEAD);
    assert_eq!(live(&board, at(&board, "a8"), PLAYOUTS).success, Success::No);
    assert_eq!(kill(&board, at(&board, "a8"), PLAYOUTS).success, Success::Yes);
}

#[test]
fn stones_that_can_run_are_not_killed() {
    let board = drawn(RUNNING);
    assert_eq!(kill(&board, at(&board, "c7"), PLAYOUTS).success, Success::No);
}

#[test]
fn an_empty_point_has_no_fate() {
    let board = drawn(RUNNING);
    assert_eq!(kill(&board, at(&board, "j1"), PLAYOUTS).success, Success::No);
    assert_eq!(live(&board, at(&board, "j1"), PLAYOUTS).success, Success::No);
}

#[test]
fn the_same_question_has_the_same_answer() {
    let board = drawn(THREE);
    let stone = at(&board, "a8");
    assert_eq!(kill(&board, stone, 300), kill(&board, stone, 300));
}

#[test]
fn all_beyond_the_field_lives_without_condition() {
    for text in [THREE, ALIVE, DEAD, RUNNING] {
        let board = drawn(text);
        for (stone, defender) in board.stones() {
            for beyond in [Beyond::Nearest, Beyond::Attacker(Area::new(board.size()))] {
                let stones = board.string(stone).collect();
                let stake = Stake { defender, stones, rivals: Vec::new() };
                let field = Field::new(&board, stake, &beyond);
                assert_eq!(field.board.bare(), None, "every string has a liberty");
                let benson = Benson::of(&field.board, false);
                let is_frame = |point: &Point| !field.points.contains(point);
                for point in board.size().points().filter(is_frame) {
                    assert!(benson.owner(&field.board, point).is_some());
                }
                assert!(field.stands(&field.board));
            }
        }
    }
}

#[test]
fn a_problem_gives_the_outside_to_the_attacker() {
    let board = drawn(RUNNING);
    let stones = board.string(at(&board, "c7")).collect();
    let stake = Stake { defender: Colour::Black, stones, rivals: Vec::new() };
    let field = Field::new(&board, stake, &Beyond::Attacker(Area::new(board.size())));
    let added = |colour: Colour| field.board.count(colour) - board.count(colour);
    assert_eq!(added(Colour::Black), 0);
}
