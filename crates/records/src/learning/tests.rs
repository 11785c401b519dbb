//! Facts about learning from games.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use go::{Board, Colour, Point, Size, playout};
use go_mind::patterns::{LARGEST_ZOOM, Rings, Table, key_from_scratch};
use mapped::Mapped;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::parts::Parts;
use super::tables::{LearnError, Options, learn};
use super::{Game, Games, is_held_out, model};

fn letters(size: Size, point: Point) -> String {
    let (row, column) = size.row_and_column(point);
    [column, row].map(|line| char::from(b'a' + line as u8)).into_iter().collect()
}

/// Lines of random games on a small board.
fn lines(count: u64) -> String {
    let size = Size::square(9);
    let mut text = String::new();
    for seed in 0..count {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut board, mut mover) = (Board::new(size), Colour::Black);
        let mut moves = String::new();
        for _ in 0..60 {
            let Some(point) = playout::random_move(&mut board, mover, &mut random) else { break };
            board.play(point, mover);
            moves += &letters(size, point);
            mover = mover.opponent();
        }
        let line = format!("test/{seed}\t9\tE\tB\t0\t7\tB+R\t2000-01-01\t\t\tChinese\t\t{moves}\n");
        text.push_str(&line);
    }
    text
}

fn games(count: u64) -> Vec<Game> {
    let mut games = Games::default();
    assert_eq!(games.add(lines(count).as_bytes()).unwrap(), 0);
    games.choose(usize::MAX, usize::MAX);
    games.learned
}

fn options() -> Options {
    Options { zooms: 6, least_choices: 2, part: 5, threads: 2 }
}

#[test]
fn games_are_held_out_by_their_ids_alone() {
    let mut read = Games::default();
    read.add(lines(300).as_bytes()).unwrap();
    let held_out = (0..300).filter(|seed| is_held_out(&format!("test/{seed}"))).count();
    assert_eq!(read.held_out.len(), held_out);
    assert_eq!(read.learned.len(), 300 - held_out);
}

#[test]
fn a_table_learned_in_parts_is_the_table_learned_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let games = games(24);
    let (parts, whole) = (folder.path().join("parts"), folder.path().join("whole"));
    learn(&games, &options(), &parts, &|_| true).unwrap();
    learn(&games, &Options { part: 1000, threads: 1, ..options() }, &whole, &|_| true).unwrap();
    assert!(fs::read(&parts).unwrap() == fs::read(&whole).unwrap());
    assert!(!Parts::folder_of(&parts).exists());
    let bytes = Mapped::open(&parts).unwrap();
    let table = Table::open(&bytes).unwrap();
    table.verify().unwrap();
    let observations: u64 = games.iter().map(Game::observations).sum();
    assert_eq!(table.source().observations, observations);
    let chosen: u64 = (0..table.len(1)).map(|at| u64::from(table.entry(1, at).counts.chosen)).sum();
    assert_eq!(chosen, observations, "every choice has one pattern of zoom 1");
}

#[test]
fn parts_of_other_games_with_the_same_ids_are_not_taken_up() {
    let folder = tempfile::tempdir().unwrap();
    let (resumed, whole) = (folder.path().join("resumed"), folder.path().join("whole"));
    let first = games(24);
    let mut other = first.clone();
    // The ids stay, the moves go one game further.
    let moves: Vec<_> = first.iter().map(|game| game.moves.clone()).collect();
    for (game, moves) in other.iter_mut().zip(moves.iter().cycle().skip(1)) {
        game.moves = moves.clone();
    }
    let told = AtomicUsize::new(0);
    let stopped =
        learn(&first, &options(), &resumed, &|_| told.fetch_add(1, Ordering::Relaxed) < 20);
    assert!(matches!(stopped, Err(LearnError::Stopped)));
    learn(&other, &options(), &resumed, &|_| true).unwrap();
    learn(&other, &options(), &whole, &|_| true).unwrap();
    assert!(fs::read(&resumed).unwrap() == fs::read(&whole).unwrap());
}

#[test]
fn a_fingerprint_tells_size_first_mover_setup_and_moves_apart() {
    let of = |line: &str| {
        let mut read = Games::default();
        read.add(line.as_bytes()).unwrap();
        read.learned.pop().or(read.held_out.pop()).unwrap().fingerprint()
    };
    let game = |size: &str, first: &str, setup: &str, moves: &str| {
        of(&format!("a\t{size}\tE\t{first}\t0\t7\tB+R\t2000\t\t\tChinese\t{setup}\t{moves}\n"))
    };
    let all = [
        game("9", "B", "", "aabb"),
        game("13", "B", "", "aabb"),
        game("9", "W", "", "aabb"),
        game("9", "B", "Bcc", "aabb"),
        game("9", "B", "", "aabc"),
        game("9", "B", "", "aa"),
    ];
    let different: std::collections::BTreeSet<u64> = all.into_iter().collect();
    assert_eq!(different.len(), all.len());
}

