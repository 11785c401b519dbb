use rustc_hash::FxHashSet;

use game::{Game, Notation};
use search::Limits;
use search::memo::Memo;

use super::super::geometry::Geometry;
use super::super::score::Score;
use super::{Plain, hexapawn, on_random_positions, on_scored_positions};
use crate::hexapawn::Hexapawn;

#[test]
fn a_position_has_the_moves_of_its_state() {
    on_random_positions(300, 1, |game, state| {
        let geometry = Geometry::new(game);
        let position = geometry.position(state);
        let moves = geometry.moves(position);
        let found: Vec<_> = moves.map(|(from, to)| geometry.after(position, from, to)).collect();
        let expected = game.legal_moves(state).into_iter().map(|mv| game.after(state, mv));
        let canonical = |position| geometry.canonical(position);
        let expected: FxHashSet<_> =
            expected.map(|state| canonical(geometry.position(&state))).collect();
        assert_eq!(found.into_iter().map(canonical).collect::<FxHashSet<_>>(), expected);
    });
}

#[test]
fn the_plain_score_is_the_value_by_recursion() {
    on_random_positions(60, 2, |game, state| {
        let value = Memo::new().value(game, state, &Limits::default()).unwrap();
        let mut plain = Plain::new(game);
        let position = plain.geometry.position(state);
        assert_eq!(plain.score(position).value(), value);
    });
}

#[test]
fn mirrored_positions_have_the_same_score() {
    on_scored_positions(300, 3, |geometry, position, score, plain| {
        assert_eq!(plain.score(geometry.mirror(position)), score);
    });
}

#[test]
fn a_mover_who_runs_wins_at_least_that_soon() {
    let mut found = 0;
    on_scored_positions(2000, 4, |geometry, position, score, _| {
        if let Some(moves) = geometry.mover_runs(position) {
            assert!(score >= Score::win_in(moves), "{position:?}");
            found += 1;
        }
    });
    assert!(found > 2000);
}

#[test]
fn an_opponent_who_runs_wins_at_least_that_soon() {
    let mut found = 0;
    on_scored_positions(2000, 5, |geometry, position, score, _| {
        if let Some(moves) = geometry.opponent_runs(position) {
            assert!(score <= Score::loss_in(moves), "{position:?}");
            found += 1;
        }
    });
    assert!(found > 1000);
}

#[test]
fn the_score_lies_within_the_bounds() {
    on_scored_positions(2000, 6, |geometry, position, score, _| {
        let (low, high) = geometry.bounds(position);
        assert!(low <= score && score <= high, "{position:?}");
    });
}

#[test]
fn leaving_out_frozen_pairs_changes_no_score() {
    let mut found = 0;
    on_scored_positions(3000, 7, |geometry, position, score, plain| {
        let without = geometry.without_frozen_pairs(position);
        assert_eq!(plain.score(without), score, "{position:?}");
        found += u32::from(without != position);
    });
    assert!(found > 300, "{found}");
}

fn drawn(text: &str) -> (Hexapawn, crate::hexapawn::State) {
    let game = Hexapawn::fitting(text).unwrap();
    let state = game.parse_state(text).unwrap();
    (game, state)
}

/// Nobody is ahead of a4 in its own and the next column, and it is faster than Black. But Black
/// enters the next column by capturing there, and then takes it.
#[test]
fn a_pawn_that_can_be_reached_through_a_capture_does_not_run() {
    let (game, state) = drawn(
        "
        . . .
        . . p
        . P .
        . . .
        P . .
        . . .
        . . .
        . . . b",
    );
    let mut plain = Plain::new(&game);
    let position = plain.geometry.position(&state);
    assert_eq!(plain.geometry.opponent_runs(position), None);
    assert!(plain.score(position).is_win());
}

#[test]
fn a_pawn_behind_a_pair_keeps_it_on_the_board() {
    let (game, state) = drawn(
        "
        . . .
        . p .
        . P .
        . . .
        . P . w",
    );
    let geometry = Geometry::new(&game);
    let position = geometry.position(&state);
    assert_eq!(geometry.without_frozen_pairs(position), position);
}

#[test]
fn a_pair_alone_is_frozen() {
    let (game, state) = drawn(
        "
        . p . .
        . P . .
        . . . P
        . . . . w",
    );
    let geometry = Geometry::new(&game);
    let position = geometry.position(&state);
    assert_eq!(geometry.without_frozen_pairs(position).other, 0);
}

#[test]
fn a_longest_game_is_an_upper_bound() {
    let game = hexapawn(8, 8);
    let geometry = Geometry::new(&game);
    assert_eq!(geometry.longest_game(geometry.position(&game.start())), 113);
}
