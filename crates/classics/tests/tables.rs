//! Whole games in tables: the known numbers, and every value against a plainer method.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use classics::hexapawn::Hexapawn;
use classics::mnk::Mnk;
use classics::nim::{Ending, Nim, Take};
use game::{Game, Keyed, Notation, Value};
use search::Limits;
use search::memo::Memo;
use search::tablebase::{Room, Scheme, Tablebase, build, verify};

/// The table of a game, verified.
fn table<G: Keyed>(game: &G, scheme: &Scheme<G>) -> Tablebase<Vec<u8>> {
    let bytes = build(game, scheme, "", Room::default(), &Limits::default()).unwrap();
    let table = Tablebase::open(bytes).unwrap();
    verify(&table, game, scheme, &Limits::default()).unwrap();
    table
}

/// Every position of a game has the value that memoised recursion finds.
fn agrees_with_recursion<G: Keyed + Notation>(game: &G, scheme: &Scheme<G>) {
    let table = table(game, scheme);
    let mut memo = Memo::new();
    for state in game::Graph::explore(game, 1_000_000).unwrap().states {
        let expected = memo.value(game, &state, &Limits::default()).unwrap();
        let found = table.value(game, scheme, &state);
        assert_eq!(found, Ok(Some(expected)), "{}", game.show_state(&state));
    }
}

fn hexapawn(rows: u32, columns: u32) -> Hexapawn {
    Hexapawn::new(rows, columns).unwrap()
}

/// White is always to move: how the known numbers count positions.
fn colours_exchanged() -> Scheme<Hexapawn> {
    Scheme::of(Hexapawn::white_to_move)
}

fn folded() -> Scheme<Hexapawn> {
    Scheme::of(Hexapawn::representative)
}

#[test]
fn every_position_of_small_games_has_the_value_of_plain_recursion() {
    for (rows, columns) in [(3, 1), (3, 3), (3, 4), (4, 3), (4, 4), (6, 2)] {
        agrees_with_recursion(&hexapawn(rows, columns), &folded());
        agrees_with_recursion(&hexapawn(rows, columns), &Scheme::symmetric());
    }
    agrees_with_recursion(&Mnk::tic_tac_toe(), &Scheme::symmetric());
    agrees_with_recursion(&Mnk::new(3, 2, 2).unwrap(), &Scheme::plain());
    for ending in [Ending::Normal, Ending::Misere] {
        let heaps = Nim::new(&[3, 4, 5], Take::Any, ending).unwrap();
        agrees_with_recursion(&heaps, &Scheme::plain());
        let heap = Nim::new(&[40], Take::UpTo(3), ending).unwrap();
        agrees_with_recursion(&heap, &Scheme::plain());
    }
}

fn check_hexapawn(rows: u32, columns: u32, value: i64, positions: u64) {
    let game = hexapawn(rows, columns);
    let scheme = colours_exchanged();
    let table = table(&game, &scheme);
    let found = table.value(&game, &scheme, &game.start()).unwrap().unwrap();
    assert_eq!((found.signed_distance(), table.counts().entries), (value, positions));
}

#[test]
fn hexapawn_has_its_known_values_and_numbers_of_positions() {
    check_hexapawn(4, 4, 11, 8_077);
    check_hexapawn(5, 4, -16, 47_812);
}

#[test]
#[ignore = "some seconds: a million positions, verified"]
fn five_by_five_is_won_in_19_plies_among_1_152_413_positions() {
    check_hexapawn(5, 5, 19, 1_152_413);
}

#[test]
#[ignore = "some seconds: almost two million positions, verified"]
fn four_by_six_has_1_764_844_positions() {
    let (game, scheme) = (hexapawn(4, 6), colours_exchanged());
    assert_eq!(table(&game, &scheme).counts().entries, 1_764_844);
}

#[test]
fn tic_tac_toe_is_drawn_and_has_765_positions_up_to_symmetry() {
    let (game, scheme) = (Mnk::tic_tac_toe(), Scheme::symmetric());
    let table = table(&game, &scheme);
    assert_eq!(table.value(&game, &scheme, &game.start()), Ok(Some(Value::Draw)));
    // 765 with the 138 finished ones, which have no entry.
    assert_eq!(table.counts().entries, 765 - 138);
}

/// Seeded games in which each position and its representative are worth the same.
#[test]
fn the_representative_of_a_position_is_worth_the_same() {
    let game = hexapawn(4, 3);
    let mut memo = Memo::new();
    for state in game::Graph::explore(&game, 1_000_000).unwrap().states {
        let representative = game.representative(&state);
        assert_eq!(game.representative(&representative), representative);
        let [own, other] = [&state, &representative]
            .map(|state| memo.value(&game, state, &Limits::default()).unwrap());
        assert_eq!(own, other, "{}", game.show_state(&state));
    }
}
