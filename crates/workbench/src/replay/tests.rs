use std::collections::HashMap;

use game::picture::Place;

use super::*;
use crate::words::Language;

fn argued(fields: &[(&str, &str)]) -> Argued {
    let fields: HashMap<&str, &str> = fields.iter().copied().collect();
    Argued::read(|name| fields.get(name).copied()).unwrap()
}

fn again(one: &Argued) -> Vec<(&'static str, String)> {
    let fields = one.fields();
    let find = |name: &str| fields.iter().find(|own| own.0 == name).map(|own| own.1.as_str());
    Argued::read(find).unwrap().fields()
}

const WORDS: fn() -> &'static Words = || Words::of(Language::English);

/// White is caught in the corner of a ladder.
const LADDER: [(&str, &str); 5] = [
    ("game", "go"),
    ("board", "5/2X2/1XO2/2X2/5"),
    ("first", "b"),
    ("aim", "capture"),
    ("stones", "C3"),
];

#[test]
fn a_capture_is_replayed_to_its_end() {
    let case = argued(&LADDER);
    let played = case.play(WORDS(), &[]);
    assert!(played.holds && played.seeker_first, "{played:?}");
    assert_eq!(played.moves[0], "D3");
    assert_eq!(played.pictures.len(), played.moves.len() + 1);
    assert_eq!(played.certainty, "proved");
    assert_eq!(case.fields(), again(&case), "an address says it whole");
}

/// White's three points in a row, Black to move.
const THREE: [(&str, &str); 4] = [
    ("game", "go"),
    ("board", "...OX4/OOOOX4/XXXXX4/9/9/9/9/9/9"),
    ("first", "b"),
    ("problem", "-"),
];

#[test]
fn the_other_side_tries_what_it_likes_and_is_answered() {
    let case = argued(&THREE);
    let played = case.play(WORDS(), &[]);
    assert_eq!(played.moves[0], "B9");
    assert!(played.holds, "{played:?}");
    assert!(played.is_other_to_move(1) && !played.is_other_to_move(2));
    // A9 is the first place of the board.
    let tried = case.tried(&played.moves[..1], Place(0)).unwrap();
    assert_eq!(tried, "A9");
    let other = case.play(WORDS(), std::slice::from_ref(&tried));
    assert_eq!(other.moves[1], "A9");
    assert!(other.holds, "{other:?}");
    assert_eq!(case.tried(&played.moves[..1], Place(1)), None, "a stone is there");
}

#[test]
fn a_wrong_move_has_its_refutation() {
    let mut fields = THREE;
    fields[3].1 = "A9";
    let case = argued(&fields);
    let played = case.play(WORDS(), &[]);
    assert_eq!(played.moves[0], "B9", "White lives by the point that Black left: {played:?}");
    assert!(played.holds);
    assert_eq!(case.fields(), again(&case));
}

#[test]
fn five_in_a_row_comes_whatever_is_tried() {
    let board = "........./........./........./........./..XXX..../........./..O.O.O../........./......... b";
    let case = argued(&[("game", "gomoku"), ("rules", "freestyle"), ("board", board)]);
    let played = case.play(WORDS(), &[]);
    assert!(played.holds && played.certainty == "proved", "{played:?}");
    let elsewhere = case.tried(&played.moves[..1], Place(0)).unwrap();
    let other = case.play(WORDS(), &[elsewhere]);
    assert!(other.holds && other.moves.len() == 3, "{:?}", other.moves);
    assert_eq!(case.fields(), again(&case));
}

#[test]
fn what_makes_no_sense_is_no_argument() {
    for fields in [
        vec![("game", "chess")],
        vec![("game", "go"), ("board", "xyz"), ("first", "b"), ("aim", "kill"), ("stones", "A1")],
        vec![("game", "go"), ("board", "5/5/5/5/5"), ("first", "b"), ("problem", "-")],
        vec![
            ("game", "go"),
            ("board", "5/5/5/5/5"),
            ("first", "b"),
            ("aim", "kill"),
            ("stones", "A1"),
        ],
        vec![("game", "gomoku"), ("rules", "freestyle"), ("board", "?")],
    ] {
        let fields: HashMap<&str, &str> = fields.into_iter().collect();
        assert!(Argued::read(|name| fields.get(name).copied()).is_none(), "{fields:?}");
    }
}
