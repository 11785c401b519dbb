//! Facts about patterns' hashes, counts and tables.

use std::collections::HashMap;

use go::{Board, Colour, Point, Size};

use super::evaluate::{largest_seen, seen};
use super::table::{Counts, Entry, Source, Table, TableError, merge, write};
use super::tests::on_a_random_game;
use super::{
    Choices, Ledger, Rings, WHOLE_ZOOMS, key_from_scratch, most_patterns_log2, most_xors, points_in,
};

/// The moves of a random game.
fn random_game(side: u32, seed: u64) -> Vec<(Colour, Option<Point>)> {
    let mut moves = Vec::new();
    on_a_random_game(side, seed, |choice| moves.push((choice.mover, Some(choice.chosen))));
    moves
}

/// A table counted from random games in two passes, as learning does it.
fn table_of(games: &[Vec<(Colour, Option<Point>)>], side: u32, least: u32) -> Vec<u8> {
    let start = Board::new(Size::square(side));
    let mut choices = Choices::new(6);
    for game in games {
        let mut board = start.clone();
        for &(mover, chosen) in game {
            let chosen = chosen.unwrap();
            choices.observe(&board, chosen, mover);
            board.play(chosen, mover);
        }
    }
    let bytes = write(&choices.entries(), Source::default(), Vec::new()).unwrap();
    let chosen = merge(&[Table::open(&bytes).unwrap()], least, Vec::new()).unwrap();
    let chosen = Table::open(&chosen).unwrap();
    let mut ledger = Ledger::new(6, Some(&chosen));
    for game in games {
        ledger.count(&start, game.iter().copied());
    }
    let games = games.len() as u64;
    let observations = ledger.observations();
    let source = Source { games, observations, least_choices: least };
    write(&ledger.entries(), source, Vec::new()).unwrap()
}

#[test]
fn figure_3_of_the_exam_has_the_same_pattern_of_zoom_1_twice() {
    let board = Board::drawn(
        ". . . . . . . . .
         . . O . X . . . .
         . . X X . . O X .
         . . X O . . X . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . O . X .
         . . . . O X . . .
         . . . . O X O . .",
    )
    .unwrap();
    let at = |row, column| board.size().point(row, column).unwrap();
    let key = |point| key_from_scratch(&board, point, 1, Colour::Black);
    assert_eq!(key(at(2, 4)), key(at(3, 7)));
    let same = board.empty().iter().filter(|&&point| key(point) == key(at(2, 4))).count();
    assert_eq!(same, 2);
}

#[test]
fn a_pattern_of_zoom_z_has_2z_times_z_plus_1_points() {
    assert_eq!([1, 2, 12].map(points_in), [4, 12, 312]);
    for zoom in 1..=12 {
        let points =
            (1..=zoom).flat_map(super::keys::ring).collect::<std::collections::HashSet<_>>();
        assert_eq!(points.len(), points_in(zoom));
    }
}

#[test]
fn fewer_patterns_are_observed_than_there_can_be() {
    let games: Vec<_> = (0..6).map(|seed| random_game(9, seed)).collect();
    let bytes = table_of(&games, 9, 1);
    let table = Table::open(&bytes).unwrap();
    for zoom in 1..=table.zooms() {
        let seen = table.len(zoom) as f64;
        assert!(seen.log2() <= most_patterns_log2(zoom) as f64, "zoom {zoom}: {seen}");
    }
    // Images and colours merged, zoom 1 has few: the source may suppose that all were seen.
    assert!(table.len(1) <= 45);
}

#[test]
fn a_pattern_costs_at_most_4_xors_a_move() {
    for seed in 0..20 {
        let moves = random_game(9, seed);
        let size = Size::square(9);
        let mut board = Board::new(size);
        // Two xors for each change on a point of the largest pattern around any point.
        let mut changes: HashMap<Point, usize> = HashMap::new();
        for &(mover, chosen) in &moves {
            let before: HashMap<_, _> = board.stones().collect();
            board.play(chosen.unwrap(), mover);
            let after: HashMap<_, _> = board.stones().collect();
            for point in size.points().filter(|point| before.get(point) != after.get(point)) {
                *changes.entry(point).or_default() += 1;
            }
        }
        for centre in size.points() {
            let (row, column) = size.row_and_column(centre);
            let xors: usize = changes
                .iter()
                .filter(|(point, _)| {
                    let (other_row, other) = size.row_and_column(**point);
                    (1..=8).contains(&(row.abs_diff(other_row) + column.abs_diff(other)))
                })
                .map(|(_, changes)| 2 * changes)
                .sum();
            assert!(xors <= most_xors(moves.len()));
        }
    }
}

/// Replays games and compares every hash that is kept with the one from the stones alone.
fn compare_hashes(games: u64, side: u32, zooms: usize) {
    for seed in 0..games {
        let mut board = Board::new(Size::square(side));
        let mut rings = Rings::new(board.size(), zooms);
        for (number, (mover, chosen)) in random_game(side, seed).into_iter().enumerate() {
            let chosen = chosen.unwrap();
            let undone = board.play_undoable(chosen, mover);
            rings.toggle(chosen, mover);
            for &stone in undone.taken() {
                rings.toggle(stone, mover.opponent());
            }
            for &point in board.empty().iter().filter(|point| point.index() % 7 == number % 7) {
                for zoom in 1..=zooms {
                    let scratch = key_from_scratch(&board, point, zoom, mover);
                    assert_eq!(rings.key(point, zoom, mover), scratch);
                }
            }
        }
        assert!(rings == Rings::of(&board, zooms), "game {seed}");
    }
}

