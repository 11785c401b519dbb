//! What is kept is what a fresh search would say, and moves in a row are counted.

use go::{Board, Colour, Point, Size};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::tactics::gtp::recall;
use crate::tactics::{Allowance, Asked, Effort, Memory, Stones, Stop};

/// Plays random games and asks about strings and neighbours after each move.
fn games(count: u64, mut ask: impl FnMut(&Board, Asked)) {
    let size = Size::square(9);
    for seed in 0..count {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut board, mut mover) = (Board::new(size), Colour::Black);
        for number in 0..60 {
            let legal: Vec<Point> = board
                .empty()
                .iter()
                .copied()
                .filter(|&at| board.ko() != Some(at) && board.survives(at, mover))
                .collect();
            let Some(&at) = legal.get(rng.next_u32() as usize % legal.len().max(1)) else { break };
            board.play(at, mover);
            mover = mover.opponent();
            if number >= 20 {
                about_all(&board, &mut ask);
            }
        }
    }
}

fn about_all(board: &Board, ask: &mut impl FnMut(&Board, Asked)) {
    let size = board.size();
    for (stone, colour) in board.stones() {
        if board.string_of(stone) == Some(stone) && board.liberty_count(stone) <= 3 {
            ask(board, Asked::Attack(stone));
            ask(board, Asked::Defend(stone));
        }
        let (row, column) = size.row_and_column(stone);
        let jump = size.point(row, column + 2).filter(|&at| board.stone(at) == Some(colour));
        if let Some(other) = jump.filter(|&other| !board.are_one_string(stone, other)) {
            ask(board, Asked::Connect(stone, other));
            ask(board, Asked::Disconnect(stone, other));
        }
    }
}

/// Asks a memory and a fresh search, and compares what both settled.
fn compare(count: u64, nodes: u64) -> (u64, u64) {
    let (mut memory, mut asked_in_all) = (Memory::default(), 0);
    games(count, |board, asked| {
        asked_in_all += 1;
        let kept = memory.answer(board, asked, nodes);
        let fresh = Memory::default().answer(board, asked, nodes);
        if kept.settled && fresh.settled {
            assert_eq!(kept.success, fresh.success, "{asked:?} on\n{board}");
        }
    });
    (asked_in_all, memory.searched())
}

#[test]
fn an_answer_that_is_kept_is_what_a_fresh_search_says() {
    let (asked, searched) = compare(2, 200);
    assert!(searched < asked, "{searched} of {asked} were searched");
}

#[test]
#[ignore = "a minute: ten games of questions, each asked twice"]
fn many_answers_that_are_kept_are_what_fresh_searches_say() {
    let (asked, searched) = compare(10, 300);
    assert!(searched < asked, "{searched} of {asked} were searched");
}

#[test]
fn a_move_elsewhere_makes_no_new_search() {
    let mut board = Board::drawn(
        "
        . . . . . . . . . . . . .
        . . . O . . . . . . . . .
        . . O X . . . . . . . . .
        . . . O O . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . X . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .",
    )
    .unwrap();
    let (mut memory, effort) = (Memory::default(), Effort::default());
    let mut ask = |board: &Board| {
        let answer = recall(&mut memory, board, ("attack", &["D11"]), (&effort, None)).unwrap();
        (answer, memory.searched())
    };
    let before = ask(&board);
    assert_eq!(before.1, 1);
    let far = board.size().named("L2".parse().unwrap()).unwrap();
    board.play(far, Colour::White);
    assert_eq!(ask(&board), before);
    let near = board.size().named("E11".parse().unwrap()).unwrap();
    board.play(near, Colour::Black);
    assert_eq!(ask(&board).1, 2);
}

#[test]
fn an_answer_that_was_stopped_is_not_kept() {
    let board = Board::drawn(
        "
        . . . . . . .
        . . X X . . .
        . X O O X . .
        . . O . . . .
        . X O X X . .
        . . X . . . .
        . . . . . . .",
    )
    .unwrap();
    let stone = board.size().named("D5".parse().unwrap()).unwrap();
    let stop = Stop::default();
    stop.watch.stop();
    let mut memory = Memory::default();
    for asked in [Asked::Attack(stone), Asked::Kill(stone)] {
        let stopped = memory.answer(&board, asked, Allowance { nodes: 10_000, stop: Some(&stop) });
        assert!(!stopped.settled, "{asked:?}");
        let searched = memory.searched();
        memory.answer(&board, asked, 10_000);
        assert_eq!(memory.searched(), searched + 1, "{asked:?}");
    }
}

fn moves_in_a_row(picture: &str, stones: &str) -> String {
    let board = Board::drawn(picture).unwrap();
    let words: Vec<&str> = stones.split(' ').collect();
    let question = ("moves_in_a_row", &words[..]);
    recall(&mut Memory::default(), &board, question, (&Effort::default(), None)).unwrap()
}

#[test]
fn a_string_needs_as_many_moves_in_a_row_as_it_is_safe() {
    let dead = "
        O O . . .
        X O . . .
        . O . . .
        O . . . .
        . . . . .";
    assert_eq!(moves_in_a_row(dead, "A4"), "0", "it has nowhere to run to");
    let short = "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . O X . . .
        . . . O . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(moves_in_a_row(short, "D4"), "1");
    let half = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . O X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(moves_in_a_row(half, "E5"), "2", "the next move makes it the last one but one");
}

#[test]
fn stones_far_apart_need_no_move_to_be_cut() {
    let apart = "
        X . . O . . .
        . . . O . . .
        . . . O . . .
        . . . O . . .
        . . . O . . .
        . . . O . . .
        . . . O . . X";
    assert_eq!(moves_in_a_row(apart, "A7 G1"), "0");
}

#[test]
fn both_searches_about_a_string_are_kept_together() {
    let board = Board::drawn(
        "
        . . . . .
        . . O . .
        . O X . .
        . . . . .
        . . . . .",
    )
    .unwrap();
    let stone = board.size().named("C3".parse().unwrap()).unwrap();
    let mut memory = Memory::default();
    let first = memory.status(&board, Stones::String(stone), 2_000).unwrap();
    let searched = memory.searched();
    assert_eq!(memory.status(&board, Stones::String(stone), 2_000), Some(first));
    assert_eq!(memory.searched(), searched);
}
