//! Whole boards of small formulas, searched with all moves of both sides, agree with a SAT solver.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]
#![allow(clippy::print_stdout, reason = "the figures of matches/reduce.md are read from here")]

use sat_to_go::compile::Reduction;
use sat_to_go::verify::{Reading, Winner, board, first_moves};
use sat_to_go::{Formula, sat};
use search::Limits;

fn check(text: &str) {
    let formula = Formula::read(text).unwrap();
    let reduction = Reduction::of(&formula).unwrap();
    let satisfiable = sat::model(&formula).unwrap().is_some();
    // The reading that is worse for whoever should win.
    let reading = if satisfiable { Reading::Strict } else { Reading::Slack };
    let answer = board(&reduction, reading, &Limits::default()).unwrap();
    println!(
        "| {} | {} | {:?} | {} | {} | {} | {} |",
        formula,
        if satisfiable { "SAT" } else { "UNSAT" },
        answer.winner,
        reduction.balance.side,
        answer.positions,
        answer.plies,
        answer.repetitions
    );
    assert_eq!(answer.winner == Winner::White, satisfiable, "{text}");
}

/// Which pipes of the first variable White may pass first: the upper one, the lower one.
fn first(text: &str) -> [bool; 2] {
    let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
    let (moves, _) = first_moves(&reduction, &Limits::default()).unwrap();
    let arms = reduction.circuit.loops[0].1.choice.map(|arm| reduction.place(arm.white));
    assert!(moves.iter().all(|place| arms.contains(place)), "{text}: another move wins");
    arms.map(|arm| moves.contains(&arm))
}

#[test]
fn white_s_first_moves_that_win_are_the_values_that_satisfy() {
    assert_eq!(first("x1"), [false, true]);
    assert_eq!(first("-x1"), [true, false]);
    assert_eq!(first("x1; -x1"), [false, false]);
    assert_eq!(first("x1 x2"), [true, true]);
}

#[test]
fn one_variable() {
    check("x1");
    check("-x1");
    check("x1; -x1");
    check("x1 x1 x1");
}

#[test]
fn two_variables() {
    check("x1 x2");
    check("x1; x2");
}

#[test]
fn three_literals_on_both_sides() {
    check("x1 x1 x1; -x1 -x1 -x1");
}

#[test]
fn two_variables_on_both_sides() {
    check("x1 x2; -x1 -x2");
}

#[test]
fn two_unit_clauses_and_their_negation() {
    check("x1; x2; -x1 -x2");
}

#[test]
fn a_clause_inside_another() {
    check("order: a b c\na c; b");
}

#[test]
fn a_clause_inside_another_that_cannot_be_satisfied() {
    check("order: a b c\na c; b; -b");
}
