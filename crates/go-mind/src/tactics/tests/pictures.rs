//! A picture and one fact each.

use go::Board;

use crate::tactics::gtp::reply;
use crate::tactics::{Connector, Effort, connector};

/// Asks in GNU Go's words about a drawn board.
pub(super) fn check(picture: &str, question: &str, expected: &str) {
    let board = drawn(picture);
    let words: Vec<&str> = question.split(' ').collect();
    let answer = reply(&board, words[0], &words[1..], &Effort::default()).unwrap();
    assert_eq!(answer, expected, "{question} on\n{board}");
}

fn drawn(picture: &str) -> Board {
    Board::drawn(picture).unwrap()
}

#[test]
fn a_stone_in_a_working_ladder_cannot_be_saved() {
    check(
        "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . O X . . .
        . . . O O . .
        . . . . . . .
        . . . . . . .",
        "defend D4",
        "0",
    );
}

#[test]
fn a_string_with_five_liberties_is_not_captured() {
    check(
        "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . O X X . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
        "attack D4",
        "0",
    );
}

#[test]
fn a_lone_stone_that_can_be_taken_back_is_a_ko() {
    check(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X O . . . .
        . . X O . O . . .
        . . . X O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        "attack D5",
        "2 E5",
    );
}

#[test]
fn a_group_with_two_eyes_cannot_be_killed() {
    check(
        "
        . X . X O . . . .
        X X X X O . . . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        "owl_attack A8",
        "0",
    );
}

#[test]
fn three_points_in_a_row_die_by_the_middle() {
    check(
        "
        . . . X O . . . .
        X X X X O . . . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        "owl_attack A8",
        "1 B9",
    );
}

#[test]
fn three_points_in_a_row_live_by_the_middle() {
    check(
        "
        . . . X O . . . .
        X X X X O . . . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        "owl_defend A8",
        "1 B9",
    );
}

#[test]
fn diagonal_stones_are_joined_whoever_plays_first() {
    let board = drawn(
        "
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . . . X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    let at = |name: &str| board.size().named(name.parse().unwrap()).unwrap();
    assert_eq!(connector(&board, at("C5"), at("D4"), 5_000), Connector::Joined);
}

#[test]
fn a_cut_diagonal_with_one_way_left_is_open() {
    let board = drawn(
        "
        . . . . . . .
        . . . . . . .
        . . X O . . .
        . . . X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    let at = |name: &str| board.size().named(name.parse().unwrap()).unwrap();
    assert_eq!(connector(&board, at("C5"), at("D4"), 5_000), Connector::Open);
}

#[test]
fn a_string_reaches_the_area_that_it_looks_into() {
    check(
        "
        . . . . .
        . . . . .
        X X X X X
        . . . . .
        . . . . .",
        "break_in A3 C2",
        "1 C2",
    );
}

#[test]
fn a_string_behind_a_wall_is_kept_out() {
    check(
        "
        . . . . .
        X X X X X
        O O O O O
        . . . . .
        . . . . .",
        "break_in A4 A1 B1 C1 D1 E1",
        "0",
    );
}

#[test]
fn atari_after_atari_takes_a_stone_at_the_edge() {
    check(
        "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . O X . . .
        . . . O O . .
        . . . . . . .
        . . . . . . .",
        "ladder_attack D4",
        "1 E4",
    );
}

#[test]
fn a_move_between_two_short_strings_takes_one_of_them() {
    check(
        "
        . . . . . . . . .
        . . . . . . . . .
        . O O . O O . . .
        O X X . X X O . .
        . O O . O O . . .
        . . O . O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        "attack_either C6 E6",
        "1",
    );
}

#[test]
fn a_double_atari_is_a_combination() {
    check(
        "
        . . . . . . . . .
        . . . . X . . . .
        X . O O . O O . X
        X . X X . X X . X
        X . O O . O O . X
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
        "combination_attack white",
        "E6",
    );
}

#[test]
fn eyes_of_one_two_and_three_points_are_counted() {
    let picture = "
        . X . . X . . . X
        X X X X X X X X X
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    check(picture, "eval_eye A9", "1 1");
    check(picture, "eval_eye C9", "1 1");
    check(picture, "eval_eye F9", "1 2 G9 G9");
    check(picture, "eval_eye E5", "-1");
}
