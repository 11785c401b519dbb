use game::{Game, Notation};
use search::Limits;
use search::agent::Agent;

use super::bars::BarsEngine;
use super::{Analysis, Engine, Options, WIN};
use crate::{Gomoku, Rule};

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

/// Checks that both engines play one of some moves.
fn check(text: &str, expected: &[&str]) {
    let size = text.trim().lines().count() as u32;
    let game = Gomoku::square(size, Rule::Freestyle).unwrap();
    let state = game.parse_state(text).unwrap();
    let small = Options { memory: 1 << 20, ..Options::default() };
    let own = Engine::new(&game, small).choose(&game, &state, &nodes(20_000)).mv.unwrap();
    let bars = BarsEngine::default().choose(&game, &state, &nodes(20_000)).mv.unwrap();
    for mv in [own, bars] {
        assert!(expected.contains(&game.name(mv).as_str()), "{} in\n{text}", game.name(mv));
    }
}

#[test]
fn five_is_made_before_anything_else() {
    check(
        "
        .........
        .OOOO....
        .........
        .........
        .XXXX....
        .........
        .........
        .........
        .........",
        &["A5", "F5"],
    );
}

#[test]
fn a_four_is_stopped() {
    check(
        "
        .........
        XOOOO....
        .........
        .........
        ..XX.....
        ..X......
        .........
        .........
        .........",
        &["F8"],
    );
}

/// What the engine finds in a picture, Black to move or White.
fn analysis(text: &str, count: usize) -> (Gomoku, Analysis) {
    let size = text.trim().lines().count() as u32;
    let game = Gomoku::square(size, Rule::Freestyle).unwrap();
    let state = game.parse_state(text).unwrap();
    let small = Options { memory: 1 << 20, ..Options::default() };
    let analysis = Engine::new(&game, small).analyse(&state, count, &nodes(20_000), |_| {});
    (game, analysis)
}

/// Checks what the engine plays when it has lost, and after how many plies it expects the end.
fn check_lost(text: &str, expected: &[&str], plies: i32) {
    let (game, analysis) = analysis(text, 1);
    let best = &analysis.variations[0];
    let name = game.name(best.line[0]);
    assert!(expected.contains(&name.as_str()), "{name} in\n{text}");
    assert_eq!(best.score, plies - WIN, "{text}");
}

#[test]
fn an_open_four_of_the_opponent_is_stopped_on_one_side() {
    check_lost(
        "
        .........
        ..OOOO...
        .........
        .........
        ...X.....
        .......X.
        .X.......
        ...X.....
        .........",
        &["B8", "G8"],
        2,
    );
}

#[test]
fn with_two_open_threes_against_it_the_engine_stops_one() {
    check_lost(
        "
        ...........
        ...........
        ..OOO......
        ...........
        ...........
        ...........
        ......OOO..
        ...........
        ...........
        X.........X
        X..X..X....",
        &["A9", "B9", "F9", "G9", "E5", "F5", "J5", "K5"],
        4,
    );
}

#[test]
fn the_best_moves_come_best_first() {
    let text = "
        ...............
        ...............
        ...............
        ...............
        ...............
        ......O........
        .....O.X.......
        ......XX.......
        .......O.......
        ...............
        ...............
        ...............
        ...............
        ...............
        ...............";
    let (_, analysis) = analysis(text, 8);
    let scores: Vec<i32> = analysis.variations.iter().map(|one| one.score).collect();
    assert_eq!(scores.len(), 8);
    assert!(scores.is_sorted_by(|better, worse| better >= worse), "{scores:?}");
}

#[test]
fn one_thread_and_a_limit_of_nodes_repeat_exactly() {
    let game = Gomoku::default();
    let mut state = game.start();
    for text in ["h8", "i9", "g7", "i7"] {
        let mv = game.parse_move(&state, text).unwrap();
        game.play(&mut state, mv);
    }
    let small = Options { memory: 1 << 20, ..Options::default() };
    let run = || Engine::new(&game, small).analyse(&state, 3, &nodes(30_000), |_| {});
    let first = run();
    assert_eq!(first.variations.len(), 3);
    assert_eq!(run(), first);
}

#[test]
fn engines_play_whole_games_under_every_rule_by_legal_moves() {
    for rule in Rule::ALL {
        let game = Gomoku::square(9, rule).unwrap();
        let small = Options { memory: 1 << 20, threads: 2, ..Options::default() };
        let mut engine = Engine::new(&game, small);
        let mut state = game.start();
        while game.outcome(&state).is_none() {
            let report = match game.to_move(&state) {
                game::Player::First => engine.choose(&game, &state, &nodes(2_000)),
                game::Player::Second => BarsEngine::default().choose(&game, &state, &nodes(500)),
            };
            let mv = report.mv.unwrap();
            assert_eq!(game.forbidden(&state, mv), None);
            game.play(&mut state, mv);
        }
    }
}

#[test]
fn an_engine_that_follows_a_strategy_plays_its_moves() {
    use crate::opening::facts::Facts;
    use crate::opening::{Options as Effort, Proof};
    use std::sync::Arc;
    let game = Gomoku::square(11, Rule::Freestyle).unwrap();
    let mut state = game.start();
    for name in "F6 A1 G7 A3 F8 K1".split(' ') {
        game.play(&mut state, game.cell(name).unwrap());
    }
    let effort = Effort { memory: 8 << 20, ..Effort::default() };
    let proof = Proof::new(Facts::new(&game), std::slice::from_ref(&state), effort);
    let strategy = Arc::new(proof.run(&Limits::default(), |_| {}).strategy());
    let mut engine = Engine::new(&game, Options { memory: 1 << 20, ..Options::default() });
    engine.follow(Some(Arc::clone(&strategy)));
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let best = engine.analyse(&state, 1, &limits, |_| {}).variations.remove(0);
    assert!(best.proved);
    assert_eq!(strategy.reply(&state), Some(best.line[0]));
    // One for another board is no help.
    let mut other =
        Engine::new(&Gomoku::default(), Options { memory: 1 << 20, ..Options::default() });
    other.follow(Some(strategy));
    assert!(!other.analyse(&Gomoku::default().start(), 1, &limits, |_| {}).variations[0].proved);
}
