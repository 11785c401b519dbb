//! Answers in GNU Go's forms.

use go::{Board, Size};

use crate::tactics::gtp::{COMMANDS, Refusal, reply};
use crate::tactics::{Effort, gtp};

#[test]
fn what_is_no_question_is_refused_and_never_panics() {
    let board = Board::new(Size::square(9));
    let effort = Effort::default();
    for command in COMMANDS {
        for arguments in [&[][..], &["Z99"], &["A1"], &["A1", "A1"], &["PASS", "é"]] {
            let answer = reply(&board, command, arguments, &effort);
            assert!(answer.is_err() || *command == "combination_attack", "{command}");
        }
    }
    assert_eq!(gtp::reply(&board, "genmove", &["b"], &effort), Err(Refusal::Unknown));
}