#[test]
fn hashes_kept_while_playing_equal_hashes_from_scratch() {
    compare_hashes(20, 9, 12);
    compare_hashes(1, 19, 12);
}

#[test]
#[ignore = "a minute: 1,000 whole games"]
fn hashes_kept_while_playing_equal_hashes_from_scratch_on_1000_games() {
    compare_hashes(1000, 19, 12);
}

#[test]
fn counting_by_changes_equals_counting_every_turn() {
    let games: Vec<_> = (0..6).map(|seed| random_game(7, seed)).collect();
    let bytes = table_of(&games, 7, 2);
    let table = Table::open(&bytes).unwrap();
    table.verify().unwrap();
    let mut hastened = table.clone();
    hastened.hasten();
    let mut plain: Vec<HashMap<u64, Counts>> = vec![HashMap::new(); 7];
    for game in &games {
        let mut board = Board::new(Size::square(7));
        for &(mover, chosen) in game {
            for &point in board.empty() {
                for (zoom, counts) in plain.iter_mut().enumerate().skip(1) {
                    let key = key_from_scratch(&board, point, zoom, mover);
                    let counts = counts.entry(key).or_default();
                    counts.observed += 1;
                    counts.chosen += u32::from(Some(point) == chosen);
                }
            }
            board.play(chosen.unwrap(), mover);
        }
    }
    for (zoom, counts) in plain.into_iter().enumerate().skip(1) {
        let kept = |counts: &Counts| zoom <= WHOLE_ZOOMS || counts.chosen >= 2;
        let kept: Vec<_> = counts.into_iter().filter(|(_, counts)| kept(counts)).collect();
        assert_eq!(table.len(zoom), kept.len(), "zoom {zoom}");
        for (key, counts) in kept {
            assert_eq!(table.counts(zoom, key), Some(counts), "zoom {zoom}");
            assert_eq!(hastened.counts(zoom, key), Some(counts), "zoom {zoom}");
            assert_eq!(hastened.find(zoom, key ^ 1), table.find(zoom, key ^ 1), "zoom {zoom}");
        }
    }
}

#[test]
fn halving_the_zooms_finds_what_looking_at_each_finds() {
    let games: Vec<_> = (0..8).map(|seed| random_game(7, seed)).collect();
    let bytes = table_of(&games, 7, 1);
    let table = Table::open(&bytes).unwrap();
    let mut board = Board::new(Size::square(7));
    for (mover, chosen) in random_game(7, 99) {
        let rings = Rings::of(&board, 6);
        for &point in board.empty() {
            let seen = seen(&table, &rings, (point, mover));
            for largest in 1..=6 {
                let by_halves = largest_seen(&table, &rings, (point, mover), largest);
                let expected = seen.iter().rfind(|found| found.zoom <= largest);
                assert_eq!(by_halves.zoom, expected.map_or(0, |found| found.zoom));
                assert_eq!(
                    by_halves.counts,
                    expected.map_or(Counts::default(), |found| found.counts)
                );
            }
        }
        board.play(chosen.unwrap(), mover);
    }
}

#[test]
fn parts_merged_are_the_whole() {
    let games: Vec<_> = (0..6).map(|seed| random_game(5, seed)).collect();
    let start = Board::new(Size::square(5));
    let part = |games: &[Vec<(Colour, Option<Point>)>]| {
        let mut ledger = Ledger::new(3, None);
        for game in games {
            ledger.count(&start, game.iter().copied());
        }
        let source = Source { games: games.len() as u64, ..Source::default() };
        write(&ledger.entries(), source, Vec::new()).unwrap()
    };
    let parts = [part(&games[..2]), part(&games[2..5]), part(&games[5..])];
    let parts: Vec<_> = parts.iter().map(|bytes| Table::open(bytes).unwrap()).collect();
    assert_eq!(merge(&parts, 0, Vec::new()).unwrap(), part(&games));
}

#[test]
fn damaged_tables_are_refused_and_never_panic() {
    let entries = |zoom: u64| -> Vec<Entry> {
        let counts = Counts { observed: 9, chosen: 1 };
        (0..40).map(|index| Entry { key: (index + zoom) << 57, counts }).collect()
    };
    let bytes = write(&[entries(1), entries(2)], Source::default(), Vec::new()).unwrap();
    assert_eq!(Table::open(b"something else").err(), Some(TableError::Foreign));
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        let read = Table::open(&damaged);
        assert!(read.is_err() || read.is_ok_and(|table| table.verify().is_err()), "byte {at}");
        if let Ok(mut table) = Table::open(&damaged) {
            let _ = (table.find(1, 5 << 57), table.find(2, u64::MAX), table.find(0, 0));
            table.hasten();
            let _ = (table.find(1, 5 << 57), table.find(2, u64::MAX), table.find(0, 0));
        }
        assert!(Table::open(&bytes[..at]).is_err());
    }
}