#[test]
fn stopped_learning_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let games = games(24);
    let (broken, whole) = (folder.path().join("broken"), folder.path().join("whole"));
    learn(&games, &options(), &whole, &|_| true).unwrap();
    let mut rounds = 0;
    loop {
        let told = AtomicUsize::new(0);
        // Each round stops a little later than it takes to make one part.
        let result =
            learn(&games, &options(), &broken, &|_| told.fetch_add(1, Ordering::Relaxed) < 12);
        rounds += 1;
        match result {
            Ok(_) => break,
            Err(LearnError::Stopped) => {
                assert!(!broken.exists(), "only whole tables have the name");
            }
            Err(error) => panic!("{error}"),
        }
        assert!(rounds < 20, "learning does not come further");
    }
    assert!(rounds > 1);
    assert!(fs::read(&broken).unwrap() == fs::read(&whole).unwrap());
}

#[test]
fn a_damaged_part_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let games = games(12);
    let (broken, whole) = (folder.path().join("broken"), folder.path().join("whole"));
    learn(&games, &options(), &whole, &|_| true).unwrap();
    let told = AtomicUsize::new(0);
    let _ = learn(&games, &options(), &broken, &|_| told.fetch_add(1, Ordering::Relaxed) < 20);
    let parts = fs::read_dir(Parts::folder_of(&broken)).unwrap();
    for part in parts.filter(|part| part.as_ref().unwrap().file_name() != "lock") {
        let path = part.unwrap().path();
        let mut bytes = fs::read(&path).unwrap();
        bytes[7] ^= 1;
        fs::write(path, bytes).unwrap();
    }
    learn(&games, &options(), &broken, &|_| true).unwrap();
    assert!(fs::read(&broken).unwrap() == fs::read(&whole).unwrap());
}

#[test]
fn a_model_is_learned_from_games_however_often_it_is_stopped() {
    let games = games(12);
    let folder = tempfile::tempdir().unwrap();
    let options = model::Options { often: 1, ..model::Options::default() };
    let parts = Parts::take(&folder.path().join("whole")).unwrap();
    let learned = model::learn(&games, &options, &parts, |_, _| true).unwrap();
    assert!(learned.shapes() > 100);
    let broken = Parts::take(&folder.path().join("broken")).unwrap();
    let mut rounds = 0;
    let resumed = loop {
        let mut told = 0;
        let result = model::learn(&games, &options, &broken, |_, _| {
            told += 1;
            told < 5
        });
        rounds += 1;
        match result {
            Ok(model) => break model,
            Err(LearnError::Stopped) => assert!(rounds < 20, "learning does not come further"),
            Err(error) => panic!("{error}"),
        }
    };
    assert!(rounds > 3);
    assert!(resumed.to_bytes() == learned.to_bytes());
    // A damaged file is passed over.
    for part in fs::read_dir(broken.folder()).unwrap() {
        fs::write(part.unwrap().path(), "damaged").unwrap();
    }
    let again = model::learn(&games, &options, &broken, |_, _| true).unwrap();
    assert!(again.to_bytes() == learned.to_bytes());
}

#[test]
fn parts_belong_to_one_learning_and_take_nothing_else_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("q.table");
    fs::create_dir(Parts::folder_of(&out)).unwrap();
    let mine = Parts::folder_of(&out).join("mine.txt");
    fs::write(&mine, "mine").unwrap();
    let held = Parts::take(&out).unwrap();
    let games = games(4);
    assert!(matches!(learn(&games, &options(), &out, &|_| true), Err(LearnError::Busy)));
    drop(held);
    learn(&games, &options(), &out, &|_| true).unwrap();
    assert_eq!(fs::read_to_string(&mine).unwrap(), "mine");
    assert_eq!(fs::read_dir(Parts::folder_of(&out)).unwrap().count(), 1, "the parts are gone");
}

/// After each move the keys of a seventh of the empty points, and at the end of each game all that is kept.
#[test]
#[ignore = "minutes: 1,000 recorded games"]
fn hashes_kept_while_recorded_games_are_replayed_equal_hashes_from_scratch() {
    let file = "../../../shared/data/go19/ai.tsv.zst";
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if !file.exists() {
        eprintln!("skipped: {} is not there", file.display());
        return;
    }
    let mut games = Games::default();
    games.read(&file).unwrap();
    games.choose(1000, 0);
    assert_eq!(games.learned.len(), 1000);
    for game in &games.learned {
        let mut board = game.start();
        let mut rings = Rings::of(&board, LARGEST_ZOOM);
        for (number, (mover, chosen)) in game.moves().enumerate() {
            let Some(chosen) = chosen else { continue };
            let undone = board.play_undoable(chosen, mover);
            rings.toggle(chosen, mover);
            for &stone in undone.taken() {
                rings.toggle(stone, mover.opponent());
            }
            for &point in board.empty().iter().filter(|point| point.index() % 7 == number % 7) {
                for zoom in 1..=LARGEST_ZOOM {
                    let scratch = key_from_scratch(&board, point, zoom, mover);
                    assert_eq!(rings.key(point, zoom, mover), scratch, "{board}");
                }
            }
        }
        assert!(rings == Rings::of(&board, LARGEST_ZOOM), "{board}");
    }
}
