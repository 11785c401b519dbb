#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::fs::File;
use std::path::Path;

use go::{Board, Colour, Move, Size};
use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

const LINE: &str = "a/1\t19\tH\tW\t2\t0.5\tB+R\t2018-07-30\t9d\t8d\tChinese\tBpdBdp\tppddtt";

#[test]
fn a_line_is_a_game() {
    let record = parse(LINE).unwrap();
    assert_eq!((record.id.as_str(), record.size), ("a/1", Size::square(19)));
    assert_eq!((record.first, record.handicap, record.komi), (Colour::White, 2, Some(0.5)));
    assert_eq!((record.setup.len(), record.moves.len()), (2, 3));
    let point = record.size.named("Q4".parse().unwrap()).unwrap();
    assert_eq!(record.moves[0], Move::Play(point));
    assert_eq!(record.moves[2], Move::Pass);
    assert_eq!(record.winner(), Some(Colour::Black));
}

#[test]
fn a_replay_shows_the_board_before_each_move() {
    let record = parse("x\t3\tE\tB\t\t\t\t\t\t\t\t\tabaa").unwrap();
    let mut replay = record.replay().unwrap();
    assert_eq!(*replay.board(), Board::new(Size::square(3)));
    let first = replay.advance().unwrap().unwrap();
    assert_eq!((first.number, first.mover), (1, Colour::Black));
    assert_eq!(replay.board().count(Colour::Black), 1);
    assert_eq!(replay.upcoming().map(|next| next.mover), Some(Colour::White));
    replay.advance().unwrap();
    assert_eq!(replay.advance().unwrap(), None);
}

#[test]
fn damaged_lines_are_told_and_the_others_read() {
    let text = format!("{LINE}\nnothing\n{}\n{LINE}", LINE.replace("ppdd", "zz"));
    let read: Vec<_> = games(text.as_bytes()).collect();
    assert!(read[0].is_ok() && read[3].is_ok());
    assert_eq!(read[1].as_ref().unwrap_err().to_string(), "line 2: 1 fields instead of 13");
    assert_eq!(read[2].as_ref().unwrap_err().to_string(), "line 3: moves: \"zz\" cannot be read");
    assert_eq!(read.len(), 4);
}

#[test]
fn a_stone_on_a_stone_is_found_in_the_replay() {
    let record = parse(&LINE.replace("ppddtt", "pppp")).unwrap();
    let mut replay = record.replay().unwrap();
    assert!(replay.advance().is_ok());
    assert_eq!(replay.advance(), Err(Damage::Occupied { number: 2 }));
}

#[test]
fn a_line_without_end_is_passed_over_in_bounded_memory() {
    let mut text = vec![b'x'; 3 * LONGEST_LINE];
    text.extend(format!("\n{LINE}\n").bytes());
    let read: Vec<_> = games(&text[..]).collect();
    assert_eq!(read.len(), 2);
    let too_long = |fault: &Fault| matches!(fault.reason, Reason::Damage(Damage::TooLong { .. }));
    assert!(read[0].as_ref().is_err_and(too_long));
    assert!(read[1].is_ok());
}

/// The property of the fuzz target `records`.
#[test]
fn hostile_bytes_end_in_records_that_replay_or_in_reasons() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
    for _ in 0..2_000 {
        let mut bytes = LINE.repeat(2).replace("Chinese", "\n").into_bytes();
        for _ in 0..random.next_u32() % 6 {
            let place = random.next_u32() as usize % bytes.len();
            bytes[place] = random.next_u32() as u8;
        }
        for record in games(&bytes[..]).flatten() {
            let Ok(mut replay) = record.replay() else { continue };
            while replay.advance().is_ok_and(|observation| observation.is_some()) {}
        }
    }
}

#[test]
fn a_cut_compressed_file_gives_its_beginning_and_an_error() {
    let packed = zstd::encode_all(format!("{LINE}\n").repeat(5_000).as_bytes(), 1).unwrap();
    let whole = games(decompressed(&packed[..]).unwrap()).flatten().count();
    assert_eq!(whole, 5_000);
    let cut = &packed[..packed.len() - 4];
    let read: Vec<_> = games(decompressed(cut).unwrap()).collect();
    assert!(read.last().unwrap().is_err());
}

#[test]
fn real_games_replay_to_their_end() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/go19/ai.tsv.zst");
    let Ok(file) = File::open(&path) else {
        eprintln!("skipped: no {}", path.display());
        return;
    };
    let mut moves = 0;
    for record in games(decompressed(file).unwrap()).take(1_000) {
        let record = record.unwrap();
        let mut replay = record.replay().unwrap();
        while replay.advance().unwrap().is_some() {
            moves += 1;
        }
    }
    assert!(moves > 100_000);
}
