use game::Game;
use go::{Komi, Rules, score};

use super::tests::{game_against_itself, position};
use super::walk::Walk;
use super::*;
use crate::settle;

/// Finished; Black has put one stone into its own territory: five points ahead by area, four by
/// territory.
const FINISHED: &str = "
    . . X O .
    . X X O O
    X . X O .
    . X X O O
    . . X O .";
const BY_AREA: i32 = 5;

#[test]
fn a_lead_of_territory_is_one_of_area_less_the_stones_that_were_put_down() {
    let position = position(FINISHED, Colour::Black, Rules::JAPANESE.with_komi(Komi::halves(0)));
    let walk = Walk::new(&position, Colour::Black);
    let mut turn = walk.start();
    assert_eq!(walk.lead_in_halves(&turn, BY_AREA), 8);
    let size = position.board().size();
    let stone = |name: &str| Move::Play(size.named(name.parse().unwrap()).unwrap());
    for (mv, expected) in [(Move::Pass, 8), (stone("E5"), 10), (stone("A5"), 8), (Move::Pass, 8)] {
        walk.play(&mut turn, mv);
        assert_eq!(walk.lead_in_halves(&turn, BY_AREA), expected, "after {mv:?}");
    }
}

#[test]
fn games_of_territory_end_with_the_count_of_the_rules() {
    for seed in 0..6 {
        let rules = Rules::JAPANESE.with_komi(Komi::halves(11));
        let position = game_against_itself(rules, seed);
        assert!(position.is_over(), "seed {seed}\n{}", position.board());
        let counted = settle(&position);
        let board = score::without(position.board(), &counted.dead);
        let walk = Walk::new(&position, position.to_move());
        let mut turn = walk.start();
        walk.play(&mut turn, Move::Pass);
        let area = score::area(&board, Komi::halves(0)).lead_in_halves() / 2;
        let lead = walk.lead_in_halves(&turn, area as i32);
        assert_eq!(lead, counted.score.lead_in_halves(), "seed {seed}\n{}", position.board());
    }
}

/// The engine after a search of a board under rules with this komi, in half points.
fn searched(board: &str, mover: Colour, rules: Rules, komi: i32) -> Engine {
    let position = position(board, mover, rules.with_komi(Komi::halves(komi)));
    let mut engine = Engine::new(&position, mover, Options::default());
    engine.run(&Limits { nodes: Some(1000), ..Limits::default() });
    engine
}

#[test]
fn who_wins_by_area_alone_is_not_winning_where_territory_counts() {
    let win_rate = |rules| searched(FINISHED, Colour::Black, rules, 9).found().win_rate;
    let (area, territory) = (win_rate(Rules::CHINESE), win_rate(Rules::JAPANESE));
    assert!(area > 0.9 && territory < 0.1, "{area} {territory}");
}

#[test]
fn half_a_point_of_territory_wins_for_whoever_moves() {
    for (komi, winner) in [(7, Colour::Black), (9, Colour::White)] {
        for mover in Colour::BOTH {
            let found = searched(FINISHED, mover, Rules::JAPANESE, komi).found();
            let of_winner = if mover == winner { found.win_rate } else { 1.0 - found.win_rate };
            assert!(of_winner > 0.9, "{komi} {mover:?}: {found:?}");
        }
    }
}

#[test]
fn nobody_fills_territory_after_a_pass_where_that_costs_points() {
    for (komi, playouts) in [(7, 5), (7, 150), (7, 300), (9, 300), (9, 2000)] {
        for seed in 0..6 {
            let rules = Rules::JAPANESE.with_komi(Komi::halves(komi));
            let mut position = position(FINISHED, Colour::White, rules);
            position.play(Colour::White, Move::Pass);
            let options = Options { seed, resign: 0.0, ..Options::default() };
            let mut engine = Engine::new(&position, Colour::Black, options);
            let limits = Limits { nodes: Some(playouts), ..Limits::default() };
            engine.run(&limits);
            let found = engine.decided(&limits);
            assert_eq!(found.mv, Move::Pass, "{komi}, {playouts} playouts, seed {seed}: {found:?}");
        }
    }
}
