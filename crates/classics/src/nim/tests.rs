use game::laws::{self, Sample};
use game::picture::{Ground, Place};
use game::{
    Forbidden, Game, MoveError, Notation, Outcome, Player, Spot, StateFault, Vertex, reachable,
};

use super::{Ending, Nim, Removal, SetupError, State, Take};
use crate::fuzz;

fn nim(heaps: &[u32], take: Take, ending: Ending) -> Nim {
    Nim::new(heaps, take, ending).unwrap()
}

fn rules() -> Vec<Take> {
    let mut rules: Vec<Take> = (1..=4).map(Take::UpTo).collect();
    rules.push(Take::Any);
    rules.extend([vec![2, 3], vec![1, 3, 4], vec![2, 5, 7], vec![3]].map(Take::Of));
    rules
}

/// Whether the mover loses, found by trying everything.
fn is_lost(game: &Nim, state: &State) -> bool {
    if let Some(outcome) = game.outcome(state) {
        return outcome != Outcome::Win(game.to_move(state));
    }
    let moves = game.legal_moves(state);
    !moves.into_iter().any(|mv| is_lost(game, &game.after(state, mv)))
}

#[test]
fn the_laws_hold_for_every_rule_of_taking() {
    for take in rules() {
        for ending in [Ending::Normal, Ending::Misere] {
            for heaps in [&[13][..], &[3, 4, 5], &[1, 0, 2, 7, 5]] {
                laws::check(&nim(heaps, take.clone(), ending), Sample::default());
            }
        }
    }
}

#[test]
fn the_usual_game_is_one_heap_of_thirteen_with_up_to_three_to_take() {
    let game = Nim::default();
    assert_eq!(game.show_state(&game.start()), "13/0");
    assert_eq!(game.legal_moves(&game.start()).len(), 3);
}

#[test]
fn with_one_to_three_to_take_multiples_of_four_are_lost() {
    for heap in 0..=16 {
        let game = nim(&[heap], Take::UpTo(3), Ending::Normal);
        assert_eq!(is_lost(&game, &game.start()), heap % 4 == 0);
        assert_eq!(game.is_lost(&game.start()), Some(heap % 4 == 0));
    }
}

#[test]
fn theory_agrees_with_trying_everything() {
    for take in rules() {
        for ending in [Ending::Normal, Ending::Misere] {
            for heaps in [[12, 0, 0], [6, 5, 0], [3, 4, 2], [1, 1, 1], [5, 1, 1], [4, 4, 1]] {
                let game = nim(&heaps, take.clone(), ending);
                let Some(lost) = game.is_lost(&game.start()) else { continue };
                assert_eq!(lost, is_lost(&game, &game.start()), "{game:?}");
            }
        }
    }
}

#[test]
fn theory_knows_small_misere_games_of_two_heaps() {
    for most in 1..=5 {
        for (left, right) in (0..=7).flat_map(|left| (0..=left).map(move |right| (left, right))) {
            let game = nim(&[left, right], Take::UpTo(most), Ending::Misere);
            let lost = is_lost(&game, &game.start());
            assert_eq!(game.is_lost(&game.start()), Some(lost), "{game:?}");
        }
    }
}

#[test]
fn theory_is_silent_on_misere_play_with_listed_numbers() {
    let game = nim(&[5], Take::Of(vec![2, 3]), Ending::Misere);
    assert_eq!(game.is_lost(&game.start()), None);
}

#[test]
fn a_grundy_value_is_the_least_number_that_no_move_leads_to() {
    for take in rules() {
        let game = nim(&[0], take, Ending::Normal);
        for heap in 0..=40 {
            let reached: Vec<u32> =
                game.take().counts(heap).map(|count| game.grundy(heap - count)).collect();
            let least = (0..=64).find(|value| !reached.contains(value)).unwrap();
            assert_eq!(game.grundy(heap), least, "{game:?} {heap}");
        }
    }
}

#[test]
fn the_values_of_the_largest_heap_are_found_quickly() {
    let game = nim(&[1_000_000], Take::Of(vec![2, 3]), Ending::Normal);
    assert_eq!(game.grundy(1_000_000), game.grundy(1_000_000 % 5), "the period is five");
}

#[test]
fn three_four_five_is_won_by_taking_two_from_three() {
    let game = nim(&[3, 4, 5], Take::Any, Ending::Normal);
    let state = game.start();
    let winning: Vec<_> = game
        .legal_moves(&state)
        .into_iter()
        .filter(|&mv| game.nim_sum(&game.after(&state, mv)) == 0)
        .collect();
    assert_eq!(winning, [Removal { heap: 0, count: 2 }]);
}

#[test]
fn a_player_who_is_stuck_loses_in_normal_play_and_wins_in_misere_play() {
    for (ending, winner) in [(Ending::Normal, Player::Second), (Ending::Misere, Player::First)] {
        let game = nim(&[1], Take::Of(vec![2, 3]), ending);
        assert_eq!(game.outcome(&game.start()), Some(Outcome::Win(winner)));
    }
}

#[test]
fn the_arena_of_eight_tokens_has_a_vertex_for_each_position() {
    let game = nim(&[8], Take::UpTo(3), Ending::Normal);
    let arena = game.arena(&game.start(), 100).unwrap();
    assert_eq!(arena.vertex_count(), reachable(&game));
    assert_eq!(arena.vertex_name(Vertex(0)), "8/0");
    let empty = arena.vertex_named("0/1").unwrap();
    assert_eq!(arena.target(empty), Some(Outcome::Win(Player::First)));
}

