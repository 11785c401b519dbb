//! Connectors and separators, each a picture and one fact.

use go::{Board, Move};

use super::super::link::{Question, Shapes};
use super::super::reading::Depth;
use super::super::shape::{End, Goal, Side};
use super::at;
use crate::tactics::Connector;

/// The link between two stones, by row and column in the picture.
fn verdict(picture: &str, goal: Goal, one: (u32, u32), other: (u32, u32)) -> Connector {
    let board = Board::drawn(picture).expect("the picture is a board");
    let end = End::Stone(at(&board, other.0, other.1));
    let question = Question { goal, one: at(&board, one.0, one.1), end };
    Shapes::new(Depth::default()).answer(&board, question).verdict
}

const KOSUMI: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . X . . .
    . . . . X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn a_kosumi_is_connected_in_two_plies() {
    let board = Board::drawn(KOSUMI).expect("the picture is a board");
    let question =
        Question { goal: Goal::Connect, one: at(&board, 3, 3), end: End::Stone(at(&board, 4, 4)) };
    let link = Shapes::new(Depth::default()).answer(&board, question);
    assert_eq!(link.verdict, Connector::Joined);
    let line = link.enemy_first(board.size());
    let mut points = [at(&board, 3, 4), at(&board, 4, 3)].map(Move::Play);
    if line[0] != points[0] {
        points.reverse();
    }
    assert_eq!(line, points);
}

#[test]
fn a_kosumi_is_a_wall_as_it_stands() {
    assert_eq!(verdict(KOSUMI, Goal::Separate, (3, 3), (4, 4)), Connector::Joined);
}

/// Three stones like a roof, and a white one below.
const ROOF: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . X . . . . .
    . . . . X . X . . . .
    . . . . . O . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .";

#[test]
fn connection_is_not_transitive() {
    let (top, left, right) = ((4, 5), (5, 4), (5, 6));
    assert_eq!(verdict(ROOF, Goal::Connect, top, left), Connector::Joined);
    assert_eq!(verdict(ROOF, Goal::Connect, top, right), Connector::Joined);
    assert_eq!(verdict(ROOF, Goal::Connect, left, right), Connector::Open);
}

#[test]
fn without_the_white_stone_all_three_are_connected() {
    let bare = ROOF.replace('O', ".");
    assert_eq!(verdict(&bare, Goal::Connect, (5, 4), (5, 6)), Connector::Joined);
}

#[test]
fn a_jump_is_a_wall_but_no_connector_between_enemies() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . X . X . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(verdict(picture, Goal::Connect, (4, 3), (4, 5)), Connector::Open);
    assert_eq!(verdict(picture, Goal::Separate, (4, 3), (4, 5)), Connector::Open);
    let open = picture.replace('O', ".");
    assert_eq!(verdict(&open, Goal::Separate, (4, 3), (4, 5)), Connector::Joined);
}

#[test]
fn a_stone_on_the_second_line_is_a_wall_with_the_side() {
    let board = Board::drawn(
        ". . . . . . . . .
         . . . . X . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .expect("the picture is a board");
    let question =
        Question { goal: Goal::Separate, one: at(&board, 1, 4), end: End::Side(Side::Top) };
    let link = Shapes::new(Depth::default()).answer(&board, question);
    assert_eq!(link.verdict, Connector::Joined);
    assert!(link.ways(board.size()).contains(&at(&board, 0, 4)));
}

#[test]
fn a_shape_is_read_once_for_its_16_images() {
    let mut shapes = Shapes::new(Depth::default());
    let board = Board::drawn(KOSUMI).expect("the picture is a board");
    let turned = Board::drawn(
        ". . . . . . . .
         . . . . . . . .
         . . . . . . . .
         . . . . O . . .
         . . . O . . . .
         . . . . . . . .
         . . . . . . . .",
    )
    .expect("the picture is a board");
    let ask = |board: &Board, one: (u32, u32), other: (u32, u32)| Question {
        goal: Goal::Connect,
        one: at(board, one.0, one.1),
        end: End::Stone(at(board, other.0, other.1)),
    };
    shapes.answer(&board, ask(&board, (3, 3), (4, 4)));
    assert_eq!(shapes.count(), 1);
    shapes.answer(&turned, ask(&turned, (3, 4), (4, 3)));
    assert_eq!(shapes.count(), 1);
}
