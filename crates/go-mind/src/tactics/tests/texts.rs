//! Answers in GNU Go's forms.

use go::{Board, Size};

use crate::tactics::gtp::{COMMANDS, Refusal, reply};
use crate::tactics::{Effort, gtp};

/// Commands that an empty board answers.
const WITHOUT_STONES: [&str; 4] =
    ["combination_attack", "combination_defend", "unconditional_status", "eval_eye"];

#[test]
fn what_is_no_question_is_refused_and_never_panics() {
    let board = Board::new(Size::square(9));
    let effort = Effort::default();
    for command in COMMANDS {
        for arguments in [&[][..], &["Z99"], &["A1"], &["A1", "A1"], &["PASS", "é"]] {
            let answer = reply(&board, command, arguments, &effort);
            assert!(answer.is_err() || WITHOUT_STONES.contains(command), "{command}");
        }
    }
    assert_eq!(gtp::reply(&board, "genmove", &["b"], &effort), Err(Refusal::Unknown));
}