#[test]
fn the_players_alternate_in_the_arena() {
    let game = nim(&[3, 2], Take::Any, Ending::Misere);
    let arena = game.arena(&game.start(), 100).unwrap();
    for vertex in arena.vertices() {
        let successors = arena.successors(vertex);
        assert!(successors.iter().all(|&next| arena.owner(next) != arena.owner(vertex)));
    }
}

#[test]
fn positions_are_read_in_many_spellings() {
    let game = nim(&[3, 4, 5], Take::Any, Ending::Normal);
    for text in ["3,4,5", "3 4 5", " 3, 4, 5 / 0 ", "3,4,5/0\n", "3\n4\n5"] {
        assert_eq!(game.parse_state(text), Ok(game.start()), "{text}");
    }
}

#[test]
fn wrong_positions_are_refused_with_the_place() {
    let game = nim(&[3, 4], Take::Any, Ending::Normal);
    let refused = |text| {
        let error = game.parse_state(text).unwrap_err();
        (error.spot, error.fault)
    };
    let at = |column| Spot { line: 1, column };
    let size = StateFault::NumberExpected { least: 0, most: 1_000_000 };
    assert_eq!(refused("3"), (at(2), StateFault::EndsEarly));
    assert_eq!(refused("3,x"), (at(3), size.clone()));
    assert_eq!(refused("3,1000001"), (at(3), size));
    assert_eq!(refused("3,4,5"), (at(4), StateFault::TrailingText));
    assert_eq!(refused("3,4/2"), (at(5), StateFault::NumberExpected { least: 0, most: 1 }));
}

#[test]
fn moves_are_read_in_many_spellings() {
    let game = nim(&[3, 4], Take::Any, Ending::Normal);
    for text in ["2:3", "2-3", "2 3", " 2 : 3 ", "2,3"] {
        let expected = Removal { heap: 1, count: 3 };
        assert_eq!(game.parse_move(&game.start(), text), Ok(expected), "{text}");
    }
}

#[test]
fn a_number_alone_is_enough_if_only_one_heap_fits_it() {
    let game = nim(&[3, 4], Take::Any, Ending::Normal);
    let read = |text| game.parse_move(&game.start(), text);
    assert_eq!(read("4"), Ok(Removal { heap: 1, count: 4 }));
    let candidates = vec!["1:2".to_owned(), "2:2".to_owned()];
    assert_eq!(read("2"), Err(MoveError::Ambiguous { text: "2".into(), candidates }));
}

#[test]
fn moves_are_refused_with_the_reason() {
    let game = nim(&[3, 7], Take::UpTo(5), Ending::Normal);
    let refused = |text: &str, why| {
        let expected = MoveError::Forbidden { text: text.into(), why };
        assert_eq!(game.parse_move(&game.start(), text), Err(expected));
    };
    refused("3:1", Forbidden::NoHeap);
    refused("0:1", Forbidden::NoHeap);
    refused("1:4", Forbidden::HeapTooSmall);
    refused("2:6", Forbidden::TakeNotAllowed);
    refused("1:0", Forbidden::TakeNotAllowed);
    refused("9", Forbidden::TakeNotAllowed);
    let unreadable = MoveError::Unreadable { text: "two".into(), example: "1:1".into() };
    assert_eq!(game.parse_move(&game.start(), "two"), Err(unreadable));
}

#[test]
fn no_move_is_possible_when_nothing_can_be_taken() {
    let game = nim(&[1], Take::Of(vec![2]), Ending::Normal);
    assert_eq!(game.parse_move(&game.start(), "1"), Err(MoveError::Over));
}

#[test]
fn pressing_a_heap_offers_what_may_be_taken_from_it() {
    let game = nim(&[3, 2], Take::UpTo(5), Ending::Normal);
    let counts = |place| -> Vec<u32> {
        game.moves_at(&game.start(), place).iter().map(|mv| mv.count).collect()
    };
    assert_eq!(counts(Place(1)), [1, 2]);
    assert_eq!(counts(Place(2)), []);
}

#[test]
fn the_picture_shows_the_heaps() {
    let game = nim(&[3, 0, 2], Take::Any, Ending::Normal);
    assert_eq!(game.picture(&game.start()).ground, Ground::Heaps(vec![3, 0, 2]));
}

#[test]
fn impossible_games_are_refused() {
    let refused = |heaps: &[u32]| Nim::new(heaps, Take::Any, Ending::Normal).unwrap_err();
    assert_eq!(refused(&[]), SetupError::HeapCount { found: 0 });
    assert_eq!(refused(&[1; 17]), SetupError::HeapCount { found: 17 });
    assert_eq!(refused(&[1_000_001]), SetupError::HeapTooLarge { found: 1_000_001 });
}

#[test]
fn no_text_makes_the_readers_panic() {
    let game = nim(&[3, 4, 5], Take::Of(vec![1, 4]), Ending::Misere);
    fuzz::texts(2, &["3,4,5/1", "1000000,0,5/0", "2:4", "3 1"], |text| {
        if let Ok(state) = game.parse_state(text) {
            assert_eq!(game.parse_state(&game.show_state(&state)), Ok(state));
        }
        if let Ok(mv) = game.parse_move(&game.start(), text) {
            assert!(game.legal_moves(&game.start()).contains(&mv));
        }
    });
}
