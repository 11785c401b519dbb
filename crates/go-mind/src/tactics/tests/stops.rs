//! Searches whose stop is raised before they begin: they end at once and say that nothing is settled.

use std::time::Instant;

use go::{Board, Colour, Point};

use crate::tactics::life::problem::{self, Budget};
use crate::tactics::{
    Allowance, Answer, Area, Effort, Stop, attack, block_off, break_in, combination,
    combination_defence, connect, defend, disconnect, fate, life, race,
};

/// So many that no test would end that spent them.
const MANY: u64 = 1 << 40;

/// A stopped search looks at no more than so many nodes or playouts for each treatment of ko.
const AT_ONCE: u64 = 200;

/// A wide corner of White's, walled in by Black, with more inside than a first look judges.
const WIDE: &str = "
    . . . . . . O X .
    . . . . . . O X .
    . . . X . . O X .
    . . . . . . O X .
    O O O O O O O X .
    X X X X X X X X .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Two white stones in the open with black ones around.
const OPEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . X O . X . . .
    . . . . . O . . .
    . . . X . . X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn drawn(picture: &str) -> Board {
    Board::drawn(picture).expect("a drawing of these tests is a board")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().named(name.parse().expect("a name")).expect("a point of the board")
}

/// A stop that somebody has raised, and one whose moment has come.
fn raised() -> [Stop; 2] {
    let asked = Stop::default();
    asked.watch.stop();
    [asked, Stop { deadline: Some(Instant::now()), ..Stop::default() }]
}

fn check(what: &str, answer: &Answer) {
    assert!(!answer.settled, "{what} is settled: {answer:?}");
    assert!(answer.nodes <= 3 * AT_ONCE, "{what} went on: {answer:?}");
}

#[test]
fn a_raised_stop_ends_the_searches_for_life_at_once() {
    let board = drawn(WIDE);
    let stone = at(&board, "G9");
    for stop in &raised() {
        let many = Allowance { nodes: 1_000_000, stop: Some(stop) };
        check("kill", &life::kill(&board, stone, many));
        check("live", &life::live(&board, stone, many));
        check("kill by playouts", &fate::kill(&board, stone, many.with_nodes(MANY)));
        check("live by playouts", &fate::live(&board, stone, many.with_nodes(MANY)));
    }
}

#[test]
fn a_raised_stop_ends_a_problem_at_once() {
    let board = drawn(WIDE);
    let budget = Budget { nodes: 1_000_000, playouts: MANY };
    for stop in &raised() {
        let nodes = Allowance { nodes: budget.nodes, stop: Some(stop) };
        for to_move in [Colour::Black, Colour::White] {
            let solved = problem::solve(&board, to_move, nodes).expect("a group is walled in");
            check("solve", &solved.answer);
            let answered = problem::answer(&board, to_move, budget, stop);
            check("answer", &answered.expect("a group is walled in").answer);
        }
    }
}

#[test]
fn a_raised_stop_ends_the_searches_for_strings_at_once() {
    let board = drawn(OPEN);
    let (one, other) = (at(&board, "D6"), at(&board, "F5"));
    for stop in &raised() {
        let many = Allowance { nodes: MANY, stop: Some(stop) };
        check("attack", &attack(&board, one, many));
        check("defend", &defend(&board, one, many));
        check("connect", &connect(&board, one, other, many));
        check("disconnect", &disconnect(&board, one, other, many));
        let mut area = Area::new(board.size());
        area.add(at(&board, "E5"));
        check("break_in", &break_in(&board, one, &area, many));
        // To fill the area is seen to block it at once, stop or no stop.
        assert!(block_off(&board, one, &area, many).nodes <= 1);
        assert_eq!(combination(&board, Colour::Black, many), None);
        assert!(combination_defence(&board, Colour::White, many).is_empty());
    }
}

#[test]
fn a_raised_stop_ends_a_race_at_once() {
    let board = drawn(WIDE);
    let (own, rival) = (at(&board, "G9"), at(&board, "H9"));
    let effort = Effort { life: 1_000_000, playouts: MANY, ..Effort::default() };
    for stop in &raised() {
        let race = race(&board, own, rival, &effort, Some(stop)).expect("two colours");
        check("the defence", &race.defence);
        check("the attack", &race.attack);
    }
}

#[test]
fn a_stop_that_nobody_raises_changes_nothing() {
    let board = drawn(WIDE);
    let stone = at(&board, "G9");
    let stop = Stop::default();
    let with = |nodes: u64| Allowance { nodes, stop: Some(&stop) };
    assert_eq!(life::kill(&board, stone, with(2_000)), life::kill(&board, stone, 2_000));
    assert_eq!(fate::kill(&board, stone, with(300)), fate::kill(&board, stone, 300));
    let board = drawn(OPEN);
    let stone = at(&board, "D6");
    assert_eq!(attack(&board, stone, with(500)), attack(&board, stone, 500));
}
