//! Do the answers equal those of the plain scan, and is every file an index or refused?

mod selection;
mod shapes;

use go::{Board, Colour, Komi, Move, Position, Rules, Size, playout};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

/// Games at random: each observation as a packed position and its label.
fn observations(size: Size, games: u32, seed: u64) -> Vec<(Packed, Label)> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut observations = Vec::new();
    for game in 0..games {
        let (mut board, mut mover) = (Board::new(size), Colour::Black);
        for turn in 1..60u16 {
            let packed = Packed::new(&board, mover).unwrap();
            let played = playout::random_move(&mut board, mover, &mut random);
            if let Some(point) = played {
                board.play(point, mover);
            }
            let played = played.map(|point| number(size, point) as u16);
            let is_white = mover == Colour::White;
            observations.push((packed, Label { game, number: turn, played, is_white }));
            mover = mover.opponent();
        }
    }
    observations
}

fn index(size: Size, observations: &[(Packed, Label)], budget: u64) -> Vec<u8> {
    let mut plan = Plan::default();
    for (packed, _) in observations {
        plan.count(packed.stones());
    }
    assert_eq!(plan.total(), observations.len() as u64);
    let mut writer = Writer::new(Vec::new(), size).unwrap();
    for part in plan.parts(budget) {
        let mut batch = Batch::new(size, part);
        for (packed, label) in observations {
            if batch.takes(packed.stones()) {
                batch.add(packed, *label);
            }
        }
        writer.write(batch).unwrap();
    }
    let games = observations.iter().map(|(_, label)| label.game).max().unwrap_or(0) + 1;
    let names: Vec<_> = (0..games).map(|game| format!("game {game}")).collect();
    writer.finish(&names).unwrap()
}

/// A position after some moves of a game at random.
fn position(size: Size, moves: usize, seed: u64) -> Position {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let rules = Rules::CHINESE.with_komi(Komi::NONE);
    let mut position = Position::new(Board::new(size), Colour::Black, rules).unwrap();
    for _ in 0..moves {
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let stones = legal.iter().filter(|mv| matches!(mv, Move::Play(_)));
        let stones: Vec<_> = stones.collect();
        if stones.is_empty() {
            break;
        }
        let mv = *stones[random.next_u32() as usize % stones.len()];
        position.play(position.to_move(), mv);
    }
    position
}

#[test]
fn the_nearest_equal_those_of_the_plain_scan() {
    for (size, games) in [(Size::square(5), 40), (Size::square(9), 40), (Size::square(19), 60)] {
        let bytes = index(size, &observations(size, games, 1), u64::MAX);
        let index = Index::open(&bytes).unwrap();
        for moves in [0, 1, 2, 7, 20, 45] {
            let query = Query::new(&position(size, moves, 77)).unwrap();
            for threads in [1, 3] {
                let options = Options { count: 7, threads, ..Options::default() };
                let found = nearest(&index, &query, &options);
                assert_eq!(found.neighbours, plain::nearest(&index, &query, &options));
                assert!(found.neighbours.len() == 7);
            }
        }
    }
}

#[test]
fn weighed_distances_equal_those_of_the_plain_scan() {
    let size = Size::square(9);
    let bytes = index(size, &observations(size, 30, 5), u64::MAX);
    let index = Index::open(&bytes).unwrap();
    for least in [0, 2] {
        let weights: Vec<u8> = (0..81u8).map(|number| least + number % 5).collect();
        let options = Options { weights: Some(Weights::new(&weights)), ..Options::default() };
        let query = Query::new(&position(size, 25, 3)).unwrap();
        let found = nearest(&index, &query, &options).neighbours;
        assert_eq!(found, plain::nearest(&index, &query, &options));
    }
}

#[test]
fn a_weight_of_one_everywhere_is_the_plain_distance() {
    let size = Size::square(9);
    let ones = Weights::new(&[1; 81]);
    let positions = observations(size, 3, 4);
    for (one, _) in &positions {
        for (other, _) in &positions {
            assert_eq!(ones.distance(one, other), one.distance(other));
        }
    }
}

