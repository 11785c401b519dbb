//! Drawn boards of Go and what must be true of them.
//!
//! ```text
//! % What the figure shows.   Source: go
//! go 5x5
//! X X O O .
//! ...
//! liberties (2,1) = 2
//! ```
//!
//! Points are `(row, column)` from the top left, from 0, or names as `D4`. The questions:
//! `liberties P`, `captures B|W P` (how many stones a move there takes), `control P`, `score RULES`
//! (points of both sides, komi left out, dead stones taken off where the rules do), `benson P`
//! (`alive` or `unsettled`), `owner P` (whose it is without condition), `status P` (`alive`, `dead`
//! or `seki`), `eye B|W P` (`yes` or `no`).

use go::life::Status;
use go::{Benson, Board, Colour, FinalStatus, Komi, Point, Position, Rules};

/// Whether a figure shows a board of Go.
pub(crate) fn is_one(text: &str) -> bool {
    header(text).is_some_and(|line| line.starts_with("go "))
}

fn header(text: &str) -> Option<&str> {
    text.lines().find(|line| !line.starts_with('%'))
}

/// Checks every expectation of a figure; returns how many there are.
pub(crate) fn check_all(text: &str) -> u32 {
    let lines = text.lines().filter(|line| !line.starts_with('%')).skip(1);
    let (questions, drawing): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains('='));
    let board = Board::drawn(&drawing.join("\n")).unwrap();
    let size = format!("go {}", board.size());
    assert_eq!(header(text), Some(size.as_str()));
    let mut checked = 0;
    for line in questions {
        let (question, expected) = line.split_once(" = ").expect("a question and its answer");
        println!("  {line}");
        assert_eq!(answer(&board, question), expected.trim(), "{line}\n{board}");
        checked += 1;
    }
    checked
}

fn answer(board: &Board, question: &str) -> String {
    let words: Vec<&str> = question.split_whitespace().collect();
    match words[..] {
        ["liberties", at] => board.liberty_count(point(board, at)).to_string(),
        ["captures", colour, at] => {
            let taken = board.clone().play(point(board, at), colour.parse().unwrap());
            taken.to_string()
        }
        ["control", at] => name(board.controlled_by(point(board, at))),
        ["owner", at] => name(Benson::of(board, false).owner(board, point(board, at))),
        ["score", rules] => score(board, Rules::named(rules).unwrap()),
        ["benson", at] => {
            let alive = Benson::of(board, false).is_alive(point(board, at));
            if alive { "alive" } else { "unsettled" }.to_string()
        }
        ["status", at] => match FinalStatus::of(board, 1).status(board, point(board, at)) {
            Some(Status::Alive) => "alive".to_string(),
            Some(Status::Dead) => "dead".to_string(),
            Some(Status::Seki) => "seki".to_string(),
            None => "empty".to_string(),
        },
        ["eye", colour, at] => {
            let is_eye = board.is_eye(point(board, at), colour.parse().unwrap());
            if is_eye { "yes" } else { "no" }.to_string()
        }
        _ => panic!("no such question: {question}"),
    }
}

fn score(board: &Board, rules: Rules) -> String {
    let rules = rules.with_komi(Komi::NONE);
    let score = Position::new(board.clone(), Colour::Black, rules).unwrap().final_score();
    format!("{} {}", score.black, score.white)
}

fn name(colour: Option<Colour>) -> String {
    match colour {
        Some(Colour::Black) => "black",
        Some(Colour::White) => "white",
        None => "nobody",
    }
    .to_string()
}

/// `(row,column)` or a name.
fn point(board: &Board, text: &str) -> Point {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let point = match inner {
        Some(pair) => {
            let (row, column) = pair.split_once(',').expect("a row and a column");
            board.size().point(row.parse().unwrap(), column.parse().unwrap())
        }
        None => board.size().named(text.parse().unwrap()),
    };
    point.unwrap_or_else(|| panic!("no such point: {text}"))
}
