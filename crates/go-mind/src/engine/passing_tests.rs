use std::time::Instant;

use go::{Komi, Rules};
use search::Watch;

use super::tests::position;
use super::*;
use crate::settle_within;
use crate::tactics::Stop;

/// The other side has passed; what does the mover do who was judged to be ahead?
fn answer(drawing: &str, mover: Colour) -> Found {
    let mut position = position(drawing, mover.opponent(), Rules::CHINESE);
    position.play(mover.opponent(), Move::Pass);
    let mut engine = Engine::new(&position, mover, Options::default());
    engine.run(&Limits { nodes: Some(1500), ..Limits::default() });
    engine.decided(&Limits::default())
}

/// From a game that was passed away: who moves first takes the other's group.
const RACE: &str = "
    O . X X X O X . .
    O X X O O O X . .
    O . X X O O X O X
    X X X X X O X X .
    O O O X O O X . .
    . X . O O X . . .
    . O O . O X . X .
    . . . O X X . . .
    . . . O O X . . .";

#[test]
fn a_race_that_is_not_over_is_fought_and_not_passed() {
    assert_ne!(answer(RACE, Colour::Black).mv, Move::Pass);
}

#[test]
fn a_pass_that_wins_by_a_count_which_the_tree_does_not_share_is_not_answered() {
    let eyeless = "
        X X O O O O O . X
        X X X X X X O O X
        . O X X O O O . X
        X . X X X X O O O
        X X X . X X X X O
        X X O X X O X X X
        X O O O X O X O X
        X O . . O O O O O
        O O . . . . . O .";
    let lost = "
        . . . O X O . X .
        . O O O X O O O O
        . O O X X X O X O
        . O O X X X X X X
        O . O X X X O X O
        O O . O X . O O O
        . O O O X X . O .
        . O O O O X X O O
        O O . O O O X X .";
    for drawing in [eyeless, lost] {
        let found = answer(drawing, Colour::White);
        assert!(found.mv != Move::Pass && !found.resigns, "{drawing}\n{found:?}");
    }
}

#[test]
fn a_pass_that_is_not_considered_is_not_played() {
    let finished = "
        . . X O .
        . X X O O
        . . X O .
        . X X O O
        . . X O .";
    let mut position = position(finished, Colour::White, Rules::CHINESE.with_komi(Komi::halves(1)));
    position.play(Colour::White, Move::Pass);
    let mut engine = Engine::new(&position, Colour::Black, Options::default());
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    engine.run(&limits);
    assert_eq!(engine.decided(&limits).mv, Move::Pass);
    engine.restrict(|mv| mv != Move::Pass);
    engine.run(&limits);
    assert_ne!(engine.decided(&limits).mv, Move::Pass);
}

#[test]
fn who_has_no_time_asks_no_long_questions() {
    let mut position = position(RACE, Colour::White, Rules::CHINESE);
    position.play(Colour::White, Move::Pass);
    let mut engine = Engine::new(&position, Colour::Black, Options::default());
    engine.run(&Limits { nodes: Some(300), ..Limits::default() });
    let watch = Arc::new(Watch::default());
    let limits = Limits { watch: Arc::clone(&watch), ..Limits::default() };
    watch.stop();
    let before = watch.nodes();
    let found = engine.decided(&limits);
    assert_eq!(watch.nodes(), before, "a stopped question searched");
    assert_ne!(found.mv, Move::Pass);
    let stop = Stop { deadline: Some(Instant::now()), ..Stop::default() };
    assert_eq!(settle_within(&position, &stop), None);
}