#[test]
fn a_position_of_a_game_finds_itself_in_every_image_and_colour() {
    let size = Size::square(9);
    let all = observations(size, 20, 9);
    let bytes = index(size, &all, u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let (packed, label) = all[30];
    for image in 0..8 {
        let turned = index.images().packed(image, &packed);
        let mut legal = Points::default();
        (0..81).for_each(|number| legal.insert(number));
        let query = Query { packed: turned, legal, may_pass: true };
        let found = nearest(&index, &query, &Options { count: 1, ..Options::default() });
        assert_eq!((found.neighbours[0].distance, found.neighbours[0].label), (0, label));
        let here = label.played.map(|played| index.images().number(image, played.into()));
        let played = match found.neighbours[0].played(&index) {
            Move::Play(point) => Some(number(size, point)),
            Move::Pass => None,
        };
        assert_eq!(played, here);
    }
}

#[test]
fn moves_that_are_not_legal_here_are_passed_over() {
    let size = Size::square(5);
    let mut packed = Packed::default();
    packed.own.insert(12);
    let on = |played| Label { game: 0, number: 1, played, is_white: false };
    let bytes = index(size, &[(packed, on(Some(0))), (Packed::default(), on(None))], u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let query = Query { packed, legal: Points::default(), may_pass: true };
    let found = nearest(&index, &query, &Options::default()).neighbours;
    assert_eq!(found.iter().map(|found| found.distance).collect::<Vec<_>>(), [1]);
}

#[test]
fn the_memory_allowed_does_not_change_the_index() {
    let size = Size::square(9);
    let all = observations(size, 20, 2);
    let whole = index(size, &all, u64::MAX);
    assert_eq!(index(size, &all, 10_000), whole);
    let mut backwards = all.clone();
    backwards.reverse();
    assert_eq!(index(size, &backwards, 50_000), whole);
    let mut kept: Vec<_> = plain::observations(&Index::open(&whole).unwrap()).collect();
    let mut all = all;
    kept.sort_unstable();
    all.sort_unstable();
    assert_eq!(kept, all);
}

#[test]
fn pruning_looks_at_few_positions_where_the_answer_is_near() {
    let size = Size::square(19);
    let bytes = index(size, &observations(size, 100, 1), u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let query = Query::new(&position(size, 0, 1)).unwrap();
    let found = nearest(&index, &query, &Options::default());
    assert!(found.evaluated < index.observations() / 5, "{}", found.evaluated);
}

#[test]
fn games_keep_what_was_written_of_them() {
    let size = Size::square(5);
    let bytes = index(size, &observations(size, 3, 1), u64::MAX);
    let index = Index::open(&bytes).unwrap();
    assert_eq!(index.games(), 3);
    assert_eq!(index.game(2).as_deref(), Some("game 2"));
    assert_eq!(index.game(3), None);
}

/// The property of the fuzz target `neighbours`.
#[test]
fn damaged_bytes_are_refused_or_answer_something() {
    let size = Size::square(5);
    let whole = index(size, &observations(size, 4, 1), u64::MAX);
    let query = Query::new(&position(size, 6, 1)).unwrap();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..300 {
        let mut bytes = whole.clone();
        if random.next_u32().is_multiple_of(4) {
            bytes.truncate(random.next_u32() as usize % whole.len());
        }
        for _ in 0..random.next_u32() % 20 {
            let place = random.next_u32() as usize % bytes.len().max(1);
            if let Some(byte) = bytes.get_mut(place) {
                *byte = random.next_u32() as u8;
            }
        }
        for bytes in [Some(bytes.clone()), sealed(bytes)].into_iter().flatten() {
            let Ok(index) = Index::open(&bytes) else { continue };
            nearest(&index, &query, &Options::default());
            for anywhere in [true, false] {
                let (region, white) = (query.packed.own, Points::default());
                let (either_colour, to_move) = (true, None);
                let shape =
                    Shape { region, black: region, white, either_colour, to_move, anywhere };
                find(&index, &shape, 1);
            }
            for game in 0..5 {
                index.game(game);
            }
        }
    }
}

#[test]
fn no_more_positions_are_looked_at_than_there_are() {
    let size = Size::square(9);
    let bytes = index(size, &observations(size, 2, 5), u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let query = Query::new(&position(size, 20, 3)).unwrap();
    let all = Options { count: 1000, ..Options::default() };
    assert_eq!(nearest(&index, &query, &all).evaluated, index.observations());
}

#[test]
fn weights_are_read_from_a_text_of_the_board() {
    let size = Size::square(3);
    let read = |text: &str| Weights::read(text, size);
    assert_eq!(read("0 1 2\n3 4 5\n6 7 15\n"), Ok(Weights::new(&[0, 1, 2, 3, 4, 5, 6, 7, 15])));
    let count = |found| Err(WeightsError::Count { found, expected: 9 });
    assert_eq!(read(""), count(0));
    assert_eq!(read(&"1 ".repeat(500)), count(10));
    for word in ["16", "-1", "1.5", "x", "99999999999999999999"] {
        let text = format!("{word} {}", "1 ".repeat(8));
        let start = word.chars().take(16).collect();
        assert_eq!(read(&text), Err(WeightsError::NotAWeight(start)));
    }
}

#[test]
fn the_observations_of_a_game_are_those_that_bear_its_number() {
    let size = Size::square(9);
    let bytes = index(size, &observations(size, 20, 5), u64::MAX);
    let index = Index::open(&bytes).unwrap();
    let plainly: Vec<_> = plain::observations(&index).filter(|seen| seen.1.game == 7).collect();
    assert_eq!(plain::of_game(&index, 7).collect::<Vec<_>>(), plainly);
    assert_eq!(plainly.len(), 59);
}
