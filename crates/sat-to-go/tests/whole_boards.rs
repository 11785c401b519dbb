//! Whole boards of small formulas, searched with all moves of both sides, agree with a SAT solver.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]
#![allow(clippy::print_stdout, reason = "the figures of matches/reduce.md are read from here")]

use sat_to_go::compile::Reduction;
use sat_to_go::verify::{Reading, Winner, board};
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
#[ignore = "8,763,597 positions: 52 s on a busy machine"]
fn a_clause_inside_another() {
    check("order: a b c\na c; b");
}

#[test]
#[ignore = "6,477,824 positions: 34 s on a busy machine"]
fn a_clause_inside_another_that_cannot_be_satisfied() {
    check("order: a b c\na c; b; -b");
}
