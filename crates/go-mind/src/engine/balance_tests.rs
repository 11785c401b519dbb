use go::{Board, Komi, Rules, Size};

use super::tests::position;
use super::*;

/// A board of 13 lines on which Black has four handicap stones and White moves.
const HANDICAP: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . X . . . . . X . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . X . . . . . X . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

fn handicapped(mover: Colour, dynamic_komi: f32) -> (Engine, Found) {
    let position = position(HANDICAP, mover, Rules::CHINESE.with_komi(Komi::halves(1)));
    let mut engine = Engine::new(&position, mover, Options { dynamic_komi, ..Options::default() });
    engine.run(&Limits { nodes: Some(300), ..Limits::default() });
    let found = engine.found();
    (engine, found)
}

#[test]
fn whoever_gives_a_handicap_is_lent_points_and_win_rates_are_told_without_them() {
    let (engine, found) = handicapped(Colour::White, 1.0);
    assert!(engine.shift() > 0, "White is behind");
    // The tree sees a game, the reader how it stands.
    let inside = f64::from(engine.search.thought().win_rate);
    assert!(inside > found.win_rate + 0.1, "{inside} {}", found.win_rate);
    let (plain, seen) = handicapped(Colour::White, 0.0);
    assert_eq!(plain.shift(), 0);
    assert!((seen.win_rate - found.win_rate).abs() < 0.2, "{seen:?}");
    // Black has to keep only half of the lead.
    let (taker, _) = handicapped(Colour::Black, 1.0);
    assert!(taker.shift() > 0 && taker.shift() < engine.shift(), "{}", taker.shift());
}

#[test]
fn nothing_is_lent_when_the_board_is_full_nor_to_whoever_only_watches() {
    let drawing = "
        . X O . O . . X O . O . .
        X X O O O . X X O O O . .
        . X X O O . . X X O O O O
        X X X O . O X X X O O O .
        . X X O O O . X X O O . O
        X X X O O O X X X O O O O
        . X X O . O . X X O O O .
        X X X O O . X X X O . O O
        . X X O O O . X X O O O .
        X X X O O O X X X O O O O
        . X X O O . . X X O O O O
        X X X X O O X X X O . O O
        . X . X O . . X X O O . O";
    let full = position(drawing, Colour::White, Rules::CHINESE.with_komi(Komi::halves(200)));
    let mut engine = Engine::new(&full, Colour::White, Options::default());
    engine.run(&Limits { nodes: Some(50), ..Limits::default() });
    assert_eq!(engine.shift(), 0);
    let start = position(HANDICAP, Colour::White, Rules::CHINESE);
    let mut watched = Engine::new(&start, Colour::White, Options::default());
    watched.set_lending(Lending::Off);
    watched.run(&Limits { nodes: Some(50), ..Limits::default() });
    assert_eq!(watched.shift(), 0);
}

fn visits(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

#[test]
fn nothing_is_lent_in_a_new_game_for_what_the_last_one_was() {
    let (mut engine, _) = handicapped(Colour::White, 1.0);
    let even = Position::new(Board::new(Size::square(13)), Colour::Black, Rules::CHINESE).unwrap();
    engine.meet(&even, Colour::Black);
    engine.run(&visits(100));
    assert_eq!(engine.shift(), 0);
    let mut fresh = Engine::new(&even, Colour::Black, Options::default());
    fresh.run(&visits(100));
    assert_eq!(engine.found(), fresh.found());
}

#[test]
fn who_ponders_keeps_the_tree_and_what_is_lent() {
    let (mut engine, found) = handicapped(Colour::White, 1.0);
    let mut position = engine.position().clone();
    position.play(Colour::White, found.mv);
    let lent = engine.shift();
    let mut known = 0;
    for _ in 0..4 {
        engine.meet(&position, Colour::Black);
        engine.set_lending(Lending::Kept);
        assert!(engine.visits() >= known);
        engine.run(&visits(50));
        known = engine.visits();
        assert_eq!(engine.shift(), lent);
    }
    assert!(known >= 200, "{known}");
    let reply = engine.search.branches()[0].clone();
    position.play(Colour::Black, reply.mv);
    engine.meet(&position, Colour::White);
    engine.set_lending(Lending::On);
    engine.run(&visits(1));
    assert_eq!(engine.shift(), lent, "two more stones change little");
    assert!(engine.visits() > u64::from(reply.visits));
}

#[test]
fn what_was_seen_without_a_loan_is_searched_anew_with_it() {
    let start = position(HANDICAP, Colour::White, Rules::CHINESE.with_komi(Komi::halves(1)));
    let mut engine = Engine::new(&start, Colour::White, Options::default());
    engine.set_lending(Lending::Off);
    engine.run(&visits(300));
    assert_eq!((engine.shift(), engine.visits()), (0, 300));
    engine.meet(&start, Colour::White);
    engine.set_lending(Lending::On);
    engine.run(&visits(100));
    assert!(engine.shift() > 0);
    assert_eq!(engine.visits(), 100);
}

#[test]
fn nobody_gives_up_in_the_opening() {
    let size = Size::square(13);
    let mut board = Board::new(size);
    for point in go::handicap::stones(size, 9).unwrap() {
        board.set(point, Some(Colour::Black));
    }
    for (board, komi) in [(board, 1), (Board::new(Size::square(9)), -170)] {
        let rules = Rules::CHINESE.with_komi(Komi::halves(komi));
        let position = Position::new(board, Colour::White, rules).unwrap();
        let mut engine = Engine::new(&position, Colour::White, Options::default());
        engine.run(&visits(1_500));
        let found = engine.found();
        assert!(found.win_rate < 0.06 && !found.resigns, "{komi} {}", found.win_rate);
    }
}
